import { board, ownerOf, piecesAt } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { COMBAT_UNIT, TRAIN, kindOf, sideOf } from './01-pieces.ts'
import { crowdAt, whyTooMany } from './03-stacking.ts'

/** Whether troops in a hex are too many only for want of a leader: theirs has fallen or was taken. */
function lacksLeader(state: State, hex: number): boolean {
  const { leaders, units } = board(state)
  if (leaders[hex]! > 0 || units[hex] === 0) return false
  const crowd = crowdAt(state, hex)
  if (whyTooMany(crowd) === undefined) return false
  crowd.leaders++
  return whyTooMany(crowd) === undefined
}

/**
 * Whether a piece takes room in a hex that has held too many since a leader was lost there, or since it was taken together
 * with others.
 * @rule 21.34o stacking is looked at with the next movement (3.0), until then they stay together
 */
export function isLeftOver(state: State, piece: number): boolean {
  if (kindOf[piece] !== COMBAT_UNIT && kindOf[piece] !== TRAIN) return false
  const hex = state.place[piece]!
  const { head, next } = board(state)
  if (head[hex] === piece && next[piece]! < 0) return false
  if (isSpoil(state, piece) && whyTooMany(crowdAt(state, hex)) !== undefined) return true
  return lacksLeader(state, hex)
}

/** Whether what stands in a hex is too much only because a leader is gone, or because trains were taken together. */
export function isLegacy(state: State, hex: number): boolean {
  return lacksLeader(state, hex) || piecesAt(state, hex).every((piece) => isSpoil(state, piece))
}

/** A bridge train in the hands of its captors. */
function isSpoil(state: State, piece: number): boolean {
  return kindOf[piece] === TRAIN && ownerOf(state, piece) !== sideOf[piece]
}
