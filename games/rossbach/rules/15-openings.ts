import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { within } from '../../../core/hex/line.ts'
import { ROAD, grid, roadIn } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { count, noCrowd, whyTooMany } from './03-stacking.ts'
import { inEnemyZone } from './04-zones.ts'
import { whyClosed } from './08-area.ts'
import { whyNoGroundOffRoad } from './08-barred.ts'
import { hasEscort, hasFighters, isBound, isColumn, isFighter, paysToStack } from './08-group.ts'
import type { Mover } from './08-group.ts'
import { canGoOn } from './08-go-on.ts'
import { whyNoRest } from './08-rest.ts'
import { pointsLeft } from './08-rights.ts'
import { whyInTheWay, whyTooWeakAfter } from './08-road-march.ts'
import { isEnemyThere, isFeared } from './08-sight.ts'
import { BARRED, entryCharge, gaitOf } from './08-terrain.ts'
import type { Manner } from './08-terrain.ts'
import { marchAt } from './08-together.ts'
import { whyFull } from './11-ground.ts'
import { group, hostOf, stacksThrough } from './15-arrivals.ts'

const MORE = 2

/** Who comes in together, and where. */
interface Comers {
  pieces: readonly number[]
  hex: number
}

/** Whether it takes room on the road: leaders alone stack freely, so they keep nobody waiting and wait for nobody. */
export function isStack(pieces: readonly number[]): boolean {
  return pieces.some(isBound)
}

/**
 * Half points of the first hex: its road goes on beyond the map.
 * @rule 15.12a the first hex is paid
 * @rule 15.12b and a point more by every stack after the first
 */
export function entryCost(state: State, piece: number, { pieces, hex }: Comers): number {
  const manner = state.column[piece]! as Manner
  const first = entryCharge({ gait: gaitOf[piece]!, manner }, hex)
  if (first === BARRED || !isStack(pieces)) return first
  return first + MORE * stacksThrough(state, hex)
}

const ENEMY_IN_IT = refusal('8.14F1', 'no-enemy-there')
const ONE_BY_ONE = refusal('15.13', 'no-column-in-stack')
const NO_POINTS = refusal('15.12a', 'no-points')

/**
 * Why these pieces cannot come in at the hex now, and stay or go on.
 * @rule 15.11 stacked, within the limits
 * @rule 15.13 in Road March one by one
 */
export function whyNotCome(
  state: State,
  pieces: readonly number[],
  hex: number,
): Refusal | undefined {
  const mover: Mover = { frame: marchAt(hex), side: state.phasing, pieces: [...pieces] }
  const crowd = noCrowd()
  for (const piece of pieces) count(crowd, piece)
  const crowded = whyTooMany(crowd)
  if (crowded !== undefined) return crowded
  if (isEnemyThere(state, mover.side, hex)) return ENEMY_IN_IT
  if (isColumn(state, pieces) && pieces.filter(isBound).length > 1) return ONE_BY_ONE
  const prices = pieces.map((piece) => entryCost(state, piece, { pieces, hex }))
  if (pieces.some((piece, at) => prices[at]! > pointsLeft(state, piece))) return NO_POINTS
  return (
    whyInTheWay(state, mover, hex) ??
    whyTooWeakAfter(state, mover, { into: hex, prices }) ??
    whyNoStay(state, mover, hex)
  )
}

/** They stay where they come in, unless they can go on. */
function whyNoStay(state: State, mover: Mover, hex: number): Refusal | undefined {
  const { pieces, side } = mover
  let least = 255
  let left = 255
  for (const piece of pieces) {
    const after = pointsLeft(state, piece) - entryCost(state, piece, { pieces, hex })
    left = Math.min(left, after)
    if (paysToStack(piece)) least = Math.min(least, after)
  }
  const noRest = whyNoRest(state, mover, { hex, least })
  if (noRest === undefined || isFeared(state, side, hex)) return noRest
  return canGoOn(state, mover, { hex, left }) ? undefined : noRest
}

/**
 * Leaders and trains do not come in beside a flag ahead of the troops they come with, nor into a zone alone.
 * 4.12: as on any march; while troops are still to come every flag counts (H1), afterwards they have found out
 * 9.13: trains likewise
 */
export function isExposed(
  state: State,
  piece: number,
  { hex, waiting }: { hex: number; waiting: readonly number[] },
): boolean {
  const side = state.phasing
  if (isFighter(piece) || hasEscort(state, side, hex)) return false
  return hasFighters(waiting) ? isFeared(state, side, hex) : inEnemyZone(state, side, hex)
}

/** Whether somebody of the group could come by this hex, in column or not. */
export function canSomeCome(state: State, pieces: readonly number[], hex: number): boolean {
  return pieces.some((piece) => whyNotAlone(state, piece, hex) === undefined)
}

/** Why a piece cannot come in by itself, neither in order nor, along a road, in column. */
export function whyNotAlone(state: State, piece: number, hex: number): Refusal | undefined {
  const refused = whyNotCome(state, [piece], hex)
  if (refused === undefined || !isBound(piece) || roadIn[hex] !== ROAD) return refused
  return whyNotInColumn(state, [piece], hex) === undefined ? undefined : refused
}

/** The same for those who would come in Road March. */
export function whyNotInColumn(
  state: State,
  pieces: readonly number[],
  hex: number,
): Refusal | undefined {
  const bound = pieces.filter(isBound)
  for (const piece of bound) state.column[piece] = 1
  const refused = whyNotCome(state, pieces, hex)
  for (const piece of bound) state.column[piece] = 0
  return refused
}

/** Hexes where a train that joins a leader may appear: where wagons can be, out of harm's way. */
export function hexesNear(state: State, index: number): number[] {
  const one = group(state, index)
  const host = hostOf(state, one)
  if (host < 0) return []
  return within(grid, state.place[host]!, one.within)
    .filter((hex) => whyNotNear(state, index, hex) === undefined)
    .sort((a, b) => a - b)
}

const TOO_FAR = refusal('19.24b', 'no-place-far-from-leader')
const ENEMY_THERE = refusal('19.24b', 'no-enemy-there')
const NEAR_FLAG = refusal('19.24b', 'no-refuge-near-flag')

/** Why a train that joins a leader does not appear in a hex. */
export function whyNotNear(state: State, index: number, hex: number): Refusal | undefined {
  const one = group(state, index)
  if (grid.distance(state.place[hostOf(state, one)]!, hex) > one.within) return TOO_FAR
  const closed = whyClosed(state, one.side, { from: hex, into: hex })
  if (closed !== undefined) return closed
  const barred = whyNoGroundOffRoad(one.pieces[0]!, hex)
  if (barred !== undefined) return barred
  if (isEnemyThere(state, one.side, hex)) return ENEMY_THERE
  if (isFeared(state, one.side, hex)) return NEAR_FLAG
  for (const piece of one.pieces) {
    const full = whyFull(state, [piece], hex)
    if (full !== undefined) return full
  }
  return undefined
}

/** Whether flags in the hex or beside it make the entry a try. */
export function isRisky(state: State, hex: number): boolean {
  if (hex < 0) return false
  return isEnemyThere(state, state.phasing, hex) || isFeared(state, state.phasing, hex)
}
