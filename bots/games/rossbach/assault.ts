import { board, piecesAt } from '../../../games/rossbach/board.ts'
import { grid, woodsSide } from '../../../games/rossbach/map/map.ts'
import {
  COMBAT_UNIT,
  GUARD,
  VEDETTE,
  kindOf,
  sideOf,
} from '../../../games/rossbach/rules/01-pieces.ts'
import { ZONE_NEIGHBOURS } from '../../../games/rossbach/rules/04-zone-extent.ts'
import { closedTo } from '../../../games/rossbach/rules/08-area.ts'
import { isFort, isRiver } from '../../../games/rossbach/rules/11-ground.ts'
import { groundDefence } from '../../../games/rossbach/rules/11-odds.ts'
import { strengthOf } from '../../../games/rossbach/rules/11-who-attacks.ts'
import { isHorse } from '../../../games/rossbach/rules/16-combined-arms.ts'
import { mayRest, send, shift, waysOf } from './field.ts'
import type { Field, Way } from './field.ts'
import { foresee } from './fight.ts'
import type { Fight } from './fight.ts'

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
const WIDTH = 10
/** Hexes from which anybody may come. */
const REACH = 8
/** What one more unit must add to an attack that pays already. */
const ENOUGH = 30
/** Attacks planned in a phase at most. */
const MOST = 12

/** Hexes from which the hex is attacked over land, that are nobody's or ours. */
export function slotsOf(field: Field, target: number): number[] {
  const { state, side, power } = field
  const closed = closedTo(state, side)
  const slots: number[] = []
  for (let d = 0; d < 6; d++) {
    const hex = grid.neighbours[target * 6 + d]!
    if (hex < 0 || closed[hex] === 1 || power[hex]! > 0) continue
    if (!isRiver(grid.side(target, d))) slots.push(hex)
  }
  return slots
}

/** Enemy hexes that whoever stands in the hex would have to attack. */
function enemiesBeside({ power }: Field, hex: number): number[] {
  const hexes: number[] = []
  for (let d = 0; d < 6; d++) {
    const beside = grid.neighbours[hex * 6 + d]!
    if (beside < 0 || power[beside] === 0) continue
    if (ZONE_NEIGHBOURS[beside * 6 + ((d + 3) % 6)] === hex) hexes.push(beside)
  }
  return hexes
}

function ownFighters({ state, side }: Field, hex: number): number[] {
  return piecesAt(state, hex).filter(
    (piece) =>
      sideOf[piece] === side &&
      state.column[piece] === 0 &&
      (kindOf[piece] === COMBAT_UNIT || kindOf[piece] === VEDETTE),
  )
}

/** The fight for a hex as the pieces stand, or undefined if nobody of ours is beside it. */
function fightAt(field: Field, target: number): Fight | undefined {
  const { state, power } = field
  const posts = slotsOf(field, target).filter((hex) => ownFighters(field, hex).length > 0)
  if (posts.length === 0) return undefined
  const pieces = posts.flatMap((hex) => ownFighters(field, hex))
  const targets = new Set([target])
  for (const hex of posts) for (const enemy of enemiesBeside(field, hex)) targets.add(enemy)
  let defence = 0
  for (const hex of targets) defence += power[hex]!
  const pairs = posts.flatMap((hex) => [hex, target])
  const { times } = groundDefence({ pairs, attackers: [], defenders: [] }, target)
  const attackers = pieces.map((piece) => strengthOf(state, piece))
  const attack = attackers.reduce((sum, one) => sum + one, 0)
  const isGarrison = isFort(target)
  return {
    attackers,
    attack,
    defence,
    times,
    shift: isGarrison ? 0 : shiftOf(field, pieces, target),
    isTrapped: targets.size === 1 && isTrapped(field, target),
    prize: prizeOf(field, target),
    isGarrison,
  }
}

function shiftOf({ state }: Field, pieces: readonly number[], target: number): number {
  const horse = pieces.filter(isHorse)
  const sum = horse.reduce((all, piece) => all + strengthOf(state, piece), 0)
  const isThroughWoods = horse.some(
    (piece) => woodsSide[grid.sideBetween(state.place[piece]!, target)] === 1,
  )
  const isMixed = sum >= 2 && !isThroughWoods && horse.length < pieces.length
  return (isMixed ? 1 : 0) + (pieces.includes(GUARD) ? 1 : 0)
}

function prizeOf({ aims }: Field, target: number): number {
  const aim = aims.find(({ hex, isHeld }) => hex === target && !isHeld)
  return aim === undefined ? 0 : aim.worth
}

/** Whether the enemy in the hex has no way out. */
function isTrapped({ state, side }: Field, target: number): boolean {
  const { hard, head } = board(state)
  for (let d = 0; d < 6; d++) {
    const hex = grid.neighbours[target * 6 + d]!
    if (hex < 0 || isRiver(grid.side(target, d))) continue
    const piece = head[hex]!
    const isOurs = piece >= 0 && sideOf[piece] === side
    if (!isOurs && hard[side * grid.n + hex] === 0) return false
  }
  return true
}

/** Value of fighting for the hex as things stand, the enemy's answer feared. */
function valueAt(field: Field, target: number): number {
  const fight = fightAt(field, target)
  if (fight === undefined) return 0
  const { stance, threat, support } = field
  const { value } = foresee(fight, stance.weights)
  const rest = threat[target]! - fight.defence - support[target]!
  return value - Math.max(0, rest) * stance.caution
}

/** Adds the strongest in reach one by one, each where he serves best, and keeps as many as pay; leaves the map as it was. */
function bestStrike(field: Field, target: number): Strike | undefined {
  const base = valueAt(field, target)
  const slots = slotsOf(field, target)
  const posts: Post[] = []
  let best = base
  let wanted = 0
  for (const piece of candidates(field, slots)) {
    const post = bestPost(field, { piece, slots, target })
    if (post === undefined) continue
    tryAt(field, post)
    posts.push(post)
    const value = valueAt(field, target)
    if (value <= best + (wanted > 0 ? ENOUGH : 0)) continue
    best = value
    wanted = posts.length
  }
  for (const post of posts.toReversed()) takeBack(field, post)
  return wanted === 0 ? undefined : { target, posts: posts.slice(0, wanted), gain: best - base }
}

function tryAt(field: Field, { piece, from, hex }: Post): void {
  shift(field, piece, { from, hex })
  field.state.column[piece] = 0
}

function takeBack(field: Field, { piece, from, hex, column }: Post): void {
  shift(field, piece, { from: hex, hex: from })
  field.state.column[piece] = column
}

/** Free units that can come to one of the slots, the strongest first, cavalry after every second of the foot. */
function candidates(field: Field, slots: readonly number[]): number[] {
  const { state, free } = field
  const able = free
    .filter((piece) => kindOf[piece] === COMBAT_UNIT && !slots.includes(state.place[piece]!))
    .filter((piece) => grid.distance(state.place[piece]!, slots[0] ?? 0) <= REACH)
    .filter((piece) => {
      const way = openWay(field, piece)
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

function isReached({ reach }: Way, hex: number): boolean {
  return reach.labels[hex] !== 0x7fff_ffff
}

/** The way of a piece that may fight at its end. */
function openWay(field: Field, piece: number): Way | undefined {
  return waysOf(field, piece).find(({ isColumn }) => !isColumn)
}

function bestPost(
  field: Field,
  { piece, slots, target }: { piece: number; slots: readonly number[]; target: number },
): Post | undefined {
  const way = openWay(field, piece)!
  const from = field.state.place[piece]!
  let best: Post | undefined
  let bestValue = -Infinity
  for (const hex of slots) {
    if (!isReached(way, hex) || !mayRest(field, piece, { way, hex })) continue
    const post: Post = { piece, from, hex, way, column: field.state.column[piece]! }
    tryAt(field, post)
    const value = valueAt(field, target)
    takeBack(field, post)
    if (value <= bestValue) continue
    bestValue = value
    best = post
  }
  return best
}

/** Plans attacks, the best first, until none is worth it. */
export function planAssaults(field: Field): void {
  const found = new Map<number, Strike | undefined>()
  for (let round = 0; round < MOST; round++) {
    let best: Strike | undefined
    for (const target of field.enemies) {
      if (field.power[target] === 0) continue
      if (!found.has(target)) found.set(target, bestStrike(field, target))
      const strike = found.get(target)
      if (strike !== undefined && strike.gain > (best?.gain ?? threshold(field))) best = strike
    }
    if (best === undefined) return
    for (const { piece, way, hex } of best.posts) send(field, piece, { way, hex })
    forget(found, best)
  }
}

function threshold({ stance }: Field): number {
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
export function isWellEngaged(field: Field, piece: number): boolean {
  const hex = field.state.place[piece]!
  const enemies = enemiesBeside(field, hex)
  if (enemies.length === 0) return true
  return enemies.reduce((sum, enemy) => sum + valueAt(field, enemy), 0) > 0
}
