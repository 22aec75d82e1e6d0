import { floodOf } from '../../../core/testing/measure.ts'
import type { Measure } from '../../../core/testing/measure.ts'
import { grid } from '../map/map.ts'
import { FOOT, OPEN_ORDER, printedCosts } from '../rules/08-terrain.ts'

export const measure: Measure = {
  marks: { replies: 100_000, clone: 3, reach: 0.2 },
  hexes: grid.n,
  flood: floodOf(grid, printedCosts(FOOT, OPEN_ORDER)),
}
