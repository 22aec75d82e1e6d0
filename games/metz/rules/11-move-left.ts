import { MANY } from '../model/levels.ts'
import { BAULKED, FORMED, HALTED, HURT, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { PIECES, sideOf } from './03-pieces.ts'
import { whyCannotChargeAt } from './11-charge.ts'
import type { MarchFrame, MoveStepFrame } from './11-move-levels.ts'

// What is left of a Movement Step and of a march.

const MOVE_STEP: Readonly<Record<MoveStepFrame['at'], number>> = {
  begin: 9,
  choose: 8,
  posture: 7,
  join: 6,
  target: 5,
  announce: 4,
  announced: 3,
  roll: 2,
  steady: 1,
  over: 0,
}

/** A brigade is worth more than all detachments that it could become in this Step. */
const WHOLE = 17
const PART = 3

/** Who may still move, break down, recombine or try to charge. */
function movesOf(state: State, piece: number): number {
  const deeds = state.deeds[piece]!
  const isThere = state.place[piece]! >= 0 || state.place[piece] === WAITING
  if (!isThere || (deeds & HALTED) !== 0) return 0
  return ((deeds & FORMED) === 0 ? WHOLE : PART) - ((deeds & BAULKED) === 0 ? 0 : 1)
}

/** Who is on the move has had his; detachments that are being made are still their brigade, which has begun to part. */
function movesLeft(state: State, { side }: MoveStepFrame): number {
  const { stack } = state
  const march = stack.findLast(({ proc }) => proc === 'march')
  const detach = stack.findLast(({ proc }) => proc === 'detach')
  const gone = [
    ...(march?.proc === 'march' ? march.units : []),
    ...(detach?.proc === 'detach' ? detach.made : []),
  ]
  let sum = detach === undefined ? 0 : -1
  for (let piece = 0; piece < PIECES; piece++)
    if (sideOf[piece] === side && !gone.includes(piece)) sum += movesOf(state, piece)
  return sum
}

/** A charge that has lost its target is none, and its rider may do something else. */
function stepRank(state: State, { at, unit, limits, hex }: MoveStepFrame): number {
  if (at !== 'announced' || state.place[unit]! < 0) return MOVE_STEP[at]
  const isFree =
    (state.deeds[unit]! & HURT) === 0 &&
    whyCannotChargeAt(state, { unit, limits }, hex) !== undefined
  return isFree ? MOVE_STEP.choose : MOVE_STEP.announced
}

export function moveStepLeft(frame: MoveStepFrame, state: State): number {
  if (frame.at === 'over') return 0
  const groups = state.due.filter((due) => due > 0 && due <= state.turn).length
  const chosen = frame.posture < 0 ? 0 : 1
  return (movesLeft(state, frame) + groups) * MANY + stepRank(state, frame) * 2 - chosen
}

/** From the hex that was entered to the next one. */
const MARCH: Readonly<Record<MarchFrame['at'], number>> = {
  chance: 7,
  window: 6,
  after: 5,
  go: 4,
  announced: 3,
  counter: 2,
  enter: 1,
  over: 0,
  tired: 0,
}

/** Movement points, then who may still be taken along. */
export function marchLeft({ at, spent, units }: MarchFrame): number {
  if (at === 'tired') return units.length
  if (at === 'over') return MANY
  return ((MANY - spent) * MANY + MANY - units.length) * 10 + MARCH[at]
}
