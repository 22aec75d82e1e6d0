import { grid } from './map/map.ts'
import {
  HQ,
  MITRAILLEUSE,
  PIECES,
  armOf,
  mitrailleuseOf,
  other,
  sideOf,
} from './rules/03-pieces.ts'
import type { Side } from './rules/03-pieces.ts'
import type { State } from './state.ts'

/** What follows from the places: kept beside the state, rebuilt when missing. */
export interface Board {
  /** By hex the first piece, and by piece the next one of its hex, −1 none; in the order of the pieces. */
  readonly head: Int16Array
  readonly next: Int16Array
  /** By hex: combat units, a battery and its mitrailleuse as one. */
  readonly units: Uint8Array
  /** Side × hex: neighbouring hexes with combat units of that side. */
  readonly beside: Uint8Array
  /** Counts the changes, so that what was worked out before can be known for old. */
  moves: number
}

const BOARD = Symbol('board')
interface Boarded {
  [BOARD]?: Board | undefined
}

/** The state asked about last: one is asked about many times in a row. */
let lastState: State | undefined
let lastBoard: Board

export function board(state: State): Board {
  if (state === lastState) return lastBoard
  lastBoard = (state as Boarded)[BOARD] ??= buildBoard(state)
  lastState = state
  return lastBoard
}

function buildBoard(state: State): Board {
  const made: Board = {
    head: new Int16Array(grid.n).fill(-1),
    next: new Int16Array(PIECES).fill(-1),
    units: new Uint8Array(grid.n),
    beside: new Uint8Array(grid.n * 2),
    moves: 0,
  }
  for (let piece = PIECES - 1; piece >= 0; piece--)
    if (state.place[piece]! >= 0) add(made, piece, state.place[piece]!)
  return made
}

function counts(piece: number): boolean {
  const arm = armOf[piece]!
  return arm !== HQ && arm !== MITRAILLEUSE
}

function add(made: Board, piece: number, hex: number): void {
  let above = -1
  let below = made.head[hex]!
  while (below >= 0 && below < piece) {
    above = below
    below = made.next[below]!
  }
  made.next[piece] = below
  if (above < 0) made.head[hex] = piece
  else made.next[above] = piece
  if (counts(piece) && made.units[hex]!++ === 0) spread(made, sideOf[piece]!, hex, 1)
}

function take(made: Board, piece: number, hex: number): void {
  if (made.head[hex] === piece) made.head[hex] = made.next[piece]!
  else {
    let above = made.head[hex]!
    while (made.next[above] !== piece) above = made.next[above]!
    made.next[above] = made.next[piece]!
  }
  made.next[piece] = -1
  if (counts(piece) && --made.units[hex]! === 0) spread(made, sideOf[piece]!, hex, -1)
}

function spread(made: Board, side: Side, hex: number, more: number): void {
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const into = grid.neighbours[d]!
    if (into >= 0) made.beside[side * grid.n + into]! += more
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
  const from = state.place[piece]!
  if (from >= 0) take(made, piece, from)
  state.place[piece] = place
  made.moves++
  if (place >= 0) add(made, piece, place)
}

/** Side standing in the hex, or −1. */
export function holder(state: State, hex: number): Side | -1 {
  const piece = board(state).head[hex]!
  return piece < 0 ? -1 : sideOf[piece]!
}

export function piecesAt(state: State, hex: number): number[] {
  const { head, next } = board(state)
  const pieces: number[] = []
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!) pieces.push(piece)
  return pieces
}

/** Combat units of a hex, a battery with its mitrailleuse as one. */
export function unitsAt(state: State, hex: number): number[] {
  const { head, next } = board(state)
  const units: number[] = []
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!)
    if (counts(piece)) units.push(piece)
  return units
}

/** Combat units of the side stand in the hex. */
export function isHeldBy(state: State, hex: number, side: Side): boolean {
  return board(state).units[hex]! > 0 && holder(state, hex) === side
}

/** A combat unit of the other side stands beside the hex. */
export function isBesideEnemy(state: State, hex: number, side: Side): boolean {
  return board(state).beside[other(side) * grid.n + hex]! > 0
}
