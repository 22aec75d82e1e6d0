import type { Option, Refusal } from '../../../core/contract.ts'
import type { Deed, Go, Proc, Taken } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { mark, put, unmark } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { HOPPED, MOBILE, MOVED, OVERRAN, READY } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS, isTrain, other, seatOf } from './02-pieces.ts'
import { DEPLOY_FOR_ATTACK, TURN_AT_END } from './02-tables.ts'
import { setOut } from './03-set-out.ts'
import { HEADINGS, hasFacing, whyNotFacing } from './06-facing.ts'
import { EXTRAS } from './06-move-extras.ts'
import { gunsLeft } from './16-positioned-guns.ts'
import type { MoveFrame } from './06-move-level.ts'
import { edgeInto, endsAcross, stepCost, whyCannotStay } from './06-move-steps.ts'
import { stepHexes } from './06-ordered-steps.ts'
import { leftOf } from './06-movers.ts'
import { whyCannotPrepare } from './06-readiness.ts'
import { isInEnemyZone } from './06-zones.ts'
import { overrunAt } from './07-overrun.ts'
import { slipFrom, threatHexes } from './07-slip.ts'
import { whyOrderForbidsFacing, whyOrderForbidsStop } from './15-order-moves.ts'

/** From its first step: whoever stays after all has done nothing. */
const moveDeed: Deed<State, MoveFrame> = {
  during: ({ steps }) => steps > 0,
  tell(_state, { side, piece, hex, last }) {
    const facts = { piece: { of: 'piece', noun: piece }, hex: { of: 'hex', noun: hex } }
    // Who comes onto the map has its heading already.
    const [rule, key] = last < 0 ? ['6.0/a', 'deed-move'] : ['15.13/a', 'deed-enter']
    return { rule, say: { key, with: facts }, by: seatOf(side) }
  },
}

/** One piece on the move, hex by hex. */
export const moveProc: Proc<State, MoveFrame, Frame> = {
  deed: moveDeed,
  // Whoever passes a full hex is one too many for a moment.
  waives: ['stacking', 'facing'],
  steps: {
    go: {
      title: 'Movement',
      calls: ['overrun', 'slip', 'detach'],
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '6.0/a',
        say: {
          key: 'ask-step',
          with: {
            piece: { of: 'piece', noun: frame.piece },
            points: halvesText(leftOf(state, frame)),
          },
        },
        options: moveOptions(state, frame),
      }),
      take(state, frame, reply, go) {
        const extra = EXTRAS.find(({ verb }) => verb === reply.verb)
        if (extra === undefined) TAKE[reply.verb]!(state, frame, reply, go)
        else extra.take(state, frame, go)
      },
    },
    slipped: {
      run(_state, frame, go) {
        if (frame.back > 0) frame.chased = 1
        go.next(frame, 'go')
      },
    },
    face: {
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '6.8/a',
        say: { key: 'ask-face', with: { piece: { of: 'piece', noun: frame.piece } } },
        options: faceOptions(state, frame),
      }),
      take(state, frame, { verb, noun }, go) {
        if (verb === 'face') turn(state, frame, noun)
        go.next(frame, 'over')
      },
    },
    over: { run: settle },
  },
}

/** Halves of a point as a number of points. */
function halvesText(halves: number): string {
  const whole = Math.floor(halves / 2)
  if (halves % 2 === 0) return String(whole)
  return whole === 0 ? '½' : `${whole}½`
}

/** What can be done now. There is always something: whoever was let in where he cannot stay can go on. */
function moveOptions(state: State, frame: MoveFrame): Option[] {
  const options: Option[] = []
  const push = (verb: string, nouns: number[]): void => {
    if (nouns.length > 0) options.push({ verb, of: 'hex', nouns })
  }
  push('step', stepHexes(state, frame))
  if (whyCannotStop(state, frame) !== undefined) {
    pushExtras(state, frame, options)
    return options.length > 0 ? options : [STOP]
  }
  push('threaten', threatHexes(state, frame))
  if (whyNotPrepare(state, frame) === undefined) options.push({ verb: 'prepare' })
  pushExtras(state, frame, options)
  options.push(STOP)
  return options
}
const STOP: Option = { verb: 'stop' }

function pushExtras(state: State, frame: MoveFrame, options: Option[]): void {
  for (const { verb, whyNot } of EXTRAS)
    if (whyNot(state, frame) === undefined) options.push({ verb })
}

const NOT_MOVED = refusal('6.0/a', 'no-stop-unmoved')

/** Why a move does not end here: it has not begun, or there is no room, or no point to face as the others. */
export function whyCannotStop(
  state: State,
  frame: MoveFrame,
  left = leftOf(state, frame),
): Refusal | undefined {
  if (frame.steps === 0) return frame.acted === 1 ? whyOrderForbidsStop(state, frame) : NOT_MOVED
  const { hex, last: heading } = frame
  const stays = whyCannotStay(state, frame.piece, { hex, heading, left })
  return stays ?? whyOrderForbidsStop(state, frame)
}

/** Whoever deploys for an attack stays where he is. */
export function whyNotPrepare(state: State, frame: MoveFrame): Refusal | undefined {
  const refused = whyCannotPrepare(state, frame)
  if (refused !== undefined) return refused
  return whyCannotStop(state, frame, leftOf(state, frame) - DEPLOY_FOR_ATTACK)
}

type Take = (state: State, frame: MoveFrame, reply: Taken, go: Go<Frame>) => void

const TAKE: Record<string, Take> = {
  step: (state, frame, reply, go) => step(state, frame, reply.noun, go),
  threaten: (state, frame, reply, go) => threaten(state, frame, reply.noun, go),
  prepare(state, frame, _reply, go) {
    pay(state, frame, DEPLOY_FOR_ATTACK)
    state.deeds[frame.piece]! |= READY
    stop(frame, go)
  },
  stop: (_state, frame, _reply, go) => stop(frame, go),
}

function pay(state: State, frame: MoveFrame, cost: number): void {
  if (frame.piece < UNITS) state.points[frame.piece] = leftOf(state, frame) - cost
  else frame.spent += cost
}

/** Into the next hex: what stands there of the enemy can only be trains and staffs. */
function step(state: State, frame: MoveFrame, to: number, go: Go<Frame>): void {
  const { piece, hex, side } = frame
  const heading = grid.directionOf(hex, to)
  pay(state, frame, stepCost(state, frame, hex * 6 + heading))
  if (frame.steps > 0) frame.steps++
  else setOut(state, frame, (first) => (first.steps = 1), go)
  frame.hex = to
  frame.last = heading
  frame.chased = 0
  frame.threats = 0
  const from = state.place[piece]!
  unmark(state, piece, OVERRAN)
  mark(state, piece, MOVED)
  if (piece < UNITS) state.deeds[piece]! |= MOBILE
  if (hasFacing(piece)) state.facing[piece] = heading
  put(state, piece, to)
  go.tell('all', { did: 'moved', of: 'piece', noun: piece, from, to })
  if (isInEnemyZone(state, to, side, piece)) enterZone(state, frame)
  const overrun = overrunAt(state, piece, to)
  if (overrun !== undefined) go.call(overrun)
}

/** Whoever goes from one zone into another must pass a check if he is to attack. */
function enterZone(state: State, frame: MoveFrame): void {
  if (frame.zoned === 1 && frame.piece < UNITS) mark(state, frame.piece, HOPPED)
  frame.zoned = 1
}

/** It announces its attack, and cavalry there may slip away (7.6). */
function threaten(state: State, frame: MoveFrame, hex: number, go: Go<Frame>): void {
  const { piece, side } = frame
  state.threats = [...state.threats, piece, hex]
  frame.threats++
  const with_ = { piece: { of: 'piece', noun: piece }, hex: { of: 'hex', noun: hex } }
  go.tell('all', { did: 'noted', rule: '7.6/c', say: { key: 'note-threat', with: with_ } })
  go.next(frame, 'slipped')
  go.call(slipFrom(state, hex, { side: other(side), by: [frame.hex] })!)
}

function stop(frame: MoveFrame, go: Go<Frame>): void {
  go.next(frame, hasFacing(frame.piece) && frame.steps > 0 ? 'face' : 'over')
}

const NO_POINT = refusal('6.8/a', 'no-face-points')
const FACES_SO = refusal('6.8/a', 'no-face-same')

/**
 * Why a piece does not face so at the end of its move: its rear is where it came from, and anything else costs a point.
 * @rule 6.8/a
 */
export function whyCannotFace(
  state: State,
  frame: MoveFrame,
  heading: number,
): Refusal | undefined {
  if (heading === frame.last) return FACES_SO
  if (leftOf(state, frame) < TURN_AT_END) return NO_POINT
  return whyNotFacing(state, frame.piece, { hex: frame.hex, heading })
}

/** Why it does not stay as it came: those who stand there face otherwise. */
export function whyCannotKeep(state: State, { piece, hex, last }: MoveFrame): Refusal | undefined {
  return whyNotFacing(state, piece, { hex, heading: last })
}

/** The orders have a say in it as long as they leave something. */
function faceOptions(state: State, frame: MoveFrame): Option[] {
  const open = HEADINGS.filter((heading) => whyNoSuchFacing(state, frame, heading) === undefined)
  const bidden = open.filter(
    (heading) => whyOrderForbidsFacing(state, frame, heading) === undefined,
  )
  const headings = bidden.length > 0 ? bidden : open
  const nouns = headings.filter((heading) => heading !== frame.last)
  const keep: Option[] =
    headings.includes(frame.last) || nouns.length === 0 ? [{ verb: 'keep' }] : []
  return nouns.length > 0 ? [...keep, { verb: 'face', of: 'heading', nouns }] : keep
}

function whyNoSuchFacing(state: State, frame: MoveFrame, heading: number): Refusal | undefined {
  return heading === frame.last ? whyCannotKeep(state, frame) : whyCannotFace(state, frame, heading)
}

function turn(state: State, frame: MoveFrame, heading: number): void {
  pay(state, frame, TURN_AT_END)
  state.facing[frame.piece] = heading
}

/** The move is over for good; what came along a minor road and is long lies across the last hexside. */
function settle(state: State, frame: MoveFrame, go: Go<Frame>): void {
  const { piece, steps } = frame
  go.mark('book')
  if (state.place[piece]! >= 0) {
    if (piece < UNITS) state.points[piece] = 0
    if (steps > 0 && isTrain(piece)) settleTrain(state, frame, go)
    if (steps > 0 && hasFacing(piece)) {
      const face = state.facing[piece]!
      go.tell('all', { did: 'turned', of: 'piece', noun: piece, face })
    }
  }
  go.done(steps)
}

/**
 * A train that came along a minor road lies across the last hexside.
 * @rule 15.8/a
 */
function settleTrain(state: State, frame: MoveFrame, go: Go<Frame>): void {
  const { piece, hex, last } = frame
  const edge = edgeInto(hex, last)
  const isAcross = edge >= 0 && endsAcross(state, piece, edge)
  state.facing[piece] = isAcross ? last : -1
  if (!isAcross) return
  const from = state.place[piece]!
  const to = grid.n + grid.sides[edge]!
  put(state, piece, to)
  go.tell('all', { did: 'moved', of: 'piece', noun: piece, from, to })
}

const MOVE_RANK: Readonly<Record<MoveFrame['at'], number>> = { go: 3, slipped: 4, face: 1, over: 0 }
/** A unit is beside no more than six hexes that it could threaten. */
const THREATS = 7
const RANKS = 8
/** More than there is to do in one hex: threats, a detachment, guns. */
const INNER = 100

/** Points, then hexes that can still be threatened from here, a detachment that can still be thought of, and the steps to the end. */
export function moveLeft(frame: MoveFrame, state: State): number {
  const { at, threats, acted, piece } = frame
  if (at === 'over' || state.place[piece]! < 0) return 0
  if (at === 'face') return MOVE_RANK.face
  const inner = (THREATS - threats) * 2 + 1 - acted + gunsLeft(state, frame)
  return ((leftOf(state, frame) + 1) * INNER + inner) * RANKS + MOVE_RANK[at]
}
