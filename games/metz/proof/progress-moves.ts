import type { MarchFrame, MoveStepFrame } from '../rules/11-move-levels.ts'
import type { LostFrame } from '../rules/14-lost-level.ts'
import type { Measures } from './progress.ts'
import { PIECES, sideOf } from '../rules/03-pieces.ts'
import { whyCannotChargeAt } from '../rules/11-charge.ts'
import { strays } from '../rules/07-initiative.ts'
import { BAULKED, BLOWN, FORMED, HALTED, HURT, WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'

// Levels of movement, and of those who move out of command.

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

/** More than anybody spends, and than there are pieces in a stack. */
const MANY = 1000

const LOST: Readonly<Record<LostFrame['at'], number>> = {
  next: 2,
  choose: 1,
  draw: 0,
  begin: 9,
  name: 8,
  nearest: 8,
  withdraw: 7,
  unit: 6,
  move: 6,
  assault: 6,
  volley: 5,
  close: 4,
  storm: 3,
  hexes: 0,
  group: 0,
}

/** Of one hex: what its units have yet to do. */
function inHex(frame: LostFrame, state: State): number {
  const { at, units, goals, shot, way } = frame
  const left = (done: number): number => MANY - done
  if (at === 'name' || at === 'nearest')
    return goals.filter((goal) => goal === -1).length * 2 + (at === 'name' ? 1 : 0)
  if (at === 'withdraw') return units.length
  if (at === 'unit') return units.length * 10 + 2
  if (at === 'move') return units.length * 10 + 1
  if (at === 'assault') return units.length * 10 + 5
  if (at === 'volley') return left(shot.length)
  if (at === 'close') return left(way)
  const blown = state.deeds.filter((deeds) => (deeds & BLOWN) !== 0).length
  return at === 'storm' ? (left(way) - 1) * MANY + blown : 0
}

/** Markers, then units under the one that was turned, then what those of a hex do. */
function lostLeft(frame: LostFrame, state: State): number {
  const { at, waiting } = frame
  const markers = strays(state).length * MANY
  if (at === 'next' || at === 'choose' || at === 'draw') return markers * MANY ** 3 + LOST[at]
  const hexes = (markers + waiting.length + 1) * MANY
  return (hexes + LOST[at]) * MANY ** 2 + inHex(frame, state)
}

export const MOVE_MEASURES: Measures<
  'moveStep' | 'march' | 'detach' | 'detour' | 'overrun' | 'lost'
> = {
  moveStep(frame, state) {
    if (frame.at === 'over') return 0
    const groups = state.due.filter((due) => due > 0 && due <= state.turn).length
    const chosen = frame.posture < 0 ? 0 : 1
    return (movesLeft(state, frame) + groups) * MANY + stepRank(state, frame) * 2 - chosen
  },
  /** Movement points, then who may still be taken along. */
  march({ at, spent, units }) {
    if (at === 'tired') return units.length
    if (at === 'over') return MANY
    return ((MANY - spent) * MANY + MANY - units.length) * 10 + MARCH[at]
  },
  detach: ({ made }) => MANY - made.length,
  detour({ at }, { detour }) {
    const left = detour.filter((one) => one === 1).length
    return left * 2 + (at === 'next' ? 1 : 2)
  },
  overrun: ({ at, hqs }) => hqs.length * 2 + (at === 'next' ? 1 : 0),
  lost: lostLeft,
}
