import type { Refusal } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { board, isMarked, piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { COLUMN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { SP_PER_STEP, TRAILER, UNITS, armOf, isTrain, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { disorganize, stepsShown } from './10-steps.ts'

/** Points in a hex, at the end of a move. */
export const STACK_LIMIT = 10
export const TRAIN_POINTS = 4
/** A counter of a column: all in one hex, and in each of the two it lies across. */
const COUNTER_POINTS = 4
const COUNTER_ACROSS = 2

/**
 * What a piece counts in each hex it is in: steps as they are now, whatever they are worth in combat. Guns on the map
 * have room of their own (16.5); leaders and headquarters take none.
 */
export function stackPoints(state: State, piece: number): number {
  if (piece < UNITS) {
    const points = stepsShown(state, piece) * SP_PER_STEP
    return isMarked(state, piece, COLUMN) ? Math.min(COUNTER_POINTS, points) : points
  }
  if (armOf[piece] === TRAILER)
    return state.place[piece]! >= grid.n ? COUNTER_ACROSS : COUNTER_POINTS
  return isTrain(piece) ? TRAIN_POINTS : 0
}

/** Points of the side in a hex, a piece left out. */
export function pointsIn(state: State, hex: number, side: Side, without = -1): number {
  const { head, next } = board(state)
  let sum = 0
  for (let slot = head[hex]!; slot >= 0; slot = next[slot]!) {
    const piece = slot >> 1
    if (piece !== without && sideOf[piece] === side) sum += stackPoints(state, piece)
  }
  return sum
}

/** Points that would still fit. */
export function roomIn(state: State, hex: number, side: Side, without = -1): number {
  return STACK_LIMIT - pointsIn(state, hex, side, without)
}

const NO_ROOM = refusal('6.1/a', 'no-room')

/**
 * Why a piece cannot end its move in a hex: there is no room for it.
 * @rule 6.1/a
 */
export function whyNoRoom(state: State, piece: number, hex: number): Refusal | undefined {
  const points = stackPoints(state, piece)
  if (points === 0) return undefined
  return roomIn(state, hex, sideOf[piece]!, piece) < points ? NO_ROOM : undefined
}

/** The same for several who come together. */
export function whyNoRoomForAll(
  state: State,
  pieces: readonly number[],
  hex: number,
): Refusal | undefined {
  let points = 0
  for (const piece of pieces) if (state.place[piece] !== hex) points += stackPoints(state, piece)
  if (points === 0) return undefined
  return roomIn(state, hex, sideOf[pieces[0]!]!) < points ? NO_ROOM : undefined
}

export function isOverstacked(state: State, hex: number, side: Side): boolean {
  return pointsIn(state, hex, side) > STACK_LIMIT
}

/**
 * Too many are in a hex, since somebody has got men back: all units there are disorganized.
 * @rule 6.1/b
 */
export function disorganizeOverstacked(
  state: State,
  { hex, side }: { hex: number; side: Side },
  go: Go<Frame>,
): void {
  if (!isOverstacked(state, hex, side)) return
  for (const piece of piecesAt(state, hex))
    if (piece < UNITS && sideOf[piece] === side) disorganize(state, piece, go, '6.1/b')
}
