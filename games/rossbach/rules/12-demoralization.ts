import { FORTIFIED_TOWN, placeKind } from '../map/map.ts'
import { LOST_REDUCED, WEARY } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  COMBAT_UNIT,
  FRENCH,
  NO_FORMATION,
  demoralizationLevel,
  formationOf,
  formationSide,
  fullStrength,
  kindOf,
  reducedStrength,
} from './01-pieces.ts'

/**
 * Losses at which a formation is demoralized now.
 * 16.31: a third lower while the Guard's repulse is fresh
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
 * A unit is back: its full strength comes off the track, and the formation may rally; of one that was lost when reduced, what
 * its loss put on (A40).
 * @rule 12.12a
 */
export function rallied(state: State, unit: number): void {
  const formation = formationOf[unit]!
  if (formation === NO_FORMATION || kindOf[unit] !== COMBAT_UNIT) return
  const halves = state.reduced[unit] === LOST_REDUCED ? reducedStrength[unit]! : fullStrength[unit]!
  state.casualties[formation] = Math.max(0, state.casualties[formation]! - halves / 2)
}

/**
 * A unit is lost: what its face was worth goes on the track.
 * @rule 12.1a the full strength of a unit that was whole
 * @rule 12.12b the reduced strength of one that had come back
 * @rule 12.1c vedettes, trains, leaders and independent units do not count
 */
export function countLoss(state: State, unit: number): void {
  const formation = formationOf[unit]!
  if (formation === NO_FORMATION || kindOf[unit] !== COMBAT_UNIT) return
  const halves = state.reduced[unit] === 1 ? reducedStrength[unit]! : fullStrength[unit]!
  state.casualties[formation]! += halves / 2
}

/**
 * Whether a piece is demoralized, with its formation or by itself.
 * @rule 12.0
 * @rule 12.13 out of supply
 * @rule 11.55 never in a fortified town
 * @rule 14.4
 */
export function isShaken(state: State, piece: number): boolean {
  const hex = state.place[piece]!
  if (hex >= 0 && placeKind[hex] === FORTIFIED_TOWN) return false
  if (state.unsupplied[piece] === 1 || (state.deeds[piece]! & WEARY) !== 0) return true
  return isDemoralized(state, formationOf[piece]!)
}
