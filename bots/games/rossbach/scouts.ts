import { grid } from '../../../games/rossbach/map/map.ts'
import {
  FIRST_LEADER,
  FIRST_TRAIN,
  FIRST_VEDETTE,
  LIGHT_CAVALRY,
  MIXED,
  VEDETTE,
  fullStrength,
  kindOf,
  sideOf,
  typeOf,
  vedettesOf,
} from '../../../games/rossbach/rules/01-pieces.ts'
import { isFort } from '../../../games/rossbach/rules/11-ground.ts'
import { flagsOver, isFeared } from '../../../games/rossbach/rules/08-sight.ts'
import { isFed, mayRest, send, waysOf } from './move-plan.ts'
import type { MovePlan } from './move-plan.ts'

/** A scout reports to a leader within so many hexes. */
const REPORT = 4
/** Patrols stay so far before the enemy, and are wanted within so many hexes of him. */
const WATCH = 2
const NEAR = 10
/** So many are enough for a small field; cavalry that stays together gives its infantry a column. */
const PATROLS = 2

/** Whether it pays to send this unit's vedettes out: light troops lose nothing by it, weak cavalry not much. */
export function shouldPart(plan: MovePlan, unit: number): boolean {
  const { state, enemies } = plan
  const hex = state.place[unit]!
  if (hex < 0) return false
  if (isRaider(plan, unit)) return true
  if (!enemies.some((enemy) => grid.distance(enemy, hex) <= NEAR)) return false
  if (typeOf[unit] === MIXED) return true
  if (patrolsOut(plan) >= Math.max(PATROLS, enemies.length / 4)) return false
  return typeOf[unit] === LIGHT_CAVALRY && fullStrength[unit]! <= vedettesOf[unit]!.length * 2
}

const RAIDERS = 3

/** Whether a hex stands open that counts and can be taken in supply, and nobody is there yet to ride for it. */
function isRaider(plan: MovePlan, unit: number): boolean {
  if (typeOf[unit] !== LIGHT_CAVALRY || vedettesOf[unit]!.length === 0) return false
  if (patrolsOut(plan) >= RAIDERS) return false
  return plan.aims.some(({ hex, isHeld }) => !isHeld && plan.power[hex] === 0 && isFed(plan, hex))
}

function patrolsOut({ state, side }: MovePlan): number {
  let out = 0
  for (let piece = FIRST_VEDETTE; piece < FIRST_LEADER; piece++)
    if (sideOf[piece] === side && state.place[piece]! >= 0) out++
  return out
}

/** Vedettes look under the flags that matter; one for each flag. */
export function planScouts(plan: MovePlan): void {
  const seen = new Set<number>()
  for (const vedette of plan.free.filter((piece) => kindOf[piece] === VEDETTE))
    planScout(plan, vedette, seen)
}

/** Those who neither scout nor fight watch. */
export function planWatches(plan: MovePlan): void {
  for (const vedette of plan.free.filter((piece) => kindOf[piece] === VEDETTE))
    planWatch(plan, vedette)
}

function hasLeaderNear({ state, side }: MovePlan, hex: number): boolean {
  for (let leader = FIRST_LEADER; leader < FIRST_TRAIN; leader++) {
    const at = state.place[leader]!
    if (at >= 0 && sideOf[leader] === side && grid.distance(at, hex) <= REPORT) return true
  }
  return false
}

/** Rides up to the flag with the most to hide. */
function planScout(plan: MovePlan, vedette: number, seen: Set<number>): void {
  const { state, side, power } = plan
  const [way] = waysOf(plan, vedette)
  let best = -1
  let target = -1
  let most = 0
  for (let at = 0; at < way!.reach.count; at++) {
    const hex = way!.reach.touched[at]!
    if (!isFeared(state, side, hex) || !hasLeaderNear(plan, hex)) continue
    for (const flag of flagsOver(state, side, hex)) {
      if (seen.has(flag) || isFort(flag) || isKnown(plan, flag) || power[flag]! <= most) continue
      if (!mayRest(plan, vedette, { way: way!, hex })) continue
      best = hex
      target = flag
      most = power[flag]!
    }
  }
  if (best < 0) return
  seen.add(target)
  send(plan, vedette, { way: way!, hex: best, deed: { verb: 'scout', noun: target } })
}

function isKnown({ state }: MovePlan, hex: number): boolean {
  return state.place.some((place, piece) => place === hex && state.shown[piece] === 1)
}

/** Stands between the enemy and the nearest own troops, out of his zone. */
function planWatch(plan: MovePlan, vedette: number): void {
  const { state, side, free } = plan
  const [way] = waysOf(plan, vedette)
  const home = state.place[vedette]!
  let best = home
  let most = watchAt(plan, home)
  for (let at = 0; at < way!.reach.count; at++) {
    const hex = way!.reach.touched[at]!
    const score = watchAt(plan, hex)
    if (score <= most || isFeared(state, side, hex)) continue
    if (!mayRest(plan, vedette, { way: way!, hex })) continue
    best = hex
    most = score
  }
  if (best === home) free.splice(free.indexOf(vedette), 1)
  else send(plan, vedette, { way: way!, hex: best })
}

/** How well a patrol watches from a hex. */
export function watchAt({ enemies, state, side, support }: MovePlan, hex: number): number {
  let near = 99
  for (const enemy of enemies) near = Math.min(near, grid.distance(enemy, hex))
  if (near === 99) return 0
  let crowd = 0
  for (let piece = 0; piece < FIRST_LEADER; piece++)
    if (kindOf[piece] === VEDETTE && sideOf[piece] === side && state.place[piece] === hex) crowd++
  return -Math.abs(near - WATCH) * 10 - crowd * 15 + (support[hex]! > 0 ? 8 : 0)
}
