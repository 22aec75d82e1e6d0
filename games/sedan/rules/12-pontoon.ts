import { MARSH, NEUTRAL, grid, region, river, terrain } from '../map/map.ts'
import { holder } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { isUnbridged } from './10-terrain.ts'

const RIVER_SIDES: readonly number[] = [...river.keys()].filter(
  (side) => river[side]! > 0 && isUnbridged(side) && grid.sideHexes(side).every(isPassable),
)

function isPassable(hex: number): boolean {
  return hex >= 0 && region[hex] !== NEUTRAL && terrain[hex] !== MARSH
}

/**
 * River hexsides beside which a friend stands now, at the start of movement.
 * @rule 12.4/i
 */
export function pontoonSides(state: State): number[] {
  return RIVER_SIDES.filter((side) =>
    grid.sideHexes(side).some((hex) => holder(state, hex) === state.phasing),
  )
}
