import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { hexesOf, isMarked } from '../model/board.ts'
import { ADVANCE, HOLD, MARCH, MOBILE, MOVED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS, isInfantry, sideOf } from './02-pieces.ts'
import { isInEnemyZone } from './06-zones.ts'
import { whyCannotDo } from './15-command.ts'
import { orderOf } from './15-track.ts'

// What orders forbid outright, wherever it leads.

const MUST_STAY = refusal('15.6/d', 'no-move-advance-zone')
const IN_COLUMN = refusal('15.6/i', 'no-move-march')

/** Why a piece does not set out: what its corps may do, and the order it has. */
export function whyOrderForbidsMove(state: State, piece: number): Refusal | undefined {
  if (piece >= UNITS) return undefined
  const refused = whyCannotDo(state, piece, MOBILE)
  if (refused !== undefined) return refused
  const order = orderOf(state, piece)
  if (order === MARCH) return IN_COLUMN
  // Whoever advances and is in an enemy zone when it begins stays there.
  return order === ADVANCE && isInfantry(piece) && stoodInZone(state, piece) ? MUST_STAY : undefined
}

function stoodInZone(state: State, unit: number): boolean {
  const hex = state.stood[unit]!
  return hex >= 0 && isInEnemyZone(state, hex, sideOf[unit]!, unit)
}

const NO_ZONE_ADVANCE = refusal('15.6/d', 'no-zone-advance')
const NO_ZONE_MARCH = refusal('15.6/i', 'no-zone-march')
const NO_ZONE_HOLD = refusal('15.6/e', 'no-zone-hold')

/** Why a piece may enter no enemy zone. */
export function whyOrderForbidsZone(state: State, piece: number): Refusal | undefined {
  if (piece >= UNITS) return undefined
  const order = orderOf(state, piece)
  if (order === ADVANCE && isInfantry(piece)) return NO_ZONE_ADVANCE
  // It stays, or withdraws.
  if (order === HOLD && stoodInZone(state, piece)) return NO_ZONE_HOLD
  return order === MARCH ? NO_ZONE_MARCH : undefined
}

/**
 * One hex for all its points.
 * @rule 15.6/e
 */
export function isHeld(state: State, piece: number): boolean {
  return piece < UNITS && orderOf(state, piece) === HOLD
}

const MARCHES = refusal('15.6/i', 'no-attack-march')
const HELD_BACK = refusal('15.6/e', 'no-attack-hold')

/** Why a unit does not attack, whatever it stands beside: its order, or what its corps may do. */
export function whyOrderForbidsAttack(state: State, unit: number): Refusal | undefined {
  if (unit >= UNITS) return undefined
  const order = orderOf(state, unit)
  if (order === MARCH) return MARCHES
  if (order === HOLD && hasEnteredZone(state, unit)) return HELD_BACK
  return whyCannotDo(state, unit, MOBILE)
}

/** Under HOLD a unit that has moved into an enemy zone does not attack. */
function hasEnteredZone(state: State, unit: number): boolean {
  if (!isMarked(state, unit, MOVED)) return false
  return hexesOf(state, unit).some((hex) => isInEnemyZone(state, hex, sideOf[unit]!, unit))
}
