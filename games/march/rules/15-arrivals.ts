import type { Refusal } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { changed } from '../../../core/list.ts'
import { refusal } from '../../../core/refuse.ts'
import { hex } from '../map/map.ts'
import { hasTroops, hexesOf, put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { byScenario, scenarioNamed } from '../model/scenario-book.ts'
import type { Arrival } from '../model/scenario-book.ts'
import { orderNamed } from '../model/set-up.ts'
import { GONE, NO_ORDER, POOL, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  ALLIED,
  AUSTRIAN,
  FIRST_HQ,
  UNITS,
  formationNamed,
  hqOf,
  leaderOf,
  other,
  pieceNamed,
  seatOf,
  sideOf,
  trailersOf,
} from './02-pieces.ts'
import { tireUpTo } from './11-fatigue.ts'
import { quitMarch, receive } from './15-track.ts'

function arrivalsOf({ scenario }: State): readonly Arrival[] {
  return scenarioNamed(scenario).arrivals
}

/** By piece: the arrival that brings it. */
const arrivalByPiece = byScenario(
  ({ arrivals }): ReadonlyMap<number, number> =>
    new Map(
      arrivals.flatMap(({ units, leader }, at) =>
        [...units, ...(leader === undefined ? [] : [leader])].map((id): [number, number] => [
          pieceNamed(id),
          at,
        ]),
      ),
    ),
)

/** Its turn has come, and it is not in yet. */
export function isDue(state: State, arrival: number): boolean {
  const due = state.due[arrival]!
  return due > 0 && due <= state.turn
}

export function dueArrivals(state: State): number[] {
  const found: number[] = []
  for (let at = 0; at < state.due.length; at++) if (isDue(state, at)) found.push(at)
  return found
}

/** A piece beside the map may come in now: its turn has come, or it comes back. */
export function mayEnter(state: State, piece: number): boolean {
  if (state.place[piece] !== WAITING) return false
  if (piece < UNITS && state.returns[piece]! > 0) return state.returns[piece]! <= state.turn
  const arrival = arrivalByPiece(state.scenario).get(piece)
  return arrival !== undefined && isDue(state, arrival) && state.comes[arrival] === 1
}

/** Where it comes in. */
export function entryOf(state: State, piece: number): number {
  if (piece < UNITS && state.returns[piece]! > 0) return returnHex(state.scenario)
  return hex(arrivalsOf(state)[arrivalByPiece(state.scenario).get(piece)!]!.hex)
}

/** Where who has left for Landshut comes back. */
export const returnHex = byScenario(({ special }) => {
  const found = special.find((one) => one.by === 'landshut')
  return found === undefined ? -1 : hex(found.hex)
})

const BLOCKED = refusal('12.4/b', 'no-enter-blocked')
const NOT_DUE = refusal('3.0/I', 'no-enter-due')

/**
 * Why a piece cannot come in now; what its move costs is another matter.
 * @rule 12.4/b nobody enters where an enemy stands
 */
export function whyCannotEnterMap(state: State, piece: number): Refusal | undefined {
  if (!mayEnter(state, piece)) return NOT_DUE
  return hasTroops(state, entryOf(state, piece), other(sideOf[piece]!)) ? BLOCKED : undefined
}

/** A formation that comes in on this turn, and is to be told what to do (15.13). */
export function needsOrder(state: State, formation: number): boolean {
  if (state.order[formation] !== NO_ORDER) return false
  for (let at = 0; at < state.due.length; at++)
    if (isDue(state, at) && bringsFree(state, at, formation)) return true
  return false
}

/** The arrival brings the formation now, and its owner chooses the order. */
function bringsFree(state: State, at: number, formation: number): boolean {
  const { formation: id, leader, order } = arrivalsOf(state)[at]!
  if (leader === undefined || order !== 'any' || formationNamed(id ?? '') !== formation)
    return false
  return state.due[at] === state.turn || state.place[pieceNamed(leader)] === WAITING
}

/**
 * Reinforcements whose turn has come: corps get the orders that are written for them and come in as they move; who takes over the
 * army, and who takes over units, is there at once.
 * @rule 3.0/I
 */
export function bringIn(state: State, go: Go<Frame>): void {
  for (const at of dueArrivals(state)) {
    const arrival = arrivalsOf(state)[at]!
    if (arrival.joins !== undefined) regroup(state, arrival.joins)
    if (arrival.formation === undefined) seatStaff(state, at, go)
    else if (arrival.units.length === 0) seatLeader(state, arrival, go)
    if (state.due[at] === state.turn) orderOnEntry(state, arrival)
  }
  comeBack(state)
  for (const side of [ALLIED, AUSTRIAN] as const) takeCommand(state, side, go)
}

/** Units on the map pass to another corps. */
function regroup(state: State, joins: NonNullable<Arrival['joins']>): void {
  for (const [id, units] of Object.entries(joins))
    for (const unit of units ?? []) {
      quitMarch(state, pieceNamed(unit))
      state.formation = changed(state.formation, pieceNamed(unit), formationNamed(id))
    }
}

function seatStaff(state: State, at: number, go: Go<Frame>): void {
  const { hex: printed, leader = '', units } = arrivalsOf(state)[at]!
  const entry = hex(printed)
  const commander = pieceNamed(leader)
  if (hasTroops(state, entry, other(sideOf[commander]!))) return
  for (const piece of [commander, ...units.map(pieceNamed)]) appear(state, piece, entry, go)
  state.due[at] = 0
}

function seatLeader(state: State, { hex: printed, leader = '' }: Arrival, go: Go<Frame>): void {
  const piece = pieceNamed(leader)
  if (state.place[piece] === WAITING) appear(state, piece, hex(printed), go)
}

function appear(state: State, piece: number, to: number, go: Go<Frame>): void {
  put(state, piece, to)
  go.tell('all', { did: 'placed', of: 'piece', noun: piece, to })
}

/** A corps that comes with its leader has its order, however far it is from headquarters (15.13). */
function orderOnEntry(
  state: State,
  { leader, formation: id, order, under, target }: Arrival,
): void {
  const formation = formationNamed(id ?? '')
  if (leader === undefined || formation < 0 || order === 'any') return
  if (state.order[formation] !== NO_ORDER) return
  receive(state, formation, { order: orderNamed(order), under: orderNamed(under) })
  if (target !== undefined) state.target[formation] = hex(target)
}

/** Who has left for Landshut stands ready to come back on the turn that was written down. */
function comeBack(state: State): void {
  const fatigue = scenarioNamed(state.scenario).special.find((one) => one.by === 'landshut')
  if (fatigue === undefined) return
  for (let unit = 0; unit < UNITS; unit++) {
    if (state.place[unit] !== GONE || state.returns[unit] !== state.turn) continue
    put(state, unit, WAITING)
    tireUpTo(state, unit, fatigue.fatigue)
    for (const trailer of trailersOf[unit]!) put(state, trailer, POOL)
    // He comes along with the first of his.
    const leader = leaderOf[state.formation[unit]!]!
    if (state.place[leader] === GONE) put(state, leader, WAITING)
  }
}

/** Who takes over the army does so as soon as he is on the map. */
function takeCommand(state: State, side: 0 | 1, go: Go<Frame>): void {
  const { later } = scenarioNamed(state.scenario).army[seatOf(side)]
  if (later === undefined) return
  const piece = pieceNamed(later)
  if (state.chief[side] === piece || state.place[piece]! < 0) return
  state.chief[side] = piece
  const say = { key: 'note-takes-command', with: { leader: { of: 'piece', noun: piece } } }
  go.tell('all', { did: 'noted', rule: 'T-SCN', say })
}

/** Whoever of an arrival is in, is in: nobody waits for it any more. */
export function closeArrivals(state: State): void {
  for (const at of dueArrivals(state)) {
    const { units, leader } = arrivalsOf(state)[at]!
    const waits = [...units, ...(leader === undefined ? [] : [leader])].some((id) => {
      const piece = pieceNamed(id)
      return piece !== hqOf[sideOf[piece]!] && state.place[piece] === WAITING
    })
    if (!waits) state.due[at] = 0
  }
}

/** The leader of a corps that has just come in stands with its first unit. */
export function bringLeader(state: State, unit: number): void {
  const formation = state.formation[unit]!
  const leader = formation < 0 ? -1 : leaderOf[formation]!
  if (leader >= 0 && state.place[leader] === WAITING && leader > FIRST_HQ)
    put(state, leader, hexesOf(state, unit)[0]!)
}
