import { grid, CLEAR, RIVER, slope, terrain, water } from '../map/map.ts'
import { COLUMN, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { isCavalry } from './02-pieces.ts'

const NOWHERE: readonly number[] = []

/**
 * Hexes into which a unit exerts its zone of control, whoever stands there: all six around it. Nobody who is Smashed or in
 * March Column has one.
 * @rule 6.2/a cavalry always, infantry with guns into clear ground
 */
export function zoneHexes(state: State, unit: number): readonly number[] {
  const place = state.place[unit]!
  if (place < 0 || (state.marks[unit]! & (SMASHED | COLUMN)) !== 0) return NOWHERE
  if (!isCavalry(unit) && state.batteries[unit] === 0) return NOWHERE
  if (place < grid.n) return zoneFrom(place, unit)
  // In extended line it has the zone of both its hexes (16.7).
  const side = place - grid.n * 4
  const [first, second] = grid.sideHexes(side)
  const both = new Set([...zoneFrom(first, unit), ...zoneFrom(second, unit)])
  both.delete(first)
  both.delete(second)
  return [...both]
}

function zoneFrom(hex: number, unit: number): number[] {
  const found: number[] = []
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++)
    if (grid.neighbours[edge]! >= 0 && crosses(edge, unit)) found.push(grid.neighbours[edge]!)
  return found
}

/** @rule 6.2/d never over a river; that of infantry not up a slope */
function crosses(edge: number, unit: number): boolean {
  if (water[edge] === RIVER) return false
  return isCavalry(unit) || (slope[edge] === 0 && terrain[grid.neighbours[edge]!] === CLEAR)
}
