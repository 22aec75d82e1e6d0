import {
  FORD,
  RIVER_BRIDGE,
  ROAD,
  STREAM,
  TERRAIN_NAMES,
  crossing,
  grid,
  road,
  roadIn,
  slopeHex,
  terrain,
  uphill,
  water,
  woodedBanks,
  woodsSide,
} from '../map/map.ts'
import {
  HEAVY_CAVALRY,
  LEADER,
  MIXED,
  PIECES,
  TRAIN,
  VEDETTE,
  kindOf,
  typeOf,
} from './01-pieces.ts'
import chart from '../data/tables/terrain.json' with { type: 'json' }

/** Cost of a step nobody can make. */
export const BARRED = 255

/** How pieces get over the ground: infantry, light troops, cavalry, vedettes and leaders, trains. */
const GAITS = ['foot', 'mixed', 'horse', 'rider', 'train'] as const
export const FOOT = 0
export const MIXED_GAIT = 1
export const HORSE = 2
export const RIDER = 3
export const CART = 4

/**
 * By piece.
 * 8.13: trains, leaders, cavalry and vedettes pay as cavalry
 * 13.25: vedettes move as leaders do
 */
export const gaitOf = Uint8Array.from({ length: PIECES }, (_, piece) => gaitFor(piece))

/**
 * @rule 8.13 trains, leaders, cavalry and vedettes pay as cavalry
 * @rule 13.25 vedettes move as leaders do
 */
function gaitFor(piece: number): number {
  if (kindOf[piece] === TRAIN) return CART
  if (kindOf[piece] === LEADER || kindOf[piece] === VEDETTE) return RIDER
  if (typeOf[piece]! >= HEAVY_CAVALRY) return HORSE
  return typeOf[piece] === MIXED ? MIXED_GAIT : FOOT
}

/** One of the two manners of marching; riders need no marker to use the road. */
export const OPEN_ORDER = 0
export const COLUMN = 1
export type Manner = 0 | 1

/** By row of the chart: its charges by gait. */
const CHARGES: ReadonlyMap<string, Uint8Array> = new Map(
  chart.rows.map((row) => [row.terrain, Uint8Array.from(GAITS, (gait) => row[gait] ?? BARRED)]),
)

function chargesOf(name: string): Uint8Array {
  const charges = CHARGES.get(name)
  if (charges === undefined) throw new Error(`The terrain chart has no row for ${name}.`)
  return charges
}

function charge(name: string, gait: number): number {
  return chargesOf(name)[gait]!
}

function sum(one: number, other: number): number {
  return one === BARRED || other === BARRED ? BARRED : one + other
}

/**
 * @rule TEC.1 clear and slope hexes
 * @rule TEC.3 woods hexes as such cost nothing
 * @rule TEC.10 marshes are entered by road or trail only
 * @rule 9.12 trains keep to roads and trails on slopes
 */
function groundCharge(gait: number, into: number): number {
  return sum(
    charge(TERRAIN_NAMES[terrain[into]!]!, gait),
    slopeHex[into] === 1 && charge('slope', gait) === BARRED ? BARRED : 0,
  )
}

/**
 * @rule 1.4ab woods hexsides
 * @rule 8.12b a stream between woods costs more than both
 * @rule TEC.4 woods hexsides by gait
 * @rule TEC.7 rivers bar, streams cost
 */
function sideCharge(gait: number, from: number, side: number): number {
  let cost = 0
  if (woodsSide[side] === 1) cost = sum(cost, charge('woods hexside', gait))
  if (water[side] !== 0) cost = sum(cost, charge(water[side] === STREAM ? 'stream' : 'river', gait))
  if (woodedBanks[side] === 1) cost = sum(cost, charge('wooded stream', gait))
  if (uphill[side]! < 0 || uphill[side] === from) return cost
  return sum(cost, charge('slope upwards', gait))
}

const CROSSING_ROWS = ['', 'river bridge', 'stream bridge', 'ford']

/**
 * What a bridge or ford adds to a step along its road; columns pay for fords alone.
 * @rule 8.31b columns, leaders and vedettes pay no bridge
 * @rule TEC.8
 */
function crossingCharge(gait: number, manner: Manner, side: number): number {
  const kind = crossing[side]!
  if (kind === 0 || (manner === COLUMN && kind !== FORD)) return 0
  return charge(CROSSING_ROWS[kind]!, gait)
}

/**
 * Along a road or trail nothing counts but the way itself and its bridges.
 * @rule 8.21b half a point from road to road in Road March
 * @rule 8.24 one point along road or trail otherwise
 * @rule TEC.5
 */
function wayCharge(gait: number, manner: Manner, side: number): number {
  return sum(bareWay(gait, manner, side), crossingCharge(gait, manner, side))
}

/** A step along a road or trail, whatever carries it over the water. */
export function bareWay(gait: number, manner: Manner, side: number): number {
  const name = road[side] === ROAD ? (manner === COLUMN ? 'road in Road March' : 'road') : 'trail'
  return charge(name, gait)
}

/** A step over ground as if there were no water; over a pontoon wagons get onto slopes, for a way leads there (9.22). */
export function dryGround(gait: number, way: { from: number; direction: number }): number {
  const { from, direction } = way
  const into = grid.neighbours[from * 6 + direction]!
  const side = grid.side(from, direction)
  let cost = charge(TERRAIN_NAMES[terrain[into]!]!, gait)
  if (woodsSide[side] === 1) cost = sum(cost, charge('woods hexside', gait))
  if (uphill[side]! < 0 || uphill[side] === from) return cost
  return sum(cost, charge('slope upwards', gait))
}

/** What the chart charges for a pontoon bridge, and for joining a friendly unit. */
export function pontoonCharge(gait: number): number {
  return charge('pontoon bridge', gait)
}
export function stackingCharge(gait: number): number {
  return STACKING[gait]!
}
const STACKING = chargesOf('stacking')

/** The first hex of the map, whose road or trail goes on beyond it. */
export function entryCharge(step: { gait: number; manner: Manner }, into: number): number {
  if (roadIn[into] === 0) return groundCharge(step.gait, into)
  const isColumn = step.manner === COLUMN
  const way = roadIn[into] === ROAD ? (isColumn ? 'road in Road March' : 'road') : 'trail'
  return charge(way, step.gait)
}

/**
 * Half points for a step, with every bridge as printed.
 * @rule 8.11 the hex and the hexside both cost
 * @rule 8.12a costs add up
 * @rule TEC.0 a hex costs one point
 */
export function stepCharge(
  step: { gait: number; manner: Manner },
  way: { from: number; direction: number },
): number {
  const side = grid.side(way.from, way.direction)
  if (grid.neighbours[way.from * 6 + way.direction]! >= 0 && road[side] !== 0)
    return wayCharge(step.gait, step.manner, side)
  return cutStepCharge(step, way)
}

/** The same where no way leads, or a broken bridge has cut it. */
export function cutStepCharge(
  { gait }: { gait: number },
  { from, direction }: { from: number; direction: number },
): number {
  const into = grid.neighbours[from * 6 + direction]!
  if (into < 0) return BARRED
  return sum(groundCharge(gait, into), sideCharge(gait, from, grid.side(from, direction)))
}

const tables: (Uint8Array | undefined)[] = []

/** Half points to leave a hex in a direction with every bridge as printed: hex × direction. */
export function printedCosts(gait: number, manner: Manner): Uint8Array {
  return (tables[gait * 2 + manner] ??= makeCosts({ gait, manner }))
}

function makeCosts(step: { gait: number; manner: Manner }): Uint8Array {
  const costs = new Uint8Array(grid.n * 6)
  for (let from = 0; from < grid.n; from++)
    for (let direction = 0; direction < 6; direction++)
      costs[from * 6 + direction] = stepCharge(step, { from, direction })
  return costs
}

/**
 * Whether a bridge stands here by the map; fords cannot be broken.
 * @rule 8.3a
 * @rule 8.3b
 */
export function isPrintedBridge(side: number): boolean {
  return crossing[side] !== 0 && crossing[side] !== FORD
}

export function isRiverBridge(side: number): boolean {
  return crossing[side] === RIVER_BRIDGE
}
