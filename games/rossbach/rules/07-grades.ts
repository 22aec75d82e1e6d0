import { movementOf } from './01-pieces.ts'

/** What a die above the rating, or on it, is worth when somebody checks his initiative. */
export interface Grades {
  /** Whether one that is so far above it will do. */
  isNearMiss(over: number): boolean
  /** Half points that it costs of the movement. */
  withheld(over: number, piece: number): number
}

/** A check is passed or not. */
export const PLAIN: Grades = { isNearMiss: () => false, withheld: () => 0 }

const ONE_POINT = 2
const NEAR_MISS = 2

/**
 * @rule 5.19b one or two above the rating
 * @rule 5.19c more than that fails
 * @rule 7.16 single units as officers
 */
function isNearMiss(over: number): boolean {
  return over > 0 && over <= NEAR_MISS
}

/**
 * @rule 5.19a the die on the rating costs a point of movement
 * @rule 5.19b a near miss leaves one
 * @rule 7.16
 */
function withheld(over: number, piece: number): number {
  if (over > 0) return movementOf[piece]! - ONE_POINT
  return over === 0 ? ONE_POINT : 0
}

export const GRADED: Grades = { isNearMiss, withheld }
