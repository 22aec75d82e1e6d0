import type { Refusal } from '../../../core/contract.ts'
import type { ProcWhys, Why } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { WAITING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS, hqOf, isLeader, isTrain } from './02-pieces.ts'
import { whyNotOurCorps, whyNotOurs, whyOffMap, whyTrailing } from './02-pieces-why.ts'
import { actingStaff, actingTrains, actors, leadsCorps } from './04-actors.ts'
import { DEEDS, whyCannotDeed, whyNotOfKind } from './04-deeds.ts'
import type { ActivationFrame } from './03-sequence-levels.ts'
import { whyCannotEnterMap } from './15-arrivals.ts'
import { isLeftOver } from './15-deploy.ts'
import { whyCannotEnd } from './15-duties.ts'
import { whyCannotJuggle, whyCannotLay, whyCannotLift } from './15-dummies.ts'
import { hostHexes } from './15-leaders.ts'
import { whyCannotMarch } from './15-march-steps.ts'

const NO_FORMATION = refusal('4.0/a', 'no-act-formation')
const NO_CHIT = refusal('4.2/a', 'no-act-trains')
const NO_LEADER = refusal('15.2/a', 'no-act-leader')
const NO_STAFF = refusal('15.1/b', 'no-act-staff')
const IS_HERE = refusal('15.13/a', 'is-on-map')

/** What a piece is that does not act in this activation. */
function whyNotActing(state: State, frame: ActivationFrame, piece: number): Refusal | undefined {
  const { chief } = state
  if (piece < UNITS) return actors(state, frame).includes(piece) ? undefined : NO_FORMATION
  const isChief = piece === chief[frame.side] && !leadsCorps(state, frame.side)
  if (piece === hqOf[frame.side] || isChief)
    return actingStaff(state, frame).includes(piece) ? undefined : NO_STAFF
  if (isLeader(piece)) return NO_LEADER
  if (actingTrains(state, frame).includes(piece)) return undefined
  return isTrain(piece) ? NO_CHIT : NO_FORMATION
}

/** Whoever waits at the edge comes in, or checks first; before his turn he does neither. */
function isDue(state: State, verb: string, piece: number): boolean {
  if (state.place[piece] !== WAITING) return false
  if (verb === 'enter') return true
  return verb === 'dare' && piece < UNITS && whyCannotEnterMap(state, piece) === undefined
}

/** Whose it is and where, before what it does. */
function whyNotHeard(
  state: State,
  frame: ActivationFrame,
  { verb, noun }: { verb: string; noun: number },
): Refusal | undefined {
  const theirs = whyNotOurs(frame.side, noun)
  if (theirs !== undefined) return theirs
  const away = whyOffMap(state, noun)
  if (verb === 'enter' && away === undefined) return IS_HERE
  if (away !== undefined && !isDue(state, verb, noun)) return away
  return whyTrailing(noun) ?? whyNotOfKind(verb, noun) ?? whyNotActing(state, frame, noun)
}

/** What bars the way on of a column that can go nowhere: its order allows it one way. */
function whyBarred(state: State, unit: number, refused: Refusal): Refusal {
  if (refused.say.key !== 'no-march-route') return refused
  if (isLeftOver(state, unit)) return NOT_UP
  const from = state.place[unit]!
  for (const to of grid.neighbours.subarray(from * 6, from * 6 + 6)) {
    const why = to < 0 ? undefined : whyCannotMarch(state, unit, to)
    if (why !== undefined && !OFF_ROUTE.includes(why.say.key))
      return { ...why, at: why.at ?? [{ of: 'hex', noun: to }] }
  }
  return refused
}
const OFF_ROUTE = ['no-march-route', 'no-march-window']
const NOT_UP = refusal('15.7/f', 'no-come-up')

const deed =
  (verb: string): Why<State, ActivationFrame> =>
  (state, frame, noun) => {
    const isOfPiece = DEEDS.find((one) => one.verb === verb)!.of === 'piece'
    const unheard = isOfPiece
      ? whyNotHeard(state, frame, { verb, noun })
      : (whyNotOurCorps(state, frame.side, noun) ?? whyNotOfKind(verb, noun))
    const refused = unheard ?? whyCannotDeed(state, frame, { verb, noun })
    return refused && whyBarred(state, noun, refused)
  }

const deeds: Record<string, Why<State, ActivationFrame>> = Object.fromEntries(
  DEEDS.map(({ verb }) => [verb, deed(verb)]),
)

/** A piece that is touched: why it cannot move counts most. */
const touched: Why<State, ActivationFrame> = (state, frame, noun) => {
  const asked = DEEDS.filter(({ of }) => of === 'piece')
  if (asked.some(({ verb }) => whyCannotDeed(state, frame, { verb, noun }) === undefined))
    return undefined
  return deed('move')(state, frame, noun)
}

const NOBODY_THERE = refusal('15.2/a', 'no-lead-host')

const lead: Why<State, ActivationFrame> = (state, { formations, now }, hex): Refusal | undefined =>
  hostHexes(state, formations[now]!).includes(hex) ? undefined : NOBODY_THERE

const dummy: Why<State, ActivationFrame> = (state, { side }, hex) => whyCannotLay(state, side, hex)
const lift: Why<State, ActivationFrame> = (state, { side }, hex) => whyCannotLift(state, side, hex)

export const activationWhy: ProcWhys<State, ActivationFrame> = {
  act: {
    ...deeds,
    dummies: (state, { side }) => whyCannotJuggle(state, side),
    end: (state, frame) => whyCannotEnd(state, frame),
    piece: touched,
  },
  marker: {
    dummy,
    lift,
    hex: (state, frame, hex) =>
      dummy(state, frame, hex) === undefined ? undefined : lift(state, frame, hex),
  },
  leaders: { lead, hex: lead },
  posts: { lead, hex: lead },
}
