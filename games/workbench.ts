import { makeReach, reach } from '../core/hex/reach.ts'
import { stepsFrom } from '../core/hex/steps.ts'
import type { Grid } from '../core/hex/grid.ts'
import { grid as rossbachGrid } from './rossbach/map/map.ts'
import { FOOT, OPEN_ORDER, printedCosts } from './rossbach/rules/08-terrain.ts'
import { grid } from './sedan/map/map.ts'
import { STEPS } from './sedan/position.ts'
import { COUNTERS } from './sedan/rules/02-components.ts'
import { STEP_COST } from './sedan/rules/10-terrain.ts'

/** What fuzzing needs of a game beyond the contract. */
export interface Workbench {
  /** Names that a position may use: the steps it may stand at, units, hexes. */
  steps: readonly string[]
  units: readonly string[]
  hexes: readonly string[]
  turns: number
  /** Hexes next to this one. */
  beside(hex: string): string[]
}

/** What a game is measured against, and the ground it is measured on. */
export interface Measure {
  /** At least so many replies in a CPU second; at most so many µs a clone, and ms a flood. */
  marks: { replies: number; clone: number; reach: number }
  hexes: number
  /** Floods the whole map from a hex and gives the number of hexes reached. */
  flood(from: number): number
}

function floodOf(ground: Grid, costs: Uint8Array): Measure['flood'] {
  const none = new Uint8Array(ground.n)
  const out = makeReach(ground)
  const starts = [0]
  const steps = stepsFrom(ground, costs)
  const move = { steps, bar: none, stop: none, starts, points: 1_000, minimumMove: false }
  return (from) => {
    starts[0] = from
    reach(move, out)
    return out.count
  }
}

/** By game id; made when first asked for. */
export const measures: Readonly<Record<string, () => Measure>> = {
  sedan: () => ({
    marks: { replies: 180_000, clone: 2, reach: 0.1 },
    hexes: grid.n,
    flood: floodOf(grid, STEP_COST),
  }),
  rossbach: () => ({
    marks: { replies: 100_000, clone: 3, reach: 0.2 },
    hexes: rossbachGrid.n,
    flood: floodOf(rossbachGrid, printedCosts(FOOT, OPEN_ORDER)),
  }),
}

function sedanBench(): Workbench {
  return {
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
}

/** By game id; made when first asked for. */
export const workbenches: Readonly<Record<string, () => Workbench>> = { sedan: sedanBench }
