import type { Grid } from './grid.ts'

/** What a chain of adjacent hexes may use. */
export interface TraceTerms {
  /** Hexes where a chain may end. */
  goal: Uint8Array
  /** Hexes no chain may enter; the hex it is traced from does not count as entered. */
  blocked: Uint8Array
  /** Hexsides no chain may cross, by side number. */
  sideBlocked?: Uint8Array
  /** Longest chain in steps. */
  most?: number
}

/** A shortest chain from the hex to a goal, both included; undefined if there is none. */
export function traceTo(grid: Grid, from: number, terms: TraceTerms): number[] | undefined {
  const { goal, blocked } = terms
  const front = startFront(grid, [from])
  for (let at = 0; at < front.count; at++) {
    const hex = front.queue[at]!
    if (goal[hex] !== 0) return chainBack(front, hex)
    spread(grid, terms, { front, hex, shut: blocked })
  }
  return undefined
}

/** Sets `out` to 1 for every hex from which `traceTo` finds a chain, and to 0 elsewhere. */
export function floodTrace(grid: Grid, terms: TraceTerms, out: Uint8Array): void {
  const goals: number[] = []
  for (let hex = 0; hex < grid.n; hex++) if (terms.goal[hex] !== 0) goals.push(hex)
  const front = startFront(grid, goals)
  for (let at = 0; at < front.count; at++) {
    const hex = front.queue[at]!
    // Seen from the goal a blocked hex ends the search but may itself be traced from.
    if (terms.blocked[hex] === 0) spread(grid, terms, { front, hex })
  }
  for (let hex = 0; hex < grid.n; hex++) out[hex] = front.depth[hex]! < 0 ? 0 : 1
}

interface Front {
  /** Steps from the seeds; -1: not yet seen. */
  depth: Int16Array
  via: Int16Array
  queue: Int16Array
  count: number
}

function startFront({ n }: Grid, seeds: readonly number[]): Front {
  const queue = new Int16Array(n)
  const depth = new Int16Array(n).fill(-1)
  queue.set(seeds)
  for (const hex of seeds) depth[hex] = 0
  return { depth, via: new Int16Array(n).fill(-1), queue, count: seeds.length }
}

function spread(
  { neighbours, sides }: Grid,
  { sideBlocked, most }: TraceTerms,
  { front, hex, shut }: { front: Front; hex: number; shut?: Uint8Array },
): void {
  const { depth, via, queue } = front
  if (most !== undefined && depth[hex]! >= most) return
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    const other = neighbours[edge]!
    if (other < 0 || depth[other]! >= 0) continue
    if (shut?.[other] || sideBlocked?.[sides[edge]!]) continue
    depth[other] = depth[hex]! + 1
    via[other] = hex
    queue[front.count++] = other
  }
}

function chainBack({ via }: Front, end: number): number[] {
  const chain: number[] = []
  for (let hex = end; hex >= 0; hex = via[hex]!) chain.push(hex)
  return chain.reverse()
}
