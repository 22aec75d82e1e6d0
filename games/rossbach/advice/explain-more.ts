import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { piecesOf } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { ReorganizeFrame } from '../rules/06-reorganization-level.ts'
import type { CommandFrame } from '../rules/07-command-level.ts'
import type { OrderFrame } from '../rules/07-orders-level.ts'
import type { AdvanceFrame } from '../rules/11-advance-level.ts'
import type { LossesFrame } from '../rules/11-losses-level.ts'
import type { PlanFrame } from '../rules/11-plan-level.ts'
import type { EntryFrame } from '../rules/15-entry-level.ts'
import { grid, placeKind } from '../map/map.ts'
import { COMBAT_UNIT, PIECES, VEDETTE, kindOf, sideOf } from '../rules/01-pieces.ts'
import { mayRally } from '../rules/06-eligible.ts'
import { LEADERS_OF } from '../rules/07-chain.ts'
import { whyClosed } from '../rules/08-area.ts'
import { isBoundSomewhere, movable, mustMakeRoom } from '../rules/08-movement-phase.ts'
import { isCalled, isInCommand } from '../rules/08-rights.ts'
import { draftOf, idleStacks, isComplete, missedEnemies } from '../rules/11-plan.ts'
import { dueGroups, group, isHalfIn, waitingOf } from '../rules/15-arrivals.ts'
import { canCome, isExposed } from '../rules/15-openings.ts'
import { DAY_HALF, NIGHT_HALF, ROLLED } from '../model/state.ts'
import type { State } from '../model/state.ts'

// Why a step cannot be ended yet, and what stands against answers that few people try.

const isPiece = (noun: number): boolean => Number.isInteger(noun) && noun >= 0 && noun < PIECES
const NO_SUCH_PIECE = refusal('1.3', 'no-such-thing')
const IS_ENEMYS = refusal('2.11a', 'is-the-enemys')

/** What is said of pieces of one's own, wherever they are. */
function own<F extends Frame>(why: (state: State, piece: number, frame: F) => Refusal | undefined) {
  return (state: State, frame: F, piece: number): Refusal | undefined => {
    if (!isPiece(piece)) return NO_SUCH_PIECE
    return sideOf[piece] === state.phasing ? why(state, piece, frame) : IS_ENEMYS
  }
}

/** Who must still march, or come in whole, before the segment ends. */
export function whyNoEnd(state: State): Refusal | undefined {
  for (const piece of piecesOf(state, state.phasing)) {
    const isLeft = mustMakeRoom(state, piece)
    if (!isLeft && !isBoundSomewhere(state, piece)) continue
    if (movable(state, piece) !== undefined) continue
    const who = { with: { piece: { of: 'piece', noun: piece } } }
    if (isLeft) return refusal('3.12', 'no-end-too-many', who)
    return isCalled(state, piece)
      ? refusal('2.11B2d', 'no-end-called', who)
      : refusal('7.44a', 'no-end-ordered', who)
  }
  const isOwed = dueGroups(state).some((index) => isHalfIn(state, group(state, index)))
  return isOwed ? refusal('15.22b', 'no-end-half-in') : undefined
}

/** Who must still attack, or be attacked. */
export function whyNotPlanned(state: State, { pairs }: PlanFrame): Refusal | undefined {
  const draft = draftOf(state, pairs)
  const [stack] = idleStacks(draft)
  const [enemy] = missedEnemies(draft)
  const hex = (noun: number) => ({ with: { hex: { of: 'hex', noun } } })
  if (stack !== undefined) return refusal('4.31a', 'no-done-idle', hex(stack))
  return enemy === undefined ? undefined : refusal('11.21a', 'no-done-missed', hex(enemy))
}

/** Why an attack in the making does not stand yet. */
export function whyNotClosed(state: State, frame: PlanFrame): Refusal | undefined {
  if (frame.attackers.length === 0) return refusal('11.21b', 'no-close-alone')
  return isComplete(draftOf(state, frame.pairs), frame)
    ? undefined
    : refusal('11.21a', 'no-attack-leaves-out')
}

export const whyNotFreed = own<CommandFrame>((state, piece) => {
  if (state.order[piece] === 0) return refusal('7.45C', 'no-order-to-end')
  return isInCommand(state, piece) ? undefined : refusal('7.45C', 'no-end-out-of-command')
})

export function whyNoObjective(state: State, frame: OrderFrame, hex: number): Refusal | undefined {
  if (!Number.isInteger(hex) || hex < 0 || hex >= grid.n) return refusal('1.2a', 'no-such-thing')
  const closed = whyClosed(state, frame.side, { from: -1, into: hex })
  if (closed !== undefined) return refusal(closed.rule, 'no-objective-outside')
  return placeKind[hex] === 0 ? refusal('7.43b', 'no-objective') : undefined
}

export const whyNoTest = own<ReorganizeFrame>((state, piece) => {
  if (state.place[piece] !== DAY_HALF) return refusal('6.13a', 'no-test-there')
  return (state.deeds[piece]! & ROLLED) !== 0 ? refusal('6.13a', 'no-second-roll') : undefined
})

export const whyNoRecall = own<ReorganizeFrame>((state, piece) => {
  if (kindOf[piece] !== VEDETTE || state.place[piece] !== NIGHT_HALF)
    return refusal('6.32', 'no-recall-there')
  const leaders = LEADERS_OF[state.phasing]!.filter((one) => state.place[one]! >= 0)
  return leaders.some((leader) => mayRally(state, leader, piece))
    ? refusal('3.15', 'no-room-vedettes')
    : refusal('6.33', 'no-recall-leader')
})

export const whyNotBrought = own<ReorganizeFrame>((state, piece, { leader }) => {
  if (kindOf[piece] !== COMBAT_UNIT || state.place[piece] !== NIGHT_HALF)
    return refusal('6.13a', 'no-bring-there')
  if (!mayRally(state, leader, piece)) return refusal('6.15b', 'no-bring-other-corps')
  return state.joined[piece] === 1
    ? refusal('6.21a', 'no-bring-twice')
    : refusal('6.21a', 'no-bring-more')
})

/** Why a piece of a group does not come in first, as far as flags tell. */
export const whyNotIn = own<EntryFrame>((state, piece, { group: index, hex }) => {
  const waiting = waitingOf(state, index)
  if (!waiting.includes(piece)) return refusal('15.22b', 'no-entry-of-others')
  if (isExposed(state, piece, { hex, waiting })) return refusal('4.12', 'no-entry-exposed')
  return canCome(state, [piece], hex) ? undefined : refusal('15.11', 'no-entry-room')
})

export function whyNotLost(
  _state: State,
  { from, rule }: LossesFrame,
  piece: number,
): Refusal | undefined {
  if (!isPiece(piece)) return NO_SUCH_PIECE
  return from.includes(piece) ? undefined : refusal(rule, 'no-loss-of-others')
}

/** Cavalry whose blood is up goes on, whatever its owner would like; or a leader has gone whom those behind need. */
export function whyNoStay(_state: State, { impetus }: AdvanceFrame): Refusal {
  return impetus === 1 ? refusal('11.47', 'no-stay') : refusal('5.31', 'no-advance-left-behind')
}
