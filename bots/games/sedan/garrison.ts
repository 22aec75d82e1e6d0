import { numbersOf } from '../../../core/list.ts'
import { CITIES } from '../../../games/sedan/map/map.ts'
import {
  FOREIGN_LEGION,
  FRENCH,
  PRUSSIAN,
  UNITS_OF,
  allowance,
  combatFactor,
  corpsOf,
} from '../../../games/sedan/rules/02-components.ts'
import { inEnemyZone } from '../../../games/sedan/rules/09-zones-of-control.ts'
import { cloneState, holder, lift } from '../../../games/sedan/model/state.ts'
import type { State } from '../../../games/sedan/model/state.ts'
import { CITY_FIELDS, attackHexes } from './ground.ts'
import { newPlan, reachable } from './marching.ts'
import { fallChance } from './fall-chance.ts'

/** A city and the units meant to hold it, all of one corps. */
export interface Post {
  city: number
  hex: number
  units: number[]
}

/** Turns looked ahead, and how much each counts, in tenths. */
const WEIGHTS = [6, 3, 1]
const HORIZON = WEIGHTS.length
const NOWHERE = -1
/** What it costs a garrison to leave its city. */
const UPHEAVAL = 800
const MOST_ROUNDS = 6

interface Cover {
  /** Cities that can be held, as indices into CITIES. */
  cities: number[]
  /** City × turn: factors that can come against it. */
  pressure: number[][]
  units: number[]
  /** Unit × city: turns until it is there, HORIZON + 1 never. */
  turns: number[][]
  /** Unit: city index or NOWHERE. */
  post: number[]
  /** Unit: the city it stands in, or NOWHERE. */
  home: number[]
}

/** What a division risks: in each city, by its fall, and in all. */
interface Risk {
  falls: number[]
  all: number
}

/** The division of the French over the cities that leaves them the least likely to fall. */
export function assignGarrisons(state: State, danger: Int16Array): Post[] {
  const cover = coverOf(state, danger)
  let risk = riskOf(cover)
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = risk.all
    risk = improve(cover, risk)
    if (risk.all >= before) break
  }
  return cover.cities.map((city, c) => ({
    city,
    hex: CITIES[city]!.hex,
    units: cover.units.filter((_, i) => cover.post[i] === c),
  }))
}

function coverOf(state: State, danger: Int16Array): Cover {
  const cities = CITIES.map((_, city) => city).filter(
    (city) => holder(state, CITIES[city]!.hex) !== PRUSSIAN,
  )
  const hexes = cities.map((city) => CITIES[city]!.hex)
  const units = UNITS_OF[FRENCH]!.filter((unit) => {
    const at = state.place[unit]!
    if (at < 0 || unit === FOREIGN_LEGION) return false
    return hexes.includes(at) || !inEnemyZone(state, FRENCH, at)
  })
  const turns = turnsToCities(state, units, cities)
  return {
    cities,
    units,
    turns,
    pressure: cities.map((city) => pressureOn(state, city, danger)),
    post: numbersOf(units, (unit) => hexes.indexOf(state.place[unit]!)),
    home: numbersOf(units, (unit) => hexes.indexOf(state.place[unit]!)),
  }
}

/** Cities are emptied first: whoever is in one can make room. */
function turnsToCities(
  state: State,
  units: readonly number[],
  cities: readonly number[],
): number[][] {
  const open = cloneState(state)
  const free = newPlan(state).free
  for (const city of cities)
    for (const unit of units) if (state.place[unit] === CITIES[city]!.hex) lift(open, unit)
  const homes = open.place
  const plan = newPlan(open)
  return units.map((unit) => {
    homes[unit] = state.place[unit]!
    const reach = free.includes(unit) ? reachable(plan, unit) : undefined
    return numbersOf(cities, (city) => {
      const { hex } = CITIES[city]!
      if (state.place[unit] === hex) return 0
      if (reach?.[hex] === 1) return 1
      return Math.max(
        2,
        Math.ceil(CITY_FIELDS[city]![state.place[unit]!]! / allowance(state, unit)),
      )
    })
  })
}

/** Who can attack now, or could if nobody stood in the way; then who can within two turns, spread over several cities. */
function pressureOn(state: State, city: number, danger: Int16Array): number[] {
  const field = CITY_FIELDS[city]!
  const { hex } = CITIES[city]!
  const most = 16 * attackHexes(hex).length
  const within = [0, 0, 0]
  for (const unit of UNITS_OF[PRUSSIAN]!) {
    const at = state.place[unit]!
    if (at < 0) continue
    const turns = Math.ceil(field[at]! / allowance(state, unit))
    for (let t = Math.max(0, turns - 1); t < 3; t++) within[t]! += combatFactor[unit]!
  }
  const now = Math.max(danger[hex]!, Math.trunc((within[0]! * 2) / 3))
  const later = [Math.trunc((within[1]! * 2) / 5), Math.trunc(within[2]! / 4)]
  return numbersOf([now, ...later], (sum) => Math.min(sum, most))
}

/** Sum over cities and turns of the chance of a fall; marching about costs a little. */
function riskOf(cover: Cover): Risk {
  const falls = numbersOf(cover.cities, (_, c) => riskOfFall(cover, c))
  return { falls, all: sumOf(falls) + unrest(cover) }
}

/** The same after a change: only where somebody has come or gone is anything else to be expected. */
function riskAfter(cover: Cover, { falls }: Risk, before: readonly number[]): Risk {
  const isOther = new Set(cover.post.flatMap((c, i) => (c === before[i] ? [] : [c, before[i]!])))
  const now = numbersOf(falls, (risk, c) => (isOther.has(c) ? riskOfFall(cover, c) : risk))
  return { falls: now, all: sumOf(now) + unrest(cover) }
}

function sumOf(risks: readonly number[]): number {
  let sum = 0
  for (const risk of risks) sum += risk
  return sum
}

function riskOfFall({ pressure, units, turns, post }: Cover, c: number): number {
  let risk = 0
  for (let t = 0; t < HORIZON; t++) {
    let strength = 0
    let count = 0
    for (let i = 0; i < units.length; i++) {
      if (post[i] !== c || turns[i]![c]! > t + 1) continue
      strength += combatFactor[units[i]!]!
      count++
    }
    risk += WEIGHTS[t]! * fallChance({ attack: pressure[c]![t]!, strength, units: count })
  }
  return risk
}

/** What it costs that units march about. */
function unrest({ units, turns, post, home }: Cover): number {
  let risk = 0
  for (let i = 0; i < units.length; i++) {
    if (post[i] !== NOWHERE) risk += 40 * turns[i]![post[i]!]! + 10
    if (home[i] !== NOWHERE && home[i] !== post[i]) risk += UPHEAVAL
  }
  return risk
}

/** Tries every unit and every corps in every city, changing places with a corps that is in the way. */
function improve(cover: Cover, start: Risk): Risk {
  let risk = start
  const { singles, corps } = groupsOf(cover.units)
  for (const group of [...corps, ...singles])
    for (let c = NOWHERE; c < cover.cities.length; c++) {
      const before = [...cover.post]
      const now = place(cover, group, c) ? riskAfter(cover, risk, before) : risk
      if (now.all < risk.all) risk = now
      else cover.post = before
    }
  return risk
}

/** Indices of single units, and of whole corps. */
function groupsOf(units: readonly number[]): { singles: number[][]; corps: number[][] } {
  const corps = [...new Set(units.map((unit) => corpsOf[unit]!))].map((one) =>
    units.flatMap((unit, i) => (corpsOf[unit] === one ? [i] : [])),
  )
  return { singles: units.map((_, i) => [i]), corps }
}

function place({ units, post }: Cover, group: readonly number[], c: number): boolean {
  const from = post[group[0]!]!
  if (group.every((i) => post[i] === c)) return false
  const corps = corpsOf[units[group[0]!]!]
  for (let i = 0; i < units.length; i++)
    if (c !== NOWHERE && post[i] === c && corpsOf[units[i]!] !== corps) post[i] = from
  for (const i of group) post[i] = c
  return c === NOWHERE || from === NOWHERE || isOneCorps({ units, post }, from)
}

function isOneCorps({ units, post }: Pick<Cover, 'units' | 'post'>, c: number): boolean {
  const corps = new Set(units.filter((_, i) => post[i] === c).map((unit) => corpsOf[unit]!))
  return corps.size <= 1
}
