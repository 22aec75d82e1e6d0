import type { Kind, Refusal } from '../../../core/contract.ts'
import type { ProcWhys, Why } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { windowOf } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import type { BridgeFrame } from './06-bridge-level.ts'
import { whyCannotBuild, whyCannotDestroy, whyCannotLift, whyCannotRepair } from './06-bridges.ts'
import { EXTRAS } from './06-move-extras.ts'
import type { MoveFrame, TurnFrame } from './06-move-level.ts'
import { whyCannotFace, whyCannotKeep, whyCannotStop, whyNotPrepare } from './06-move.ts'
import { whyStopped } from './06-move-steps.ts'
import { whyCannotTakeStep } from './06-ordered-steps.ts'
import { costOf, reachOf } from './06-reach.ts'
import { whyNotReached } from './06-shut-ways.ts'
import { whyCannotThreaten } from './07-slip.ts'
import { whyOrderForbidsFacing } from './15-order-moves.ts'

const NO_HEX = refusal('2.1/a', 'no-such-hex')
const OFF_MAP = refusal('T-SCN', 'no-step-off-map')
const IS_THERE = refusal('6.0/a', 'no-step-is-there')
const NOT_BESIDE = refusal('6.0/a', 'no-step-beside')
const NOT_NEXT = refusal('7.6/c', 'no-threat-beside')
const NO_HEADING = refusal('6.7/a', 'no-such-heading')
const FACES_SO = refusal('6.7/b', 'no-turn-same')

/** A reason with the thing that stands in the way. */
function at(refused: Refusal, of: Kind, noun: number): Refusal {
  return refused.at === undefined ? { ...refused, at: [{ of, noun }] } : refused
}
function isHex(noun: number): boolean {
  return Number.isInteger(noun) && noun >= 0 && noun < grid.n
}

/** A hex that is not the next one: that it is too far, or what bars it, before that it must be gone to step by step. */
function whyNotNext(state: State, frame: MoveFrame, to: number): Refusal {
  if (windowOf(state.scenario)[to] === 0) return at(OFF_MAP, 'hex', to)
  const closed = whyStopped(state, frame)
  if (closed !== undefined) return at(closed, 'hex', to)
  if (costOf(reachOf(state, frame), to) >= 0) return at(NOT_BESIDE, 'hex', frame.hex)
  return at(whyNotReached(state, frame, to), 'hex', to)
}

const step: Why<State, MoveFrame> = (state, frame, to) => {
  if (!isHex(to)) return NO_HEX
  if (to === frame.hex) return IS_THERE
  const heading = grid.directionOf(frame.hex, to)
  if (heading < 0) return whyNotNext(state, frame, to)
  const refused = whyCannotTakeStep(state, frame, frame.hex * 6 + heading)
  return refused && at(refused, 'hex', to)
}

const threaten: Why<State, MoveFrame> = (state, frame, hex) => {
  if (!isHex(hex)) return NO_HEX
  const heading = grid.directionOf(frame.hex, hex)
  if (heading < 0) return at(NOT_NEXT, 'hex', frame.hex)
  const refused =
    whyCannotThreaten(state, frame, frame.hex * 6 + heading) ?? whyCannotStop(state, frame)
  return refused && at(refused, 'hex', hex)
}

/** Where it is. */
const stop: Why<State, MoveFrame> = (state, frame) => {
  const refused = whyCannotStop(state, frame)
  return refused && at(refused, 'hex', frame.hex)
}

const face: Why<State, MoveFrame> = (state, frame, heading) => {
  if (!(heading >= 0 && heading < 6)) return NO_HEADING
  return whyCannotFace(state, frame, heading) ?? whyOrderForbidsFacing(state, frame, heading)
}

const keep: Why<State, MoveFrame> = (state, frame) =>
  whyCannotKeep(state, frame) ?? whyOrderForbidsFacing(state, frame, frame.last)

const extras = Object.fromEntries(
  EXTRAS.map(({ verb, whyNot }): [string, Why<State, MoveFrame>] => [
    verb,
    (state, frame) => whyNot(state, frame),
  ]),
)

export const moveWhy: ProcWhys<State, MoveFrame> = {
  go: { step, hex: step, threaten, prepare: whyNotPrepare, stop, ...extras },
  face: { face, heading: face, keep },
}

export const turnWhy: ProcWhys<State, TurnFrame> = {
  face: {
    face: (state, { piece }, heading) => {
      if (!(heading >= 0 && heading < 6)) return NO_HEADING
      return state.facing[piece] === heading ? FACES_SO : undefined
    },
  },
}

const NO_SIDE = refusal('6.10/a', 'no-such-side')

function atSide(
  whyNot: (state: State, piece: number, side: number) => Refusal | undefined,
): Why<State, BridgeFrame> {
  return (state, { piece }, side) => {
    if (!Number.isInteger(side) || side < 0 || grid.sideEnds[side * 2] === undefined) return NO_SIDE
    if (grid.sideEnds[side * 2]! < 0) return NO_SIDE
    const refused = whyNot(state, piece, side)
    return refused && at(refused, 'side', side)
  }
}

export const bridgeWhy: ProcWhys<State, BridgeFrame> = {
  work: {
    destroy: atSide(whyCannotDestroy),
    repair: atSide(whyCannotRepair),
    build: atSide(whyCannotBuild),
    'take-up': (state, { piece }) => whyCannotLift(state, piece),
  },
}
