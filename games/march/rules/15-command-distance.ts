import { BARRED, stepsFrom, stepsInto } from '../../../core/hex/steps.ts'
import { costOf, distanceField, makeReach, pathFrom, reach } from '../../../core/hex/reach.ts'
import type { Steps } from '../../../core/hex/steps.ts'
import { grid } from '../map/map.ts'
import { board, hasTroops } from '../model/board.ts'
import type { Board } from '../model/board.ts'
import { windowOf } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { other } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { COMMAND, waysOf } from './06-costs.ts'
import type { Ways } from './06-costs.ts'
import { isInEnemyZone } from './06-zones.ts'

/** Steps at the rates of command, away from a hex and towards it, for the ways that were met last. */
let last: { ways: Ways; away: Steps; towards: Steps } | undefined

/** @rule 15.1/c infantry costs, half a point on every road */
function stepsNow(state: State): { away: Steps; towards: Steps } {
  const ways = waysOf(state)
  if (last?.ways !== ways) {
    const costs = Uint8Array.from(ways.road[COMMAND]!, (cost) => cost & BARRED)
    last = { ways, away: stepsFrom(grid, costs), towards: stepsInto(grid, costs) }
  }
  return last
}

const out = makeReach(grid)
const closed = new Uint8Array(grid.n)
const FREE = new Uint8Array(grid.n)

interface Between {
  from: number
  to: number
  side: Side
  /** Halves of a point beyond which nobody wants to know. */
  most?: number
}

/** The reach of command that was asked for last: one is asked about for all units of a corps. */
const ranges = makeReach(grid)
let known:
  | { board: Board; moves: number; ways: Ways; from: number; side: Side; most: number }
  | undefined

/** Halves of a point from hex to hex at the rates of command, around enemies; −1: no way, or too far. */
export function commandDistance(
  state: State,
  { from, to, side, most = FARTHEST }: Between,
): number {
  if (from === to) return 0
  const now = board(state)
  const ways = waysOf(state)
  const isKnown =
    known?.board === now &&
    known.moves === now.moves &&
    known.ways === ways &&
    known.from === from &&
    known.side === side &&
    known.most === most
  if (!isKnown) {
    spread(state, { from, side, most })
    known = { board: now, moves: now.moves, ways, from, side, most }
  }
  return costOf(ranges, to)
}
/** Farther than anybody has to ride on this map. */
const FARTHEST = 250

function spread(
  state: State,
  { from, side, most }: { from: number; side: Side; most: number },
): void {
  const { troops } = board(state)
  const foes = troops[other(side)]
  const play = windowOf(state.scenario)
  for (let hex = 0; hex < grid.n; hex++) closed[hex] = play[hex] === 0 || foes[hex]! > 0 ? 1 : 0
  const { away: steps } = stepsNow(state)
  reach(
    { steps, bar: closed, stop: FREE, starts: [from], points: most, minimumMove: false },
    ranges,
  )
}

/**
 * The same for a courier, whose whole path has to be free of enemy zones.
 * @rule 15.4/e
 */
export function courierDistance(state: State, { from, to, side }: Between): number {
  const foe = other(side)
  close(state, (hex) => hasTroops(state, hex, foe) || isInEnemyZone(state, hex, side))
  if (closed[from] === 1 || closed[to] === 1) return -1
  return from === to ? 0 : flood(state, from, to)
}

/** The hexes of his path, both ends included; empty where there is none. */
export function courierPath(state: State, between: Between): number[] {
  if (courierDistance(state, between) < 0) return []
  return between.from === between.to ? [between.from] : pathFrom(out, between.from)
}

function close({ scenario }: State, isBarred: (hex: number) => boolean): void {
  const play = windowOf(scenario)
  for (let hex = 0; hex < grid.n; hex++) closed[hex] = play[hex] === 0 || isBarred(hex) ? 1 : 0
}

function flood(state: State, from: number, to: number): number {
  const { towards: steps } = stepsNow(state)
  distanceField({ steps, targets: [to], closed, until: { hex: from, more: 0 } }, out)
  return costOf(out, from)
}
