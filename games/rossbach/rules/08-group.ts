import { board } from '../model/board.ts'
import type { MarchFrame } from './08-march-level.ts'
import type { State } from '../model/state.ts'
import {
  COMBAT_UNIT,
  LEADER,
  PIECES,
  TRAIN,
  VEDETTE,
  kindOf,
  movementOf,
  sideOf,
} from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { tableOf } from './08-costs.ts'
import { gaitOf, stackingCharge } from './08-terrain.ts'
import { pointsLeft } from './08-rights.ts'

/** A march as it stands. */
export interface Mover {
  frame: MarchFrame
  side: Side
  /** Lowest number first, so that combat units lead. */
  pieces: number[]
}

/** The joined pieces that stand in a hex. */
export function joinedAt(state: State, hex: number): number[] {
  const { head, next } = board(state)
  let found = 0
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!)
    if (state.joined[piece] === 1) gathered[found++] = piece
  return found === 1 ? [gathered[0]!] : gathered.slice(0, found)
}
/** A list that is asked for so often is made as long as it has to be. */
const gathered: number[] = Array.from({ length: PIECES }, () => 0)

export function moverOf(state: State, frame: MarchFrame): Mover {
  return { frame, side: state.phasing, pieces: joinedAt(state, frame.hex) }
}

/** Combat units and vedettes: whoever fights, and may go up to the enemy. */
export function isFighter(piece: number): boolean {
  return kindOf[piece] === COMBAT_UNIT || kindOf[piece] === VEDETTE
}

/**
 * Whom the limits of Road March bind.
 * 13.25: leaders and vedettes neither heed them nor count
 * @rule 8.22
 */
export function isBound(piece: number): boolean {
  return kindOf[piece] === COMBAT_UNIT || kindOf[piece] === TRAIN
}

export function isColumn(state: State, pieces: readonly number[]): boolean {
  for (let at = 0; at < pieces.length; at++) if (state.column[pieces[at]!] === 1) return true
  return false
}

export function hasFighters(pieces: readonly number[]): boolean {
  for (let at = 0; at < pieces.length; at++) if (isFighter(pieces[at]!)) return true
  return false
}
export function onlyLeaders(pieces: readonly number[]): boolean {
  for (let at = 0; at < pieces.length; at++) if (kindOf[pieces[at]!] !== LEADER) return false
  return true
}

/** Whether friends who fight, the march itself left out, stand in the hex. */
export function hasEscort(state: State, side: Side, hex: number): boolean {
  const { head, next } = board(state)
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!)
    if (sideOf[piece] === side && state.joined[piece] === 0 && isFighter(piece)) return true
  return false
}

/** The tables a group moves by, a bit each. */
export function tablesOf(state: State, pieces: readonly number[]): number {
  let tables = 0
  for (const piece of pieces) tables |= 1 << tableOf(piece, state.column[piece]!)
  return tables
}

/** Least points left among them. */
export function leastLeft(state: State, pieces: readonly number[]): number {
  let least = 255
  for (const piece of pieces) least = Math.min(least, pointsLeft(state, piece))
  return least
}

/** Whoever pays to stack. */
export function paysToStack(piece: number): boolean {
  return stackingCharge(gaitOf[piece]!) > 0
}

/**
 * What a piece pays for a step, or −1 if it cannot.
 * @rule 8.14A2 a hex dearer than everything it has is its whole march
 */
export function priceFor(state: State, piece: number, cost: number): number {
  const left = pointsLeft(state, piece)
  if (cost <= left) return cost
  return state.spent[piece] === 0 && cost > movementOf[piece]! ? left : -1
}

/** 8.14B: points are its own and of this phase */
export function pay(state: State, pieces: readonly number[], halves: number): void {
  for (const piece of pieces) state.spent[piece]! += halves
}
