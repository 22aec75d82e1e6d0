import { clamp } from '../../../core/tables.ts'
import shock from '../data/tables/shock.json' with { type: 'json' }
import { grid, woodsSide } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { conversionOf, initiativeOf } from './07-ratings.ts'
import type { Outcome } from './11-outcome.ts'
import { readCell } from './11-outcome.ts'
import type { Attack } from './16-arms.ts'
import { isFoot } from './16-arms.ts'

// Shock combat, an option: exchanges are looked up in a matrix.

/**
 * Across woods, infantry brings it to an exchange.
 * @rule SHK.2 retreats by numbers are none
 */
export function isWoodsShock({ attackers, pairs }: Attack, printed: Outcome): boolean {
  if (printed.hexes !== 1 || !attackers.some(isFoot)) return false
  return pairs.every(
    (hex, i) => i % 2 === 1 || woodsSide[grid.sideBetween(hex, pairs[i + 1]!)] === 1,
  )
}

/**
 * The best initiative of each side, converted and within the matrix.
 * @rule SHK.3
 */
function bestInitiative(state: State, pieces: readonly number[]): number {
  const ratings = pieces.map((piece) => initiativeOf(state, piece) + conversionOf(piece))
  const [least = 1, most = 5] = shock.clamp
  return clamp(Math.max(...ratings), least, most)
}

/**
 * @rule SHK.1
 */
export function shockResult(state: State, { attackers, defenders }: Attack): Outcome {
  const results = shock.byAttacker[bestInitiative(state, attackers) - 1]!
  return readCell(results[bestInitiative(state, defenders) - 1]!)
}
