import { costOf, makeReach, reach } from '../../../core/hex/reach.ts'
import type { Reach } from '../../../core/hex/reach.ts'
import { stepsFrom } from '../../../core/hex/steps.ts'
import type { Steps } from '../../../core/hex/steps.ts'
import { board } from '../model/board.ts'
import type { Board } from '../model/board.ts'
import { grid, road } from '../map/map.ts'
import type { State } from '../model/state.ts'
import {
  CLOGGED,
  BARRED,
  DARK,
  FOOT,
  GUNS,
  HORSE,
  IN_COLUMN,
  costToEnter,
  gaitOf,
  mannerOf,
} from './11-costs.ts'
import { NO_ENGAGEMENT, ROADS_ONLY } from './11-limits.ts'
import { isUnit } from './03-pieces.ts'
import { isFortress } from './04-stacking.ts'
import { leftOf, whyCannotStay, whyClosed } from './11-steps.ts'
import type { Mover } from './11-steps.ts'

/** By what makes prices differ: gaits of a stack in bits, manner of paying, roads only. */
const tables = new Map<number, Steps>()
const ON_ROADS = 64

/** What each step costs a stack that meets nobody on its way. */
function tableOf(gaits: number, manner: number): Steps {
  const key = gaits * 128 + manner
  let found = tables.get(key)
  if (found === undefined) tables.set(key, (found = stepsFrom(grid, pricesOf(gaits, manner))))
  return found
}

function pricesOf(gaits: number, manner: number): Uint8Array {
  const prices = new Uint8Array(grid.n * 6)
  for (let edge = 0; edge < prices.length; edge++) prices[edge] = priceOf(gaits, manner, edge)
  return prices
}

function priceOf(gaits: number, manner: number, edge: number): number {
  if ((manner & ON_ROADS) !== 0 && road[edge] === 0) return BARRED
  let dearest = 0
  for (const gait of [FOOT, HORSE, GUNS])
    if ((gaits & (1 << gait)) !== 0)
      dearest = Math.max(dearest, costToEnter(gait, edge, manner & (DARK | IN_COLUMN | CLOGGED)))
  return dearest
}

const stop = new Uint8Array(grid.n)
const reached = makeReach(grid)

/** Prices as they are for one unit while these hexes are taken, by the same key. */
interface Clogged {
  readonly steps: Int32Array
  board: Board | undefined
  fills: number
}
const cloggedTables = new Map<number, Clogged>()

/** Roads into hexes where somebody stands cost what the open ground does; into the one a move starts from nobody goes. */
function clog(state: State, gaits: number, manner: number): Steps {
  const key = gaits * 128 + manner
  let kept = cloggedTables.get(key)
  if (kept === undefined) {
    kept = { steps: new Int32Array(grid.n * 6), board: undefined, fills: 0 }
    cloggedTables.set(key, kept)
  }
  const now = board(state)
  if (kept.board === now && kept.fills === now.fills) return kept.steps
  kept.steps.set(tableOf(gaits, manner))
  kept.board = now
  kept.fills = now.fills
  const dear = tableOf(gaits, manner | CLOGGED)
  for (let side = 0; side < 2; side++)
    for (let at = 0; at < now.count[side]!; at++) clogHex(now.hexes[side]![at]!, kept.steps, dear)
  return kept.steps
}

function clogHex(hex: number, prices: Int32Array, dear: Steps): void {
  for (let d = 0; d < 6; d++) {
    const from = grid.neighbours[hex * 6 + d]!
    if (from < 0) continue
    const edge = from * 6 + ((d + 3) % 6)
    prices[edge] = dear[edge]!
  }
}

function stepsOf(state: State, mover: Mover): Steps {
  let gaits = 0
  let moving = 0
  for (const piece of mover.units) {
    gaits |= 1 << gaitOf[piece]!
    if (isUnit(piece)) moving++
  }
  const roads = (mover.limits & ROADS_ONLY) === 0 ? 0 : ON_ROADS
  const manner = mannerOf(state, mover.limits) | roads
  return moving > 1 ? tableOf(gaits, manner | CLOGGED) : clog(state, gaits, manner)
}

/** Hexes that are shut to a move, but for forts. */
function barsFor(state: State, mover: Mover): Uint8Array {
  const { shut, wary } = board(state)
  return (mover.limits & NO_ENGAGEMENT) !== 0 ? wary[mover.side] : shut[mover.side]
}

const FORTS = Array.from({ length: grid.n }, (_, hex) => hex).filter(isFortress)

/** Forts that are shut to a move besides. */
function closedForts(state: State, mover: Mover, bars: Uint8Array): number[] {
  return FORTS.filter((fort) => bars[fort] === 0 && whyClosed(state, mover, fort) !== undefined)
}

/**
 * Everywhere a march can get to, by the same rules that allow its steps one by one, each by its cheapest way; it may have to pass
 * on where it finds no room. Read it with `costOf`, `viaOf` and `pathTo`, before the next call.
 */
export function reachOf(
  state: State,
  mover: Mover,
  bar: Uint8Array = barsFor(state, mover),
): Reach {
  const forts = closedForts(state, mover, bar)
  for (const fort of forts) bar[fort] = 1
  reach(
    {
      steps: stepsOf(state, mover),
      bar,
      stop,
      starts: [mover.hex],
      points: Math.max(0, leftOf(state, mover)),
      minimumMove: mover.steps === 0,
    },
    reached,
  )
  for (const fort of forts) bar[fort] = 0
  return reached
}

/** How near to a hex a march could end its move, once it is near enough no matter how near; Infinity if nowhere. */
export function nearestRest(state: State, mover: Mover, goal: number, enough = 0): number {
  const { touched, count } = reachOf(state, mover)
  let least = Infinity
  for (let index = 0; index < count && least > enough; index++) {
    const hex = touched[index]!
    const distance = grid.distance(hex, goal)
    if (distance >= least) continue
    // Whoever has not moved may stay where he is.
    const hasStayed = mover.steps === 0 && hex === mover.hex
    if (hasStayed || whyCannotStay(state, mover, hex) === undefined) least = distance
  }
  return least
}

export { costOf }
export { pathTo, viaOf } from '../../../core/hex/reach.ts'
