import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { isMarked } from '../model/board.ts'
import { rulesFor } from '../model/rule-set.ts'
import { ATTACKED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS, isCavalry, isInfantry, other, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { whyNoFight } from './06-readiness.ts'
import { fightersIn } from './07-facts.ts'
import { attackHexes } from './07-ground.ts'
import { owedAttack } from './15-attack-duty.ts'
import { whyOrderForbidsAttack } from './15-order-limits.ts'
import { commanderRating } from './15-command.ts'

// Who attacks whom, together with whom. Every attack that can be declared can also be fought as it is, so nothing leads astray: what an
// attack would need of others must have been declared before it.

/** What has been declared: who attacks in which combat, and what is attacked in which. */
export interface Plan {
  readonly side: Side
  readonly formations: readonly number[]
  readonly units: readonly number[]
  readonly of: readonly number[]
  readonly hexes: readonly number[]
  readonly on: readonly number[]
  readonly failed: readonly number[]
}

export function unitsOf({ units, of }: Plan, combat: number): number[] {
  return units.filter((_, at) => of[at] === combat)
}
export function hexesOf({ hexes, on }: Plan, combat: number): number[] {
  return hexes.filter((_, at) => on[at] === combat)
}

const NOT_YOURS = refusal('3.0/III.B', 'no-attack-whose')
const IDLE = refusal('4.0/a', 'no-act-formation')
const NO_UNIT = refusal('4.2/a', 'no-attack-arm')
const GUNS_ALONE = refusal('16.4/a', 'no-attack-guns')
const HAS_ATTACKED = refusal('7.0/a', 'no-attack-again')
const DECLARED = refusal('7.0/a', 'no-attack-declared')
const NO_NERVE = refusal('6.2/f', 'no-attack-nerve')
const NOBODY = refusal('7.0/b', 'no-attack-front')

/** Why a unit attacks nobody now. */
export function whyCannotAttack(state: State, plan: Plan, unit: number): Refusal | undefined {
  if (sideOf[unit] !== plan.side || state.place[unit]! < 0) return NOT_YOURS
  if (unit >= UNITS)
    return fightersIn(state, state.place[unit]!, plan.side).includes(unit) ? GUNS_ALONE : NO_UNIT
  if (!plan.formations.includes(state.formation[unit]!)) return IDLE
  if (isMarked(state, unit, ATTACKED)) return HAS_ATTACKED
  if (plan.units.includes(unit)) return DECLARED
  if (plan.failed.includes(unit)) return NO_NERVE
  const refused = whyNoFight(state, unit) ?? whyOrderForbidsAttack(state, unit)
  if (refused !== undefined) return refused
  return attackHexes(state, unit).length === 0 ? NOBODY : undefined
}

/** Infantry of the enemy is among those in the hex. */
function hasFoot(state: State, hex: number, side: Side): boolean {
  return fightersIn(state, hex, side).some((piece) => isInfantry(piece))
}
function isHorseOnly(state: State, hex: number, side: Side): boolean {
  return fightersIn(state, hex, side).every((piece) => isCavalry(piece))
}

const FOOT_FIRST = refusal('7.0/d', 'no-attack-foot-first')

/**
 * Why infantry does not attack these hexes: cavalry by itself only if no infantry is before it.
 * @rule 7.0/d
 */
function whyPrefersFoot(state: State, unit: number, hexes: readonly number[]): Refusal | undefined {
  if (!isInfantry(unit)) return undefined
  const enemy = other(sideOf[unit]!)
  const reach = attackHexes(state, unit)
  const assaulted = reach.filter((hex) => hexes.includes(hex))
  if (!assaulted.every((hex) => isHorseOnly(state, hex, enemy))) return undefined
  const foot = reach.filter((hex) => hasFoot(state, hex, enemy))
  return foot.length === 0 ? undefined : at(FOOT_FIRST, foot)
}

function at(refused: Refusal, hexes: readonly number[]): Refusal {
  return { ...refused, at: hexes.map((noun) => ({ of: 'hex', noun })) }
}

const LEAVES_OTHERS = refusal('7.0/c', 'no-attack-double')

/** Who assaults a hex: attackers of any combat on it that stand before it. */
function assailants(state: State, plan: Plan, hex: number): number[] {
  return plan.units.filter(
    (unit, at) =>
      hexesOf(plan, plan.of[at]!).includes(hex) && attackHexes(state, unit).includes(hex),
  )
}

/**
 * Why a plan is none: two stacks assault the same hex while somebody else before one of them is left alone.
 * @rule 7.0/c
 */
function whyDoubled(state: State, plan: Plan): Refusal | undefined {
  const assaulted = new Set(plan.hexes)
  for (const hex of assaulted) {
    const units = assailants(state, plan, hex)
    if (new Set(units.map((unit) => state.place[unit]!)).size < 2) continue
    const alone = units
      .flatMap((unit) => attackHexes(state, unit))
      .filter((one) => !assaulted.has(one))
    if (alone.length > 0) return at(LEAVES_OTHERS, [...new Set(alone)])
  }
  return undefined
}

/** The plan with a unit in a combat. */
function withUnit(plan: Plan, unit: number, combat: number): Plan {
  return { ...plan, units: [...plan.units, unit], of: [...plan.of, combat] }
}
function withHex(plan: Plan, hex: number, combat: number): Plan {
  return { ...plan, hexes: [...plan.hexes, hex], on: [...plan.on, combat] }
}

const NOT_BEFORE = refusal('7.0/b', 'no-attack-not-before')

/** Why a unit does not open a combat against a hex. */
export function whyCannotOpen(
  state: State,
  plan: Plan,
  unit: number,
  hex: number,
): Refusal | undefined {
  if (!attackHexes(state, unit).includes(hex)) return NOT_BEFORE
  const refused = whyPrefersFoot(state, unit, [hex])
  if (refused !== undefined) return refused
  return whyNotAlone(state, plan, unit, hex)
}

/** Why it does not do so without taking other hexes along; where that is the only way to attack at all, it may. */
function whyNotAlone(state: State, plan: Plan, unit: number, hex: number): Refusal | undefined {
  const combat = Math.max(-1, ...plan.of) + 1
  const opened = (one: number): Plan => withHex(withUnit(plan, unit, combat), one, combat)
  const refused = whyDoubled(state, opened(hex))
  if (refused === undefined) return undefined
  const reach = attackHexes(state, unit)
  const canOpen = (one: number): boolean =>
    whyPrefersFoot(state, unit, [one]) === undefined && whyDoubled(state, opened(one)) === undefined
  return reach.some(canOpen) ? refused : whyNotCompleted(state, opened(hex), combat)
}

/** Why a combat that leaves others alone is none, even if it takes in all that is before its attackers. */
function whyNotCompleted(state: State, plan: Plan, combat: number): Refusal | undefined {
  const units = unitsOf(plan, combat)
  const more = new Set(units.flatMap((unit) => attackHexes(state, unit)))
  for (const hex of hexesOf(plan, combat)) more.delete(hex)
  if (units.length > 1) return whyDoubled(state, plan)
  return whyDoubled(
    state,
    [...more].reduce((all, hex) => withHex(all, hex, combat), plan),
  )
}

/** Why the combat in the making cannot be left as it is. */
export function whyUnfinished(state: State, plan: Plan): Refusal | undefined {
  return whyDoubled(state, plan)
}

/** Hexes against which a unit can open a combat. */
export function openings(state: State, plan: Plan, unit: number): number[] {
  return attackHexes(state, unit).filter(
    (hex) => whyCannotOpen(state, plan, unit, hex) === undefined,
  )
}

const NO_OPENING = refusal('7.0/c', 'no-attack-opening')

/** Why a unit is not the first of a combat. */
export function whyCannotBegin(state: State, plan: Plan, unit: number): Refusal | undefined {
  const refused = whyCannotAttack(state, plan, unit)
  if (refused !== undefined) return refused
  if (openings(state, plan, unit).length > 0) return undefined
  const [hex] = attackHexes(state, unit)
  return whyCannotOpen(state, plan, unit, hex!) ?? NO_OPENING
}

const TOO_MANY = refusal('7.0/e', 'no-attack-rating')
const APART = refusal('7.0/e', 'no-attack-apart')
const ALONE = refusal('7.0/e', 'no-attack-alone')
const OTHER_FORMATION = refusal('16.3/a', 'no-attack-formation')

/**
 * Why a unit does not join a combat: no more of a corps than its commander is rated.
 * @rule 7.0/e
 */
export function whyCannotJoin(
  state: State,
  plan: Plan,
  unit: number,
  combat: number,
): Refusal | undefined {
  const refused = whyCannotAttack(state, plan, unit)
  if (refused !== undefined) return refused
  const hexes = hexesOf(plan, combat)
  if (!attackHexes(state, unit).some((hex) => hexes.includes(hex))) return NOT_BEFORE
  if (!hangTogether(hexes)) return ALONE
  const units = unitsOf(plan, combat)
  const formation = state.formation[unit]!
  const ofCorps = units.filter((one) => state.formation[one] === formation)
  if (ofCorps.length >= commanderRating(state, formation)) return TOO_MANY
  if (!rulesFor(state.options).formationsJoin && ofCorps.length < units.length)
    return OTHER_FORMATION
  return whyPrefersFoot(state, unit, hexes) ?? whyDoubled(state, withUnit(plan, unit, combat))
}

export function joiners(state: State, plan: Plan, combat: number): number[] {
  return candidates(state, plan).filter(
    (unit) => whyCannotJoin(state, plan, unit, combat) === undefined,
  )
}

const IS_TARGET = refusal('7.0/b', 'no-attack-target')

/** One hex after the other can be reached without leaving them. */
function hangTogether([first, ...rest]: readonly number[]): boolean {
  const found = first === undefined ? [] : [first]
  for (const hex of found)
    for (const one of rest)
      if (!found.includes(one) && grid.distance(hex, one) === 1) found.push(one)
  return found.length > rest.length
}

/**
 * Why a hex is not attacked in the same combat: it must be before one of the attackers, and, where there are several, beside what is
 * attacked already.
 */
export function whyCannotAdd(
  state: State,
  plan: Plan,
  hex: number,
  combat: number,
): Refusal | undefined {
  const hexes = hexesOf(plan, combat)
  if (hexes.includes(hex)) return IS_TARGET
  const units = unitsOf(plan, combat)
  if (!units.some((unit) => attackHexes(state, unit).includes(hex))) return NOT_BEFORE
  if (units.length > 1 && hexes.every((one) => grid.distance(one, hex) > 1)) return APART
  return whyNotCompleted(state, withHex(plan, hex, combat), combat)
}

export function furtherHexes(state: State, plan: Plan, combat: number): number[] {
  const reach = unitsOf(plan, combat).flatMap((unit) => attackHexes(state, unit))
  return [...new Set(reach)]
    .filter((hex) => whyCannotAdd(state, plan, hex, combat) === undefined)
    .sort((a, b) => a - b)
}

/** Units of the formations that act. */
function candidates(state: State, { formations }: Plan): number[] {
  const found: number[] = []
  for (let unit = 0; unit < UNITS; unit++)
    if (state.place[unit]! >= 0 && formations.includes(state.formation[unit]!)) found.push(unit)
  return found
}

/** Who can open a combat now. */
export function beginners(state: State, plan: Plan): number[] {
  return candidates(state, plan).filter((unit) => whyCannotBegin(state, plan, unit) === undefined)
}

const OWED = refusal('15.6/b', 'must-attack')

/** Why no more attacks need be declared yet: somebody under ATTACK has to, and can. */
export function whyNotEnough(state: State, plan: Plan): Refusal | undefined {
  for (const formation of plan.formations) {
    const owed = owedAttack(state, formation)
    if (owed === undefined || owed.units.some((unit) => plan.units.includes(unit))) continue
    const able = owed.units.filter((unit) => whyCannotBegin(state, plan, unit) === undefined)
    if (able.length > 0) return { ...OWED, at: able.map((noun) => ({ of: 'piece', noun })) }
  }
  return undefined
}
