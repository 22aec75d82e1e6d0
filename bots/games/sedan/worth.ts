import {
  FIRST_ARMY,
  GUARD,
  PRUSSIAN,
  combatFactor,
  sideOf,
} from '../../../games/sedan/rules/02-components.ts'
import type { Side } from '../../../games/sedan/rules/02-components.ts'
import { lossesToLose, prussianLosses } from '../../../games/sedan/rules/04-victory.ts'
import { cityOf } from '../../../games/sedan/map/map.ts'
import type { State } from '../../../games/sedan/model/state.ts'

// All values are in hundredths of a combat factor, so that everything stays whole.

/** What taking a city is worth, by side. */
const CITY = [1500, 3000]
/** What a retreat costs its side in ground and order. */
export const GROUND = 60

/** What each Prussian unit is worth beyond its factor, by units that may still be lost this turn. */
const NEAR_DEFEAT = [6000, 2500, 1200, 600, 300]

/** What the worth of units depends on. */
export interface Tally {
  /** How many Prussian units may still be lost before the French win by losses. */
  left: number
  /** Nothing comes after this turn. */
  last: boolean
}

export function tallyOf(state: State): Tally {
  return { left: lossesToLose(state.turn) - prussianLosses(state), last: state.turn >= 10 }
}

/** What a unit is worth to its side, and its end to the other. */
export function worthOf(unit: number, { left, last }: Tally): number {
  const factor = combatFactor[unit]! * (last ? 10 : 100)
  if (sideOf[unit] !== PRUSSIAN) return unit === GUARD && !last ? factor + 500 : factor + 20
  const count = unit === FIRST_ARMY ? 5 : 1
  const fear = NEAR_DEFEAT[Math.max(0, left - count)] ?? 0
  return factor + fear * count
}

/** What holding a hex is worth beyond the ground. */
export function hexWorth(hex: number, side: Side): number {
  return cityOf[hex]! >= 0 ? CITY[side]! : 0
}
