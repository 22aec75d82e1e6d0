import type { RuleId } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { leastOf, mostOf, tellChange, tellNothing } from '../../../core/bounds.ts'
import type { Frame } from '../model/levels.ts'
import { FATIGUE, HIDDEN_NUMBERS } from '../model/state.ts'
import type { HiddenNumber, State } from '../model/state.ts'
import { UNITS } from './02-pieces.ts'
import { RESTED, SPENT, TIRED, fatigueMoved } from './02-tables.ts'

const WHOLE_TRACK = [RESTED, SPENT] as const

/** Where the bounds of a unit's hidden number stand. */
export function boundOf(unit: number, hidden: HiddenNumber): number {
  return unit * HIDDEN_NUMBERS + hidden
}

/** @rule 11.1/a both boxes alike */
export function isTired(state: State, unit: number): boolean {
  const fatigue = state.fatigue[unit]!
  return fatigue >= TIRED && fatigue < SPENT
}
/** @rule 11.1/b */
export function isSpent(state: State, unit: number): boolean {
  return state.fatigue[unit] === SPENT
}

/**
 * Fatigue that everybody sees coming: by a result, or because the unit was seen to move. The marker stays on Spent.
 * @rule 11.0/a trains have none
 */
export function tire(state: State, unit: number, levels: number): void {
  if (unit >= UNITS || levels === 0) return
  state.fatigue[unit] = fatigueMoved(state.fatigue[unit]!, levels)
  tellChange(state.bounds, boundOf(unit, FATIGUE), { by: levels, range: WHOLE_TRACK })
}

/** The same by a rule whose case everybody sees: all are told. */
export function tireOpenly(
  state: State,
  unit: number,
  { levels, rule }: { levels: number; rule: RuleId },
  go: Go<Frame>,
): void {
  if (unit >= UNITS || levels === 0) return
  tire(state, unit, levels)
  const say = { key: 'note-fatigue', with: { unit: { of: 'piece', noun: unit }, levels } }
  go.tell('all', { did: 'noted', rule, say })
}

/** At least so tired by now, as everybody knows. */
export function tireUpTo(state: State, unit: number, level: number): void {
  const bound = boundOf(unit, FATIGUE)
  state.fatigue[unit] = Math.max(level, state.fatigue[unit]!)
  state.bounds[bound * 2] = Math.max(level, leastOf(state.bounds, bound))
  state.bounds[bound * 2 + 1] = Math.max(level, mostOf(state.bounds, bound))
}

/** What a unit that was not seen to do anything may have done for its fatigue: nothing, or rested by so many levels. */
export function restUnseen(
  state: State,
  unit: number,
  { levels, most }: { levels: number; most: number },
): void {
  state.fatigue[unit] = fatigueMoved(state.fatigue[unit]!, -levels)
  tellNothing(state.bounds, boundOf(unit, FATIGUE), { change: [-most, 0], range: WHOLE_TRACK })
}
