import { isBesideEnemy } from '../../../games/metz/model/board.ts'
import type { MoveStepFrame } from '../../../games/metz/rules/11-move-levels.ts'
import { grid } from '../../../games/metz/map/map.ts'
import { CAVALRY, INFANTRY, armOf } from '../../../games/metz/rules/03-pieces.ts'
import { isBattleworn, totalStrength } from '../../../games/metz/rules/03-values.ts'
import { hasRoom } from '../../../games/metz/rules/04-stacking.ts'
import { isCharging } from '../../../games/metz/rules/12-assault-facts.ts'
import { isImmune } from '../../../games/metz/rules/08-fire-facts.ts'
import { NO_ENGAGEMENT } from '../../../games/metz/rules/11-limits.ts'
import { marchFrom, movers } from '../../../games/metz/rules/11-movers.ts'
import { reachOf } from '../../../games/metz/rules/11-reach.ts'
import { entryLoss, groundOf } from './field.ts'
import type { Field } from './field.ts'
import { leaving } from './posts.ts'
import { bestLead } from './storm.ts'
import type { Stakes } from './storm.ts'

// Who storms what in this activation, found before anybody moves.

export interface Raid {
  hex: number
  units: number[]
  from: number[]
  gain: number
}

/** Where somebody could stand beside an enemy, and what it would cost him to get there. */
export interface Post {
  unit: number
  hex: number
  cost: number
}

/** Gains below this are left to chance and to the guns. */
export const LEAST_GAIN = 0.4
const MOST_UNITS = 6

function mayStorm(field: Field, unit: number): boolean {
  const arm = armOf[unit]
  return (arm === INFANTRY || arm === CAVALRY) && totalStrength(field.state, unit) > 0
}

/** By enemy hex: the posts about it. */
export function postsOf(field: Field, step: MoveStepFrame): Map<number, Post[]> {
  const { state, side } = field
  const posts = new Map<number, Post[]>()
  const add = (unit: number, hex: number, cost: number): void => {
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
      const target = grid.neighbours[edge]!
      if (target < 0 || !field.enemyHexes.includes(target) || isImmune(side, target)) continue
      const list = posts.get(target)
      if (list === undefined) posts.set(target, [{ unit, hex, cost }])
      else list.push({ unit, hex, cost })
    }
  }
  const isBarred = (step.limits & NO_ENGAGEMENT) !== 0
  for (const unit of movers(state, step)) {
    if (!mayStorm(field, unit)) continue
    const at = state.place[unit]!
    if (isBesideEnemy(state, at, side)) add(unit, at, 0)
    if (isBarred) continue
    for (const hex of reachable(field, step, unit))
      if (hex !== at && isBesideEnemy(state, hex, side))
        add(unit, hex, entryLoss(field, unit, hex) * field.care + leaving(field, unit))
  }
  return posts
}

function reachable({ state }: Field, step: MoveStepFrame, unit: number): number[] {
  const march = marchFrom(state, step, unit)
  const { touched, count } = reachOf(state, march)
  return Array.from(touched.subarray(0, count)).filter((hex) => hasRoom(state, [unit], hex))
}

/** Whether one more may stand there with those of the raid. */
function fits(field: Field, raid: Raid, { unit, hex }: Post): boolean {
  if (raid.units.includes(unit)) return false
  const { state } = field
  let fresh = 0
  let count = 0
  raid.units.forEach((one, at) => {
    if (raid.from[at] !== hex || state.place[one] === hex) return
    count++
    if (armOf[one] === INFANTRY && !isBattleworn(state, one)) fresh++
  })
  if (count === 0) return true
  if (count > 1) return false
  return fresh === 0 || armOf[unit] !== INFANTRY || isBattleworn(state, unit)
}

export function stakesOf(field: Field, hex: number): Stakes {
  return { ground: groundOf(field, hex), care: field.care }
}

function gainOf(field: Field, raid: Raid, costs: number, shift: number): number {
  const { state, side } = field
  const { hex, units, from } = raid
  const charging = units.filter((unit) => isCharging(state, unit))
  const storm = { side, hex, units, from, charging, shift, played: 0 }
  return bestLead(state, storm, stakesOf(field, hex)).forecast.gain - costs
}

/** The best force for one enemy hex, grown unit by unit. */
export function raidOn(field: Field, hex: number, posts: readonly Post[], shift = 0): Raid {
  let best: Raid = { hex, units: [], from: [], gain: -1000 }
  let costs = 0
  while (best.units.length < MOST_UNITS) {
    let next: Raid | undefined
    let paid = 0
    for (const post of posts) {
      if (!fits(field, best, post)) continue
      const raid = {
        hex,
        units: [...best.units, post.unit],
        from: [...best.from, post.hex],
        gain: 0,
      }
      raid.gain = gainOf(field, raid, costs + post.cost, shift)
      if (raid.gain > (next?.gain ?? best.gain)) [next, paid] = [raid, post.cost]
    }
    if (next === undefined) break
    best = next
    costs += paid
  }
  return best
}

/** All raids worth making, the best first, nobody in two of them. */
export function raidsOf(field: Field, step: MoveStepFrame): Raid[] {
  const posts = postsOf(field, step)
  const raids: Raid[] = []
  /** By hex: the raid on it with those who are not busy yet. */
  const found = new Map<number, Raid>()
  while (posts.size > 0) {
    let best: Raid | undefined
    for (const [hex, list] of posts) {
      const raid = found.get(hex) ?? raidOn(field, hex, list)
      found.set(hex, raid)
      if (raid.gain < LEAST_GAIN) posts.delete(hex)
      else if (best === undefined || raid.gain > best.gain) best = raid
    }
    if (best === undefined) break
    raids.push(best)
    posts.delete(best.hex)
    takeAway(posts, best.units, found)
  }
  return raids
}

/** Whoever is busy is no use elsewhere; where he might have gone there is another raid to be found. */
function takeAway(
  posts: Map<number, Post[]>,
  busy: readonly number[],
  found: Map<number, Raid>,
): void {
  for (const [hex, list] of posts) {
    const left = list.filter(({ unit }) => !busy.includes(unit))
    if (left.length === list.length) continue
    posts.set(hex, left)
    found.delete(hex)
  }
}
