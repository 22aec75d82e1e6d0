import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { PALATINATE, grid, hex, mapEdge, region, westEdge } from '../map/map.ts'
import { WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { COUNTERS, FOREIGN_LEGION, FRENCH, MARINES, sideOf } from './02-components.ts'
import { whyCannotMoveInSlot } from './07-guard-and-first-army.ts'
import { whyCannotEnter } from './10-movement.ts'

export const CHALONS = hex('1014')
const PALATINATE_EDGE = hexesWhere((at) => mapEdge[at] === 1 && region[at] === PALATINATE)
const WEST_EDGE = hexesWhere((at) => westEdge[at] === 1)

function hexesWhere(is: (at: number) => boolean): readonly number[] {
  return Array.from({ length: grid.n }, (_, at) => at).filter(is)
}

const PRINTED_TURN = COUNTERS.map(({ entry }) => Number(entry))

const TOO_EARLY = refusal('6.3/a', 'not-due-yet')
const NOT_CALLED = refusal('6.2/b', 'not-due-yet')
const BY_PALATINATE = refusal('6.1/a', 'enters-by-palatinate')
const BY_CHALONS = refusal('6.2/c', 'enters-by-chalons')
const BY_WEST = refusal('6.2/d', 'enters-by-west')
const CHALONS_TAKEN = refusal('6.2/d', 'chalons-taken')

/**
 * Earliest turn of arrival; the owner may wait, never hurry.
 * @rule 6.3/a
 * @rule 6.2/a the Marines on turn 3
 */
export function turnDue(state: State, unit: number): number {
  return unit === FOREIGN_LEGION ? legionDue(state) : PRINTED_TURN[unit]!
}

/**
 * The Legion comes only when its chit has called it.
 * @rule 6.2/b
 */
function legionDue(state: State): number {
  return state.legionTurn > 0 ? state.legionTurn : Number.MAX_SAFE_INTEGER
}

/** Hexes by which a unit may come in, before stacking and enemies. */
function gates(state: State, unit: number): readonly number[] {
  return sideOf[unit] === FRENCH ? frenchGates(state, unit) : prussianGates()
}

/** @rule 6.1/a any Palatinate edge hex, at any moment of the phase */
function prussianGates(): readonly number[] {
  return PALATINATE_EDGE
}

/** @rule 6.2/c Chalons, while no enemy is in it */
function frenchGates(state: State, unit: number): readonly number[] {
  const chalons = isChalonsTaken(state) ? [] : [CHALONS]
  return [...chalons, ...westernGates(state, unit)]
}

export function isChalonsTaken(state: State): boolean {
  return state.place.some((at, unit) => at === CHALONS && sideOf[unit] !== FRENCH)
}

/**
 * One turn after it found Chalons taken, a unit may use any hex of the west edge.
 * @rule 6.2/d
 */
function westernGates(state: State, unit: number): readonly number[] {
  const from = state.westFrom[lateSlot(unit)]!
  return from > 0 && from <= state.turn ? WEST_EDGE : []
}

function lateSlot(unit: number): number {
  return unit === MARINES ? 0 : 1
}

/** Notes at the start of a French movement phase which arrivals Chalons turns away. */
export function noteLateArrivals(state: State): void {
  if (!isChalonsTaken(state)) return
  for (const unit of [MARINES, FOREIGN_LEGION]) {
    const slot = lateSlot(unit)
    const due = state.place[unit] === WAITING && turnDue(state, unit) <= state.turn
    if (due && state.westFrom[slot] === 0) state.westFrom[slot] = state.turn + 1
  }
}

/** What bars the first of the hexes, if something bars each of them. */
function whyAllShut(state: State, unit: number, hexes: readonly number[]): Refusal | undefined {
  const units = [unit]
  let first: Refusal | undefined
  for (const at of hexes) {
    const refused = whyCannotEnter(state, units, at)
    if (refused === undefined) return undefined
    first ??= refused
  }
  return first
}

export function entryHexes(state: State, unit: number): number[] {
  return gates(state, unit).filter((at) => whyCannotComeIn(state, unit, at) === undefined)
}

/** Why a reinforcement cannot come in by a hex. */
export function whyCannotComeIn(state: State, unit: number, at: number): Refusal | undefined {
  return gates(state, unit).includes(at) ? whyCannotEnter(state, [unit], at) : noGate(state, unit)
}

/** By which hexes it does come in. */
function noGate(state: State, unit: number): Refusal {
  if (sideOf[unit] !== FRENCH) return BY_PALATINATE
  return isChalonsTaken(state) ? BY_WEST : BY_CHALONS
}

/** Why a reinforcement cannot come in now. */
export function whyCannotArrive(state: State, unit: number): Refusal | undefined {
  if (unit === FOREIGN_LEGION && state.legionTurn === 0) return NOT_CALLED
  if (state.place[unit] !== WAITING || turnDue(state, unit) > state.turn) return TOO_EARLY
  const refused = whyCannotMoveInSlot(state, unit)
  if (refused !== undefined) return refused
  const open = gates(state, unit)
  return open.length === 0 ? CHALONS_TAKEN : whyAllShut(state, unit, open)
}
