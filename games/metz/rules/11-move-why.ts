import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { isHeldBy } from '../model/board.ts'
import { AGGRESSIVE } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { other } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { always, at, hexed, inHex, isHex, ours, whyNotOurs } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { chargeTargets, whyCannotCharge, whyCannotChargeAt } from './11-charge.ts'
import { entryHexes, groupOf, whyCannotEnterAt, whyNotDue } from './11-entry.ts'
import { EVENT_MOVE, NO_BREAKDOWN, WITHDRAWAL } from './11-limits.ts'
import type { DetourFrame, MarchFrame, MoveStepFrame, OverrunFrame } from './11-move-levels.ts'
import { entryMarch, settledPosture } from './11-move-step.ts'
import { marchFrom, stepBelow, whyCannotMove } from './11-movers.ts'
import { costOf, reachOf } from './11-reach.ts'
import {
  hasStep,
  whyCannotStay,
  whyCannotStep,
  whyClosed,
  whyNotBeside,
  leftOf,
} from './11-steps.ts'
import { whyCannotDetach, whyNoBrigade } from './17-detach.ts'

const NOT_BESIDE = refusal('11.2/a', 'not-beside')

const TOO_FAR = refusal('11.2/a', 'too-far')

const NO_WAY_OUT = refusal('11.2/a', 'no-way-out')

const NO_TARGET = refusal('11.6/d', 'no-charge-target')

const NO_BREAKING = refusal('17.0/b', 'no-detach-now')

const NEARER = refusal('14.3.e/a', 'must-go-nearer')

const LATE = refusal('11.1/c', 'no-with-late')

const ELSEWHERE = refusal('11.1/c', 'no-with-hex')

const ALONE = refusal('11.6/a', 'no-with-charge')

const WITH_THEM = refusal('11.1/c', 'no-with-again')

const ENTERS_ALONE = refusal('11.10/d', 'no-with-entry')

const NOT_THERE = refusal('11.10.1/a', 'no-enter-there')

const NO_RIDE = refusal('11.6/f', 'no-ride')

const RIDE_ON = refusal('11.6/i', 'must-ride')

const GO_BACK = refusal('14.3.a/a', 'must-withdraw')

const NO_BACK = refusal('14.3.a/a', 'no-withdrawal')

const move: WhyNot<MoveStepFrame> = ours(
  (state, frame, piece) =>
    whyCannotMove(state, frame, piece) ??
    (hasStep(state, marchFrom(state, frame, piece)) ? undefined : NO_WAY_OUT),
)

const charge: WhyNot<MoveStepFrame> = ours(
  (state, frame, piece) =>
    whyCannotMove(state, frame, piece) ??
    whyCannotCharge(state, piece, frame.limits) ??
    (chargeTargets(state, piece, frame.limits).length > 0 ? undefined : NO_TARGET),
)

const detach: WhyNot<MoveStepFrame> = ours((state, frame, piece) =>
  (frame.limits & (EVENT_MOVE | NO_BREAKDOWN)) === 0
    ? (whyNoBrigade(piece) ?? whyCannotMove(state, frame, piece) ?? whyCannotDetach(state, piece))
    : NO_BREAKING,
)

/** Its turn has come, and every entry hex is closed to it: the first of them says why. */
function whyNoEntry(state: State, frame: MoveStepFrame, piece: number): Refusal | undefined {
  const march = entryMarch(state, { ...frame, unit: piece }, entryPosture(state, frame, piece))
  const hexes = entryHexes(state, groupOf(state, piece))
  const reasons = hexes.map((hex) => whyCannotEnterAt(state, march, hex))
  return reasons.includes(undefined) ? undefined : pointed(state, march, reasons[0]!, hexes[0]!)
}

/** The Posture that lets most in, unless it is settled. */
function entryPosture(state: State, frame: MoveStepFrame, unit: number): number {
  const settled = settledPosture(state, { ...frame, unit })
  return settled < 0 ? AGGRESSIVE : settled
}

const enter: WhyNot<MoveStepFrame> = (state, frame, piece) =>
  whyNotOurs(frame.side, piece) ?? whyNotDue(state, piece) ?? whyNoEntry(state, frame, piece)

/** Off the map it comes in, on the map it moves. */
const touched: WhyNot<MoveStepFrame> = (state, frame, piece) =>
  whyNotOurs(frame.side, piece) ??
  (state.place[piece]! < 0 ? enter(state, frame, piece) : move(state, frame, piece))

const chargeAt: WhyNot<MoveStepFrame> = hexed((state, { unit, limits }, hex) =>
  whyCannotChargeAt(state, { unit, limits }, hex),
)

/** Enemies who are beside a hex. */
function enemiesBeside(state: State, hex: number, side: Side): number[] {
  const beside = Array.from(grid.neighbours.subarray(hex * 6, hex * 6 + 6))
  return beside.filter((one) => one >= 0 && isHeldBy(state, one, other(side)))
}

/** Whoever is in the way is pointed at. */
function pointed(state: State, frame: MarchFrame, refused: Refusal, to: number): Refusal {
  if (refused.say.key === 'no-step-engagement')
    return at(refused, 'hex', ...enemiesBeside(state, to, frame.side))
  return refused.at === undefined ? at(refused, 'hex', to) : refused
}

/** A hex that is not the next one: that it is farther than points ever last, what bars it, or that it is too far, before that it must be gone to step by step. */
function farAway(state: State, frame: MarchFrame, to: number): Refusal {
  if (frame.target < 0 && grid.distance(frame.hex, to) > leftOf(state, frame))
    return at(whyClosed(state, frame, to) ?? TOO_FAR, 'hex', to)
  const closed = whyClosed(state, frame, to) ?? whyNotBeside(state, frame, to)
  if (closed !== undefined) return pointed(state, frame, closed, to)
  const isReached = frame.target >= 0 || costOf(reachOf(state, frame), to) >= 0
  return at(isReached ? NOT_BESIDE : TOO_FAR, 'hex', isReached ? frame.hex : to)
}

const step: WhyNot<MarchFrame> = hexed((state, frame, to) => {
  if (frame.hex < 0) return entry(state, frame, to)
  const direction = grid.directionOf(frame.hex, to)
  if (direction < 0) return farAway(state, frame, to)
  if (frame.target >= 0) return at(NO_RIDE, 'hex', to)
  if ((frame.limits & WITHDRAWAL) !== 0) return at(NO_BACK, 'hex', frame.goal)
  const refused = whyCannotStep(state, frame, frame.hex * 6 + direction)
  if (refused !== undefined) return pointed(state, frame, refused, to)
  return frame.goal < 0 ? undefined : at(NEARER, 'hex', frame.goal)
})

const entry: WhyNot<MarchFrame> = (state, frame, to) => {
  const hexes = entryHexes(state, groupOf(state, frame.units[0]!))
  if (!hexes.includes(to)) return at(NOT_THERE, 'hex', ...hexes)
  const refused = whyCannotEnterAt(state, frame, to)
  return refused === undefined ? undefined : pointed(state, frame, refused, to)
}

const company: WhyNot<MarchFrame> = (state, frame, piece) => {
  const foreign = whyNotOurs(frame.side, piece)
  if (foreign !== undefined) return foreign
  if (frame.units.includes(piece)) return WITH_THEM
  if (frame.target >= 0) return ALONE
  if (frame.steps > 0) return LATE
  if (state.place[piece] !== frame.hex && frame.hex >= 0) return at(ELSEWHERE, 'hex', frame.hex)
  const below = stepBelow(state)
  if (below !== undefined && frame.hex >= 0) return whyCannotMove(state, below, piece)
  return whyNotDue(state, piece) ?? ENTERS_ALONE
}

const halt: WhyNot<MarchFrame> = (state, frame) => {
  const { hex, target, goal, steps } = frame
  if (target >= 0) return at(RIDE_ON, 'hex', target)
  if ((frame.limits & WITHDRAWAL) !== 0) return at(GO_BACK, 'hex', goal)
  const refused = steps > 0 && hex >= 0 ? whyCannotStay(state, frame, hex) : undefined
  if (refused !== undefined) return at(refused, 'hex', hex)
  return goal < 0 ? undefined : at(NEARER, 'hex', goal)
}

const touchedHex: WhyNot<MoveStepFrame> = (state, frame, hex) =>
  isHex(hex) ? inHex(touched)(state, frame, hex) : undefined

const noBrigade = always<MoveStepFrame>('17.3.a', 'no-such-brigade')
export const moveStepWhy: WhysOf<MoveStepFrame> = {
  choose: {
    move,
    charge,
    detach,
    recombine: always('17.3/a', 'no-recombine'),
    enter,
    delay: always('11.10.2/a', 'no-delay'),
    end: always('14.3.e/a', 'must-go-nearer'),
    piece: touched,
    hex: touchedHex,
  },
  target: { at: chargeAt, hex: chargeAt },
  join: { as: noBrigade, piece: noBrigade },
}

export const marchWhy: WhysOf<MarchFrame> = {
  any: { step, hex: step, with: company, piece: company, halt, exit: always('19.3/a', 'no-exit') },
}

const noRefuge = always<OverrunFrame>('11.11/b', 'no-refuge')
export const overrunWhy: WhysOf<OverrunFrame> = {
  where: { go: noRefuge, hex: noRefuge },
}

const noDetour = always<DetourFrame>('11.10.2/b', 'no-detour')
export const detourWhy: WhysOf<DetourFrame> = {
  where: { arrive: noDetour, hex: noDetour },
}
