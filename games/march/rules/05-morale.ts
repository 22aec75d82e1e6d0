import { isCavalry } from './02-pieces.ts'
import type { State } from '../model/state.ts'
import { DIE } from './02-tables.ts'

/**
 * A morale check: passed by a die of no more than the rating, whatever was added to that.
 * @rule 5.0/a
 */
export function passes(die: number, rating: number): boolean {
  return die <= rating
}

/** A rating that a check can be made against: more than the die shows is no use. */
export function chanceToPass(rating: number): readonly [number, number] {
  return [Math.max(0, Math.min(DIE, rating)), DIE]
}

/** @rule 2.2.1/c the same rating for every check, with what the check adds for cavalry */
export function moraleOf(
  state: State,
  unit: number,
  { forCavalry = 0, forAll = 0 }: { forCavalry?: number; forAll?: number } = {},
): number {
  return state.morale[unit]! + forAll + (isCavalry(unit) ? forCavalry : 0)
}
