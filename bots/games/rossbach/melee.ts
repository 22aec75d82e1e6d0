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
import { around } from './field.ts'
import type { Field } from './field.ts'
import { foresee } from './fight.ts'
import { riskAt } from './risk.ts'
import { lossOf } from './worth.ts'

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

/** A division of the enemy among our stacks: by stack the enemy it takes on. */
interface Shares {
  posts: number[]
  halves: number[]
  choices: number[][]
  taken: number[]
}

/** Each stack, the strongest first, takes on whom it touches that is least matched yet. */
function firstShares(field: Field, { posts, targets }: Melee): Shares {
  const sorted = posts
    .map((hex) => ({ hex, halves: strengthAt(field, hex) }))
    .sort((a, b) => b.halves - a.halves || a.hex - b.hex)
  const matched = targets.map(() => 0)
  const shares: Shares = {
    posts: sorted.map(({ hex }) => hex),
    halves: sorted.map(({ halves }) => halves),
    choices: sorted.map(({ hex }) => enemiesBeside(field, hex)),
    taken: [],
  }
  shares.posts.forEach((_, i) => {
    let worst = -1
    for (const target of shares.choices[i]!) {
      const at = targets.indexOf(target)
      if (
        worst < 0 ||
        matched[at]! / field.power[target]! < matched[worst]! / field.power[targets[worst]!]!
      )
        worst = at
    }
    matched[worst]! += shares.halves[i]!
    shares.taken.push(targets[worst]!)
  })
  return shares
}

function boutsBy(field: Field, { posts, halves, taken }: Shares, { targets }: Melee): Bout[] {
  const bouts: Bout[] = targets.map((hex) => ({
    posts: [],
    targets: [hex],
    attack: 0,
    defence: field.power[hex]!,
  }))
  posts.forEach((post, i) => {
    const bout = bouts[targets.indexOf(taken[i]!)]!
    bout.posts.push(post)
    bout.attack += halves[i]!
  })
  return mergeIdle(field, bouts)
}

/** Bouts of one melee that have been thought through, by who fights whom: most come again in other divisions. */
type Judged = Map<string, number>

function valueOfAll(field: Field, bouts: readonly Bout[], judged: Judged): number {
  let sum = 0
  for (const bout of bouts) {
    const key = `${bout.targets.join()} ${bout.posts.join()}`
    let value = judged.get(key)
    if (value === undefined) judged.set(key, (value = valueOf(field, bout)))
    sum += value
  }
  return sum
}

/** What the melee brings if everybody takes on whom he had better: from a fair division on, as long as a change helps. */
function meleeValue(field: Field, melee: Melee): number {
  const shares = firstShares(field, melee)
  const judged: Judged = new Map()
  let best = valueOfAll(field, boutsBy(field, shares, melee), judged)
  if (melee.targets.length === 1) return best
  for (let i = 0; i < shares.posts.length; i++)
    for (const target of shares.choices[i]!) {
      const before = shares.taken[i]!
      if (target === before) continue
      shares.taken[i] = target
      const value = valueOfAll(field, boutsBy(field, shares, melee), judged)
      if (value > best) best = value
      else shares.taken[i] = before
    }
  return best
}

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

/** Who defends, if all of them lie open. */
function knownAt({ state, side }: Field, targets: readonly number[]): number[] | undefined {
  const { head, next } = board(state)
  const found: number[] = []
  for (const hex of targets)
    for (let piece = head[hex]!; piece >= 0; piece = next[piece]!) {
      if (sideOf[piece] === side || state.shown[piece] === 0) return undefined
      if (kindOf[piece] === COMBAT_UNIT || kindOf[piece] === VEDETTE) found.push(piece)
    }
  return found.length === 0 ? undefined : found
}

function valueOf(field: Field, { posts, targets, attack, defence }: Bout): number {
  const { state, stance } = field
  const pieces = posts.flatMap((hex) => fightersAt(field, hex))
  const [target] = targets as [number]
  const pairs = posts.flatMap((hex) => [hex, target])
  const isGarrison = targets.some(isFort)
  const known = knownAt(field, targets)
  const { turnsLeft } = stance
  const fight = {
    attackers: pieces.map((piece) => strengthOf(state, piece)),
    prices: pieces.map((piece) => lossOf(state, piece, turnsLeft)),
    guard: pieces.indexOf(GUARD) + 1,
    attack,
    defence,
    ...(known === undefined
      ? {}
      : {
          defenders: known.map((piece) => strengthOf(state, piece)),
          gains: known.map((piece) => lossOf(state, piece, turnsLeft)),
        }),
    times: groundDefence({ pairs, attackers: [], defenders: [] }, target).times,
    shift: isGarrison ? 0 : shiftOf(field, pieces, targets),
    trapped: targets.every((hex) => isTrapped(field, hex)) ? 1 : 0,
    prize: prizeOf(field, targets),
    isGarrison,
  }
  return foresee(fight, stance.weights).value
}

/** Part of an enemy who is attacked, in tenths, that will not strike back at once. */
const BUSY = 6
/** Part of a risk, in tenths, that counts. */
const RISKY = 1
const REACH = 4
const ABOUT = 3

/** What the enemy may do in his turn to our troops about a hex, when these of him have been attacked, as a price. */
function fearAbout(field: Field, hex: number, attacked: readonly number[]): number {
  let price = 0
  for (const at of around(hex, ABOUT)) {
    const halves = field.mine[at]!
    if (halves === 0 || field.threat[at] === 0) continue
    let less = 0
    for (const enemy of attacked)
      if (grid.distance(enemy, at) <= REACH) less += (field.power[enemy]! * BUSY) / 10
    price += riskAt(field, at, { halves, less })
  }
  return (price * RISKY) / 10
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
  field.thoughts++
  const done: number[] = []
  const attacked: number[] = []
  let sum = 0
  for (const enemy of field.enemies) {
    if (field.power[enemy] === 0 || done.includes(enemy)) continue
    if (grid.distance(enemy, hex) > NEAR) continue
    const melee = meleeAt(field, enemy)
    done.push(...melee.targets)
    if (melee.posts.length === 0) continue
    sum += meleeValue(field, melee)
    attacked.push(...melee.targets)
    for (const post of melee.posts) sum -= perilOf(field, post)
  }
  return sum - fearAbout(field, hex, attacked)
}
