import { readCompiled } from '../../../core/atlas/compiled.ts'
import { hexOf, layMap } from '../../../core/atlas/lay.ts'
import compiled from './compiled.json' with { type: 'json' }

/** What a hex holds, as bits: 0 is clear, and a village on a stream is both. */
export const FOREST = 1
export const STREAM = 2
export const RAVINE = 4
export const RIVER = 8
export const FARM = 16
export const TOWN = 32
export const QUARRY = 64
export const FORTRESS = 128
/** Its road crosses the water of the hex; no bit of its own without STREAM, RAVINE or RIVER. */
export const BRIDGE = 256

const TERRAIN: Readonly<Record<string, number>> = {
  clear: 0,
  forest: FOREST,
  'forest+stream': FOREST | STREAM,
  'forest+ravine': FOREST | RAVINE,
  stream: STREAM,
  ravine: RAVINE,
  river: RIVER,
  farm: FARM,
  town: TOWN,
  'town+stream': TOWN | STREAM,
  quarry: QUARRY,
  fortress: FORTRESS,
}
const TERRAIN_NAMES = Object.keys(TERRAIN)

/** @rule 2.2.1/a */
export const LEVEL_NAMES = ['Flat', 'Low', 'Raised', 'High'] as const
export const FLAT = 1
export const LOW = 2
export const RAISED = 3
export const HIGH = 4

export const MAJOR = 1
export const MINOR = 2
const ROAD_NAMES = ['major', 'minor'] as const

const laid = layMap(readCompiled(compiled), {
  terrain: TERRAIN_NAMES,
  region: ['field'],
  roads: ROAD_NAMES,
})

export const { grid } = laid

/** The hex of a printed number; throws if the map has none. */
export const hex = (printed: string): number => hexOf(grid, printed)

/** By hex: bits of what it holds. */
export const terrain = Uint16Array.from(laid.terrain, (code) => TERRAIN[TERRAIN_NAMES[code]!]!)
/** By hex: level of the ground, from FLAT to HIGH. */
export const { level } = laid

export const SLOPE = 1
export const STEEP_SLOPE = 2

const byEdge = (value: (other: number, edge: number) => number): Uint8Array =>
  Uint8Array.from(grid.neighbours, (other, edge) => (other < 0 ? 0 : value(other, edge)))

/**
 * By hex * 6 + direction: SLOPE or STEEP_SLOPE on the way up, 0 on level ground, down and off the map.
 * @rule 2.2.1/b
 * @rule 2.2.1/c
 */
export const upSlope = byEdge((other, edge) =>
  Math.max(0, Math.min(STEEP_SLOPE, level[other]! - level[Math.floor(edge / 6)]!)),
)

/** By hex * 6 + direction: MAJOR or MINOR where a road links the two hexes, else 0. */
export const road = byEdge((_, edge) => laid.road[grid.sides[edge]!]!)
/** By hex: the best road in it, or 0. */
export const roadIn = Uint8Array.from({ length: grid.n }, (_, index) => {
  const kinds = road.subarray(index * 6, index * 6 + 6)
  return kinds.includes(MAJOR) ? MAJOR : kinds.includes(MINOR) ? MINOR : 0
})

/** By hex: 1 on the map edge. */
export const mapEdge = laid.rim

export const SHORT_LOC = 1
export const NORMAL_LOC = 2
export const EXTENDED_LOC = 3
const PRUSSIAN_EXITS = ['Prussian Short LOC', 'Prussian Normal LOC', 'Prussian Extended LOC']
/** By hex: grade of the Prussian line of communications that leaves the map there (18.5.a), or 0. */
export const prussianExit = new Uint8Array(grid.n)
/** By hex: 1 where a road to Metz leaves the map (18.5.b). */
export const metzExit = new Uint8Array(grid.n)
for (const mark of laid.marks) {
  if (mark.kind === 'bridge') terrain[mark.hex]! |= BRIDGE
  else if (mark.kind === 'French LOC') metzExit[mark.hex] = 1
  else prussianExit[mark.hex] = PRUSSIAN_EXITS.indexOf(mark.kind) + 1
}

/** By hex: grade of a French line of communications traced from there (18.5.b). */
export const frenchGrade = Uint8Array.from(grid.column, (column) =>
  column >= 33 ? SHORT_LOC : column >= 17 ? NORMAL_LOC : EXTENDED_LOC,
)

/** By hex: the name to show, or an empty text. */
export const placeNames: readonly string[] = Array.from(laid.placeAt, (index) => {
  const place = laid.places[index]
  return place?.label ?? place?.name ?? ''
})
