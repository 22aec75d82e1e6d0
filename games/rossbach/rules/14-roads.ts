import table from '../data/tables/command-range.json' with { type: 'json' }
import { ROAD, grid, road, roadIn } from '../map/map.ts'
import type { State } from '../model/state.ts'

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
  return roadsFromAny([from], state.damaged, isBlocked)
}

/** The same from the nearest of several hexes. */
export function roadsFromAny(
  starts: readonly number[],
  damaged: readonly number[],
  isBlocked: (hex: number) => boolean,
): Uint8Array {
  costs.fill(UNREACHED)
  for (const hex of starts) if (roadIn[hex]! > 0) reachAt(hex, alongRoad)
  for (let cost = alongRoad; cost <= MOST; cost++) {
    const hexes = waiting[cost]!
    for (let at = 0; at < hexes.length; at++)
      if (costs[hexes[at]!] === cost) goOn(hexes[at]!, damaged, isBlocked)
    hexes.length = 0
  }
  return costs
}

/** Hexes to go on from, by what it takes to get there. */
const waiting: number[][] = Array.from({ length: MOST + 1 }, () => [])

function reachAt(hex: number, cost: number): void {
  costs[hex] = cost
  waiting[cost]!.push(hex)
}

function goOn(hex: number, damaged: readonly number[], isBlocked: (hex: number) => boolean): void {
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    const step = STEPS[edge]!
    if (step === 0) continue
    const into = grid.neighbours[edge]!
    const cost = costs[hex]! + step
    if (cost > MOST || cost >= costs[into]! || isBlocked(into)) continue
    if (damaged.length > 0 && damaged.includes(grid.sides[edge]!)) continue
    reachAt(into, cost)
  }
}

/** hex × direction: half points along the road or trail, 0 where there is none. */
const STEPS = Uint8Array.from(grid.sides, (side, edge) => {
  if (side < 0 || road[side] === 0 || grid.neighbours[edge]! < 0) return 0
  return road[side] === ROAD ? alongRoad : alongTrail
})

export function isWithinRoads(found: Uint8Array, hex: number): boolean {
  return found[hex] !== UNREACHED
}
