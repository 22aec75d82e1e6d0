import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { march } from './10-movement-levels.ts'
import type { MarchFrame } from './10-movement-levels.ts'
import { grid } from '../map/map.ts'
import { board, holder } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FRENCH, allowance, isLeashed, sideOf } from './02-components.ts'
import type { Side } from './02-components.ts'
import { whyCannotMoveInSlot, whyCannotStandBeside } from './07-guard-and-first-army.ts'
import { whyCannotStack } from './08-stacking.ts'
import { whyCannotGoOn, whyCannotLeaveZone } from './09-zones-of-control.ts'
import { BARRED, STEP_COST, crossCountryCost, openGround } from './10-terrain.ts'
import {
  francsTireursCost,
  whyCannotEnterZone,
  whyCannotMoveAgitated,
} from './12-chits-in-movement.ts'

const ENEMY_THERE = refusal('10.7/a', 'enemy-there')
const TOO_DEAR = refusal('10.1/a', 'not-enough-points')
const NO_WAY = refusal('10.14/a', 'no-way-over')
const GERMAN_SOIL = refusal('10.18/a', 'french-stay-in-france')
const LEASH = refusal('3.3/b', 'outside-leash')
const MOVED = refusal('10.2/c', 'has-moved')
const IS_MARCHING = refusal('10.2/c', 'is-marching')
const HAS_BEGUN = refusal('10.4/a', 'march-has-begun')
const STARTS_ELSEWHERE = refusal('10.4/a', 'did-not-start-together')
const NOT_OF_THIS_PART = refusal('10.5/a', 'not-of-this-part')
const NOT_HERE = refusal('10.2/d', 'not-on-map')

/** Units of a march, top first. */
export function marchers(state: State, frame: MarchFrame): number[] {
  const units: number[] = []
  for (let unit = board(state).top[frame.hex]!; unit >= 0; unit = state.under[unit]!)
    if (state.marching[unit] === frame.depth) units.push(unit)
  return units
}

/**
 * Halves a march has left: the slowest of its units decides. Less than none when it came here by the one-hex guarantee
 * beside comrades who paid.
 * @rule 10.6/a
 */
export function pointsLeft(state: State, frame: MarchFrame, units: readonly number[]): number {
  let least = BARRED
  for (const unit of units) {
    const points = allowance(state, unit)
    if (points < least) least = points
  }
  return least - frame.spent
}

/** Halves for this step, chits included; BARRED when there is no way. */
export function costToEnter(state: State, from: number, direction: number): number {
  let cost = STEP_COST[from * 6 + direction]!
  if (cost === BARRED) {
    if (state.pontoon < 0 || grid.side(from, direction) !== state.pontoon) return BARRED
    cost = crossCountryCost(from, direction)
    if (cost === BARRED) return BARRED
    cost += 2
  }
  if (state.francsTireurs >= 0)
    cost += francsTireursCost(state, grid.neighbours[from * 6 + direction]!)
  return cost
}

/** @rule 10.7/a */
export function whyCannotEnterEnemy(state: State, side: Side, hex: number): Refusal | undefined {
  const there = holder(state, hex)
  return there >= 0 && there !== side ? ENEMY_THERE : undefined
}

/** Why no unit of this sort ever goes into a hex. */
export function whyClosed(unit: number, hex: number): Refusal | undefined {
  if (openGround(unit)[hex] === 1) return undefined
  if (sideOf[unit] === FRENCH) return GERMAN_SOIL
  return isLeashed(unit) ? LEASH : NO_WAY
}

/** Why these units cannot come into a hex in a movement phase, its cost aside. */
export function whyCannotEnter(
  state: State,
  units: readonly number[],
  hex: number,
): Refusal | undefined {
  const side = sideOf[units[0]!]!
  for (const unit of units) {
    const refused = whyClosed(unit, hex) ?? whyCannotStandBeside(state, unit, hex)
    if (refused !== undefined) return refused
  }
  return (
    whyCannotEnterEnemy(state, side, hex) ??
    whyCannotStack(state, units, hex) ??
    whyCannotEnterZone(state, side, hex)
  )
}

/** A march as it stands: its units and the halves it has left. */
export interface Mover {
  frame: MarchFrame
  units: number[]
  left: number
}

export function moverOf(state: State, frame: MarchFrame): Mover {
  const units = marchers(state, frame)
  return { frame, units, left: pointsLeft(state, frame, units) }
}

/**
 * Halves the step takes, or why it cannot be made.
 * @rule 10.2/d hex by adjacent hex, paying for each
 */
export function stepOrRefusal(state: State, mover: Mover, direction: number): number | Refusal {
  const { frame, left } = mover
  const into = grid.neighbours[frame.hex * 6 + direction]!
  const cost = costToEnter(state, frame.hex, direction)
  if (into < 0 || cost === BARRED) return NO_WAY
  const refused = whyCannotGoOn(frame.stopped) ?? whyCannotEnter(state, mover.units, into)
  if (refused !== undefined) return refused
  return cost <= left ? cost : (minimumMove(state, mover, cost) ?? TOO_DEAR)
}

/**
 * One hex is always possible, for everything a unit has; a comrade who can pay for it pays for it.
 * @rule 10.3/a
 */
function minimumMove(state: State, { frame, units }: Mover, cost: number): number | undefined {
  if (frame.spent > 0) return undefined
  let most = 0
  for (const unit of units) most = Math.max(most, allowance(state, unit))
  return Math.min(cost, most)
}

/**
 * Why a unit cannot begin a move of its own now.
 * @rule 10.2/c a finished move is not taken up again
 */
export function whyCannotMove(state: State, unit: number): Refusal | undefined {
  const hex = state.place[unit]!
  if (hex < 0) return NOT_HERE
  if (state.moved[unit] === 1) return MOVED
  return (
    whyCannotLeaveZone(state, sideOf[unit]!, hex) ??
    whyCannotMoveAgitated(state, unit) ??
    whyCannotMoveInSlot(state, unit)
  )
}

export function startOfMarch(state: State, unit: number): MarchFrame {
  const hex = state.place[unit]!
  return march.frame({ from: hex, hex })
}

/**
 * Units that may march with one that is about to: they began the phase in its hex and have not moved.
 * @rule 10.4/a
 */
export function companions(state: State, frame: MarchFrame): number[] {
  const found: number[] = []
  if (frame.steps > 0 || board(state).count[frame.hex] === 1) return found
  if (marchers(state, frame).length === 0) return found
  for (let unit = board(state).top[frame.hex]!; unit >= 0; unit = state.under[unit]!)
    if (whyCannotMarchAlong(state, frame, unit) === undefined) found.push(unit)
  return found
}

/** Why a unit cannot march with a stack that is about to. */
export function whyCannotMarchAlong(
  state: State,
  frame: MarchFrame,
  unit: number,
): Refusal | undefined {
  if (state.marching[unit] === frame.depth) return IS_MARCHING
  if (frame.steps > 0) return HAS_BEGUN
  // Whoever has moved may have begun the phase in this very hex.
  if (state.moved[unit] === 1) return MOVED
  if (state.place[unit] !== frame.hex) return STARTS_ELSEWHERE
  if (state.marching[unit] !== frame.depth - 1) return NOT_OF_THIS_PART
  return frame.depth > 1 ? undefined : whyCannotMove(state, unit)
}
