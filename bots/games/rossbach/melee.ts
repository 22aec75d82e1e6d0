import { board } from '../../../games/rossbach/board.ts'
import { grid, woodsSide } from '../../../games/rossbach/map/map.ts'
import {
  COMBAT_UNIT,
  GUARD,
  VEDETTE,
  kindOf,
  other,
  sideOf,
} from '../../../games/rossbach/rules/01-pieces.ts'
import { ZONE_NEIGHBOURS } from '../../../games/rossbach/rules/04-zone-extent.ts'
import { isFort, isRiver } from '../../../games/rossbach/rules/11-ground.ts'
import { groundDefence } from '../../../games/rossbach/rules/11-odds.ts'
import { strengthOf } from '../../../games/rossbach/rules/11-who-attacks.ts'
import { isHorse } from '../../../games/rossbach/rules/16-combined-arms.ts'
import type { Field } from './field.ts'
import { foresee } from './fight.ts'

/** All who are in contact with one another, directly or through others: in combat they share out the enemy among themselves. */
interface Melee {
  /** Hexes of ours, and of the enemy. */
  posts: number[]
  targets: number[]
}

/** Enemy hexes that whoever stands in the hex would have to attack. */
export function enemiesBeside({ power }: Field, hex: number): number[] {
  const hexes: number[] = []
  for (let d = 0; d < 6; d++) {
    const beside = grid.neighbours[hex * 6 + d]!
    if (beside < 0 || power[beside] === 0) continue
    if (ZONE_NEIGHBOURS[beside * 6 + ((d + 3) % 6)] === hex) hexes.push(beside)
  }
  return hexes
}

function fightersAt({ state, side }: Field, hex: number): number[] {
  const { head, next } = board(state)
  const found: number[] = []
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!) {
    if (sideOf[piece] !== side || state.column[piece] === 1) continue
    if (kindOf[piece] === COMBAT_UNIT || kindOf[piece] === VEDETTE) found.push(piece)
  }
  return found
}

function postsBeside(field: Field, target: number): number[] {
  const posts: number[] = []
  for (let d = 0; d < 6; d++) {
    const hex = grid.neighbours[target * 6 + d]!
    if (hex < 0 || field.mine[hex] === 0 || ZONE_NEIGHBOURS[target * 6 + d] !== hex) continue
    if (fightersAt(field, hex).length > 0) posts.push(hex)
  }
  return posts
}

function meleeAt(field: Field, target: number): Melee {
  const melee: Melee = { posts: [], targets: [target] }
  for (const enemy of melee.targets)
    for (const post of postsBeside(field, enemy)) {
      if (melee.posts.includes(post)) continue
      melee.posts.push(post)
      for (const next of enemiesBeside(field, post))
        if (!melee.targets.includes(next)) melee.targets.push(next)
    }
  return melee
}

/** One attack of a melee: several stacks on one hex, or on a few that nobody else takes on. */
interface Bout {
  posts: number[]
  targets: number[]
  attack: number
  defence: number
}

const strengthAt = (field: Field, hex: number): number =>
  fightersAt(field, hex).reduce((sum, piece) => sum + strengthOf(field.state, piece), 0)

/** Shares out the enemy: each stack, the strongest first, takes on whom it touches that is least matched yet. */
function boutsOf(field: Field, { posts, targets }: Melee): Bout[] {
  const { power } = field
  const bouts: Bout[] = targets.map((hex) => ({
    posts: [],
    targets: [hex],
    attack: 0,
    defence: power[hex]!,
  }))
  const sorted = posts
    .map((hex) => ({ hex, halves: strengthAt(field, hex) }))
    .sort((a, b) => b.halves - a.halves || a.hex - b.hex)
  for (const { hex, halves } of sorted) {
    const mine = enemiesBeside(field, hex)
    const open = bouts.filter(({ targets: [one] }) => mine.includes(one!))
    const worst = open.reduce((least, one) => (oddsOf(one) < oddsOf(least) ? one : least), open[0]!)
    worst.posts.push(hex)
    worst.attack += halves
  }
  return mergeIdle(field, bouts)
}

const oddsOf = ({ attack, defence }: Bout): number => attack / defence

/** An enemy nobody has taken on falls to the strongest of those who touch him. */
function mergeIdle(field: Field, bouts: readonly Bout[]): Bout[] {
  const busy = bouts.filter(({ posts }) => posts.length > 0)
  for (const idle of bouts.filter(({ posts }) => posts.length === 0)) {
    const beside = postsBeside(field, idle.targets[0]!)
    const host = busy.find(({ posts }) => posts.some((hex) => beside.includes(hex)))
    if (host === undefined) continue
    host.targets.push(...idle.targets)
    host.defence += idle.defence
  }
  return busy
}

function shiftOf({ state }: Field, pieces: readonly number[], targets: readonly number[]): number {
  const horse = pieces.filter((piece) => isHorse(piece) && strengthOf(state, piece) >= 2)
  const isThroughWoods = horse.some((piece) =>
    targets.some((target) => {
      const side = grid.sideBetween(state.place[piece]!, target)
      return side >= 0 && woodsSide[side] === 1
    }),
  )
  const isMixed = horse.length > 0 && !isThroughWoods && horse.length < pieces.length
  return (isMixed ? 1 : 0) + (pieces.includes(GUARD) ? 1 : 0)
}

function prizeOf({ aims }: Field, targets: readonly number[]): number {
  let worth = 0
  for (const aim of aims) if (!aim.isHeld && targets.includes(aim.hex)) worth += aim.worth
  return worth
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

function valueOf(field: Field, { posts, targets, attack, defence }: Bout): number {
  const { state, stance } = field
  const pieces = posts.flatMap((hex) => fightersAt(field, hex))
  const [target] = targets as [number]
  const pairs = posts.flatMap((hex) => [hex, target])
  const isGarrison = targets.some(isFort)
  const fight = {
    attackers: pieces.map((piece) => strengthOf(state, piece)),
    attack,
    defence,
    times: groundDefence({ pairs, attackers: [], defenders: [] }, target).times,
    shift: isGarrison ? 0 : shiftOf(field, pieces, targets),
    trapped: targets.every((hex) => isTrapped(field, hex)) ? 1 : 0,
    prize: prizeOf(field, targets),
    isGarrison,
  }
  return foresee(fight, stance.weights).value
}

/** What the enemy who is not in the melee may do to us, as a price. */
function fearOf({ threat, support, power, stance }: Field, { targets }: Melee): number {
  const [first] = targets as [number]
  let rest = threat[first]! - support[first]!
  for (const target of targets) rest -= power[target]!
  return Math.max(0, rest) * stance.caution
}

/** Part of a force, in hundredths, that is lost on average for want of a way back: with none, and with one. */
const SHUT_IN = 30
const ONE_WAY = 8

/** The price of standing where a retreat has nowhere to go. */
function perilOf(field: Field, post: number): number {
  const { state, side, stance } = field
  const { hard, head } = board(state)
  let ways = 0
  for (let d = 0; d < 6; d++) {
    const hex = grid.neighbours[post * 6 + d]!
    if (hex < 0 || isRiver(grid.side(post, d))) continue
    const piece = head[hex]!
    if (piece >= 0 && sideOf[piece] !== side) continue
    if (hard[other(side) * grid.n + hex] === 0) ways++
  }
  if (ways > 1) return 0
  const part = ways === 0 ? SHUT_IN : ONE_WAY
  return (strengthAt(field, post) * stance.weights.mine * part) / 100
}

const NEAR = 2

/** What all fighting about a hex is worth as the pieces stand, the enemy's answer feared. */
export function valueAbout(field: Field, hex: number): number {
  const done: number[] = []
  let sum = 0
  for (const enemy of field.enemies) {
    if (field.power[enemy] === 0 || done.includes(enemy)) continue
    if (grid.distance(enemy, hex) > NEAR) continue
    const melee = meleeAt(field, enemy)
    done.push(...melee.targets)
    if (melee.posts.length === 0) continue
    for (const bout of boutsOf(field, melee)) sum += valueOf(field, bout)
    sum -= fearOf(field, melee)
    for (const post of melee.posts) sum -= perilOf(field, post)
  }
  return sum
}
