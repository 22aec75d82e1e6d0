import { leastOf, mostOf } from '../../../core/bounds.ts'
import { changed } from '../../../core/list.ts'
import { zoneChanged } from '../model/board.ts'
import {
  BATTERIES,
  FATIGUE,
  HIDDEN_NUMBERS,
  SILENCED,
  STRAGGLERS,
  UNSUPPLIED,
} from '../model/state.ts'
import type { State } from '../model/state.ts'
import { MOST_STRAGGLERS } from './10-steps.ts'
import { boundOf } from './11-fatigue.ts'

// Charts of a division and its detachment, when they part and when they come together again.

function setBounds(state: State, bound: number, low: number, high: number): void {
  state.bounds[bound * 2] = low
  state.bounds[bound * 2 + 1] = high
}

/** The new chart begins with the fatigue and supply of the old one, and the enemy knows as much of it. */
export function shareChart(state: State, unit: number, detachment: number): void {
  state.fatigue[detachment] = state.fatigue[unit]!
  state.unsupplied[detachment] = state.unsupplied[unit]!
  state.stragglers[detachment] = 0
  state.silenced = changed(state.silenced, detachment, 0)
  state.batteries = changed(state.batteries, detachment, 0)
  state.organic = changed(state.organic, detachment, 0)
  for (let hidden = 0; hidden < HIDDEN_NUMBERS; hidden++)
    setBounds(state, detachment * HIDDEN_NUMBERS + hidden, 0, 0)
  for (const hidden of [FATIGUE, UNSUPPLIED] as const) {
    const from = boundOf(unit, hidden)
    setBounds(
      state,
      boundOf(detachment, hidden),
      leastOf(state.bounds, from),
      mostOf(state.bounds, from),
    )
  }
}

/** One box towards the other, where they differ. */
function towards(own: number, others: number): number {
  return own + Math.sign(others - own)
}

export function joinCharts(state: State, unit: number, detachment: number): void {
  for (const [hidden, list] of [
    [FATIGUE, state.fatigue],
    [UNSUPPLIED, state.unsupplied],
  ] as const) {
    list[unit] = towards(list[unit]!, list[detachment]!)
    const [own, others] = [boundOf(unit, hidden), boundOf(detachment, hidden)]
    const { bounds } = state
    const low = towards(
      leastOf(bounds, own),
      Math.min(leastOf(bounds, own), leastOf(bounds, others)),
    )
    const high = towards(mostOf(bounds, own), Math.max(mostOf(bounds, own), mostOf(bounds, others)))
    setBounds(state, own, low, high)
  }
  addUp(state, unit, detachment)
}

/** What both have comes together. */
function addUp(state: State, unit: number, detachment: number): void {
  const both = (list: readonly number[]): number => list[unit]! + list[detachment]!
  const stragglers = Math.min(MOST_STRAGGLERS, both(state.stragglers))
  state.silenced = changed(state.silenced, unit, Math.min(stragglers, both(state.silenced)))
  state.batteries = changed(state.batteries, unit, both(state.batteries))
  for (const hidden of [STRAGGLERS, SILENCED, BATTERIES] as const) {
    const [own, others] = [boundOf(unit, hidden), boundOf(detachment, hidden)]
    const most = hidden === BATTERIES ? Infinity : MOST_STRAGGLERS
    setBounds(
      state,
      own,
      Math.min(most, leastOf(state.bounds, own) + leastOf(state.bounds, others)),
      Math.min(most, mostOf(state.bounds, own) + mostOf(state.bounds, others)),
    )
  }
  zoneChanged(state, unit)
}
