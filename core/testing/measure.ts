import type { Grid } from '../hex/grid.ts'
import { makeReach, reach } from '../hex/reach.ts'
import { stepsFrom } from '../hex/steps.ts'

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
  /** What only this game is measured by. */
  own?: readonly OwnMeasure[]
}

export interface OwnMeasure {
  name: string
  unit: 'µs' | 'CPU ms'
  /** At most so much for one of it. */
  mark: number
  /** How often it is done for one figure; each time is told its number. */
  times: number
  once(number: number): void
}

export function floodOf(ground: Grid, costs: Uint8Array): Measure['flood'] {
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
