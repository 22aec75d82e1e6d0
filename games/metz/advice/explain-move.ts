import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { isHeldBy } from '../model/board.ts'
import type { Explain, ReasonsOf } from './explain-common.ts'
import { always, at, hexed, inHex, isHex, ours, whyNotOurs } from './explain-common.ts'
import type { InterceptFrame, MarchFrame, MoveStepFrame } from '../rules/11-move-levels.ts'
import { grid } from '../map/map.ts'
import { CAVALRY, armOf, other } from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'
import { chargeTargets, whyCannotCharge, whyCannotChargeAt } from '../rules/11-charge.ts'
import { entryHexes, groupOf, whyCannotEnterAt, whyNotDue } from '../rules/11-entry.ts'
import { hasTried } from '../rules/11-intercept.ts'
import { EVENT_MOVE, NO_BREAKDOWN, WITHDRAWAL } from '../rules/11-limits.ts'
import { entryMarch, settledPosture } from '../rules/11-move-step.ts'
import { marchFrom, stepBelow, whyCannotMove } from '../rules/11-movers.ts'
import { costOf, reachOf } from '../rules/11-reach.ts'
import {
  hasStep,
  whyCannotStay,
  whyCannotStep,
  whyClosed,
  whyNotBeside,
} from '../rules/11-steps.ts'
import { whyCannotDetach } from '../rules/17-detach.ts'
import { AGGRESSIVE, CHARGING } from '../model/state.ts'
import type { State } from '../model/state.ts'

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

const move: Explain<MoveStepFrame> = ours(
  (state, frame, piece) =>
    whyCannotMove(state, frame, piece) ??
    (hasStep(state, marchFrom(state, frame, piece)) ? undefined : NO_WAY_OUT),
)

const charge: Explain<MoveStepFrame> = ours(
  (state, frame, piece) =>
    whyCannotMove(state, frame, piece) ??
    whyCannotCharge(state, piece, frame.limits) ??
    (chargeTargets(state, piece, frame.limits).length > 0 ? undefined : NO_TARGET),
)

const detach: Explain<MoveStepFrame> = ours((state, frame, piece) =>
  (frame.limits & (EVENT_MOVE | NO_BREAKDOWN)) === 0
    ? (whyCannotMove(state, frame, piece) ?? whyCannotDetach(state, piece))
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

const enter: Explain<MoveStepFrame> = (state, frame, piece) =>
  whyNotOurs(frame.side, piece) ?? whyNotDue(state, piece) ?? whyNoEntry(state, frame, piece)

/** Off the map it comes in, on the map it moves. */
const touched: Explain<MoveStepFrame> = (state, frame, piece) =>
  whyNotOurs(frame.side, piece) ??
  (state.place[piece]! < 0 ? enter(state, frame, piece) : move(state, frame, piece))

const chargeAt: Explain<MoveStepFrame> = hexed((state, { unit, limits }, hex) =>
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

/** A hex that is not the next one: what bars it, or that it is too far, before that it must be gone to step by step. */
function farAway(state: State, frame: MarchFrame, to: number): Refusal {
  const closed = whyClosed(state, frame, to) ?? whyNotBeside(state, frame, to)
  if (closed !== undefined) return pointed(state, frame, closed, to)
  const isReached = frame.target >= 0 || costOf(reachOf(state, frame), to) >= 0
  return at(isReached ? NOT_BESIDE : TOO_FAR, 'hex', isReached ? frame.hex : to)
}

const step: Explain<MarchFrame> = hexed((state, frame, to) => {
  if (frame.hex < 0) return entry(state, frame, to)
  const direction = grid.directionOf(frame.hex, to)
  if (direction < 0) return farAway(state, frame, to)
  if (frame.target >= 0) return at(NO_RIDE, 'hex', to)
  if ((frame.limits & WITHDRAWAL) !== 0) return at(NO_BACK, 'hex', frame.goal)
  const refused = whyCannotStep(state, frame, frame.hex * 6 + direction)
  if (refused !== undefined) return pointed(state, frame, refused, to)
  return frame.goal < 0 ? undefined : at(NEARER, 'hex', frame.goal)
})

const entry: Explain<MarchFrame> = (state, frame, to) => {
  const hexes = entryHexes(state, groupOf(state, frame.units[0]!))
  if (!hexes.includes(to)) return at(NOT_THERE, 'hex', ...hexes)
  const refused = whyCannotEnterAt(state, frame, to)
  return refused === undefined ? undefined : pointed(state, frame, refused, to)
}

const company: Explain<MarchFrame> = (state, frame, piece) => {
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

const halt: Explain<MarchFrame> = (state, frame) => {
  const { hex, target, goal, steps } = frame
  if (target >= 0) return at(RIDE_ON, 'hex', target)
  if ((frame.limits & WITHDRAWAL) !== 0) return at(GO_BACK, 'hex', goal)
  const refused = steps > 0 && hex >= 0 ? whyCannotStay(state, frame, hex) : undefined
  if (refused !== undefined) return at(refused, 'hex', hex)
  return goal < 0 ? undefined : at(NEARER, 'hex', goal)
}

const NO_CAVALRY = 'no-charge-arm'

/** Countercharges and Opportunity Charges. */
const intercept: Explain<InterceptFrame> = ours((state, frame, unit) => {
  const [who, again] = frame.target >= 0 ? ['11.7/a', '11.7/f'] : ['11.8/a', '11.8/f']
  if (armOf[unit] !== CAVALRY) return refusal(who, NO_CAVALRY)
  if (state.morale[unit]! > 0) return refusal(who, 'no-charge-shaken')
  if ((state.deeds[unit]! & CHARGING) !== 0) return refusal(who, 'no-charge-twice')
  if (frame.done.includes(unit) || hasTried(state, unit, frame))
    return refusal(again, 'no-charge-tried')
  if (frame.target < 0)
    return grid.distance(state.place[unit]!, frame.hex) === 1
      ? refusal('11.8/b', 'no-charge-ground')
      : at(refusal('11.8/a', 'no-chance-far'), 'hex', frame.hex)
  return state.place[unit] === frame.target
    ? refusal('11.7/c', 'no-counter-room')
    : at(refusal('11.7/a', 'no-counter-hex'), 'hex', frame.target)
})

const touchedHex: Explain<MoveStepFrame> = (state, frame, hex) =>
  isHex(hex) ? inHex(touched)(state, frame, hex) : undefined

export const MOVE_REASONS: {
  moveStep: ReasonsOf<'moveStep'>
  march: ReasonsOf<'march'>
  intercept: ReasonsOf<'intercept'>
  detach: ReasonsOf<'detach'>
  overrun: ReasonsOf<'overrun'>
  detour: ReasonsOf<'detour'>
} = {
  moveStep: {
    'choose move': move,
    'choose charge': charge,
    'choose detach': detach,
    'choose recombine': always('17.3/a', 'no-recombine'),
    'choose enter': enter,
    'choose delay': always('11.10.2/a', 'no-delay'),
    'choose end': always('14.3.e/a', 'must-go-nearer'),
    'choose piece': touched,
    'choose hex': touchedHex,
    'target at': chargeAt,
    'target hex': chargeAt,
    'join as': always('17.3.a', 'no-such-brigade'),
    'join piece': always('17.3.a', 'no-such-brigade'),
  },
  march: {
    step,
    hex: step,
    with: company,
    piece: company,
    halt,
    exit: always('19.3/a', 'no-exit'),
  },
  intercept: { charge: intercept, piece: intercept, hex: inHex(intercept) },
  detach: {
    large: always('17.1/b', 'no-detachment'),
    small: always('17.1/b', 'no-detachment'),
    piece: always('17.1/b', 'no-detachment'),
    done: always('17.1/c', 'no-detachment-yet'),
  },
  overrun: { go: always('11.11/b', 'no-refuge'), hex: always('11.11/b', 'no-refuge') },
  detour: {
    arrive: always('11.10.2/b', 'no-detour'),
    hex: always('11.10.2/b', 'no-detour'),
  },
}
