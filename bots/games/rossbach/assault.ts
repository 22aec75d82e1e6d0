import { grid } from '../../../games/rossbach/map/map.ts'
import { COMBAT_UNIT, VEDETTE, kindOf } from '../../../games/rossbach/rules/01-pieces.ts'
import { closedTo } from '../../../games/rossbach/rules/08-area.ts'
import { isRiver } from '../../../games/rossbach/rules/11-ground.ts'
import { strengthOf } from '../../../games/rossbach/rules/11-who-attacks.ts'
import { isHorse } from '../../../games/rossbach/rules/16-arms.ts'
import { mayRest, send, shift, waysOf } from './move-plan.ts'
import type { MovePlan, Way } from './move-plan.ts'
import { valueAbout } from './melee.ts'
import { enemiesBeside } from './stacks.ts'

// While moving: which enemy hexes are attacked in this phase, and who goes where for it.

/** Somebody of a force, where he is to stand and how he gets there. */
interface Post {
  piece: number
  from: number
  hex: number
  way: Way
  /** Whether it is in column before. */
  column: number
}

/** The best attack on one hex of the enemy. */
interface Strike {
  target: number
  posts: Post[]
  /** Better by so much than to do nothing. */
  gain: number
}

/** Units looked at for one attack. */
const WIDTH = 11
/** Hexes from which anybody may come. */
const REACH = 8
/** What one more unit must add to an attack that pays already. */
const ENOUGH = 30
/** Attacks planned in a phase at most. */
const MOST = 12
/** Fights thought through for one plan at most, about: no reply is to take long. */
const MOST_THOUGHTS = 1000

/** Hexes from which the hex is attacked over land, that are nobody's or ours. */
function slotsOf(plan: MovePlan, target: number): number[] {
  const { state, side, power } = plan
  const closed = closedTo(state, side)
  const slots: number[] = []
  for (let d = 0; d < 6; d++) {
    const hex = grid.neighbours[target * 6 + d]!
    if (hex < 0 || closed[hex] === 1 || power[hex]! > 0) continue
    if (!isRiver(grid.side(target, d))) slots.push(hex)
  }
  return slots
}

/** Slots of the hex and of its neighbours whom an attack on it would draw in. */
function wideSlots(plan: MovePlan, target: number): number[] {
  const slots = slotsOf(plan, target)
  for (const enemy of plan.enemies) {
    if (enemy === target || plan.power[enemy] === 0 || grid.distance(enemy, target) > 2) continue
    for (const slot of slotsOf(plan, enemy)) if (!slots.includes(slot)) slots.push(slot)
  }
  return slots
}

/** Adds the strongest in reach one by one, each where he serves best, keeps as many as pay, and mends the rest by trial; leaves the map as it was. */
function bestStrike(plan: MovePlan, target: number): Strike | undefined {
  const near = slotsOf(plan, target)
  const slots = wideSlots(plan, target)
  const units = candidates(plan, slots)
  const isInReach = units.some((piece) => {
    const way = openWay(plan, piece)!
    return near.some((hex) => isReached(way, hex))
  })
  if (!isInReach) return undefined
  const base = valueAbout(plan, target)
  const strike: Strike = { target, posts: [], gain: 0 }
  let wanted = 0
  for (const piece of units) {
    const post = bestPost(plan, { piece, slots, target })
    if (post === undefined) continue
    tryAt(plan, post)
    strike.posts.push(post)
    const gain = valueAbout(plan, target) - base
    if (gain <= strike.gain + (wanted > 0 ? ENOUGH : 0)) continue
    strike.gain = gain
    wanted = strike.posts.length
  }
  while (strike.posts.length > wanted) takeBack(plan, strike.posts.pop()!)
  if (wanted > 0) {
    leaveOut(plan, strike, base)
    bringAlong(plan, strike, { base, slots, units })
  }
  for (const post of strike.posts.toReversed()) takeBack(plan, post)
  return strike.posts.length === 0 ? undefined : strike
}

/** Whoever is not missed stays free. */
function leaveOut(plan: MovePlan, strike: Strike, base: number): void {
  for (const post of strike.posts.toReversed()) {
    takeBack(plan, post)
    const gain = valueAbout(plan, strike.target) - base
    if (gain >= strike.gain - ENOUGH) {
      strike.posts.splice(strike.posts.indexOf(post), 1)
      strike.gain = gain
    } else tryAt(plan, post)
  }
}

/** Whoever makes the attack better comes along: a column, a coin to pay with, a way back closed. */
function bringAlong(
  plan: MovePlan,
  strike: Strike,
  { base, slots, units }: { base: number; slots: readonly number[]; units: readonly number[] },
): void {
  const { target, posts } = strike
  for (const piece of units) {
    if (posts.some((post) => post.piece === piece)) continue
    const post = bestPost(plan, { piece, slots, target })
    if (post === undefined) continue
    tryAt(plan, post)
    const gain = valueAbout(plan, target) - base
    if (gain > strike.gain + ENOUGH) {
      posts.push(post)
      strike.gain = gain
    } else takeBack(plan, post)
  }
}

function tryAt(plan: MovePlan, { piece, from, hex }: Post): void {
  shift(plan, piece, { from, hex })
  plan.state.column[piece] = 0
}

function takeBack(plan: MovePlan, { piece, from, hex, column }: Post): void {
  shift(plan, piece, { from: hex, hex: from })
  plan.state.column[piece] = column
}

/** Free units that can come to one of the slots and are not to be spared, the strongest first, cavalry after every second of the foot. */
function candidates(plan: MovePlan, slots: readonly number[]): number[] {
  const { state, free } = plan
  const able = free
    .filter((piece) => isFighter(piece) && !slots.includes(state.place[piece]!))
    .filter((piece) => plan.outmatched[piece] !== true)
    .filter((piece) => grid.distance(state.place[piece]!, slots[0] ?? 0) <= REACH)
    .filter((piece) => {
      const way = openWay(plan, piece)
      return way !== undefined && slots.some((hex) => isReached(way, hex))
    })
    .sort((a, b) => strengthOf(state, b) - strengthOf(state, a) || a - b)
  const horse = able.filter(isHorse)
  const mixed: number[] = []
  for (const piece of able.filter((one) => !isHorse(one))) {
    mixed.push(piece)
    if (mixed.length % 3 === 1 && horse.length > 0) mixed.push(horse.shift()!)
  }
  return [...mixed, ...horse].slice(0, WIDTH)
}

const isFighter = (piece: number): boolean =>
  kindOf[piece] === COMBAT_UNIT || kindOf[piece] === VEDETTE

function isReached({ reach }: Way, hex: number): boolean {
  return reach.labels[hex] !== 0x7fff_ffff
}

/** The way of a piece that may fight at its end. */
function openWay(plan: MovePlan, piece: number): Way | undefined {
  return waysOf(plan, piece).find(({ isColumn }) => !isColumn)
}

function bestPost(
  plan: MovePlan,
  { piece, slots, target }: { piece: number; slots: readonly number[]; target: number },
): Post | undefined {
  const way = openWay(plan, piece)!
  const from = plan.state.place[piece]!
  let best: Post | undefined
  let bestValue = -Infinity
  for (const hex of slots) {
    if (!isReached(way, hex) || !mayRest(plan, piece, { way, hex })) continue
    const post: Post = { piece, from, hex, way, column: plan.state.column[piece]! }
    tryAt(plan, post)
    const value = valueAbout(plan, target)
    takeBack(plan, post)
    if (value <= bestValue) continue
    bestValue = value
    best = post
  }
  return best
}

/** Plans attacks, the best first, until none is worth it. */
export function planAssaults(plan: MovePlan): void {
  const found = new Map<number, Strike | undefined>()
  for (let round = 0; round < MOST; round++) {
    let best: Strike | undefined
    for (const target of plan.enemies) {
      if (plan.power[target] === 0) continue
      if (!found.has(target) && plan.thoughts < MOST_THOUGHTS)
        found.set(target, bestStrike(plan, target))
      const strike = found.get(target)
      if (strike !== undefined && strike.gain > (best?.gain ?? threshold(plan))) best = strike
    }
    if (best === undefined) return
    for (const { piece, way, hex } of best.posts) send(plan, piece, { way, hex })
    forget(found, best)
  }
}

function threshold({ stance }: MovePlan): number {
  return stance.isCalm ? 100 : 0
}

/** Attacks that counted on somebody who is gone, or stand in the way, are thought out anew. */
function forget(found: Map<number, Strike | undefined>, done: Strike): void {
  const gone = done.posts.map(({ piece }) => piece)
  for (const [target, strike] of found)
    if (
      grid.distance(target, done.target) <= 2 ||
      strike?.posts.some(({ piece }) => gone.includes(piece)) === true
    )
      found.delete(target)
}

/** Whether a unit that stands in contact does well to stay and fight. */
export function isWellEngaged(plan: MovePlan, piece: number): boolean {
  const hex = plan.state.place[piece]!
  return enemiesBeside(plan, hex).length === 0 || valueAbout(plan, hex) > 0
}
