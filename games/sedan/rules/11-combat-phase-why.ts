import type { Refusal } from '../../../core/contract.ts'
import type { ProcWhys } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { holder, unitsAt } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_ARMY, GUARD, sideOf } from './02-components.ts'
import { hexAt, unitAt, whyNotHere, withFacts } from './02-units-why.ts'
import { settleFirst } from './05-turn-sequence-why.ts'
import { whyNotOnTop } from './08-stack-order-why.ts'
import { whyNoWayOver } from './10-ground-why.ts'
import type { AttackFrame, CombatPhaseFrame } from './11-combat-levels.ts'
import {
  isArmyDue,
  missingFrom,
  obstacleTo,
  plannedAttackers,
  whyCannotAdd,
  whyCannotJoin,
  whyCannotOpen,
  whyNotOver,
} from './11-plan.ts'
import type { Plan } from './11-plan.ts'
import {
  canAttack,
  isFresh,
  mustBeAttacked,
  openDuties,
  targetsOf,
  unitsBeside,
} from './11-who-attacks.ts'

/** Why a combat cannot be opened against a hex now. */
function whyNoAttack(state: State, _frame: CombatPhaseFrame, hex: number): Refusal | undefined {
  const why = whyCannotOpen(state, hex)
  if (why === undefined) return undefined
  if (!why.say.key.startsWith('would-leave'))
    return shown(state, { why, plan: { targets: [hex], attackers: [] } }, hexAt(hex))
  const beside = isArmyDue(state) ? [FIRST_ARMY] : unitsBeside(state, hex)
  const at = beside.flatMap((unit) => stuckIn(state, { targets: [hex], attackers: [unit] }))
  return withFacts(why, { at: at.filter((one, i) => at.findIndex((it) => isSame(it, one)) === i) })
}

function isSame(one: Named, other: Named): boolean {
  return one.of === other.of && one.noun === other.noun
}

/** A unit touched when an enemy hex is to be chosen. */
function whyNoAttackBy(state: State, frame: CombatPhaseFrame, unit: number): Refusal | undefined {
  const place = state.place[unit]!
  if (sideOf[unit] !== state.phasing && place >= 0) return whyNoAttack(state, frame, place)
  const away = whyNotHere(state, state.phasing, unit)
  if (away !== undefined) return away
  if (!isFresh(state, unit)) return refusal('11.3/a', 'has-attacked', { at: [unitAt(unit)] })
  const targets = targetsOf(state, unit)
  const facts = { with: { unit: unitAt(unit) }, at: targets.map(hexAt) }
  return targets.length === 0
    ? refusal('11.4/b', 'no-enemy-beside', { with: facts.with })
    : refusal('11.4/b', 'target-comes-first', facts)
}

function whyNoEnd(state: State): Refusal | undefined {
  const why = whyNotOver(state)
  if (why === undefined) return undefined
  const { units, targets } = openDuties(state)
  return withFacts(why, { at: units.length > 0 ? units.map(unitAt) : targets.map(hexAt) })
}

type Named = ReturnType<typeof hexAt>

/** The reason with whatever stands in the way. */
function shown(state: State, { why, plan }: { why: Refusal; plan: Plan }, what: Named): Refusal {
  const facts = { with: { [what.of]: what }, at: blockersOf(state, { why, plan }, what) }
  return withFacts(why, facts)
}

function blockersOf(
  state: State,
  { why, plan }: { why: Refusal; plan: Plan },
  what: Named,
): Named[] {
  const army = [unitAt(FIRST_ARMY)]
  const { targets, attackers } = plan
  const blockers: Record<string, () => Named[]> = {
    'all-have-attacked': () => unitsBeside(state, what.noun).map(unitAt),
    'first-army-alone': () => (attackers.length > 0 ? attackers.map(unitAt) : army),
    'first-army-attacks-first': () => army,
    'first-army-attacks-last': () => army,
    'nobody-after-first-army': () => army,
    'guard-attacks-first': () => [unitAt(GUARD)],
    'not-adjacent-to-all': () =>
      attackers.filter((unit) => !canAttack(state, unit, what.noun)).map(unitAt),
    'would-leave-somebody-idle': () => stuckIn(state, withWhat(plan, what)),
    'would-leave-enemy-alone': () => stuckIn(state, withWhat(plan, what)),
    'already-attacked': () => (what.of === 'hex' ? [what] : targets.map(hexAt)),
  }
  return blockers[why.say.key]?.() ?? [what]
}

function withWhat({ targets, attackers }: Plan, { of, noun }: Named): Plan {
  if (of === 'unit') return { targets, attackers: [...attackers, noun] }
  return { targets: targets.includes(noun) ? targets : [...targets, noun], attackers }
}

function stuckIn(state: State, plan: Plan): Named[] {
  const stuck = obstacleTo(state, plan)
  if (stuck === undefined) return []
  return ['unit' in stuck ? unitAt(stuck.unit) : hexAt(stuck.target)]
}

/** Why a unit cannot join the attack being planned. */
function whyNotJoining(state: State, { targets }: AttackFrame, unit: number): Refusal | undefined {
  const away = whyNotHere(state, state.phasing, unit)
  if (away !== undefined) return away
  const plan = { targets, attackers: plannedAttackers(state) }
  const why = whyCannotJoin(state, plan, unit)
  if (why === undefined) return undefined
  return why.say.key === 'not-beside-target'
    ? whyApart(state, plan, unit)
    : shown(state, { why, plan }, unitAt(unit))
}

/** A target that is not beside it, or beyond a river. */
function whyApart(state: State, { targets, attackers }: Plan, unit: number): Refusal {
  const place = state.place[unit]!
  const apart = targets.find((hex) => !unitsBeside(state, hex).includes(unit))!
  const river = grid.directionOf(place, apart) < 0 ? undefined : whyNoWayOver(place, apart)
  const facts = { with: { unit: unitAt(unit), hex: hexAt(apart) }, at: [hexAt(apart)] }
  // Over such a river nobody is adjacent.
  if (river !== undefined) return { ...river, rule: '11.4/b' }
  const isJoint = targets.length > 1 || attackers.length > 0
  return refusal(isJoint ? '11.5/b' : '11.4/b', 'not-beside-target', facts)
}

/** Why a hex cannot be attacked in the same combat. */
function whyNotAdded(state: State, frame: AttackFrame, hex: number): Refusal | undefined {
  const plan = { targets: frame.targets, attackers: plannedAttackers(state) }
  const why = whyCannotAdd(state, plan, hex)
  return why && shown(state, { why, plan }, hexAt(hex))
}

/** A hex touched: an enemy's might be attacked too, from one's own somebody might join. */
function whyNotThere(state: State, frame: AttackFrame, hex: number): Refusal | undefined {
  const isOwn = holder(state, hex) === state.phasing
  return (isOwn ? whyNobodyJoins(state, frame, hex) : undefined) ?? whyNotAdded(state, frame, hex)
}

/** A hex of one's own: what keeps the first of its units that is not yet in the attack. */
function whyNobodyJoins(state: State, frame: AttackFrame, hex: number): Refusal | undefined {
  const units = unitsAt(state, hex)
  const unit = units.find((one) => state.joined[one] === 0) ?? units[0]!
  return whyNotJoining(state, frame, unit)
}

/** A unit touched while an attack is planned: a friend might join, an enemy be attacked too. */
function whyNotInPlan(state: State, frame: AttackFrame, unit: number): Refusal | undefined {
  const place = state.place[unit]!
  return sideOf[unit] !== state.phasing && place >= 0
    ? whyNotAdded(state, frame, place)
    : whyNotJoining(state, frame, unit)
}

/** Who still has to be brought into the plan. */
function whyIncomplete(state: State, { targets }: AttackFrame): Refusal | undefined {
  const attackers = plannedAttackers(state)
  if (attackers.length === 0) return refusal('11.4/b', 'nobody-attacks')
  const missing = missingFrom(state, { targets, attackers })
  if (missing === undefined) return undefined
  const { units, targets: hexes, sparing } = missing
  if (units.length > 0) return refusal('11.4/a', 'must-join', { at: units.map(unitAt) })
  if (hexes.length === 0)
    return refusal('11.4/a', 'army-would-be-idle', { at: sparing.map(unitAt) })
  const rule = hexes.some((hex) => mustBeAttacked(state, hex)) ? '11.5/c' : '11.4/d'
  return refusal(rule, 'must-be-attacked-too', { at: hexes.map(hexAt) })
}

export const combatPhaseWhy: ProcWhys<State, CombatPhaseFrame> = {
  call: settleFirst('7.6/a', 'call-before-combats'),
  choose: { end: whyNoEnd, top: whyNotOnTop, unit: whyNoAttackBy, hex: whyNoAttack },
}

export const attackWhy: ProcWhys<State, AttackFrame> = {
  plan: {
    with: whyNotJoining,
    also: whyNotAdded,
    fight: whyIncomplete,
    unit: whyNotInPlan,
    hex: whyNotThere,
  },
}
