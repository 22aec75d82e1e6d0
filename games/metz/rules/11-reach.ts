import { costOf, makeReach, reach } from '../../../core/hex/reach.ts'
import type { Reach } from '../../../core/hex/reach.ts'
import { stepsFrom } from '../../../core/hex/steps.ts'
import type { Steps } from '../../../core/hex/steps.ts'
import { board } from '../board.ts'
import { grid, road } from '../map/map.ts'
import type { State } from '../state.ts'
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
import { ROADS_ONLY } from './11-limits.ts'
import { isUnit } from './03-pieces.ts'
import { leftOf, whyCannotStay, whyClosed, whyNotBeside } from './11-steps.ts'
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

const prices = new Int32Array(grid.n * 6)
const bar = new Uint8Array(grid.n)
const stop = new Uint8Array(grid.n)
const reached = makeReach(grid)

/** Roads into hexes where friends stand cost what the open ground does. */
function clog(state: State, mover: Mover, table: Steps, clogged: Steps): Steps {
  prices.set(table)
  const { head, units } = board(state)
  for (let hex = 0; hex < grid.n; hex++)
    if (head[hex]! >= 0 && units[hex]! > 0 && hex !== mover.hex) clogHex(hex, clogged)
  return prices
}

function clogHex(hex: number, clogged: Steps): void {
  for (let d = 0; d < 6; d++) {
    const from = grid.neighbours[hex * 6 + d]!
    if (from < 0) continue
    const edge = from * 6 + ((d + 3) % 6)
    prices[edge] = clogged[edge]!
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
  const clogged = tableOf(gaits, manner | CLOGGED)
  return moving > 1 ? clogged : clog(state, mover, tableOf(gaits, manner), clogged)
}

/** No step costs less than a half, so nothing farther away than the halves that are left, or than one hex, matters. */
function markBars(state: State, mover: Mover): void {
  const far = Math.max(1, leftOf(state, mover))
  for (let hex = 0; hex < grid.n; hex++)
    bar[hex] = grid.distance(mover.hex, hex) > far || isShut(state, mover, hex) ? 1 : 0
}

function isShut(state: State, mover: Mover, hex: number): boolean {
  if (whyClosed(state, mover, hex) !== undefined) return true
  return whyNotBeside(state, mover, hex) !== undefined
}

/**
 * Everywhere a march can get to, by the same rules that allow its steps one by one, each by its cheapest way; it may have to pass
 * on where it finds no room. Read it with `costOf`, `viaOf` and `pathTo`, before the next call.
 */
export function reachOf(state: State, mover: Mover): Reach {
  markBars(state, mover)
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
  return reached
}

/** How near to a hex a march could end its move; Infinity if nowhere. */
export function nearestRest(state: State, mover: Mover, goal: number): number {
  const { touched, count } = reachOf(state, mover)
  let least = Infinity
  for (let index = 0; index < count; index++) {
    const hex = touched[index]!
    const distance = grid.distance(hex, goal)
    if (distance >= least) continue
    if (hex === mover.hex || whyCannotStay(state, mover, hex) === undefined) least = distance
  }
  return least
}

export { costOf }
export { pathTo, viaOf } from '../../../core/hex/reach.ts'
