import { floodOf } from '../../../core/testing/measure.ts'
import type { Measure, Workbench } from '../../../core/testing/measure.ts'
import { grid } from '../map/map.ts'
import { STEPS } from '../model/position.ts'
import { COUNTERS } from '../rules/02-components.ts'
import { STEP_COST } from '../rules/10-terrain.ts'

export const measure: Measure = {
  marks: { replies: 180_000, clone: 2, reach: 0.1 },
  hexes: grid.n,
  flood: floodOf(grid, STEP_COST),
}

export const bench: Workbench = {
  steps: Object.keys(STEPS),
  units: COUNTERS.map(({ id }) => id),
  hexes: Array.from({ length: grid.n }, (_, hex) => grid.print(hex)),
  turns: 10,
  beside: (name) => {
    const hex = grid.index(name) ?? 0
    const all = Array.from(grid.neighbours.subarray(hex * 6, hex * 6 + 6))
    return all.filter((one) => one >= 0).map((one) => grid.print(one))
  },
}
