import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { cityOf, grid } from '../map/map.ts'
import { ADVANCED, ATTACKED, DEFENDED, SHELTERED, board, holder } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_ARMY, GUARD, UNITS_OF, isLeashed, other, sideOf } from './02-components.ts'
import { FIRST, LAST } from './07-guard-and-first-army.ts'
import { ZONE_NEIGHBOURS } from './09-zone-extent.ts'
import { areInZones } from './09-zones-of-control.ts'
import { isUnbridged, openGround } from './10-terrain.ts'

const NO_ENEMY = refusal('11.4/b', 'no-enemy-there')
const OWN_UNITS = refusal('11.4/b', 'own-units-there')
const WAS_ATTACKED = refusal('11.3/a', 'already-attacked')
const NOT_HERE = refusal('11.4/b', 'not-on-map')
export const HAS_ATTACKED = refusal('11.3/a', 'has-attacked')
const NOT_BESIDE = refusal('11.5/b', 'not-beside-target')
const BEYOND_LEASH = refusal('3.3/b', 'outside-leash')
export const GUARD_FIRST = refusal('7.3/d', 'guard-attacks-first')
export const ARMY_FIRST = refusal('7.6/a', 'first-army-attacks-first')
const AFTER_ARMY = refusal('7.6/a', 'nobody-after-first-army')

/** Neighbours that can be attacked from a hex, hex × direction, −1 over an unbridged river or off the map. */
const ATTACK_NEIGHBOURS: Int16Array = grid.neighbours.map((into, edge) =>
  into >= 0 && !isUnbridged(grid.side(Math.floor(edge / 6), edge % 6)) ? into : -1,
)

/**
 * @rule 11.4/b only from adjacent hexes
 */
export function isWithinReach(from: number, target: number): boolean {
  for (let d = from * 6; d < from * 6 + 6; d++) if (ATTACK_NEIGHBOURS[d] === target) return true
  return false
}

/**
 * A unit attacks once a phase.
 * @rule 11.3/a and no enemy is attacked twice
 */
export function isFresh(state: State, unit: number): boolean {
  return (state.fought[unit]! & (ATTACKED | ADVANCED)) === 0
}

/** Why nobody can attack a hex: an enemy hex must hold units that have not been attacked in this phase, and none that has, save who fell back onto them. */
export function whyNoTarget(state: State, hex: number): Refusal | undefined {
  const there = holder(state, hex)
  if (there < 0) return NO_ENEMY
  if (there === state.phasing) return OWN_UNITS
  let isOpen = false
  for (let unit = board(state).top[hex]!; unit >= 0; unit = state.under[unit]!) {
    const flags = state.fought[unit]! & (DEFENDED | SHELTERED)
    if (flags === DEFENDED) return WAS_ATTACKED
    if (flags === 0) isOpen = true
  }
  return isOpen ? undefined : WAS_ATTACKED
}

function isTarget(state: State, hex: number): boolean {
  return whyNoTarget(state, hex) === undefined
}

/** Why the unit could not attack that enemy hex in this phase, in a zone or not. */
export function whyCannotAttack(state: State, unit: number, target: number): Refusal | undefined {
  const hex = state.place[unit]!
  if (hex < 0) return NOT_HERE
  if (!isFresh(state, unit)) return HAS_ATTACKED
  if (!isWithinReach(hex, target)) return NOT_BESIDE
  if (!isWithinLeash(unit, target)) return BEYOND_LEASH
  return whyTooLate(state, unit) ?? whyNoTarget(state, target)
}

/** Whether the unit could attack that enemy hex in this phase, in a zone or not. */
export function canAttack(state: State, unit: number, target: number): boolean {
  return whyCannotAttack(state, unit, target) === undefined
}

/** Only the two leashed divisions may not attack wherever there is an enemy. */
function isWithinLeash(unit: number, target: number): boolean {
  return !isLeashed(unit) || openGround(unit)[target] === 1
}

/** The Guard attacks first or not at all; 1st Army in the slot the French called. */
function whyTooLate(state: State, unit: number): Refusal | undefined {
  if (unit === GUARD) return whyGuardCannotAttack(state)
  if (unit === FIRST_ARMY)
    return state.armyAttacks === FIRST && state.combats > 0 ? ARMY_FIRST : undefined
  const isOver = state.armyAttacks === LAST && (state.fought[FIRST_ARMY]! & ATTACKED) !== 0
  return isOver ? AFTER_ARMY : undefined
}

/** @rule 7.3/d */
function whyGuardCannotAttack(state: State): Refusal | undefined {
  return state.combats === 0 ? undefined : GUARD_FIRST
}

/** Enemy hexes a unit could attack, in the order of directions. */
export function targetsOf(state: State, unit: number): number[] {
  const hex = state.place[unit]!
  const found: number[] = []
  if (hex < 0) return found
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const target = ATTACK_NEIGHBOURS[d]!
    if (target >= 0 && canAttack(state, unit, target)) found.push(target)
  }
  return found
}

/**
 * Whether an attack that can be made can also be demanded.
 * @rule 11.4/c never into a city, and out of one only from those whose city has sallied and left that enemy to them
 */
export function isBinding(state: State, unit: number, target: number): boolean {
  if (isInCity(target)) return false
  return !isInCity(state.place[unit]!) || state.owed.includes(target)
}

/** Enemy hexes of which a unit in an enemy zone owes an attack on one. */
export function dutyTargets(state: State, unit: number): number[] {
  return targetsOf(state, unit).filter((target) => isBinding(state, unit, target))
}

/** Whether a unit owes an attack that it can make. */
export function owesAttack(state: State, unit: number): boolean {
  return mustAttack(state, unit) && dutyTargets(state, unit).length > 0
}

/** Units that could attack an enemy hex. */
export function attackersOf(state: State, target: number): number[] {
  return unitsBeside(state, target).filter((unit) => canAttack(state, unit, target))
}

/** Units of the side on turn that stand beside a hex with no unbridged river between. */
export function unitsBeside(state: State, target: number): number[] {
  const found: number[] = []
  for (let d = target * 6; d < target * 6 + 6; d++) {
    const hex = ATTACK_NEIGHBOURS[d]!
    if (hex < 0 || holder(state, hex) !== state.phasing) continue
    for (let unit = board(state).top[hex]!; unit >= 0; unit = state.under[unit]!) found.push(unit)
  }
  return found
}

/** Enemy hexes in whose zones units of ours have ended their movement. */
export function engagedHexes(state: State): number[] {
  const hexes: number[] = []
  for (const unit of UNITS_OF[state.phasing]!) {
    const at = state.place[unit]! * 6
    if (at < 0) continue
    for (let d = at; d < at + 6; d++) {
      const enemy = ZONE_NEIGHBOURS[d]!
      if (enemy < 0 || holder(state, enemy) !== other(state.phasing)) continue
      if (!hexes.includes(enemy)) hexes.push(enemy)
    }
  }
  // Everybody sees this list; the order in which it was found would tell which units stand where.
  return hexes.sort((a, b) => a - b)
}

/**
 * A unit that ended its movement in an enemy zone has to attack somebody, unless its leash keeps it from all who held it there.
 * @rule 11.4/a
 */
export function mustAttack(state: State, unit: number): boolean {
  const at = state.place[unit]! * 6
  if (at < 0 || !isFresh(state, unit)) return false
  for (let d = at; d < at + 6; d++)
    if (state.engaged.includes(ZONE_NEIGHBOURS[d]!) && isWithinLeash(unit, ZONE_NEIGHBOURS[d]!))
      return true
  return false
}

/**
 * An enemy has to be attacked while his zone holds a unit of ours that can do it, or when a sortie left him to others.
 * @rule 11.1/a
 */
export function mustBeAttacked(state: State, target: number): boolean {
  if (!isTarget(state, target)) return false
  return state.owed.includes(target) || holdsInZone(state, target)
}

function holdsInZone(state: State, target: number): boolean {
  for (let d = target * 6; d < target * 6 + 6; d++) {
    const hex = grid.neighbours[d]!
    if (hex < 0 || holder(state, hex) !== state.phasing || !areInZones(target, hex)) continue
    for (let unit = board(state).top[hex]!; unit >= 0; unit = state.under[unit]!)
      if (canAttack(state, unit, target)) return true
  }
  return false
}

/**
 * Who attacks out of a city leaves no enemy beside it alone.
 * @rule 11.4/d
 */
export function isSortie(state: State, unit: number): boolean {
  return isInCity(state.place[unit]!)
}

export function isInCity(hex: number): boolean {
  return cityOf[hex]! >= 0
}

/**
 * Whether the French call for 1st Army's slot in combat: it stands where it must attack.
 * @rule 7.6/a
 */
export function mustCallArmyAttack(state: State): boolean {
  return sideOf[FIRST_ARMY] === state.phasing && owesAttack(state, FIRST_ARMY)
}

/** Fresh units of the phasing side, and enemy hexes, that still owe or are owed an attack they can make or get. */
export function openDuties(state: State): { units: number[]; targets: number[] } {
  const units = UNITS_OF[state.phasing]!.filter((unit) => owesAttack(state, unit))
  const targets = enemyHexes(state).filter(
    (hex) =>
      mustBeAttacked(state, hex) &&
      attackersOf(state, hex).some((unit) => isBinding(state, unit, hex)),
  )
  return { units, targets }
}

/** Hexes of the enemy with somebody of ours beside them, in index order. */
export function enemyHexes(state: State): number[] {
  const { top } = board(state)
  const seen: number[] = []
  for (const unit of UNITS_OF[state.phasing]!) {
    const hex = state.place[unit]!
    if (hex < 0 || top[hex] !== unit) continue
    for (let d = hex * 6; d < hex * 6 + 6; d++) {
      const next = ATTACK_NEIGHBOURS[d]!
      if (next < 0 || top[next]! < 0 || sideOf[top[next]!] === state.phasing) continue
      if (!seen.includes(next) && isTarget(state, next)) seen.push(next)
    }
  }
  return seen.sort((a, b) => a - b)
}
