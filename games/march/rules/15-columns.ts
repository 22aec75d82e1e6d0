import type { Go } from '../../../core/flow/step.ts'
import { changed } from '../../../core/list.ts'
import { trailOn, trailed } from '../../../core/trail.ts'
import { MAJOR, grid, road, terrain } from '../map/map.ts'
import { isMarked, mark, put, unmark } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { COLUMN, MOVED, POOL, TAIL } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { SP_PER_STEP, trailerStrength, trailersOf } from './02-pieces.ts'
import { COSTS, MARCH_ROAD, marchCost } from './02-tables.ts'
import { MARCHING, waysOf } from './06-costs.ts'

/** Off the map, where a column of reinforcements trails (15.13). */
const BEYOND = -1

/**
 * The lower counters that a division strings out: those weaker than the one that leads.
 * @rule 15.7/a
 */
export function followersOf(state: State, unit: number): readonly number[] {
  const strength = state.steps[unit]! * SP_PER_STEP
  return trailersOf[unit]!.filter((trailer) => trailerStrength[trailer]! < strength)
}

/** How many counters a division has in column. */
export function countersOf(state: State, unit: number): number {
  return 1 + followersOf(state, unit).length
}

/** @rule 15.7/b one hex for a counter on a major road, two elsewhere */
function isBroad(to: number, from: number): boolean {
  return road[from * 6 + grid.directionOf(from, to)] === MAJOR
}

/** Hexes of each follower, the foremost first; none for one that has not left yet. */
export function followerHexes(state: State, unit: number): readonly (readonly number[])[] {
  return hexesOnTrail(state.trail[unit]!, followersOf(state, unit).length)
}
export function hexesOnTrail(
  trail: readonly number[],
  followers: number,
): readonly (readonly number[])[] {
  return trailed(trail, followers, isBroad)
}

/** Its head in the hex, all the rest beyond the edge. */
export function offMapTrail(state: State, unit: number, hex: number): number[] {
  return [hex, ...followersOf(state, unit).flatMap(() => [BEYOND, BEYOND])]
}

/** A column begins here, or comes in here from beyond the edge (15.13). @rule 15.13/b as if the road went on */
export function beginTrail(
  state: State,
  unit: number,
  { from }: { from: 'here' | 'off-map' },
): void {
  const hex = state.place[unit]!
  const trail = from === 'here' ? [hex] : offMapTrail(state, unit, hex)
  state.trail = changed(state.trail, unit, trail)
  mark(state, unit, COLUMN)
  strung(state, unit)
}

/**
 * The head goes on by a hex, and its counters follow.
 * @rule 15.7/k St-Hilaire's counters on narrow and on broad roads
 */
export function trailTo(state: State, unit: number, hex: number, go: Go<Frame>): void {
  const from = state.place[unit]!
  const followers = followersOf(state, unit)
  state.trail = changed(state.trail, unit, trailOn(state.trail[unit]!, hex, followers.length))
  mark(state, unit, COLUMN | MOVED)
  state.facing[unit] = grid.directionOf(from, hex)
  put(state, unit, hex)
  go.tell('all', { did: 'moved', of: 'piece', noun: unit, from, to: hex })
  const before = followers.map((follower) => state.place[follower]!)
  strung(state, unit)
  followers.forEach((follower, at) => tellFollower(state, { follower, from: before[at]! }, go))
}

function tellFollower(
  state: State,
  { follower, from }: { follower: number; from: number },
  go: Go<Frame>,
): void {
  const to = state.place[follower]!
  if (to === from || to < 0) return
  const did = from < 0 ? 'placed' : 'moved'
  go.tell('all', { did, of: 'piece', noun: follower, ...(from >= 0 && { from }), to })
}

/** Every follower where the trail has it. */
function strung(state: State, unit: number): void {
  const hexes = followerHexes(state, unit)
  const isOff = state.trail[unit]!.includes(BEYOND)
  followersOf(state, unit).forEach((follower, at) => {
    const [front, rear] = hexes[at]!
    const place = placeOf(front, rear) ?? (isOff ? TAIL : POOL)
    if (front !== undefined && rear !== undefined)
      state.facing[follower] = grid.directionOf(rear, front)
    if (state.place[follower] !== place) put(state, follower, place)
  })
}

function placeOf(front: number | undefined, rear: number | undefined): number | undefined {
  if (front === undefined || rear === undefined) return front
  return grid.n + grid.sideBetween(front, rear)
}

/** The column is taken together into its hex; its counters go back to where they are kept. */
export function endTrail(state: State, unit: number): void {
  state.trail = changed(state.trail, unit, [])
}

/** A column that has lost a step needs fewer counters, and more when it has got one back; whoever is Smashed marches no more. */
export function fitTrail(state: State, unit: number): void {
  if (!isInColumn(state, unit)) return
  const followers = state.steps[unit] === 0 ? [] : followersOf(state, unit)
  for (const trailer of trailersOf[unit]!)
    if (!followers.includes(trailer) && state.place[trailer] !== POOL) put(state, trailer, POOL)
  if (state.steps[unit]! > 0) return strung(state, unit)
  endTrail(state, unit)
  return unmark(state, unit, COLUMN)
}

/** Where the column has been and somebody else is by now nobody of it comes: its trail ends before. */
export function cutTrail(state: State, unit: number, isTaken: (hex: number) => boolean): void {
  const trail = state.trail[unit]!
  const end = trail.findIndex((hex) => hex !== BEYOND && isTaken(hex))
  if (end > 0) state.trail = changed(state.trail, unit, trail.slice(0, end))
}

/** Where those of its counters still are that have not left the hex in which the column began; −1 if all have. */
export function rearguardHex(state: State, unit: number): number {
  const trail = state.trail[unit]!
  if (trail.length === 0 || trail.includes(BEYOND)) return -1
  const last = followersOf(state, unit).at(-1)
  return last !== undefined && state.place[last]! < 0 ? trail.at(-1)! : -1
}

/** Whether a division marches strung out, or is about to come up to its head. */
export function isInColumn(state: State, unit: number): boolean {
  return isMarked(state, unit, COLUMN)
}

/**
 * What the last counter pays to come up to the head: its hexes at the price of a march, from its leading hex on; where it
 * has not left yet, from the hex where the column began.
 * @rule 15.7/n a counter across a hexside pays as in its leading hex
 */
export function approachOf(state: State, unit: number): number {
  const trail = state.trail[unit]!.filter((hex) => hex !== BEYOND)
  const followers = followersOf(state, unit).length
  if (followers === 0) return 0
  const [front] = hexesOnTrail(trail, followers).at(-1)!
  const first = front === undefined ? trail.length - 1 : trail.indexOf(front)
  const { road: along } = waysOf(state)
  let halves = 0
  for (let at = first; at > 1; at--)
    halves += along[MARCHING]![trail[at]! * 6 + grid.directionOf(trail[at]!, trail[at - 1]!)]!
  return first > 0 ? halves + lastStep(trail[1]!, trail[0]!) : halves
}

/** The hexside is in the price of the hex that each counter pays already. */
function lastStep(from: number, to: number): number {
  const kind = road[from * 6 + grid.directionOf(from, to)]!
  return kind > 0 ? MARCH_ROAD[kind]! : marchCost(COSTS.unit.hex[terrain[to]!]!)
}
