import { DEPLOYED, LAID, MOVED, ROLLED, WAITING, WITHIN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_TRAIN, PIECES, TRAIN, VEDETTE, kindOf, sideOf } from './01-pieces.ts'
import { isOnItsWay } from './07-orders-left.ts'
import type { MovementFrame } from './08-movement-level.ts'
import { entry } from './15-entry-level.ts'

const STAGES: Readonly<Record<string, number>> = {
  begin: 3,
  pontoon: 3,
  bank: 3,
  spoils: 3,
  nightfall: 2,
  night: 2,
  command: 2,
  individual: 1,
  close: 0,
}

/** Vedettes go back to their unit and out again, and then not back. */
function vedetteTurns(state: State, piece: number): number {
  if (kindOf[piece] !== VEDETTE) return 0
  if (state.place[piece] === WITHIN) return 1
  return state.place[piece]! >= 0 && (state.deeds[piece]! & DEPLOYED) === 0 ? 2 : 0
}

/** Pontoons to take up, and enemy ones to seize first. */
function bridgesLeft(state: State): number {
  let sum = 0
  for (let train = FIRST_TRAIN; train < PIECES; train++)
    if (state.place[train] === LAID)
      sum += state.serves[train - FIRST_TRAIN] === state.phasing ? 5 : 10
  return sum
}

/** Trains change hands on the way, so those of both sides count. */
function moveLeft(state: State, piece: number): number {
  const { place, deeds, phasing } = state
  if (kindOf[piece] !== TRAIN && sideOf[piece] !== phasing) return 0
  const isThere = place[piece]! >= 0 || place[piece] === WAITING || place[piece] === WITHIN
  let left = (deeds[piece]! & ROLLED) === 0 ? 1 : 0
  if (isThere && (deeds[piece]! & MOVED) === 0) left += isOnItsWay(state, piece) ? 1 : 2
  if (place[piece] === WAITING) left++
  // Who goes out anew has what his unit has left: a roll and a move at most.
  return left + 4 * vedetteTurns(state, piece)
}

export function movementLeft({ at }: MovementFrame, state: State): number {
  let base = STAGES[at]! * 400
  for (let piece = 0; piece < PIECES; piece++) base += moveLeft(state, piece)
  if (STAGES[at] === 3) base += bridgesLeft(state)
  if (at === 'pontoon') base++
  const isEntering = state.stack.some(({ proc }) => proc === entry.proc)
  return 2 * base - (isEntering ? 1 : 0)
}
