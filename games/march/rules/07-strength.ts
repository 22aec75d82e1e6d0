import type { RuleId } from '../../../core/contract.ts'
import { GUNS, HEAVY_CAVALRY, LIGHT_CAVALRY } from './02-pieces.ts'
import type { Arm } from './02-pieces.ts'
import {
  BATTERY_FROM_FRONT,
  BY_NIGHT,
  CAVALRY_AGAINST_HASTY,
  CAVALRY_WITHOUT_CHARGE,
  CHARGE_ON_BROKEN,
  CHARGE_ON_STEADY,
  COUNTERCHARGE,
  DISORGANIZED_STRENGTH,
  LEAST_STRENGTH,
  LIGHT_AGAINST_DEPLOYED,
  PARTS,
  SINGLE_STRENGTH,
  THROUGH_REAR,
  TIRED_STRENGTH,
  UNSUPPLIED_STRENGTH,
  times,
} from './02-tables.ts'
import type { Factor } from './02-tables.ts'

// Strengths from the facts of a combat, in parts of a point. Nothing here looks at a state: fights and previews ask the same functions.

/** A unit in a combat, guns on the map, or one hex of an extended line. */
export interface Fighter {
  readonly piece: number
  readonly hex: number
  readonly arm: Arm
  readonly morale: number
  /** Strength points on the map. */
  readonly points: number
  readonly isSmashed: boolean
  readonly isDisorganized: boolean
  /** Attacked while strung out in March Column. */
  readonly isCaught: boolean
  readonly isTired: boolean
  readonly isSpent: boolean
  readonly isUnsupplied: boolean
  /** Batteries that can fire. */
  readonly batteries: number
}
export interface Attacker extends Fighter {
  /** What the worst ground before it leaves it. */
  readonly ground: Factor
  readonly isThroughRear: boolean
  readonly isHasty: boolean
}
export interface Defender extends Fighter {
  readonly organic: number
  /** Somebody attacks it through a rear hexside. */
  readonly isFromRear: boolean
  /** Its cavalry, or that of the division, has met the charge. */
  readonly hasCountercharged: boolean
  /** Guns of a grand battery; guns with nobody beside them. */
  readonly isFixed: boolean
  readonly isAlone: boolean
}

/** What there is to know of a combat. */
export interface CombatFacts {
  readonly attackers: readonly Attacker[]
  readonly defenders: readonly Defender[]
  readonly isNight: boolean
  /** Steady infantry has passed its check. */
  readonly isSquare: boolean
  /** Batteries of who fires into the flank, −1 nobody. */
  readonly lent: number
  /** A stack of theirs is in the zone of enemy cavalry. */
  readonly isAttackerByHorse: boolean
  readonly isDefenderByHorse: boolean
  /** What leaders add on either side. */
  readonly attackBonus: number
  readonly defenceBonus: number
  /** Hexes from which a single hex is attacked; 0 where several are. */
  readonly hexesFrom: number
  readonly isOnHold: boolean
  readonly isRetreating: boolean
}

export function isHorse({ arm }: Pick<Fighter, 'arm'>): boolean {
  return arm === LIGHT_CAVALRY || arm === HEAVY_CAVALRY
}

function isPlain([by, over]: Factor): boolean {
  return by >= over
}

/**
 * Cavalry alone, over ground that takes nothing from any of it; Tired cavalry cannot.
 * @rule 7.13/a
 * @rule 7.13/e with friends on foot it is no charge
 */
export function isCharge({ attackers }: Pick<CombatFacts, 'attackers'>): boolean {
  return attackers.every((one) => isHorse(one) && !one.isTired && isPlain(one.ground))
}

/** On foot and in order: forms square. */
export function isSteady(one: Fighter): boolean {
  return one.arm < LIGHT_CAVALRY && !one.isDisorganized && !one.isSmashed
}
export function isBroken(one: Fighter): boolean {
  return one.isDisorganized || one.isSmashed
}

/** One point, whatever else there is. @rule 15.7/c */
export function isSingle(one: Fighter): boolean {
  return one.isSmashed || one.isCaught || one.isSpent
}

/** Something that multiplies a strength: which rule, and its name in the catalogue of words. */
export interface Multiplier<F extends Fighter = Fighter> {
  readonly key: string
  readonly rule: RuleId
  readonly of: (one: F, facts: CombatFacts) => Factor | false
  /** It is the same for whoever of a side it is for, and told once for all. */
  readonly isCommon?: true
}

/** Doubles before halves, so that no part of a point is lost. */
function product<F extends Fighter>(
  points: number,
  { all, one, facts }: { all: readonly Multiplier<F>[]; one: F; facts: CombatFacts },
): number {
  const factors = all.map(({ of }) => of(one, facts))
  let parts = points * PARTS
  for (const factor of factors)
    if (factor !== false && factor[0] > factor[1]) parts = times(parts, factor)
  for (const factor of factors)
    if (factor !== false && factor[0] <= factor[1]) parts = times(parts, factor)
  return Math.max(LEAST_STRENGTH, parts)
}

function isCharging(one: Attacker, facts: CombatFacts): boolean {
  return isHorse(one) && isCharge(facts)
}

/**
 * What a charge makes of the cavalry; both can be so at once.
 * @rule 7.13/b halved by steady infantry that stands
 */
function steadied(one: Attacker, facts: CombatFacts): Factor | false {
  return facts.isSquare && isCharging(one, facts) && CHARGE_ON_STEADY
}
/** @rule 7.13/c doubled against who is disorganized or Smashed */
function broken(one: Attacker, facts: CombatFacts): Factor | false {
  return facts.defenders.some(isBroken) && isCharging(one, facts) && CHARGE_ON_BROKEN
}

/**
 * Cavalry is halved but in a charge.
 * @rule 7.6/a
 */
function withoutCharge(one: Attacker, facts: CombatFacts): Factor | false {
  return isHorse(one) && !isCharge(facts) && CAVALRY_WITHOUT_CHARGE
}

/** Attacks by night. @rule 7.8/a @rule 13.3/a */
function byNight(_one: Attacker, { isNight }: CombatFacts): Factor | false {
  return isNight && BY_NIGHT
}

/** What multiplies the strength of who attacks. */
export const OF_ATTACK: readonly Multiplier<Attacker>[] = [
  { key: 'factor-no-charge', rule: '7.6/a', of: withoutCharge },
  { key: 'factor-steady', rule: '7.13/b', of: steadied, isCommon: true },
  { key: 'factor-broken', rule: '7.13/c', of: broken, isCommon: true },
  { key: 'factor-ground', rule: '7.0/f', of: ({ ground }) => ground },
  {
    key: 'factor-rear',
    rule: '6.7/c',
    of: ({ isThroughRear }) => isThroughRear && THROUGH_REAR,
  },
  { key: 'factor-tired', rule: '11.1/a', of: ({ isTired }) => isTired && TIRED_STRENGTH },
  { key: 'factor-night', rule: '7.8/a', of: byNight, isCommon: true },
]

/**
 * The modifiers multiply, and nobody falls below a point.
 * @rule 7.1/1
 */
export function attackOf(one: Attacker, facts: CombatFacts): number {
  return product(one.points, { all: OF_ATTACK, one, facts })
}

/**
 * Cavalry makes way for whoever comes in haste; light cavalry yields to who comes deployed.
 * @rule 7.6/b
 */
function defenceOfHorse(one: Defender, { attackers }: CombatFacts): Factor | false {
  if (!isHorse(one) || attackers.every(isHorse)) return false
  if (attackers.some((foot) => !isHorse(foot) && foot.isHasty)) return CAVALRY_AGAINST_HASTY
  return one.arm === LIGHT_CAVALRY && LIGHT_AGAINST_DEPLOYED
}

/** Its own cavalry meets the charge; that of a Tired or Spent unit does nothing. @rule 7.14/a @rule 7.14/d */
export function organicIn(one: Defender, facts: CombatFacts): number {
  return !isCharge(facts) || one.isTired || isSingle(one) ? 0 : one.organic
}

/** @rule 7.14/c its organic cavalry counts in a charge, and twice if it has met it */
export function organicPoints(one: Defender, facts: CombatFacts): number {
  return organicIn(one, facts) * (one.hasCountercharged ? 2 : 1)
}

/** @rule 7.13/f */
function countered(one: Defender, facts: CombatFacts): Factor | false {
  return isHorse(one) && one.hasCountercharged && isCharge(facts) && COUNTERCHARGE
}

/** What multiplies the strength of who is attacked. */
export const OF_DEFENCE: readonly Multiplier<Defender>[] = [
  { key: 'factor-countercharge', rule: '7.13/f', of: countered },
  { key: 'factor-against-foot', rule: '7.6/b', of: defenceOfHorse },
  { key: 'factor-tired', rule: '11.1/a', of: ({ isTired }) => isTired && TIRED_STRENGTH },
  {
    key: 'factor-disorganized',
    rule: '9.0/a',
    of: ({ isDisorganized }) => isDisorganized && DISORGANIZED_STRENGTH,
  },
  {
    key: 'factor-unsupplied',
    rule: '12.2/a',
    of: ({ isUnsupplied }) => isUnsupplied && UNSUPPLIED_STRENGTH,
  },
]

/**
 * Guns on the map: one point alone, else none; a grand battery its batteries, from the front twice.
 * @rule 16.5/d
 */
function defenceOfGuns(one: Defender): number {
  if (one.isFixed) return times(one.batteries * PARTS, one.isFromRear ? [1, 1] : BATTERY_FROM_FRONT)
  return one.isAlone ? SINGLE_STRENGTH : 0
}

/** The strength of a defender. */
export function defenceOf(one: Defender, facts: CombatFacts): number {
  if (one.arm === GUNS) return defenceOfGuns(one)
  if (isSingle(one)) return SINGLE_STRENGTH
  return product(one.points + organicPoints(one, facts), { all: OF_DEFENCE, one, facts })
}

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)

/** Totals of both sides, in parts of a point. */
export function strengthsOf(facts: CombatFacts): { attack: number; defence: number } {
  return {
    attack: sum(facts.attackers.map((one) => attackOf(one, facts))),
    defence: sum(facts.defenders.map((one) => defenceOf(one, facts))),
  }
}
