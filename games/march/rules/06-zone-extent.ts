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
  const zones = isCavalry(unit) ? zonesOfHorse : zonesOfFoot
  if (place < grid.n) return zones[place]!
  // In extended line it has the zone of both its hexes (16.7).
  const side = place - grid.n * 4
  const [first, second] = grid.sideHexes(side)
  const both = new Set([...zones[first]!, ...zones[second]!])
  both.delete(first)
  both.delete(second)
  return [...both]
}

/** @rule 6.2/d never over a river; that of infantry not up a slope */
function crosses(edge: number, { isHorse }: { isHorse: boolean }): boolean {
  if (water[edge] === RIVER) return false
  return isHorse || (slope[edge] === 0 && terrain[grid.neighbours[edge]!] === CLEAR)
}

/** By hex: where the zone reaches of who stands there. */
function zonesOf({ isHorse }: { isHorse: boolean }): readonly (readonly number[])[] {
  return Array.from({ length: grid.n }, (_, hex) => {
    const found: number[] = []
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++)
      if (grid.neighbours[edge]! >= 0 && crosses(edge, { isHorse }))
        found.push(grid.neighbours[edge]!)
    return found
  })
}
const zonesOfHorse = zonesOf({ isHorse: true })
const zonesOfFoot = zonesOf({ isHorse: false })
