import type { Seat } from '../../core/contract.ts'
import {
  FIRST_TRAIN,
  FRENCH,
  PIECES,
  PRUSSIAN,
  SEATS,
  nationOf,
  sideOf,
} from './rules/01-pieces.ts'
import type { Side } from './rules/01-pieces.ts'
import { DAY_HALF, HIDDEN, LAID, LOST, NIGHT_HALF } from './state.ts'
import type { State } from './state.ts'

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
export function isOwn(state: State, eyes: Eyes, piece: number): boolean {
  if (sideOf[piece] === eyes) return true
  return piece >= FIRST_TRAIN && eyes >= 0 && state.serves[piece - FIRST_TRAIN] === eyes
}

/** Whether a piece lies before everybody with its face up. */
export function isOpen(state: State, piece: number): boolean {
  return state.place[piece]! >= 0 && (state.shown[piece] === 1 || isSpoil(state, piece))
}

/**
 * Where a piece is, for somebody who has it not.
 * @rule 1.5a under a flag, off the map or with its parent: all the same to him
 */
export function placeSeen(state: State, piece: number): number {
  const place = state.place[piece]!
  if (place >= 0) return isOpen(state, piece) ? place : HIDDEN
  if (place === DAY_HALF) return NIGHT_HALF
  return place === NIGHT_HALF || place === LOST || place === LAID ? place : HIDDEN
}

/** Pieces whose reduced face everybody knows. */
export function isFaceKnown(state: State, piece: number): boolean {
  return state.place[piece] === LOST || isOpen(state, piece)
}

/** By piece: 1 if it stands on the map and these eyes see no more of it than a flag. */
export function isUnderFlag(state: State, eyes: Eyes, piece: number): boolean {
  return state.place[piece]! >= 0 && !isOwn(state, eyes, piece) && !isOpen(state, piece)
}

/** Hexes with pieces face down and the nations among them, in pairs, lowest hex first. */
export function flagsSeen(state: State, eyes: Eyes): number[] {
  const masks = new Map<number, number>()
  for (let piece = 0; piece < PIECES; piece++) {
    if (!isUnderFlag(state, eyes, piece)) continue
    const hex = state.place[piece]!
    masks.set(hex, (masks.get(hex) ?? 0) | (1 << nationOf[piece]!))
  }
  const flags: number[] = []
  for (const hex of [...masks.keys()].sort((a, b) => a - b)) flags.push(hex, masks.get(hex)!)
  return flags
}

/** Hexes with a Road March marker on something face down, lowest first. */
export function columnsSeen(state: State, eyes: Eyes): number[] {
  const hexes: number[] = []
  for (let piece = 0; piece < PIECES; piece++) {
    if (state.column[piece] !== 1 || !isUnderFlag(state, eyes, piece)) continue
    const hex = state.place[piece]!
    if (!hexes.includes(hex)) hexes.push(hex)
  }
  return hexes.sort((a, b) => a - b)
}
