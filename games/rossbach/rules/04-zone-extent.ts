import { FORTIFIED_TOWN, RIVER, grid, placeKind, water } from '../map/map.ts'

/**
 * The hex itself does not matter to the six around it, except that zones end at rivers, bridged or not, and before fortified towns.
 * @rule 4.0a the six hexes around
 * @rule 4.0b no zone over a river or into a fortified town
 * @rule 11.52 enemies outside exert none into it; the garrison's zone works outward
 */
function exerts(from: number, direction: number): boolean {
  const into = grid.neighbours[from * 6 + direction]!
  if (into < 0 || water[grid.side(from, direction)] === RIVER) return false
  return placeKind[into] !== FORTIFIED_TOWN
}

/** hex × direction: the neighbour in the zone of whoever stands in the hex, or −1. */
export const ZONE_NEIGHBOURS: Int16Array = Int16Array.from(grid.neighbours, (into, edge) =>
  exerts(Math.floor(edge / 6), edge % 6) ? into : -1,
)

/** hex × direction: the neighbour in whose zone the hex would be, or −1. */
export const ZONE_SOURCES: Int16Array = Int16Array.from(grid.neighbours, (from, edge) =>
  from >= 0 && ZONE_NEIGHBOURS[from * 6 + (((edge % 6) + 3) % 6)]! >= 0 ? from : -1,
)
