import type { Refusal } from '../../../core/contract.ts'
import { costOf, makeReach, reach, viaOf } from '../../../core/hex/reach.ts'
import type { Reach } from '../../../core/hex/reach.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { hexesOf } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { sideOf } from './02-pieces.ts'
import { BARRED, WHOLE } from './02-tables.ts'
import { TRAIN, costToEnter, payerOf } from './06-costs.ts'
import { whyCannotEnter, whyColumnAhead, whyNoZone } from './06-entry.ts'
import { groundFor } from './06-laid-ground.ts'
import type { Ground } from './06-laid-ground.ts'
import { isFresh, leavingCost, leftOf } from './06-movers.ts'
import type { Mover } from './06-movers.ts'
import { stepCost, whyCannotStay, whyStopped } from './06-move-steps.ts'
import { isInEnemyZone } from './06-zones.ts'
import { isHeld } from './15-order-limits.ts'

// Everywhere a move can get to, by the same rules that allow its steps one by one.

const reached = makeReach(grid)

/**
 * Everywhere a move can get to, each hex by its cheapest way; where it finds no room it may have to pass on. Read it with `costOf`,
 * `viaOf` and `pathTo`, before the next call.
 */
export function reachOf(state: State, mover: Mover): Reach {
  const { piece, hex } = mover
  const ground = groundFor(state, piece)
  const left = leftOf(state, mover)
  const isTied = whyStopped(state, mover) !== undefined
  const isOneStep = isTied || isHeld(state, piece)
  const bar = whyNoZone(state, piece) === undefined ? ground.bar : ground.wary
  const spent = isOneStep ? 0 : leavingCost(state, mover)
  const points = isOneStep ? 0 : left
  if (isAskedAgain(ground, bar, { hex, spent, points })) return reached
  const own = hexesShutByItself(state, piece, bar)
  for (const one of own) bar[one] = 0
  const { steps, stop } = ground
  reach({ steps, bar, stop, starts: [hex], spent: [spent], points, minimumMove: false }, reached)
  for (const one of own) bar[one] = 1
  if (!isTied && addWholeSteps(state, mover, left)) known.laid = -1
  if (own.length > 0) known.laid = -1
  return reached
}

/** What was asked last. */
const known = { laid: -1, bar: undefined as Uint8Array | undefined, hex: -1, spent: 0, points: 0 }

/** One and the same is often asked more than once in a row; steps for all points of a turn are of their piece alone. */
function isAskedAgain(
  { laid }: Ground,
  bar: Uint8Array,
  { hex, spent, points }: { hex: number; spent: number; points: number },
): boolean {
  const isSame =
    known.laid === laid &&
    known.bar === bar &&
    known.hex === hex &&
    known.spent === spent &&
    known.points === points
  known.laid = laid
  known.bar = bar
  known.hex = hex
  known.spent = spent
  known.points = points
  return isSame
}

const NOWHERE: readonly number[] = []

/** A train is not in its own way where it lies across a hexside. */
function hexesShutByItself(state: State, piece: number, bar: Uint8Array): readonly number[] {
  if (payerOf(piece) !== TRAIN || state.place[piece]! < grid.n) return NOWHERE
  return hexesOf(state, piece).filter(
    (hex) => bar[hex] === 1 && whyCannotPass(state, piece, hex) === undefined,
  )
}

function whyCannotPass(state: State, piece: number, hex: number): Refusal | undefined {
  const zone = isInEnemyZone(state, hex, sideOf[piece]!, piece)
  return whyColumnAhead(state, piece, hex) ?? (zone ? whyNoZone(state, piece) : undefined)
}

/** Steps that take all that is left: of who is under HOLD, and of trains over creeks. Whether there could be any. */
function addWholeSteps(state: State, mover: Mover, left: number): boolean {
  const { hex, piece } = mover
  const held = isHeld(state, piece)
  if (!held && (payerOf(piece) !== TRAIN || !isFresh(state, mover))) return false
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    if (!held && costToEnter(state, piece, edge) !== WHOLE) continue
    if (whyCannotEnter(state, piece, edge) !== undefined) continue
    const cost = stepCost(state, mover, edge)
    if (cost <= left && cost !== BARRED) addStep(edge, cost)
  }
  return true
}

function addStep(edge: number, cost: number): void {
  const to = grid.neighbours[edge]!
  const label = (cost << 16) | (Math.floor(edge / 6) + 1)
  const was = costOf(reached, to)
  if (was >= 0 && label >= reached.labels[to]!) return
  reached.labels[to] = label
  if (was < 0) reached.touched[reached.count++] = to
}

/** How a move comes to end in a hex: what it has spent, and from where it comes; what stands against it, if it does not. */
export interface End {
  readonly cost: number
  readonly via: number
  readonly refused: Refusal | undefined
}

/**
 * The cheapest way to end in a hex: by room, and facing as those who stand there; if there is none, the cheapest that leads there.
 * Asked of the reach that was found last.
 */
export function endIn(state: State, mover: Mover, hex: number): End {
  const left = leftOf(state, mover)
  let end: End = { cost: costOf(reached, hex), via: viaOf(reached, hex), refused: NO_WAY }
  for (let heading = 0; heading < 6; heading++) {
    const via = grid.neighbours[hex * 6 + heading]!
    if (via < 0 || costOf(reached, via) < 0) continue
    const edge = via * 6 + ((heading + 3) % 6)
    const cost = arrivalCost(state, mover, edge)
    if (cost < costOf(reached, hex) || cost > left) continue
    const arrival = { hex, heading: edge % 6, left: left - cost }
    const refused = whyCannotStay(state, mover.piece, arrival)
    if (isBetter({ cost, via, refused }, end)) end = { cost, via, refused }
  }
  return end
}
const NO_WAY = refusal('6.0/a', 'no-step-far')

/** Somewhere to stay before anything else, then cheap. */
function isBetter(one: End, other: End): boolean {
  if (other.refused === NO_WAY) return true
  if ((one.refused === undefined) !== (other.refused === undefined))
    return one.refused === undefined
  return one.cost < other.cost
}

/** Why a move cannot end in a hex that it reaches. */
export function whyNoEndIn(state: State, mover: Mover, hex: number): Refusal | undefined {
  return endIn(state, mover, hex).refused
}

/** A step for all points of a turn, when some are spent. */
function isTooLate(state: State, mover: Mover, edge: number): boolean {
  return costToEnter(state, mover.piece, edge) === WHOLE && !isFresh(state, mover)
}

/** Halves spent by a way whose last step this is; −1 if there is none. */
function arrivalCost(state: State, mover: Mover, edge: number): number {
  const from = Math.floor(edge / 6)
  if (from === mover.hex) return isTooLate(state, mover, edge) ? -1 : stepCost(state, mover, edge)
  const { steps, stop } = groundFor(state, mover.piece)
  if (stop[from] === 1 || steps[edge] === grid.n) return -1
  return costOf(reached, from) + (steps[edge]! >> 16)
}

export { costOf, pathTo, viaOf } from '../../../core/hex/reach.ts'
