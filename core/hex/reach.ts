import type { Grid } from './grid.ts'

/** An edge cost that forbids the step. */
export const BARRED = 255

/** Farther than any flood goes. */
const FARTHEST = 32_767

/** Costs of one step fit in this ring of buckets, so a slot never holds two levels at once. */
const RING = 256

/** Result of a flood, reused from call to call; costs in half points. */
export interface Reach {
  /** -1: not reached. */
  readonly cost: Int16Array
  /** The hex before this one; -1 at a start. Only meaningful where `cost` is not -1. */
  readonly via: Int16Array
  /** The hexes reached, in no useful order: the first `count` entries. */
  readonly touched: Int16Array
  count: number
  readonly queue: Queue
}

/** Buckets as linked lists; each edge enters at most once, so six entries a hex and the starts fit. */
interface Queue {
  readonly head: Int32Array
  readonly next: Int32Array
  readonly hexes: Int16Array
  readonly open: Uint8Array
  size: number
}

export interface Move {
  /** hex * 6 + direction: cost in halves of that step, 1…254 or BARRED. */
  edgeCost: Uint8Array
  /** Hexes that may not be entered. */
  bar: Uint8Array
  /** Hexes that may be entered but not left again; does not hold a piece that starts there. */
  stop: Uint8Array
  starts: readonly number[]
  /** Halves already spent at each start; none if absent. */
  spent?: readonly number[]
  /** Halves that may be spent in all. */
  points: number
  /** A piece that has spent nothing may always make one step, whatever it costs, with all it has. */
  minimumMove: boolean
}

export interface Route {
  /** The table turned round by `reverseEdges`. */
  reversed: Uint8Array
  targets: readonly number[]
  /** Hexes no route may pass through; one may still begin there, or end there at a target. */
  closed?: Uint8Array
  /** Give up beyond this many halves. */
  most?: number
}

export function makeReach({ n }: Grid): Reach {
  return {
    cost: new Int16Array(n).fill(-1),
    via: new Int16Array(n).fill(-1),
    touched: new Int16Array(n),
    count: 0,
    queue: {
      head: new Int32Array(RING).fill(-1),
      next: new Int32Array(n * 7),
      hexes: new Int16Array(n * 7),
      open: new Uint8Array(n),
      size: 0,
    },
  }
}

/** All hexes in reach with least costs; among equal ways the one from the lower hex is kept. */
export function reach(grid: Grid, move: Move, out: Reach): void {
  clear(out)
  const { starts, spent, points } = move
  for (let i = 0; i < starts.length; i++) begin(out, starts[i]!, spent ? spent[i]! : 0, points)
  flood(grid.neighbours, move, out)
}

/** Least cost from every hex to the nearest target; `via` is the next hex on the way there. */
export function distanceField(grid: Grid, route: Route, out: Reach): void {
  clear(out)
  const { reversed, targets, closed = out.queue.open, most = FARTHEST } = route
  for (let i = 0; i < targets.length; i++) begin(out, targets[i]!, 0, most)
  const points = Math.min(most, FARTHEST)
  const bar = out.queue.open
  flood(
    grid.neighbours,
    { edgeCost: reversed, bar, stop: closed, starts: targets, points, minimumMove: false },
    out,
  )
}

/** The same steps seen from the hex they lead to, for `distanceField`; made once for each table. */
export function reverseEdges({ neighbours }: Grid, edgeCost: Uint8Array): Uint8Array {
  return edgeCost.map((_, edge) => {
    const other = neighbours[edge]!
    return other < 0 ? BARRED : edgeCost[other * 6 + (((edge % 6) + 3) % 6)]!
  })
}

/** From a start to the hex, both included; empty if the hex was not reached. */
export function pathTo(out: Reach, hex: number): number[] {
  return pathFrom(out, hex).reverse()
}

/** From the hex along `via` to its end, both included; empty if the hex was not reached. */
export function pathFrom({ cost, via }: Reach, hex: number): number[] {
  const path: number[] = []
  if (cost[hex]! < 0) return path
  for (let at = hex; at >= 0; at = via[at]!) path.push(at)
  return path
}

function clear(out: Reach): void {
  const { cost, touched, queue } = out
  for (let i = 0; i < out.count; i++) cost[touched[i]!] = -1
  out.count = 0
  queue.size = 0
  queue.head.fill(-1)
}

function begin(out: Reach, hex: number, spent: number, points: number): void {
  if (!(spent >= 0 && spent < BARRED))
    throw new RangeError(`A start has ${spent} halves spent; 0 to ${BARRED - 1} is possible.`)
  const { cost, via, touched, queue } = out
  const old = cost[hex]!
  if (spent > points || (old >= 0 && old <= spent)) return
  if (old < 0) touched[out.count++] = hex
  cost[hex] = spent
  via[hex] = -1
  const entry = queue.size++
  queue.hexes[entry] = hex
  queue.next[entry] = queue.head[spent]!
  queue.head[spent] = entry
}

// One long function on purpose: split, it is half as fast.
function flood(neighbours: Int16Array, move: Move, out: Reach): void {
  const { edgeCost, bar, stop, points, minimumMove } = move
  const { cost, via, touched, queue } = out
  const { head, next, hexes } = queue
  let { count } = out
  let { size } = queue
  let waiting = size
  for (let level = 0; waiting > 0; level++) {
    const slot = level & (RING - 1)
    const left = Math.min(points - level, BARRED - 1)
    for (let entry = head[slot]!; entry >= 0; entry = head[slot]!) {
      head[slot] = next[entry]!
      waiting--
      const hex = hexes[entry]!
      const entered = via[hex]! >= 0
      if (cost[hex] !== level || (entered && stop[hex] !== 0)) continue
      const first = minimumMove && !entered && level === 0
      for (let edge = hex * 6, end = edge + 6; edge < end; edge++) {
        let step = edgeCost[edge]!
        if (step > left) {
          if (!first || step === BARRED) continue
          step = left
        }
        const other = neighbours[edge]!
        const old = cost[other]!
        const sum = level + step
        if (old < 0) {
          if (bar[other] !== 0) continue
          touched[count++] = other
        } else if (sum >= old) {
          // A step that costs nothing must not win a tie, or two hexes could point at each other.
          if (sum === old && hex < via[other]! && step > 0) via[other] = hex
          continue
        } else if (via[other]! < 0 && (stop[other] !== 0 || bar[other] !== 0)) continue
        cost[other] = sum
        via[other] = hex
        const target = sum & (RING - 1)
        hexes[size] = other
        next[size] = head[target]!
        head[target] = size++
        waiting++
      }
    }
  }
  out.count = count
}
