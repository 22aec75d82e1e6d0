import { makeReach, reach, viaOf } from '../../../core/hex/reach.ts'
import { stepsFrom } from '../../../core/hex/steps.ts'
import { CITIES, NEUTRAL, cityOf, grid, region } from '../../../games/sedan/map/map.ts'
import {
  FIRST_ARMY,
  FRENCH,
  PRUSSIAN,
  UNITS_OF,
  combatFactor,
} from '../../../games/sedan/rules/02-components.ts'
import { ZONE_NEIGHBOURS } from '../../../games/sedan/rules/09-zone-extent.ts'
import { inEnemyZone } from '../../../games/sedan/rules/09-zones-of-control.ts'
import { STEP_COST, groundDefence } from '../../../games/sedan/rules/10-terrain.ts'
import { board, holder, lift, put } from '../../../games/sedan/model/state.ts'
import type { State } from '../../../games/sedan/model/state.ts'
import { SLOTS } from './ground.ts'
import { reachable, send } from './marching.ts'
import type { MovePlan } from './marching.ts'

const STEPS = stepsFrom(grid, STEP_COST)
const BARE = Uint8Array.from(region, (is) => (is === NEUTRAL ? 1 : 0))
const bar = new Uint8Array(grid.n)
const out = makeReach(grid)
/** Halves an infantry division marches in a turn. */
const DAYS_MARCH = 12
/** Most hexes tried for one unit. */
const WIDTH = 40
/** Openings that must be closed to be worth a unit. */
const LEAST = 2

/** Single units in the Prussians' way: whoever meets one has to stop, and does not reach a city this turn. */
export function planScreen(plan: MovePlan, units: readonly number[]): void {
  const sorted = [...units].sort((a, b) => combatFactor[a]! - combatFactor[b]! || a - b)
  for (const unit of sorted) {
    if (!plan.free.includes(unit)) continue
    const now = openings(plan.state)
    if (now === 0) return
    const spot = bestSpot(plan, unit, now)
    if (spot >= 0) send(plan, unit, spot)
  }
}

function bestSpot(plan: MovePlan, unit: number, now: number): number {
  const { state } = plan
  const home = state.place[unit]!
  let best = -1
  let bestScore = LEAST * 10 - 1
  const spots = spotsFor(plan, unit)
  if (spots.length === 0) return best
  lift(state, unit)
  const without = openings(state)
  notePaths(state)
  for (const hex of spots) {
    if ((now - without + closable[hex]!) * 10 + groundDefence(hex) <= bestScore) continue
    put(state, unit, hex)
    const score = (now - openings(state)) * 10 + groundDefence(hex)
    lift(state, unit)
    if (score <= bestScore) continue
    best = hex
    bestScore = score
  }
  put(state, unit, home)
  return best
}

/** By hex: openings whose path of the last flood leads through it or its zone; whoever stands there closes no others. */
const closable = new Uint16Array(grid.n)
const marked = new Int16Array(grid.n)

function notePaths(state: State): void {
  closable.fill(0)
  marked.fill(-1)
  let path = 0
  forOpenings(state, (hex, count) => {
    markPath(hex, count, path++)
  })
}

/** Whoever is stopped in the last hex has come there all the same. */
function markPath(end: number, count: number, path: number): void {
  const mark = (hex: number): void => {
    if (hex < 0 || marked[hex] === path) return
    marked[hex] = path
    closable[hex]! += count
  }
  for (let hex = end; hex >= 0; hex = viaOf(out, hex)) {
    mark(hex)
    if (hex === end && viaOf(out, hex) >= 0) continue
    for (let d = hex * 6; d < hex * 6 + 6; d++) mark(ZONE_NEIGHBOURS[d]!)
  }
}

/** Empty hexes the Prussians could get to, the nearest to them first. */
function spotsFor(plan: MovePlan, unit: number): number[] {
  const { state } = plan
  const open = reachable(plan, unit)
  flood(state)
  const found: number[] = []
  for (let i = 0; i < out.count && found.length < WIDTH; i++) {
    const hex = out.touched[i]!
    if (open[hex] !== 1 || holder(state, hex) >= 0 || cityOf[hex]! >= 0) continue
    if (!inEnemyZone(state, FRENCH, hex)) found.push(hex)
  }
  return found
}

/** Slots beside French cities, and empty cities, that Prussian infantry could reach next turn. */
function openings(state: State): number {
  flood(state)
  let sum = 0
  forOpenings(state, (_, count) => {
    sum += count
  })
  return sum
}

/** All of them by the last flood, and for how many each counts. */
function forOpenings(state: State, opens: (hex: number, count: number) => void): void {
  CITIES.forEach(({ hex }, city) => {
    if (state.control[city] !== FRENCH) return
    for (const slot of SLOTS[city]!) if (isReached(slot.hex)) opens(slot.hex, 1)
    if (holder(state, hex) < 0 && isReached(hex)) opens(hex, 4)
  })
}

function isReached(hex: number): boolean {
  return out.labels[hex]! >> 16 <= DAYS_MARCH
}

function flood(state: State): void {
  const { top, zone } = board(state)
  bar.set(BARE)
  for (const unit of UNITS_OF[FRENCH]!) if (state.place[unit]! >= 0) bar[state.place[unit]!] = 1
  const starts: number[] = []
  for (const unit of UNITS_OF[PRUSSIAN]!) {
    const hex = state.place[unit]!
    if (hex < 0 || top[hex] !== unit || unit === FIRST_ARMY) continue
    if (zone[hex] === 0) starts.push(hex)
  }
  const stop = zone.subarray(0, grid.n)
  reach({ steps: STEPS, bar, stop, starts, points: DAYS_MARCH, minimumMove: false }, out)
}
