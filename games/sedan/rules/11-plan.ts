import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { State } from '../model/state.ts'
import { FIRST_ARMY, FRENCH, GUARD, UNITS_OF } from './02-components.ts'
import { FIRST, LAST } from './07-guard-and-first-army.ts'
import {
  ARMY_FIRST,
  GUARD_FIRST,
  HAS_ATTACKED,
  attackersOf,
  canAttack,
  dutyTargets,
  enemyHexes,
  isBinding,
  isSortie,
  mustAttack,
  mustBeAttacked,
  mustCallArmyAttack,
  openDuties,
  owesAttack,
  targetsOf,
  unitsBeside,
  whyCannotAttack,
  whyNoTarget,
} from './11-who-attacks.ts'

const IN_ATTACK = refusal('11.7/a', 'is-in-attack')
const IS_TARGET = refusal('11.3/a', 'is-target-already')
const ARMY_ALONE = refusal('7.5/a', 'first-army-alone')
const ARMY_LAST = refusal('7.6/a', 'first-army-attacks-last')
const NOBODY_BESIDE = refusal('11.4/b', 'nobody-adjacent')
const ALL_HAVE_ATTACKED = refusal('11.3/a', 'all-have-attacked')
const ATTACKERS_FIRST = refusal('11.4/b', 'attackers-come-first')
const NOT_ALL = refusal('11.5/b', 'not-adjacent-to-all')
const MUST_ATTACK = refusal('11.4/a', 'must-still-attack')
const MUST_BE_ATTACKED = refusal('11.1/a', 'must-still-be-attacked')
const LEAVES_IDLE = refusal('11.4/a', 'would-leave-somebody-idle')
const LEAVES_ENEMY = refusal('11.5/c', 'would-leave-enemy-alone')
const LEAVES_TO_SORTIE = refusal('11.4/d', 'would-leave-enemy-alone')

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
 * Undefined when that is no joint attack, or leaves somebody idle who need not be. Attackers and enemy hexes form a bipartite
 * graph and the rest can be attacked lawfully if and only if nobody in it who must fight is left without a neighbour.
 */
export function completed(state: State, plan: Plan): Plan | undefined {
  const { full, stuck } = complete(state, plan)
  return stuck === undefined ? full : undefined
}

/** What a plan would force in and cannot take, or would leave idle; undefined when it can be completed. */
export function obstacleTo(state: State, plan: Plan): Forced | undefined {
  return complete(state, plan).stuck
}

interface Completion {
  full: Plan
  stuck?: Forced
}

function complete(state: State, plan: Plan): Completion {
  const closed = close(state, plan)
  if (closed.stuck !== undefined) return closed
  const stuck = idleForArmy(state, closed.full) ?? idleArmy(state, closed.full)
  return stuck === undefined ? closed : { full: closed.full, stuck: { unit: stuck } }
}

/** Draws in, one by one, all that cannot be left out. */
function close(state: State, plan: Plan): Completion {
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
  const unit = isArmyFirst(state, plan) ? undefined : idleUnits(state, plan)[0]
  if (unit !== undefined) return { unit }
  const target = missedTarget(state, plan)
  return target === undefined ? undefined : { target }
}

/** Whether the Guard must attack and therefore belongs to the first combat. */
export function isGuardDue(state: State): boolean {
  return state.phasing === FRENCH && state.combats === 0 && owesAttack(state, GUARD)
}

/** Units that owe an attack, whose every enemy is in the plan while they are not. */
function idleUnits(state: State, plan: Plan): number[] {
  const idle: number[] = []
  for (const target of plan.targets)
    for (const unit of attackersOf(state, target)) {
      if (unit === FIRST_ARMY || plan.attackers.includes(unit) || idle.includes(unit)) continue
      if (isLeftIdle(state, unit, plan.targets)) idle.push(unit)
    }
  return idle
}

function isLeftIdle(state: State, unit: number, taken: readonly number[]): boolean {
  if (!mustAttack(state, unit)) return false
  const owed = dutyTargets(state, unit)
  return owed.length > 0 && owed.every((hex) => taken.includes(hex))
}

/**
 * An enemy whom the plan's attackers must attack, since nobody else could be made to, while it is not in the plan.
 * @rule 11.5/c
 */
function missedTarget(state: State, plan: Plan): number | undefined {
  return leftToOthers(state, plan).find(
    (target) =>
      !attackersOf(state, target).some((unit) => canFollow(state, plan, { unit, target })),
  )
}

/** Enemies that the plan's attackers would have to attack if no other friends did. */
export function leftToOthers(state: State, plan: Plan): number[] {
  return leftBy(state, plan, plan.attackers)
}

/** Enemies beside a city from which the plan sallies: from now on they are owed an attack. */
export function leftBySortie(state: State, plan: Plan): number[] {
  const sallying = plan.attackers.filter((unit) => isSortie(state, unit))
  return leftBy(state, plan, sallying)
}

function leftBy(state: State, plan: Plan, attackers: readonly number[]): number[] {
  const left: number[] = []
  for (const unit of attackers) {
    const sallies = isSortie(state, unit)
    for (const target of targetsOf(state, unit)) {
      if (plan.targets.includes(target) || left.includes(target)) continue
      if (sallies || mustBeAttacked(state, target)) left.push(target)
    }
  }
  return left
}

/** Whether a unit can be made to take on what this plan leaves: the Guard is first, 1st Army may be last, a garrison keeps out. */
function canFollow(
  state: State,
  plan: Plan,
  { unit, target }: { unit: number; target: number },
): boolean {
  if (plan.attackers.includes(unit) || unit === GUARD) return false
  if (state.armyAttacks === LAST && plan.attackers.includes(FIRST_ARMY)) return false
  return isBinding(state, unit, target) || sharesSortie(state, plan, unit)
}

/** Whether some of a garrison sally in this plan, and the unit belongs to it. */
function sharesSortie(state: State, { attackers }: Plan, unit: number): boolean {
  const hex = state.place[unit]!
  return isSortie(state, unit) && attackers.some((other) => state.place[other] === hex)
}

/**
 * Units that may join a plan.
 * @rule 11.5/a attackers of one hex may go different ways
 * @rule 11.7/a a unit goes whole
 */
export function unitsToJoin(state: State, plan: Plan): number[] {
  return unitsBeside(state, plan.targets[0]!).filter(
    (unit) => whyCannotJoin(state, plan, unit) === undefined,
  )
}

/** Why a unit cannot join a plan. */
export function whyCannotJoin(state: State, plan: Plan, unit: number): Refusal | undefined {
  const { attackers, targets } = plan
  if (attackers.includes(unit)) return IN_ATTACK
  if (attackers.includes(FIRST_ARMY)) return ARMY_ALONE
  for (const target of targets) {
    const refused = whyCannotAttack(state, unit, target)
    if (refused !== undefined) return refused
  }
  if (unit === FIRST_ARMY && attackers.length > 0) return ARMY_ALONE
  if (unit === FIRST_ARMY && !isArmysTurn(state)) return ARMY_LAST
  return whyImpossible(state, { targets, attackers: [...attackers, unit] })
}

/** Why a plan is none: whom it would leave out against the rules. */
function whyImpossible(state: State, plan: Plan): Refusal | undefined {
  const stuck = obstacleTo(state, plan)
  if (stuck === undefined) return undefined
  if ('target' in stuck)
    return mustBeAttacked(state, stuck.target) ? LEAVES_ENEMY : LEAVES_TO_SORTIE
  if (stuck.unit === GUARD && isGuardDue(state)) return GUARD_FIRST
  return plan.attackers.includes(FIRST_ARMY) && !isArmyDue(state) ? ARMY_ALONE : LEAVES_IDLE
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
  return targetsOf(state, first).filter((target) => whyCannotAdd(state, plan, target) === undefined)
}

/** Why a hex cannot be attacked in the same combat. */
export function whyCannotAdd(state: State, plan: Plan, target: number): Refusal | undefined {
  const { attackers, targets } = plan
  if (targets.includes(target)) return IS_TARGET
  const refused = whyNoTarget(state, target)
  if (refused !== undefined) return refused
  if (attackers.length === 0) return ATTACKERS_FIRST
  if (attackers.some((unit) => whyCannotAttack(state, unit, target) !== undefined)) return NOT_ALL
  return whyImpossible(state, { attackers, targets: [...targets, target] })
}

/** What a plan must still take in, or might to spare 1st Army an enemy. */
export interface Missing {
  units: readonly number[]
  targets: readonly number[]
  sparing: readonly number[]
}

/** Undefined when the plan may be fought as it is: it forces nothing more. */
export function missingFrom(state: State, plan: Plan): Missing | undefined {
  const full = plan.attackers.length === 0 ? undefined : completed(state, plan)
  if (full === undefined) return { units: [], targets: [], sparing: [] }
  const units = full.attackers.slice(plan.attackers.length)
  const targets = full.targets.slice(plan.targets.length)
  const ways = waysToSpareArmy(state, plan)
  if (units.length + targets.length === 0 && ways === undefined) return undefined
  return { units, targets, sparing: ways?.flat() ?? [] }
}

/**
 * Enemy hexes against which a combat may be opened now.
 * @rule 11.2/c in any order, but for the Guard and 1st Army
 */
export function openings(state: State): number[] {
  const within = isArmyDue(state) ? targetsOf(state, FIRST_ARMY) : enemyHexes(state)
  return within.filter((target) => whyCannotOpen(state, target) === undefined)
}

/** Why no combat can be opened against a hex now: what keeps those who stand beside it. */
export function whyCannotOpen(state: State, target: number): Refusal | undefined {
  const refused = whyNoTarget(state, target)
  if (refused !== undefined) return refused
  const plan = { targets: [target], attackers: [] }
  const beside = unitsBeside(state, target)
  if (beside.length === 0) return NOBODY_BESIDE
  if (isArmyDue(state))
    return beside.includes(FIRST_ARMY) ? whyCannotJoin(state, plan, FIRST_ARMY) : ARMY_FIRST
  const reasons: Refusal[] = []
  for (const unit of beside) {
    const why = whyCannotJoin(state, plan, unit)
    if (why === undefined) return undefined
    reasons.push(why)
  }
  return weightiest(reasons)
}

/** What keeps whoever could attack at all, the order of the two that have one of their own aside. */
function weightiest(reasons: readonly Refusal[]): Refusal {
  const others = reasons.filter((why) => why !== HAS_ATTACKED)
  return others.find(({ rule }) => rule.startsWith('11.')) ?? others[0] ?? ALL_HAVE_ATTACKED
}

/** Whether 1st Army, called first, has yet to attack. */
export function isArmyDue(state: State): boolean {
  return state.armyAttacks === FIRST && state.combats === 0 && mustCallArmyAttack(state)
}

/** Why a combat phase does not end: somebody owes an attack, or is owed one. */
export function whyNotOver(state: State): Refusal | undefined {
  const { units, targets } = openDuties(state)
  if (units.length > 0) return MUST_ATTACK
  return targets.length > 0 ? MUST_BE_ATTACKED : undefined
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

/** Whether this is the attack that 1st Army, called first, makes before anybody else. */
function isArmyFirst(state: State, { attackers }: Plan): boolean {
  return state.armyAttacks === FIRST && attackers.includes(FIRST_ARMY)
}

/** Friends who are excused because this plan takes their last enemies for 1st Army, or 1st Army because it takes its own. */
export function excusedBy(state: State, plan: Plan): number[] {
  if (isArmyFirst(state, plan)) return idleUnits(state, plan)
  if (state.armyAttacks !== LAST || plan.attackers.includes(FIRST_ARMY)) return []
  return isLeftIdle(state, FIRST_ARMY, plan.targets) ? [FIRST_ARMY] : []
}

/** Somebody whom 1st Army, attacking first, would leave idle though it could leave fewer so. */
function idleForArmy(state: State, plan: Plan): number | undefined {
  if (!isArmyFirst(state, plan)) return undefined
  const idle = idleUnits(state, plan)
  return idle.length > fewestIdle(state) ? idle[0] : undefined
}

/** How many friends 1st Army has to leave idle at least: none where it has an enemy to itself, or one whom nobody else needs. */
function fewestIdle(state: State): number {
  const counts = dutyTargets(state, FIRST_ARMY).map(
    (target) => idleUnits(state, { targets: [target], attackers: [] }).length,
  )
  return Math.min(...counts)
}

/** 1st Army, if the plan leaves it idle while it need not be. */
function idleArmy(state: State, plan: Plan): number | undefined {
  const ways = waysToSpareArmy(state, plan)
  if (ways === undefined) return undefined
  const isOpen = ways.some((units) => {
    const { full, stuck } = close(state, { ...plan, attackers: [...plan.attackers, ...units] })
    return stuck === undefined && waysToSpareArmy(state, full) === undefined
  })
  return isOpen ? undefined : FIRST_ARMY
}

/**
 * 1st Army, called last, is to be left an enemy whom nobody else needs, as long as there can be one. Undefined where it is; else
 * by enemy the friends who would have to join the plan for that.
 */
export function waysToSpareArmy(state: State, plan: Plan): number[][] | undefined {
  if (state.armyAttacks !== LAST || plan.attackers.length === 0) return undefined
  if (plan.attackers.includes(FIRST_ARMY)) return undefined
  const nobody = { targets: [], attackers: [] }
  if (!owesAttack(state, FIRST_ARMY) || !hasRoom(dependents(state, nobody))) return undefined
  const now = dependents(state, plan)
  return hasRoom(now) ? undefined : now
}

const hasRoom = (needs: readonly (readonly number[])[]): boolean =>
  needs.some((units) => units.length === 0)

/** By enemy before 1st Army who is not in the plan: friends who would have nobody else to attack. */
function dependents(state: State, plan: Plan): number[][] {
  return dutyTargets(state, FIRST_ARMY)
    .filter((target) => !plan.targets.includes(target))
    .map((target) =>
      attackersOf(state, target).filter(
        (unit) =>
          unit !== FIRST_ARMY &&
          !plan.attackers.includes(unit) &&
          isLeftIdle(state, unit, [...plan.targets, target]),
      ),
    )
}
