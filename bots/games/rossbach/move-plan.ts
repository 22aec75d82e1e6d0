import { within } from '../../../core/hex/line.ts'
import { costOf, costsOf, distanceField, makeReach, pathTo } from '../../../core/hex/reach.ts'
import type { Reach } from '../../../core/hex/reach.ts'
import { put } from '../../../games/rossbach/model/board.ts'
import { grid } from '../../../games/rossbach/map/map.ts'
import { COMBAT_UNIT, PIECES, PRUSSIAN, kindOf } from '../../../games/rossbach/rules/01-pieces.ts'
import { closedTo } from '../../../games/rossbach/rules/08-area.ts'
import { TABLES, stepsBack } from '../../../games/rossbach/rules/08-costs.ts'
import { isBound, moverOf } from '../../../games/rossbach/rules/08-group.ts'
import { reachOf } from '../../../games/rossbach/rules/08-reach.ts'
import { stackingFee, whyNoRest } from '../../../games/rossbach/rules/08-rest.ts'
import { pointsLeft } from '../../../games/rossbach/rules/08-rights.ts'
import { FORMING, whyNoColumn, whyNoForming } from '../../../games/rossbach/rules/08-road-march.ts'
import { startOfMarch } from '../../../games/rossbach/rules/08-together.ts'
import { supplyField } from '../../../games/rossbach/rules/14-supply.ts'
import { strengthOf } from '../../../games/rossbach/rules/11-who-attacks.ts'
import { MOVED } from '../../../games/rossbach/model/state.ts'
import type { State } from '../../../games/rossbach/model/state.ts'
import { aimsOf, shouldSpare, stanceOf } from './stance.ts'
import type { Aim, Stance } from './stance.ts'
import type { Balance, Known } from './known.ts'
import { outmatchedIn } from './outmatched.ts'
import { newMemory } from './stacks.ts'
import type { Memory } from './stacks.ts'

// The plan of a Movement Phase while it is made: who may still go, what has been decided, where each piece can get.

/** A march that has been thought out; no March Order of the book. */
export interface PlannedMove {
  piece: number
  /** Hexes to step into, in order. */
  path: number[]
  /** What to do before the first step: into column or out of it. */
  first: 'column' | 'form' | ''
  /** What to do at the end of the way, besides halting. */
  deed?: { verb: string; noun?: number }
}

/** A phase of movement being planned; pieces are put where they are to go as it is made. */
export interface MovePlan extends Known, Balance {
  stance: Stance
  /** Whoever has won already, or is much the weaker, goes nowhere without the odds. */
  isCareful: boolean
  aims: Aim[]
  /** Pieces that may still be sent somewhere. */
  free: number[]
  moves: PlannedMove[]
  /** By hex, when first asked for: how far it is from supply, 255 beyond it. */
  fed: Uint8Array | undefined
  ways: Map<number, Way[]>
  memory: Memory
  /** How often a fight has been thought through for this plan. */
  thoughts: number
  /** By unit: those who keep out of the enemy's reach, because he is the stronger there. */
  outmatched: boolean[]
}

/** Everywhere a piece can get in one manner of marching. */
export interface Way {
  first: PlannedMove['first']
  isColumn: boolean
  points: number
  reach: Pick<Reach, 'labels' | 'touched' | 'count'>
}

const THREAT_RANGE = 6
/** By distance: how much of a force counts as able to come, in tenths. */
const FALLOFF = [10, 10, 10, 9, 8, 6, 3]
const SUPPORT_RANGE = 2
/** How many times one's own strength makes one careful, and how much. */
const MUCH = 1.3
const OUTNUMBERED = 15

export function movePlanOf(known: Known, free: readonly number[]): MovePlan {
  const { state, side } = known
  const stance = stanceOf(state, side)
  const { threat, support } = (known.balance ??= balanceOf(known))
  const plan: MovePlan = {
    ...known,
    threat,
    support,
    stance,
    isCareful: stance.isCalm,
    aims: aimsOf(state, side),
    free: [...free],
    moves: [],
    fed: undefined,
    ways: new Map(),
    memory: newMemory(PIECES),
    thoughts: 0,
    outmatched: [],
  }
  if (shouldSpare(state, side)) plan.outmatched = outmatchedIn(plan)
  if (isOutnumbered(known) && plan.stance.turnsLeft > 0) {
    plan.isCareful = true
    plan.stance.caution = Math.max(plan.stance.caution, OUTNUMBERED)
  }
  return plan
}

function balanceOf({ enemies, power, mine }: Known): Balance {
  const balance = { threat: new Float64Array(grid.n), support: new Float64Array(grid.n) }
  for (const enemy of enemies)
    for (const hex of around(enemy, THREAT_RANGE))
      balance.threat[hex]! += (power[enemy]! * FALLOFF[grid.distance(enemy, hex)]!) / 10
  for (let hex = 0; hex < grid.n; hex++) if (mine[hex]! > 0) lend(balance, hex, mine[hex]!)
  return balance
}

/** Whether the enemy on the map is much the stronger. */
function isOutnumbered({ enemies, power, mine }: Known): boolean {
  let theirs = 0
  for (const enemy of enemies) theirs += power[enemy]!
  let ours = 0
  for (let hex = 0; hex < grid.n; hex++) ours += mine[hex]!
  return theirs > MUCH * ours
}

const rings = new Map<number, readonly number[]>()

/** Hexes within so many of a hex, itself among them. */
export function around(hex: number, radius: number): readonly number[] {
  const key = hex * 8 + radius
  let ring = rings.get(key)
  if (ring === undefined) rings.set(key, (ring = within(grid, hex, radius)))
  return ring
}

function lend({ support }: Balance, at: number, halves: number): void {
  for (const hex of around(at, SUPPORT_RANGE)) support[hex]! += halves
}

/** The manners in which a piece can march from where it stands, with where each leads; made when first asked for. */
export function waysOf(plan: MovePlan, piece: number): Way[] {
  let ways = plan.ways.get(piece)
  if (ways === undefined) plan.ways.set(piece, (ways = makeWays(plan.state, piece)))
  return ways
}

function makeWays(state: State, piece: number): Way[] {
  const ways: Way[] = []
  const before = { column: state.column[piece]!, spent: state.spent[piece]! }
  state.joined.fill(0)
  state.joined[piece] = 1
  const frame = startOfMarch(state, piece)
  const mover = moverOf(state, frame)
  const isIn = before.column === 1
  ways.push(flood(state, piece, ''))
  if (isBound(piece) && (isIn ? whyNoForming : whyNoColumn)(state, mover) === undefined) {
    state.column[piece] = isIn ? 0 : 1
    if (isIn) state.spent[piece]! += FORMING
    ways.push(flood(state, piece, isIn ? 'form' : 'column'))
    state.column[piece] = before.column
    state.spent[piece] = before.spent
  }
  state.joined[piece] = 0
  return ways
}

function flood(state: State, piece: number, first: PlannedMove['first']): Way {
  const { labels, touched, count } = reachOf(state, moverOf(state, startOfMarch(state, piece)))
  const reach = { labels: labels.slice(), touched: touched.slice(0, count), count }
  const isColumn = state.column[piece] === 1
  return { first, isColumn, points: pointsLeft(state, piece), reach }
}

export function costBy({ reach }: Way, hex: number): number {
  return costOf(reach, hex)
}

/** Whether the piece could stay in a hex it comes to this way, beside those who are there by then. */
export function mayRest(
  plan: MovePlan,
  piece: number,
  { way, hex }: { way: Way; hex: number },
): boolean {
  const { state, side } = plan
  const from = state.place[piece]!
  const cost = costBy(way, hex)
  if (cost < 0) return false
  if (hex === from) return true
  const frame = { ...startOfMarch(state, piece), hex, steps: 1 }
  const column = state.column[piece]!
  state.column[piece] = way.isColumn ? 1 : 0
  state.joined[piece] = 1
  const mover = { frame, side, pieces: [piece] }
  const least = way.points - cost
  const isFine =
    whyNoRest(state, mover, { hex, least }) === undefined &&
    stackingFee(state, mover, hex) <= Math.max(0, least)
  state.joined[piece] = 0
  state.column[piece] = column
  return isFine
}

/** Decides on a march, and looks at the map from now on as if it were made. */
export function send(
  plan: MovePlan,
  piece: number,
  { way, hex, deed }: { way: Way; hex: number; deed?: PlannedMove['deed'] },
): void {
  const { state, free, moves } = plan
  const path = pathTo(way.reach, hex).slice(1)
  const from = state.place[piece]!
  free.splice(free.indexOf(piece), 1)
  const move: PlannedMove = { piece, path, first: way.first }
  if (deed !== undefined) move.deed = deed
  if (path.length > 0 || deed !== undefined) moves.push(move)
  if (hex !== from) shift(plan, piece, { from, hex })
  state.deeds[piece]! |= MOVED
  if (path.length > 0) state.column[piece] = way.isColumn ? 1 : 0
}

/** Puts a piece elsewhere, with what it lends to its neighbours. */
export function shift(
  plan: MovePlan,
  piece: number,
  { from, hex }: { from: number; hex: number },
): void {
  const { state, mine } = plan
  put(state, piece, hex)
  plan.memory.stacks.delete(from)
  plan.memory.stacks.delete(hex)
  if (kindOf[piece] !== COMBAT_UNIT) return
  const halves = strengthOf(state, piece)
  mine[from]! -= halves
  mine[hex]! += halves
  lend(plan, from, -halves)
  lend(plan, hex, halves)
}

const UNFED = 255

/** Whether troops who come to a hex are in supply there, as far as flags tell. */
export function isFed(plan: MovePlan, hex: number): boolean {
  const { state, side } = plan
  if (state.options.includes('no-supply')) return true
  if (state.scenario === 'saalfeld' && side === PRUSSIAN) return true
  plan.fed ??= supplyField(state, side).slice()
  return plan.fed[hex] !== UNFED
}

const out = makeReach(grid)

/** By hex: half points to a goal by this table of costs, −1 no way. */
export function distancesTo(plan: MovePlan, goal: number, table: number): Int16Array {
  const key = goal * TABLES + table
  let away = plan.distances.get(key)
  if (away === undefined) {
    const { state, side } = plan
    distanceField(
      { steps: stepsBack(state, 1 << table), targets: [goal], closed: closedTo(state, side) },
      out,
    )
    away = costsOf(out)
    plan.distances.set(key, away)
  }
  return away
}
