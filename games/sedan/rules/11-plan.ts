import type { State } from '../state.ts'
import { FIRST_ARMY, FRENCH, GUARD, UNITS_OF } from './02-components.ts'
import { FIRST, LAST } from './07-guard-and-first-army.ts'
import {
  attackersOf,
  canAttack,
  enemyHexes,
  isSortie,
  mustAttack,
  mustBeAttacked,
  mustCallArmyAttack,
  openDuties,
  targetsOf,
} from './11-who-attacks.ts'

/**
 * A combat in the making.
 * @rule 11.8/a however weak: holding attacks are attacks
 */
export interface Plan {
  targets: number[]
  attackers: number[]
}

/**
 * Every attacker can attack every defending hex.
 * @rule 11.5/b
 */
function isJointAttack(state: State, plan: Plan): boolean {
  return plan.attackers.every((unit) =>
    plan.targets.every((target) => canAttack(state, unit, target)),
  )
}

/** What a plan brings with it: a unit it would leave idle, or an enemy it would leave alone. */
export type Forced = { unit: number } | { target: number }

/**
 * The plan with all that it forces: units it would leave idle join, enemies it would leave unattacked are attacked too.
 * Undefined when that is no joint attack. Attackers and enemy hexes form a bipartite graph and the rest can be attacked lawfully
 * if and only if nobody in it who must fight is left without a neighbour.
 */
export function completed(state: State, plan: Plan): Plan | undefined {
  const { full, stuck } = complete(state, plan)
  return stuck === undefined ? full : undefined
}

/** What a plan would force in and cannot take; undefined when it can be completed. */
export function obstacleTo(state: State, plan: Plan): Forced | undefined {
  return complete(state, plan).stuck
}

function complete(state: State, plan: Plan): { full: Plan; stuck?: Forced } {
  const full: Plan = { targets: [...plan.targets], attackers: [...plan.attackers] }
  let forced: Forced | undefined = { unit: GUARD }
  if (isGuardDue(state) && !full.attackers.includes(GUARD)) full.attackers.push(GUARD)
  for (;;) {
    if (!isJointAttack(state, full)) return { full, stuck: forced }
    forced = forcedBy(state, full)
    if (forced === undefined) return { full }
    if (!('unit' in forced)) full.targets.push(forced.target)
    else if (full.attackers.includes(FIRST_ARMY)) return { full, stuck: forced }
    else full.attackers.push(forced.unit)
  }
}

function forcedBy(state: State, plan: Plan): Forced | undefined {
  const unit = idleUnit(state, plan)
  if (unit !== undefined) return { unit }
  const target = missedTarget(state, plan)
  return target === undefined ? undefined : { target }
}

/** Whether the Guard must attack and therefore belongs to the first combat. */
export function isGuardDue(state: State): boolean {
  return (
    state.phasing === FRENCH &&
    state.combats === 0 &&
    mustAttack(state, GUARD) &&
    targetsOf(state, GUARD).length > 0
  )
}

/** A unit that must attack and whose every enemy is in the plan, while it is not. 1st Army's slot excuses it, or excuses others. */
function idleUnit(state: State, plan: Plan): number | undefined {
  if (state.armyAttacks === FIRST && plan.attackers.includes(FIRST_ARMY)) return undefined
  for (const target of plan.targets)
    for (const unit of attackersOf(state, target)) {
      if (unit === FIRST_ARMY || plan.attackers.includes(unit)) continue
      if (!mustAttack(state, unit)) continue
      if (targetsOf(state, unit).every((hex) => plan.targets.includes(hex))) return unit
    }
  return undefined
}

/**
 * An enemy whom the plan's attackers must attack, since nobody else could, while it is not in the plan.
 * @rule 11.5/c
 */
function missedTarget(state: State, plan: Plan): number | undefined {
  return leftToOthers(state, plan).find((target) =>
    attackersOf(state, target).every((other) => cannotFollow(state, plan, other)),
  )
}

/** Enemies that the plan's attackers would have to attack if no other friends did. */
export function leftToOthers(state: State, plan: Plan): number[] {
  const left: number[] = []
  for (const unit of plan.attackers) {
    const sallies = isSortie(state, unit)
    for (const target of targetsOf(state, unit)) {
      if (plan.targets.includes(target) || left.includes(target)) continue
      if (sallies || mustBeAttacked(state, target)) left.push(target)
    }
  }
  return left
}

/** Whether a unit can make no later attack once this plan is fought: the Guard is first, 1st Army may be last. */
function cannotFollow(state: State, plan: Plan, unit: number): boolean {
  if (plan.attackers.includes(unit) || unit === GUARD) return true
  return state.armyAttacks === LAST && plan.attackers.includes(FIRST_ARMY)
}

/**
 * Units that may join a plan.
 * @rule 11.5/a attackers of one hex may go different ways
 * @rule 11.7/a a unit goes whole
 */
export function unitsToJoin(state: State, plan: Plan): number[] {
  if (plan.attackers.includes(FIRST_ARMY)) return []
  return attackersOf(state, plan.targets[0]!).filter((unit) => canJoin(state, plan, unit))
}

function canJoin(state: State, plan: Plan, unit: number): boolean {
  if (plan.attackers.includes(unit)) return false
  if (unit === FIRST_ARMY && (plan.attackers.length > 0 || !isArmysTurn(state))) return false
  return completed(state, { ...plan, attackers: [...plan.attackers, unit] }) !== undefined
}

/** 1st Army called last waits until nobody else owes an attack. */
function isArmysTurn(state: State): boolean {
  if (state.armyAttacks !== LAST) return true
  const { units, targets } = openDuties(state)
  const within = targetsOf(state, FIRST_ARMY)
  return (
    units.every((unit) => unit === FIRST_ARMY) && targets.every((target) => within.includes(target))
  )
}

/** Further enemy hexes a plan may take in. */
export function targetsToAdd(state: State, plan: Plan): number[] {
  const first = plan.attackers[0]
  if (first === undefined) return []
  return targetsOf(state, first).filter(
    (target) =>
      !plan.targets.includes(target) &&
      completed(state, { ...plan, targets: [...plan.targets, target] }) !== undefined,
  )
}

/** Whether the plan may be fought as it is: it forces nothing more. */
export function isComplete(state: State, plan: Plan): boolean {
  if (plan.attackers.length === 0) return false
  const full = completed(state, plan)
  return (
    full !== undefined &&
    full.attackers.length === plan.attackers.length &&
    full.targets.length === plan.targets.length
  )
}

/**
 * Enemy hexes against which a combat may be opened now.
 * @rule 11.2/c in any order, but for the Guard and 1st Army
 */
export function openings(state: State): number[] {
  if (isArmyDue(state)) return targetsOf(state, FIRST_ARMY)
  return enemyHexes(state).filter((target) => canOpen(state, target))
}

function canOpen(state: State, target: number): boolean {
  const plan = { targets: [target], attackers: [] }
  return attackersOf(state, target).some((unit) => canJoin(state, plan, unit))
}

/** Whether 1st Army, called first, has yet to attack. */
export function isArmyDue(state: State): boolean {
  return state.armyAttacks === FIRST && state.combats === 0 && mustCallArmyAttack(state)
}

/** Whether nobody owes an attack any more. */
export function mayEndCombat(state: State): boolean {
  const { units, targets } = openDuties(state)
  return units.length === 0 && targets.length === 0
}

export function plannedAttackers(state: State): number[] {
  return UNITS_OF[state.phasing]!.filter((unit) => state.joined[unit] === 1)
}

/** Hexes these units stand in, once each. */
export function hexesOf(state: State, units: readonly number[]): number[] {
  const hexes: number[] = []
  for (const unit of units) {
    const hex = state.place[unit]!
    if (hex >= 0 && !hexes.includes(hex)) hexes.push(hex)
  }
  return hexes
}
