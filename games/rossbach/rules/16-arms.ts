import { GUARD_INFANTRY, HEAVY_CAVALRY, LEADER, kindOf, typeOf } from './01-pieces.ts'

// Which arm a piece fights as.

/** One attack: pairs of hexes, and the pieces that fight. */
export interface Attack {
  pairs: readonly number[]
  attackers: readonly number[]
  defenders: readonly number[]
}

/**
 * Vedettes and leaders alone are cavalry, light troops are not.
 * @rule 16.4
 * @rule 13.23
 * @rule 16.14 vedettes of light troops too, where they stand in the attack
 */
export function isHorse(piece: number): boolean {
  return kindOf[piece] === LEADER || typeOf[piece]! >= HEAVY_CAVALRY
}

export function isHeavy(piece: number): boolean {
  return typeOf[piece] === HEAVY_CAVALRY
}

export function isFoot(piece: number): boolean {
  return !isHorse(piece)
}

export function isGuard(piece: number): boolean {
  return typeOf[piece] === GUARD_INFANTRY
}
