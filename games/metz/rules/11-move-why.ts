import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { isHeldBy } from '../model/board.ts'
import { AGGRESSIVE, DEFENSIVE } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { other } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { whyAbsent, whyOffMap } from './03-whereabouts.ts'
import { always, at, hexed, inHex, isHex, ours, whyNotHere, whyNotOurs } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { whyCannotChargeAt, whyCannotRide, whyNoCavalry } from './11-charge.ts'
import { whyNoCompany } from './11-company.ts'
import { whyCannotEnter, whyCannotEnterUnder } from './11-entrants.ts'
import { entryHexes, groupOf, whyCannotDelay, whyCannotEnterAt, whyNotDue } from './11-entry.ts'
import { WITHDRAWAL } from './11-limits.ts'
import { whyCannotHalt } from './11-march.ts'
import type { DetourFrame, MarchFrame, MoveStepFrame, OverrunFrame } from './11-move-levels.ts'
import {
  whyCannotRecombine,
  whyNoBreakdown,
  whyNoCharge,
  whyNoMarch,
  whyNobodyComes,
  whyNotBound,
  NO_RECOMBINING,
} from './11-move-step.ts'
import { stepBelow, whyCannotMove } from './11-movers.ts'
import { costOf, reachOf } from './11-reach.ts'
import { whyShut } from './11-shut-ways.ts'
import { leftOf, whyCannotStep, whyClosed, whyNotBeside } from './11-steps.ts'
import { whyNotNamed } from './14-named-why.ts'
import { whyNotWithdraw, withdrawalHexes } from './14-withdraw.ts'
import { whyCannotDetach, whyNoBrigade } from './17-detach.ts'

const NOT_BESIDE = refusal('11.2/a', 'not-beside')

const IS_THERE = refusal('11.2/a', 'is-there')

const TOO_FAR = refusal('11.2/a', 'too-far')

const NEARER = refusal('14.3.e/a', 'must-go-nearer')

const NOT_THERE = refusal('11.10.1/a', 'no-enter-there')

function whyStays(state: State, frame: MoveStepFrame, piece: number): Refusal | undefined {
  return whyNotNamed(state, frame, piece) ?? whyCannotMove(state, frame, piece)
}

const move: WhyNot<MoveStepFrame> = ours(
  (state, frame, piece) => whyStays(state, frame, piece) ?? whyNoMarch(state, frame, piece),
)

const charge: WhyNot<MoveStepFrame> = ours(
  (state, frame, piece) =>
    whyNoCavalry(piece) ?? whyStays(state, frame, piece) ?? whyNoCharge(state, frame, piece),
)

/** What never breaks down is told so wherever it is. */
const detach: WhyNot<MoveStepFrame> = (state, frame, piece) =>
  whyNotOurs(frame.side, piece) ??
  whyNoBreakdown(frame) ??
  whyNoBrigade(piece) ??
  whyNotHere(state, frame.side, piece) ??
  unmoved(whyStays(state, frame, piece)) ??
  whyCannotDetach(state, piece)

/** That it has moved is said by those paragraphs that ask for it before the move. */
function unmoved(refused: Refusal | undefined): Refusal | undefined {
  return refused?.say.key === 'no-move-again' ? undefined : refused
}

const recombine: WhyNot<MoveStepFrame> = hexed((state, frame, hex) => {
  const refused = whyNoBreakdown(frame) ?? whyCannotRecombine(state, frame, hex)
  return refused && (unmoved(refused) ?? NO_RECOMBINING)
})

/** Where its entry hexes are closed to it the first of them is pointed at. */
const enter: WhyNot<MoveStepFrame> = (state, frame, unit) => {
  const refused =
    whyNotOurs(frame.side, unit) ??
    whyAbsent(state, unit) ??
    whyNotDue(state, unit) ??
    whyNobodyComes(frame)
  return refused ?? atEntry(state, frame, unit, whyCannotEnter(state, { ...frame, unit }))
}

function atEntry(
  state: State,
  { side }: MoveStepFrame,
  unit: number,
  refused: Refusal | undefined,
): Refusal | undefined {
  const [first] = entryHexes(state, groupOf(state, unit))
  return refused && pointed(state, side, refused, first!)
}

const delay: WhyNot<MoveStepFrame> = (state, frame, piece) =>
  whyNotOurs(frame.side, piece) ??
  whyAbsent(state, piece) ??
  whyNobodyComes(frame) ??
  whyCannotDelay(state, piece)

function entryUnder(posture: number): WhyNot<MoveStepFrame> {
  return (state, frame) =>
    atEntry(state, frame, frame.unit, whyCannotEnterUnder(state, frame, posture))
}

/** Off the map it comes in, on the map it moves. */
const touched: WhyNot<MoveStepFrame> = (state, frame, piece) =>
  whyNotOurs(frame.side, piece) ??
  (state.place[piece]! < 0 ? enter(state, frame, piece) : move(state, frame, piece))

/** The hex that it is bound to is pointed at. */
const chargeAt: WhyNot<MoveStepFrame> = hexed((state, frame, hex) => {
  const refused = whyNotBound(frame, hex)
  return refused === undefined
    ? whyCannotChargeAt(state, frame, hex)
    : at(refused, 'hex', frame.goal)
})

/** Enemies who are beside a hex. */
function enemiesBeside(state: State, hex: number, side: Side): number[] {
  const beside = Array.from(grid.neighbours.subarray(hex * 6, hex * 6 + 6))
  return beside.filter((one) => one >= 0 && isHeldBy(state, one, other(side)))
}

/** Whoever is in the way is pointed at. */
function pointed(state: State, side: Side, refused: Refusal, to: number): Refusal {
  if (refused.say.key === 'no-step-engagement')
    return at(refused, 'hex', ...enemiesBeside(state, to, side))
  return refused.at === undefined ? at(refused, 'hex', to) : refused
}

/** A hex that is not the next one: that it is farther than points ever last, what bars it, or that it is too far, before that it must be gone to step by step. */
function farAway(state: State, frame: MarchFrame, to: number): Refusal {
  if (frame.target < 0 && grid.distance(frame.hex, to) > leftOf(state, frame))
    return at(whyClosed(state, frame, to) ?? TOO_FAR, 'hex', to)
  const closed = whyClosed(state, frame, to) ?? whyNotBeside(state, frame, to)
  if (closed !== undefined) return pointed(state, frame.side, closed, to)
  const isReached = frame.target >= 0 || costOf(reachOf(state, frame), to) >= 0
  if (isReached) return at(NOT_BESIDE, 'hex', frame.hex)
  return at(whyShut(state, frame, to) ?? TOO_FAR, 'hex', to)
}

const step: WhyNot<MarchFrame> = hexed((state, frame, to) => {
  if (frame.hex < 0) return entry(state, frame, to)
  if (to === frame.hex) return IS_THERE
  const direction = grid.directionOf(frame.hex, to)
  if (direction < 0) return farAway(state, frame, to)
  const edge = frame.hex * 6 + direction
  if (frame.target >= 0) return whyCannotRide(state, frame, edge)
  if ((frame.limits & WITHDRAWAL) !== 0) return back(state, frame, edge)
  const refused = whyCannotStep(state, frame, edge)
  if (refused !== undefined) return pointed(state, frame.side, refused, to)
  return frame.goal < 0 ? undefined : at(NEARER, 'hex', frame.goal)
})

/** A withdrawal: what stands in its way, whom it must leave behind, or the hexes that come before. */
function back(state: State, frame: MarchFrame, edge: number): Refusal | undefined {
  const refused = whyNotWithdraw(state, frame, edge)
  if (refused === undefined) return undefined
  if (refused.say.key === 'no-retreat-nearer') return at(refused, 'hex', frame.goal)
  if (OUTDONE.includes(refused.say.key)) return at(refused, 'hex', ...withdrawalHexes(state, frame))
  return pointed(state, frame.side, refused, grid.neighbours[edge]!)
}
const OUTDONE: readonly string[] = ['no-retreat-on', 'no-retreat-hq']

const entry: WhyNot<MarchFrame> = (state, frame, to) => {
  const hexes = entryHexes(state, groupOf(state, frame.units[0]!))
  if (!hexes.includes(to)) return at(NOT_THERE, 'hex', ...hexes)
  const refused = whyCannotEnterAt(state, frame, to)
  return refused === undefined ? undefined : pointed(state, frame.side, refused, to)
}

/** Whoever is in another hex, or in none, is told first what keeps it from moving at all. */
function whyAsideFrom(state: State, frame: MarchFrame, piece: number): Refusal | undefined {
  const isThere = frame.hex < 0 || state.place[piece] === frame.hex
  if (isThere || frame.units.includes(piece)) return undefined
  const step = stepBelow(state)
  return whyOffMap(state, piece) ?? (step && whyStays(state, step, piece))
}

const company: WhyNot<MarchFrame> = (state, frame, piece) => {
  const refused =
    whyNotOurs(frame.side, piece) ??
    whyAsideFrom(state, frame, piece) ??
    whyNoCompany(state, frame, piece)
  return refused?.say.key === 'no-with-hex' ? at(refused, 'hex', frame.hex) : refused
}

/** Where they are, or where they must go. */
const halt: WhyNot<MarchFrame> = (state, frame) => {
  const refused = whyCannotHalt(state, frame)
  if (refused === undefined) return undefined
  if (refused.say.key === 'must-ride') return at(refused, 'hex', frame.target)
  return at(refused, 'hex', BOUND.includes(refused.say.key) ? frame.goal : frame.hex)
}
const BOUND: readonly string[] = ['must-withdraw', 'must-go-nearer']

const touchedHex: WhyNot<MoveStepFrame> = (state, frame, hex) =>
  isHex(hex) ? inHex(touched)(state, frame, hex) : undefined

const noBrigade = always<MoveStepFrame>('17.3.a', 'no-such-brigade')
export const moveStepWhy: WhysOf<MoveStepFrame> = {
  choose: {
    move,
    charge,
    detach,
    recombine,
    enter,
    delay,
    end: always('14.3.e/a', 'must-go-nearer'),
    piece: touched,
    hex: touchedHex,
  },
  posture: { aggressive: entryUnder(AGGRESSIVE), defensive: entryUnder(DEFENSIVE) },
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
