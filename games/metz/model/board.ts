import { keptBeside } from '../../../core/beside.ts'
import { leave, noStands, stand, standingIn } from '../../../core/stands.ts'
import type { Stands } from '../../../core/stands.ts'
import { grid } from '../map/map.ts'
import { outOfPlay } from '../rules/02-play-area.ts'
import {
  HQ,
  MITRAILLEUSE,
  PIECES,
  armOf,
  mitrailleuseOf,
  other,
  sideOf,
} from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'
import type { State } from './state.ts'

/** What follows from the places: kept beside the state, rebuilt when missing. */
export interface Board extends Stands {
  /** By hex: combat units, a battery and its mitrailleuse as one. */
  readonly units: Uint8Array
  /** Side × hex: neighbouring hexes with combat units of that side. */
  readonly beside: Uint8Array
  /** By side and hex: 1 out of play, and where a piece of the enemy is. */
  readonly shut: BySide<Uint8Array>
  /** By side and hex: 1 there, and beside a combat unit of the enemy. */
  readonly wary: BySide<Uint8Array>
  /** By side: hexes with its combat units, in order, and how many they are. */
  readonly hexes: BySide<Int16Array>
  readonly count: Int32Array
  /** Counts the changes, of all pieces and of what hexes hold combat units, so that what was worked out before can be known for old. */
  moves: number
  fills: number
}
type BySide<T> = readonly [T, T]

export const board = keptBeside<State, Board>(buildBoard)

/** The board of these places, made anew. */
export function buildBoard(state: Pick<State, 'scenario' | 'place'>): Board {
  // One piece of memory for all of them: to ask for many takes longer than to fill them.
  const { n } = grid
  const room = new ArrayBuffer(n * 9 + PIECES * 6)
  const words = (at: number, length: number): Int16Array => new Int16Array(room, at * 2, length)
  const bytes = (at: number, length: number): Uint8Array =>
    new Uint8Array(room, n * 2 + PIECES * 6 + n * at, length)
  const { head, next } = noStands({ hexes: n, pieces: PIECES }, room)
  const made: Board = {
    head,
    next,
    hexes: [words(n + PIECES, PIECES), words(n + PIECES * 2, PIECES)],
    units: bytes(0, n),
    beside: bytes(1, n * 2),
    shut: [bytes(3, n), bytes(4, n)],
    wary: [bytes(5, n), bytes(6, n)],
    count: new Int32Array(2),
    moves: 0,
    fills: 0,
  }
  const out = outOfPlay(state)
  for (const barred of [...made.shut, ...made.wary]) barred.set(out)
  for (let piece = PIECES - 1; piece >= 0; piece--)
    if (state.place[piece]! >= 0) add(made, out, piece, state.place[piece]!)
  return made
}

/** By piece: it is a combat unit, and no part of another. */
const counts = Uint8Array.from(armOf, (arm) => (arm === HQ || arm === MITRAILLEUSE ? 0 : 1))

function add(made: Board, out: Uint8Array, piece: number, hex: number): void {
  if (stand(made, piece, hex)) bar(made, out, hex)
  if (counts[piece] === 0 || made.units[hex]!++ > 0) return
  enlist(made, sideOf[piece]!, hex)
  spread(made, sideOf[piece]!, hex, 1)
}

function take(made: Board, out: Uint8Array, piece: number, hex: number): void {
  if (leave(made, piece, hex)) bar(made, out, hex)
  if (counts[piece] === 0 || --made.units[hex]! > 0) return
  strike(made, sideOf[piece]!, hex)
  spread(made, sideOf[piece]!, hex, -1)
}

/** Whom a hex is shut to, now that somebody else is on top. */
function bar(made: Board, out: Uint8Array, hex: number): void {
  const top = made.head[hex]!
  const owner = top < 0 ? -1 : sideOf[top]!
  for (let side = 0; side < 2; side++) {
    const isShut = out[hex] === 1 || (owner >= 0 && owner !== side)
    made.shut[side]![hex] = isShut ? 1 : 0
    made.wary[side]![hex] = isShut || made.beside[(1 - side) * grid.n + hex]! > 0 ? 1 : 0
  }
}

function enlist({ hexes, count }: Board, side: Side, hex: number): void {
  const list = hexes[side]
  let at = count[side]!++
  for (; at > 0 && list[at - 1]! > hex; at--) list[at] = list[at - 1]!
  list[at] = hex
}

function strike({ hexes, count }: Board, side: Side, hex: number): void {
  const list = hexes[side]
  const last = --count[side]!
  for (let at = list.indexOf(hex); at < last; at++) list[at] = list[at + 1]!
}

function spread(made: Board, side: Side, hex: number, more: number): void {
  made.fills++
  const { beside } = made
  const shut = made.shut[other(side)]
  const wary = made.wary[other(side)]
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const into = grid.neighbours[d]!
    if (into < 0) continue
    const left = (beside[side * grid.n + into]! += more)
    wary[into] = left > 0 ? 1 : shut[into]!
  }
}

/**
 * Puts a piece on a hex or into a box; a mitrailleuse goes where its battery goes.
 * @rule 4.3/a
 */
export function put(state: State, piece: number, place: number): void {
  move(state, piece, place)
  const mitrailleuse = mitrailleuseOf[piece]!
  if (mitrailleuse >= 0) move(state, mitrailleuse, place)
}

function move(state: State, piece: number, place: number): void {
  const made = board(state)
  const out = outOfPlay(state)
  const from = state.place[piece]!
  if (from >= 0) take(made, out, piece, from)
  state.place[piece] = place
  made.moves++
  if (place >= 0) add(made, out, piece, place)
}

/** Side standing in the hex, or −1. */
export function holder(state: State, hex: number): Side | -1 {
  const piece = board(state).head[hex]!
  return piece < 0 ? -1 : sideOf[piece]!
}

export function piecesAt(state: State, hex: number): number[] {
  return standingIn(board(state), hex)
}

/** Combat units of a hex, a battery with its mitrailleuse as one. */
export function unitsAt(state: State, hex: number): number[] {
  const { head, next } = board(state)
  const units: number[] = []
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!)
    if (counts[piece] === 1) units.push(piece)
  return units
}

/** Combat units of the side stand in the hex. */
export function isHeldBy(state: State, hex: number, side: Side): boolean {
  const { units, head } = board(state)
  return units[hex]! > 0 && sideOf[head[hex]!] === side
}

/** A combat unit of the other side stands beside the hex. */
export function isBesideEnemy(state: State, hex: number, side: Side): boolean {
  return board(state).beside[other(side) * grid.n + hex]! > 0
}
