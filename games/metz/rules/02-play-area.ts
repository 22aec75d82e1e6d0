import { grid } from '../map/map.ts'
import { byScenario } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'

const areas = byScenario(({ columns, rows }) => {
  const isIn = (hex: number): boolean =>
    grid.column[hex]! >= columns[0] &&
    grid.column[hex]! <= columns[1] &&
    grid.row[hex]! >= rows[0] &&
    grid.row[hex]! <= rows[1]
  return Uint8Array.from({ length: grid.n }, (_, hex) => (isIn(hex) ? 1 : 0))
})
const outsides = byScenario(({ id }) => areas(id).map((isIn) => 1 - isIn))

/** By hex: 1 where the scenario is played; all else is off the map (S11). */
export function playArea({ scenario }: Pick<State, 'scenario'>): Uint8Array {
  return areas(scenario)
}

/** By hex: 1 where it is not played. */
export function outOfPlay({ scenario }: Pick<State, 'scenario'>): Uint8Array {
  return outsides(scenario)
}
