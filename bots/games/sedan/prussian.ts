import { CITIES, cityOf, grid } from '../../../games/sedan/map/map.ts'
import {
  FIRST_ARMY,
  FRENCH,
  PRUSSIAN,
  UNITS_OF,
  allowance,
  combatFactor,
} from '../../../games/sedan/rules/02-components.ts'
import { FIRST } from '../../../games/sedan/rules/07-guard-and-first-army.ts'
import { areInZones, inEnemyZone } from '../../../games/sedan/rules/09-zones-of-control.ts'
import { groundDefence, openGround } from '../../../games/sedan/rules/10-terrain.ts'
import { isWithinReach } from '../../../games/sedan/rules/11-who-attacks.ts'
import { WAITING, board, holder } from '../../../games/sedan/model/state.ts'
import type { State } from '../../../games/sedan/model/state.ts'
import { enemyStacks, planAssaults } from './assault.ts'
import { fightValue } from './fight.ts'
import { CITY_FIELDS, FAR, SLOTS, strengthAt, threatOf } from './ground.ts'
import type { Slot } from './ground.ts'
import { bringIn, newPlan, reachable, send, stay } from './marching.ts'
import type { MovePlan, Order } from './marching.ts'
import { fallChance } from './fall-chance.ts'

/** A city to be taken: whence, what holds it, how many factors should go there, and how likely it is to fall how soon. */
interface Goal {
  city: number
  hex: number
  slots: readonly Slot[]
  strength: number
  wanted: number
  promise: number
}

export function planPrussianMoves(state: State): Order[] {
  const plan = newPlan(state)
  const danger = threatOf(state, FRENCH)
  const goals = goalsOf(state)
  if (state.armyMoves === FIRST) moveArmy(plan, goals)
  const held = plan.free
  plan.free = held.filter((unit) => unit !== FIRST_ARMY)
  planAssaults(plan, { least: 40, exposure: 250, effort: 12, mayUse: () => true })
  garrison(plan, danger)
  advance(plan, goals, danger)
  for (const unit of UNITS_OF[PRUSSIAN]!)
    if (state.place[unit] === WAITING)
      bringIn(plan, unit, (hex) => CITY_FIELDS[goals[0]!.city]![hex]!)
  if (state.armyMoves !== FIRST && held.includes(FIRST_ARMY)) {
    plan.free = [FIRST_ARMY]
    moveArmy(plan, goals)
  }
  return plan.orders
}

/** French cities, those that promise most soonest first. */
function goalsOf(state: State): Goal[] {
  return CITIES.map(({ hex }, city) => goalOf(state, city, hex))
    .filter(({ city }) => state.control[city] === FRENCH)
    .sort((a, b) => b.promise - a.promise || a.city - b.city)
}

function goalOf(state: State, city: number, hex: number): Goal {
  const strength = strengthAt(state, hex)
  const slots = SLOTS[city]!
  const within = [0, 0, 0]
  for (const unit of UNITS_OF[PRUSSIAN]!) {
    const at = state.place[unit]!
    if (at < 0 || unit === FIRST_ARMY || openGround(unit)[hex] === 0) continue
    const halves = strength > 0 ? nearestSlot(slots, at) : CITY_FIELDS[city]![at]!
    const turns = Math.max(1, Math.ceil(halves / allowance(state, unit)))
    for (let t = turns - 1; t < 3; t++) within[t]! += combatFactor[unit]!
  }
  const most = slots.length * 16
  const units = board(state).count[hex]!
  const promise = within.map((factors, t) => {
    const attack = Math.min(factors, most)
    return Math.trunc(fallChance({ attack, strength, units }) / (t + 1))
  })
  const wanted = strength === 0 ? 8 : Math.min(strength * 8, most)
  return { city, hex, slots, strength, wanted, promise: Math.max(...promise) }
}

function nearestSlot(slots: readonly Slot[], at: number): number {
  let best = FAR
  for (const { field } of slots) if (field[at]! < best) best = field[at]!
  return best
}

/** Every city that has been taken keeps somebody, more when the French are near. */
function garrison(plan: MovePlan, danger: Int16Array): void {
  const { state } = plan
  CITIES.forEach(({ hex }, city) => {
    if (state.control[city] !== PRUSSIAN) return
    const wanted = Math.max(1, Math.ceil(danger[hex]! / 5))
    const inside = plan.free
      .filter((unit) => state.place[unit] === hex)
      .sort((a, b) => combatFactor[a]! - combatFactor[b]!)
    for (const unit of inside) {
      stay(plan, [unit])
      if (strengthOfSettled(plan, hex) >= wanted) break
    }
    if (strengthOfSettled(plan, hex) < wanted) recall(plan, hex)
  })
}

function strengthOfSettled(plan: MovePlan, hex: number): number {
  return UNITS_OF[PRUSSIAN]!.filter(
    (unit) => plan.state.place[unit] === hex && !plan.free.includes(unit),
  ).reduce((sum, unit) => sum + combatFactor[unit]!, 0)
}

function recall(plan: MovePlan, hex: number): void {
  if (holder(plan.state, hex) === FRENCH || board(plan.state).count[hex]! >= 4) return
  const able = plan.free.filter((unit) => reachable(plan, unit)[hex] === 1)
  const [nearest] = able.sort(
    (a, b) => grid.distance(plan.state.place[a]!, hex) - grid.distance(plan.state.place[b]!, hex),
  )
  if (nearest !== undefined) send(plan, nearest, hex)
}

/** The rest heads for the goals: each goal gets the nearest units until it has enough. */
function advance(plan: MovePlan, goals: readonly Goal[], danger: Int16Array): void {
  for (const goal of goals) {
    let got = gathered(plan, goal.hex)
    while (got < goal.wanted) {
      const next = nextFor(plan, goal)
      if (next === undefined) break
      got += combatFactor[next.unit]!
      stepTowards(plan, next.unit, { field: next.field, danger })
    }
  }
  for (const unit of plan.free) {
    const goal = goals.find(({ hex }) => openGround(unit)[hex] === 1) ?? goals[0]
    if (goal === undefined) stay(plan, [unit])
    else stepTowards(plan, unit, { field: CITY_FIELDS[goal.city]!, danger })
  }
}

/** The nearest free unit and the slot it should make for; slots fill up as units settle in them. */
function nextFor(plan: MovePlan, goal: Goal): { unit: number; field: Int16Array } | undefined {
  const { state } = plan
  let best: { unit: number; field: Int16Array } | undefined
  let bestCost = FAR
  for (const { hex, field } of waysTo(plan, goal)) {
    const room = 4 - settledAt(plan, hex)
    if (room <= 0) continue
    for (const unit of plan.free) {
      if (openGround(unit)[goal.hex] === 0) continue
      const cost = field[state.place[unit]!]! * 2 - combatFactor[unit]!
      if (cost >= bestCost) continue
      best = { unit, field }
      bestCost = cost
    }
  }
  return best
}

function waysTo({ state }: MovePlan, { city, hex, slots, strength }: Goal): readonly Slot[] {
  if (strength === 0) return [{ hex, field: CITY_FIELDS[city]! }]
  return slots.filter((slot) => holder(state, slot.hex) !== FRENCH)
}

function settledAt(plan: MovePlan, hex: number): number {
  return UNITS_OF[PRUSSIAN]!.filter(
    (unit) => plan.state.place[unit] === hex && !plan.free.includes(unit),
  ).length
}

/** Factors that already stand beside the city. */
function gathered(plan: MovePlan, city: number): number {
  return UNITS_OF[PRUSSIAN]!.filter((unit) => {
    const hex = plan.state.place[unit]!
    return hex >= 0 && !plan.free.includes(unit) && isWithinReach(hex, city)
  }).reduce((sum, unit) => sum + combatFactor[unit]!, 0)
}

interface March {
  field: Int16Array
  danger: Int16Array
}

function stepTowards(plan: MovePlan, unit: number, march: March): void {
  const { state } = plan
  const open = reachable(plan, unit)
  const ignored = enemyStacks(plan).filter((enemy) => !plan.against.includes(enemy))
  let best = -1
  let bestCost = Number.MAX_SAFE_INTEGER
  for (let hex = 0; hex < grid.n; hex++) {
    if (open[hex] !== 1 || !maySettle(plan, hex, ignored)) continue
    const cost = march.field[hex]! * 10 + risk(state, { unit, hex }, march.danger)
    if (cost < bestCost) {
      best = hex
      bestCost = cost
    }
  }
  if (best < 0 || !send(plan, unit, best)) stay(plan, [unit])
}

/** Not in the zone of an enemy nobody means to attack. */
function maySettle({ state, side }: MovePlan, hex: number, ignored: readonly number[]): boolean {
  return !inEnemyZone(state, side, hex) || ignored.every((enemy) => !areInZones(hex, enemy))
}

/** What it may cost to be found there by the French. */
function risk(
  state: State,
  { unit, hex }: { unit: number; hex: number },
  danger: Int16Array,
): number {
  const already = state.place[unit] === hex ? 0 : combatFactor[unit]!
  const strength = (strengthAt(state, hex) + already) * (cityOf[hex]! >= 0 ? 2 : groundDefence(hex))
  const times = Math.trunc(danger[hex]! / Math.max(1, strength))
  return times < 2 ? 0 : Math.min(times, 6) * 15
}

/** 1st Army fights alone: where it gains most, or near the first goal but out of the others' way. */
function moveArmy(plan: MovePlan, goals: readonly Goal[]): void {
  const { state } = plan
  if (!plan.free.includes(FIRST_ARMY) || goals.length === 0) return
  const open = reachable(plan, FIRST_ARMY)
  const [first] = goals as [Goal]
  let best = state.place[FIRST_ARMY]!
  let bestValue = Number.MIN_SAFE_INTEGER
  for (let hex = 0; hex < grid.n; hex++) {
    if (open[hex] !== 1) continue
    const value =
      armyValue(plan, hex) - CITY_FIELDS[first.city]![hex]! * 4 - nuisance(state, hex, goals)
    if (value > bestValue) {
      best = hex
      bestValue = value
    }
  }
  send(plan, FIRST_ARMY, best)
}

/** Nobody may stand beside 1st Army, so beside a city it keeps all others out of the siege. */
function nuisance(state: State, hex: number, goals: readonly Goal[]): number {
  if (cityOf[hex]! >= 0) return state.control[cityOf[hex]!] === PRUSSIAN ? -150 : -2000
  return goals.slice(0, 4).some((goal) => grid.distance(goal.hex, hex) <= 2) ? 400 : 0
}

function armyValue(plan: MovePlan, hex: number): number {
  const { state } = plan
  if (!inEnemyZone(state, PRUSSIAN, hex)) return 0
  const targets = enemyStacks(plan).filter((enemy) => areInZones(hex, enemy))
  const value = fightValue(state, { attackers: [FIRST_ARMY], targets })
  return targets.length > 1 ? value - 100 : value
}
