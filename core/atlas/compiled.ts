import type { GridSpec } from '../hex/grid.ts'

export interface CompiledPlace {
  hex: string
  name: string
  /** Spelling for display, where it has letters the name leaves out. */
  label?: string
  kind: string
  fortress?: boolean
}

/** A river from source to mouth: hexsides `0106/0107`, or `3620/S` where it runs along the rim. */
export interface CompiledRiver {
  name: string
  label?: string
  /** Where a map has several kinds, such as rivers and streams. */
  kind?: string
  joins?: string
  sides: string
}

export interface CompiledRoad {
  name: string
  kind: string
  hexes: string
}

/** Hexsides with something on them that is no river, such as woods. */
export interface CompiledSides {
  name: string
  sides: string
}

/** A sign on a hex. */
export interface CompiledMark {
  hex: string
  kind: string
}

/** A hexside is a slope where its hexes differ by this rise; water on it may ask for more. */
export interface SlopeRule {
  /** Metres. */
  rise: number
  /** By kind of water: the rise there instead, or never. */
  over: Record<string, number | 'never'>
  /** Apart from slopes, heights matter in steps of so many metres; absent: not at all. */
  steps?: number
}

export interface CompiledLabel {
  name: string
  size: string
  /** In hexes from the north-west, as the drawing counts. */
  x: number
  y: number
}

/**
 * A compiled map as stored. Letters and heights stand in the order of the grid's hexes, cut into
 * one text for each printed column or row. Bridges, borders and
 * slopes follow from the rest.
 */
export interface CompiledMap {
  game: string
  title: string
  grid: GridSpec
  terrainKey: Record<string, string>
  regionKey: Record<string, string>
  terrain: string[]
  region: string[]
  elevation: string[]
  places: CompiledPlace[]
  rivers: CompiledRiver[]
  roads: CompiledRoad[]
  labels: CompiledLabel[]
  sides?: CompiledSides[]
  marks?: CompiledMark[]
  slopes?: SlopeRule
  /** Slopes that are printed, by grade from the gentlest, each hexside with its upper hex first; levels have nothing to do with them. */
  gradients?: CompiledSides[]
  /** On a map that travels without its exact heights: hexsides that are slopes, the upper hex first. */
  uphill?: string
  /** Levels of the ground from 1 at the lowest; hexsides between two of them are slopes, unless slopes are printed. */
  level?: string[]
  /** Streams, railways and the like that run through hexes, told as roads are. */
  lines?: CompiledRoad[]
}

/** Takes a stored map as read from its file; the schemas check it field by field, this only its head. */
export function readCompiled(stored: unknown): CompiledMap {
  const map = stored as CompiledMap
  if (typeof map.game !== 'string' || !Array.isArray(map.terrain) || !map.grid)
    throw new Error('This is not a compiled map: it needs game, grid and terrain. Run atlas again.')
  return map
}
