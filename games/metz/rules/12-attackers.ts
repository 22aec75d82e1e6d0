import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { isBesideEnemy, isHeldBy } from '../model/board.ts'
import { grid } from '../map/map.ts'
import { ACTIVE, BESIDE, COMMANDED, DEFENSIVE, MOVED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { CAVALRY, FIRST_HQ, INFANTRY, armOf, other, sideOf } from './03-pieces.ts'
import { totalStrength } from './03-values.ts'
import { isImmune } from './08-fire-facts.ts'
import { postureOf } from './11-limits.ts'
import type { Side } from './03-pieces.ts'

/** Who may attack in this Step, and what. */
export interface Attack {
  readonly side: Side
  /** Those who are named, nobody if all may who are active and in command. */
  readonly units: readonly number[]
  /** The only hex they may attack, −1 any. */
  readonly goal: number
}

const NOT_THERE = refusal('12.1/a', 'no-assault-off-map')
const NO_ARM = refusal('12.1/b', 'no-assault-arm')
const NO_HQ = refusal('12.1/c', 'no-assault-hq')
const NOT_ACTIVE = refusal('12.1/a', 'no-assault-idle')
const NO_COMMAND = refusal('7.5/c', 'no-act-command')
const NO_ORDERS = refusal('12.1/a', 'no-assault-posture')
const TOO_WEAK = refusal('3.1.3/c', 'no-assault-weak')

/**
 * Infantry and cavalry attack, guns and headquarters never.
 * @rule 12.1/b
 * @rule 12.1/c
 */
export function whyNoArm(piece: number): Refusal | undefined {
  if (piece >= FIRST_HQ) return NO_HQ
  return armOf[piece] === INFANTRY || armOf[piece] === CAVALRY ? undefined : NO_ARM
}

/**
 * Cavalry that stood beside the enemy when the phase began, and has stayed there.
 * @rule 7.2.2/c
 */
function isStillBeside(state: State, unit: number): boolean {
  const deeds = state.deeds[unit]!
  return armOf[unit] === CAVALRY && (deeds & BESIDE) !== 0 && (deeds & MOVED) === 0
}

/**
 * Aggressive or Special Posture; whoever is named by an event or an Out of Command marker needs none.
 * @rule 12.1/a
 */
export function whyNoOrders(state: State, { units }: Attack, unit: number): Refusal | undefined {
  if (units.length > 0) return units.includes(unit) ? undefined : NOT_ACTIVE
  const deeds = state.deeds[unit]!
  if ((deeds & ACTIVE) === 0) return NOT_ACTIVE
  if ((deeds & COMMANDED) === 0) return NO_COMMAND
  if (postureOf(state, unit) !== DEFENSIVE || isStillBeside(state, unit)) return undefined
  return NO_ORDERS
}

/** The hex this unit has charged and must assault, −1 none. */
export function chargedBy(state: State, unit: number): number {
  const { charges } = state
  for (let at = 0; at < charges.length; at += 2) if (charges[at] === unit) return charges[at + 1]!
  return -1
}

/**
 * Whoever has no strength left does not attack, unless a charge brought him there.
 * @rule 3.1.3/c
 */
export function whyTooWeak(state: State, unit: number): Refusal | undefined {
  const isBound = chargedBy(state, unit) >= 0
  return isBound || totalStrength(state, unit) > 0 ? undefined : TOO_WEAK
}

/**
 * Why a unit does not attack anybody in this Step.
 * @rule 12.1/e that it has fired is no reason
 */
export function whyCannotAttack(state: State, attack: Attack, unit: number): Refusal | undefined {
  if (state.place[unit]! < 0 || sideOf[unit] !== attack.side) return NOT_THERE
  return whyNoArm(unit) ?? whyNoOrders(state, attack, unit) ?? whyTooWeak(state, unit)
}

const NOBODY = refusal('12.1/a', 'no-assault-nobody')
const FORT = refusal('2.2.3/b', 'no-assault-fort')
const CHARGED = refusal('11.6/i', 'no-assault-charged')
const BOUND = refusal('14.3.e/a', 'no-assault-bound')

/**
 * Combat units of the enemy are assaulted, in forts never by Prussians.
 * @rule 2.2.3/b
 */
export function whyNoAssaultOn(state: State, side: Side, hex: number): Refusal | undefined {
  if (hex < 0 || !isHeldBy(state, hex, other(side))) return NOBODY
  return isImmune(side, hex) ? FORT : undefined
}

/** The hex that a unit is bound to attack, −1 none. */
export function boundTo(state: State, { goal }: Attack, unit: number): number {
  const charged = chargedBy(state, unit)
  return charged >= 0 ? charged : goal
}

/** Whoever has charged attacks what it has charged, whoever is bound to a hex that hex. */
function whyBoundElsewhere(
  state: State,
  attack: Attack,
  unit: number,
  hex: number,
): Refusal | undefined {
  const only = boundTo(state, attack, unit)
  if (only < 0 || only === hex) return undefined
  return chargedBy(state, unit) >= 0 ? CHARGED : BOUND
}

/** Hexes beside a unit that may be assaulted. */
export function enemyHexes(state: State, unit: number): number[] {
  const side = sideOf[unit]!
  const from = state.place[unit]!
  const hexes: number[] = []
  if (!isBesideEnemy(state, from, side)) return hexes
  for (let edge = from * 6; edge < from * 6 + 6; edge++) {
    const hex = grid.neighbours[edge]!
    if (whyNoAssaultOn(state, side, hex) === undefined) hexes.push(hex)
  }
  return hexes.sort((a, b) => a - b)
}

const NOT_BESIDE = refusal('12.1/a', 'not-beside')

/** Why a unit that attacks does not attack a hex. */
export function whyCannotAssault(
  state: State,
  attack: Attack,
  unit: number,
  hex: number,
): Refusal | undefined {
  if (grid.distance(state.place[unit]!, hex) !== 1) return NOT_BESIDE
  return whyNoAssaultOn(state, attack.side, hex) ?? whyBoundElsewhere(state, attack, unit, hex)
}

/** What a unit may attack. */
export function attackTargets(state: State, attack: Attack, unit: number): number[] {
  if (whyCannotAttack(state, attack, unit) !== undefined) return []
  return enemyHexes(state, unit).filter(
    (hex) => whyCannotAssault(state, attack, unit, hex) === undefined,
  )
}

const NO_ENEMY = refusal('12.1/a', 'no-assault-beside')

/** Why a unit that could attack has nothing to attack: nobody beside it, or none of those whom it is bound to. */
export function whyNothingToAttack(
  state: State,
  attack: Attack,
  unit: number,
): Refusal | undefined {
  const hexes = enemyHexes(state, unit)
  const reasons = hexes.map((hex) => whyCannotAssault(state, attack, unit, hex))
  return reasons.length === 0 ? NO_ENEMY : reasons.includes(undefined) ? undefined : reasons[0]
}

/**
 * Whether it must attack: after a charge, or because its marker says so.
 * @rule 12.1/d
 * @rule 11.6/i
 */
export function mustAttack(state: State, attack: Attack, unit: number): boolean {
  if (attack.goal < 0 && chargedBy(state, unit) < 0) return false
  return attackTargets(state, attack, unit).length > 0
}
