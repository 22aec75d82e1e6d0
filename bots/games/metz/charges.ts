import type { Ask } from '../../../core/contract.ts'
import { unitsAt } from '../../../games/metz/model/board.ts'
import type { InterceptFrame, MarchFrame } from '../../../games/metz/rules/11-move-levels.ts'
import { grid, upSlope } from '../../../games/metz/map/map.ts'
import { sideOf } from '../../../games/metz/rules/03-pieces.ts'
import { cohesion } from '../../../games/metz/rules/03-values.ts'
import { chargeGround, chargeTargets } from '../../../games/metz/rules/11-charge.ts'
import type { View } from '../../../games/metz/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { nounsFor } from '../../bot.ts'
import { stakesOf } from './raids.ts'
import { entryLoss } from './field.ts'
import type { Field } from './field.ts'
import { leaving } from './posts.ts'
import { forecast } from './storm.ts'
import { lossByHits } from './worth.ts'

// Cavalry that charges: what it wins, less the fire it rides into and the disorder that follows.

export interface Ride {
  unit: number
  hex: number
  gain: number
}

const LEAST = 0.5

/** The hex beside the target from which it would be best, if it can be ridden into. */
function bestSide(field: Field, unit: number, target: number): number {
  let best = -1
  let least = Infinity
  for (let edge = target * 6; edge < target * 6 + 6; edge++) {
    const hex = grid.neighbours[edge]!
    if (hex < 0 || chargeGround[hex] === 0) continue
    const back = hex * 6 + grid.directionOf(hex, target)
    const cost = entryLoss(field, unit, hex) + upSlope[back]! * 0.6 + sightly(field, unit, hex)
    if (cost < least) [best, least] = [hex, cost]
  }
  return best
}

/** Nearer is likelier to be on the way. */
function sightly({ state }: Field, unit: number, hex: number): number {
  return grid.distance(state.place[unit]!, hex) * 0.3
}

export function rideGain(field: Field, unit: number, hex: number): number {
  const { state, side } = field
  const from = bestSide(field, unit, hex)
  if (from < 0) return -10
  const storm = {
    side,
    hex,
    units: [unit],
    from: [from],
    charging: [unit],
    lead: from,
    shift: 0,
    played: 0,
  }
  const { gain } = forecast(state, storm, stakesOf(field, hex))
  const fire = entryLoss(field, unit, from)
  const blown = lossByHits(state, unit, { morale: 1 })
  const chance = Math.min(10, Math.max(0, cohesion(state, unit))) / 10
  return chance * (gain - field.care * (fire * 1.4 + blown) - leaving(field, unit))
}

/** The best charge of all, if one is worth it. */
export function bestRide(field: Field, units: readonly number[], limits: number): Ride | undefined {
  let best: Ride | undefined
  for (const unit of units)
    for (const hex of chargeTargets(field.state, unit, limits)) {
      const gain = rideGain(field, unit, hex)
      if (gain >= LEAST && (best === undefined || gain > best.gain)) best = { unit, hex, gain }
    }
  return best
}

/** A charge at somebody who has come beside us, or against one who charges us. */
export function chooseMeeting(field: Field, view: View, ask: Ask): Choice {
  const frame = view.frames.at(-1) as InterceptFrame
  const { state, side, enemy } = field
  const isCounter = frame.target >= 0
  const hex = isCounter ? state.place[frame.units[0]!]! : frame.hex
  for (const unit of nounsFor(ask, 'charge')) {
    const from = isCounter ? frame.hex : state.place[unit]!
    const storm = {
      side,
      hex,
      units: [unit],
      from: [from],
      charging: [unit],
      lead: from,
      shift: 0,
      played: 0,
    }
    const isThere = unitsAt(state, hex).some((one) => sideOf[one] === enemy)
    if (!isThere || grid.distance(from, hex) !== 1) continue
    const { gain } = forecast(state, storm, stakesOf(field, hex))
    if (gain > field.care * lossByHits(state, unit, { morale: 1 }))
      return { verb: 'charge', noun: unit }
  }
  return { verb: 'pass' }
}

/** On the way to the target, by the side that is best. */
export function rideStep(
  field: Field,
  { units, target }: MarchFrame,
  steps: readonly number[],
): { verb: string; noun: number } {
  const [unit] = units
  const side = bestSide(field, unit!, target)
  const [noun] = steps.toSorted((a, b) => grid.distance(a, side) - grid.distance(b, side))
  return { verb: 'step', noun: noun! }
}
