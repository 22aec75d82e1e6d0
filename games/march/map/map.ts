import { readCompiled } from '../../../core/atlas/compiled.ts'
import { hexOf, layMap } from '../../../core/atlas/lay.ts'
import compiled from './compiled.json' with { type: 'json' }

export const CLEAR = 0
export const FOREST = 1
export const VILLAGE = 2
export const TOWN = 3
export const FORTIFIED_TOWN = 4
export const SWAMP = 5
/** No hex of this sheet is one; 8.4 knows them. */
export const MOUNTAIN = 6
export const TERRAIN_NAMES = [
  'clear',
  'forest',
  'village',
  'town',
  'fortified town',
  'swamp',
  'mountain',
] as const

export const MAJOR = 1
export const MINOR = 2
const ROAD_NAMES = ['major', 'minor'] as const

/** A creek or a stream: the rules make no difference. */
export const CREEK = 1
export const RIVER = 2
const WATER_NAMES = ['river', 'stream', 'creek'] as const
const WATER = [0, RIVER, CREEK, CREEK] as const

/** Grades of printed slopes, in the order of the map. */
export const SLOPE = 1
export const STEEP = 2

const stored = readCompiled(compiled)
const laid = layMap(stored, {
  terrain: TERRAIN_NAMES,
  region: ['field'],
  roads: ROAD_NAMES,
  rivers: WATER_NAMES,
})

export const { grid } = laid

/** The hex of a printed number; throws if the map has none. */
export const hex = (printed: string): number => hexOf(grid, printed)

/** By hex. */
export const terrain = laid.terrain
/** By hex: 0 below the lowest contour, one more above each. @rule 8.0/a */
export const level = Uint8Array.from(laid.level, (value) => value - 1)

/** By hex: 1 where a village has a chateau. */
export const chateau = new Uint8Array(grid.n)
for (const place of laid.places) if (place.kind === 'chateau') chateau[place.hex] = 1

const byEdge = (value: (other: number, edge: number) => number): Uint8Array =>
  Uint8Array.from(grid.neighbours, (other, edge) => (other < 0 ? 0 : value(other, edge)))

const bySide = (table: Uint8Array): Uint8Array => byEdge((_, edge) => table[grid.sides[edge]!]!)

/** By hex * 6 + direction: MAJOR or MINOR where a road links the two hexes, else 0. */
export const road = bySide(laid.road)
/** By hex: the best road in it, or 0. */
export const roadIn = Uint8Array.from({ length: grid.n }, (_, index) => {
  const kinds = road.subarray(index * 6, index * 6 + 6)
  return kinds.includes(MAJOR) ? MAJOR : kinds.includes(MINOR) ? MINOR : 0
})

/** By hex * 6 + direction: CREEK or RIVER between the two hexes, else 0. */
export const water = bySide(laid.water.map((kind) => WATER[kind]!))
/** By hex * 6 + direction: 1 where a road crosses water (6.4). */
export const bridge = bySide(laid.bridge)
/** By hex * 6 + direction: 1 at a ford. */
export const ford = bySide(laid.sides['ford']!)
/** By hex * 6 + direction: 1 where the hex across lies on another level (8.1). */
export const contour = byEdge((other, edge) =>
  level[other] === level[Math.floor(edge / 6)] ? 0 : 1,
)

/** By hex * 6 + direction: SLOPE or STEEP on the way up, 0 on the way down and elsewhere (8.3). */
export const slope = byEdge((other, edge) => {
  const side = grid.sides[edge]!
  return laid.uphill[side] === other ? laid.gradient[side]! : 0
})

/** By hex: 1 on the map edge. */
export const mapEdge = laid.rim

const NO_ROADS: readonly number[] = []

/**
 * By hex * 6 + direction: which roads link the two hexes, by their order on the map. A march along one of them stays on
 * the same road (6.3).
 */
export const roadsOf: readonly (readonly number[])[] = (() => {
  const found: (readonly number[])[] = Array.from(grid.neighbours, () => NO_ROADS)
  stored.roads.forEach(({ hexes }, index) => {
    const chain = hexes.split(' ').map(hex)
    for (let i = 1; i < chain.length; i++)
      for (const [from, to] of [
        [chain[i - 1]!, chain[i]!],
        [chain[i]!, chain[i - 1]!],
      ] as const) {
        const edge = from * 6 + grid.directionOf(from, to)
        found[edge] = [...found[edge]!, index]
      }
  })
  return found
})()

export const roadCount = stored.roads.length

/** By hex: the name to show, or an empty text. */
export const placeNames: readonly string[] = Array.from(laid.placeAt, (index) => {
  const place = laid.places[index]
  return place?.label ?? place?.name ?? ''
})
