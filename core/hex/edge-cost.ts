import type { Grid } from './grid.ts'
import { BARRED } from './steps.ts'

/** The map as movement sees it; kind 0 always means nothing there. */
export interface Ground {
  /** Terrain kind of each hex. */
  terrain: Uint8Array
  /** Named layers of hexsides (river, woods …): the kind on each side. */
  layers?: Readonly<Record<string, Uint8Array>>
  /** Kind of slope met on leaving a hex in a direction (hex * 6 + direction). */
  slope?: Uint8Array
  /** Kind of road over each side; a road over a river is a bridge. */
  road?: Uint8Array
  /** Sides where the road is broken, such as a blown bridge. */
  cut?: Uint8Array
}

/** What one class of unit pays, in halves by kind; BARRED forbids. */
export interface Going {
  enter: readonly number[]
  /** Added for crossing, by layer and kind; a layer left out costs nothing. */
  cross?: Readonly<Record<string, readonly number[]>>
  /** Added, by kind of slope. */
  climb?: readonly number[]
  /** Paid instead of everything else along an unbroken road; a kind without an entry is no help. */
  road?: readonly (number | undefined)[]
}

/** hex * 6 + direction: what that step costs this class; BARRED off the map. */
export function buildEdgeCost(grid: Grid, ground: Ground, going: Going): Uint8Array {
  const table = new Uint8Array(grid.n * 6)
  for (let edge = 0; edge < table.length; edge++)
    table[edge] = edgeCostOf(grid, ground, going, edge)
  return table
}

/** One entry of the table, for mending it when a bridge is blown or laid. */
export function edgeCostOf(grid: Grid, ground: Ground, going: Going, edge: number): number {
  const other = grid.neighbours[edge]!
  if (other < 0) return BARRED
  const side = grid.sides[edge]!
  const road = ground.cut?.[side] ? 0 : (ground.road?.[side] ?? 0)
  const rate = road === 0 ? undefined : going.road?.[road]
  const cost = rate ?? offRoad(ground, going, { edge, side, other })
  if (cost >= 1 && cost <= BARRED) return cost
  const from = grid.print(Math.floor(edge / 6))
  throw new RangeError(
    `The step ${from} to ${grid.print(other)} would cost ${cost} halves: costs run from 1 to ${BARRED - 1}.`,
  )
}

function offRoad(
  ground: Ground,
  going: Going,
  { edge, side, other }: { edge: number; side: number; other: number },
): number {
  let sum = charge(going.enter, ground.terrain[other]!, 'terrain')
  for (const [layer, kinds] of Object.entries(ground.layers ?? {})) {
    const prices = going.cross?.[layer]
    const kind = kinds[side]!
    if (prices && kind !== 0) sum = add(sum, charge(prices, kind, layer))
  }
  const slope = ground.slope?.[edge] ?? 0
  return slope !== 0 && going.climb ? add(sum, charge(going.climb, slope, 'slope')) : sum
}

function charge(prices: readonly number[], kind: number, what: string): number {
  const price = prices[kind]
  if (price === undefined)
    throw new RangeError(`No cost is given for ${what} kind ${kind}: add it.`)
  return price
}

/** Barred stays barred; a sum that would look barred is an error found by the range check. */
function add(sum: number, more: number): number {
  if (sum === BARRED || more === BARRED) return BARRED
  return sum + more === BARRED ? Infinity : sum + more
}

/** Marks the sides a chain of hexes crosses with a kind; kinds count from the best, which stays. */
export function markChain(
  grid: Grid,
  sides: Uint8Array,
  chain: readonly number[],
  kind: number,
): void {
  for (let i = 1; i < chain.length; i++) {
    const side = grid.sideBetween(chain[i - 1]!, chain[i]!)
    if (side < 0)
      throw new Error(
        `Hexes ${grid.print(chain[i - 1]!)} and ${grid.print(chain[i]!)} do not touch: mend the chain.`,
      )
    if (sides[side] === 0 || sides[side]! > kind) sides[side] = kind
  }
}
