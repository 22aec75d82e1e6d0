import type { GridSpec } from '../hex/grid.ts'
import type { SlopeRule } from './compiled.ts'
import { parseCsv } from './csv.ts'
import type { Fit, LonLat } from './fit.ts'
import type { Heights } from './heights.ts'

/** A drawn or surveyed thing in longitude and latitude. */
export interface Feature {
  kind: string
  name: string
  label?: string
  points: LonLat[]
  shape: 'point' | 'line' | 'area'
  /** Region a region area stands for; defaults to its name. */
  region?: string
  fortress?: boolean
  neutral?: boolean
  /** The river this one flows into. */
  joins?: string
  /** How large a label is to be written, such as `country`. */
  size?: string
  /** Named places along a road; an empty name is a bare way point. */
  stops?: string[]
}

export type Grade = 'given' | 'constrained' | 'reconstructed'

/** A correction by printed hex, hexside (`3119/3120`) or place; it wins over every feature. */
export interface Override {
  where: string
  what: string
  value: string
  grade: Grade
  reason: string
}

export interface TerrainRule {
  /** Feature kinds whose covered area is added up. */
  kinds: string[]
  /** Least share of the hex they must cover. */
  share: number
  /** What the hex becomes; absent: the terrain of the kind that covers most. */
  gives?: string
}

export interface RegionSplit {
  region: string
  river: string
  /** A place on the far bank: everything it can reach without crossing the river. */
  from: string
  becomes: string
  rest: string
}

export interface RiverCosts {
  /** Price of each side, times its length. */
  length: number
  /** Price of the squared distance between side and surveyed line. */
  stray: number
  /** Factor on sides an override asks for. */
  wanted: number
  /** Price of the squared distance between the mouth and where the chain joins. */
  mouth: number
}

export interface RoadCosts {
  /** Price of the squared distance from the straight line between two stops. */
  stray: number
  river: number
  bridged: number
  border: number
  /** Factor on a link that another road already uses. */
  shared: number
  terrain: Record<string, number>
}

/** What a game's `map-spec.json` says: how its features become hexes. */
export interface MapSpec {
  game: string
  title: string
  grid: GridSpec
  fit: Fit
  places: { kinds: string[]; clear: string[]; clearTerrain: string }
  regions: {
    kind: string
    otherwise: string
    /** Regions no unit may enter: no roads, no pull of towns. */
    barred: string[]
    letters: Record<string, string>
    splits: RegionSplit[]
  }
  terrain: {
    base: string
    /** Feature kind to terrain; where areas overlap the first kind counts. */
    kinds: Record<string, string>
    rules: TerrainRule[]
    barred: string[]
    letters: Record<string, string>
  }
  rivers: { kinds: string[]; costs: RiverCosts }
  roads: { kinds: Record<string, string>; costs: RoadCosts }
  labels: { kind: string }
  /** What overrides may put on hexsides and hexes, and where ground counts as a slope. */
  sides?: string[]
  marks?: string[]
  slopes?: SlopeRule
  /** Grades of the slopes that are printed on hexsides, the gentlest first; overrides name the hexsides of each. */
  gradients?: string[]
  /** Names of the levels of the ground, lowest first; overrides lift hexes above the first. */
  levels?: string[]
  /** Kinds of lines through hexes that are no roads, such as streams that are the hex's own terrain. */
  lines?: string[]
}

export interface Sources {
  spec: MapSpec
  features: Feature[]
  overrides: Override[]
  heights?: Heights
}

interface GeoJsonFeature {
  properties: Record<string, unknown>
  geometry: { type: string; coordinates: unknown }
}

const SHAPES: Record<string, Feature['shape']> = {
  Point: 'point',
  LineString: 'line',
  Polygon: 'area',
}

/** Reads a GeoJSON collection of points, lines and polygons (outer rings only). */
export function readFeatures(collection: unknown): Feature[] {
  const { features } = collection as { features?: GeoJsonFeature[] }
  if (!Array.isArray(features))
    throw new Error('features.geojson holds no list "features": it must be a FeatureCollection.')
  return features.map(readFeature)
}

function readFeature({ properties, geometry }: GeoJsonFeature, index: number): Feature {
  const shape = SHAPES[geometry.type]
  if (!shape || typeof properties['kind'] !== 'string' || typeof properties['name'] !== 'string')
    throw new Error(
      `Feature ${index + 1} (${String(properties['name'])}) needs a kind, a name and a Point, LineString or Polygon.`,
    )
  const nested = geometry.coordinates as LonLat | LonLat[] | LonLat[][]
  const points =
    shape === 'point' ? [nested as LonLat] : ((shape === 'line' ? nested : nested[0]) as LonLat[])
  return { ...(properties as Partial<Feature>), shape, points } as Feature
}

const GRADES: readonly string[] = ['given', 'constrained', 'reconstructed']

export function readOverrides(csv: string): Override[] {
  return parseCsv(csv).map((row) => {
    const { where, what, value, grade, reason } = row
    if (!where || !what || !reason || !grade || !GRADES.includes(grade))
      throw new Error(
        `Override "${Object.values(row).join(',')}" needs where, what, value, a grade (${GRADES.join(', ')}) and a reason.`,
      )
    return { where, what, value: value ?? '', grade: grade as Grade, reason }
  })
}
