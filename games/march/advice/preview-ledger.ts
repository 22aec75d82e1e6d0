import type { Phrase, RuleId, Sum } from '../../../core/contract.ts'
import { GUNS } from '../rules/02-pieces.ts'
import { PARTS, SINGLE_STRENGTH } from '../rules/02-tables.ts'
import { combatOdds } from '../rules/07-modifiers.ts'
import type { Modifier, Odds } from '../rules/07-modifiers.ts'
import {
  OF_ATTACK,
  OF_DEFENCE,
  isCharge,
  isSingle,
  organicIn,
  organicPoints,
} from '../rules/07-strength.ts'
import type { CombatFacts, Defender, Fighter, Multiplier } from '../rules/07-strength.ts'

// A combat in figures: strengths, what makes them what they are, and what is added to the die, each by its name and rule.

/** The combat as it may be. */
export interface Case {
  readonly facts: CombatFacts
  /** Somebody fires into the flank who has not said so yet. */
  readonly isLent: boolean
}

/** From the least to the most that all these cases leave open. */
export function ledgerOf(cases: readonly Case[]): Sum[] {
  const plain = cases.map(({ facts, isLent }) => (isLent ? { ...facts, lent: -1 } : facts))
  const odds = plain.map(combatOdds)
  const finals = cases.map(({ facts }) => combatOdds(facts))
  const lent = finals.map(({ total }, at) => total - odds[at]!.total)
  return [
    between(
      { say: { key: 'sum-attack' }, rule: '7.1/1' },
      odds.map(({ attack }) => points(attack)),
    ),
    between(
      { say: { key: 'sum-defence' }, rule: '7.1/1' },
      odds.map(({ defence }) => points(defence)),
    ),
    ...strengthSums(plain),
    ...modifierSums(odds),
    ...(lent.some((by) => by !== 0)
      ? [shift({ say: { key: 'drm-enfilade' }, rule: '7.11/b' }, lent)]
      : []),
    shift(
      { say: { key: 'sum-total' }, rule: '7.1/5' },
      finals.map(({ total }) => total),
    ),
  ]
}

/** Hundredths of a point: what is told in a preview need not be exact to a part. */
function points(parts: number): number {
  return Math.round((parts * 100) / PARTS) / 100
}

function between(what: Pick<Sum, 'say' | 'rule'>, values: readonly number[]): Sum {
  return { ...what, low: Math.min(...values), high: Math.max(...values) }
}
function shift(what: Pick<Sum, 'say' | 'rule'>, values: readonly number[]): Sum {
  return { ...between(what, values), isShift: true }
}

/** What is added to the die; a modifier that may be none counts from nothing. */
function modifierSums(odds: readonly Odds[]): Sum[] {
  const first = new Map<string, Modifier>()
  for (const one of odds.flatMap(({ modifiers }) => modifiers))
    if (!first.has(one.key)) first.set(one.key, one)
  return [...first.values()].map(({ key, rule }) =>
    shift(
      { say: { key }, rule },
      odds.map(({ modifiers }) => modifiers.find((one) => one.key === key)?.by ?? 0),
    ),
  )
}

/** Something that goes into a strength, in one case of what is unknown. */
interface Part {
  readonly say: Phrase
  readonly rule: RuleId
  readonly is: 'factor' | 'points'
  readonly value: number
}

/** A factor that is told although it leaves the strength as it is. */
const SAME = 1

/** What makes the strengths what they are; in a case that has it not it changes nothing. */
function strengthSums(cases: readonly CombatFacts[]): Sum[] {
  const lists = cases.map(partsOf)
  const names = new Map(lists.flat().map((part) => [nameOf(part), part]))
  return [...names].map(([name, { say, rule, is }]) => {
    const values = lists.flatMap((list) => {
      const found = list.filter((part) => nameOf(part) === name).map(({ value }) => value)
      return found.length > 0 ? found : [is === 'factor' ? SAME : 0]
    })
    const sum = between({ say, rule }, values)
    return is === 'factor' ? { ...sum, isFactor: true } : sum
  })
}

function nameOf({ say }: Part): string {
  return JSON.stringify(say)
}

function partsOf(facts: CombatFacts): Part[] {
  const { attackers, defenders } = facts
  return [
    ...chargeOf(facts),
    ...attackers.flatMap((one) => factorsOf(OF_ATTACK, one, facts)),
    ...defenders.flatMap((one) => inDefence(one, facts)),
  ]
}

/** That it is one is told first: all else of it follows from that. */
function chargeOf(facts: CombatFacts): Part[] {
  if (!isCharge(facts)) return []
  return [{ say: { key: 'factor-charge' }, rule: '7.13/a', is: 'factor', value: SAME }]
}

function factorsOf<F extends Fighter>(
  all: readonly Multiplier<F>[],
  one: F,
  facts: CombatFacts,
): Part[] {
  return all.flatMap(({ key, rule, of, isCommon }): Part[] => {
    const factor = of(one, facts)
    if (factor === false || factor[0] === factor[1]) return []
    const say = isCommon ? { key } : named(key, one)
    return [{ say, rule, is: 'factor', value: factor[0] / factor[1] }]
  })
}

function inDefence(one: Defender, facts: CombatFacts): Part[] {
  if (one.arm === GUNS) return []
  if (isSingle(one)) {
    const say = named('sum-single', one)
    return [{ say, rule: '15.7/c', is: 'points', value: SINGLE_STRENGTH / PARTS }]
  }
  const factors = factorsOf(OF_DEFENCE, one, facts)
  if (organicIn(one, facts) === 0) return factors
  const say = named('sum-organic', one)
  return [{ say, rule: '7.14/c', is: 'points', value: organicPoints(one, facts) }, ...factors]
}

function named(key: string, { piece }: Fighter): Phrase {
  return { key, with: { unit: { of: 'piece', noun: piece } } }
}
