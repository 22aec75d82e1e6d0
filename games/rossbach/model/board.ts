import { keptBeside } from '../../../core/beside.ts'
import { changed } from '../../../core/list.ts'
import { leave, noStands, stand, standingIn } from '../../../core/stands.ts'
import type { Stands } from '../../../core/stands.ts'
import { sighting } from '../seen/sighting.ts'
import { grid } from '../map/map.ts'
import {
  COMBAT_UNIT,
  FIRST_TRAIN,
  LEADER,
  PIECES,
  PIECES_OF,
  TRAIN,
  kindOf,
  nationOf,
  sideOf,
} from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import { ZONE_NEIGHBOURS } from '../rules/04-zone-extent.ts'
import { SETTING_UP } from './state.ts'
import type { State } from './state.ts'

/** What follows from the places: kept beside the state, rebuilt when missing. */
export interface Board extends Stands {
  /** By hex: combat units without vedettes, vedettes, leaders, trains. */
  readonly units: Uint8Array
  readonly vedettes: Uint8Array
  readonly leaders: Uint8Array
  readonly trains: Uint8Array
  /** Side × hex: hexes that control it; and those of them that hold more than vedettes. */
  readonly zone: Uint8Array
  readonly hard: Uint8Array
  /** Side × hex: hexes beside it whose flag may be of that side and control it; trains count for both, for they change hands. */
  readonly flags: Uint8Array
  /** Side × hex: those of them where more than trains stand, so that nothing else has to be asked about them. */
  readonly troops: Uint8Array
  /** Side × hex: pieces that are no trains. */
  readonly men: Uint8Array
  /** Counts the changes, all of them and by side, so that what was worked out before can be known for old. */
  moves: number
  readonly movesOf: Int32Array
}

export const board = keptBeside<State, Board>(buildBoard)

function buildBoard(state: State): Board {
  // One piece of memory for all of them: to ask for many takes longer than to fill them.
  const room = new ArrayBuffer(grid.n * 16 + PIECES * 2)
  let at = grid.n * 2 + PIECES * 2
  const counts = (length: number): Uint8Array => {
    at += length
    return new Uint8Array(room, at - length, length)
  }
  const { head, next } = noStands({ hexes: grid.n, pieces: PIECES }, room)
  const made: Board = {
    head,
    next,
    units: counts(grid.n),
    vedettes: counts(grid.n),
    leaders: counts(grid.n),
    trains: counts(grid.n),
    zone: counts(grid.n * 2),
    hard: counts(grid.n * 2),
    flags: counts(grid.n * 2),
    troops: counts(grid.n * 2),
    men: counts(grid.n * 2),
    moves: 0,
    movesOf: new Int32Array(2),
  }
  for (let piece = PIECES - 1; piece >= 0; piece--)
    if (state.place[piece]! >= 0) add(made, piece, state.place[piece]!)
  return made
}

function countsOf(made: Board, piece: number): Uint8Array {
  const kind = kindOf[piece]!
  if (kind === COMBAT_UNIT) return made.units
  if (kind === LEADER) return made.leaders
  return kind === TRAIN ? made.trains : made.vedettes
}

function add(made: Board, piece: number, hex: number): void {
  const before = powerAt(made, hex)
  stand(made, piece, hex)
  countsOf(made, piece)[hex]!++
  spreadZone(made, sideOf[piece]!, hex, before)
  spreadFlags(made, piece, hex, 1)
}

function take(made: Board, piece: number, hex: number): void {
  const before = powerAt(made, hex)
  leave(made, piece, hex)
  countsOf(made, piece)[hex]!--
  spreadZone(made, sideOf[piece]!, hex, before)
  spreadFlags(made, piece, hex, -1)
}

const NO_ZONE = 0
const SOFT_ZONE = 1
const HARD_ZONE = 2

/**
 * 4.4a: the zone of vedettes is a soft one
 * 5.2: leaders without troops are as vedettes
 * @rule 4.0c trains exert no zone
 */
function powerAt({ units, vedettes, leaders }: Board, hex: number): number {
  if (units[hex]! > 0) return HARD_ZONE
  return vedettes[hex]! + leaders[hex]! > 0 ? SOFT_ZONE : NO_ZONE
}

function spreadZone(made: Board, side: Side, hex: number, before: number): void {
  const after = powerAt(made, hex)
  const zone = Number(after > NO_ZONE) - Number(before > NO_ZONE)
  const hard = Number(after === HARD_ZONE) - Number(before === HARD_ZONE)
  if (zone === 0 && hard === 0) return
  const base = side * grid.n
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const into = ZONE_NEIGHBOURS[d]!
    if (into < 0) continue
    made.zone[base + into]! += zone
    made.hard[base + into]! += hard
  }
}

/** One more piece of the hex, or one less, counted where its flag may be feared. */
function spreadFlags(made: Board, piece: number, hex: number, more: number): void {
  const side = sideOf[piece]!
  const first = more > 0 ? 1 : 0
  if (kindOf[piece] === TRAIN) {
    for (let one = 0; one < 2; one++) {
      const left = made.men[one * grid.n + hex]! + made.trains[hex]!
      if (left === first) countBeside(made.flags, one * grid.n, { hex, more })
    }
    return
  }
  const men = (made.men[side * grid.n + hex]! += more)
  if (men !== first) return
  countBeside(made.troops, side * grid.n, { hex, more })
  if (made.trains[hex] === 0) countBeside(made.flags, side * grid.n, { hex, more })
}

/** Counts a hex more, or one less, in all that its zone reaches. */
function countBeside(
  counts: Uint8Array,
  base: number,
  { hex, more }: { hex: number; more: number },
): void {
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const into = ZONE_NEIGHBOURS[d]!
    if (into >= 0) counts[base + into]! += more
  }
}

/** Whose a piece is: captured trains serve the other side. */
export function ownerOf(state: State, piece: number): Side {
  return piece < FIRST_TRAIN ? sideOf[piece]! : (state.serves[piece - FIRST_TRAIN]! as Side)
}

function hasSpoils({ serves }: State): boolean {
  for (let train = 0; train < serves.length; train++)
    if (serves[train] !== sideOf[FIRST_TRAIN + train]) return true
  return false
}

/** The pieces of a side, with trains it has captured and without those it has lost. */
export function piecesOf(state: State, side: Side): readonly number[] {
  if (!hasSpoils(state)) return PIECES_OF[side]!
  const troops = PIECES_OF[side]!.filter((piece) => piece < FIRST_TRAIN)
  const trains = state.serves.flatMap((owner, train) =>
    owner === side ? [FIRST_TRAIN + train] : [],
  )
  return [...troops, ...trains]
}

/** Side standing in the hex, or −1. */
export function holder(state: State, hex: number): number {
  const piece = board(state).head[hex]!
  return piece < 0 ? -1 : ownerOf(state, piece)
}

/** The lowest first. */
export function piecesAt(state: State, hex: number): number[] {
  return standingIn(board(state), hex)
}

/** Puts a piece on a hex or into a box. */
export function put(state: State, piece: number, place: number): void {
  const made = board(state)
  const from = state.place[piece]!
  if (from >= 0) take(made, piece, from)
  state.place[piece] = place
  made.moves++
  made.movesOf[sideOf[piece]!]!++
  // Trains change hands.
  if (kindOf[piece] === TRAIN) made.movesOf[1 - sideOf[piece]!]!++
  if (place >= 0) add(made, piece, place)
}

/**
 * By hex, which nations' flags stand there, a bit each: all that everybody sees.
 * @rule 1.5a only the nation shows
 * @rule 1.31a
 */
export function flagAt(state: State, hex: number): number {
  const { head, next } = board(state)
  let mask = 0
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!) mask |= 1 << nationOf[piece]!
  return mask
}

/** Whether an enemy of the side stands in the hex, whatever he is. */
export function isEnemyFlag(state: State, side: Side, hex: number): boolean {
  const piece = board(state).head[hex]!
  return piece >= 0 && ownerOf(state, piece) !== side
}

/** Turns a piece up for the enemy, who will remember it. */
export function show(state: State, piece: number): void {
  state.shown[piece] = 1
  remember(state, piece)
}

/** What lies open now, or has just moved openly, is remembered. */
export function remember(state: State, piece: number): void {
  if (state.phase === SETTING_UP) return
  state.seen = changed(
    state.seen,
    piece,
    sighting(state.place[piece]!, state.turn, state.reduced[piece]!),
  )
}
