import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { ownerOf } from '../model/board.ts'
import { CALLED, ENTERED, FAILED, FREED, MOVED, ROLLED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  BAGGAGE,
  FIRST_TRAIN,
  LEADER,
  NO_FORMATION,
  PIECES,
  PIECES_OF,
  TRAIN,
  formationOf,
  kindOf,
  movementOf,
  trainKind,
} from './01-pieces.ts'
import { LEADERS_OF, formationLed, officerOn } from './07-chain.ts'
import { isRanged, rangeFrom } from './07-range.ts'

// By which right a piece moves.
export const BY_COMMAND = 0
/** A single unit on its own initiative. */
export const BY_INITIATIVE = 1
/** Under a March Order, by day or night. */
export const BY_ORDER = 2

/**
 * Whether an order given earlier moves the piece now; what was sent tonight moves nobody before morning.
 * @rule 7.4a whatever its command
 */
export function isOrdered(state: State, piece: number): boolean {
  const order = state.order[piece]!
  return order > 0 && state.orderedOn[order - 1]! < state.turn
}

/**
 * 9.19: nor does any train belong to a formation
 * @rule 14.32 baggage needs nobody's command
 */
function isBaggage(piece: number): boolean {
  return kindOf[piece] === TRAIN && trainKind[piece - FIRST_TRAIN] === BAGGAGE
}

/**
 * 2.11B1b: whoever has come in this turn is In Command
 * 9.18: bridge trains need command
 */
export function isInCommand(state: State, piece: number): boolean {
  return state.commanded[piece] === 1 || (state.deeds[piece]! & ENTERED) !== 0 || isBaggage(piece)
}

/**
 * Whether the piece moves in the Command Movement Segment: by command, by its March Order, or as one of a force whose order
 * has ended. The last does not put it In Command (7.3).
 * 7.45e: those yet to move do so freely
 */
export function hasCommandMove(state: State, piece: number): boolean {
  const isFreed = (state.deeds[piece]! & FREED) !== 0
  return isFreed || isOrdered(state, piece) || isInCommand(state, piece)
}

/**
 * Half points a piece has left in this phase.
 * @rule 8.14A1 never more than its allowance
 */
export function pointsLeft(state: State, piece: number): number {
  return movementOf[piece]! - state.withheld[piece]! - state.spent[piece]!
}

const NOT_HERE = refusal('8.1b', 'no-not-on-map')
const HAS_MOVED = refusal('8.14C', 'no-has-moved')
const NO_COMMAND = refusal('8.14G', 'no-command')
const NO_ORDER = refusal('2.2b', 'no-order-at-night')

/** Why a piece cannot move at all in this phase. */
function whyDone(state: State, piece: number): Refusal | undefined {
  if (state.place[piece]! < 0 || ownerOf(state, piece) !== state.phasing) return NOT_HERE
  return (state.deeds[piece]! & MOVED) !== 0 ? HAS_MOVED : undefined
}

/**
 * Why a piece has no right to a move in the Command Movement Segment.
 * @rule 8.14G
 * @rule 2.11B1a
 * @rule 7.31 whoever is Out of Command waits for his own segment
 */
export function whyNoRight(state: State, piece: number): Refusal | undefined {
  const done = whyDone(state, piece)
  if (done !== undefined) return done
  return hasCommandMove(state, piece) ? undefined : NO_COMMAND
}

/**
 * At night March Orders alone move anybody.
 * @rule 2.21C
 */
export function whyNoNightRight(state: State, piece: number): Refusal | undefined {
  return whyDone(state, piece) ?? (isOrdered(state, piece) ? undefined : NO_ORDER)
}

const IN_VAIN = ROLLED | FAILED
const NO_RATING = refusal('14.32', 'no-rating')
const NO_LEADER = refusal('7.15', 'no-roll-of-leaders')
const IN_COMMAND = refusal('7.15', 'no-roll-in-command')
const HAS_ROLLED = refusal('2.11B2a', 'no-second-roll')
const OFFICER_FAILED = refusal('2.11B2e', 'no-roll-officer-failed')

/**
 * Why a piece may not roll for its own initiative.
 * @rule 7.15 combat units Out of Command, and bridge trains (9.18)
 */
export function whyNoRoll(
  state: State,
  piece: number,
  kept: Uint8Array = heldByOfficers(state),
): Refusal | undefined {
  const done = whyDone(state, piece)
  if (done === NOT_HERE) return done
  if (kindOf[piece] === LEADER) return NO_LEADER
  if (isBaggage(piece)) return NO_RATING
  // A roll in vain is what has ended its move.
  if (done !== undefined) return (state.deeds[piece]! & IN_VAIN) === IN_VAIN ? HAS_ROLLED : done
  if (hasCommandMove(state, piece)) return IN_COMMAND
  if ((state.deeds[piece]! & ROLLED) !== 0) return HAS_ROLLED
  return kept[piece] === 1 ? OFFICER_FAILED : undefined
}

const held = new Uint8Array(PIECES)

/**
 * Units in range of their officer share his failure; those beyond, and those of an officer who was passed over, do not.
 * By piece, good until the next call.
 * @rule 2.11B2e
 * @rule 2.11B2g
 */
export function heldByOfficers(state: State): Uint8Array {
  const side = state.phasing
  held.fill(0)
  for (const officer of LEADERS_OF[side]!) {
    const formation = formationLed(state, officer)
    if ((state.deeds[officer]! & FAILED) === 0 || formation === NO_FORMATION) continue
    if (officerOn(state, formation) !== officer) continue
    rangeFrom(state, side, state.place[officer]!)
    for (const piece of PIECES_OF[side]!)
      if (formationOf[piece] === formation && isRanged(state.place[piece]!)) held[piece] = 1
  }
  return held
}

/** Whether the sound of the guns binds the piece to march there. */
export function isCalled(state: State, piece: number): boolean {
  return (state.deeds[piece]! & CALLED) !== 0
}
