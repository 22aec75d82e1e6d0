import type { Happening } from '../../../core/contract.ts'
import type { Go } from '../../../core/flow/step.ts'
import { changed } from '../../../core/list.ts'
import { grid, terrain } from '../map/map.ts'
import { isMarked, mark, piecesAt, unitsAt, unmark, zoneChanged } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { COLUMN, DEPLOYED, MARCH, MOBILE, MOVED, NO_ORDER } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { SP_PER_STEP, seatOf, sideOf } from './02-pieces.ts'
import { COSTS } from './02-tables.ts'
import { allowance } from './06-allowance.ts'
import { UNIT, waysOf } from './06-costs.ts'
import { facingIn } from './06-facing.ts'
import { roomIn, stackPoints } from './06-stacking.ts'
import { takeInTrailers } from './10-steps.ts'
import { hasArrived, isBesideDeployed, isStoppedByZone, marchSteps } from './15-march-steps.ts'
import { approachOf, countersOf, endTrail, followersOf } from './15-columns.ts'
import { dropMarkers, nearestMarching } from './15-track.ts'

/** What it costs, in halves, to enter the hex of the head without the road. */
function entryCost(state: State, unit: number): number {
  const [hex, before] = state.trail[unit]!
  if (hex === undefined || before === undefined || before < 0)
    return COSTS.unit.hex[terrain[state.place[unit]!]!]!
  return waysOf(state).open[UNIT]![before * 6 + grid.directionOf(before, hex)]!
}

/**
 * Counters of others that have deployed in the hex in this activation: whoever comes after pays for them, too.
 * @rule 15.7/l
 */
export function deployedThere(state: State, unit: number): number {
  let counters = 0
  for (const one of unitsAt(state, state.place[unit]!))
    if (one !== unit && sideOf[one] === sideOf[unit] && isMarked(state, one, DEPLOYED))
      counters += countersOf(state, one)
  return counters
}

/**
 * What coming up costs besides the head’s own entry: each counter the price of the hex without the road, and the last one its way
 * there.
 * @rule 15.7/f
 * @rule 15.7/g
 */
export function deployCost(state: State, unit: number): number {
  const counters = followersOf(state, unit).length + deployedThere(state, unit)
  return counters * entryCost(state, unit) + approachOf(state, unit)
}

/** What the head still owes where it stopped on a road: the hex without it. */
export function headOwes(state: State, edge: number, paid: number): number {
  return Math.max(0, waysOf(state).open[UNIT]![edge]! - paid)
}

/** It can pay for coming up, and finds room. */
function canDeploy(state: State, unit: number, price: number, points: number): boolean {
  return price <= points && isRoomToDeploy(state, unit)
}

/** The division comes up if it can pay; whoever cannot stays in column and ends his move. Whether it did. */
export function tryDeploy(
  state: State,
  unit: number,
  { owed }: { owed: number },
  go: Go<Frame>,
): boolean {
  const price = owed + deployCost(state, unit)
  if (!canDeploy(state, unit, price, state.points[unit]!)) {
    state.points[unit] = 0
    // Others see that it stays in column, not that it has come to where it was to come up.
    go.tell([seatOf(sideOf[unit]!)], noteOf(unit, 'note-not-deployed'))
    return false
  }
  state.points[unit]! -= price
  deploy(state, unit, go)
  go.tell('all', noteOf(unit, 'note-deployed'))
  return true
}

function noteOf(unit: number, key: string): Happening {
  return { did: 'noted', rule: '15.7/f', say: { key, with: { unit: { of: 'piece', noun: unit } } } }
}

/** All of it finds room beside whoever stands there. */
function isRoomToDeploy(state: State, unit: number): boolean {
  const room = roomIn(state, state.place[unit]!, sideOf[unit]!, unit)
  const own = followersOf(state, unit)
  const counted = piecesAt(state, state.place[unit]!).filter((piece) => own.includes(piece))
  const points = counted.reduce((sum, piece) => sum + stackPoints(state, piece), room)
  return points >= state.steps[unit]! * SP_PER_STEP
}

/** The counters are one again, and it is under MARCH no more. */
function deploy(state: State, unit: number, go: Go<Frame>): void {
  takeInTrailers(state, unit)
  endTrail(state, unit)
  unmark(state, unit, COLUMN)
  mark(state, unit, DEPLOYED)
  faceAsOthers(state, unit, go)
  leaveMarch(state, unit, go)
}

/** Whoever is no column any more faces as those do who stand in its hex (6.1). */
export function faceAsOthers(state: State, unit: number, go: Go<Frame>): void {
  const facing = facingIn(state, state.place[unit]!, sideOf[unit]!, unit)
  if (facing < 0 || facing === state.facing[unit]) return
  state.facing[unit] = facing
  zoneChanged(state, unit)
  go.tell('all', { did: 'turned', of: 'piece', noun: unit, face: facing })
}

/**
 * Columns whose march is over come up at their next activation before anything else; the head, which stands there, pays
 * nothing.
 */
export function deployLeftOver(state: State, unit: number, go: Go<Frame>): void {
  if (!isLeftOver(state, unit)) return
  const points = allowance(state, unit)
  // Who cannot pay has done nothing yet, and may rest until he can.
  if (!canDeploy(state, unit, deployCost(state, unit), points))
    return go.tell([seatOf(sideOf[unit]!)], noteOf(unit, 'note-not-deployed'))
  state.points[unit] = points
  state.deeds[unit]! |= MOBILE
  mark(state, unit, MOVED)
  tryDeploy(state, unit, { owed: 0 }, go)
}
export function isLeftOver(state: State, unit: number): boolean {
  return isMarked(state, unit, COLUMN) && state.marching[unit] === 0
}

/**
 * A column whose march is over, or that has come to its target, before an enemy zone or beside those who have come up, and could
 * not do so then or met them since: it does where it stands as soon as it can.
 * @rule 15.7/e
 */
export function canComeUp(state: State, unit: number): boolean {
  if (!isMarked(state, unit, COLUMN)) return false
  const isDue = isLeftOver(state, unit) || (isNextToDeploy(state, unit) && isAtEnd(state, unit))
  return isDue && canDeploy(state, unit, deployCost(state, unit), allowance(state, unit))
}

function isAtEnd(state: State, unit: number): boolean {
  if (hasArrived(state, unit)) return true
  if (marchSteps(state, unit).length > 0) return false
  return isStoppedByZone(state, unit) || isBesideDeployed(state, unit, state.place[unit]!)
}

/** Whether a division may leave its march by itself: the first of its corps, and then whoever has the marker. */
export function isNextToDeploy(state: State, unit: number): boolean {
  if (state.marching[unit] === 0) return false
  const formation = state.formation[unit]!
  return state.bearer[formation] === unit || state.bearer[formation]! < 0
}

/**
 * With the first division that deploys MARCH leaves the order box, where what lay beneath stays; the marker goes to the nearest of
 * those who still march, and the target when nobody is left.
 * @rule 15.7/i
 * @rule 15.7/j
 */
export function leaveMarch(state: State, unit: number, go: Go<Frame>): void {
  if (state.marching[unit] === 0) return
  const formation = state.formation[unit]!
  const isBearers = isNextToDeploy(state, unit)
  state.marching = changed(state.marching, unit, 0)
  if (state.order[formation] === MARCH) {
    state.order[formation] = state.under[formation]!
    state.under[formation] = NO_ORDER
  }
  const next = nearestMarching(state, unit)
  if (isBearers || next < 0) state.bearer = changed(state.bearer, formation, next)
  if (next >= 0) return
  const hadMarkers = state.target[formation]! >= 0 || state.way[formation]! >= 0
  dropMarkers(state, formation)
  const say = { key: 'note-march-over', with: { formation: { of: 'formation', noun: formation } } }
  go.tell([seatOf(sideOf[unit]!)], { did: 'noted', rule: '15.7/j', say })
  if (hadMarkers) go.tell('all', { did: 'noted', rule: '15.7/j', say: { key: 'note-markers' } })
}
