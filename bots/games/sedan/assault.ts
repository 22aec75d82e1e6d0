import {
  FIRST_ARMY,
  FRENCH,
  UNITS_OF,
  combatFactor,
  corpsOf,
  other,
} from '../../../games/sedan/rules/02-components.ts'
import { whyCannotStack } from '../../../games/sedan/rules/08-stacking.ts'
import { areInZones } from '../../../games/sedan/rules/09-zones-of-control.ts'
import { openGround } from '../../../games/sedan/rules/10-terrain.ts'
import { isInCity } from '../../../games/sedan/rules/11-who-attacks.ts'
import { board, holder, lift, put, unitsAt } from '../../../games/sedan/model/state.ts'
import { fightValue } from './fight.ts'
import { attackHexes } from './ground.ts'
import { reachable, send } from './marching.ts'
import type { MovePlan } from './marching.ts'

/** An attack that could be mounted in this movement phase. */
export interface Assault {
  target: number
  moves: { unit: number; to: number }[]
  /** Units already in place. */
  present: number[]
  value: number
}

export interface Temper {
  /** Least gain, in hundredths of a factor, for which an attack is mounted. */
  least: number
  /** What having to fight a further enemy costs. */
  exposure: number
  /** What each factor used here is missed elsewhere. */
  effort: number
  mayUse(unit: number, target: number): boolean
  /** What standing there after the fight may cost a unit. */
  hazard?(unit: number, to: number): number
  /** What taking this hex is worth beyond the usual. */
  prize?(target: number): number
}

/** Mounts the best attack, then the next best with what is left. */
export function planAssaults(plan: MovePlan, temper: Temper): void {
  const done: number[] = []
  for (;;) {
    for (const unit of plan.free) reachable(plan, unit)
    let best: Assault | undefined
    for (const target of enemyStacks(plan)) {
      if (done.includes(target)) continue
      const assault = bestAssault(plan, target, temper)
      if (assault !== undefined && assault.value > (best?.value ?? temper.least)) best = assault
    }
    if (best === undefined) return
    done.push(best.target)
    mount(plan, best)
  }
}

export function enemyStacks({ state, side }: MovePlan): number[] {
  const { top } = board(state)
  return UNITS_OF[other(side)]!.filter(
    (unit) => state.place[unit]! >= 0 && top[state.place[unit]!] === unit,
  ).map((unit) => state.place[unit]!)
}

function mount(plan: MovePlan, { target, moves, present }: Assault): void {
  for (const unit of present) plan.against[unit] = target
  for (const { unit, to } of moves) if (send(plan, unit, to)) plan.against[unit] = target
}

/** The force, hex by hex, that gives the highest expected gain; what it adds to the fight that is due anyway. */
export function bestAssault(plan: MovePlan, target: number, temper: Temper): Assault | undefined {
  const { state } = plan
  const hexes = attackHexes(target).filter((hex) => holder(state, hex) !== other(plan.side))
  const present = hexes.flatMap((hex) => standing(plan, hex, target))
  const due = present.filter((unit) => isDue(plan, unit, target))
  const base = due.length > 0 ? fightValue(state, { attackers: due, targets: [target] }) : 0
  const grown = grow(plan, { target, hexes, present, temper })
  if (grown === undefined) return undefined
  return { ...grown, value: grown.value - base }
}

/** Own units beside the target that stay where they are and are not meant for another enemy. */
function standing(plan: MovePlan, hex: number, target: number): number[] {
  if (holder(plan.state, hex) !== plan.side) return []
  return unitsAt(plan.state, hex).filter(
    (unit) =>
      unit !== FIRST_ARMY &&
      plan.against[unit] === -1 &&
      !plan.free.includes(unit) &&
      openGround(unit)[target] === 1 &&
      !(isInCity(hex) && plan.side === FRENCH),
  )
}

function isDue(plan: MovePlan, unit: number, target: number): boolean {
  return areInZones(plan.state.place[unit]!, target)
}

interface Growth {
  target: number
  hexes: number[]
  present: number[]
  temper: Temper
}

function grow(plan: MovePlan, growth: Growth): Assault | undefined {
  const { target, hexes, present } = growth
  const { state } = plan
  const moves: Assault['moves'] = []
  const homes: number[] = []
  let best: Assault | undefined
  if (present.length > 0)
    best = { target, moves: [], present, value: valueWith(plan, growth, moves) }
  const open = [...hexes]
  while (open.length > 0) {
    const next = bestHex(plan, growth, { moves, open })
    if (next === undefined) break
    for (const unit of next.units) {
      homes.push(state.place[unit]!)
      moves.push({ unit, to: next.hex })
      lift(state, unit)
      put(state, unit, next.hex)
    }
    open.splice(open.indexOf(next.hex), 1)
    if (best === undefined || next.value > best.value)
      best = { target, moves: [...moves], present, value: next.value }
  }
  for (let i = moves.length - 1; i >= 0; i--) {
    lift(state, moves[i]!.unit)
    put(state, moves[i]!.unit, homes[i]!)
  }
  return best
}

function bestHex(
  plan: MovePlan,
  growth: Growth,
  { moves, open }: { moves: Assault['moves']; open: number[] },
): { hex: number; units: number[]; value: number } | undefined {
  const { state } = plan
  const used = moves.map(({ unit }) => unit)
  let best: { hex: number; units: number[]; value: number } | undefined
  for (const hex of open) {
    const units = fill(plan, growth, { hex, used })
    if (units.length === 0) continue
    const homes = units.map((unit) => state.place[unit]!)
    for (const unit of units) {
      lift(state, unit)
      put(state, unit, hex)
    }
    const all = [...moves, ...units.map((unit) => ({ unit, to: hex }))]
    const value = valueWith(plan, growth, all)
    units.forEach((unit, i) => {
      lift(state, unit)
      put(state, unit, homes[i]!)
    })
    if (best === undefined || value > best.value) best = { hex, units, value }
  }
  return best
}

/** Expected gain with these units in place, less what they are missed elsewhere and further enemies met. */
function valueWith(plan: MovePlan, growth: Growth, moves: Assault['moves']): number {
  const { target, present, temper } = growth
  const attackers = [...present, ...moves.map(({ unit }) => unit)]
  const prize = temper.prize?.(target) ?? 0
  const gain = fightValue(plan.state, { attackers, targets: [target], prize })
  let effort = 0
  for (const { unit, to } of moves)
    effort += combatFactor[unit]! * temper.effort + (temper.hazard?.(unit, to) ?? 0)
  return gain - effort - temper.exposure * furtherEnemies(plan, target, moves)
}

function furtherEnemies(plan: MovePlan, target: number, moves: Assault['moves']): number {
  let met = 0
  for (const enemy of enemyStacks(plan)) {
    if (enemy === target || plan.against.includes(enemy)) continue
    if (moves.some(({ to }) => areInZones(to, enemy)) && !isEngaged(plan, enemy)) met++
  }
  return met
}

/** Whether somebody who cannot move away stands in that enemy's zone already. */
function isEngaged(plan: MovePlan, enemy: number): boolean {
  return UNITS_OF[plan.side]!.some(
    (unit) =>
      plan.state.place[unit]! >= 0 &&
      !plan.free.includes(unit) &&
      plan.against[unit] === -1 &&
      areInZones(plan.state.place[unit]!, enemy),
  )
}

/** The strongest units that can come into a hex and share it. */
function fill(
  plan: MovePlan,
  { target, temper }: Growth,
  { hex, used }: { hex: number; used: readonly number[] },
): number[] {
  const { state } = plan
  const fit = plan.free.filter(
    (unit) =>
      unit !== FIRST_ARMY &&
      !used.includes(unit) &&
      (state.place[unit] === hex || reachable(plan, unit)[hex] === 1) &&
      openGround(unit)[target] === 1 &&
      temper.mayUse(unit, target),
  )
  const sorted = fit.sort((a, b) => combatFactor[b]! - combatFactor[a]! || a - b)
  return plan.side === FRENCH ? fillCorps(plan, hex, sorted) : fillFour(plan, hex, sorted)
}

function fillFour(plan: MovePlan, hex: number, sorted: readonly number[]): number[] {
  const inside = sorted.filter((unit) => plan.state.place[unit] === hex)
  const room = 4 - board(plan.state).count[hex]!
  const outside = sorted.filter((unit) => plan.state.place[unit] !== hex)
  return [...inside, ...outside.slice(0, Math.max(0, room))]
}

/** The corps that brings most; the Guard alone. */
function fillCorps(plan: MovePlan, hex: number, sorted: readonly number[]): number[] {
  let best: number[] = []
  let bestFactors = 0
  for (const corps of new Set(sorted.map((unit) => corpsOf[unit]!))) {
    const units = sorted.filter(
      (unit) =>
        corpsOf[unit] === corps &&
        (plan.state.place[unit] === hex || whyCannotStack(plan.state, [unit], hex) === undefined),
    )
    const factors = units.reduce((sum, unit) => sum + combatFactor[unit]!, 0)
    if (factors > bestFactors) {
      best = units
      bestFactors = factors
    }
  }
  return best
}
