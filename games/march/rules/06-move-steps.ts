import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { MINOR, grid, road } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { isTrain, other, sideOf } from './02-pieces.ts'
import { BARRED, LEAVE_HEX_OF_TRAINS, TURN_AT_END, WHOLE } from './02-tables.ts'
import { costToEnter, hasTrainsAlone, isByRoad } from './06-costs.ts'
import { costOrWhyNot, mayOverrun } from './06-entry.ts'
import { whyNotFacing } from './06-facing.ts'
import { isFresh, leavingCost, leftOf } from './06-movers.ts'
import type { Mover } from './06-movers.ts'
import { whyNoRoom } from './06-stacking.ts'
import { isInEnemyZone } from './06-zones.ts'
import { wouldDestroy } from './07-escapes.ts'
import { isHeld } from './15-order-limits.ts'

const TOO_DEAR = refusal('6.0/a', 'no-step-points')
const STOPPED = refusal('6.2/c', 'no-step-zone')
const HOLDING = refusal('15.6/e', 'no-step-hold')
const WHOLE_TURN = refusal('6.6/a', 'no-step-whole')
const NO_REST = refusal('6.1/a', 'no-step-rest')

/**
 * Halves of a point for the next step with all that comes on top; BARRED where it leads nowhere. A step for all points of a turn
 * costs what it has, be it fresh or not.
 */
export function stepCost(state: State, mover: Mover, edge: number): number {
  return withAll(costToEnter(state, mover.piece, edge), outsetOf(state, mover))
}

function withAll(cost: number, { left, leaving, isTied }: Outset): number {
  if (cost === BARRED) return BARRED
  if (cost === WHOLE) return left
  const sum = cost + leaving
  return sum <= left && isTied ? left : sum
}

/** What all steps from where it is have in common. */
export interface Outset {
  readonly left: number
  readonly leaving: number
  /** One hex is all that its order lets it go. */
  readonly isTied: boolean
  readonly stopped: Refusal | undefined
}
export function outsetOf(state: State, mover: Mover): Outset {
  return {
    left: leftOf(state, mover),
    leaving: leavingCost(state, mover),
    isTied: isHeld(state, mover.piece),
    stopped: whyStopped(state, mover),
  }
}

/** @rule 6.2/c who has entered an enemy zone goes no farther */
export function whyStopped(state: State, mover: Mover): Refusal | undefined {
  if (mover.steps === 0) return undefined
  if (isHeld(state, mover.piece)) return HOLDING
  return isInEnemyZone(state, mover.hex, mover.side, mover.piece) ? STOPPED : undefined
}

/** Whoever came by this last step to lie across it: a train along a minor road. */
export function endsAcross(state: State, piece: number, edge: number): boolean {
  return isTrain(piece) && road[edge] === MINOR && isByRoad(state, piece, edge)
}

/** An end of a move: where, the direction of the step that led there, and what is left then. */
export interface Arrival {
  readonly hex: number
  readonly heading: number
  readonly left: number
}

/** The step by which it came, −1 from off the map. */
export function edgeInto(hex: number, heading: number): number {
  const from = grid.neighbours[hex * 6 + ((heading + 3) % 6)]!
  return from < 0 ? -1 : from * 6 + heading
}

/**
 * Why a piece cannot end its move where a step leads: no room, also in the hex behind if it lies across; or it faces otherwise
 * than those who stand there, and has no point left to turn.
 */
export function whyCannotStay(
  state: State,
  piece: number,
  { hex, heading, left }: Arrival,
): Refusal | undefined {
  const refused = whyNoRoom(state, piece, hex)
  if (refused !== undefined) return refused
  const edge = isTrain(piece) ? edgeInto(hex, heading) : -1
  const isSplit = edge >= 0 && endsAcross(state, piece, edge)
  const behind = isSplit ? whyNoRoom(state, piece, Math.floor(edge / 6)) : undefined
  if (behind !== undefined) return behind
  return left >= TURN_AT_END ? undefined : whyNotFacing(state, piece, { hex, heading })
}

/** What it will cost to leave a hex in which trains of the enemy stand, once it has driven them out. */
export function costToLeaveTrains(state: State, piece: number, hex: number): number {
  if (!mayOverrun(piece) || !hasTrainsAlone(state, piece, hex)) return 0
  return wouldDestroy(state, hex, other(sideOf[piece]!)) ? LEAVE_HEX_OF_TRAINS : 0
}

/** By hex: the search that was there last, and the most it had left there. */
const visits = new Int32Array(grid.n)
const mostLeft = new Int16Array(grid.n)
let search = 0

/** Whether a move that takes a step can end there, or go on with so much left to where it can. */
export function canRest(state: State, mover: Mover, arrival: Arrival): boolean {
  if (whyCannotStay(state, mover.piece, arrival) === undefined) return true
  if (isHeld(state, mover.piece)) return false
  search++
  return goesOn(state, mover, arrival)
}

function goesOn(state: State, mover: Mover, { hex, left }: Arrival): boolean {
  if (visits[hex] === search && mostLeft[hex]! >= left) return false
  visits[hex] = search
  mostLeft[hex] = left
  const { piece, side } = mover
  if (isInEnemyZone(state, hex, side, piece)) return false
  const more = costToLeaveTrains(state, piece, hex)
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    const cost = costOrWhyNot(state, piece, edge)
    if (typeof cost !== 'number' || cost === WHOLE || cost + more > left) continue
    const arrival = { hex: grid.neighbours[edge]!, heading: edge % 6, left: left - cost - more }
    if (whyCannotStay(state, piece, arrival) === undefined) return true
    if (goesOn(state, mover, arrival)) return true
  }
  return false
}

/** What it has left after a step, wherever that leads; or why it cannot take it now. */
function leftBy(state: State, mover: Mover, edge: number, outset: Outset): number | Refusal {
  const cost = costOrWhyNot(state, mover.piece, edge)
  if (typeof cost !== 'number') return cost
  if (outset.stopped !== undefined) return outset.stopped
  if (cost === WHOLE && !isFresh(state, mover)) return WHOLE_TURN
  const left = outset.left - withAll(cost, outset)
  return left < 0 ? TOO_DEAR : left
}

/** Why it cannot take this step now; what its order has against it is another matter (15.6). */
export function whyCannotStep(
  state: State,
  mover: Mover,
  edge: number,
  outset = outsetOf(state, mover),
): Refusal | undefined {
  const left = leftBy(state, mover, edge, outset)
  if (typeof left !== 'number') return left
  const arrival = { hex: grid.neighbours[edge]!, heading: edge % 6, left }
  return canRest(state, mover, arrival) ? undefined : NO_REST
}

/** Whether its move can end where this step leads. */
export function mayEndBy(state: State, mover: Mover, edge: number, outset: Outset): boolean {
  const left = leftBy(state, mover, edge, outset)
  if (typeof left !== 'number') return false
  const arrival = { hex: grid.neighbours[edge]!, heading: edge % 6, left }
  return whyCannotStay(state, mover.piece, arrival) === undefined
}
