import chart from '../data/tables/initiative.json' with { type: 'json' }
import type { State } from '../model/state.ts'
import {
  COMBAT_UNIT,
  GUARD_INFANTRY,
  HEAVY_CAVALRY,
  NATIONS,
  fullInitiative,
  kindOf,
  nationOf,
  reducedInitiative,
  typeOf,
} from './01-pieces.ts'

/** The rating on the face that lies up. */
export function initiativeOf(state: State, piece: number): number {
  return state.reduced[piece]! > 0 ? reducedInitiative[piece]! : fullInitiative[piece]!
}

/**
 * What nation and arm add when broken units recover by day, and in shock combat.
 * @rule 6.13b
 * @rule SHK.3
 */
export function conversionOf(piece: number): number {
  if (kindOf[piece] !== COMBAT_UNIT || typeOf[piece]! >= HEAVY_CAVALRY) return 0
  const nation = NATIONS[nationOf[piece]!]!
  const type = typeOf[piece] === GUARD_INFANTRY ? 'guard infantry' : 'infantry'
  const row = chart.conversions.find((one) => one.nation === nation && one.type === type)
  return row?.add ?? 0
}
