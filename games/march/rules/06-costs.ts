import { CREEK, RIVER, bridge, ford, grid, road, slope, terrain, water } from '../map/map.ts'
import { board } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { HQ, LEADER, armOf, isTrain, other, sideOf } from './02-pieces.ts'
import { BARRED, COSTS, MARCH_ROAD, WHOLE, marchCost } from './02-tables.ts'
import type { Payer as PrintedPayer } from './02-tables.ts'
import { isInEnemyZone } from './06-zones.ts'

/** Who pays: units and guns, trains, headquarters and distances of 15.1, units under MARCH. */
export const UNIT = 0
/** @rule 12.5/a */
export const TRAIN = 1
export const COMMAND = 2
export const MARCHING = 3
export type Payer = 0 | 1 | 2 | 3
const PRINTED: readonly PrintedPayer[] = ['unit', 'train', 'command', 'unit']

/** By piece: as what it pays when it moves by itself. */
const payers = Uint8Array.from(armOf, (arm, piece) => {
  if (isTrain(piece)) return TRAIN
  return arm === HQ || arm === LEADER ? COMMAND : UNIT
})
export function payerOf(piece: number): Payer {
  return payers[piece] as Payer
}

/** By payer and hex * 6 + direction: a step along the road that is there, and as if there were none; in halves, BARRED or WHOLE. */
export interface Ways {
  readonly road: readonly Int8Array[]
  readonly open: readonly Int8Array[]
}

function summed(...costs: readonly number[]): number {
  let sum = 0
  let isWhole = false
  for (const cost of costs) {
    if (cost === BARRED) return BARRED
    if (cost === WHOLE) isWhole = true
    else sum += cost
  }
  return isWhole ? WHOLE : sum
}

/**
 * What crossing the hexside adds, the bridge left out.
 * @rule 6.4/b creeks and streams three points, rivers nobody
 */
function wet(printed: PrintedPayer, edge: number): number {
  if (ford[edge] === 1) return COSTS[printed].ford
  if (water[edge] === RIVER) return COSTS[printed].river
  return water[edge] === CREEK ? COSTS[printed].creek : 0
}

/**
 * @rule 6.0/b trains pay more
 * @rule 6.3/a
 * @rule 6.6/a
 */
function edgeCost(payer: Payer, edge: number, { bridged, byRoad }: Crossing): number {
  const printed = PRINTED[payer]!
  const costs = COSTS[printed]
  const over = bridged ? costs.bridge : 0
  if (byRoad) return summed((payer === MARCHING ? MARCH_ROAD : costs.road)[road[edge]!]!, over)
  const hex = costs.hex[terrain[grid.neighbours[edge]!]!]!
  const dry = summed(hex, bridged ? 0 : wet(printed, edge), costs.slope[slope[edge]!]!)
  if (payer !== MARCHING || dry === BARRED) return summed(dry, over)
  return marchCost(dry) + over
}
interface Crossing {
  bridged: boolean
  byRoad: boolean
}

function setEdge(
  { road: along, open }: Ways,
  edge: number,
  { bridged }: Pick<Crossing, 'bridged'>,
): void {
  const isRoad = road[edge] !== 0 && (water[edge] === 0 || bridged || ford[edge] === 1)
  for (let payer = 0; payer < PRINTED.length; payer++) {
    const cost = edgeCost(payer as Payer, edge, { bridged, byRoad: false })
    open[payer]![edge] = cost
    along[payer]![edge] = isRoad ? edgeCost(payer as Payer, edge, { bridged, byRoad: true }) : cost
  }
}

function printedWays(): Ways {
  const table = (): Int8Array => new Int8Array(grid.n * 6).fill(BARRED)
  const ways: Ways = { road: PRINTED.map(table), open: PRINTED.map(table) }
  for (let edge = 0; edge < grid.n * 6; edge++)
    if (grid.neighbours[edge]! >= 0) setEdge(ways, edge, { bridged: bridge[edge] === 1 })
  return ways
}
const PRINTED_WAYS = printedWays()

/** The ways as they are with bridges down and bridges of engineers, for lists that were met last. */
const kept: { broken: readonly number[]; spans: readonly number[]; ways: Ways }[] = []
const KEEP = 8
let last: (typeof kept)[number] | undefined

/** What steps cost now. The lists of bridges are put in place anew whenever one changes, so they are known by themselves. */
export function waysOf({ broken, spans }: Pick<State, 'broken' | 'spans'>): Ways {
  if (last !== undefined && last.broken === broken && last.spans === spans) return last.ways
  last = kept.find((one) => one.broken === broken && one.spans === spans)
  if (last === undefined) {
    last = { broken, spans, ways: mendedWays(broken, spans) }
    kept.push(last)
    if (kept.length > KEEP) kept.shift()
  }
  return last.ways
}

function mendedWays(broken: readonly number[], spans: readonly number[]): Ways {
  const laid = spans.filter((side) => side >= 0)
  if (broken.length === 0 && laid.length === 0) return PRINTED_WAYS
  const copies = (tables: readonly Int8Array[]): Int8Array[] => tables.map((one) => one.slice())
  const ways: Ways = { road: copies(PRINTED_WAYS.road), open: copies(PRINTED_WAYS.open) }
  for (const side of [...broken, ...laid]) {
    const [first, second] = grid.sideHexes(side)
    for (const [from, to] of [
      [first, second],
      [second, first],
    ] as const)
      setEdge(ways, from * 6 + grid.directionOf(from, to), { bridged: laid.includes(side) })
  }
  return ways
}

/**
 * A friend on the road: units that are not in column go round him. Trains on a road are in column, and pass (15.7/d).
 * @rule 6.5/a
 */
function isRoadTaken(state: State, piece: number, to: number): boolean {
  if (payers[piece] !== UNIT) return false
  const side = sideOf[piece]!
  const { troops, trains } = board(state)
  return troops[side][to]! + trains[side][to]! > 0
}

/** Nobody but trains of the enemy is in the hex (7.5). */
export function hasTrainsAlone(state: State, piece: number, hex: number): boolean {
  const enemy = other(sideOf[piece]!)
  const { troops, trains } = board(state)
  return trains[enemy][hex]! > 0 && troops[enemy][hex] === 0
}

/**
 * Whether a step along a road has the road's price. A hexside that a road crosses joins two hexes of that road, so whoever takes
 * it comes along the road, however he came to the first of them.
 * @rule 6.3/b
 * not into an enemy zone
 */
export function isByRoad(state: State, piece: number, edge: number): boolean {
  if (road[edge] === 0) return false
  const to = grid.neighbours[edge]!
  if (isRoadTaken(state, piece, to) || hasTrainsAlone(state, piece, to)) return false
  return !isInEnemyZone(state, to, sideOf[piece]!, piece)
}

/** Halves of a point for a step, as things stand on the map; BARRED, or WHOLE for all points of a turn. */
export function costToEnter(state: State, piece: number, edge: number): number {
  const { road: along, open } = waysOf(state)
  const payer = payers[piece]!
  return (isByRoad(state, piece, edge) ? along : open)[payer]![edge]!
}
