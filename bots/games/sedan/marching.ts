import { march } from '../../../games/sedan/rules/10-movement-levels.ts'
import { pathTo } from '../../../core/hex/reach.ts'
import type { Reach, Ways } from '../../../core/hex/reach.ts'
import { grid } from '../../../games/sedan/map/map.ts'
import {
  FIRST_ARMY,
  FRENCH,
  UNITS_OF,
  allowance,
  corpsOf,
  isLeashed,
  sideOf,
} from '../../../games/sedan/rules/02-components.ts'
import type { Side } from '../../../games/sedan/rules/02-components.ts'
import { entryHexes, whyCannotArrive } from '../../../games/sedan/rules/06-reinforcements.ts'
import { inEnemyZone } from '../../../games/sedan/rules/09-zones-of-control.ts'
import { entryCost, moverOfOne } from '../../../games/sedan/rules/10-march.ts'
import { whyCannotMove } from '../../../games/sedan/rules/10-movement.ts'
import type { Mover } from '../../../games/sedan/rules/10-movement.ts'
import { reachOf } from '../../../games/sedan/rules/10-reach.ts'
import { isFarEnoughBack } from '../../../games/sedan/rules/12-disengagement.ts'
import { lift, put } from '../../../games/sedan/model/state.ts'
import type { State } from '../../../games/sedan/model/state.ts'
import { least } from './least.ts'

/** One march: these units go along this path; the first hex is the gate of a reinforcement. */
export interface Order {
  units: number[]
  path: number[]
  enters: boolean
}

/** A movement phase thought through on an imagined state, which moves along with it. */
export interface MovePlan {
  state: State
  side: Side
  orders: Order[]
  /** Units that could still be given an order. */
  free: number[]
  /** By unit: the enemy hex it is meant to attack, −1 none. */
  against: number[]
  reaches: Map<number, Found>
}

/** By hex: 1 where a unit could go in this phase; and its ways there. */
interface Found extends Ways {
  open: Uint8Array
}

export function newPlan(state: State): MovePlan {
  const side = state.phasing
  return {
    state,
    side,
    orders: [],
    free: UNITS_OF[side]!.filter((unit) => whyCannotMove(state, unit) === undefined),
    against: state.place.map(() => -1),
    reaches: new Map(),
  }
}

/** By hex: 1 where a unit could go in this phase, its own hex included. */
export function reachable(plan: MovePlan, unit: number): Uint8Array {
  return foundFor(plan, unit).open
}

function foundFor({ state, reaches }: MovePlan, unit: number): Found {
  const key = (state.place[unit]! * 32 + allowance(state, unit)) * 64 + stackingClass(unit)
  let found = reaches.get(key)
  if (found === undefined) {
    const reached = reachOf(state, moverOfOne(state, unit))
    const open = hexesIn(reached)
    if (state.disengaging === 1) keepBack(state, unit, open)
    open[state.place[unit]!] = 1
    found = { open, labels: reached.labels.slice() }
    reaches.set(key, found)
  }
  return found
}

/** Units that the stacking rules treat alike share their reach. */
function stackingClass(unit: number): number {
  if (sideOf[unit] === FRENCH) return corpsOf[unit]!
  return isLeashed(unit) ? 1 : unit === FIRST_ARMY ? 2 : 0
}

function hexesIn({ touched, count }: Reach): Uint8Array {
  const open = new Uint8Array(grid.n)
  for (let i = 0; i < count; i++) open[touched[i]!] = 1
  return open
}

function keepBack(state: State, unit: number, open: Uint8Array): void {
  const from = state.place[unit]!
  for (let hex = 0; hex < grid.n; hex++)
    if (open[hex] === 1 && !isFarEnoughBack(state.phasing, from, hex)) open[hex] = 0
}

/** Sends a unit to a hex; false when there is no way any more. */
export function send(plan: MovePlan, unit: number, to: number): boolean {
  const { state } = plan
  if (state.place[unit] === to) return stay(plan, [unit])
  const path = pathTo(foundFor(plan, unit), to).slice(1)
  if (path.length === 0) return false
  plan.orders.push({ units: [unit], path, enters: false })
  lift(state, unit)
  put(state, unit, to)
  return settle(plan, unit)
}

/** Leaves units where they are for this phase. */
export function stay(plan: MovePlan, units: readonly number[]): boolean {
  plan.free = plan.free.filter((unit) => !units.includes(unit))
  return true
}

function settle(plan: MovePlan, unit: number): boolean {
  plan.state.moved[unit] = 1
  plan.state.moves++
  plan.reaches.clear()
  return stay(plan, [unit])
}

/** Brings in a reinforcement by the gate, and on to the hex, that cost least by this table. */
export function bringIn(plan: MovePlan, unit: number, cost: (hex: number) => number): void {
  const { state } = plan
  if (whyCannotArrive(state, unit) !== undefined) return
  const gate = least(entryHexes(state, unit), cost)
  put(state, unit, gate)
  const mover = arrivalOf(state, unit, gate)
  const out = reachOf(state, mover)
  const open = Array.from(out.touched.subarray(0, out.count)).filter(
    (hex) => !inEnemyZone(state, plan.side, hex),
  )
  const to = open.length > 0 ? least(open, cost) : gate
  plan.orders.push({ units: [unit], path: [gate, ...pathTo(out, to).slice(1)], enters: true })
  lift(state, unit)
  put(state, unit, to)
  settle(plan, unit)
}

function arrivalOf(state: State, unit: number, gate: number): Mover {
  const stopped = inEnemyZone(state, state.phasing, gate) ? 1 : 0
  const spent = entryCost(state, gate)
  return {
    frame: march.frame({ from: gate, hex: gate, spent, steps: 1, stopped }),
    units: [unit],
    left: allowance(state, unit) - spent,
  }
}
