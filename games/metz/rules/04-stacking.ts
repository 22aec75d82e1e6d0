import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { board } from '../model/board.ts'
import { FORTRESS, terrain } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { FRENCH, INFANTRY, armOf, isUnit } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { isBattleworn } from './03-values.ts'

const MOST_UNITS = 2
const MOST_IN_FORT = 1
const MOST_FRESH_BRIGADES = 1

const TOO_MANY = refusal('4.1', 'no-room')
const TOO_MANY_IN_FORT = refusal('4.4', 'no-room-fort')
const TWO_FRESH = refusal('4.1.1/a', 'no-two-fresh')
const FORT_CLOSED = refusal('2.2.3/a', 'no-fort')

/**
 * Headquarters, and mitrailleuses with their batteries, take no room.
 * @rule 4.1.2
 */
export function takesRoom(piece: number): boolean {
  return isUnit(piece)
}

/**
 * A brigade of infantry on its Fresh side; no detachment is one.
 * @rule 4.1.1/a
 * @rule 4.1.1/b
 */
function isFreshBrigade(state: State, piece: number): boolean {
  return armOf[piece] === INFANTRY && !isBattleworn(state, piece)
}

/** @rule 4.4 one in a fort */
export function mostUnits(hex: number): number {
  return isFortress(hex) ? MOST_IN_FORT : MOST_UNITS
}

export function isFortress(hex: number): boolean {
  return (terrain[hex]! & FORTRESS) !== 0
}

/** Nobody but the French goes into a fort, headquarters neither. */
export function whyFortClosed(side: Side, hex: number): Refusal | undefined {
  return isFortress(hex) && side !== FRENCH ? FORT_CLOSED : undefined
}

/**
 * Why these pieces cannot end their move in the hex with whoever is there; markers take no room.
 * @rule 4.1
 * @rule 4.1.3
 */
export function whyNoRoom(
  state: State,
  pieces: readonly number[],
  hex: number,
): Refusal | undefined {
  const { head, next } = board(state)
  let units = 0
  let fresh = 0
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!)
    if (takesRoom(piece)) {
      units++
      if (isFreshBrigade(state, piece)) fresh++
    }
  for (const piece of pieces)
    if (takesRoom(piece) && state.place[piece] !== hex) {
      units++
      if (isFreshBrigade(state, piece)) fresh++
    }
  if (units > mostUnits(hex)) return isFortress(hex) ? TOO_MANY_IN_FORT : TOO_MANY
  return fresh > MOST_FRESH_BRIGADES ? TWO_FRESH : undefined
}

export function hasRoom(state: State, pieces: readonly number[], hex: number): boolean {
  return whyNoRoom(state, pieces, hex) === undefined
}

/**
 * Whether the road into a hex is free for these pieces: nobody is there who takes room, and they are one unit.
 * @rule 4.2/a
 * @rule 4.2/c
 */
export function isRoadFree(state: State, pieces: readonly number[], hex: number): boolean {
  const { head, next } = board(state)
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!)
    if (takesRoom(piece) && !pieces.includes(piece)) return false
  let moving = 0
  for (const piece of pieces) if (takesRoom(piece)) moving++
  return moving <= 1
}
