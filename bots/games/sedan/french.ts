import { CITIES, cityOf, grid } from '../../../games/sedan/map/map.ts'
import {
  FOREIGN_LEGION,
  FRENCH,
  GUARD,
  PRUSSIAN,
  UNITS_OF,
  combatFactor,
  corpsOf,
} from '../../../games/sedan/rules/02-components.ts'
import { inEnemyZone } from '../../../games/sedan/rules/09-zones-of-control.ts'
import { groundDefence } from '../../../games/sedan/rules/10-terrain.ts'
import { WAITING, holder } from '../../../games/sedan/state.ts'
import type { State } from '../../../games/sedan/state.ts'
import { planAssaults } from './assault.ts'
import { CITY_FIELDS, attackHexes, strengthAt, threatOf } from './ground.ts'
import { bringIn, newPlan, reachable, send, stay } from './marching.ts'
import type { MovePlan, Order } from './marching.ts'
import { fallChance } from './siege.ts'

interface Corps {
  units: number[]
  strength: number
}

export function planFrenchMoves(state: State): Order[] {
  const plan = newPlan(state)
  const danger = threatOf(state, PRUSSIAN)
  const posts = assignCorps(state, corpsOnMap(state))
  holdCities(plan, posts, danger)
  planAssaults(plan, {
    ...{ least: 120, exposure: 400, effort: 10 },
    mayUse: (unit) => cityOf[state.place[unit]!]! < 0,
  })
  for (const post of posts) approach(plan, post, danger)
  for (const unit of [...plan.free]) keepReserve(plan, unit, danger)
  for (const unit of UNITS_OF[FRENCH]!)
    if (state.place[unit] === WAITING) bringIn(plan, unit, (hex) => danger[hex]! * 20)
  return plan.orders
}

function corpsOnMap(state: State): Corps[] {
  const made = new Map<number, number[]>()
  for (const unit of UNITS_OF[FRENCH]!) {
    if (state.place[unit]! < 0 || unit === FOREIGN_LEGION) continue
    const units = made.get(corpsOf[unit]!) ?? []
    units.push(unit)
    made.set(corpsOf[unit]!, units)
  }
  return [...made.values()].map((units) => ({
    units,
    strength: units.reduce((sum, unit) => sum + combatFactor[unit]!, 0),
  }))
}

interface Post {
  corps: Corps
  city: number
}

/** One corps to a city, where it lowers the chance of its fall most. */
function assignCorps(state: State, corps: readonly Corps[]): Post[] {
  const pairs = corps.flatMap((one) =>
    CITIES.map((_, city) => ({ corps: one, city, worth: postWorth(state, one, city) })),
  )
  pairs.sort((a, b) => b.worth - a.worth || a.city - b.city)
  const posts: Post[] = []
  for (const { corps: one, city, worth } of pairs) {
    if (worth <= 0 || posts.some((post) => post.corps === one || post.city === city)) continue
    posts.push({ corps: one, city })
  }
  return posts
}

/** How much a corps in this city lowers the chance that it falls, in ten-thousandths; less the longer it takes to get there. */
function postWorth(state: State, corps: Corps, city: number): number {
  const { hex } = CITIES[city]!
  if (holder(state, hex) === PRUSSIAN) return 0
  const field = CITY_FIELDS[city]!
  const pressure = pressureOn(state, city)
  const able = corps.units.filter(
    (unit) => state.place[unit] === hex || !inEnemyZone(state, FRENCH, state.place[unit]!),
  )
  if (able.length === 0) return 0
  const strength = able.reduce((sum, unit) => sum + combatFactor[unit]!, 0)
  const saved =
    fallChance({ attack: pressure, strength: 0, units: 0 }) -
    fallChance({ attack: pressure, strength, units: able.length })
  const halves = Math.max(...able.map((unit) => field[state.place[unit]!]!))
  const turns = Math.ceil(halves / 11)
  const bonus = corps.units.some((unit) => state.place[unit] === hex) ? 300 : 0
  return Math.trunc((saved + bonus) / (1 + turns))
}

/** Factors that can be brought against a city, those farther off counting for less. */
function pressureOn(state: State, city: number): number {
  const field = CITY_FIELDS[city]!
  let tenths = 0
  for (const unit of UNITS_OF[PRUSSIAN]!) {
    const at = state.place[unit]!
    if (at < 0) continue
    const far = field[at]!
    tenths += combatFactor[unit]! * (far <= 12 ? 10 : far <= 24 ? 7 : far <= 36 ? 4 : 2)
  }
  return Math.min(Math.trunc(tenths / 10), 16 * attackHexes(CITIES[city]!.hex).length)
}

/** Who is in his city, or can get in now, does. */
function holdCities(plan: MovePlan, posts: readonly Post[], danger: Int16Array): void {
  void danger
  // Those who leave a city make room for those who come.
  for (const { corps, city } of posts) {
    const { hex } = CITIES[city]!
    const inside = plan.free.filter((unit) => plan.state.place[unit] === hex)
    const strangers = inside.filter((unit) => !corps.units.includes(unit))
    const comes = corps.units.some(
      (unit) => plan.free.includes(unit) && reachable(plan, unit)[hex] === 1,
    )
    if (strangers.length > 0 && comes) for (const unit of strangers) keepReserve(plan, unit, danger)
    for (const unit of corps.units) {
      if (!plan.free.includes(unit)) continue
      if (plan.state.place[unit] === hex) stay(plan, [unit])
      else if (reachable(plan, unit)[hex] === 1) send(plan, [unit], hex)
    }
  }
}

function approach(plan: MovePlan, { corps, city }: Post, danger: Int16Array): void {
  for (const unit of corps.units)
    if (plan.free.includes(unit))
      settleAt(
        plan,
        unit,
        (hex) => CITY_FIELDS[city]![hex]! * 10 + peril(plan.state, unit, { hex, danger }),
      )
}

/** Out of harm's way, and near the cities. */
function keepReserve(plan: MovePlan, unit: number, danger: Int16Array): void {
  settleAt(plan, unit, (hex) => {
    let near = 999
    for (const field of CITY_FIELDS) if (field[hex]! < near) near = field[hex]!
    return near * 4 + peril(plan.state, unit, { hex, danger }) * 2
  })
}

function settleAt(plan: MovePlan, unit: number, cost: (hex: number) => number): void {
  const open = reachable(plan, unit)
  let best = -1
  let bestCost = Number.MAX_SAFE_INTEGER
  for (let hex = 0; hex < grid.n; hex++) {
    if (open[hex] !== 1 || inEnemyZone(plan.state, FRENCH, hex)) continue
    const here = cost(hex)
    if (here < bestCost) {
      best = hex
      bestCost = here
    }
  }
  if (best < 0 || !send(plan, [unit], best)) stay(plan, [unit])
}

interface Spot {
  hex: number
  danger: Int16Array
}

function peril(state: State, unit: number, { hex, danger }: Spot): number {
  const already = state.place[unit] === hex ? 0 : combatFactor[unit]!
  const strength = (strengthAt(state, hex) + already) * (cityOf[hex]! >= 0 ? 2 : groundDefence(hex))
  const times = Math.trunc((danger[hex]! * 2) / Math.max(1, strength))
  return times < 3 ? 0 : Math.min(times, 12) * (unit === GUARD ? 16 : 10)
}
