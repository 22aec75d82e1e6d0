import type { Option, Phrase, Refusal } from '../../../core/contract.ts'
import type { Go, Proc, Taken } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { fireLevel } from './08-fire-levels.ts'
import type { FireStepFrame } from './08-fire-levels.ts'
import { ACTIVE, COMMANDED, FIRED, HALF_FIRED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { isHorse, piecesOfSide, seatOf, sideOf, unitOf, PIECES } from './03-pieces.ts'
import {
  fireTargets,
  hasFireTarget,
  whyCannotFire,
  whyCannotJoin,
  whyOutOfReach,
} from './08-fire-facts.ts'
import type { Halving } from './08-fire-facts.ts'
import { IN_STEP, WHILE_LOST } from './08-fire-odds.ts'
import { willFire } from './08-fire.ts'

/** The Fire Combat Step: one fire after the other, until the owner has enough. */
export const fireStepProc: Proc<State, FireStepFrame, Frame> = {
  steps: {
    choose: {
      title: 'Fire Combat',
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '8.1/a',
        say: { key: 'ask-fire' },
        options: fireOptions(state, frame),
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'done') return go.done()
        name(state, frame, reply)
        go.next(frame, 'target')
      },
    },
    target: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '8.2/a',
        say: shooterIn('ask-target', frame),
        options: [{ verb: 'at', of: 'hex', nouns: targetHexes(state, frame) }],
        keep: true,
      }),
      take(_state, frame, reply, go) {
        frame.hex = reply.noun
        go.next(frame, 'with')
      },
    },
    with: {
      calls: ['fire'],
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '8.1.4/a',
        say: { key: 'ask-fire-with', with: { hex: { of: 'hex', noun: frame.hex } } },
        options: joinOptions(state, frame),
      }),
      take(state, frame, reply, go) {
        if (reply.verb === 'shoot') return shoot(state, frame, go)
        name(state, frame, reply)
      },
    },
  },
}

function shooterIn(key: string, { shooters }: FireStepFrame): Phrase {
  return { key, with: { piece: { of: 'piece', noun: shooters[0]! } } }
}

const NOT_ACTIVE = refusal('8.1/a', 'no-fire-idle')
const NO_COMMAND = refusal('7.5/c', 'no-act-command')
const HAS_FIRED = refusal('8.1/d', 'no-fire-again')

/**
 * Why a counter does not fire in this Step; a battery and its mitrailleuse are asked about one by one.
 * @rule 4.3/c
 * @rule 8.1/d
 */
export function whyNoFireNow(
  state: State,
  piece: number,
  frame: FireStepFrame,
): Refusal | undefined {
  const deeds = state.deeds[piece]!
  if (sideOf[piece] !== frame.side) return NOT_ACTIVE
  if (frame.units.length > 0) {
    if (!frame.units.includes(unitOf(piece))) return NOT_ACTIVE
  } else if ((deeds & COMMANDED) === 0) return (deeds & ACTIVE) === 0 ? NOT_ACTIVE : NO_COMMAND
  else if ((deeds & ACTIVE) === 0) return NOT_ACTIVE
  if ((deeds & FIRED) !== 0) return HAS_FIRED
  return whyCannotFire(state, piece)
}

/** Counters that could fire now. */
function ready(state: State, frame: FireStepFrame): number[] {
  const pieces: number[] = []
  for (const piece of piecesOfSide[frame.side]!)
    if (state.place[piece]! >= 0 && whyNoFireNow(state, piece, frame) === undefined)
      pieces.push(piece)
  return pieces
}

const NOT_HORSE = refusal('8.1.6/b', 'no-half-horse')
const NO_CHOICE = refusal('8.1.6/b', 'no-half-choice')

/** Why a counter does not choose to fire by halves: only horse artillery does, and only in a Step for all who are active. */
export function whyCannotHalve(
  { half, units }: Pick<FireStepFrame, 'half' | 'units'>,
  piece: number,
): Refusal | undefined {
  if (isHorse[piece] === 0) return NOT_HORSE
  return half === 0 && units.length === 0 ? undefined : NO_CHOICE
}

/**
 * Nobody has to fire.
 * @rule 8.1/a
 */
function fireOptions(state: State, frame: FireStepFrame): Option[] {
  const pieces = ready(state, frame)
  const half = frame.half === 1
  const whole = pieces.filter((piece) => hasFireTarget(state, piece, { half }))
  const halves = pieces.filter(
    (piece) =>
      whyCannotHalve(frame, piece) === undefined && hasFireTarget(state, piece, { half: true }),
  )
  return [
    ...naming({ verb: 'fire', of: 'piece', nouns: whole }),
    ...naming({ verb: 'fire-half', of: 'piece', nouns: halves }),
    { verb: 'done' },
  ]
}

/** An option, if there is anybody to name. */
function naming(option: Option): Option[] {
  return option.nouns?.length === 0 ? [] : [option]
}

/** Horse artillery that keeps half its movement is marked before it fires. */
function name(state: State, frame: FireStepFrame, { verb, noun }: Taken): void {
  frame.shooters.push(noun)
  if (verb.endsWith('half')) state.deeds[noun]! |= HALF_FIRED
}

/** Whether the first who was named fires with half of his strength. */
export function halvingOf(
  state: State,
  { shooters, half }: Pick<FireStepFrame, 'shooters' | 'half'>,
): Halving {
  return { half: half === 1 || (state.deeds[shooters[0]!]! & HALF_FIRED) !== 0 }
}

function targetHexes(state: State, frame: FireStepFrame): number[] {
  return fireTargets(state, frame.shooters[0]!, halvingOf(state, frame))
}

/** Why a counter does not fire in this Step along with those who are named. */
export function whyCannotFireWith(
  state: State,
  frame: FireStepFrame,
  piece: number,
): Refusal | undefined {
  return (
    whyCannotJoin(state, frame, piece) ??
    whyNoFireNow(state, piece, frame) ??
    whyOutOfReach(state, piece, frame.hex)
  )
}

function joinOptions(state: State, frame: FireStepFrame): Option[] {
  const from = state.place[frame.shooters[0]!]!
  const others = piecesAt(state, from).filter(
    (piece) => whyCannotFireWith(state, frame, piece) === undefined,
  )
  const halves = others.filter((piece) => whyCannotHalve(frame, piece) === undefined)
  return [
    ...naming({ verb: 'with', of: 'piece', nouns: others }),
    ...naming({ verb: 'with-half', of: 'piece', nouns: halves }),
    { verb: 'shoot' },
  ]
}

/**
 * One fire is over before the next is named.
 * @rule 8.1/c
 */
function shoot(state: State, frame: FireStepFrame, go: Go<Frame>): void {
  const { side, shooters, hex, half } = frame
  const from = state.place[shooters[0]!]!
  const by = frame.units.length > 0 ? WHILE_LOST : IN_STEP
  frame.shooters = []
  frame.hex = -1
  if (frame.once === 1) go.done()
  else go.next(frame, 'choose')
  go.call(fireLevel.frame({ side, shooters, from, hex, by, half }))
}

/** Counters that have not fired yet and could; those whose fire is under way have. */
function unfired(state: State, frame: FireStepFrame): number {
  const above = state.stack[state.stack.indexOf(frame) + 1]
  const firing = above?.proc === 'fire' ? willFire(state, above) : []
  let count = 0
  for (let piece = 0; piece < PIECES; piece++) {
    if (sideOf[piece] !== frame.side || state.place[piece]! < 0) continue
    if ((state.deeds[piece]! & FIRED) !== 0 || firing.includes(piece)) continue
    if (whyCannotFire(state, piece) === undefined) count++
  }
  return count
}

export function fireStepLeft(frame: FireStepFrame, state: State): number {
  const rank = { choose: 99, target: 98, with: 97 }[frame.at]
  return unfired(state, frame) * 100 + rank - frame.shooters.length
}
