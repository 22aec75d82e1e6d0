import { RIVER, bridge, grid, water } from '../map/map.ts'
import type { State } from '../model/state.ts'

/**
 * Whether the step leads over a bridge: one that is printed and not down, or one of engineers.
 * @rule 6.4/a a road over water has a bridge
 */
export function hasBridge(state: State, edge: number): boolean {
  const side = grid.sides[edge]!
  if (side < 0) return false
  if (bridge[edge] === 1 && !state.broken.includes(side)) return true
  return state.spans.includes(side)
}

/** The printed bridge of a hexside is down (6.10). */
export function isBridgeDown(state: State, side: number): boolean {
  return state.broken.includes(side)
}

/** A river runs there and nothing leads over it. */
export function isRiverShut(state: State, edge: number): boolean {
  return water[edge] === RIVER && !hasBridge(state, edge)
}
