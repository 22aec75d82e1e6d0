import type { Sum } from '../../../core/contract.ts'
import { oddsColumn, ratio, shifted } from '../../../core/tables.ts'
import crt from '../data/tables/crt.json' with { type: 'json' }
import { bridge, cityOf, grid, river } from '../map/map.ts'
import { combatFactor, isCavalry } from './02-components.ts'
import { bridgeDefence, groundDefence } from './10-terrain.ts'

export const COLUMNS: readonly number[] = crt.columns

/** Everything a combat's odds depend on; the fight and its preview are computed from this and nothing else. */
export interface CombatFacts {
  /** Attacking units and the hexes they attack from. */
  attackers: readonly number[]
  from: readonly number[]
  /** Printed factors by defending hex; units that retreated in during this phase add nothing. */
  defenders: readonly { hex: number; factors: number }[]
  /** Cavalry Charge: −1 halved, 0, 1 doubled. */
  cavalry: number
  guardShift: number
  gunsShift: number
  /** What a city makes of its defenders' strength in this game. */
  cityDefence: number
}

export interface Odds {
  /** In halves. */
  attack: number
  defence: number
  /** Signed ratio, before the ends of the table. */
  odds: number
  column: number
}

/**
 * Attack strength in halves of a factor.
 * A charge halves or doubles the cavalry.
 */
function attackStrength(facts: CombatFacts): number {
  let halves = 0
  for (const unit of facts.attackers) {
    const factor = combatFactor[unit]! * 2
    if (!isCavalry[unit] || facts.cavalry === 0) halves += factor
    else halves += facts.cavalry < 0 ? factor / 2 : factor * 2
  }
  return halves
}

/**
 * The ground, or a bridge that every attacker must cross; the larger counts, not both.
 * @rule 11.9/a
 */
export function defenceMultiplier(facts: CombatFacts, hex: number): number {
  const ground = cityOf[hex]! >= 0 ? facts.cityDefence : groundDefence(hex)
  const overBridges = facts.from.every((from) => isOverBridge(from, hex))
  return overBridges ? Math.max(ground, bridgeDefence()) : ground
}

function isOverBridge(from: number, to: number): boolean {
  const side = grid.sideBetween(from, to)
  return side >= 0 && river[side]! > 0 && bridge[side] === 1
}

function defenceStrength(facts: CombatFacts): number {
  let total = 0
  for (const { hex, factors } of facts.defenders) total += factors * defenceMultiplier(facts, hex)
  return total
}

/**
 * Odds, ends of the table, shifts, ends again; a voluntary reduction comes after this.
 * @rule 11.2/a fractions go to the defender
 * @rule 11.13/a nothing beyond 6:1 and 1:5
 */
export function oddsOf(facts: CombatFacts): Odds {
  const attack = attackStrength(facts)
  const defence = defenceStrength(facts)
  const odds = ratio(attack, defence * 2, 'defender')
  const base = oddsColumn(COLUMNS, odds)
  const column = shifted(base, facts.guardShift + facts.gunsShift, COLUMNS.length)
  return { attack, defence, odds, column }
}

/**
 * The printed cell.
 * @rule T-CRT
 */
export function printedResult(column: number, die: number): string {
  return crt.rows[die - 1]![column]!
}

/** Halves of a factor that the attack lacks for the next column to the right; undefined: there is none. */
export function lackingForNext(facts: CombatFacts): number | undefined {
  const { attack, defence, odds } = oddsOf(facts)
  const base = oddsColumn(COLUMNS, odds)
  const shift = facts.guardShift + facts.gunsShift
  const next = shifted(base + 1, shift, COLUMNS.length)
  if (base + 1 >= COLUMNS.length || next === shifted(base, shift, COLUMNS.length)) return undefined
  for (let more = 1; more <= MOST_LACKING; more++)
    if (oddsColumn(COLUMNS, ratio(attack + more, defence * 2, 'defender')) > base) return more
  return undefined
}
/** More than an army has. */
const MOST_LACKING = 400

/** The parts of the sum, each with its rule, for a sheet: from the best the attacker may hope for to the worst. */
export function sumsOf(low: CombatFacts, high: CombatFacts): Sum[] {
  const weak = oddsOf(low)
  const strong = oddsOf(high)
  const sums: Sum[] = [
    { say: { key: 'sum-attack' }, rule: '11.2/a', low: strong.attack / 2, high: weak.attack / 2 },
    { say: { key: 'sum-defence' }, rule: '11.9/a', low: weak.defence, high: strong.defence },
  ]
  for (const { hex } of low.defenders) {
    const times = defenceMultiplier(low, hex)
    const key = cityOf[hex]! >= 0 ? 'sum-city' : 'sum-ground'
    if (times > 1)
      sums.push({
        say: { key, with: { hex: { of: 'hex', noun: hex } } },
        rule: '11.9/a',
        low: times,
        high: times,
      })
  }
  const guardRule = low.guardShift < 0 ? '7.3/c' : '7.3/e'
  if (low.guardShift !== 0) sums.push(shiftSum('sum-guard', guardRule, low.guardShift))
  if (low.gunsShift !== 0) sums.push(shiftSum('sum-guns', '12.4/h', low.gunsShift))
  return sums
}

function shiftSum(key: string, rule: string, by: number): Sum {
  return { say: { key }, rule, low: by, high: by, isShift: true }
}
