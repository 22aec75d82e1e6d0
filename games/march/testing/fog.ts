import type { Fast } from '../../../core/contract.ts'
import { rulesFor } from '../model/rule-set.ts'
import { BATTERIES, FATIGUE, ORGANIC, SILENCED, STRAGGLERS, UNSUPPLIED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS, isInfantry, organicPrinted } from '../rules/02-pieces.ts'
import { SPENT, TIRED } from '../rules/02-tables.ts'
import { MOST_STRAGGLERS } from '../rules/10-steps.ts'
import { wide } from './twins.ts'

/** As after days of marching and fighting: charts are as they may be, and nobody knows of the other’s. */
export function foggy(state: State, chance: Fast): State {
  for (let unit = 0; unit < UNITS; unit++) if (state.steps[unit]! > 0) tireOut(state, unit, chance)
  return state
}

function tireOut(state: State, unit: number, chance: Fast): void {
  const { out } = rulesFor(state.options)
  const missing = chance.below(MOST_STRAGGLERS + 1)
  const isSilent = missing > 0 && chance.below(3) === 0
  state.fatigue[unit] = chance.below(TIRED + 1)
  state.stragglers[unit] = missing
  state.start = state.start.with(unit, state.steps[unit]! + MOST_STRAGGLERS)
  state.silenced = state.silenced.with(unit, isSilent ? 1 : 0)
  state.unsupplied[unit] = chance.below(4) === 0 ? chance.below(out + 1) : 0
  const least = isInfantry(unit) && state.batteries[unit]! > 0 ? 1 : 0
  wide(state, unit, { hidden: FATIGUE, least: 0, most: SPENT })
  wide(state, unit, { hidden: STRAGGLERS, least: 0, most: MOST_STRAGGLERS })
  wide(state, unit, { hidden: SILENCED, least: 0, most: MOST_STRAGGLERS })
  wide(state, unit, { hidden: UNSUPPLIED, least: 0, most: out })
  wide(state, unit, { hidden: BATTERIES, least, most: state.batteries[unit]! + least * 2 })
  wide(state, unit, { hidden: ORGANIC, least: 0, most: organicPrinted[unit]! })
}
