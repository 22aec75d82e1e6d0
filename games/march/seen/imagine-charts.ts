import { leastOf, mostOf } from '../../../core/bounds.ts'
import type { Fast } from '../../../core/contract.ts'
import { isMarked } from '../model/board.ts'
import { rulesFor } from '../model/rule-set.ts'
import {
  BATTERIES,
  FATIGUE,
  HIDDEN_NUMBERS,
  ORGANIC,
  SILENCED,
  SMASHED,
  STRAGGLERS,
  UNSUPPLIED,
} from '../model/state.ts'
import type { HiddenNumber, State } from '../model/state.ts'
import { UNITS, batteriesPrinted, isInfantry, organicPrinted, sideOf } from '../rules/02-pieces.ts'
import type { Side } from '../rules/02-pieces.ts'
import { SPENT } from '../rules/02-tables.ts'
import { MOST_STRAGGLERS } from '../rules/10-steps.ts'
import { boundOf } from '../rules/11-fatigue.ts'
import type { View } from './view.ts'

/** Charts of sides that this seat does not see: within what it can know of them, all that is possible being as likely. */
export function guessCharts(
  state: State,
  view: View,
  strangers: readonly Side[],
  chance: Fast,
): void {
  if (state.bounds.length === 0) state.bounds = widest(state, view)
  else hideOwn(state, strangers)
  const [silenced, batteries, organic] = [view.silenced, view.batteries, view.organic].map((list) =>
    list.slice(),
  ) as [number[], number[], number[]]
  for (let unit = 0; unit < UNITS; unit++) {
    if (!strangers.includes(sideOf[unit]!)) continue
    const guess = (hidden: HiddenNumber): number => between(state, boundOf(unit, hidden), chance)
    state.fatigue[unit] = guess(FATIGUE)
    state.stragglers[unit] = stragglersOf(state, unit, guess(STRAGGLERS))
    silenced[unit] = Math.min(state.stragglers[unit]!, guess(SILENCED))
    batteries[unit] = batteriesOf(view, unit, guess(BATTERIES))
    organic[unit] = guess(ORGANIC)
    state.unsupplied[unit] = guess(UNSUPPLIED)
  }
  state.silenced = silenced
  state.batteries = batteries
  state.organic = organic
}

function between(state: State, bound: number, chance: Fast): number {
  const least = leastOf(state.bounds, bound)
  return least + chance.below(mostOf(state.bounds, bound) - least + 1)
}

/** Nobody can have lost more than he had; whoever is Smashed has somebody missing, and so has whoever has silent guns. */
function stragglersOf(state: State, unit: number, guess: number): number {
  const most = Math.max(0, state.start[unit]! - state.steps[unit]!)
  const smashed = isMarked(state, unit, SMASHED) ? 1 : 0
  const least = Math.max(smashed, leastOf(state.bounds, boundOf(unit, SILENCED)))
  return Math.max(least, Math.min(most, guess))
}

/** Whether infantry has guns shows by its zone. */
function batteriesOf({ armed }: View, unit: number, guess: number): number {
  if (!isInfantry(unit)) return guess
  return armed[unit] === 1 ? Math.max(1, guess) : 0
}

/** What the enemy knows of one's own units: it does not matter here, if only it is true. */
function hideOwn(state: State, strangers: readonly Side[]): void {
  const all = widest(state, state)
  for (let unit = 0; unit < UNITS; unit++) {
    if (strangers.includes(sideOf[unit]!)) continue
    for (let at = boundOf(unit, 0) * 2; at < boundOf(unit + 1, 0) * 2; at++)
      state.bounds[at] = all[at]!
  }
}

/** What somebody who was told nothing can know. */
function widest(state: State, { batteries }: Pick<State, 'batteries'>): number[] {
  const bounds: number[] = []
  for (let unit = 0; unit < UNITS; unit++) {
    const most: number[] = []
    most[FATIGUE] = SPENT
    most[STRAGGLERS] = MOST_STRAGGLERS
    most[BATTERIES] = Math.max(1, batteriesPrinted[unit]!, batteries[unit]!)
    most[ORGANIC] = organicPrinted[unit]!
    most[UNSUPPLIED] = rulesFor(state.options).out
    most[SILENCED] = MOST_STRAGGLERS
    for (let hidden = 0; hidden < HIDDEN_NUMBERS; hidden++) bounds.push(0, most[hidden]!)
  }
  return bounds
}
