import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { AttackFrame, BattleFrame } from '../rules/11-combat-levels.ts'
import { grid } from '../map/map.ts'
import { FIRST_ARMY, GUARD, UNITS_OF, isLeashed, sideOf } from '../rules/02-components.ts'
import { LAST } from '../rules/07-guard-and-first-army.ts'
import { openGround } from '../rules/10-terrain.ts'
import { combatFacts } from '../rules/11-battle.ts'
import { oddsOf } from '../rules/11-odds.ts'
import {
  completed,
  isArmyDue,
  isArmysTurn,
  isGuardDue,
  obstacleTo,
  plannedAttackers,
  waysToSpareArmy,
} from '../rules/11-plan.ts'
import type { Plan } from '../rules/11-plan.ts'
import {
  canAttack,
  isFresh,
  isTarget,
  isWithinReach,
  mustBeAttacked,
  openDuties,
  targetsOf,
} from '../rules/11-who-attacks.ts'
import { holder, unitsAt } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { whyNoWayOver } from './why-not-ground.ts'
import { hexAt, unitAt, whyNotHere } from './why-not-units.ts'

/** Why a combat cannot be opened against a hex now. */
export function whyNoAttack(state: State, hex: number): Refusal | undefined {
  const there = holder(state, hex)
  const facts = { with: { hex: hexAt(hex) }, at: [hexAt(hex)] }
  if (there === state.phasing) return refusal('11.4/b', 'own-units-there', facts)
  if (there < 0) return refusal('11.4/b', 'no-enemy-there', facts)
  if (!isTarget(state, hex)) return refusal('11.3/a', 'already-attacked', { at: facts.at })
  const beside = UNITS_OF[state.phasing]!.filter(
    (unit) => state.place[unit]! >= 0 && isWithinReach(state.place[unit]!, hex),
  )
  if (beside.length === 0) return refusal('11.4/b', 'nobody-adjacent', facts)
  if (beside.every((unit) => !isFresh(state, unit)))
    return refusal('11.3/a', 'all-have-attacked', { at: beside.map(unitAt) })
  const byArmy = isArmyDue(state) && beside.includes(FIRST_ARMY)
  const whyNot = byArmy && whyImpossible(state, { targets: [hex], attackers: [FIRST_ARMY] })
  return whyNot || whyNotYet(state, beside)
}

/** Against an enemy who could be attacked but for the order of combats. */
function whyNotYet(state: State, beside: readonly number[]): Refusal {
  const army = { at: [unitAt(FIRST_ARMY)] }
  if (isArmyDue(state)) return refusal('7.6/a', 'first-army-attacks-first', army)
  if (beside.every((unit) => unit === FIRST_ARMY || !isFresh(state, unit)) && !isArmysTurn(state))
    return refusal('7.6/a', 'first-army-attacks-last', army)
  if (isGuardDue(state) || beside.every((unit) => unit === GUARD))
    return refusal('7.3/d', 'guard-attacks-first', { at: [unitAt(GUARD)] })
  const { units, targets } = openDuties(state)
  const at = [...units.map(unitAt), ...targets.map(hexAt)]
  return refusal('11.4/a', 'others-would-be-left', { at })
}

/** A unit touched when an enemy hex is to be chosen. */
export function whyNoAttackBy(state: State, unit: number): Refusal | undefined {
  const place = state.place[unit]!
  if (sideOf[unit] !== state.phasing && place >= 0) return whyNoAttack(state, place)
  const away = whyNotHere(state, state.phasing, unit)
  if (away !== undefined) return away
  if (!isFresh(state, unit)) return refusal('11.3/a', 'has-attacked', { at: [unitAt(unit)] })
  const targets = targetsOf(state, unit)
  const facts = { with: { unit: unitAt(unit) }, at: targets.map(hexAt) }
  return targets.length === 0
    ? refusal('11.4/b', 'no-enemy-beside', { with: facts.with })
    : refusal('11.4/b', 'target-comes-first', facts)
}

/** Why a unit cannot join the attack being planned. */
export function whyCannotJoin(state: State, frame: AttackFrame, unit: number): Refusal | undefined {
  const away = whyNotHere(state, state.phasing, unit)
  if (away !== undefined) return away
  const attackers = plannedAttackers(state)
  const named = { with: { unit: unitAt(unit) } }
  if (attackers.includes(unit)) return refusal('11.7/a', 'is-in-attack', named)
  if (!isFresh(state, unit)) return refusal('11.3/a', 'has-attacked', { at: [unitAt(unit)] })
  return (
    whyOutOfReach(state, frame, unit) ??
    whyOutOfTurn(state, { targets: frame.targets, attackers }, unit) ??
    whyImpossible(state, { targets: frame.targets, attackers: [...attackers, unit] }) ??
    whyNotYet(state, [unit])
  )
}

function whyOutOfReach(state: State, frame: AttackFrame, unit: number): Refusal | undefined {
  const place = state.place[unit]!
  const named = { unit: unitAt(unit) }
  const apart = frame.targets.find((target) => !isWithinReach(place, target))
  if (apart !== undefined) {
    const facts = { with: { ...named, hex: hexAt(apart) }, at: [hexAt(apart)] }
    const river = grid.directionOf(place, apart) < 0 ? undefined : whyNoWayOver(place, apart)
    return river ?? refusal('11.5/b', 'not-beside-target', facts)
  }
  const beyond = frame.targets.find((target) => isLeashed(unit) && openGround(unit)[target] === 0)
  return beyond === undefined
    ? undefined
    : refusal('3.3/b', 'outside-leash', { at: [hexAt(beyond)] })
}

/** The Guard and 1st Army have their places in the order of combats. */
function whyOutOfTurn(state: State, plan: Plan, unit: number): Refusal | undefined {
  const army = { at: [unitAt(FIRST_ARMY)] }
  if (plan.attackers.includes(FIRST_ARMY)) return refusal('7.5/a', 'first-army-alone', army)
  if (unit === FIRST_ARMY) return whyNoArmyAttack(state, plan)
  if (unit === GUARD && state.combats > 0) return refusal('7.3/d', 'guard-attacks-first')
  if (targetsOf(state, unit).length > 0) return undefined
  return refusal('7.6/a', 'nobody-after-first-army', army)
}

/** 1st Army joins nobody, nor does it leave anybody idle who would have to join it; called last, it waits. */
function whyNoArmyAttack(state: State, { targets, attackers }: Plan): Refusal | undefined {
  const stuck = obstacleTo(state, { targets, attackers: [FIRST_ARMY] })
  if (isArmyDue(state)) return whyImpossible(state, { targets, attackers: [FIRST_ARMY] })
  const joined = stuck !== undefined && 'unit' in stuck ? [stuck.unit] : attackers
  if (joined.length > 0) return refusal('7.5/a', 'first-army-alone', { at: joined.map(unitAt) })
  return state.armyAttacks === LAST ? refusal('7.6/a', 'first-army-attacks-last') : undefined
}

/** Why a hex cannot be attacked in the same combat. */
export function whyCannotAdd(state: State, frame: AttackFrame, hex: number): Refusal | undefined {
  const facts = { with: { hex: hexAt(hex) }, at: [hexAt(hex)] }
  if (frame.targets.includes(hex)) return refusal('11.3/a', 'is-target-already', facts)
  if (holder(state, hex) === state.phasing) return whyNobodyJoins(state, frame, hex)
  if (!isTarget(state, hex)) return whyNoAttack(state, hex)
  const attackers = plannedAttackers(state)
  if (attackers.length === 0) return refusal('11.4/b', 'attackers-come-first', facts)
  const apart = attackers.filter((unit) => !canAttack(state, unit, hex))
  if (apart.length > 0) return refusal('11.5/b', 'not-adjacent-to-all', { at: apart.map(unitAt) })
  return whyImpossible(state, { targets: [...frame.targets, hex], attackers })
}

/** A hex of one's own: what keeps the first of its units that is not yet in the attack. */
function whyNobodyJoins(state: State, frame: AttackFrame, hex: number): Refusal | undefined {
  const units = unitsAt(state, hex)
  const unit = units.find((one) => state.joined[one] === 0) ?? units[0]!
  return whyCannotJoin(state, frame, unit)
}

/** A unit touched while an attack is planned: a friend might join, an enemy be attacked too. */
export function whyNotInPlan(state: State, frame: AttackFrame, unit: number): Refusal | undefined {
  const place = state.place[unit]!
  return sideOf[unit] !== state.phasing && place >= 0
    ? whyCannotAdd(state, frame, place)
    : whyCannotJoin(state, frame, unit)
}

/** Whom the plan would leave out against the rules. */
function whyImpossible(state: State, plan: Plan): Refusal | undefined {
  const stuck = obstacleTo(state, plan)
  if (stuck === undefined) return undefined
  return 'unit' in stuck
    ? refusal('11.4/a', 'would-leave-somebody-idle', { at: [unitAt(stuck.unit)] })
    : leftAlone(state, 'would-leave-enemy-alone', [stuck.target])
}

/** Enemies that only a sortie commits us to, or all that hold us in their zones. */
function leftAlone(state: State, key: string, hexes: readonly number[]): Refusal {
  const rule = hexes.some((hex) => mustBeAttacked(state, hex)) ? '11.5/c' : '11.4/d'
  return refusal(rule, key, { at: hexes.map(hexAt) })
}

/** Who still has to be brought into the plan. */
export function whyIncomplete(state: State, frame: AttackFrame): Refusal | undefined {
  const plan = { targets: frame.targets, attackers: plannedAttackers(state) }
  if (plan.attackers.length === 0) return refusal('11.4/b', 'nobody-attacks')
  const full = completed(state, plan)
  const units = full?.attackers.filter((unit) => !plan.attackers.includes(unit)) ?? []
  const hexes = full?.targets.filter((hex) => !plan.targets.includes(hex)) ?? []
  if (units.length > 0) return refusal('11.4/a', 'must-join', { at: units.map(unitAt) })
  const sparing = waysToSpareArmy(state, plan)?.flat() ?? []
  if (sparing.length > 0)
    return refusal('11.4/a', 'army-would-be-idle', { at: sparing.map(unitAt) })
  return leftAlone(state, 'must-be-attacked-too', hexes)
}

export function whyNotOver(state: State): Refusal | undefined {
  const { units, targets } = openDuties(state)
  if (units.length > 0) return refusal('11.4/a', 'must-still-attack', { at: units.map(unitAt) })
  if (targets.length > 0)
    return refusal('11.1/a', 'must-still-be-attacked', { at: targets.map(hexAt) })
  return undefined
}

export function whyNoColumn(state: State, frame: BattleFrame): Refusal {
  const { column } = oddsOf(combatFacts(state, frame))
  return refusal('11.13/b', 'only-lower-columns', {
    with: { column: { of: 'column', noun: column } },
  })
}
