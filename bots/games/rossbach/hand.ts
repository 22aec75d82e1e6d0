import { grid } from '../../../games/rossbach/map/map.ts'
import {
  BRUNSWICK,
  FIRST_VEDETTE,
  NO_FORMATION,
  RESERVE_CORPS,
  FIRST_CORPS,
  PIECES_OF,
  formationOf,
} from '../../../games/rossbach/rules/01-pieces.ts'
import { LEADERS_OF, armyCommander, formationLed } from '../../../games/rossbach/rules/07-chain.ts'
import { isOfficer } from '../../../games/rossbach/rules/07-allot.ts'
import { rangeFrom } from '../../../games/rossbach/rules/07-range.ts'
import { strengthOf } from '../../../games/rossbach/rules/11-who-attacks.ts'
import { initiativeOf } from '../../../games/rossbach/rules/07-ratings.ts'
import type { MovePlan } from './move-plan.ts'

// How well a leader has his troops within reach of command.

/** By hex: how well a leader has his troops in hand from there. */
export type Hand = (hex: number) => number

/** Of a whole corps in range; for each hex that a unit is out of it, and for each hex from the army commander. */
const WHOLE = 100
const ASTRAY = 1.5
const LINK = 2
const LINKED = 2
const FARTHEST = 12

/** Troops within so many hexes of the enemy, who have moved with him, need their leader so many times as much as others, who come up by themselves. */
const FRONT = 6
const BEHIND = 4

interface Troop {
  at: number
  halves: number
}

export function handOf(plan: MovePlan, leader: number): Hand {
  return leader === armyCommander(plan.side)
    ? commanderHand(plan, leader)
    : officerHand(plan, leader)
}

function troopsOf({ state, side, enemies }: MovePlan, formations: readonly number[]): Troop[] {
  const troops: Troop[] = []
  for (const unit of PIECES_OF[side]!) {
    if (unit >= FIRST_VEDETTE || state.place[unit]! < 0) continue
    if (!formations.includes(formationOf[unit]!)) continue
    const at = state.place[unit]!
    const isFar = enemies.length > 0 && !enemies.some((enemy) => grid.distance(enemy, at) <= FRONT)
    const isLoose = state.commanded[unit] === 0
    troops.push({ at, halves: strengthOf(state, unit) / (isFar || isLoose ? BEHIND : 1) })
  }
  return troops
}

/** By hex: part of the troops, in hundredths, that has the hex in range. */
function inRange({ state, side }: MovePlan, troops: readonly Troop[]): Float32Array {
  const part = new Float32Array(grid.n)
  const all = troops.reduce((sum, { halves }) => sum + halves, 0)
  for (const { at, halves } of troops)
    for (const hex of rangeFrom(state, side, at)) part[hex]! += (halves * WHOLE) / all
  return part
}

function officerHand(plan: MovePlan, leader: number): Hand {
  const { state, side } = plan
  const led = formationLed(state, leader)
  if (led === NO_FORMATION) return () => 0
  const formations = leader === BRUNSWICK && led === FIRST_CORPS ? [led, RESERVE_CORPS] : [led]
  const troops = troopsOf(plan, formations)
  if (troops.length === 0) return () => 0
  const part = inRange(plan, troops)
  const chief = state.place[armyCommander(side)]!
  return (hex) => part[hex]! - astray(troops, hex) - (isOfficer(leader) ? linkTo(chief, hex) : 0)
}

/** Mean distance of the troops, as a price. */
function astray(troops: readonly Troop[], hex: number): number {
  let sum = 0
  let all = 0
  for (const { at, halves } of troops) {
    sum += grid.distance(at, hex) * halves
    all += halves
  }
  return (sum * ASTRAY) / all
}

/** Officers keep near the army commander. */
function linkTo(chief: number, hex: number): number {
  if (chief < 0) return 0
  return Math.max(0, Math.min(FARTHEST, grid.distance(chief, hex)) - LINKED) * LINK
}

/** Officers he would have in range, each for what he leads and would not move by himself; and the troops about him. */
function commanderHand(plan: MovePlan, leader: number): Hand {
  const { state, side } = plan
  const own = officerHand(plan, leader)
  const sum = new Float32Array(grid.n)
  const far: Troop[] = []
  for (const officer of LEADERS_OF[side]!) {
    const at = state.place[officer]!
    if (officer === leader || at < 0 || !isOfficer(officer)) continue
    const formation = formationLed(state, officer)
    const halves = troopsOf(plan, [formation]).reduce((all, troop) => all + troop.halves, 0)
    const gain = (halves * (6 - initiativeOf(state, officer))) / 6
    far.push({ at, halves })
    for (const hex of rangeFrom(state, side, at)) sum[hex]! += gain
  }
  return (hex) => own(hex) + sum[hex]! - (far.length > 0 ? astray(far, hex) * 2 : 0)
}
