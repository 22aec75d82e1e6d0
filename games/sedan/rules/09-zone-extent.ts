import { cityOf, grid, region, river, bridge, NEUTRAL } from '../map/map.ts'

/**
 * Hexes into which a unit's zone of control reaches, hex × direction, −1 where it does not.
 * @rule 9.1/a the six neighbours, but never over an unbridged river and never into or out of a city
 */
function zoneReaches(from: number, direction: number): boolean {
  const into = grid.neighbours[from * 6 + direction]!
  if (into < 0) return false
  const side = grid.side(from, direction)
  if (river[side]! > 0 && bridge[side] === 0) return false
  if (region[into] === NEUTRAL) return false
  return cityOf[from]! < 0 && cityOf[into]! < 0
}

export const ZONE_NEIGHBOURS: Int16Array = grid.neighbours.map((into, edge) =>
  zoneReaches(Math.floor(edge / 6), edge % 6) ? into : -1,
)
