import { unitsAt } from '../../../games/metz/model/board.ts'
import { ARTILLERY, CAVALRY, POINT, armOf, sideOf } from '../../../games/metz/rules/03-pieces.ts'
import { totalStrength } from '../../../games/metz/rules/03-values.ts'
import { groundOf, nearestEnemy, threatTo } from './field.ts'
import type { Field } from './field.ts'

// Hexes that count, and who stands in them.

const HOLD = 0.9
/** Horse and guns hold a place half as well as infantry of their strength. */
const UNFIT = 0.5

function fitOf(unit: number): number {
  return armOf[unit] === CAVALRY || armOf[unit] === ARTILLERY ? UNFIT : 1
}

/** Strength with which a place is held, unless by this unit. */
function garrison({ state, side }: Field, hex: number, unit: number): number {
  let sum = 0
  for (const one of unitsAt(state, hex))
    if (one !== unit && sideOf[one] === side)
      sum += (fitOf(one) * totalStrength(state, one)) / POINT
  return sum
}

/** How much of what is about it a garrison of this strength keeps out, of 1. */
const PRESSURE = 0.5
function firmness(strength: number, threat: number): number {
  return strength / (strength + PRESSURE * threat + 1)
}

/** Ours and threatened: worth standing in, the less there is in it the more; the enemy's and empty: worth taking. */
export function holding(field: Field, unit: number, hex: number): number {
  const ground = groundOf(field, hex)
  if (ground === 0) return 0
  const aim = field.aims.find((one) => one.hex === hex)!
  if (!aim.isMine) return ground
  const distance = nearestEnemy(field, hex)
  const danger = distance <= 4 ? 1 : distance <= 8 ? 0.5 : 0.1
  const others = garrison(field, hex, unit)
  if (others === 0) return ground * HOLD * danger * fitOf(unit)
  const threat = threatTo(field, hex)
  const own = (fitOf(unit) * totalStrength(field.state, unit)) / POINT
  return ground * HOLD * danger * (firmness(others + own, threat) - firmness(others, threat))
}

/** What it costs if a unit goes elsewhere: nothing, unless it is the last in a hex of ours that counts. */
export function leaving(field: Field, unit: number): number {
  const hex = field.state.place[unit]!
  return hex < 0 ? 0 : holding(field, unit, hex)
}
