import type { Grid } from './grid.ts'
import type { Steps } from './steps.ts'

/** Label of a hex not reached: above all others. */
const UNREACHED = 0x7fff_ffff

/** Farther than any flood goes, in halves. */
const FARTHEST = 32_766

/** More than the dearest step, so that a bucket never holds two levels at once. */
const RING = 256

/** The two parts of a packed step. */
const COST = 0x7fff_0000
const HEX = 0xffff

/** Result of a flood, reused from call to call; read it with `costOf`, `viaOf` and the paths. */
export interface Reach {
  /**
   * cost << 16 | hex before + 1 (0 at a start): the lower label is the cheaper way, and of equally
   * cheap ways the one from the lower hex. One more than hexes, for barred steps to lead to.
   */
  readonly labels: Int32Array
  /** The hexes reached, the cheapest first: `count` entries. */
  readonly touched: Int16Array
  count: number
  readonly flow: Flow
}

/** What a flood works with, in one object of fixed shape so that the engine keeps it fast. */
interface Flow {
  readonly labels: Int32Array
  /** Room for n hexes in each bucket, and how many are in it. */
  readonly hexes: Int16Array
  readonly filled: Int32Array
  readonly room: number
  /** The highest level with a hex waiting. */
  top: number
  readonly free: Uint8Array
  bar: Uint8Array
  stop: Uint8Array
  points: number
  /** The hex after which the flood need not go on, n if there is none; and how far it goes then all the same. */
  last: number
  more: number
}

export interface Move {
  /** What each step costs, from `stepsFrom`. */
  steps: Steps
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
  /** What each step costs, from `stepsInto`. */
  steps: Steps
  targets: readonly number[]
  /** Hexes no route may pass through; one may still begin there, or end there at a target. */
  closed?: Uint8Array
  /** Give up beyond this many halves. */
  most?: number
  /** Once this hex is reached, look only so many halves farther. */
  until?: { hex: number; more: number }
}

export function makeReach({ n }: Grid): Reach {
  const labels = new Int32Array(n + 1).fill(UNREACHED)
  labels[n] = -1
  const free = new Uint8Array(n)
  const hexes = new Int16Array(n * RING)
  const filled = new Int32Array(RING)
  const none = { free, bar: free, stop: free, points: 0, last: n, more: 0 }
  const flow = { labels, hexes, filled, room: n, top: 0, ...none }
  return { labels, touched: new Int16Array(n), count: 0, flow }
}

/** All that ways are read from: what to keep of a flood that others will follow. */
export type Ways = Pick<Reach, 'labels'>

/** Halves spent to stand in the hex; -1 if it is out of reach. */
export function costOf({ labels }: Ways, hex: number): number {
  const label = labels[hex]!
  return label === UNREACHED ? -1 : label >> 16
}

/** By hex: the same, to be kept. */
export function costsOf({ labels, flow }: Reach): Int16Array {
  const costs = new Int16Array(flow.room)
  for (let hex = 0; hex < costs.length; hex++)
    costs[hex] = labels[hex] === UNREACHED ? -1 : labels[hex]! >> 16
  return costs
}

/** The hex before this one, or after it in a distance field; -1 at the end or out of reach. */
export function viaOf({ labels }: Ways, hex: number): number {
  const label = labels[hex]!
  return label === UNREACHED ? -1 : (label & 0xffff) - 1
}

/** From a start to the hex, both included; empty if the hex is out of reach. */
export function pathTo(out: Ways, hex: number): number[] {
  return pathFrom(out, hex).reverse()
}

/** From the hex to a target of a distance field, both included; empty if there is no way. */
export function pathFrom(out: Ways, hex: number): number[] {
  const path: number[] = []
  if (costOf(out, hex) < 0) return path
  for (let at = hex; at >= 0; at = viaOf(out, at)) path.push(at)
  return path
}

/** All hexes in reach of a move, each by its cheapest way. */
export function reach(move: Move, out: Reach): void {
  clear(out)
  const { starts, spent, minimumMove } = move
  const { flow } = out
  flow.bar = move.bar
  flow.stop = move.stop
  flow.points = move.points
  for (let i = 0; i < starts.length; i++) begin(flow, starts[i]!, spent?.[i] ?? 0)
  out.count = flood(flow, move.steps, out.touched)
  if (!minimumMove) return
  for (let i = 0; i < starts.length; i++)
    if (out.labels[starts[i]!] === 0) nudge(move, out, starts[i]!)
}

/** The cheapest way from every hex to the nearest target; gives back how far was looked, in halves. */
export function distanceField(route: Route, out: Reach): number {
  clear(out)
  const { steps, targets, closed, most = FARTHEST, until } = route
  const { flow } = out
  flow.bar = flow.free
  flow.stop = closed ?? flow.free
  flow.points = Math.min(most, FARTHEST)
  if (until !== undefined) {
    flow.last = until.hex
    flow.more = until.more
  }
  for (let i = 0; i < targets.length; i++) begin(flow, targets[i]!, 0)
  out.count = flood(flow, steps, out.touched)
  return flow.points
}

function clear(out: Reach): void {
  const { labels, touched, flow } = out
  if (out.count * 4 > flow.room) labels.fill(UNREACHED, 0, flow.room)
  else for (let i = 0; i < out.count; i++) labels[touched[i]!] = UNREACHED
  out.count = 0
  flow.top = 0
  flow.last = flow.room
}

function begin(flow: Flow, hex: number, spent: number): void {
  if (!(spent >= 0 && spent < RING))
    throw new RangeError(`A start has ${spent} halves spent: 0 to ${RING - 1} is possible.`)
  if (spent <= flow.points && spent << 16 < flow.labels[hex]!) {
    flow.labels[hex] = spent << 16
    enqueue(flow, hex, spent)
  }
}

function enqueue(flow: Flow, hex: number, level: number): void {
  const bucket = level & (RING - 1)
  flow.hexes[bucket * flow.room + flow.filled[bucket]!++] = hex
  if (level > flow.top) flow.top = level
}

// The six neighbours are written out on purpose: as a loop this takes half as long again.
function flood(flow: Flow, steps: Steps, touched: Int16Array): number {
  const { labels, hexes, filled, room, stop } = flow
  let count = 0
  for (let level = 0; level <= flow.top; level++) {
    if (labels[flow.last]! >> 16 === level) comeNear(flow, level)
    if (level > flow.points) {
      dropWaiting(flow)
      break
    }
    const bucket = level & (RING - 1)
    const end = bucket * room + filled[bucket]!
    filled[bucket] = 0
    for (let i = bucket * room; i < end; i++) {
      const hex = hexes[i]!
      const label = labels[hex]!
      if (label >> 16 !== level) continue
      touched[count++] = hex
      if (stop[hex] !== 0 && (label & HEX) !== 0) continue
      const here = (level << 16) | (hex + 1)
      const edge = hex * 6
      const a = steps[edge]!
      const b = steps[edge + 1]!
      const c = steps[edge + 2]!
      const d = steps[edge + 3]!
      const e = steps[edge + 4]!
      const f = steps[edge + 5]!
      if (here + (a & COST) < labels[a & HEX]!) improve(flow, a & HEX, here + (a & COST))
      if (here + (b & COST) < labels[b & HEX]!) improve(flow, b & HEX, here + (b & COST))
      if (here + (c & COST) < labels[c & HEX]!) improve(flow, c & HEX, here + (c & COST))
      if (here + (d & COST) < labels[d & HEX]!) improve(flow, d & HEX, here + (d & COST))
      if (here + (e & COST) < labels[e & HEX]!) improve(flow, e & HEX, here + (e & COST))
      if (here + (f & COST) < labels[f & HEX]!) improve(flow, f & HEX, here + (f & COST))
    }
  }
  return count
}

/** The hex that was looked for is reached. */
function comeNear(flow: Flow, level: number): void {
  if (level + flow.more < flow.points) flow.points = level + flow.more
}

/** Hexes that still wait are farther than anybody wants to know. */
function dropWaiting({ labels, hexes, filled, room, points }: Flow): void {
  for (let bucket = 0; bucket < RING; bucket++) {
    for (let i = bucket * room; i < bucket * room + filled[bucket]!; i++)
      if (labels[hexes[i]!]! >> 16 > points) labels[hexes[i]!] = UNREACHED
    filled[bucket] = 0
  }
}

function improve(flow: Flow, hex: number, label: number): void {
  const level = label >> 16
  if (level > flow.points || flow.bar[hex] !== 0) return
  const old = flow.labels[hex]!
  // Walking into a start where pieces must stop would take away the right to leave it.
  if ((old & HEX) === 0 && flow.stop[hex] !== 0) return
  flow.labels[hex] = label
  if (level < old >> 16) enqueue(flow, hex, level)
}

/** The one step that is always allowed; where the flood went it was no dearer, so that stays. */
function nudge({ steps, bar, points }: Move, out: Reach, start: number): void {
  const { labels, touched } = out
  const label = (points << 16) | (start + 1)
  for (let edge = start * 6; edge < start * 6 + 6; edge++) {
    const other = steps[edge]! & HEX
    const old = labels[other]!
    if (label >= old || bar[other] !== 0) continue
    labels[other] = label
    if (old === UNREACHED) touched[out.count++] = other
  }
}
