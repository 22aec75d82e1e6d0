import { piecesAt } from '../board.ts'
import type { MarchFrame } from '../frames.ts'
import { NIGHT } from '../state.ts'
import type { State } from '../state.ts'
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
  const hex = state.place[piece]!
  const frame: MarchFrame = {
    proc: 'march',
    at: 'go',
    hex,
    steps: 0,
    acted: 0,
    side: -1,
    stopped: 0,
    by,
    goal: -1,
  }
  if (by === BY_INITIATIVE) return frame
  if (isOrdered(state, piece)) return { ...frame, by: BY_ORDER, goal: objectiveOf(state, piece) }
  return isCalled(state, piece) ? { ...frame, goal: nearestBattle(state, piece) } : frame
}

/**
 * Pieces of the hex that may still join a march about to begin.
 * 8.22C: a column takes nobody with it but leaders and vedettes
 * @rule 8.1a units move alone or as a stack
 */
export function companions(state: State, mover: Mover): number[] {
  const { frame } = mover
  if (frame.steps > 0 || frame.acted === 1 || frame.by === BY_INITIATIVE) return []
  return piecesAt(state, frame.hex).filter((piece) => mayJoin(state, mover, piece))
}

function mayJoin(state: State, mover: Mover, piece: number): boolean {
  const { frame, pieces } = mover
  if (state.joined[piece] === 1) return false
  const whyNot = state.phase === NIGHT ? whyNoNightRight : whyNoRight
  if (whyNot(state, piece) !== undefined) return false
  if (state.order[piece] !== state.order[pieces[0]!]) return false
  if (isCalled(state, piece) !== isCalled(state, pieces[0]!)) return false
  const marching = isColumn(state, [piece]) || isColumn(state, pieces)
  if (marching && isBound(piece) && pieces.some(isBound)) return false
  return frame.goal < 0 || canJoinBound(state, frame, piece)
}

/** Whoever is bound somewhere takes along only those who do not hold him back altogether. */
function canJoinBound(state: State, frame: MarchFrame, piece: number): boolean {
  state.joined[piece] = 1
  const isFine = hasStep(state, moverOf(state, frame))
  state.joined[piece] = 0
  return isFine
}
