import type { Ask } from '../../../core/contract.ts'
import { unitsAt } from '../../../games/metz/model/board.ts'
import type { FortuneFrame } from '../../../games/metz/rules/06-chit-levels.ts'
import type { RetreatFrame } from '../../../games/metz/rules/12-assault-levels.ts'
import { grid } from '../../../games/metz/map/map.ts'
import {
  CAVALRY,
  FRENCH,
  armOf,
  formationSide,
  isUnit,
} from '../../../games/metz/rules/03-pieces.ts'
import { weapons } from '../../../games/metz/rules/08-ranges.ts'
import { retreatHexes } from '../../../games/metz/rules/12-retreat-ways.ts'
import type { View } from '../../../games/metz/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { nounsFor } from '../../bot.ts'
import { formationWorth } from './events.ts'
import { entryLoss, exposure, groundOf, nearestEnemy, troopsOf } from './field.ts'
import type { Field } from './field.ts'
import { keeper } from './goals.ts'
import { columnFrom, gunOf, markAt } from './volley.ts'
import { isWithdrawing } from './withdrawal.ts'
import { ALONE, lossByFire, worthOf } from './worth.ts'

// Small choices.

export function most(ask: Ask, verb: string, worth: (noun: number) => number): Choice | undefined {
  let best: { noun: number; value: number } | undefined
  for (const noun of nounsFor(ask, verb)) {
    const value = worth(noun)
    if (best === undefined || value > best.value) best = { noun, value }
  }
  return best === undefined ? undefined : { verb, noun: best.noun }
}

/** How good a hex is for those who go back. */
function refugeWorth(field: Field, { units }: RetreatFrame, hex: number): number {
  const unit = units.find(isUnit)
  if (unit === undefined) return nearestEnemy(field, hex)
  return groundOf(field, hex) - entryLoss(field, unit, hex) - 0.4 * exposure(field, unit, hex)
}

/** Back to where there is least to fear. */
export function chooseRetreat(field: Field, view: View, ask: Ask): Choice | undefined {
  const frame = view.frames.at(-1) as RetreatFrame
  return most(ask, 'to', (hex) => refugeWorth(field, frame, hex))
}

const NOWHERE = -1000

/** Which enemy they leave: the one from whom the best hex lies open; from whom none does, they are Broken. */
export function chooseAway(field: Field, view: View, ask: Ask): Choice | undefined {
  const frame = view.frames.at(-1) as RetreatFrame
  return most(ask, 'away', (away) => {
    const hexes = retreatHexes(field.state, { ...frame, away }, frame.hex, Math.max(1, frame.steps))
    return hexes.reduce((best, hex) => Math.max(best, refugeWorth(field, frame, hex)), NOWHERE)
  })
}

export function chooseRefuge(field: Field, ask: Ask, verb: string): Choice | undefined {
  return most(ask, verb, (hex) => Math.min(6, nearestEnemy(field, hex)))
}

/** What a unit of the enemy would lose by our fire if it came to a hex. */
function harmAt({ state, side }: Field, unit: number, hex: number): number {
  if (!isUnit(unit)) return 0.2
  let sum = 0
  const mark = markAt(state, hex, { isHorse: armOf[unit] === CAVALRY })
  for (const piece of troopsOf(state, side)) {
    const from = state.place[piece]!
    if (weapons[piece]! < 0 || grid.distance(from, hex) !== 1) continue
    const column = columnFrom(state, gunOf(state, piece), from, mark)
    if (column >= 0) sum += lossByFire(state, unit, column, ALONE)
  }
  return sum
}

/** A wayward unit leaves a hex that counts, or goes into fire. */
export function chooseWayward(field: Field, ask: Ask): Choice {
  const { state } = field
  const worth = (unit: number): number => {
    const hex = state.place[unit]!
    const leaves = isUnit(unit) && unitsAt(state, hex).length === 1 ? groundOf(field, hex) * 0.4 : 0
    let best = 0
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
      const to = grid.neighbours[edge]!
      if (to >= 0) best = Math.max(best, harmAt(field, unit, to))
    }
    return leaves + best
  }
  return most(ask, 'lead', worth) ?? { verb: 'leave' }
}

export function chooseWaywardHex(field: Field, view: View, ask: Ask): Choice | undefined {
  const { unit } = view.frames.at(-1) as FortuneFrame
  return most(
    ask,
    'to',
    (hex) => harmAt(field, unit, hex) - groundOf(field, hex) - 0.01 * nearestOwn(field, hex),
  )
}

function nearestOwn({ state, side }: Field, hex: number): number {
  let least = 99
  for (const unit of troopsOf(state, side))
    least = Math.min(least, grid.distance(hex, state.place[unit]!))
  return least
}

const ENOUGH_AWAKE = 2
const MOST_AWAKE = 5
/** Whoever is to go back is roused for those in danger, not for the others. */
const SAFE_WORTH = 0.05

/** Who is roused: the strongest, the nearer to the enemy the better; in time whoever keeps the line to Metz. */
export function chooseRoused(field: Field, ask: Ask, verb: string): Choice | undefined {
  const { state, side } = field
  const guard = keeper(field)
  const isGoing = isWithdrawing(state, side)
  const awake = state.roused.filter(
    (one, formation) => one === 1 && formationSide[formation] === FRENCH,
  )
  const isTime = awake.length >= (isGoing ? MOST_AWAKE : ENOUGH_AWAKE)
  if (isTime && nounsFor(ask, verb).includes(guard)) return { verb, noun: guard }
  const far = isGoing ? SAFE_WORTH : undefined
  return most(ask, verb, (formation) => formationWorth(field, formation, far))
}

/** The nearest enemy is named by the enemy: whoever stands best. */
export function chooseNearest({ state }: Field, ask: Ask): Choice | undefined {
  return most(ask, 'nearest', (hex) =>
    unitsAt(state, hex).reduce((sum, unit) => sum + worthOf(state, unit), 0),
  )
}
