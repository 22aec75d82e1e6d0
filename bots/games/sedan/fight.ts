import { numbersOf } from '../../../core/list.ts'
import { FRENCH, GUARD, combatFactor, sideOf } from '../../../games/sedan/rules/02-components.ts'
import { guardShift } from '../../../games/sedan/rules/07-guard-and-first-army.ts'
import { oddsOf, printedResult } from '../../../games/sedan/rules/11-odds.ts'
import type { CombatFacts } from '../../../games/sedan/rules/11-odds.ts'
import { defendingFactors } from '../../../games/sedan/rules/11-battle.ts'
import { hexesOf } from '../../../games/sedan/rules/11-plan.ts'
import { fallBackHexes } from '../../../games/sedan/rules/11-fall-back.ts'
import { fewestFor, resultFor } from '../../../games/sedan/rules/11-results.ts'
import { isInCity } from '../../../games/sedan/rules/11-who-attacks.ts'
import { rulesFor } from '../../../games/sedan/model/options.ts'
import { unitsAt } from '../../../games/sedan/model/state.ts'
import type { State } from '../../../games/sedan/model/state.ts'
import { GROUND, hexWorth, tallyOf, worthOf } from './worth.ts'

/** What it costs to be thrown out of a city by one's own failed sortie. */
const CITY_LEFT = 2500

/** A combat as it would be fought from where the units stand. */
export interface Fight {
  attackers: readonly number[]
  targets: readonly number[]
  /** Cavalry Charge and Mitrailleuse, once they are known. */
  cavalry?: number
  guns?: number
  /** What emptying the hexes is worth beyond the usual. */
  prize?: number
}

/** What decides the value of each result, worked out once for all six dice. */
interface Stakes {
  attackers: number
  cheapestAttacker: number
  cutOffAttackers: number
  defenders: number
  cheapestDefender: number
  /** Worth of defenders who have nowhere to go. */
  cutOffDefenders: number
  exchange: number
  prize: number
  /** Cities the attackers would have to leave. */
  home: number
  city: boolean
}

export function factsOf(state: State, fight: Fight): CombatFacts {
  const attackers = fight.attackers
  return {
    attackers,
    from: hexesOf(state, attackers),
    defenders: fight.targets.map((hex) => ({ hex, factors: defendingFactors(state, hex) })),
    cavalry: fight.cavalry ?? 0,
    guardShift: guardShift(state, sideOf[attackers[0]!]!),
    gunsShift: fight.guns ?? 0,
    cityDefence: rulesFor(state.options).cityDefence(),
  }
}

/** Expected gain of the attacker over the six faces, in hundredths of a factor; guns that may still fire count for two thirds. */
export function fightValue(state: State, fight: Fight): number {
  const facts = factsOf(state, fight)
  const valueIn = valuesByColumn(state, fight)
  const value = valueIn(oddsOf(facts).column)
  if (state.mitrailleuse === 0 || fight.guns !== undefined) return value
  if (sideOf[fight.attackers[0]!] === FRENCH) return value
  const shot = valueIn(oddsOf({ ...facts, gunsShift: -2 }).column)
  return Math.trunc((value + 2 * shot) / 3)
}

/** What a fight is worth in a column. */
export function valuesByColumn(state: State, fight: Fight): (column: number) => number {
  const stakes = stakesOf(state, fight)
  return (column) => {
    let sum = 0
    for (let die = 1; die <= 6; die++)
      sum += GAIN[resultFor(state, fight, printedResult(column, die))]!(stakes)
    return Math.trunc(sum / 6)
  }
}

const GAIN: Record<string, (stakes: Stakes) => number> = {
  AE: (s) => -s.attackers - s.home,
  AL1: (s) => -s.cheapestAttacker - Math.trunc(s.cutOffAttackers / 2) - GROUND - s.home,
  AR: (s) => -s.cutOffAttackers - GROUND - s.home,
  EX: (s) => s.defenders - s.exchange + s.prize,
  DR: (s) => (s.city ? 0 : s.cutOffDefenders + GROUND + s.prize),
  DL1: (s) =>
    s.city
      ? s.cheapestDefender + (s.cheapestDefender === s.defenders ? s.prize : 0)
      : Math.max(s.cheapestDefender, s.cutOffDefenders) + GROUND + s.prize,
  DE: (s) => s.defenders + s.prize,
}

function stakesOf(state: State, { attackers, targets, prize }: Fight): Stakes {
  const side = sideOf[attackers[0]!]!
  const tally = tallyOf(state)
  const defenders = targets.flatMap((hex) => unitsAt(state, hex))
  const own = numbersOf(attackers, (unit) => worthOf(unit, tally))
  const theirs = numbersOf(defenders, (unit) => worthOf(unit, tally))
  return {
    attackers: sum(own),
    cheapestAttacker: Math.min(...own),
    cutOffAttackers: cutOff(state, attackers, own),
    defenders: sum(theirs),
    cheapestDefender: Math.min(...theirs),
    cutOffDefenders: cutOff(state, defenders, theirs),
    exchange: exchangeCost(attackers, defenders, own),
    prize:
      sum(numbersOf(targets, (hex) => hexWorth(hex, side))) + guardPrize(attackers) + (prize ?? 0),
    home: homesOf(state, attackers) * CITY_LEFT,
    city: targets.every(isInCity),
  }
}

/** The Guard that fails spoils the rest of the phase. */
function guardPrize(attackers: readonly number[]): number {
  return attackers.includes(GUARD) ? 100 : 0
}

/** Cities that these units hold. */
function homesOf(state: State, units: readonly number[]): number {
  return hexesOf(state, units).filter(isInCity).length
}

function sum(values: readonly number[]): number {
  let total = 0
  for (const value of values) total += value
  return total
}

/** Worth of the units that would have nowhere to retreat to; stacks stand or fall together. */
function cutOff(state: State, units: readonly number[], worth: readonly number[]): number {
  let total = 0
  let lastHex = -1
  let isCut = false
  units.forEach((unit, i) => {
    const hex = state.place[unit]!
    if (hex !== lastHex) isCut = fallBackHexes(state, unit).length === 0
    lastHex = hex
    if (isCut) total += worth[i]!
  })
  return total
}

function exchangeCost(
  attackers: readonly number[],
  defenders: readonly number[],
  own: readonly number[],
): number {
  let factors = 0
  for (const unit of defenders) factors += combatFactor[unit]!
  const count = fewestFor(attackers, factors)
  const dearest = [...own].sort((a, b) => b - a)
  return sum(dearest.slice(0, count))
}
