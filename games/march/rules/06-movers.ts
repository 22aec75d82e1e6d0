import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { isMarked } from '../model/board.ts'
import { COLUMN, FIXED, LINE, MOVED, TOWED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_HQ, FIRST_TRAIN, TRAILER, UNITS, armOf, isTrain, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { LEAVE_HEX_OF_TRAINS, LEAVE_ZONE, GO_ON_AFTER_CAVALRY } from './02-tables.ts'
import { allowance } from './06-allowance.ts'
import { leadingHex } from './06-facing.ts'
import { moveLevel } from './06-move-level.ts'
import type { MoveFrame } from './06-move-level.ts'
import { isInEnemyZone } from './06-zones.ts'
import { whySmashed } from './10-steps.ts'
import { whyOrderForbidsMove } from './15-order-limits.ts'
import { OVERRAN } from '../model/state.ts'

/** Who moves, and how far it has come. */
export interface Mover {
  readonly side: Side
  readonly piece: number
  readonly hex: number
  readonly last: number
  readonly steps: number
  readonly zoned: number
  readonly chased: number
  readonly spent: number
}

/** A move of a piece from where it stands. */
export function moveOf(state: State, piece: number): MoveFrame {
  const side = sideOf[piece]!
  const hex = leadingHex(state, piece)
  const zoned = isInEnemyZone(state, hex, side, piece) ? 1 : 0
  return moveLevel.frame({ side, piece, hex, zoned })
}

/** A move of a piece that has just come onto the map, by a step in this direction; of who has no chart, with so much spent. */
export function enteredOf(
  state: State,
  piece: number,
  { heading, spent = 0 }: { heading: number; spent?: number },
): MoveFrame {
  return { ...moveOf(state, piece), last: heading, steps: 1, spent }
}

/** Halves of a point that it has left. */
export function leftOf(state: State, { piece, spent }: Pick<Mover, 'piece' | 'spent'>): number {
  if (piece >= UNITS) return allowance(state, piece) - spent
  const left = state.points[piece]!
  return left < 0 ? allowance(state, piece) : left
}

/** Whether it has all the points of a turn. */
export function isFresh(state: State, mover: Mover): boolean {
  return leftOf(state, mover) === allowance(state, mover.piece)
}

/**
 * What the next step costs on top of the hex, since it leaves the one where it is.
 * @rule 6.2/e an enemy zone in which the move began
 * the hex of trains that it has destroyed
 * @rule 7.6/d after cavalry that has slipped away
 */
export function leavingCost(state: State, { piece, steps, zoned, chased }: Mover): number {
  const zone = steps === 0 && zoned === 1 ? LEAVE_ZONE : 0
  const trains = isMarked(state, piece, OVERRAN) ? LEAVE_HEX_OF_TRAINS : 0
  return zone + trains + (chased === 1 ? GO_ON_AFTER_CAVALRY : 0)
}

const NOT_THERE = refusal('6.0/a', 'no-move-off-map')
const WITH_DIVISION = refusal('15.7/a', 'no-move-counter')
const MOVED_ALREADY = refusal('6.0/a', 'no-move-again')
const STAFF_HAS_MOVED = refusal('15.1/b', 'no-move-staff')
const IN_COLUMN = refusal('15.7/a', 'no-move-column')
const IN_LINE = refusal('16.7/b', 'no-move-line')
const IS_BRIDGE = refusal('6.11/b', 'no-move-bridge')
const WAS_TOWED = refusal('15.8/b', 'no-move-towed')
const IS_FIXED = refusal('16.5/d', 'no-move-fixed')

/** Why a piece cannot begin a move, but for where it could go. */
export function whyCannotSetOut(state: State, piece: number): Refusal | undefined {
  if (state.place[piece]! < 0) return NOT_THERE
  if (armOf[piece] === TRAILER) return WITH_DIVISION
  const broken = whySmashed(state, piece)
  if (broken !== undefined) return broken
  if (isMarked(state, piece, COLUMN)) return IN_COLUMN
  if (isMarked(state, piece, LINE)) return IN_LINE
  if (isTrain(piece)) return whyNotRolling(state, piece)
  if (isMarked(state, piece, FIXED)) return IS_FIXED
  const isDone = piece < UNITS ? state.points[piece] === 0 : isMarked(state, piece, MOVED)
  if (isDone) return piece < FIRST_HQ ? MOVED_ALREADY : STAFF_HAS_MOVED
  return whyOrderForbidsMove(state, piece)
}

/** @rule 4.2/a one thing in an activation engineers are a bridge, or have been one in this turn */
function whyNotRolling(state: State, train: number): Refusal | undefined {
  const at = train - FIRST_TRAIN
  if (state.spans[at]! >= 0 || state.freed[at]! > state.turn) return IS_BRIDGE
  if (isMarked(state, train, TOWED)) return WAS_TOWED
  return isMarked(state, train, MOVED) ? MOVED_ALREADY : undefined
}
