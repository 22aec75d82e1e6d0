import table from '../data/tables/command-range.json' with { type: 'json' }
import { ROAD, grid, road } from '../map/map.ts'
import type { State } from '../state.ts'

const { halves: MOST, alongRoad, alongTrail } = table.marchOrder
const UNREACHED = 255
const costs = new Uint8Array(grid.n)

/**
 * How far it is from a hex along roads and trails, in half points, the first hex counted; 255 beyond 27 points. Good until the next call.
 * 7.42a: and the way of a March Order from the army commander
 * 14.1B2: the trunk of a supply line
 */
export function roadsFrom(
  state: State,
  from: number,
  isBlocked: (hex: number) => boolean,
): Uint8Array {
  costs.fill(UNREACHED)
  if (!hasWay(from)) return costs
  costs[from] = alongRoad
  const waiting = [from]
  for (let at = 0; at < waiting.length; at++) {
    const hex = waiting[at]!
    for (let direction = 0; direction < 6; direction++) {
      const side = grid.side(hex, direction)
      if (road[side] === 0 || state.damaged.includes(side)) continue
      const into = grid.neighbours[hex * 6 + direction]!
      const cost = costs[hex]! + (road[side] === ROAD ? alongRoad : alongTrail)
      if (into < 0 || cost > MOST || cost >= costs[into]! || isBlocked(into)) continue
      costs[into] = cost
      waiting.push(into)
    }
  }
  return costs
}

function hasWay(hex: number): boolean {
  for (let direction = 0; direction < 6; direction++)
    if (road[grid.side(hex, direction)]! > 0) return true
  return false
}

export function isWithinRoads(found: Uint8Array, hex: number): boolean {
  return found[hex] !== UNREACHED
}
