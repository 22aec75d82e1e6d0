import { CITIES, cityOf, grid } from '../../../games/sedan/map/map.ts'
import {
  FRENCH,
  GUARD,
  PRUSSIAN,
  UNITS_OF,
  combatFactor,
} from '../../../games/sedan/rules/02-components.ts'
import { inEnemyZone } from '../../../games/sedan/rules/09-zones-of-control.ts'
import { groundDefence } from '../../../games/sedan/rules/10-terrain.ts'
import { WAITING, holder, lift, put } from '../../../games/sedan/model/state.ts'
import type { State } from '../../../games/sedan/model/state.ts'
import { planAssaults } from './assault.ts'
import type { Temper } from './assault.ts'
import { CITY_FIELDS, NEAREST_CITY, strengthAt, threatOf } from './ground.ts'
import { planScreen } from './screen.ts'
import { bringIn, newPlan, reachable, send, stay } from './marching.ts'
import type { MovePlan, Order } from './marching.ts'
import { assignGarrisons } from './garrison.ts'
import type { Post } from './garrison.ts'
import { citiesToCut, cutPaths, lastHopes } from './cut.ts'

export function planFrenchMoves(state: State): Order[] {
  const plan = newPlan(state)
  const danger = threatOf(state, PRUSSIAN)
  retakeEmptyCities(plan)
  const posts = assignGarrisons(state, danger)
  const keeps = new Set(posts.flatMap(({ units }) => units))
  const isSpare = (unit: number): boolean => !keeps.has(unit)
  if (cutPaths(plan, isSpare) > 0) cutPaths(plan, (unit) => cityOf[state.place[unit]!]! < 0)
  if (citiesToCut(state) > 0) cutPaths(plan, () => true)
  if (citiesToCut(state) > 0) planAssaults(plan, desperate(plan))
  holdCities(plan, posts, danger)
  planAssaults(plan, temperOf(plan, { danger, mayUse: isSpare }))
  for (const post of posts) stayUnlessRelieved(plan, post)
  for (const post of posts) approach(plan, post, danger)
  planScreen(plan, plan.free.filter(isSpare))
  for (const unit of plan.free) keepReserve(plan, unit, danger)
  for (const unit of UNITS_OF[FRENCH]!)
    if (state.place[unit] === WAITING) bringIn(plan, unit, (hex) => danger[hex]! * 20)
  return plan.orders
}

/** Walks into cities the Prussians have left. */
function retakeEmptyCities(plan: MovePlan): void {
  CITIES.forEach(({ hex }, city) => {
    if (plan.state.control[city] !== PRUSSIAN || holder(plan.state, hex) >= 0) return
    const able = plan.free.filter((unit) => reachable(plan, unit)[hex] === 1)
    const outside = able.filter((unit) => cityOf[plan.state.place[unit]!]! < 0)
    const [unit] = (outside.length > 0 ? outside : able).sort(
      (a, b) => combatFactor[b]! - combatFactor[a]!,
    )
    if (unit !== undefined) send(plan, unit, hex)
  })
}

/** Who is in his city, or can get in now, does; a garrison goes only when its relief can come in at once. */
function holdCities(plan: MovePlan, posts: readonly Post[], danger: Int16Array): void {
  for (const { hex, units } of posts) {
    const strangers = plan.free.filter(
      (unit) => plan.state.place[unit] === hex && !units.includes(unit),
    )
    if (strangers.length > 0 && canCome(plan, { hex, units, strangers }))
      relieve(plan, strangers, {
        posts,
        danger,
        fromField: units.every((unit) => isOutside(plan, unit, hex)),
      })
    for (const unit of units) {
      if (!plan.free.includes(unit) || isAwaited(plan, unit, { posts, hex })) continue
      if (plan.state.place[unit] === hex) stay(plan, [unit])
      else if (reachable(plan, unit)[hex] === 1) send(plan, unit, hex)
    }
  }
}

/** Whether the unit holds another city until its relief is there. */
function isAwaited(
  { state }: MovePlan,
  unit: number,
  { posts, hex }: { posts: readonly Post[]; hex: number },
): boolean {
  const at = state.place[unit]!
  return at !== hex && posts.some((post) => post.hex === at && post.units.length > 0)
}

/** Sends the old garrison away, if all of it can get to where it is wanted or its relief comes from the field. */
function relieve(
  plan: MovePlan,
  strangers: readonly number[],
  { posts, danger, fromField }: { posts: readonly Post[]; danger: Int16Array; fromField: boolean },
): void {
  const goals = strangers.map((unit) => posts.find(({ units }) => units.includes(unit))?.hex ?? -1)
  const canGo = strangers.every(
    (unit, i) => goals[i]! < 0 || reachable(plan, unit)[goals[i]!] === 1,
  )
  if (!canGo && !fromField) return void stay(plan, strangers)
  strangers.forEach((unit, i) => {
    if (goals[i]! < 0 || !send(plan, unit, goals[i]!)) keepReserve(plan, unit, danger)
  })
}

/** Whether the unit holds no other city, so that its coming empties none. */
function isOutside({ state }: MovePlan, unit: number, hex: number): boolean {
  return state.place[unit] === hex || cityOf[state.place[unit]!]! < 0
}

/** Nobody leaves a city empty because others are on their way to it. */
function stayUnlessRelieved(plan: MovePlan, { hex, units }: Post): void {
  const inside = plan.free.filter((unit) => plan.state.place[unit] === hex)
  if (units.length > 0 && !units.some((unit) => plan.state.place[unit] === hex)) stay(plan, inside)
}

/** Whether somebody of the new garrison gets in once the strangers are out. */
function canCome(
  plan: MovePlan,
  {
    hex,
    units,
    strangers,
  }: { hex: number; units: readonly number[]; strangers: readonly number[] },
): boolean {
  for (const unit of strangers) lift(plan.state, unit)
  plan.reaches.clear()
  const comes = units.some((unit) => plan.free.includes(unit) && reachable(plan, unit)[hex] === 1)
  for (const unit of strangers) put(plan.state, unit, hex)
  plan.reaches.clear()
  return comes
}

function approach(plan: MovePlan, { units, city }: Post, danger: Int16Array): void {
  for (const unit of units) if (plan.free.includes(unit)) approachOne(plan, unit, { city, danger })
}

function approachOne(
  plan: MovePlan,
  unit: number,
  { city, danger }: { city: number; danger: Int16Array },
): void {
  const field = CITY_FIELDS[city]!
  settleAt(plan, unit, (hex) => field[hex]! * 8 + peril(plan.state, unit, { hex, danger }) * 2)
}

/** Out of harm's way, and near the cities. */
function keepReserve(plan: MovePlan, unit: number, danger: Int16Array): void {
  settleAt(
    plan,
    unit,
    (hex) => NEAREST_CITY[hex]! * 3 + peril(plan.state, unit, { hex, danger }) * 2,
  )
}

/** Attacks that pay even when the attackers are caught in the open afterwards. */
function temperOf(
  plan: MovePlan,
  { danger, mayUse }: { danger: Int16Array; mayUse: (unit: number) => boolean },
): Temper {
  return {
    least: 150,
    exposure: 400,
    effort: 10,
    mayUse,
    hazard: (unit, to) =>
      danger[to]! > strengthAt(plan.state, to) * 2 ? combatFactor[unit]! * 35 : 0,
  }
}

/** When the war is lost this turn otherwise, everybody goes for a city that counts or for those who guard its path. */
function desperate({ state }: MovePlan): Temper {
  return { least: 0, exposure: 100, effort: 0, mayUse: () => true, prize: lastHopes(state) }
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
  if (best < 0 || !send(plan, unit, best)) stay(plan, [unit])
}

interface Spot {
  hex: number
  danger: Int16Array
}

/** How bad it is to be found there: the odds at which the stack could be attacked, its corps still to come included. */
function peril(state: State, unit: number, { hex, danger }: Spot): number {
  const here = strengthAt(state, hex)
  const group =
    state.place[unit] === hex
      ? here
      : Math.max(here + combatFactor[unit]!, strengthAt(state, state.place[unit]!))
  const strength = group * (cityOf[hex]! >= 0 ? 2 : groundDefence(hex))
  const times = Math.trunc((danger[hex]! * 2) / Math.max(1, strength))
  return times < 3 ? 0 : times * (unit === GUARD ? 16 : 10)
}
