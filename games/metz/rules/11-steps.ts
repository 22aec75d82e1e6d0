import type { Refusal } from '../../../core/contract.ts'
import { sortFew } from '../../../core/list.ts'
import { refusal } from '../../../core/refuse.ts'
import { board, isBesideEnemy } from '../model/board.ts'
import { grid, road } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { playArea } from './02-play-area.ts'
import { isUnit } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { isFortress, isRoadFree, whyFortClosed, whyNoRoom } from './04-stacking.ts'
import { BARRED, CLOGGED, costToEnter, gaitOf, mannerOf, movementAllowance } from './11-costs.ts'
import { NO_ENGAGEMENT, ROADS_ONLY } from './11-limits.ts'

/** Who goes where, with what left and within which limits. */
export interface Mover {
  readonly side: Side
  readonly units: readonly number[]
  readonly hex: number
  readonly limits: number
  readonly spent: number
  readonly steps: number
}

const OFF_MAP = refusal('2.1/a', 'no-step-off-map')
const ENEMY = refusal('11.2/a', 'no-step-enemy')
const FULL_FORT = refusal('2.2.3/a', 'no-step-full-fort')
const CLOSED = refusal('2.2', 'no-step-closed')
const ENGAGED = refusal('11.3/b', 'no-step-engagement')
export const OFF_ROAD = refusal('14.3.c/d', 'no-step-off-road')
const TOO_DEAR = refusal('11.2/a', 'no-step-points')
const NO_REST = refusal('4.1.4', 'no-step-rest')

/** Somebody among them fights. */
export function hasUnits(pieces: readonly number[]): boolean {
  for (const piece of pieces) if (isUnit(piece)) return true
  return false
}

/** What the slowest of them has left. */
export function leftOf(state: State, mover: Mover): number {
  let least = Infinity
  for (const piece of mover.units)
    least = Math.min(least, movementAllowance(state, piece, mover.limits))
  return least - mover.spent
}

/**
 * A stack pays what its dearest member pays.
 * @rule 11.1/c
 * @rule 11.9/c each step by itself
 */
export function stepCost(state: State, mover: Mover, edge: number): number {
  const { units } = mover
  const isClogged = road[edge] !== 0 && !isRoadFree(state, units, grid.neighbours[edge]!)
  const manner = mannerOf(state, mover.limits) | (isClogged ? CLOGGED : 0)
  let dearest = 0
  for (const piece of units) dearest = Math.max(dearest, costToEnter(gaitOf[piece]!, edge, manner))
  return dearest
}

/**
 * Why nobody of them enters the hex, by whatever kind of move: out of play, held by an enemy, a fort.
 * @rule 2.2.3/a
 */
export function whyClosed(
  state: State,
  { side, units }: Pick<Mover, 'side' | 'units'>,
  hex: number,
): Refusal | undefined {
  if (hex < 0) return OFF_MAP
  if (board(state).shut[side][hex] === 1) return playArea(state)[hex] === 0 ? OFF_MAP : ENEMY
  if (!isFortress(hex)) return undefined
  const refused = whyFortClosed(side, hex)
  if (refused !== undefined) return refused
  return hasUnits(units) && board(state).units[hex]! > 0 ? FULL_FORT : undefined
}

/**
 * Whether they would come beside an enemy combat unit, a headquarters as anybody; beside an enemy one is nothing.
 * @rule 11.3/a
 * @rule 11.3/c nothing but that follows from it
 */
export function isEngaging(state: State, { side }: Pick<Mover, 'side'>, hex: number): boolean {
  return isBesideEnemy(state, hex, side)
}

/**
 * @rule 7.2.2/b
 * @rule 11.3/b
 */
export function whyNotBeside(state: State, mover: Mover, hex: number): Refusal | undefined {
  if ((mover.limits & NO_ENGAGEMENT) === 0) return undefined
  return isEngaging(state, mover, hex) ? ENGAGED : undefined
}

/** Everything but points and room: whether the way leads there. */
function whyNoWay(state: State, mover: Mover, edge: number): Refusal | undefined {
  const to = grid.neighbours[edge]!
  const refused = whyClosed(state, mover, to) ?? whyNotBeside(state, mover, to)
  if (refused !== undefined) return refused
  return (mover.limits & ROADS_ONLY) !== 0 && road[edge] === 0 ? OFF_ROAD : undefined
}

/** Why they may not end a move in a hex: there is no room. */
export function whyCannotStay(
  state: State,
  { units }: Pick<Mover, 'units'>,
  hex: number,
): Refusal | undefined {
  return whyNoRoom(state, units, hex)
}

/** By hex: the search that was there last, and the most it had left there. */
const visits = new Int32Array(grid.n)
const mostLeft = new Int16Array(grid.n)
let search = 0

/** Whether a move that has come to the hex can end there, or go on with so much left to where it can. */
export function canRest(state: State, mover: Mover, hex: number, left: number): boolean {
  search++
  return findsRest(state, mover, hex, left)
}

function findsRest(state: State, mover: Mover, hex: number, left: number): boolean {
  if (visits[hex] === search && mostLeft[hex]! >= left) return false
  visits[hex] = search
  mostLeft[hex] = left
  if (whyCannotStay(state, mover, hex) === undefined) return true
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    if (whyNoWay(state, mover, edge) !== undefined) continue
    const cost = stepCost(state, mover, edge)
    if (cost > left) continue
    if (findsRest(state, mover, grid.neighbours[edge]!, left - cost)) return true
  }
  return false
}

/**
 * Why they cannot take this step now.
 * @rule 11.2/a with the points that are left
 * @rule 11.2/b one hex is always open to who has not moved
 * @rule 4.1.4 never to where they could not stop in the end
 */
export function whyCannotStep(
  state: State,
  mover: Mover,
  edge: number,
  left: number = leftOf(state, mover),
): Refusal | undefined {
  const refused = whyNoWay(state, mover, edge)
  if (refused !== undefined) return refused
  const cost = stepCost(state, mover, edge)
  if (cost === BARRED) return CLOSED
  if (cost > left && mover.steps > 0) return TOO_DEAR
  const to = grid.neighbours[edge]!
  return canRest(state, mover, to, Math.max(0, left - cost)) ? undefined : NO_REST
}

/** Hexes they can step into now. */
export function stepHexes(state: State, mover: Mover): number[] {
  const hexes: number[] = []
  const left = leftOf(state, mover)
  for (let edge = mover.hex * 6; edge < mover.hex * 6 + 6; edge++)
    if (grid.neighbours[edge]! >= 0 && whyCannotStep(state, mover, edge, left) === undefined)
      hexes.push(grid.neighbours[edge]!)
  return sortFew(hexes)
}

export function hasStep(state: State, mover: Mover): boolean {
  const left = leftOf(state, mover)
  for (let edge = mover.hex * 6; edge < mover.hex * 6 + 6; edge++)
    if (grid.neighbours[edge]! >= 0 && whyCannotStep(state, mover, edge, left) === undefined)
      return true
  return false
}
