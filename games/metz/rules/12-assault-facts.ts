import { unitsAt } from '../model/board.ts'
import { grid, terrain, upSlope } from '../map/map.ts'
import { CHARGING, MET, UPHILL } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { CAVALRY, armOf, other, sideOf, weightOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { cohesion, totalStrength, worksAt } from './03-values.ts'
import type { AssaultFacts, Fighter } from './12-assault-odds.ts'

/** One assault: who from which hexes on what. */
export interface Assault {
  readonly side: Side
  readonly lead: number
  readonly hex: number
  readonly units: readonly number[]
  /** Columns to the right by an event that moves units. */
  readonly shift: number
  /** Event chits played on it, in bits of 12-assault-odds. */
  readonly played: number
}

export function isCharging(state: State, unit: number): boolean {
  return (state.deeds[unit]! & CHARGING) !== 0
}

/** What an attacker, and a defender, has done to fight with the bonus; a charge has it for its own target only. */
const ATTACKS_IN_CHARGE = CHARGING
const DEFENDS_IN_CHARGE = CHARGING | MET

/** @rule 11.7/e who meets a charge fights with the bonus too */
function fighterOf(state: State, unit: number, charge: number): Fighter {
  return {
    arm: armOf[unit]!,
    strength: totalStrength(state, unit),
    cohesion: cohesion(state, unit),
    weight: weightOf[unit]!,
    isCharging: armOf[unit] === CAVALRY && (state.deeds[unit]! & charge) === charge,
  }
}

/** Combat units of the side that is assaulted. */
export function defendersIn(state: State, side: Side, hex: number): number[] {
  return unitsAt(state, hex).filter((unit) => sideOf[unit] === side)
}

/** The hexes they attack from, in order. */
export function hexesOf(state: State, units: readonly number[]): number[] {
  return [...new Set(units.map((unit) => state.place[unit]!))].sort((a, b) => a - b)
}

/** Those of them that do not lead. */
export function supportHexes(state: State, units: readonly number[], lead: number): number[] {
  return hexesOf(state, units).filter((hex) => hex !== lead)
}

/** Attackers in one hex. */
export function attackersIn(state: State, units: readonly number[], hex: number): number[] {
  return units.filter((unit) => state.place[unit] === hex)
}

/**
 * Three hexes or more, or two that are not beside each other.
 * @rule 12.6
 */
export function isFlankAttack(hexes: readonly number[]): boolean {
  if (hexes.length > 2) return true
  return hexes.length === 2 && grid.distance(hexes[0]!, hexes[1]!) > 1
}

/**
 * A hex that charges must lead, and its owner picks among several; otherwise any.
 * @rule 12.2/b
 * @rule 11.6/j
 */
export function leadHexes(state: State, units: readonly number[]): number[] {
  const chargers = units.filter((unit) => isCharging(state, unit))
  return hexesOf(state, chargers.length > 0 ? chargers : units)
}

/** What there is to know of an assault. */
export function assaultFactsOf(state: State, assault: Assault): AssaultFacts {
  const { side, lead, hex, units, shift, played } = assault
  const leading = attackersIn(state, units, lead)
  const supporting = units.filter((unit) => state.place[unit] !== lead)
  const fighters = (some: readonly number[], charge = ATTACKS_IN_CHARGE): Fighter[] =>
    some.map((unit) => fighterOf(state, unit, charge))
  return {
    side,
    lead: fighters(leading),
    supports: fighters(supporting),
    defenders: fighters(defendersIn(state, other(side), hex), DEFENDS_IN_CHARGE),
    leadTerrain: terrain[lead]!,
    terrain: terrain[hex]!,
    climb: upSlope[lead * 6 + grid.directionOf(lead, hex)]!,
    isUphill: leading.some(
      (unit) => isCharging(state, unit) && (state.deeds[unit]! & UPHILL) !== 0,
    ),
    isFlank: isFlankAttack(hexesOf(state, units)),
    works: worksAt(state, hex),
    shift,
    played,
  }
}
