import { isMarked } from '../model/board.ts'
import { DISORGANIZED, FORCED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS, allowanceOf } from './02-pieces.ts'
import { POINT } from './02-tables.ts'
import { isSpent, isTired } from './11-fatigue.ts'
import { isOutOfSupply } from './12-supply.ts'

/** What a Spent unit has. */
const SPENT_POINTS = POINT

/**
 * Halves of a point that a piece has for a move: each state halves, and what is less than half a point is dropped. Whoever
 * marches by force moves as if one grade less tired (15.14).
 * @rule 6.0/a
 */
export function allowance(state: State, piece: number): number {
  if (piece >= UNITS) return allowanceOf[piece]!
  let points = restedAllowance(state, piece)
  if (isMarked(state, piece, DISORGANIZED)) points >>= 1
  if (isOutOfSupply(state, piece)) points >>= 1
  return Math.min(points, capOf(state, piece))
}

function restedAllowance(state: State, unit: number): number {
  const printed = allowanceOf[unit]!
  const isForced = (state.deeds[unit]! & FORCED) !== 0
  if (isSpent(state, unit)) return isForced ? printed >> 1 : SPENT_POINTS
  return isTired(state, unit) && !isForced ? printed >> 1 : printed
}

/** @rule 6.0/c the first check of a new order */
function capOf(state: State, unit: number): number {
  const formation = state.formation[unit]!
  const cap = formation < 0 ? -1 : state.cap[formation]!
  return cap < 0 ? Infinity : cap
}
