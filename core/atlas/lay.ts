import { makeGrid } from '../hex/grid.ts'
import type { Grid } from '../hex/grid.ts'
import type { CompiledMap, CompiledMark, CompiledPlace } from './compiled.ts'
import { layGradients, layLevelSlopes, layNamedSlopes, laySlopes } from './slopes.ts'
import type { Ground } from './slopes.ts'

/** A compiled map as flat tables by hex or hexside, for rules and drawing. */
export interface LaidMap {
  grid: Grid
  /** Index into the given terrain names. */
  terrain: Uint8Array
  region: Uint8Array
  elevation: Int16Array
  places: readonly LaidPlace[]
  /** Index of the main place of each hex, or -1. */
  placeAt: Int16Array
  /** By hexside: 0, or 1 + index of the river. */
  river: Uint8Array
  /** By hexside: 0, or 1 + index of its kind of water, 1 on a map with one kind. */
  water: Uint8Array
  /** By hexside: 0, or 1 + index of the best road kind that crosses it. */
  road: Uint8Array
  /** By hexside: 1 where a road crosses a river. */
  bridge: Uint8Array
  /** By hexside: 1 between two regions. */
  border: Uint8Array
  /** By hex: 1 on the rim of the map. */
  rim: Uint8Array
  /** By name and hexside: 1 where it is so marked. */
  sides: Readonly<Record<string, Uint8Array>>
  /** By hexside: the upper hex of a slope, or -1. */
  uphill: Int16Array
  /** By hexside: 0, or 1 + index of the grade of its slope, on a map on which slopes are printed. */
  gradient: Uint8Array
  marks: readonly LaidMark[]
  /** By hex: level of the ground from 1 at the lowest; 0 on a map without levels. */
  level: Uint8Array
  lines: readonly LaidLine[]
}

/** A line through touching hexes that is no road. */
export interface LaidLine {
  name: string
  kind: string
  hexes: number[]
}

export interface LaidMark extends Omit<CompiledMark, 'hex'> {
  hex: number
}

export interface LaidPlace extends Omit<CompiledPlace, 'hex'> {
  hex: number
}

/** Names in the order of the numbers the rules want; `roads` from best to worst. */
export interface Codes {
  terrain: readonly string[]
  region: readonly string[]
  roads: readonly string[]
  /** Kinds of water, where a map has several. */
  rivers?: readonly string[]
}

export function layMap(map: CompiledMap, codes: Codes): LaidMap {
  const grid = makeGrid(map.grid)
  const places = map.places.map((place) => ({ ...place, hex: hexOf(grid, place.hex) }))
  const region = decode(map.region, map.regionKey, codes.region)
  const river = layRivers(grid, map)
  const road = layRoads(grid, map, codes.roads)
  const water = layWater(map, river, codes.rivers)
  const heights = heightsOf(map)
  const level = map.level ? Uint8Array.from(map.level.join(''), Number) : new Uint8Array(grid.n)
  const { gradient, uphill } = layGradients(grid, map.gradients ?? [])
  checkLengths(grid, map)
  return {
    grid,
    terrain: decode(map.terrain, map.terrainKey, codes.terrain),
    region,
    get elevation() {
      if (heights === undefined) throw new Error('This map travels without its heights.')
      return heights
    },
    places,
    placeAt: layPlaces(grid, places),
    river,
    water,
    road,
    bridge: river.map((value, side) => (value > 0 && road[side]! > 0 ? 1 : 0)),
    border: layBorders(grid, region),
    rim: layRim(grid),
    sides: laySides(grid, map),
    uphill: map.gradients
      ? uphill
      : layUphill(grid, map, { level, heights, water, kinds: codes.rivers ?? [] }),
    gradient,
    marks: (map.marks ?? []).map((mark) => ({ ...mark, hex: hexOf(grid, mark.hex) })),
    level,
    lines: (map.lines ?? []).map((line) => ({ ...line, hexes: chainOf(grid, line) })),
  }
}

function heightsOf({ elevation }: CompiledMap): Int16Array | undefined {
  return elevation.length === 0
    ? undefined
    : Int16Array.from(elevation.join(' ').split(' '), Number)
}

interface Rising extends Omit<Ground, 'elevation'> {
  level: Uint8Array
  heights: Int16Array | undefined
}

function layUphill(grid: Grid, map: CompiledMap, { level, heights, ...ground }: Rising) {
  if (map.level) return layLevelSlopes(grid, level)
  if (map.uphill !== undefined) return layNamedSlopes(grid, map.uphill)
  const elevation = heights ?? new Int16Array(grid.n)
  return laySlopes(grid, map.slopes, { ...ground, elevation })
}

export function hexOf(grid: Grid, printed: string): number {
  const hex = grid.index(printed)
  if (hex === undefined) throw new Error(`The map has no hex ${printed}.`)
  return hex
}

function checkLengths(grid: Grid, map: CompiledMap): void {
  for (const name of ['terrain', 'region', 'level'] as const) {
    const letters = map[name]?.join('').length ?? grid.n
    if (letters !== grid.n)
      throw new Error(`The ${name} of the compiled map has ${letters} letters for ${grid.n} hexes.`)
  }
}

function decode(
  lines: readonly string[],
  key: Record<string, string>,
  names: readonly string[],
): Uint8Array {
  const codes = new Map(Object.entries(key).map(([letter, name]) => [letter, names.indexOf(name)]))
  return Uint8Array.from(lines.join(''), (letter) => {
    const code = codes.get(letter)
    if (code === undefined || code < 0)
      throw new Error(`Letter "${letter}" of the compiled map means none of ${names.join(', ')}.`)
    return code
  })
}

/** The first place listed in a hex is its main one. */
function layPlaces(grid: Grid, places: readonly LaidPlace[]): Int16Array {
  const placeAt = new Int16Array(grid.n).fill(-1)
  places.forEach(({ hex }, index) => {
    if (placeAt[hex]! < 0) placeAt[hex] = index
  })
  return placeAt
}

function layRivers(grid: Grid, { rivers }: CompiledMap): Uint8Array {
  const river = new Uint8Array(grid.n * 3)
  rivers.forEach(({ name, sides }, index) => {
    for (const text of sides.split(' ')) {
      if (isRimSide(text)) continue
      const side = grid.parseSide(text)
      if (side === undefined) throw new Error(`${name}: ${text} is not a hexside of the map.`)
      if (river[side] === 0) river[side] = index + 1
    }
  })
  return river
}

function layWater(
  { rivers }: CompiledMap,
  river: Uint8Array,
  kinds: readonly string[] = [],
): Uint8Array {
  const codes = rivers.map(({ name, kind }) => {
    const code = kind === undefined ? 0 : kinds.indexOf(kind)
    if (code < 0) throw new Error(`${name}: a river cannot be ${kind}, but ${kinds.join(', ')}.`)
    return code + 1
  })
  return river.map((value) => (value === 0 ? 0 : codes[value - 1]!))
}

function laySides(grid: Grid, { sides = [] }: CompiledMap): Record<string, Uint8Array> {
  const entries = sides.map(({ name, sides: list }): [string, Uint8Array] => {
    const marked = new Uint8Array(grid.n * 3)
    for (const text of list.split(' ')) {
      const side = grid.parseSide(text)
      if (side === undefined) throw new Error(`${name}: ${text} is not a hexside of the map.`)
      marked[side] = 1
    }
    return [name, marked]
  })
  return Object.fromEntries(entries)
}

/** Rim sides name a hex and a compass direction; they matter to the drawing only. */
export const isRimSide = (text: string): boolean => /\/[NESW]+$/.test(text)

function layRoads(grid: Grid, { roads }: CompiledMap, kinds: readonly string[]): Uint8Array {
  const road = new Uint8Array(grid.n * 3)
  for (const { name, kind, hexes } of roads) {
    const code = kinds.indexOf(kind) + 1
    const chain = chainOf(grid, { hexes })
    for (let i = 1; i < chain.length; i++) {
      const side = grid.sideBetween(chain[i - 1]!, chain[i]!)
      if (side < 0 || code === 0)
        throw new Error(`Road ${name} (${kind}) breaks at ${grid.print(chain[i]!)}.`)
      if (road[side] === 0 || road[side]! > code) road[side] = code
    }
  }
  return road
}

const chainOf = (grid: Grid, { hexes }: { hexes: string }): number[] =>
  hexes.split(' ').map((printed) => hexOf(grid, printed))

function layBorders(grid: Grid, region: Uint8Array): Uint8Array {
  const border = new Uint8Array(grid.n * 3)
  for (let side = 0; side < border.length; side++) {
    const first = grid.sideEnds[side * 2]!
    if (first >= 0 && region[first] !== region[grid.sideEnds[side * 2 + 1]!]) border[side] = 1
  }
  return border
}

function layRim(grid: Grid): Uint8Array {
  const rim = new Uint8Array(grid.n)
  for (const hex of grid.edgeHexes()) rim[hex] = 1
  return rim
}
