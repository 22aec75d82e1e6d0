import { BARRED } from '../../../core/hex/steps.ts'
import chart from '../data/tables/terrain.json' with { type: 'json' }
import {
  BRIDGE,
  FARM,
  FOREST,
  FORTRESS,
  MAJOR,
  QUARRY,
  RAVINE,
  RIVER,
  SLOPE,
  STEEP_SLOPE,
  STREAM,
  TOWN,
  grid,
  road,
  roadIn,
  terrain,
  upSlope,
} from '../map/map.ts'
import { momentOf } from '../model/scenario-book.ts'
import { HALF_FIRED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { ARTILLERY, CAVALRY, MITRAILLEUSE, armOf } from './03-pieces.ts'
import type { Arm } from './03-pieces.ts'
import { allowance } from './03-values.ts'
import { COLUMN, HALVED, LESS_ONE } from './11-limits.ts'

export { BARRED } from '../../../core/hex/steps.ts'

// All in half movement points.
const POINT = 2

// Columns of the Terrain Effects Chart.
export const FOOT = 0
export const HORSE = 1
export const GUNS = 2
/**
 * The column of an arm.
 * @rule 3.5.4 headquarters go like infantry
 */
function gaitOfArm(arm: Arm): number {
  if (arm === CAVALRY) return HORSE
  return arm === ARTILLERY || arm === MITRAILLEUSE ? GUNS : FOOT
}
/** By piece: its column. */
export const gaitOf = Uint8Array.from(armOf, gaitOfArm)

const KINDS: readonly (readonly [number, string])[] = [
  [FOREST, 'forest'],
  [STREAM, 'stream'],
  [RAVINE, 'ravine'],
  [FARM, 'farm'],
  [TOWN, 'town'],
  [QUARRY, 'quarry'],
  [FORTRESS, 'fortress'],
]

function chartRow(name: string): readonly (number | null)[] {
  return chart.hexes.find((one) => one.terrain === name)!.cost
}

/**
 * What a hex costs off the road, BARRED if it is closed.
 * @rule 2.2
 * @rule 11.2/c one point, and what each kind of terrain has beyond one
 */
export function hexCost(bits: number, gait: number): number {
  const rows = KINDS.filter(([bit]) => (bits & bit) !== 0).map(([, name]) => chartRow(name))
  if ((bits & RIVER) !== 0) rows.push(chartRow((bits & BRIDGE) === 0 ? 'river' : 'river bridge'))
  let points = 1
  for (const row of rows) {
    const cost = row[gait]
    if (cost === null || cost === undefined) return BARRED
    points += cost - 1
  }
  return points * POINT
}

function sideCost(name: string, gait: number): number {
  return chart.sides.find((one) => one.side === name)!.cost[gait]! * POINT
}

/**
 * What going up costs more; down nothing.
 * @rule 2.2.1/d
 */
export function climbCost(slope: number, gait: number): number {
  if (slope === SLOPE) return sideCost('slope up', gait)
  return slope === STEEP_SLOPE ? sideCost('steep slope up', gait) : 0
}

/** By gait and hex: the hex alone. */
const hexCosts = [FOOT, HORSE, GUNS].map((gait) =>
  Uint8Array.from(terrain, (bits) => hexCost(bits, gait)),
)

/**
 * By gait and hex * 6 + direction: a step as if there were no roads.
 * A river has a bridge on its road only, and is entered and left nowhere else.
 */
export const openCosts: readonly Uint8Array[] = hexCosts.map((costs, gait) =>
  Uint8Array.from(grid.neighbours, (other, edge) => {
    if (other < 0 || costs[other] === BARRED) return BARRED
    const isOnWater = ((terrain[other]! | terrain[Math.floor(edge / 6)]!) & RIVER) !== 0
    if (isOnWater && road[edge] === 0) return BARRED
    return costs[other]! + climbCost(upSlope[edge]!, gait)
  }),
)

// How a step is paid for, in bits.
/** Off the road for twice as much. */
export const DARK = 1
/** Half a point from Major Road to Major Road. */
export const IN_COLUMN = 2
/** Somebody is in the way: as if there were no road. */
export const CLOGGED = 4

/**
 * @rule 18.1/b
 * @rule 18.4/a
 */
export function isDark(state: Pick<State, 'scenario' | 'turn'>): boolean {
  return momentOf(state).light !== 'day'
}

/** The way of paying under these limits, whoever is in the way. */
export function mannerOf(state: State, limits: number): number {
  return (isDark(state) ? DARK : 0) | ((limits & COLUMN) === 0 ? 0 : IN_COLUMN)
}

/**
 * Half points for a step; BARRED if nobody of that gait can take it.
 * @rule 2.2.2/a by road only where it links the two hexes
 */
export function costToEnter(gait: number, edge: number, manner: number): number {
  return paid(openCosts[gait]![edge]!, road[edge]!, manner)
}

/**
 * @rule 2.2.2/b a road hex costs one point
 * @rule 2.2.2/c and half a point in March Column
 * @rule 4.2/b on a clogged road everything else counts as if there were none
 * @rule 11.2/d
 * @rule 11.9/a
 * @rule 11.9/b
 */
function paid(open: number, way: number, manner: number): number {
  if (open === BARRED) return BARRED
  if (way !== 0 && (manner & CLOGGED) === 0)
    return way === MAJOR && (manner & IN_COLUMN) !== 0 ? chart.roads.column : chart.roads.halves
  return (manner & DARK) === 0 ? open : open * chart.night.times
}

/**
 * Half points for the first hex on the map; 11.10.1/c: whoever enters on a road hex comes along that road.
 */
export function costOfEntry(gait: number, hex: number, manner: number): number {
  return paid(hexCosts[gait]![hex]!, roadIn[hex]!, manner)
}

/**
 * What a piece may spend, in whole points.
 * The fraction is dropped at the end.
 * @rule 8.1.6/b horse artillery that has fired by halves
 */
export function movementAllowance(state: State, piece: number, limits: number): number {
  let points = allowance(state, piece)
  if ((limits & LESS_ONE) !== 0) points = Math.max(POINT, points - POINT)
  if ((limits & HALVED) !== 0) points /= 2
  if ((state.deeds[piece]! & HALF_FIRED) !== 0) points /= 2
  return Math.floor(points / POINT) * POINT
}
