import { changed } from '../../../core/list.ts'
import type { Refusal } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { put, show } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { DEPLOYED, FAILED, MOVED, PARTED, ROLLED, WEARY, WITHIN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { own, tellMoved } from '../seen/tell.ts'
import {
  FIRST_LEADER,
  FIRST_VEDETTE,
  LIGHT_CAVALRY,
  movementOf,
  parentOf,
  sideOf,
  typeOf,
  vedettesOf,
} from './01-pieces.ts'
import { count, crowdAt, whyTooMany } from './03-stacking.ts'
import { isBound } from './08-group.ts'
import { hasCommandMove, pointsLeft } from './08-rights.ts'
import { isFeared } from './08-sight.ts'
import { piecesAt } from '../model/board.ts'
import { rulesFor } from '../model/rule-set.ts'

const NONE_LEFT = refusal('13.11a', 'no-vedettes-left')
const NOT_HERE = refusal('13.11a', 'no-unit-to-break-down')
const HAS_MOVED = refusal('13.11a', 'no-breakdown-after-move')
const REDUCED = refusal('13.13b', 'no-breakdown-reduced')
const JUST_BACK = refusal('13.12b', 'no-breakdown-same-turn')
const CROWDED = refusal('3.15', 'no-room-vedettes')

/**
 * Vedettes that are with their unit and can be sent out.
 * @rule 13.0
 * @rule 13.1
 */
function withUnit(state: State, unit: number): readonly number[] {
  return vedettesIn(state, unit, isIn)
}

export function onMap(state: State, unit: number): readonly number[] {
  return vedettesIn(state, unit, isOut)
}

const isIn = (place: number): boolean => place === WITHIN
const isOut = (place: number): boolean => place >= 0

/** Mostly all or none of them, and that needs no new list. */
function vedettesIn(state: State, unit: number, is: (place: number) => boolean): readonly number[] {
  const all = vedettesOf[unit]!
  let found = 0
  for (let at = 0; at < all.length; at++) if (is(state.place[all[at]!]!)) found++
  if (found === 0) return NONE
  return found === all.length ? all : all.filter((vedette) => is(state.place[vedette]!))
}
const NONE: readonly number[] = []

/**
 * Why a unit cannot put out its vedettes.
 * 13.11a: light cavalry, before it moves, in its own Movement Phase
 * 13.14: three in a hex at any time
 * 13.3: light troops as well
 * @rule 13.13b none that has been reorganized
 */
export function whyNoBreakdown(state: State, unit: number): Refusal | undefined {
  const none = rulesFor(state.options).whyNoVedettes(unit)
  if (none !== undefined) return none
  if (state.reduced[unit] === 1) return REDUCED
  if (withUnit(state, unit).length === 0) return NONE_LEFT
  const hex = state.place[unit]!
  if (hex < 0 || sideOf[unit] !== state.phasing) return NOT_HERE
  if ((state.deeds[unit]! & MOVED) !== 0) return HAS_MOVED
  if (wasCalledBack(state, unit)) return JUST_BACK
  const crowd = crowdAt(state, hex)
  for (const vedette of withUnit(state, unit)) count(crowd, vedette)
  return crowd.vedettes > 0 && whyTooMany({ ...crowd, foot: 0, horse: 0, units: 0, trains: 0 })
    ? CROWDED
    : undefined
}

/** 13.12b: out and back, or back and out, in one turn; of light troops, for light cavalry has moved by then */
function wasCalledBack(state: State, unit: number): boolean {
  for (const vedette of vedettesOf[unit]!)
    if (state.place[vedette] === WITHIN && (state.deeds[vedette]! & DEPLOYED) !== 0) return true
  return false
}

export function breakable(state: State): number[] {
  return parentsOf(state, isIn, whyNoBreakdown)
}

/**
 * @rule 13.11a light cavalry is replaced by its vedettes
 * @rule 13.11b which may move at once
 * @rule 13.3 light troops stay as strong as they were
 */
export function breakDown(state: State, unit: number, go: Go<Frame>): void {
  const hex = state.place[unit]!
  const isOpen = state.shown[unit] === 1
  const vedettes = withUnit(state, unit)
  for (const vedette of vedettes) {
    put(state, vedette, hex)
    state.commanded[vedette] = state.commanded[unit]!
    state.deeds[vedette] = (state.deeds[unit]! & ~MOVED) | DEPLOYED
    state.spent[vedette] = 0
    state.withheld = changed(state.withheld, vedette, withheldFrom(state, unit, vedette))
    state.unsupplied = changed(state.unsupplied, vedette, state.unsupplied[unit]!)
    if (isOpen) show(state, vedette)
  }
  state.deeds[unit]! |= DEPLOYED
  if (typeOf[unit] === LIGHT_CAVALRY) {
    tellOwn(state, [unit], { did: 'removed', hex }, go)
    handOrder(state, [unit], vedettes)
    put(state, unit, PARTED)
    state.column[unit] = 0
    state.shown[unit] = 0
  }
  tellOwn(state, vedettes, { did: 'placed', hex }, go)
}

/**
 * Whoever stands for others on the map goes on under their March Order, and they are rid of it.
 * 7.44a: it ends as 7.45 says, and in no other way
 */
function handOrder(state: State, from: readonly number[], to: readonly number[]): void {
  const order = from.map((piece) => state.order[piece]!).find((one) => one > 0)
  if (order === undefined) return
  for (const piece of from) state.order = changed(state.order, piece, 0)
  for (const piece of to) state.order = changed(state.order, piece, order)
}

const ONE_POINT = 2

/** A graded check that left its unit one point, or took one, does the same to the vedette. */
function withheldFrom({ withheld }: State, unit: number, vedette: number): number {
  return withheld[unit]! > ONE_POINT ? movementOf[vedette]! - ONE_POINT : withheld[unit]!
}

/** The flag over the hex stays the same, so the enemy is told only of what lies open. */
function tellOwn(
  state: State,
  pieces: readonly number[],
  { did, hex }: { did: 'placed' | 'removed'; hex: number },
  go: Go<Frame>,
): void {
  const side = sideOf[pieces[0]!]!
  const way = did === 'placed' ? { did, to: hex } : { did, from: hex }
  const open = pieces.filter((piece) => state.shown[piece] === 1)
  tellMoved(state, open, way, go)
  for (const noun of pieces)
    if (!open.includes(noun)) go.tell(own(side), { of: 'piece', noun, ...way })
}

const NOT_OUT = refusal('13.12a', 'no-vedettes-out')
const APART = refusal('13.12b', 'no-vedettes-together')
const NO_POINT = refusal('13.12a', 'no-point-to-reassemble')
const IDLE = refusal('7.31', 'no-point-out-of-command')
const JUST_OUT = refusal('13.12b', 'no-reassembly-same-turn')
const ENGAGED = refusal('13.12b', 'no-reassembly-in-zone')
const NO_ROOM = refusal('3.11a', 'no-room-to-reassemble')
const REASSEMBLY = 2

/**
 * Why the vedettes of a unit cannot go back into it.
 * 13.12a: all of those on the map, in one hex, with a point each
 * @rule 13.12b outside enemy zones, and not in the turn they came out
 */
export function whyNoReassembly(state: State, unit: number): Refusal | undefined {
  const none = rulesFor(state.options).whyNoVedettes(unit)
  if (none !== undefined) return none
  if (sideOf[unit] !== state.phasing) return NOT_OUT
  if (!areTogether(state, unit)) return APART
  const vedettes = onMap(state, unit)
  if (vedettes.length === 0) return NOT_OUT
  const hex = state.place[vedettes[0]!]!
  // A vedette that was called back comes out beside a parent who is on the map, or who is lost.
  if (state.place[unit] !== PARTED && state.place[unit] !== hex) return APART
  if (vedettes.some((vedette) => (state.deeds[vedette]! & DEPLOYED) !== 0)) return JUST_OUT
  if (vedettes.some((vedette) => !maySpend(state, vedette))) return IDLE
  if (vedettes.some((vedette) => pointsLeft(state, vedette) < REASSEMBLY)) return NO_POINT
  if (isFeared(state, state.phasing, hex)) return ENGAGED
  return state.place[unit] === PARTED && !hasRoom(state, unit, hex) ? NO_ROOM : undefined
}

/** Out of Command only whoever has passed his check has points to spend. */
function maySpend(state: State, vedette: number): boolean {
  if (hasCommandMove(state, vedette)) return true
  return (state.deeds[vedette]! & (ROLLED | FAILED)) === ROLLED
}

function hasRoom(state: State, unit: number, hex: number): boolean {
  const crowd = crowdAt(state, hex)
  count(crowd, unit)
  crowd.vedettes = 0
  if (whyTooMany(crowd) !== undefined) return false
  return piecesAt(state, hex).every((piece) => !isBound(piece) || state.column[piece] === 0)
}

/** Units with vedettes on the map against which nothing is said. */
export function parentsOut(state: State, why: WhyUnit): number[] {
  return parentsOf(state, isOut, why)
}

/** Whether all of its vedettes that are out stand in one hex: seldom, and quickly seen. */
function areTogether(state: State, unit: number): boolean {
  let hex = -1
  for (const vedette of vedettesOf[unit]!) {
    const at = state.place[vedette]!
    if (at < 0) continue
    if (hex >= 0 && at !== hex) return false
    hex = at
  }
  return true
}

type WhyUnit = (state: State, unit: number) => Refusal | undefined

/** Units that may do it, of which some vedette is in such a place; vedettes stand in the order of their units. */
function parentsOf(state: State, is: (place: number) => boolean, why: WhyUnit): number[] {
  const { place, phasing } = state
  const units: number[] = []
  let last = -1
  for (let vedette = FIRST_VEDETTE; vedette < FIRST_LEADER; vedette++) {
    const unit = parentOf[vedette]!
    if (unit === last || sideOf[vedette] !== phasing || !is(place[vedette]!)) continue
    last = unit
    if (why(state, unit) === undefined) units.push(unit)
  }
  return units
}

/**
 * 7.45a: and is as weary as they were
 * @rule 13.12a the parent stands where its vedettes stood, and has moved
 */
export function reassemble(state: State, unit: number, go: Go<Frame>): void {
  const vedettes = onMap(state, unit)
  const hex = state.place[vedettes[0]!]!
  tellOwn(state, vedettes, { did: 'removed', hex }, go)
  for (const vedette of vedettes) {
    put(state, vedette, WITHIN)
    state.deeds[vedette]! |= DEPLOYED
    state.shown[vedette] = 0
  }
  const isParted = state.place[unit] === PARTED
  handOrder(state, vedettes, isParted ? [unit] : [])
  if (!isParted) return
  state.commanded[unit] = vedettes.every((vedette) => state.commanded[vedette] === 1) ? 1 : 0
  for (const vedette of vedettes) state.deeds[unit]! |= state.deeds[vedette]! & WEARY
  state.deeds[unit]! |= MOVED
  state.unsupplied = changed(
    state.unsupplied,
    unit,
    vedettes.some((vedette) => state.unsupplied[vedette] === 1) ? 1 : 0,
  )
  put(state, unit, hex)
  tellOwn(state, [unit], { did: 'placed', hex }, go)
  go.mark('book')
}
