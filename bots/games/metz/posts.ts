import { board, isHeldBy } from '../../../games/metz/board.ts'
import { ARTILLERY, CAVALRY, armOf } from '../../../games/metz/rules/03-pieces.ts'
import { groundOf, nearestEnemy } from './field.ts'
import type { Field } from './field.ts'

// Hexes that count, and who stands in them.

const HOLD = 0.9

/** Ours and threatened, with nobody else in it: worth standing in; the enemy's and empty: worth taking. */
export function holding(field: Field, unit: number, hex: number): number {
  const ground = groundOf(field, hex)
  if (ground === 0) return 0
  const { state, side } = field
  const aim = field.aims.find((one) => one.hex === hex)!
  if (!aim.isMine) return ground
  const units = board(state).units[hex]! - (state.place[unit] === hex ? 1 : 0)
  if (units > 0 && isHeldBy(state, hex, side)) return 0
  const distance = nearestEnemy(field, hex)
  const danger = distance <= 4 ? 1 : distance <= 8 ? 0.5 : 0.1
  const fit = armOf[unit] === CAVALRY || armOf[unit] === ARTILLERY ? 0.5 : 1
  return ground * HOLD * danger * fit
}

/** What it costs if a unit goes elsewhere: nothing, unless it is the last in a hex of ours that counts. */
export function leaving(field: Field, unit: number): number {
  const hex = field.state.place[unit]!
  return hex < 0 ? 0 : holding(field, unit, hex)
}
