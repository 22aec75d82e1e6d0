import type { Refusal, RuleId } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { whyNotWished, wished } from '../../../core/wishes.ts'
import type { Wish } from '../../../core/wishes.ts'
import { CREEK, MOUNTAIN, RIVER, SWAMP, ford, grid, terrain, water } from '../map/map.ts'
import { board, hasTrains, hasTroops, piecesAt } from '../model/board.ts'
import { byScenario, friendlyEdges, windowOf } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { TRAILER, armOf, hqOf, isCombatUnit, other, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { STACK_LIMIT, stackPoints } from './06-stacking.ts'
import { hasBridge } from './06-water.ts'

/** Who goes back, from what, and where they have been. */
export interface Run {
  readonly side: Side
  readonly pieces: readonly number[]
  readonly steps: number
  readonly away: readonly number[]
  readonly shun: readonly number[]
  readonly been: readonly number[]
}

const OFF_MAP = refusal('7.2/g', 'no-retreat-map')
const ENEMY = refusal('7.2/e', 'no-retreat-enemy')
const MOUNTAINS = refusal('8.4/a', 'no-retreat-mountain')
const BEEN_THERE = refusal('7.2/b', 'no-retreat-again')
const LEADS_NOWHERE = refusal('7.2/e', 'no-retreat-on')
const BESIDE_ATTACKER = refusal('7.2/b', 'no-retreat-beside')
const HARMFUL = refusal('7.2/d', 'no-retreat-harm')
const NEARER = refusal('7.2/b', 'no-retreat-nearer')
const FROM_HOME = refusal('7.2/b', 'no-retreat-home')
const STILL_SHUNNED = refusal('8.2/b', 'no-retreat-fire')

/** Why they cannot go into the hex beside them at all. */
function whyShut(state: State, { side, been }: Run, edge: number): Refusal | undefined {
  const to = grid.neighbours[edge]!
  if (to < 0 || windowOf(state.scenario)[to] === 0) return OFF_MAP
  const enemy = other(side)
  if (hasTroops(state, to, enemy) || hasTrains(state, to, enemy)) return ENEMY
  if (state.place[hqOf[enemy]] === to) return ENEMY
  if (terrain[to] === MOUNTAIN) return MOUNTAINS
  return been.includes(to) ? BEEN_THERE : undefined
}

/** Whether one of the hexsides leads off the map: who has no other way is lost. */
export function isBesideEdge(state: State, hex: number): boolean {
  const play = windowOf(state.scenario)
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    const to = grid.neighbours[edge]!
    if (to < 0 || play[to] === 0) return true
  }
  return false
}

/** What a step back costs a stack. */
export interface Toll {
  readonly isDisorganizing: boolean
  readonly casualties: number
  readonly stragglers: number
  /** The zone of cavalry lies there: it tires by riding after them. */
  readonly isRiddenDown: boolean
  /** By which paragraphs, the worst of each. */
  readonly deadlyBy: RuleId
  readonly strayingBy: RuleId
  readonly disorganizedBy: RuleId
}

function isOverWater(state: State, edge: number, kind: number): boolean {
  return water[edge] === kind && !hasBridge(state, edge) && ford[edge] === 0
}

/**
 * Everybody disorganized by friends on the way.
 * @rule 7.2/c
 */
function isThroughFriends(state: State, { side }: Run, to: number): boolean {
  return hasTroops(state, to, side)
}

/** @rule 7.2/d a zone costs stragglers, that of cavalry casualties */
function zoneToll(
  state: State,
  { side }: Run,
  to: number,
): { casualties: number; stragglers: number } {
  const { zones, horse } = board(state)
  const enemy = other(side)
  if (zones[enemy][to] === 0 || hasTroops(state, to, side)) return { casualties: 0, stragglers: 0 }
  return horse[enemy][to]! > 0 ? { casualties: 1, stragglers: 0 } : { casualties: 0, stragglers: 1 }
}

/** @rule 7.2/f without a bridge or ford */
function creekToll(state: State, edge: number): number {
  return isOverWater(state, edge, CREEK) ? 1 : 0
}
/** @rule 7.2/g but for an intact bridge */
function riverToll(state: State, edge: number): number {
  return isOverWater(state, edge, RIVER) || terrain[grid.neighbours[edge]!] === SWAMP ? 2 : 0
}

/** What the step over the hexside costs. */
export function tollOf(state: State, run: Run, edge: number): Toll {
  const to = grid.neighbours[edge]!
  const zone = zoneToll(state, run, to)
  const [river, creek] = [riverToll(state, edge), creekToll(state, edge)]
  const casualties = zone.casualties + river
  const stragglers = zone.stragglers + creek
  const deadlyBy = river > 0 ? '7.2/g' : '7.2/d'
  const strayingBy = creek > 0 ? '7.2/f' : '7.2/d'
  const disorganizedBy = casualties > 0 ? deadlyBy : stragglers > 0 ? strayingBy : '7.2/c'
  return {
    isDisorganizing: casualties + stragglers > 0 || isThroughFriends(state, run, to),
    casualties,
    stragglers,
    isRiddenDown: zone.casualties > 0,
    deadlyBy,
    strayingBy,
    disorganizedBy,
  }
}

/** The stack may end there: no friends, no enemy zone, room beside trains, and nothing else to shun. */
export function isOpenFor(state: State, run: Run, hex: number): boolean {
  const { side, pieces, shun } = run
  if (shun.includes(hex) || board(state).zones[other(side)][hex]! > 0) return false
  const others = piecesAt(state, hex).filter(
    (piece) => sideOf[piece] === side && !pieces.includes(piece),
  )
  if (others.some((piece) => isCombatUnit(piece) || armOf[piece] === TRAILER)) return false
  const there = pointsOf(state, others)
  return there === 0 || there + pointsOf(state, pieces) <= STACK_LIMIT
}

function pointsOf(state: State, pieces: readonly number[]): number {
  return pieces.reduce((sum, piece) => sum + stackPoints(state, piece), 0)
}

/** Neighbours that are no more shut to them than the map has it. */
function ways(state: State, run: Run, from: number): number[] {
  const hexes: number[] = []
  for (let edge = from * 6; edge < from * 6 + 6; edge++)
    if (whyShut(state, run, edge) === undefined) hexes.push(grid.neighbours[edge]!)
  return hexes.sort((a, b) => a - b)
}

/** Farther than any retreat is looked at. */
const FARTHEST = 4

/** Whether they can go so many hexes from here, and, where that is asked, end where they may. */
function canGoOn(state: State, run: Run, from: number, steps: number): boolean {
  const isDone = steps <= 0 && (run.shun.length === 0 || isOpenFor(state, run, from))
  if (isDone || steps <= -FARTHEST) return isDone
  const on = { ...run, been: [...run.been, from] }
  return ways(state, on, from).some((to) => canGoOn(state, on, to, steps - 1))
}

/** Whether there is a way out of the hexes they shun. */
export function hasWayOut(state: State, run: Run, from: number): boolean {
  return canGoOn(state, run, from, run.steps)
}

/** How far the nearest of those they run from is. */
function farFrom({ away }: Run, hex: number): number {
  return Math.min(...away.map((one) => grid.distance(one, hex)))
}

function isHarmless(state: State, run: Run, edge: number): boolean {
  const { isDisorganizing } = tollOf(state, run, edge)
  return !isDisorganizing && (run.steps > 1 || isOpenFor(state, run, grid.neighbours[edge]!))
}

/** By scenario, side and hex: hexes to the friendly edges. */
const homeward = byScenario(({ id }) =>
  friendlyEdges(id).map((edges) => {
    const rim = Array.from(edges.keys()).filter((hex) => edges[hex] === 1)
    return Uint8Array.from({ length: grid.n }, (_, hex) =>
      Math.min(255, ...rim.map((one) => grid.distance(one, hex))),
    )
  }),
)

/**
 * What is wished of the next hex, one wish after the other: that they can go on from there, that no attacker is beside it, that
 * it costs nothing, that it is farther from them; and only where none is, that it is nearer to the friendly edge, or no farther.
 * @rule 7.2/b
 */
function wishesOf(state: State, run: Run, from: number): readonly Wish[] {
  const { side, steps, away, shun } = run
  const on = { ...run, been: [...run.been, from] }
  const home = homeward(state.scenario)[side]!
  const isAway = (to: number): boolean => farFrom(run, to) > farFrom(run, from)
  const edgeTo = (to: number): number => from * 6 + grid.directionOf(from, to)
  const wishes: Wish[] = [
    { isMet: (to) => canGoOn(state, on, to, Math.max(0, steps - 1)), refused: LEADS_NOWHERE },
    { isMet: (to) => away.every((one) => grid.distance(one, to) > 1), refused: BESIDE_ATTACKER },
    { isMet: (to) => isHarmless(state, run, edgeTo(to)), refused: HARMFUL },
    { isMet: isAway, refused: NEARER },
    { isMet: (to) => isAway(to) || home[to]! < home[from]!, refused: FROM_HOME },
    { isMet: (to) => isAway(to) || home[to]! <= home[from]!, refused: FROM_HOME },
  ]
  const out = { isMet: (to: number) => isOpenFor(state, run, to), refused: STILL_SHUNNED }
  return shun.length > 0 ? [out, ...wishes] : wishes
}

/** Where they may go next. None: there is no way on the map. */
export function retreatHexes(state: State, run: Run, from: number): readonly number[] {
  return wished(ways(state, run, from), wishesOf(state, run, from))
}

/** What shuts a hex beside them, or has put others before it. */
export function whyNotRetreat(state: State, run: Run, edge: number): Refusal | undefined {
  const refused = whyShut(state, run, edge)
  if (refused !== undefined) return refused
  const from = Math.floor(edge / 6)
  return whyNotWished(ways(state, run, from), wishesOf(state, run, from), grid.neighbours[edge]!)
}

/** Hexes of the enemies nearest to a hex, in order; none if there is no enemy. */
export function nearestEnemies(state: State, side: Side, hex: number): number[] {
  let least = Infinity
  let found: number[] = []
  const troops = board(state).troops[other(side)]
  for (let at = 0; at < grid.n; at++) {
    if (troops[at] === 0) continue
    const distance = grid.distance(hex, at)
    if (distance > least) continue
    if (distance < least) found = []
    least = distance
    found.push(at)
  }
  return found
}
