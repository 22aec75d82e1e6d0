import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { trailOn } from '../../../core/trail.ts'
import { grid } from '../map/map.ts'
import { hasAnybody, isMarked, piecesAt } from '../model/board.ts'
import { windowOf } from '../model/scenario-book.ts'
import { MOVED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_HQ, isCavalry, other, parentOf, sideOf } from './02-pieces.ts'
import { LEAVE_ZONE } from './02-tables.ts'
import { allowance } from './06-allowance.ts'
import { MARCHING, waysOf } from './06-costs.ts'
import { columnIn, whyColumnThere } from './06-entry.ts'
import { STACK_LIMIT, pointsIn, stackPoints } from './06-stacking.ts'
import { isInEnemyZone } from './06-zones.ts'
import { followersOf, hexesOnTrail } from './15-columns.ts'
import { FAR, distancesTo, goalOf } from './15-march-route.ts'
import { unitsOf } from './15-track.ts'

const OFF_ROUTE = refusal('15.6/i', 'no-march-route')
const NO_WAY = refusal('15.6/i', 'no-march-way')
const AT_GOAL = refusal('15.7/e', 'no-march-there')
const IN_ZONE = refusal('15.6/i', 'no-march-zone')
const ENEMY_THERE = refusal('7.0/a', 'no-march-enemy')
const TOO_DEAR = refusal('15.6/j', 'no-march-points')
const IS_THERE = refusal('6.0/a', 'no-step-is-there')
const NOT_NEXT = refusal('6.0/a', 'no-march-beside')
const TOO_FAR = refusal('6.0/a', 'no-march-far')
const NO_HALT = refusal('6.1/a', 'no-march-halt')
const OUT_OF_PLAY = refusal('T-SCN', 'no-march-window')

/** By piece on a road: why no column strings out of its hex. */
const COLUMN_HERE: readonly Refusal[] = Array.from({ length: FIRST_HQ }, (_, noun) =>
  refusal('15.7/d', 'no-march-column-here', { with: { piece: { of: 'piece', noun } } }),
)

/** Where a march is, was or would be: what the search goes through. */
interface Head {
  hex: number
  points: number
  trail: readonly number[]
}

export function headOf(state: State, unit: number): Head {
  const hex = state.place[unit]!
  const trail = state.trail[unit]!
  const left = state.points[unit]!
  const points = left < 0 ? allowance(state, unit) : left
  return { hex, points, trail: trail.length === 0 ? [hex] : trail }
}

/** Halves that a step costs under MARCH; −1 where it is barred. */
export function marchStepCost(state: State, unit: number, edge: number): number {
  const cost = waysOf(state).road[MARCHING]![edge]!
  if (cost < 0) return -1
  const hex = Math.floor(edge / 6)
  const isLeaving = !isMarked(state, unit, MOVED) && hex === state.place[unit]
  return isLeaving && isInEnemyZone(state, hex, sideOf[unit]!, unit) ? cost + LEAVE_ZONE : cost
}

/**
 * Why a march does not go into a hex from where its head is now, its points left out.
 * @rule 15.6/i infantry by the shortest way, nobody into an enemy zone
 * @rule 15.7/d past friends beside the road, never into another column
 */
function whyShut(state: State, unit: number, from: number, to: number): Refusal | undefined {
  const side = sideOf[unit]!
  if (windowOf(state.scenario)[to] === 0) return OUT_OF_PLAY
  // Columns overrun nobody: trains, staffs and leaders bar their way, too.
  if (hasAnybody(state, to, other(side))) return ENEMY_THERE
  const refused = whyOffRoute(state, unit, from, to)
  if (refused !== undefined) return refused
  if (isInEnemyZone(state, to, side, unit)) return IN_ZONE
  return whyColumnThere(state, to, { side, without: unit })
}

/** Cavalry need not go to the target. */
function whyOffRoute(state: State, unit: number, from: number, to: number): Refusal | undefined {
  if (isCavalry(unit)) return undefined
  const goal = goalOf(state, unit)
  if (goal < 0) return NO_WAY
  const far = distancesTo(state, goal)
  if (from === goal) return AT_GOAL
  if (far[from] === FAR) return NO_WAY
  const cost = waysOf(state).road[MARCHING]![from * 6 + grid.directionOf(from, to)]!
  return cost >= 0 && far[to]! + cost === far[from]! ? undefined : OFF_ROUTE
}

/** Why a unit cannot take this step now: not the next, shut, too dear, or nowhere to halt beyond it. */
export function whyCannotMarch(state: State, unit: number, to: number): Refusal | undefined {
  if (windowOf(state.scenario)[to] !== 1) return OUT_OF_PLAY
  const head = headOf(state, unit)
  if (to === head.hex) return IS_THERE
  if (grid.directionOf(head.hex, to) >= 0) return whyNoStep(state, unit, head, to)
  return marchReach(state, unit).some(({ hex }) => hex === to) ? NOT_NEXT : TOO_FAR
}

function whyNoStep(state: State, unit: number, head: Head, to: number): Refusal | undefined {
  const refused = whyShut(state, unit, head.hex, to)
  if (refused !== undefined) return refused
  const here = whyHemmedIn(state, unit)
  if (here !== undefined) return here
  const cost = marchStepCost(state, unit, head.hex * 6 + grid.directionOf(head.hex, to))
  if (cost < 0) return NO_WAY
  if (cost > head.points) return TOO_DEAR
  return canHaltFrom(state, unit, onwards(state, unit, head, { to, cost })) ? undefined : NO_HALT
}

/** Its own counters cannot string out while those of another column are in the hex where it stands. */
function whyHemmedIn(state: State, unit: number): Refusal | undefined {
  if (state.trail[unit]!.length > 0 || followersOf(state, unit).length === 0) return undefined
  const another = columnIn(state, state.place[unit]!, { side: sideOf[unit]!, without: unit })
  return another < 0 ? undefined : COLUMN_HERE[another]
}

function onwards(
  state: State,
  unit: number,
  head: Head,
  { to, cost }: { to: number; cost: number },
): Head {
  const followers = followersOf(state, unit).length
  return { hex: to, points: head.points - cost, trail: trailOn(head.trail, to, followers) }
}

/** There is room to halt here, or farther on the way. */
export function canHaltFrom(state: State, unit: number, head: Head): boolean {
  if (canHalt(state, unit, head)) return true
  if (hasToStop(state, unit, head)) return false
  for (let edge = head.hex * 6; edge < head.hex * 6 + 6; edge++) {
    const to = grid.neighbours[edge]!
    if (to < 0 || head.trail.includes(to)) continue
    if (whyNoStep(state, unit, head, to) === undefined) return true
  }
  return false
}

/** It has come to where it comes up, and does not go on from there. */
function hasToStop(state: State, unit: number, { hex }: Head): boolean {
  return hex !== state.place[unit] && isBesideDeployed(state, unit, hex)
}

/** Whoever has the marker comes up beside somebody of his corps who has. */
export function isBesideDeployed(state: State, unit: number, hex: number): boolean {
  const formation = state.formation[unit]!
  if (state.bearer[formation] !== unit) return false
  return unitsOf(state, formation).some(
    (one) =>
      one !== unit &&
      state.marching[one] === 0 &&
      state.place[one]! >= 0 &&
      grid.distance(state.place[one]!, hex) <= 1,
  )
}

const HEAD_POINTS = 4
const ACROSS_POINTS = 2

/** Head and counters find room where they would stand. */
function canHalt(state: State, unit: number, { hex, trail }: Head): boolean {
  const side = sideOf[unit]!
  const own = new Map<number, number>()
  own.set(hex, Math.min(HEAD_POINTS, stackPoints(state, unit)))
  for (const hexes of hexesOnTrail(trail, followersOf(state, unit).length))
    for (const one of hexes)
      own.set(one, (own.get(one) ?? 0) + (hexes.length === 2 ? ACROSS_POINTS : HEAD_POINTS))
  for (const [one, points] of own)
    if (pointsIn(state, one, side) - ownPointsIn(state, unit, one) + points > STACK_LIMIT)
      return false
  return true
}

/** What the column itself has in the hex now. */
function ownPointsIn(state: State, unit: number, hex: number): number {
  let points = 0
  for (const piece of piecesAt(state, hex))
    if (piece === unit || parentOf[piece] === unit) points += stackPoints(state, piece)
  return points
}

/** Hexes a march can go into next. */
export function marchSteps(state: State, unit: number): number[] {
  return edgesOn(state, unit, headOf(state, unit)).map((edge) => grid.neighbours[edge]!)
}

/** Infantry at the end of its way. */
export function hasArrived(state: State, unit: number): boolean {
  return !isCavalry(unit) && state.place[unit] === goalOf(state, unit)
}

/** An enemy zone is all that keeps it from going on: it is stopped by it (15.7). */
export function isStoppedByZone(state: State, unit: number): boolean {
  const hex = state.place[unit]!
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    const to = grid.neighbours[edge]!
    if (to >= 0 && whyShut(state, unit, hex, to) === IN_ZONE) return true
  }
  return false
}

const MUST_GO_ON = refusal('15.6/i', 'no-march-stop')

/** Why a march may not stop here: infantry goes on at full speed while it can. */
export function whyCannotHalt(state: State, unit: number): Refusal | undefined {
  return whyNoHalt(state, unit, headOf(state, unit))
}

function whyNoHalt(state: State, unit: number, head: Head): Refusal | undefined {
  if (isCavalry(unit)) return canHalt(state, unit, head) ? undefined : NO_HALT
  return edgesOn(state, unit, head).length > 0 ? MUST_GO_ON : undefined
}

/** Steps that a march can take from where its head is. */
function edgesOn(state: State, unit: number, head: Head): number[] {
  const found: number[] = []
  if (hasToStop(state, unit, head)) return found
  for (let edge = head.hex * 6; edge < head.hex * 6 + 6; edge++) {
    const to = grid.neighbours[edge]!
    if (to >= 0 && whyNoStep(state, unit, head, to) === undefined) found.push(edge)
  }
  return found
}

/** A hex that a march gets to: what it has left there, from where it comes, and why it may not stop. */
export interface Marched {
  readonly hex: number
  readonly points: number
  readonly via: number
  readonly refused: Refusal | undefined
}

/** Everywhere a march gets to, each hex with the most it can have left there, but for the one where it is. */
export function marchReach(state: State, unit: number): Marched[] {
  const start: Reached = { head: headOf(state, unit), before: undefined }
  const found = new Map([[start.head.hex, start]])
  const open = [start]
  for (let before = open.shift(); before !== undefined; before = open.shift())
    for (const edge of edgesOn(state, unit, before.head)) {
      const to = grid.neighbours[edge]!
      const cost = marchStepCost(state, unit, edge)
      const head = onwards(state, unit, before.head, { to, cost })
      if ((found.get(to)?.head.points ?? -1) >= head.points) continue
      const next = { head, before }
      found.set(to, next)
      open.push(next)
    }
  return [...found.values()].flatMap((one) => {
    const { head, before } = one
    if (before === undefined || !isStill(one, found)) return []
    const refused = whyNoHalt(state, unit, head)
    return { hex: head.hex, points: head.points, via: before.head.hex, refused }
  })
}

interface Reached {
  readonly head: Head
  readonly before: Reached | undefined
}

/** Its way is that of every hex on it: a shorter one into the middle may leave its tail where this one goes on. */
function isStill(one: Reached, found: ReadonlyMap<number, Reached>): boolean {
  if (found.get(one.head.hex) !== one) return false
  return one.before === undefined || isStill(one.before, found)
}
