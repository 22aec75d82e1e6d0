import type { Refusal } from '../../../core/contract.ts'
import { costOf, distanceField, makeReach, reach } from '../../../core/hex/reach.ts'
import { stepsFrom, stepsInto } from '../../../core/hex/steps.ts'
import { refusal } from '../../../core/refuse.ts'
import { board, isBesideEnemy, isHeldBy } from '../model/board.ts'
import chart from '../data/tables/terrain.json' with { type: 'json' }
import {
  BRIDGE,
  FARM,
  FOREST,
  FORTRESS,
  QUARRY,
  RAVINE,
  RIVER,
  STEEP_SLOPE,
  STREAM,
  TOWN,
  grid,
  level,
  terrain,
} from '../map/map.ts'
import { BAULKED, HALTED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { CAVALRY, armOf, other, sideOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { BLOCKED, sight } from './08-sight.ts'
import { BARRED, HORSE, costToEnter, movementAllowance } from './11-costs.ts'
import { NO_CHARGE } from './11-limits.ts'
import { leftOf } from './11-steps.ts'
import type { Mover } from './11-steps.ts'

const NO_CAVALRY = refusal('11.6/a', 'no-charge-arm')
const NO_ORDERS = refusal('11.6/a', 'no-charge-orders')
const SHAKEN_ALREADY = refusal('11.6/b', 'no-charge-shaken')
const TOO_NEAR = refusal('11.6/c', 'no-charge-near')
const ONCE = refusal('11.6/h', 'no-charge-again')

/**
 * Why a unit cannot announce a charge, wherever it would go.
 * @rule 11.6/a
 * @rule 11.6/b
 * @rule 11.6/c
 * 11.6/h: nobody who has failed
 */
export function whyCannotCharge(state: State, unit: number, limits: number): Refusal | undefined {
  const refused = whyNoCavalry(unit)
  if (refused !== undefined) return refused
  if ((limits & NO_CHARGE) !== 0) return NO_ORDERS
  if (state.morale[unit]! > 0) return SHAKEN_ALREADY
  if (isBesideEnemy(state, state.place[unit]!, sideOf[unit]!)) return TOO_NEAR
  return (state.deeds[unit]! & (BAULKED | HALTED)) !== 0 ? ONCE : undefined
}

/** Whatever it has done: only cavalry charges. */
export function whyNoCavalry(unit: number): Refusal | undefined {
  return armOf[unit] === CAVALRY ? undefined : NO_CAVALRY
}

const KINDS: readonly (readonly [number, string])[] = [
  [FOREST, 'forest'],
  [STREAM, 'stream'],
  [RAVINE, 'ravine'],
  [FARM, 'farm'],
  [TOWN, 'town'],
  [QUARRY, 'quarry'],
  [FORTRESS, 'fortress'],
]

function row(name: string): (typeof chart.hexes)[number] {
  return chart.hexes.find((one) => one.terrain === name)!
}

/** Every kind of terrain in the hex allows it. */
function isOpenTo(bits: number, how: 'chargeThrough' | 'chargeAt'): boolean {
  if ((bits & RIVER) !== 0) return false
  return KINDS.every(([bit, name]) => (bits & bit) === 0 || row(name)[how])
}

/** By hex: 1 if a charge may enter it by 11.6/f, whatever roads there are. */
export const chargeGround = Uint8Array.from(terrain, (bits) =>
  (bits & BRIDGE) === 0 && isOpenTo(bits, 'chargeThrough') ? 1 : 0,
)

/** By hex: 1 if whoever is there can be charged, by 11.6/g and 11.8/b. */
export const chargeTarget = Uint8Array.from(terrain, (bits) => (isOpenTo(bits, 'chargeAt') ? 1 : 0))

/** Too steep for a charge, up or down. @rule 11.6/f */
export function isTooSteep(from: number, to: number): boolean {
  return Math.abs(level[from]! - level[to]!) >= STEEP_SLOPE
}

/** By hex * 6 + direction: what a step of a charge costs; never in March Column, and roads do not open anything. */
export const chargeCosts = Uint8Array.from(grid.neighbours, (to, edge) => {
  if (to < 0 || chargeGround[to] === 0 || isTooSteep(Math.floor(edge / 6), to)) return BARRED
  return costToEnter(HORSE, edge, 0)
})
const outward = stepsFrom(grid, chargeCosts)
const inward = stepsInto(grid, chargeCosts)
const closed = new Uint8Array(grid.n)
const anywhere = new Uint8Array(grid.n)
const ridden = makeReach(grid)
const homeward = makeReach(grid)

/**
 * Hexes a charge keeps out of: with combat units of either side, enemy headquarters, out of play.
 * @rule 11.6/e
 */
function markClosed(state: State, side: Side): Uint8Array {
  const { shut, hexes, count } = board(state)
  closed.set(shut[side])
  for (let at = 0; at < count[side]!; at++) closed[hexes[side][at]!] = 1
  return closed
}

const UNSUITED = refusal('11.6/g', 'no-charge-ground')
const UNSEEN = refusal('11.6/d', 'no-charge-unseen')
const NO_WAY = refusal('11.6/f', 'no-charge-way')
const NOBODY = refusal('11.6/a', 'no-charge-nobody')

/** Everywhere it could ride from where it stands, in `ridden`. */
function ride(state: State, unit: number, limits: number): void {
  reach(
    {
      steps: outward,
      bar: markClosed(state, sideOf[unit]!),
      stop: anywhere,
      starts: [state.place[unit]!],
      points: movementAllowance(state, unit, limits),
      minimumMove: true,
    },
    ridden,
  )
}

/**
 * Why a hex cannot be the target, once `ride` has been seen.
 * @rule 11.6/g
 */
function whyNoTarget(state: State, unit: number, hex: number): Refusal | undefined {
  if (!isHeldBy(state, hex, other(sideOf[unit]!))) return NOBODY
  if (chargeTarget[hex] === 0) return UNSUITED
  let isNear = false
  for (let edge = hex * 6; edge < hex * 6 + 6 && !isNear; edge++) {
    const beside = grid.neighbours[edge]!
    isNear = beside >= 0 && costOf(ridden, beside) >= 0
  }
  if (!isNear) return NO_WAY
  // Obscured is enough.
  return sight(state, state.place[unit]!, hex) === BLOCKED ? UNSEEN : undefined
}

/** Why a unit that may charge cannot charge this hex. */
export function whyCannotChargeAt(
  state: State,
  { unit, limits }: { unit: number; limits: number },
  hex: number,
): Refusal | undefined {
  ride(state, unit, limits)
  return whyNoTarget(state, unit, hex)
}

/**
 * Hexes a unit can charge.
 * @rule 11.6/d
 */
export function chargeTargets(state: State, unit: number, limits: number): number[] {
  const found: number[] = []
  if (whyCannotCharge(state, unit, limits) !== undefined) return found
  if (!hasEnemyWithin(state, unit, farthestTarget(state, unit, limits))) return found
  ride(state, unit, limits)
  const enemy = other(sideOf[unit]!)
  const { hexes, count } = board(state)
  for (let at = 0; at < count[enemy]!; at++) {
    const hex = hexes[enemy][at]!
    if (whyNoTarget(state, unit, hex) === undefined) found.push(hex)
  }
  return found
}

/** No step of a charge costs less than this, and the last one leads beside its target. */
const LEAST_COST = Math.min(...chargeCosts)

function farthestTarget(state: State, unit: number, limits: number): number {
  return 1 + Math.max(1, Math.floor(movementAllowance(state, unit, limits) / LEAST_COST))
}

function hasEnemyWithin(state: State, unit: number, far: number): boolean {
  const enemy = other(sideOf[unit]!)
  const from = state.place[unit]!
  const { hexes, count } = board(state)
  for (let at = 0; at < count[enemy]!; at++)
    if (grid.distance(from, hexes[enemy][at]!) <= far) return true
  return false
}

const NOBODY_LEFT = refusal('11.6/i', 'no-charge-nobody')
const TAKEN = refusal('11.6/e', 'no-ride-through')
const NOT_OPEN = refusal('11.6/f', 'no-ride-ground')
const NO_RIDE = refusal('11.6/f', 'no-ride')

interface Ride extends Mover {
  /** The hex that is charged. */
  readonly target: number
}

/** Looks from where it could still come beside its target, in `homeward` and `closed`; without it no ride can be judged. */
function lookHome(state: State, { target, side }: Ride): void {
  const shut = markClosed(state, side)
  const goals: number[] = []
  for (let edge = target * 6; edge < target * 6 + 6; edge++) {
    const beside = grid.neighbours[edge]!
    if (beside >= 0 && shut[beside] === 0 && chargeGround[beside] === 1) goals.push(beside)
  }
  distanceField({ steps: inward, targets: goals, closed: shut }, homeward)
}

/** Why a charge does not ride over this edge, once `lookHome` has been seen. */
function whyNotOver({ steps }: Ride, edge: number, left: number): Refusal | undefined {
  const to = grid.neighbours[edge]!
  if (to < 0 || chargeCosts[edge] === BARRED) return NOT_OPEN
  if (closed[to] === 1) return TAKEN
  const rest = costOf(homeward, to)
  const isLastStep = rest === 0 && steps === 0
  return rest >= 0 && (isLastStep || chargeCosts[edge]! + rest <= left) ? undefined : NO_RIDE
}

/** Why a charge does not ride on to a hex beside it: it keeps to open ground, and must still come beside its target. */
export function whyCannotRide(state: State, frame: Ride, edge: number): Refusal | undefined {
  if (!isHeldBy(state, frame.target, other(frame.side))) return NOBODY_LEFT
  lookHome(state, frame)
  return whyNotOver(frame, edge, leftOf(state, frame))
}

/** Hexes into which a charge can ride on; none if that has become impossible. */
export function chargeSteps(state: State, frame: Ride): number[] {
  const { hex, target, side } = frame
  if (!isHeldBy(state, target, other(side))) return []
  lookHome(state, frame)
  const left = leftOf(state, frame)
  const hexes: number[] = []
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++)
    if (whyNotOver(frame, edge, left) === undefined) hexes.push(grid.neighbours[edge]!)
  return hexes.sort((a, b) => a - b)
}
