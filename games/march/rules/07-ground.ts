import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { RIVER, CREEK, grid, slope, terrain, water } from '../map/map.ts'
import { hasTroops, hexesOf } from '../model/board.ts'
import { windowOf } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { other, sideOf } from './02-pieces.ts'
import { INTO, INTO_CHATEAU, OVER_CREEK, OVER_RIVER_BRIDGE, UP_SLOPE } from './02-tables.ts'
import type { Factor } from './02-tables.ts'
import { isFrontEdge } from './06-facing.ts'
import { isRiverShut } from './06-water.ts'

const NO_ENEMY = refusal('7.0/a', 'no-attack-nobody')
const IN_REAR = refusal('7.0/b', 'no-attack-rear')
const RIVER_BETWEEN = refusal('7.7.1/a', 'no-attack-river')

/**
 * Why a unit cannot attack over a hexside, by its own hex * 6 + direction: nobody is there, or not before its front, or a river
 * lies between without a bridge.
 * @rule 7.0/a
 */
export function whyNoAttackOver(state: State, unit: number, edge: number): Refusal | undefined {
  const hex = grid.neighbours[edge]!
  if (hex < 0 || windowOf(state.scenario)[hex] === 0) return NO_ENEMY
  if (!hasTroops(state, hex, other(sideOf[unit]!))) return NO_ENEMY
  if (!isFrontEdge(state, unit, edge)) return IN_REAR
  return isRiverShut(state, edge) ? RIVER_BETWEEN : undefined
}

/** Hexsides over which a unit can attack; of an extended line those of both its hexes. */
export function attackEdges(state: State, unit: number): number[] {
  const edges: number[] = []
  for (const hex of hexesOf(state, unit))
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++)
      if (whyNoAttackOver(state, unit, edge) === undefined) edges.push(edge)
  return edges
}

/**
 * Hexes that a unit can attack, all who are in them together, in order, once each.
 * @rule 7.0/b
 */
export function attackHexes(state: State, unit: number): number[] {
  const hexes = attackEdges(state, unit).map((edge) => grid.neighbours[edge]!)
  return [...new Set(hexes)].sort((a, b) => a - b)
}

const joined = ([a, b]: Factor, [c, d]: Factor): Factor => [a * c, b * d]

/** What water between leaves the attacker; a bridge over a river is one. @rule 7.7.1/a */
function overWater(edge: number): Factor {
  if (water[edge] === RIVER) return OVER_RIVER_BRIDGE
  return water[edge] === CREEK ? OVER_CREEK : PLAIN
}
export const PLAIN: Factor = [1, 1]

/** Up a slope or a steep one. @rule 8.3/a @rule 8.2/d height alone is nothing */
function upSlope(edge: number): Factor {
  return UP_SLOPE[slope[edge]!]!
}

/** What an attack over this hexside leaves the attacker: hex and hexside together; a chateau counts where it is held. */
export function groundOver(edge: number, { hasChateau = false } = {}): Factor {
  const into = hasChateau ? INTO_CHATEAU : INTO[terrain[grid.neighbours[edge]!]!]!
  return joined(joined(into, overWater(edge)), upSlope(edge))
}

/** The worse of two. */
function worse(one: Factor, two: Factor): Factor {
  return one[0] * two[1] <= two[0] * one[1] ? one : two
}

/**
 * Every attacker has the worst ground of all defenders it is beside.
 * @rule 7.0/f
 */
export function worstGround(grounds: readonly Factor[]): Factor {
  return grounds.reduce(worse, grounds[0] ?? PLAIN)
}

/** The same hexside, seen from the other hex. */
export function across(edge: number): number {
  return grid.neighbours[edge]! * 6 + (((edge % 6) + 3) % 6)
}
