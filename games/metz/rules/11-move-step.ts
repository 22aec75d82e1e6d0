import type { Option, Phrase, Refusal } from '../../../core/contract.ts'
import type { Go, Proc, Taken } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Frame } from '../model/levels.ts'
import { marchLevel } from './11-move-levels.ts'
import type { MoveStepFrame } from './11-move-levels.ts'
import { grid } from '../map/map.ts'
import { AGGRESSIVE, BAULKED, BLOWN, CHARGING, DEFENSIVE, HALTED, HURT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { SEATS, isDetachment, seatOf } from './03-pieces.ts'
import { cohesion } from './03-values.ts'
import { ANNOUNCED, TESTING } from './06-instants.ts'
import { interrupt, wouldTurn } from './06-windows.ts'
import { chargeTargets, whyCannotCharge, whyCannotChargeAt } from './11-charge.ts'
import { forgetDefence } from './11-defence.ts'
import { entrants, entryMarch, settledPosture, whyCannotEnterUnder } from './11-entrants.ts'
import { delay, delayable, groupOf, shutOut, waitingIn } from './11-entry.ts'
import { EVENT_MOVE, NO_BREAKDOWN, limitsNow } from './11-limits.ts'
import { moveStepDeed } from './11-move-deeds.ts'
import { marchFrom, movers, whyCannotMove } from './11-movers.ts'
import { nearestRest } from './11-reach.ts'
import { hasStep } from './11-steps.ts'
import { brigadesFrom, recombine, startOfDetach, together, whyCannotDetach } from './17-detach.ts'

/** The Movement Step: one march after the other, in the order its player likes. */
export const moveStepProc: Proc<State, MoveStepFrame, Frame> = {
  deed: moveStepDeed,
  steps: {
    begin: {
      title: 'Movement Step',
      run(state, frame, go) {
        frame.limits = limitsNow(state, frame.limits)
        if (frame.units.length === 0 || (frame.limits & EVENT_MOVE) !== 0) forgetDefence(state)
        go.tell('all', { did: 'began', stage: { key: `stage-movement-${SEATS[frame.side]}` } })
        go.next(frame, 'choose')
      },
    },
    choose: {
      calls: ['march', 'detach'],
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '11.1/a',
        say: { key: 'ask-move' },
        options: moveOptions(state, frame),
      }),
      take(state, frame, reply, go) {
        TAKE[reply.verb]!(state, frame, reply, go)
      },
    },
    posture: {
      calls: ['march'],
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '11.10/c',
        say: { key: 'ask-entry-posture' },
        options: POSTURES.filter(
          ([, posture]) => whyCannotEnterUnder(state, frame, posture) === undefined,
        ).map(([verb]) => ({ verb })),
      }),
      take(state, frame, reply, go) {
        frame.posture = POSTURES.find(([verb]) => verb === reply.verb)![1]
        comeIn(state, frame, go)
      },
    },
    join: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '17.3.a',
        say: { key: 'ask-recombine', with: { hex: { of: 'hex', noun: frame.hex } } },
        options: [{ verb: 'as', of: 'piece', nouns: brigadesFrom(state, frame.hex) }],
      }),
      take(state, frame, reply, go) {
        recombine(state, frame.hex, reply.noun, go)
        if (frame.units.length > 0) frame.units.push(reply.noun)
        go.next(frame, 'choose')
      },
    },
    target: {
      calls: ['pause'],
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '11.6/a',
        say: { key: 'ask-charge', with: { piece: { of: 'piece', noun: frame.unit } } },
        options: [{ verb: 'at', of: 'hex', nouns: targetsOf(state, frame, frame.unit) }],
      }),
      take(_state, frame, reply, go) {
        frame.hex = reply.noun
        go.next(frame, 'announce')
      },
    },
    announce: { calls: ['pause'], run: announceCharge },
    announced: { run: beginTest },
    roll: {
      calls: ['pause'],
      roll: (state, frame) => ({
        rule: '11.6/h',
        say: rollFor(state, frame),
        seen: 'all',
        dice: [10],
      }),
      rolled(state, frame, values, go) {
        go.tell('all', { did: 'rolled', dice: values, for: rollFor(state, frame) })
        frame.die = values[0]!
        go.next(frame, 'steady')
        const { unit, side } = frame
        const hex = state.place[unit]!
        if (wouldTurn(frame.die, cohesion(state, unit)))
          interrupt(state, { instant: TESTING, side, unit, hex }, go)
      },
    },
    steady: { calls: ['march'], run: setOut },
    over: {
      run(state, frame, go) {
        for (const group of shutOut(state, frame.side)) delayGroup(state, group, go)
        go.done()
      },
    },
  },
}

const POSTURES = [
  ['aggressive', AGGRESSIVE],
  ['defensive', DEFENSIVE],
] as const

/** @rule 11.6.note cavalry moves as others do, unless it is to charge */
function moveOptions(state: State, frame: MoveStepFrame): Option[] {
  const options: Option[] = []
  const push = (verb: string, of: string, nouns: number[]): void => {
    if (nouns.length > 0) options.push({ verb, of, nouns })
  }
  const able = movers(state, frame)
  const marching = able.filter((piece) => whyNoMarch(state, frame, piece) === undefined)
  push('move', 'piece', marching)
  push(
    'charge',
    'piece',
    able.filter((unit) => whyNoCharge(state, frame, unit) === undefined),
  )
  if (whyNoBreakdown(frame) === undefined) {
    push(
      'detach',
      'piece',
      able.filter((unit) => whyCannotDetach(state, unit) === undefined),
    )
    push('recombine', 'hex', joinable(state, frame, able))
  }
  if (whyNobodyComes(frame) === undefined) {
    push('enter', 'piece', entrants(state, frame))
    push('delay', 'piece', delayable(state, frame.side))
  }
  if (!marching.some((piece) => owesMarch(state, frame, piece))) options.push({ verb: 'end' })
  return options
}

const NEARER = refusal('14.3.e/a', 'must-go-nearer')
const NO_TARGET = refusal('11.6/d', 'no-charge-target')
const NO_WAY_OUT = refusal('11.2/a', 'no-way-out')
const NO_BREAKING = refusal('17.0/b', 'no-detach-now')
const NOT_CALLED = refusal('11.10/b', 'no-enter-called')

/** Whoever is bound to a hex charges nothing else (14.3.e). */
export function whyNotBound(
  { goal }: Pick<MoveStepFrame, 'goal'>,
  hex: number,
): Refusal | undefined {
  return goal < 0 || hex === goal ? undefined : NEARER
}

/** What a unit may charge. */
function targetsOf(state: State, frame: MoveStepFrame, unit: number): number[] {
  const hexes = chargeTargets(state, unit, frame.limits)
  return frame.goal < 0 ? hexes : hexes.filter((hex) => whyNotBound(frame, hex) === undefined)
}

/** Why one of those who may move does not charge. */
export function whyNoCharge(state: State, frame: MoveStepFrame, unit: number): Refusal | undefined {
  const refused = whyCannotCharge(state, unit, frame.limits)
  if (refused !== undefined) return refused
  return targetsOf(state, frame, unit).length > 0 ? undefined : NO_TARGET
}

/** Where a march would begin, for looks only. */
const scout = marchLevel.frame({ side: 0, units: [0], hex: 0, last: 0, limits: 0 })

/** Why one of those who may move goes nowhere. */
export function whyNoMarch(
  state: State,
  { side, limits }: Pick<MoveStepFrame, 'side' | 'limits'>,
  piece: number,
): Refusal | undefined {
  scout.side = side
  scout.limits = limits
  scout.units[0] = piece
  scout.hex = state.place[piece]!
  return hasStep(state, scout) ? undefined : NO_WAY_OUT
}

/** Why nobody breaks down or recombines in this step. */
export function whyNoBreakdown({ limits }: Pick<MoveStepFrame, 'limits'>): Refusal | undefined {
  return (limits & (EVENT_MOVE | NO_BREAKDOWN)) === 0 ? undefined : NO_BREAKING
}

/** Why no reinforcements come in: where units are named that move nobody else is called. */
export function whyNobodyComes({ units }: Pick<MoveStepFrame, 'units'>): Refusal | undefined {
  return units.length === 0 ? undefined : NOT_CALLED
}

/** Whoever must get near a hex and could get nearer than he is. */
function owesMarch(state: State, frame: MoveStepFrame, piece: number): boolean {
  if (frame.goal < 0) return false
  const march = marchFrom(state, frame, piece)
  return nearestRest(state, march, frame.goal) < grid.distance(march.hex, frame.goal)
}

/** Hexes where detachments that could all still move can become a brigade. */
function joinable(state: State, frame: MoveStepFrame, able: readonly number[]): number[] {
  const detachments = able.filter(isDetachment)
  if (detachments.length < 2) return []
  const hexes = new Set(detachments.map((piece) => state.place[piece]!))
  return [...hexes]
    .filter((hex) => whyCannotRecombine(state, frame, hex) === undefined)
    .sort((a, b) => a - b)
}

export const NO_RECOMBINING = refusal('17.3/a', 'no-recombine')

/** Why no brigade comes back in a hex: its detachments are not there together, or one of them may not move. */
export function whyCannotRecombine(
  state: State,
  frame: MoveStepFrame,
  hex: number,
): Refusal | undefined {
  if (brigadesFrom(state, hex).length === 0) return NO_RECOMBINING
  for (const piece of together(state, hex)) {
    const refused = whyCannotMove(state, frame, piece)
    if (refused !== undefined) return refused
  }
  return undefined
}

type Take = (state: State, frame: MoveStepFrame, reply: Taken, go: Go<Frame>) => void

const TAKE: Record<string, Take> = {
  move: (state, frame, reply, go) => go.call(marchFrom(state, frame, reply.noun)),
  charge(_state, frame, reply, go) {
    frame.unit = reply.noun
    go.next(frame, 'target')
  },
  detach: (state, _frame, reply, go) => go.call(startOfDetach(state, reply.noun)),
  recombine(_state, frame, reply, go) {
    frame.hex = reply.noun
    go.next(frame, 'join')
  },
  enter(state, frame, reply, go) {
    frame.unit = reply.noun
    const settled = settledPosture(state, frame)
    if (settled < 0) return go.next(frame, 'posture')
    frame.posture = settled
    comeIn(state, frame, go)
  },
  delay: (state, _frame, reply, go) => delayGroup(state, groupOf(state, reply.noun), go),
  end(_state, frame, _reply, go) {
    go.next(frame, 'over')
  },
}

function delayGroup(state: State, group: number, go: Go<Frame>): void {
  const [first] = waitingIn(state, group)
  delay(state, group)
  const say = { key: 'note-delayed', with: { piece: { of: 'piece', noun: first! } } }
  go.tell('all', { did: 'noted', rule: '11.10.2/a', say })
}

function comeIn(state: State, frame: MoveStepFrame, go: Go<Frame>): void {
  go.next(frame, 'choose')
  go.call(entryMarch(state, frame, frame.posture))
}

/** Opportunity Fire may come before the test. */
function announceCharge(state: State, frame: MoveStepFrame, go: Go<Frame>): void {
  const { unit, side, hex } = frame
  const facts = { piece: { of: 'piece', noun: unit }, hex: { of: 'hex', noun: hex } }
  go.tell('all', { did: 'noted', rule: '11.6/a', say: { key: 'note-charge', with: facts } })
  state.deeds[unit]! &= ~HURT
  go.next(frame, 'announced')
  interrupt(state, { instant: ANNOUNCED, side, unit, hex }, go)
}

/** A hit ends it before it has begun; a target that is gone, or no longer open to a charge, leaves the unit free. */
function beginTest(state: State, frame: MoveStepFrame, go: Go<Frame>): void {
  const { unit, hex, limits } = frame
  frame.plus = 0
  if (state.place[unit]! < 0) return go.next(frame, 'choose')
  if ((state.deeds[unit]! & HURT) !== 0) {
    state.deeds[unit]! |= HALTED
    return go.next(frame, 'choose')
  }
  const refused = whyCannotChargeAt(state, { unit, limits }, hex)
  go.next(frame, refused === undefined ? 'roll' : 'choose')
}

function rollFor(state: State, { unit, plus }: MoveStepFrame): Phrase {
  const rating = cohesion(state, unit) + plus
  return { key: 'roll-charge', with: { piece: { of: 'piece', noun: unit }, rating } }
}

/** @rule 11.6/h */
function succeeds(state: State, { unit, die, plus }: MoveStepFrame): boolean {
  return die <= cohesion(state, unit) + plus
}

function setOut(state: State, frame: MoveStepFrame, go: Go<Frame>): void {
  const { unit, hex, side, limits } = frame
  if (!succeeds(state, frame)) {
    state.deeds[unit]! |= BAULKED
    const say = { key: 'note-charge-failed', with: { piece: { of: 'piece', noun: unit } } }
    go.tell('all', { did: 'noted', rule: '11.6/h', say })
    return go.next(frame, 'choose')
  }
  go.next(frame, 'choose')
  state.deeds[unit]! |= CHARGING | BLOWN
  state.charges.push(unit, hex)
  const from = state.place[unit]!
  go.call(marchLevel.frame({ side, units: [unit], hex: from, last: from, limits, target: hex }))
}
