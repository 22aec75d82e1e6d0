import terrainChart from '../data/tables/terrain.json' with { type: 'json' }
import {
  BADEN,
  MARSH,
  NEUTRAL,
  PALATINATE,
  TERRAIN_NAMES,
  bridge,
  cityOf,
  grid,
  hex,
  region,
  river,
  road,
  terrain,
} from '../map/map.ts'
import { FRENCH, isLeashed, sideOf } from './02-components.ts'

/** Cost of a step nobody can make. */
export const BARRED = 255

/**
 * @rule 10.8/a one natural type a hex, any number of manmade ones
 * @rule 10.9/a clear, forest, rough, marsh
 * @rule 10.15/a road, town, city
 */
type TerrainName = (typeof TERRAIN_NAMES)[number] | 'city' | 'bridge' | 'road' | 'town'

function chartRow(name: TerrainName): (typeof terrainChart.rows)[number] {
  return terrainChart.rows.find((row) => row.terrain === name)!
}

/**
 * Halves of a movement point to enter a hex off the road.
 * @rule 10.10/a clear 1
 * @rule 10.11/a forest 2
 * @rule 10.12/a rough 3
 * @rule 10.17/a a city 1
 * @rule 10.17/b towns add nothing
 */
export function terrainCost(into: number): number {
  return chartRow(cityOf[into]! >= 0 ? 'city' : TERRAIN_NAMES[terrain[into]!]!).halves
}

/**
 * Half a point along a road, whatever it runs through.
 * @rule 10.16/a
 */
function roadCost(side: number): number | undefined {
  return road[side]! > 0 ? chartRow('road').halves : undefined
}

/** @rule 10.14/a rivers are crossed on bridges, and a bridge is where a road crosses */
export function isUnbridged(side: number): boolean {
  return river[side]! > 0 && bridge[side] === 0
}

/** @rule 10.13/a nothing goes into the marsh or out of it */
function isMarsh(at: number): boolean {
  return terrain[at] === MARSH
}

/** @rule 10.19/a the map's edge is the end of the world */
function isOffMap(at: number): boolean {
  return at < 0
}

function isBarredGround(from: number, into: number): boolean {
  return isMarsh(from) || isMarsh(into) || region[into] === NEUTRAL
}

function stepCost(from: number, direction: number): number {
  const into = grid.neighbours[from * 6 + direction]!
  if (isOffMap(into) || isBarredGround(from, into)) return BARRED
  const side = grid.side(from, direction)
  return isUnbridged(side) ? BARRED : (roadCost(side) ?? terrainCost(into))
}

/** Halves to leave a hex in a direction, chits aside, hex × direction. */
export const STEP_COST: Uint8Array = Uint8Array.from(grid.neighbours, (_, edge) =>
  stepCost(Math.floor(edge / 6), edge % 6),
)

/** Cost over a river side where a pontoon lies, before the extra point. */
export function crossCountryCost(from: number, direction: number): number {
  const into = grid.neighbours[from * 6 + direction]!
  return isOffMap(into) || isBarredGround(from, into) ? BARRED : terrainCost(into)
}

/**
 * French units never enter German soil.
 * @rule 10.18/a
 */
function isBarredToFrench(at: number): boolean {
  return region[at] === PALATINATE || region[at] === BADEN
}

const LEASH_IN_FRANCE = ['5219', '5118', '5119', '5218', '5318'].map(hex)

/**
 * Baden, Strasbourg and its four French neighbours are all that the two South German divisions may enter or attack.
 * @rule 3.3/b
 */
function isWithinLeash(at: number): boolean {
  return region[at] === BADEN || LEASH_IN_FRANCE.includes(at)
}

const OPEN_TO_FRENCH = Uint8Array.from(region, (_, at) =>
  region[at] !== NEUTRAL && !isBarredToFrench(at) ? 1 : 0,
)
const OPEN_TO_GERMANS = Uint8Array.from(region, (is) => (is === NEUTRAL ? 0 : 1))
const OPEN_TO_LEASHED = Uint8Array.from(region, (_, at) => (isWithinLeash(at) ? 1 : 0))

const OPEN_BY_UNIT: readonly Uint8Array[] = sideOf.map((side, unit) => {
  if (side === FRENCH) return OPEN_TO_FRENCH
  return isLeashed(unit) ? OPEN_TO_LEASHED : OPEN_TO_GERMANS
})

/** By hex: 1 where the unit may ever stand. */
export function openGround(unit: number): Uint8Array {
  return OPEN_BY_UNIT[unit]!
}

const CLOSED = new Map([...new Set(OPEN_BY_UNIT)].map((open) => [open, open.map((is) => 1 - is)]))
const CLOSED_BY_UNIT = OPEN_BY_UNIT.map((open) => CLOSED.get(open)!)

/** By hex: 1 where it may not. */
export function closedGround(unit: number): Uint8Array {
  return CLOSED_BY_UNIT[unit]!
}

/**
 * What open ground, forest and rough make of the defenders' strength.
 * @rule T-TEC
 */
export function groundDefence(at: number): number {
  return DEFENCE[terrain[at]!]!
}

/** By natural type. */
const DEFENCE = TERRAIN_NAMES.map((name) => chartRow(name).defence)
const CITY_DEFENCE = chartRow('city').defence
const BRIDGE_DEFENCE = chartRow('bridge').defence

export function cityDefence(): number {
  return CITY_DEFENCE
}

export function bridgeDefence(): number {
  return BRIDGE_DEFENCE
}
