import type { Refusal } from '../../../core/contract.ts'
import type { Go, Proc } from '../../../core/flow/step.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { board, isMarked, mark } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { COLUMN, FIXED, LINE, MOVED, STATIONARY, TURNED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS, seatOf, sideOf } from './02-pieces.ts'
import { HEADINGS, hasFacing } from './06-facing.ts'
import type { TurnFrame } from './06-move-level.ts'

const NO_FACING = refusal('6.7/a', 'no-turn-facing')
const NOT_THERE = refusal('6.7/b', 'no-turn-off-map')
const IN_COLUMN = refusal('15.6/i', 'no-turn-column')
const IN_LINE = refusal('16.7/b', 'is-in-line')
const HAS_MOVED = refusal('6.7/b', 'no-turn-moved')
const IS_FIXED = refusal('16.5/d', 'no-move-fixed')
const TURNED_ALREADY = refusal('6.7/b', 'no-turn-again')

/** Those of a hex who face together. */
export function facingTogether(state: State, piece: number): number[] {
  const hex = state.place[piece]!
  if (hex < 0 || hex >= grid.n) return [piece]
  const side = sideOf[piece]!
  const found: number[] = []
  const { head, next } = board(state)
  for (let slot = head[hex]!; slot >= 0; slot = next[slot]!) {
    const one = slot >> 1
    if (hasFacing(one) && sideOf[one] === side && !isMarked(state, one, COLUMN)) found.push(one)
  }
  return found
}

function whyNotOneTurns(state: State, piece: number): Refusal | undefined {
  if (!hasFacing(piece)) return NO_FACING
  if (state.place[piece]! < 0) return NOT_THERE
  if (isMarked(state, piece, COLUMN)) return IN_COLUMN
  if (isMarked(state, piece, LINE)) return IN_LINE
  if (isMarked(state, piece, FIXED)) return IS_FIXED
  if (isMarked(state, piece, MOVED)) return HAS_MOVED
  return isMarked(state, piece, TURNED) ? TURNED_ALREADY : undefined
}

type WhyNot = (one: number) => Refusal | undefined

/**
 * Why a unit does not turn in place: it has moved, or does other things; or others stand with it who cannot.
 * @rule 6.7/b all of the hex turn together
 */
export function whyCannotTurn(state: State, piece: number, whyBusy: WhyNot): Refusal | undefined {
  return whyNotTogether(state, piece, (one) => whyNotOneTurns(state, one) ?? whyBusy(one))
}

/** What stands against one of a hex stands against all; its own reason comes first, others are named. */
export function whyNotTogether(state: State, piece: number, whyNot: WhyNot): Refusal | undefined {
  const own = whyNot(piece)
  if (own !== undefined) return own
  for (const one of facingTogether(state, piece)) {
    const refused = one === piece ? undefined : whyNot(one)
    if (refused !== undefined) return notWithout(one, refused)
  }
  return undefined
}

function notWithout(one: number, { say }: Refusal): Refusal {
  const named = { of: 'piece', noun: one }
  return refusal('6.1/a', 'no-turn-stack', { with: { piece: named, why: say.key }, at: [named] })
}

export const turnProc: Proc<State, TurnFrame, Frame> = {
  steps: {
    face: {
      title: 'Change of facing',
      ask: (state, { side, piece }) => ({
        seat: seatOf(side),
        rule: '6.7/b',
        say: { key: 'ask-turn', with: { piece: { of: 'piece', noun: piece } } },
        options: [{ verb: 'face', of: 'heading', nouns: turnHeadings(state, piece) }],
      }),
      take(state, { piece }, { noun }, go) {
        turnAll(state, piece, noun, go)
        go.mark('book')
        go.done()
      },
    },
  },
}

function turnHeadings(state: State, piece: number): number[] {
  return HEADINGS.filter((heading) => heading !== state.facing[piece])
}

function turnAll(state: State, piece: number, heading: number, go: Go<Frame>): void {
  for (const one of facingTogether(state, piece)) {
    state.facing[one] = heading
    mark(state, one, TURNED)
    if (one < UNITS) state.deeds[one]! |= STATIONARY
    go.tell('all', { did: 'turned', of: 'piece', noun: one, face: heading })
  }
}

export function turnLeft(): number {
  return 1
}
