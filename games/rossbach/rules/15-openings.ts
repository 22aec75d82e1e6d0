import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { within } from '../../../core/hex/line.ts'
import { march } from './08-march-level.ts'
import type { MarchFrame } from './08-march-level.ts'
import { ROAD, grid, roadIn } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { count, noCrowd, whyTooMany } from './03-stacking.ts'
import { inEnemyZone, inHardZone } from './04-zones.ts'
import { inPlay, whyClosed } from './08-area.ts'
import { hasEscort, hasFighters, isBound, isColumn, isFighter, paysToStack } from './08-group.ts'
import type { Mover } from './08-group.ts'
import { canGoOn } from './08-go-on.ts'
import { whyNoRest } from './08-rest.ts'
import { BY_COMMAND, pointsLeft } from './08-rights.ts'
import { whyInTheWay, whyTooWeakAfter } from './08-road-march.ts'
import { isEnemyThere, isFeared } from './08-sight.ts'
import { BARRED, entryCharge, gaitOf } from './08-terrain.ts'
import type { Manner } from './08-terrain.ts'
import { whyFull } from './11-ground.ts'
import {
  entryHex,
  group,
  hostOf,
  isBaggageOnly,
  isHalfIn,
  stacksThrough,
  waitingOf,
  waysIn,
  whyNotDue,
} from './15-arrivals.ts'
import { isGround } from './19-set-up.ts'

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

/** Half points of the first hex: its road goes on beyond the map, and a stack behind others pays a point more for each of them. */
export function entryCost(state: State, piece: number, { pieces, hex }: Comers): number {
  const manner = state.column[piece]! as Manner
  const first = entryCharge({ gait: gaitOf[piece]!, manner }, hex)
  if (first === BARRED || !isStack(pieces)) return first
  return first + MORE * stacksThrough(state, hex)
}

/** A march that has just come onto the map. */
export function marchAt(hex: number): MarchFrame {
  return march.frame({ hex, steps: 1, by: BY_COMMAND })
}

/**
 * Whether these pieces can come in at the hex now, and stay or go on.
 * @rule 15.11 stacked, within the limits
 * @rule 15.12a the first hex is paid
 * @rule 15.12b and a point more by every stack after the first
 * @rule 15.13 in Road March one by one
 */
export function canCome(state: State, pieces: readonly number[], hex: number): boolean {
  const mover: Mover = { frame: marchAt(hex), side: state.phasing, pieces: [...pieces] }
  const crowd = noCrowd()
  for (const piece of pieces) count(crowd, piece)
  if (whyTooMany(crowd) !== undefined || isEnemyThere(state, mover.side, hex)) return false
  if (isColumn(state, pieces) && pieces.filter(isBound).length > 1) return false
  const prices = pieces.map((piece) => entryCost(state, piece, { pieces, hex }))
  if (pieces.some((piece, at) => prices[at]! > pointsLeft(state, piece))) return false
  if (whyInTheWay(state, mover, hex) ?? whyTooWeakAfter(state, mover, { into: hex, prices }))
    return false
  return canStay(state, mover, hex)
}

function canStay(state: State, mover: Mover, hex: number): boolean {
  const { pieces, side } = mover
  let least = 255
  let left = 255
  for (const piece of pieces) {
    const after = pointsLeft(state, piece) - entryCost(state, piece, { pieces, hex })
    left = Math.min(left, after)
    if (paysToStack(piece)) least = Math.min(least, after)
  }
  if (whyNoRest(state, mover, { hex, least }) === undefined) return true
  return !isFeared(state, side, hex) && canGoOn(state, mover, { hex, left })
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
export function someCanCome(state: State, pieces: readonly number[], hex: number): number[] {
  return pieces.filter((piece) => canComeAlone(state, piece, hex))
}

function canComeAlone(state: State, piece: number, hex: number): boolean {
  if (canCome(state, [piece], hex)) return true
  return isBound(piece) && roadIn[hex] === ROAD && asColumn(state, [piece], hex)
}

export function asColumn(state: State, pieces: readonly number[], hex: number): boolean {
  const bound = pieces.filter(isBound)
  for (const piece of bound) state.column[piece] = 1
  const isFine = canCome(state, pieces, hex)
  for (const piece of bound) state.column[piece] = 0
  return isFine
}

/**
 * Whether the enemy bars a hex of the edge, as it really is.
 * 15.21: by standing there, or by a zone that is not a vedette's; leaders and trains are barred by any
 */
function isBarred(state: State, pieces: readonly number[], hex: number): boolean {
  if (isEnemyThere(state, state.phasing, hex)) return true
  const zone = hasFighters(pieces) ? inHardZone : inEnemyZone
  return zone(state, state.phasing, hex)
}

export function isEntryBarred(state: State, index: number): boolean {
  const at = entryHex(state, index)
  return at >= 0 && isBarred(state, waitingOf(state, index), at)
}

/** On the rim of the area in play. */
function isRim(state: State, hex: number): boolean {
  const area = inPlay(state)
  if (area[hex] === 0) return false
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const beside = grid.neighbours[d]!
    if (beside < 0 || area[beside] === 0) return true
  }
  return false
}

/**
 * Where a group comes in: its hex, or the nearest of that edge that are free; troops may come into the zone all the same.
 * @rule 15.21
 */
export function openEntries(state: State, index: number): number[] {
  const at = entryHex(state, index)
  if (at < 0) return []
  const pieces = waitingOf(state, index)
  if (!isEntryBarred(state, index)) return [at]
  const isOpen = !isEnemyThere(state, state.phasing, at) && canEngage(state, pieces, at)
  return isOpen ? [at, ...nearestEntries(state, pieces, at)] : nearestEntries(state, pieces, at)
}

/** Whether troops among them could come into the zone that covers the hex (4.11). */
function canEngage(state: State, pieces: readonly number[], hex: number): boolean {
  return someCanCome(state, pieces.filter(isFighter), hex).length > 0
}

function nearestEntries(state: State, pieces: readonly number[], at: number): number[] {
  let found: number[] = []
  let nearest = Infinity
  for (let hex = 0; hex < grid.n; hex++) {
    const away = grid.distance(at, hex)
    if (away > nearest || !isRim(state, hex) || isBarred(state, pieces, hex)) continue
    if (someCanCome(state, pieces, hex).length === 0) continue
    if (away < nearest) found = []
    nearest = away
    found.push(hex)
  }
  return found
}

/**
 * Where baggage may come in besides: wherever its side has a way in and no flag is near.
 * 19.24c: freely as to place
 */
export function otherEntries(state: State, index: number): number[] {
  const one = group(state, index)
  if (!isBaggageOnly(one)) return []
  return waysIn(state, one.side).filter(
    (hex) =>
      hex !== one.hex && !isRisky(state, hex) && someCanCome(state, one.pieces, hex).length > 0,
  )
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
const NO_GROUND = refusal('8.1b', 'no-place-on-such-ground')
const ENEMY_THERE = refusal('19.24b', 'no-enemy-there')
const NEAR_FLAG = refusal('19.24b', 'no-refuge-near-flag')

/** Why a train that joins a leader does not appear in a hex. */
export function whyNotNear(state: State, index: number, hex: number): Refusal | undefined {
  const one = group(state, index)
  if (grid.distance(state.place[hostOf(state, one)]!, hex) > one.within) return TOO_FAR
  const closed = whyClosed(state, one.side, { from: hex, into: hex })
  if (closed !== undefined) return closed
  if (!isGround(one.pieces[0]!, hex)) return NO_GROUND
  if (isEnemyThere(state, one.side, hex)) return ENEMY_THERE
  if (isFeared(state, one.side, hex)) return NEAR_FLAG
  for (const piece of one.pieces) {
    const full = whyFull(state, [piece], hex)
    if (full !== undefined) return full
  }
  return undefined
}

const NO_ROOM_NEAR = refusal('19.24b', 'no-room-near-leader')
const NO_WAY_IN = refusal('19.24c', 'no-way-in-now')
const NO_ROOM = refusal('15.11', 'no-entry-room')

/** Why a group is not announced: it is not due, or would lead to nothing, for its hex lets nobody in and hides nothing. */
export function whyNotAnnounced(state: State, index: number): Refusal | undefined {
  const due = whyNotDue(state, index)
  if (due !== undefined) return due
  const one = group(state, index)
  if (one.near >= 0) return hexesNear(state, index).length > 0 ? undefined : NO_ROOM_NEAR
  if (one.check >= 0 && !isHalfIn(state, one)) return undefined
  const at = entryHex(state, index)
  if (at < 0) return otherEntries(state, index).length > 0 ? undefined : NO_WAY_IN
  if (isRisky(state, at)) return undefined
  return someCanCome(state, waitingOf(state, index), at).length > 0 ? undefined : NO_ROOM
}

/** Whether flags in the hex or beside it make the entry a try. */
export function isRisky(state: State, hex: number): boolean {
  if (hex < 0) return false
  return isEnemyThere(state, state.phasing, hex) || isFeared(state, state.phasing, hex)
}
