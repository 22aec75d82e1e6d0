import { march } from '../../../games/sedan/rules/10-movement-levels.ts'
import { pathTo } from '../../../core/hex/reach.ts'
import type { Reach } from '../../../core/hex/reach.ts'
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
import { pointsLeft, startOfMarch, whyCannotMove } from '../../../games/sedan/rules/10-movement.ts'
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
  reaches: Map<number, Uint8Array>
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
export function reachable({ state, reaches }: MovePlan, unit: number): Uint8Array {
  const key = (state.place[unit]! * 32 + allowance(state, unit)) * 64 + stackingClass(unit)
  let open = reaches.get(key)
  if (open === undefined) {
    open = hexesIn(reachOf(state, moverOfOne(state, unit)))
    if (state.disengaging === 1) keepBack(state, unit, open)
    open[state.place[unit]!] = 1
    reaches.set(key, open)
  }
  return open
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

/** Sends units that stand together to a hex; false when there is no way any more. */
export function send(plan: MovePlan, units: readonly number[], to: number): boolean {
  const { state } = plan
  const from = state.place[units[0]!]!
  if (from === to) return stay(plan, units)
  const frame = startOfMarch(state, units[0]!)
  const group = [...units]
  const out = reachOf(state, { frame, units: group, left: pointsLeft(state, frame, group) })
  const path = pathTo(out, to).slice(1)
  if (path.length === 0) return false
  plan.orders.push({ units: group, path, enters: false })
  for (const unit of group) {
    lift(state, unit)
    put(state, unit, to)
  }
  return settle(plan, group)
}

/** Leaves units where they are for this phase. */
export function stay(plan: MovePlan, units: readonly number[]): boolean {
  plan.free = plan.free.filter((unit) => !units.includes(unit))
  return true
}

function settle(plan: MovePlan, units: readonly number[]): boolean {
  for (const unit of units) plan.state.moved[unit] = 1
  plan.state.moves++
  plan.reaches.clear()
  return stay(plan, units)
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
  settle(plan, [unit])
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
