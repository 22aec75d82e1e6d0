import type { Ask } from '../../../core/contract.ts'
import type { RallyFrame } from '../../../games/metz/rules/13-rally-level.ts'
import type { NightFrame } from '../../../games/metz/rules/18-night-levels.ts'
import { piecesWith } from '../../../games/metz/rules/03-attached.ts'
import { ARTILLERY, armOf, cohesionPrinted, unitOf } from '../../../games/metz/rules/03-pieces.ts'
import { MUSTER, restRating } from '../../../games/metz/rules/18-bivouac.ts'
import { isNight } from '../../../games/metz/model/scenario-book.ts'
import { REBUILDABLE } from '../../../games/metz/model/state.ts'
import type { State } from '../../../games/metz/model/state.ts'
import type { View } from '../../../games/metz/seen/view.ts'
import type { Choice } from '../../bot.ts'
import { nounsFor } from '../../bot.ts'
import { exposure, nearestEnemy } from './field.ts'
import type { Field } from './field.ts'
import { stateOf } from './known.ts'
import { worthOn } from './worth.ts'

// Recovery, rebuilding, works and the night.

const GUNS_AMMO = 1
const RIFLES_AMMO = 0.6

function steadyWorth(state: State, unit: number): number {
  const [worn, morale] = [state.worn[unit]!, state.morale[unit]!]
  return worthOn(unit, worn, morale - 1) - worthOn(unit, worn, morale)
}

function ammoWorth(piece: number): number {
  return armOf[unitOf(piece)] === ARTILLERY ? GUNS_AMMO : RIFLES_AMMO
}

function rebuildWorth(unit: number): number {
  return (worthOn(unit, 1, 0) * 0.85 * cohesionPrinted[unit * 2 + 1]!) / 10
}

export function chooseRecovery(view: View, ask: Ask): Choice {
  const state = stateOf(view)
  const frame = view.frames.at(-1) as RallyFrame
  let best: { choice: Choice; value: number } = { choice: { verb: 'done' }, value: 0 }
  for (const unit of piecesWith(state, frame.formation))
    if (state.place[unit] === REBUILDABLE)
      best.value = Math.max(best.value, rebuildWorth(unit) * 0.6)
  for (const noun of nounsFor(ask, 'steady')) {
    const value = steadyWorth(state, noun)
    if (value > best.value) best = { choice: { verb: 'steady', noun }, value }
  }
  for (const noun of nounsFor(ask, 'resupply')) {
    const value = ammoWorth(noun)
    if (value > best.value) best = { choice: { verb: 'resupply', noun }, value }
  }
  return best.choice
}

export function chooseRebuild(ask: Ask): Choice {
  const [noun] = nounsFor(ask, 'rebuild').toSorted((a, b) => rebuildWorth(b) - rebuildWorth(a))
  return noun === undefined ? { verb: 'done' } : { verb: 'rebuild', noun }
}

/** By day always; by night it costs a Morale Hit. */
export function chooseDig(field: Field, ask: Ask): Choice {
  const { state } = field
  if (isNight(state)) return { verb: 'done' }
  const worth = (unit: number): number => exposure(field, unit, state.place[unit]!)
  const [noun] = nounsFor(ask, 'dig')
    .filter((unit) => nearestEnemy(field, state.place[unit]!) <= 12)
    .toSorted((a, b) => worth(b) - worth(a))
  return noun === undefined ? { verb: 'done' } : { verb: 'dig', noun }
}

const DICE = 10

/** To be Fresh again against the danger of being Broken. */
function musters(state: State, frame: NightFrame, unit: number): boolean {
  const rating = restRating(state, { ...frame, unit, activity: MUSTER })
  const pass = Math.max(0, Math.min(DICE, rating - 1)) / DICE
  const fail = Math.max(0, Math.min(DICE, DICE - rating)) / DICE
  const morale = state.morale[unit]!
  const gain = worthOn(unit, 0, morale) - worthOn(unit, 1, morale)
  return pass * gain > fail * worthOn(unit, 1, morale) * 0.7
}

export function chooseRest(view: View, ask: Ask): Choice {
  const state = stateOf(view)
  const frame = view.frames.at(-1) as NightFrame
  for (const verb of ['revive', 'supply', 'lead']) {
    const [noun] = nounsFor(ask, verb)
    if (noun !== undefined && verb !== 'supply') return { verb, noun }
  }
  const noun = nounsFor(ask, 'muster').find((unit) => musters(state, frame, unit))
  if (noun !== undefined) return { verb: 'muster', noun }
  const [short] = nounsFor(ask, 'supply')
  return short === undefined ? { verb: 'done' } : { verb: 'supply', noun: short }
}
