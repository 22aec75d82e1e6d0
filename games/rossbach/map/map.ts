import { readCompiled } from '../../../core/atlas/compiled.ts'
import { hexOf, layMap } from '../../../core/atlas/lay.ts'
import compiled from './compiled.json' with { type: 'json' }
import { bankArea } from './areas.ts'

export const CLEAR = 0
export const WOODS = 1
export const MARSH = 2
export const TERRAIN_NAMES = ['clear', 'woods', 'marsh'] as const

export const RIVER = 1
export const STREAM = 2
const WATER_NAMES = ['river', 'stream'] as const

export const ROAD = 1
export const TRAIL = 2
const ROAD_NAMES = ['road', 'trail'] as const

const map = readCompiled(compiled)
const laid = layMap(map, {
  terrain: TERRAIN_NAMES,
  region: ['land'],
  roads: ROAD_NAMES,
  rivers: WATER_NAMES,
})

export const { grid } = laid

/** The hex of a printed number, in capitals or not; throws if the map has none. */
export const hex = (printed: string): number => hexOf(grid, printed)

const byHex = (value: (hex: number) => number): Uint8Array =>
  Uint8Array.from({ length: grid.n }, (_, index) => value(index))
const bySide = (value: (side: number) => number): Uint8Array =>
  Uint8Array.from({ length: grid.n * 3 }, (_, side) => value(side))

/** By hex. */
export const terrain = laid.terrain
/** By hex: mean height in steps of 60 metres, about one slope each. */
export const level = byHex((index) => Math.floor(laid.elevation[index]! / map.slopes!.steps!))

/** By hexside: the upper hex of a slope, or -1. */
export const uphill = laid.uphill
/** By hex: 1 below a slope hexside, 1 above one; a hex may be both. */
export const slopeHex = new Uint8Array(grid.n)
export const hilltop = new Uint8Array(grid.n)
uphill.forEach((upper, side) => {
  if (upper < 0) return
  const [a, b] = grid.sideHexes(side)
  hilltop[upper] = 1
  slopeHex[upper === a ? b : a] = 1
})

export const VILLAGE = 1
export const TOWN = 2
/** @rule 1.4l */
export const FORTIFIED_TOWN = 3
/** Market towns are lettered larger than villages; rules treat both alike. */
const PLACE_KINDS: Readonly<Record<string, number>> = {
  village: VILLAGE,
  'market town': VILLAGE,
  town: TOWN,
  'fortified town': FORTIFIED_TOWN,
}
const mainPlaces = Array.from(laid.placeAt, (index) => laid.places[index])
/** By hex: 0, village, town or fortified town. */
export const placeKind = byHex((index) => PLACE_KINDS[mainPlaces[index]?.kind ?? ''] ?? 0)
/** By hex: the name to show, or an empty text. */
export const placeNames: readonly string[] = mainPlaces.map(
  (place) => place?.label ?? place?.name ?? '',
)

/** By hexside: 0, river or stream. */
export const water = laid.water
/** By hexside: 0, or 1 + index into `riverNames`. */
export const river = laid.river
export const riverNames: readonly string[] = map.rivers.map(({ name }) => name)

/** By hexside: 1 where woods cover all of it. */
export const woodsSide = laid.sides['woods']!
/** By hexside: 1 on a stream with woods on both banks, which costs more than the two together. */
export const woodedBanks = bySide((side) => (water[side] === STREAM ? woodsSide[side]! : 0))

/** By hexside: 0, road or trail; by hex: the best that passes through it. */
export const road = laid.road
export const roadIn = byHex((index) => {
  const kinds = [0, 1, 2, 3, 4, 5].map((d) => road[grid.side(index, d)] ?? 0)
  return kinds.includes(ROAD) ? ROAD : kinds.includes(TRAIL) ? TRAIL : 0
})

export const RIVER_BRIDGE = 1
export const STREAM_BRIDGE = 2
export const FORD = 3
/** By hexside: how a road or trail gets over its water, or 0. */
export const crossing = bySide((side) => {
  if (road[side] === 0 || water[side] === 0) return 0
  if (water[side] === RIVER) return RIVER_BRIDGE
  return road[side] === ROAD ? STREAM_BRIDGE : FORD
})

/** By hex: 1 on the map edge. */
export const mapEdge = laid.rim
/** By hex: rows counted over both sheets, from 1 at the bottom to 77; the sheets share row 39. */
export const row = byHex((index) => grid.row[index]! + (grid.section[index] === 1 ? 38 : 0))
export const SHARED_ROW = 39
/** By hex: printed column. */
export const column = Uint8Array.from(grid.column)
/** By hex: 1 in columns 01 to 05, which Prussians may not enter before the French have come. */
export const frenchStrip = byHex((index) => (column[index]! <= 5 ? 1 : 0))

export const NORTH_BANK = 1
export const SOUTH_BANK = 2
/** By hex of the northern sheet: north or south of the line of Ilm and Saale; 0 on the southern. */
export const bank = bankArea({
  grid,
  inside: (index) => row[index]! >= SHARED_ROW,
  from: hex('N2236'),
  barrier: bySide((side) =>
    ['Ilm', 'Saale'].includes(riverNames[river[side]! - 1] ?? '') ? 1 : 0,
  ),
})

export const FRENCH_SOURCE = 1
export const FRENCH_ALTERNATE_SOURCE = 2
export const PRUSSIAN_SOURCE = 3
const SOURCES = ['French source', 'French alternate source', 'Prussian source']
/** By hex: whose supply comes from there, or 0. */
export const supplySource = new Uint8Array(grid.n)
for (const mark of laid.marks) supplySource[mark.hex] = SOURCES.indexOf(mark.kind) + 1
