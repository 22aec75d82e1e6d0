import { grid } from '../map/map.ts'
import type { Group } from './15-arrivals.ts'
import type { Refusal } from '../../../core/contract.ts'
import type { State } from '../model/state.ts'
import {
  entryHex,
  group,
  isBaggageOnly,
  waitingOf,
  waysIn,
  isHalfIn,
  whyNotDue,
} from './15-arrivals.ts'
import { hasFighters } from './08-group.ts'
import { inEnemyZone, inHardZone } from './04-zones.ts'
import { inPlay } from './08-area.ts'
import { isEnemyThere } from './08-sight.ts'
import { isFighter } from './08-group.ts'
import { isRisky, canSomeCome, hexesNear } from './15-openings.ts'
import { refusal } from '../../../core/refuse.ts'
// Where on the rim of the area a group comes in.

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

/** The hex of a group, or −1; and if it is barred, how far the nearest hexes are that are free. */
interface Edge {
  pieces: readonly number[]
  at: number
  isShut: boolean
  nearest: number
}

function edgeOf(state: State, index: number): Edge {
  const pieces = waitingOf(state, index)
  const at = entryHex(state, index)
  const isShut = isEntryBarred(state, index)
  return { pieces, at, isShut, nearest: isShut ? distanceToFree(state, pieces, at) : 0 }
}

function distanceToFree(state: State, pieces: readonly number[], at: number): number {
  let nearest = Infinity
  for (let hex = 0; hex < grid.n; hex++)
    if (grid.distance(at, hex) < nearest && whyNotFree(state, pieces, hex) === undefined)
      nearest = grid.distance(at, hex)
  return nearest
}

const OFF_EDGE = refusal('15.21', 'no-entry-off-edge')
const BARRED_TOO = refusal('15.21', 'no-entry-barred-too')

/** Why those who find their hex barred do not come in by another, wherever that is. */
function whyNotFree(state: State, pieces: readonly number[], hex: number): Refusal | undefined {
  if (!isRim(state, hex)) return OFF_EDGE
  if (isBarred(state, pieces, hex)) return BARRED_TOO
  return canSomeCome(state, pieces, hex) ? undefined : BARRED_TOO
}

const OWN_IS_OPEN = refusal('15.0', 'no-entry-but-by-own')
const BUT_NEAREST = refusal('15.21', 'no-entry-but-nearest')
const ENEMY_THERE = refusal('15.21', 'no-enemy-there')
const NO_ROOM = refusal('15.11', 'no-entry-room')

/**
 * Why a group does not come in by a hex: it does by its own, or by the nearest of that edge that are free; troops may come into
 * the zone all the same (4.11).
 * @rule 15.21
 */
function whyNotByEdge(state: State, edge: Edge, hex: number): Refusal | undefined {
  const { pieces, at, isShut, nearest } = edge
  if (!isShut) return hex === at ? undefined : OWN_IS_OPEN
  if (hex === at) {
    if (isEnemyThere(state, state.phasing, at)) return ENEMY_THERE
    return canSomeCome(state, pieces.filter(isFighter), at) ? undefined : NO_ROOM
  }
  if (grid.distance(at, hex) > nearest) return isRim(state, hex) ? BUT_NEAREST : OFF_EDGE
  return whyNotFree(state, pieces, hex)
}

export function openEntries(state: State, index: number): number[] {
  const edge = edgeOf(state, index)
  if (edge.at < 0) return []
  if (!edge.isShut) return [edge.at]
  const hexes: number[] = whyNotByEdge(state, edge, edge.at) === undefined ? [edge.at] : []
  for (let hex = 0; hex < grid.n; hex++)
    if (grid.distance(edge.at, hex) === edge.nearest)
      if (whyNotByEdge(state, edge, hex) === undefined) hexes.push(hex)
  return hexes
}

const NO_WAY_IN = refusal('19.24c', 'no-entry-but-by-ways')
const NEAR_FLAG = refusal('19.24c', 'no-refuge-near-flag')

/**
 * Why baggage does not come in by another hex than its group's: it may wherever its side has a way in and no flag is near.
 * 19.24c: freely as to place
 */
function whyNotByWay(
  state: State,
  { side, pieces }: Group,
  hex: number,
  ways = waysIn(state, side),
): Refusal | undefined {
  if (!ways.includes(hex)) return NO_WAY_IN
  if (isEnemyThere(state, side, hex)) return ENEMY_THERE
  if (isRisky(state, hex)) return NEAR_FLAG
  return canSomeCome(state, pieces, hex) ? undefined : NO_ROOM
}

export function otherEntries(state: State, index: number): number[] {
  const one = group(state, index)
  if (!isBaggageOnly(one)) return []
  const ways = waysIn(state, one.side)
  return ways.filter((hex) => hex !== one.hex && whyNotByWay(state, one, hex, ways) === undefined)
}

/** Why a group does not come in by a hex, its own or another. */
export function whyNotBy(state: State, index: number, hex: number): Refusal | undefined {
  const one = group(state, index)
  const edge = edgeOf(state, index)
  const refused = edge.at < 0 ? NO_WAY_IN : whyNotByEdge(state, edge, hex)
  if (refused === undefined || !isBaggageOnly(one) || hex === edge.at) return refused
  return whyNotByWay(state, one, hex)
}

const NO_ROOM_NEAR = refusal('19.24b', 'no-room-near-leader')
const NO_WAY_NOW = refusal('19.24c', 'no-way-in-now')

/** Why a group is not announced: it is not due, or would lead to nothing, for its hex lets nobody in and hides nothing. */
export function whyNotAnnounced(state: State, index: number): Refusal | undefined {
  const due = whyNotDue(state, index)
  if (due !== undefined) return due
  const one = group(state, index)
  if (one.near >= 0) return hexesNear(state, index).length > 0 ? undefined : NO_ROOM_NEAR
  if (one.check >= 0 && !isHalfIn(state, one)) return undefined
  const at = entryHex(state, index)
  if (at < 0) return otherEntries(state, index).length > 0 ? undefined : NO_WAY_NOW
  if (isRisky(state, at)) return undefined
  return canSomeCome(state, waitingOf(state, index), at) ? undefined : NO_ROOM
}
