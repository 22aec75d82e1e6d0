import { grid } from '../map/map.ts'
import { byScenario, countedHexes } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import type { Side } from './02-pieces.ts'

const NOT_COUNTED = -1

/** By hex: its place in the list of those that count. */
const placeInControl = byScenario(({ id }) => {
  const table = new Int16Array(grid.n).fill(NOT_COUNTED)
  countedHexes(id).forEach((hex, at) => (table[hex] = at))
  return table
})

/** A combat unit has come into a hex: it is its side's until one of the other comes. @rule T-SCN */
export function takeHold(state: State, hex: number, side: Side): void {
  const at = placeInControl(state.scenario)[hex]!
  if (at !== NOT_COUNTED) state.control[at] = side
}

/** The side that had a hex last, −1 where it does not count. */
export function holderOf(state: State, hex: number): number {
  const at = placeInControl(state.scenario)[hex]!
  return at === NOT_COUNTED ? -1 : state.control[at]!
}
