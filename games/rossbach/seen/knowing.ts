import type { Seat } from '../../../core/contract.ts'
import { ownerOf } from '../model/board.ts'
import { grid } from '../map/map.ts'
import {
  FIRST_TRAIN,
  FRENCH,
  PIECES,
  PIECES_OF,
  PRUSSIAN,
  SEATS,
  nationOf,
  other,
  sideOf,
} from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import { DAY_HALF, HIDDEN, LAID, LOST, NIGHT_HALF, SETTING_UP } from '../model/state.ts'
import type { State } from '../model/state.ts'

// Who knows what of the pieces. Eyes are a side, or nobody's where only what both may know is meant.

export const NOBODY = -1
export type Eyes = Side | typeof NOBODY

/** The side a seat sees for; spectators for none. */
export function eyesOf(seat: Seat): Eyes {
  if (seat === SEATS[FRENCH] || seat === 'marshal') return FRENCH
  return seat === SEATS[PRUSSIAN] || seat === 'hohenlohe' ? PRUSSIAN : NOBODY
}

/** A bridge train that has changed hands: its flag betrays it among the others. */
function isSpoil({ serves }: State, piece: number): boolean {
  return piece >= FIRST_TRAIN && serves[piece - FIRST_TRAIN] !== sideOf[piece]
}

/** Whether the eyes know all about a piece, because their side has it. */
function isOwn(state: State, eyes: Eyes, piece: number): boolean {
  return ownerOf(state, piece) === eyes
}

/** The side that is setting up behind its screen, −1 nobody. */
export function screenedSide({ phase, stack }: State): Side | -1 {
  if (phase !== SETTING_UP) return -1
  const top = stack.at(-1)
  return top?.proc === 'setUp' ? top.side : -1
}

/** Whether a piece lies before everybody with its face up. */
export function isOpen(state: State, piece: number): boolean {
  return state.place[piece]! >= 0 && (state.shown[piece] === 1 || isSpoil(state, piece))
}

/**
 * Where a piece is, for somebody who has it not.
 * 1.5a: under a flag, off the map or with its parent: all the same to him
 * @rule 1.5b his own side knows him, the other only where 1.51 turns him up
 */
export function placeSeen(state: State, piece: number): number {
  const place = state.place[piece]!
  if (place >= 0) return isOpen(state, piece) ? place : HIDDEN
  if (place === DAY_HALF) return NIGHT_HALF
  return place === NIGHT_HALF || place === LOST || place === LAID ? place : HIDDEN
}

/** Pieces these eyes see from outside, lowest first. */
export function othersOf(state: State, eyes: Eyes): readonly number[] {
  if (eyes === NOBODY) return ALL
  if (!hasSpoils(state)) return PIECES_OF[other(eyes)]!
  return ALL.filter((piece) => !isOwn(state, eyes, piece))
}

const ALL: readonly number[] = Array.from({ length: PIECES }, (_, piece) => piece)

function hasSpoils({ serves }: State): boolean {
  for (let train = FIRST_TRAIN; train < PIECES; train++)
    if (serves[train - FIRST_TRAIN] !== sideOf[train]) return true
  return false
}

const masks = new Uint8Array(grid.n)
/** Numbers of a typed list are sorted without being asked about pair by pair. */
const flagged = new Int16Array(PIECES)

/** Hexes with pieces of the others face down and the nations among them, in pairs, lowest hex first. */
export function flagsSeen(state: State, others: readonly number[]): number[] {
  let count = 0
  const screened = screenedSide(state)
  for (let at = 0; at < others.length; at++) {
    const piece = others[at]!
    const hex = state.place[piece]!
    if (hex < 0 || isOpen(state, piece) || sideOf[piece] === screened) continue
    if (masks[hex] === 0) flagged[count++] = hex
    masks[hex]! |= 1 << nationOf[piece]!
  }
  const hexes = flagged.subarray(0, count).sort()
  const flags: number[] = []
  for (let at = 0; at < count; at++) {
    const hex = hexes[at]!
    flags.push(hex, masks[hex]!)
    masks[hex] = 0
  }
  return flags
}

/** Hexes with a Road March marker on something of theirs that is face down, lowest first. */
export function columnsSeen(state: State, others: readonly number[]): number[] {
  const hexes: number[] = []
  const screened = screenedSide(state)
  for (let at = 0; at < others.length; at++) {
    const piece = others[at]!
    const hex = state.place[piece]!
    if (state.column[piece] !== 1 || hex < 0 || isOpen(state, piece)) continue
    if (sideOf[piece] === screened) continue
    if (!hexes.includes(hex)) hexes.push(hex)
  }
  return hexes.sort((a, b) => a - b)
}
