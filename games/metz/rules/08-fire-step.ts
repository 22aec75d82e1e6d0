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
  mayJoin,
  whyCannotFire,
  whyOutOfReach,
} from './08-fire-facts.ts'
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
  const isMeant =
    frame.units.length > 0
      ? frame.units.includes(unitOf(piece))
      : (deeds & ACTIVE) !== 0 && (deeds & COMMANDED) !== 0
  if (!isMeant || sideOf[piece] !== frame.side) return NOT_ACTIVE
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

/** Horse artillery has a choice, but where everybody fires by halves. */
function mayHalve(piece: number, frame: FireStepFrame): boolean {
  return isHorse[piece] === 1 && frame.half === 0 && frame.units.length === 0
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
    (piece) => mayHalve(piece, frame) && hasFireTarget(state, piece, { half: true }),
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

function targetHexes(state: State, { shooters, half }: FireStepFrame): number[] {
  const [piece] = shooters
  const isHalf = half === 1 || (state.deeds[piece!]! & HALF_FIRED) !== 0
  return fireTargets(state, piece!, { half: isHalf })
}

function joinOptions(state: State, frame: FireStepFrame): Option[] {
  const { shooters, hex } = frame
  const from = state.place[shooters[0]!]!
  const others = piecesAt(state, from).filter(
    (piece) =>
      mayJoin(state, piece, { shooters, from, hex }) &&
      whyNoFireNow(state, piece, frame) === undefined &&
      whyOutOfReach(state, piece, hex) === undefined,
  )
  const halves = others.filter((piece) => mayHalve(piece, frame))
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
