import { NO_LINE, linesFrom, makeNet, writeCosts } from '../../../core/hex/net.ts'
import type { Net, Terms } from '../../../core/hex/net.ts'
import table from '../data/tables/command-range.json' with { type: 'json' }
import { ROAD, grid, road, roadIn } from '../map/map.ts'
import type { State } from '../model/state.ts'

const { halves: MOST, alongRoad, alongTrail } = table.marchOrder

const ROADS = makeNet(grid, (side) => {
  if (road[side] === 0) return 0
  return road[side] === ROAD ? alongRoad : alongTrail
})

/** Room for every start that is on a road. */
const starting: number[] = []

/**
 * Lines along roads and trails from the nearest of several hexes, up to 27 points, the first hex counted. Good until the next call.
 * 7.42a: the way of a March Order from the army commander
 * 14.1B2: the trunk of a supply line
 */
export function roadLines(starts: readonly number[], terms: Omit<Terms, 'most'>): Net {
  starting.length = 0
  for (const hex of starts) if (roadIn[hex]! > 0) starting.push(hex)
  return linesFrom(ROADS, starting, { ...terms, most: MOST - alongRoad })
}

const costs = new Uint8Array(grid.n)

/** How far it is from a hex along roads and trails, in half points, the first hex counted; 255 beyond 27 points. Good until the next call. */
export function roadsFrom(
  state: State,
  from: number,
  isBlocked: (hex: number) => boolean,
): Uint8Array {
  return roadsFromAny([from], state.damaged, isBlocked)
}

const barred = new Uint8Array(grid.n)
const ROAD_HEXES = Array.from(roadIn.keys()).filter((hex) => roadIn[hex]! > 0)

/** The same from the nearest of several hexes. */
export function roadsFromAny(
  starts: readonly number[],
  damaged: readonly number[],
  isBlocked: (hex: number) => boolean,
): Uint8Array {
  for (const hex of ROAD_HEXES) barred[hex] = isBlocked(hex) ? 1 : 0
  const lines = roadLines(starts, { blocked: barred, cut: damaged })
  writeCosts(lines, costs, alongRoad)
  return costs
}

export function isWithinRoads(found: Uint8Array, hex: number): boolean {
  return found[hex] !== NO_LINE
}
