import { fastChance } from '../core/chance.ts'
import { isChance } from '../core/contract.ts'
import type { Ask, Fast } from '../core/contract.ts'
import { makeReach, reach } from '../core/hex/reach.ts'
import { stepsFrom } from '../core/hex/steps.ts'
import type { Grid } from '../core/hex/grid.ts'
import { randomReply } from '../core/testing/random-play.ts'
import { metz } from './metz/game.ts'
import { grid as metzGrid } from './metz/map/map.ts'
import { sight } from './metz/rules/08-sight.ts'
import { FOOT as METZ_FOOT, openCosts } from './metz/rules/11-costs.ts'
import { setUpState } from './metz/set-up.ts'
import type { View } from './metz/view.ts'
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
  metz: () => ({
    marks: { replies: 100_000, clone: 3, reach: 0.2 },
    hexes: metzGrid.n,
    flood: floodOf(metzGrid, openCosts[METZ_FOOT]!),
    own: [metzSight(), metzPreview()],
  }),
}

/** Lines from everywhere to everywhere, over the field of a battle. */
function metzSight(): OwnMeasure {
  const state = setUpState('day-of-battle', [])
  const { n } = metzGrid
  return {
    name: 'line of sight between two hexes',
    unit: 'µs',
    mark: 1,
    times: 100_000,
    once: (number) => void sight(state, (number * 7919) % n, (number * 104_729) % n),
  }
}

/** What a seat is told of the first fire of a random game, before it names its target. */
function metzPreview(): OwnMeasure {
  const { view, ask } = firstTarget(fastChance('fire'))
  const { verb, nouns } = ask.options[0]!
  const reply = { seat: ask.seat, ask: ask.id, verb, noun: nouns![0]! }
  return {
    name: 'preview of a fire',
    unit: 'CPU ms',
    mark: 5,
    times: 100,
    once: () => void metz.preview(view, { about: 'reply', reply }),
  }
}

/** Random battles one after the other, until somebody is asked for a target (8.2/a). */
function firstTarget(chance: Fast): { view: View; ask: Ask } {
  const state = metz.setup('afternoon-crisis', [])
  for (;;) {
    const asks = metz.ask(state)
    const ask = asks.find((one): one is Ask => !isChance(one) && one.rule === '8.2/a')
    if (ask !== undefined) return { view: metz.view(state, ask.seat), ask }
    const reply = randomReply(asks, chance)
    if (reply === undefined) return firstTarget(chance)
    metz.answer(state, reply)
  }
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
