import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { board, isEnemyFlag, piecesAt } from '../model/board.ts'
import { near } from '../map/near.ts'
import { NIGHT_HALF, REORGANIZED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  COMBAT_UNIT,
  HEAD_OF_STATE,
  LEADER,
  PIECES_OF,
  TRAIN,
  VEDETTE,
  formationOf,
  kindOf,
  sideOf,
} from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { count, noCrowd, whyTooMany } from './03-stacking.ts'
import { refugesFor } from './06-room.ts'
import { formationLed, isCommander, role } from './07-chain.ts'

const TOO_NEAR: Refusal = { rule: '6.15a', say: { key: 'no-rally-enemy-near' } }
const DONE_ALREADY: Refusal = { rule: '6.23', say: { key: 'no-rally-twice' } }
const NOBODY: Refusal = { rule: '6.15b', say: { key: 'no-rally-nobody' } }
/** Enemies nearer than this are too near. */
const DISTANCE = 4

/**
 * Whether he may bring back units of this formation.
 * @rule 1.4t officers their own, commanders any
 * @rule 5.18b heads of state any
 * @rule 6.15b without being In Command
 * @rule 6.33 vedettes likewise
 */
export function mayRally(state: State, leader: number, unit: number): boolean {
  if (isCommander(leader) || role(leader) === HEAD_OF_STATE) return true
  return formationOf[unit] === formationLed(state, leader)
}

export function recovered(state: State, side: Side): number[] {
  return PIECES_OF[side]!.filter(
    (piece) => state.place[piece] === NIGHT_HALF && kindOf[piece] === COMBAT_UNIT,
  )
}

/**
 * Whether an enemy who fights stands too near, known or not.
 * @rule 6.15a
 */
export function isTroubled(state: State, leader: number): boolean {
  const { units, vedettes, leaders } = board(state)
  return near(state.place[leader]!, DISTANCE - 1).some(
    (hex) =>
      isEnemyFlag(state, sideOf[leader]!, hex) && units[hex]! + vedettes[hex]! + leaders[hex]! > 0,
  )
}

/** Flags near enough to matter, of which nobody knows what they hide. */
export function isUnsure(state: State, leader: number): boolean {
  return near(state.place[leader]!, DISTANCE - 1).some(
    (hex) =>
      isEnemyFlag(state, sideOf[leader]!, hex) &&
      piecesAt(state, hex).some((piece) => state.shown[piece] === 0),
  )
}

function isKnownTrouble(state: State, leader: number): boolean {
  return near(state.place[leader]!, DISTANCE - 1).some(
    (hex) =>
      isEnemyFlag(state, sideOf[leader]!, hex) &&
      piecesAt(state, hex).some((piece) => state.shown[piece] === 1 && kindOf[piece] !== TRAIN),
  )
}

/** Why this leader cannot try to bring units back. */
export function whyNotRally(state: State, leader: number): Refusal | undefined {
  if ((state.deeds[leader]! & REORGANIZED) !== 0) return DONE_ALREADY
  if (isKnownTrouble(state, leader)) return TOO_NEAR
  const units = recovered(state, sideOf[leader]!)
  const mine = units.filter((unit) => mayRally(state, leader, unit))
  return mine.some((unit) => canPlace(state, leader, [unit])) ? undefined : NOBODY
}

const NOT_THERE = refusal('6.22', 'no-room-by-others')
const TAKES_NONE = refusal('3.14', 'no-room-by-leader')
const NOWHERE = refusal('6.22', 'no-room-without-refuge')
const NOT_ENOUGH = refusal('6.22', 'no-room-even-so')

/** Why somebody has nowhere to go if he is asked to make way. */
function whyNoGuest(state: State, piece: number): Refusal | undefined {
  if (kindOf[piece] === LEADER || kindOf[piece] === VEDETTE) return TAKES_NONE
  return refugesFor(state, piece).length > 0 ? undefined : NOWHERE
}

function guestsAt(state: State, hex: number): number[] {
  return piecesAt(state, hex).filter((piece) => whyNoGuest(state, piece) === undefined)
}

/** Why a piece cannot make way in the hex so that the newcomer fits. */
export function whyNoWayOut(
  state: State,
  { hex, newcomer }: { hex: number; newcomer: number },
  piece: number,
): Refusal | undefined {
  if (state.place[piece] !== hex) return NOT_THERE
  const refused = whyNoGuest(state, piece)
  if (refused !== undefined) return refused
  return fits(state, hex, { newcomers: [newcomer], without: [piece] }) ? undefined : NOT_ENOUGH
}

export function waysOut(state: State, hex: number, newcomer: number): number[] {
  return piecesAt(state, hex).filter(
    (piece) => whyNoWayOut(state, { hex, newcomer }, piece) === undefined,
  )
}

export function fits(
  state: State,
  hex: number,
  who: { newcomers: readonly number[]; without?: readonly number[] },
): boolean {
  const crowd = noCrowd()
  for (const piece of piecesAt(state, hex)) {
    if (who.without?.includes(piece)) continue
    // Nobody stacks with a column (8.22C).
    if (state.column[piece] === 1 && kindOf[piece] !== LEADER) return false
    count(crowd, piece)
  }
  for (const piece of who.newcomers) count(crowd, piece)
  return whyTooMany(crowd) === undefined
}

/** Whether they fit under the leader, one of those there making way for each of them if need be. */
export function canPlace(state: State, leader: number, newcomers: readonly number[]): boolean {
  const hex = state.place[leader]!
  if (fits(state, hex, { newcomers })) return true
  const guests = guestsAt(state, hex)
  return guests.some((one) =>
    guests.some(
      (two) =>
        (one === two || newcomers.length > 1) &&
        fits(state, hex, { newcomers, without: [one, two] }),
    ),
  )
}
