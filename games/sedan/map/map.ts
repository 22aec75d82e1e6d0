import { readCompiled } from '../../../core/atlas/compiled.ts'
import { hexOf, layMap } from '../../../core/atlas/lay.ts'
import compiled from './compiled.json' with { type: 'json' }

export const CLEAR = 0
export const MARSH = 3
export const TERRAIN_NAMES = ['clear', 'forest', 'rough', 'marsh'] as const

export const FRANCE = 0
export const PALATINATE = 1
export const BADEN = 2
export const NEUTRAL = 3
export const REGION_NAMES = ['France', 'Palatinate', 'Baden', 'neutral'] as const

export const ROAD_KINDS = ['major', 'minor'] as const

const laid = layMap(readCompiled(compiled), {
  terrain: TERRAIN_NAMES,
  region: REGION_NAMES,
  roads: ROAD_KINDS,
})

export const grid = laid.grid

/** By hex. */
export const terrain = laid.terrain
export const region = laid.region

/** By hexside: 0, or 1 + index into `riverNames`. */
export const river = laid.river
/** By hexside: 0, 1 on a post road, 2 on a country road; the rules make no difference. */
export const road = laid.road
/** By hexside: 1 where a road crosses a river. */
export const bridge = laid.bridge
/** By hexside: 1 between two regions. */
export const border = laid.border

/** By hex: 1 on the map edge. */
export const mapEdge = laid.rim
/** By hex: 1 in column 01, where the French may bring reinforcements in. */
export const westEdge = grid.column.map((column) => (column === 1 ? 1 : 0))

export const riverNames = compiled.rivers.map(({ name }) => name)

/** Every named place; cities and towns. */
export const places = laid.places

export const CITIES = places.filter(({ kind }) => kind === 'city')
/** By hex: index into `CITIES`, or -1. */
export const cityOf = new Int8Array(grid.n).fill(-1)
CITIES.forEach(({ hex }, index) => (cityOf[hex] = index))

/** By hex: the name to show, or an empty text. */
export const placeNames: readonly string[] = Array.from(laid.placeAt, (index) =>
  index < 0 ? '' : (places[index]!.label ?? places[index]!.name),
)

/** The hex of a printed number; throws if the map has none. */
export const hex = (printed: string): number => hexOf(grid, printed)
