import { ownerOf, piecesAt } from '../board.ts'
import type { State } from '../state.ts'
import { LOST } from '../state.ts'
import { BRUNSWICK, COMBAT_UNIT, TRAIN, kindOf, sideOf } from './01-pieces.ts'
import { crowdAt, whyTooMany } from './03-stacking.ts'

/** Whether the Duke has fallen in battle, which may leave more behind than may stay without a leader. */
function hasFallen(state: State): boolean {
  return state.place[BRUNSWICK] === LOST && state.options.includes('brunswick-falls')
}

/**
 * Whether a piece takes room in a hex that has held too many since the Duke fell, or since it was taken together with others.
 * @rule 21.34o stacking is looked at with the next movement (3.0), until then they stay together
 */
export function isLeftOver(state: State, piece: number): boolean {
  if (kindOf[piece] !== COMBAT_UNIT && kindOf[piece] !== TRAIN) return false
  if (!hasFallen(state) && !isSpoil(state, piece)) return false
  return whyTooMany(crowdAt(state, state.place[piece]!)) !== undefined
}

/** Whether what stands in a hex is too much only because the Duke is gone, or because trains were taken together. */
export function isLegacy(state: State, hex: number): boolean {
  if (hasFallen(state) && whyTooMany({ ...crowdAt(state, hex), leaders: 1 }) === undefined)
    return true
  return piecesAt(state, hex).every((piece) => isSpoil(state, piece))
}

/** A bridge train in the hands of its captors. */
function isSpoil(state: State, piece: number): boolean {
  return kindOf[piece] === TRAIN && ownerOf(state, piece) !== sideOf[piece]
}
