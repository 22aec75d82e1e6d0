import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { piecesAt } from '../model/board.ts'
import { march } from './08-march-level.ts'
import type { MarchFrame } from './08-march-level.ts'
import { NIGHT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { nearestBattle } from './08-goals.ts'
import { isBound, isColumn, moverOf } from './08-group.ts'
import type { Mover } from './08-group.ts'
import { objectiveOf } from './08-orders.ts'
import {
  BY_COMMAND,
  BY_INITIATIVE,
  BY_ORDER,
  isCalled,
  isOrdered,
  whyNoNightRight,
  whyNoRight,
} from './08-rights.ts'
import { hasStep } from './08-steps.ts'

/** The march of a piece from where it stands, with where it is bound. */
export function startOfMarch(state: State, piece: number, by = BY_COMMAND): MarchFrame {
  if (by === BY_INITIATIVE) return marchOf(state, piece, by, -1)
  if (isOrdered(state, piece)) return marchOf(state, piece, BY_ORDER, objectiveOf(state, piece))
  return marchOf(state, piece, by, isCalled(state, piece) ? nearestBattle(state, piece) : -1)
}

function marchOf(state: State, piece: number, by: number, goal: number): MarchFrame {
  return march.frame({ hex: state.place[piece]!, by, goal })
}

/** A march that has just come onto the map. */
export function marchAt(hex: number): MarchFrame {
  return march.frame({ hex, steps: 1, by: BY_COMMAND })
}

/** Pieces of the hex that may still join a march about to begin. */
export function companions(state: State, mover: Mover): number[] {
  const { frame } = mover
  if (whyNobodyJoins(frame) !== undefined) return []
  return piecesAt(state, frame.hex).filter(
    (piece) => whyNotTogether(state, mover, piece) === undefined,
  )
}

const BEGUN = refusal('8.1a', 'no-joining-later')
const BY_ITSELF = refusal('2.11B2a', 'no-joining-initiative')
const ELSEWHERE = refusal('8.1a', 'no-joining-from-afar')
const MARCHES = refusal('8.1a', 'no-joining-twice')
const OTHER_ORDER = refusal('7.44a', 'no-joining-other-order')
const OTHER_CALL = refusal('2.11B2d', 'no-joining-the-called')
const COLUMN = refusal('8.22C', 'no-joining-column')
const HELD_BACK = refusal('7.44a', 'no-joining-holds-back')

/**
 * Why a piece cannot go along with a march.
 * @rule 8.1a units move alone or as a stack, which is made before it moves
 */
export function whyNotTogether(state: State, mover: Mover, piece: number): Refusal | undefined {
  if (state.joined[piece] === 1) return MARCHES
  if (state.place[piece] !== mover.frame.hex) return ELSEWHERE
  return whyNobodyJoins(mover.frame) ?? whyNotAlong(state, mover, piece)
}

function whyNobodyJoins({ steps, acted, by }: MarchFrame): Refusal | undefined {
  if (by === BY_INITIATIVE) return BY_ITSELF
  return steps > 0 || acted === 1 ? BEGUN : undefined
}

/** 8.22C: a column takes nobody with it but leaders and vedettes */
function whyNotAlong(state: State, mover: Mover, piece: number): Refusal | undefined {
  const { frame, pieces } = mover
  const whyNot = state.phase === NIGHT ? whyNoNightRight : whyNoRight
  const refused = whyNot(state, piece)
  if (refused !== undefined) return refused
  if (state.order[piece] !== state.order[pieces[0]!]) return OTHER_ORDER
  if (isCalled(state, piece) !== isCalled(state, pieces[0]!)) return OTHER_CALL
  const marching = isColumn(state, [piece]) || isColumn(state, pieces)
  if (marching && isBound(piece) && pieces.some(isBound)) return COLUMN
  return frame.goal < 0 || canJoinBound(state, frame, piece) ? undefined : HELD_BACK
}

/** Whoever is bound somewhere takes along only those who do not hold him back altogether. */
function canJoinBound(state: State, frame: MarchFrame, piece: number): boolean {
  state.joined[piece] = 1
  const isFine = hasStep(state, moverOf(state, frame))
  state.joined[piece] = 0
  return isFine
}
