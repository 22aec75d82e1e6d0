import { board } from '../../../games/rossbach/model/board.ts'
import { grid } from '../../../games/rossbach/map/map.ts'
import { other, sideOf } from '../../../games/rossbach/rules/01-pieces.ts'
import { isRiver } from '../../../games/rossbach/rules/11-ground.ts'
import { isTrapped, valueOf } from './bout.ts'
import type { Bout } from './bout.ts'
import { around } from './move-plan.ts'
import type { MovePlan } from './move-plan.ts'
import { riskAt } from './risk.ts'
import { enemiesBeside, postsBeside, stackAt } from './stacks.ts'

// While moving: what the fighting about a hex is worth once all who touch one another have shared the enemy out.

/** All who are in contact with one another, directly or through others: in combat they share out the enemy among themselves. */
interface Melee {
  /** Hexes of ours, and of the enemy. */
  posts: number[]
  targets: number[]
  /** By target: those of our hexes that touch it, and whether it has no way out. */
  beside: number[][]
  shut: boolean[]
}

function meleeAt(plan: MovePlan, target: number): Melee {
  const melee: Melee = { posts: [], targets: [target], beside: [], shut: [] }
  for (const enemy of melee.targets) {
    const beside = postsBeside(plan, enemy)
    melee.beside.push(beside)
    melee.shut.push(isTrapped(plan, enemy))
    for (const post of beside) {
      if (melee.posts.includes(post)) continue
      melee.posts.push(post)
      for (const next of enemiesBeside(plan, post))
        if (!melee.targets.includes(next)) melee.targets.push(next)
    }
  }
  return melee
}

/** A division of the enemy among our stacks: by stack the enemy it takes on. */
interface Shares {
  posts: number[]
  halves: number[]
  choices: number[][]
  taken: number[]
}

/** Each stack, the strongest first, takes on whom it touches that is least matched yet. */
function firstShares(plan: MovePlan, { posts, targets }: Melee): Shares {
  const sorted = posts
    .map((hex) => ({ hex, halves: stackAt(plan, hex).halves }))
    .sort((a, b) => b.halves - a.halves || a.hex - b.hex)
  const matched = targets.map(() => 0)
  const shares: Shares = {
    posts: sorted.map(({ hex }) => hex),
    halves: sorted.map(({ halves }) => halves),
    choices: sorted.map(({ hex }) => enemiesBeside(plan, hex)),
    taken: [],
  }
  shares.posts.forEach((_, i) => {
    let worst = -1
    for (const target of shares.choices[i]!) {
      const at = targets.indexOf(target)
      if (
        worst < 0 ||
        matched[at]! / plan.power[target]! < matched[worst]! / plan.power[targets[worst]!]!
      )
        worst = at
    }
    matched[worst]! += shares.halves[i]!
    shares.taken.push(targets[worst]!)
  })
  return shares
}

function boutsBy(plan: MovePlan, { posts, halves, taken }: Shares, melee: Melee): Bout[] {
  const { targets } = melee
  const bouts: Bout[] = targets.map((hex) => ({
    posts: [],
    targets: [hex],
    attack: 0,
    defence: plan.power[hex]!,
  }))
  posts.forEach((post, i) => {
    const bout = bouts[targets.indexOf(taken[i]!)]!
    bout.posts.push(post)
    bout.attack += halves[i]!
  })
  return mergeIdle(bouts, melee)
}

/** Most bouts come again in other divisions, and in other trials of the same plan. */
function valueOfAll(plan: MovePlan, bouts: readonly Bout[], { targets, shut }: Melee): number {
  const { bouts: judged } = plan.memory
  let sum = 0
  for (const bout of bouts) {
    const isShut = bout.targets.every((hex) => shut[targets.indexOf(hex)])
    let key = isShut ? 'x' : ''
    for (const hex of bout.targets) key += `${hex} `
    for (const hex of bout.posts) key += `,${stackAt(plan, hex).id}`
    let value = judged.get(key)
    if (value === undefined) judged.set(key, (value = valueOf(plan, { ...bout, isShut })))
    sum += value
  }
  return sum
}

/** What the melee brings, thought through once for the same troops in the same hexes. */
function meleeValue(plan: MovePlan, melee: Melee): number {
  const { melees } = plan.memory
  let key = ''
  melee.targets.forEach((hex, i) => (key += melee.shut[i] ? `x${hex} ` : `${hex} `))
  for (const hex of melee.posts) key += `,${stackAt(plan, hex).id}`
  let value = melees.get(key)
  if (value === undefined) melees.set(key, (value = bestDivision(plan, melee)))
  return value
}

/** Everybody takes on whom he had better: from a fair division on, as long as a change helps. */
function bestDivision(plan: MovePlan, melee: Melee): number {
  const shares = firstShares(plan, melee)
  let best = valueOfAll(plan, boutsBy(plan, shares, melee), melee)
  if (melee.targets.length === 1) return best
  for (let i = 0; i < shares.posts.length; i++)
    for (const target of shares.choices[i]!) {
      const before = shares.taken[i]!
      if (target === before) continue
      shares.taken[i] = target
      const value = valueOfAll(plan, boutsBy(plan, shares, melee), melee)
      if (value > best) best = value
      else shares.taken[i] = before
    }
  return best
}

/** An enemy nobody has taken on falls to the strongest of those who touch him. */
function mergeIdle(bouts: readonly Bout[], melee: Melee): Bout[] {
  const busy = bouts.filter(({ posts }) => posts.length > 0)
  bouts.forEach((idle, i) => {
    if (idle.posts.length > 0) return
    const beside = melee.beside[i]!
    const host = busy.find(({ posts }) => posts.some((hex) => beside.includes(hex)))
    if (host === undefined) return
    host.targets.push(...idle.targets)
    host.defence += idle.defence
  })
  return busy
}

/** Part of an enemy who is attacked, in tenths, that will not strike back at once. */
const BUSY = 6
/** Part of a risk, in tenths, that counts. */
const RISKY = 1
const REACH = 4
const ABOUT = 3

/** What the enemy may do in his turn to our troops about a hex, when these of him have been attacked, as a price. */
function fearAbout(plan: MovePlan, hex: number, attacked: readonly number[]): number {
  let price = 0
  for (const at of around(hex, ABOUT)) {
    const halves = plan.mine[at]!
    if (halves === 0 || plan.threat[at] === 0) continue
    let less = 0
    for (const enemy of attacked)
      if (grid.distance(enemy, at) <= REACH) less += (plan.power[enemy]! * BUSY) / 10
    price += riskAt(plan, at, { halves, less })
  }
  return (price * RISKY) / 10
}

/** Part of a force, in hundredths, that is lost on average for want of a way back: with none, and with one. */
const SHUT_IN = 30
const ONE_WAY = 8

/** The price of standing where a retreat has nowhere to go. */
function perilOf(plan: MovePlan, post: number): number {
  const { state, side, stance } = plan
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
  return (stackAt(plan, post).halves * stance.weights.mine * part) / 100
}

const NEAR = 2

/** What all fighting about a hex is worth as the pieces stand, the enemy's answer feared. */
export function valueAbout(plan: MovePlan, hex: number): number {
  plan.thoughts++
  const done: number[] = []
  const attacked: number[] = []
  let sum = 0
  for (const enemy of plan.enemies) {
    if (plan.power[enemy] === 0 || done.includes(enemy)) continue
    if (grid.distance(enemy, hex) > NEAR) continue
    const melee = meleeAt(plan, enemy)
    done.push(...melee.targets)
    if (melee.posts.length === 0) continue
    sum += meleeValue(plan, melee)
    attacked.push(...melee.targets)
    for (const post of melee.posts) sum -= perilOf(plan, post)
  }
  return sum - fearAbout(plan, hex, attacked)
}
