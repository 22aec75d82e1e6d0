import { makeReach, reach } from '../core/hex/reach.ts'
import { stepsFrom } from '../core/hex/steps.ts'
import { grid } from './sedan/map/map.ts'
import { STEPS } from './sedan/position.ts'
import { COUNTERS } from './sedan/rules/02-components.ts'
import { STEP_COST } from './sedan/rules/10-terrain.ts'

/** What measuring and fuzzing need of a game beyond the contract. */
export interface Workbench {
  /** Names that a position may use: the steps it may stand at, units, hexes. */
  steps: readonly string[]
  units: readonly string[]
  hexes: readonly string[]
  turns: number
  /** Hexes next to this one. */
  beside(hex: string): string[]
  /** Floods the whole map from a hex and gives the number of hexes reached. */
  flood(from: number): number
}

function sedanBench(): Workbench {
  const steps = stepsFrom(grid, STEP_COST)
  const none = new Uint8Array(grid.n)
  const out = makeReach(grid)
  const starts = [0]
  const move = { steps, bar: none, stop: none, starts, points: 1_000, minimumMove: false }
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
    flood(from) {
      starts[0] = from
      reach(move, out)
      return out.count
    },
  }
}

/** By game id; made when first asked for. */
export const workbenches: Readonly<Record<string, () => Workbench>> = { sedan: sedanBench }
