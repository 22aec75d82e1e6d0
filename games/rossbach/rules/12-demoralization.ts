import type { State } from '../state.ts'
import {
  COMBAT_UNIT,
  FRENCH,
  NO_FORMATION,
  demoralizationLevel,
  formationOf,
  formationSide,
  fullStrength,
  kindOf,
} from './01-pieces.ts'

/**
 * Losses at which a formation is demoralized now.
 * @rule 16.31 a third lower while the Guard's repulse is fresh
 */
export function levelOf(state: State, formation: number): number {
  const level = demoralizationLevel[formation]!
  const isLowered = state.recoil === 1 && formationSide[formation] === FRENCH
  return isLowered ? Math.ceil((2 * level) / 3) : level
}

/**
 * @rule 12.11a at the level or beyond
 * @rule 17.3b independent units have no such level
 */
export function isDemoralized(state: State, formation: number): boolean {
  return formation !== NO_FORMATION && state.casualties[formation]! >= levelOf(state, formation)
}

/**
 * A unit is back: its full strength comes off the track, and the formation may rally.
 * @rule 12.12a
 */
export function rallied(state: State, unit: number): void {
  const formation = formationOf[unit]!
  if (formation === NO_FORMATION || kindOf[unit] !== COMBAT_UNIT) return
  state.casualties[formation] = Math.max(0, state.casualties[formation]! - fullStrength[unit]! / 2)
}
