import type { Fast, Seat } from '../../../core/contract.ts'
import {
  BATTERIES,
  FATIGUE,
  ORGANIC,
  SILENCED,
  SMASHED,
  STRAGGLERS,
  UNSUPPLIED,
} from '../model/state.ts'
import type { HiddenNumber, State } from '../model/state.ts'
import { isInfantry } from '../rules/02-pieces.ts'
import { boundsOf, strangers } from './checks.ts'
import { pick, put } from './disturb-kit.ts'
import type { Altered } from './disturb-kit.ts'

// Charts of the enemy that could as well be others: every number stays between what its enemy can know.

type Range = (state: State, unit: number) => [least: number, most: number]
type Listed = 'fatigue' | 'stragglers' | 'silenced' | 'batteries' | 'organic' | 'unsupplied'

function within(hidden: HiddenNumber): Range {
  return (state, unit) => boundsOf(state, unit, hidden)
}

/** Of the steps it is short of; at least one of whoever is Smashed, and as many as keep guns silent. */
const STRAGGLING: Range = (state, unit) => {
  const [least, most] = boundsOf(state, unit, STRAGGLERS)
  const smashed = (state.marks[unit]! & SMASHED) === 0 ? 0 : 1
  return [
    Math.max(least, smashed, state.silenced[unit]!),
    Math.min(most, state.start[unit]! - state.steps[unit]!),
  ]
}
const SILENT: Range = (state, unit) => {
  const [least, most] = boundsOf(state, unit, SILENCED)
  return [least, Math.min(most, state.stragglers[unit]!)]
}
/** Infantry that has guns shows a zone. */
const GUNS: Range = (state, unit) => {
  const [least, most] = boundsOf(state, unit, BATTERIES)
  if (!isInfantry(unit)) return [least, most]
  return state.batteries[unit] === 0 ? [0, 0] : [Math.max(1, least), most]
}

function changing(field: Listed, range: Range): Altered {
  return (state: State, seat: Seat, chance: Fast) => {
    const units = strangers(state, seat).filter((unit) => {
      const [least, most] = range(state, unit)
      return least < most
    })
    const unit = pick(units, chance)
    if (unit === undefined) return undefined
    const [least, most] = range(state, unit)
    const value = least + chance.below(most - least + 1)
    if (value === state[field][unit]) return undefined
    Object.assign(state, { [field]: put(state[field], unit, value) })
    return [`unit ${unit}`]
  }
}

export const CHART_CHANGES = {
  fatigue: changing('fatigue', within(FATIGUE)),
  stragglers: changing('stragglers', STRAGGLING),
  silence: changing('silenced', SILENT),
  guns: changing('batteries', GUNS),
  horse: changing('organic', within(ORGANIC)),
  supply: changing('unsupplied', within(UNSUPPLIED)),
}
