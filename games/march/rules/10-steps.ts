import {
  leastOf,
  mostOf,
  tellAtLeast,
  tellChange,
  tellNothing,
  tellValue,
} from '../../../core/bounds.ts'
import type { Refusal, RuleId } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { changed } from '../../../core/list.ts'
import { refusal } from '../../../core/refuse.ts'
import { isMarked, mark, put, roomChanged, unmark, zoneChanged } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import {
  BATTERIES,
  COLUMN,
  DISORGANIZED,
  LINE,
  LOST,
  POOL,
  SILENCED,
  SMASHED,
  STRAGGLERS,
  WAS_SMASHED,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_DETACHMENT, isInfantry, seatOf, sideOf, trailersOf } from './02-pieces.ts'
import { boundOf } from './11-fatigue.ts'

/** @rule 10.0/a */
export const MOST_STRAGGLERS = 2
const STRAGGLER_TRACK = [0, MOST_STRAGGLERS] as const

/** Steps lost for good: what it began with, less what is there or straggles. */
export function casualtiesOf(state: State, unit: number): number {
  return state.start[unit]! - state.steps[unit]! - state.stragglers[unit]!
}

/** A Smashed unit lies on its weakest side (10.2). */
export function stepsShown(state: State, unit: number): number {
  return Math.max(1, state.steps[unit]!)
}

/** Everybody hears what has befallen a piece. */
export function tellOf(go: Go<Frame>, rule: RuleId, key: string, unit: number): void {
  const say = { key, with: { unit: { of: 'piece', noun: unit } } }
  go.tell('all', { did: 'noted', rule, say })
}

/**
 * One step is lost as stragglers, for good where two are missing already: which it is stands on a chart.
 * @rule 7.3/f
 * @rule 10.0/b
 */
export function loseStraggler(state: State, unit: number, go: Go<Frame>, rule = '7.3/f'): void {
  if (state.steps[unit] === 0) return
  const bound = boundOf(unit, STRAGGLERS)
  const isForGood = state.stragglers[unit]! >= MOST_STRAGGLERS
  state.steps[unit]!--
  if (!isForGood) state.stragglers[unit]!++
  tellChange(state.bounds, bound, { by: 1, range: STRAGGLER_TRACK })
  tellOf(go, rule, 'note-straggler', unit)
  if (isForGood) {
    const say = { key: 'note-straggler-dead', with: { unit: { of: 'piece', noun: unit } } }
    go.tell([seatOf(sideOf[unit]!)], { did: 'noted', rule: '10.0/b', say })
  }
  settleSteps(state, unit, go)
}

/**
 * A step that a forced march has cost: the guns of the unit are silent until such stragglers are back.
 * @rule 15.14/b
 */
export function loseForcedStep(state: State, unit: number, go: Go<Frame>): void {
  const before = state.stragglers[unit]!
  loseStraggler(state, unit, go, '15.14/b')
  if (state.place[unit]! < 0) return
  const more = state.stragglers[unit]! - before
  state.silenced = changed(state.silenced, unit, state.silenced[unit]! + more)
  tellNothing(state.bounds, boundOf(unit, SILENCED), { change: [0, 1], range: STRAGGLER_TRACK })
}

/**
 * One step is lost for good.
 * @rule 7.3/e
 */
export function loseCasualty(state: State, unit: number, go: Go<Frame>, rule = '7.3/e'): void {
  if (state.steps[unit] === 0) return
  state.steps[unit]!--
  tellOf(go, rule, 'note-casualty', unit)
  settleSteps(state, unit, go, rule)
}

/**
 * A unit whose last step has gone is Smashed while stragglers are missing, else eliminated.
 * @rule 10.2/a
 */
function settleSteps(state: State, unit: number, go: Go<Frame>, rule = '7.3/e'): void {
  roomChanged(state)
  if (state.steps[unit]! > 0) return
  if (state.stragglers[unit] === 0) return eliminate(state, unit, go, rule)
  tellAtLeast(state.bounds, boundOf(unit, STRAGGLERS), 1)
  unmark(state, unit, DISORGANIZED)
  mark(state, unit, SMASHED)
  tellOf(go, '10.2/a', 'note-smashed', unit)
}

const IS_SMASHED = refusal('10.2/b', 'is-smashed')
const BEGAN_SMASHED = refusal('10.2/b', 'was-smashed')

/** Why whoever is Smashed, or was when the activation began, does nothing but gather his men (10.2). */
export function whySmashed(state: State, unit: number): Refusal | undefined {
  if (isMarked(state, unit, SMASHED)) return IS_SMASHED
  return isMarked(state, unit, WAS_SMASHED) ? BEGAN_SMASHED : undefined
}

/**
 * Off the map for good, with whatever straggles; by which rule, where it is not the end of a Smashed unit.
 * @rule 10.2/c
 */
export function eliminate(state: State, unit: number, go: Go<Frame>, rule = '10.2/c'): void {
  state.steps[unit] = 0
  state.stragglers[unit] = 0
  state.silenced = changed(state.silenced, unit, 0)
  tellValue(state.bounds, boundOf(unit, STRAGGLERS), 0)
  tellValue(state.bounds, boundOf(unit, SILENCED), 0)
  unmark(state, unit, SMASHED | DISORGANIZED | COLUMN | LINE)
  takeInTrailers(state, unit)
  tellOf(go, rule, 'note-destroyed', unit)
  const from = state.place[unit]!
  if (unit >= FIRST_DETACHMENT) dissolve(state, unit)
  else put(state, unit, LOST)
  go.tell('all', { did: 'removed', of: 'piece', noun: unit, from })
}

/** Its counter can be used again; what it has lost is its division's loss. */
export function dissolve(state: State, detachment: number): void {
  const unit = state.source[detachment]!
  if (unit >= 0)
    state.start = changed(state.start, unit, state.start[unit]! + state.start[detachment]!)
  state.start = changed(state.start, detachment, 0)
  state.source = changed(state.source, detachment, -1)
  state.steps[detachment] = 0
  state.stragglers[detachment] = 0
  state.marks[detachment] = 0
  tellValue(state.bounds, boundOf(detachment, STRAGGLERS), 0)
  put(state, detachment, POOL)
}

/** The lower counters of a division go back to where they are kept. */
export function takeInTrailers(state: State, unit: number): void {
  for (const trailer of trailersOf[unit]!)
    if (state.place[trailer] !== POOL) put(state, trailer, POOL)
}

/** A step of stragglers comes back, and everybody sees it. */
export function regainStraggler(state: State, unit: number): void {
  const bound = boundOf(unit, STRAGGLERS)
  tellAtLeast(state.bounds, bound, 1)
  state.steps[unit]!++
  roomChanged(state)
  state.stragglers[unit]!--
  tellChange(state.bounds, bound, { by: -1, range: STRAGGLER_TRACK })
  if (state.silenced[unit]! > state.stragglers[unit]!)
    state.silenced = changed(state.silenced, unit, state.stragglers[unit]!)
  unmark(state, unit, SMASHED)
}

/** The marker; a Smashed unit needs none (10.2). */
export function disorganize(state: State, unit: number, go: Go<Frame>, rule = '7.3/b'): void {
  if (isMarked(state, unit, DISORGANIZED | SMASHED)) return
  mark(state, unit, DISORGANIZED)
  tellOf(go, rule, 'note-disorganized', unit)
}

/** A battery is lost, or comes and goes with a detachment; whether infantry has any shows by its zone (2.5). @rule 7.9/a */
export function changeBatteries(state: State, unit: number, by: number): void {
  const left = state.batteries[unit]! + by
  state.batteries = changed(state.batteries, unit, left)
  const bound = boundOf(unit, BATTERIES)
  tellChange(state.bounds, bound, { by, range: [0, MOST_BATTERIES] })
  tellArmed(state, unit)
  zoneChanged(state, unit)
}

/** Of infantry its zone tells whether it has any. */
function tellArmed(state: State, unit: number): void {
  if (!isInfantry(unit)) return
  const bound = boundOf(unit, BATTERIES)
  if (state.batteries[unit] === 0) tellValue(state.bounds, bound, 0)
  else tellAtLeast(state.bounds, bound, 1)
}

/** A battery is lost, if it has one that is not silent: others see no more than that it may be. True if it was. */
export function loseBattery(state: State, unit: number): boolean {
  const bound = boundOf(unit, BATTERIES)
  const [least, most] = [leastOf(state.bounds, bound), mostOf(state.bounds, bound)]
  const maySilent = mostOf(state.bounds, boundOf(unit, SILENCED)) > 0
  const isLost = state.batteries[unit]! > 0 && state.silenced[unit] === 0
  if (isLost) changeBatteries(state, unit, -1)
  state.bounds[bound * 2] = Math.max(0, least - 1)
  state.bounds[bound * 2 + 1] = Math.max(0, maySilent ? most : most - 1)
  tellArmed(state, unit)
  return isLost
}
const MOST_BATTERIES = 12
