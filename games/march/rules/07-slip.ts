import { tellAtMost } from '../../../core/bounds.ts'
import type { Refusal } from '../../../core/contract.ts'
import type { Deed, Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { TURN_AT_END, FATIGUE_OF_CAVALRY, SPENT } from './02-tables.ts'
import { grid } from '../map/map.ts'
import { isMarked, unitsAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { COLUMN, DISORGANIZED, FATIGUE, LINE, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { isCavalry, isInfantry, other, seatOf, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { isAllFront } from './06-facing.ts'
import type { Mover } from './06-movers.ts'
import { leftOf } from './06-movers.ts'
import { hasThreatened, isTargetOver, whyNoFight } from './06-readiness.ts'
import { SLIPPING, WENT, retreatLevel } from './07-retreat-level.ts'
import type { SlipFrame } from './07-threat-levels.ts'
import { slipLevel } from './07-threat-levels.ts'
import { disorganize, loseStraggler } from './10-steps.ts'
import { boundOf, isSpent, tireOpenly } from './11-fatigue.ts'
import { whyOrderForbidsAttack } from './15-order-limits.ts'

/** As far as it may go. */
const SLIP_HEXES = 4

/** Cavalry of the side in a hex, be it able to slip away or not: all that everybody sees. */
export function cavalryIn(state: State, hex: number, side: Side): number[] {
  return unitsAt(state, hex).filter((piece) => sideOf[piece] === side && isCavalry(piece))
}

const NO_INFANTRY = refusal('7.6/c', 'no-threat-infantry')
const NOT_MOVED = refusal('7.6/c', 'no-threat-unmoved')
const NO_TARGET = refusal('7.6/c', 'no-threat-target')
const NO_CAVALRY = refusal('7.6/c', 'no-threat-cavalry')
const DONE_ALREADY = refusal('7.6/c', 'no-threat-again')
const CANNOT_FACE = refusal('6.8/a', 'no-threat-facing')

/** Why infantry on the move does not announce that it will attack the hex beside it, by hex * 6 + direction. */
export function whyCannotThreaten(state: State, mover: Mover, edge: number): Refusal | undefined {
  const { piece, steps, side } = mover
  const hex = grid.neighbours[edge]!
  if (!isInfantry(piece)) return NO_INFANTRY
  if (steps === 0) return NOT_MOVED
  if (!isTargetOver(state, piece, edge)) return NO_TARGET
  if (cavalryIn(state, hex, other(side)).length === 0) return NO_CAVALRY
  if (hasThreatened(state, piece, hex)) return DONE_ALREADY
  if (!couldFace(state, mover, edge)) return CANNOT_FACE
  return whyNoFight(state, piece) ?? whyOrderForbidsAttack(state, piece)
}

/** The hexside is before it as it comes to stand, or it has a point left to turn. */
function couldFace(state: State, mover: Mover, edge: number): boolean {
  if (isAllFront(mover.piece, mover.hex) || leftOf(state, mover) >= TURN_AT_END) return true
  const turn = ((edge % 6) - mover.last + 6) % 6
  return turn <= 1 || turn === 5
}

/** Hexes it can threaten now, in order. */
export function threatHexes(state: State, mover: Mover): number[] {
  const hexes: number[] = []
  if (!isInfantry(mover.piece) || mover.steps === 0) return hexes
  for (let edge = mover.hex * 6; edge < mover.hex * 6 + 6; edge++)
    if (whyCannotThreaten(state, mover, edge) === undefined) hexes.push(grid.neighbours[edge]!)
  return hexes.sort((a, b) => a - b)
}

/** The pause in which cavalry of a hex may slip away from infantry; undefined where there is none. */
export function slipFrom(state: State, hex: number, facts: { side: Side; by: number[] }) {
  return cavalryIn(state, hex, facts.side).length === 0
    ? undefined
    : slipLevel.frame({ ...facts, hex })
}

const NO_SLIP_ARM = refusal('7.6/c', 'no-slip-arm')
const NOT_HERE = refusal('7.6/c', 'no-slip-here')
const TRIED_ALREADY = refusal('7.6/c', 'no-slip-again')
const IN_COLUMN = refusal('15.7/c', 'is-in-column')
const IN_LINE = refusal('16.7/b', 'is-in-line')
const IS_SPENT = refusal('11.1/b', 'no-slip-spent')

/**
 * Why cavalry stays that is to be attacked.
 * @rule 7.6/c the Spent, which only their own side knows
 */
export function whyCannotSlip(
  state: State,
  { hex, side, tried }: Pick<SlipFrame, 'hex' | 'side' | 'tried'>,
  piece: number,
): Refusal | undefined {
  if (!isCavalry(piece)) return NO_SLIP_ARM
  if (state.place[piece] !== hex || sideOf[piece] !== side) return NOT_HERE
  if (isMarked(state, piece, COLUMN)) return IN_COLUMN
  if (isMarked(state, piece, LINE)) return IN_LINE
  if (tried.includes(piece)) return TRIED_ALREADY
  return isSpent(state, piece) ? IS_SPENT : undefined
}

function slippers(state: State, frame: SlipFrame): number[] {
  return cavalryIn(state, frame.hex, frame.side).filter(
    (piece) => whyCannotSlip(state, frame, piece) === undefined,
  )
}

const slipDeed: Deed<State, SlipFrame> = {
  during: ['paid'],
  tell: (_state, { side, piece, hex }) => ({
    rule: '7.6/c',
    say: {
      key: 'deed-slip',
      with: { piece: { of: 'piece', noun: piece }, hex: { of: 'hex', noun: hex } },
    },
    by: seatOf(side),
  }),
}

export const slipProc: Proc<State, SlipFrame, Frame> = {
  deed: slipDeed,
  steps: {
    open: {
      title: 'Cavalry may retreat before combat',
      run(_state, frame, go) {
        const say = { key: 'window-slip', with: { hex: { of: 'hex', noun: frame.hex } } }
        go.tell('all', { did: 'window', say })
        go.mark('yes')
        go.next(frame, 'poll')
      },
    },
    poll: {
      run(state, frame, go) {
        if (slippers(state, frame).length === 0) go.done(frame.went)
        else go.next(frame, 'decide')
      },
    },
    decide: {
      calls: ['retreat'],
      ask: (state, frame) => ({
        seat: seatOf(frame.side),
        rule: '7.6/c',
        say: {
          key: isByGuns(state) ? 'ask-slip-guns' : 'ask-slip',
          with: { hex: { of: 'hex', noun: frame.hex } },
        },
        options: [
          { verb: 'slip-away', of: 'piece', nouns: slippers(state, frame) },
          { verb: 'stand' },
        ],
        otherwise: { verb: 'stand' },
      }),
      take(state, frame, { verb, noun }, go) {
        if (verb === 'stand') return go.done(frame.went)
        slipAway(state, frame, noun, go)
      },
    },
    paid: { run: payForSlip },
  },
}

/** A grand battery has named the hex (16.5). */
function isByGuns({ stack }: State): boolean {
  return stack.some(({ proc }) => proc === 'bombard')
}

/** Its owner says where it goes. */
function slipAway(state: State, frame: SlipFrame, piece: number, go: Go<Frame>): void {
  frame.tried.push(piece)
  frame.piece = piece
  frame.worn = isMarked(state, piece, DISORGANIZED) ? 1 : 0
  go.next(frame, 'paid')
  const { side, by } = frame
  go.call(
    retreatLevel.frame({
      side,
      pieces: [piece],
      steps: SLIP_HEXES,
      cause: SLIPPING,
      away: [...by],
    }),
  )
}

/**
 * What it costs whoever went: order, or men if that was gone, and a level of fatigue; that it went tells that it was not
 * Spent.
 */
function payForSlip(state: State, frame: SlipFrame, go: Go<Frame>): void {
  const { piece, worn, back } = frame
  if (back === WENT) frame.went++
  if (back === WENT && state.place[piece]! >= 0) {
    tellAtMost(state.bounds, boundOf(piece, FATIGUE), SPENT - 1)
    if (worn === 0) disorganize(state, piece, go, '7.6/c')
    else if (!isMarked(state, piece, SMASHED)) loseStraggler(state, piece, go, '7.6/c')
    tireOpenly(state, piece, { levels: FATIGUE_OF_CAVALRY, rule: '7.6/e' }, go)
  }
  go.next(frame, 'poll')
}

const LEFT: Readonly<Record<SlipFrame['at'], number>> = { open: 3, poll: 2, decide: 1, paid: 3 }

/** Cavalry that may still go, then the steps until it is asked. */
export function slipLeft(frame: SlipFrame, state: State): number {
  const all = cavalryIn(state, frame.hex, frame.side)
  const left = all.filter((piece) => !frame.tried.includes(piece)).length
  return left * 4 + LEFT[frame.at]
}
