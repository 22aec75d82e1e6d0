import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import type { Why } from '../../../core/flow/why.ts'
import { grid } from '../map/map.ts'
import { ownerOf, piecesAt } from '../model/board.ts'
import { DAY_HALF, LAID, LOST, NIGHT_HALF, PARTED, WAITING, WITHIN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_LEADER, PIECES, REPLACEMENT, roleOf } from './01-pieces.ts'

// What stands against a noun before any other rule is asked: that there is no such thing, that it is not one's own, or not there.

/** Where an enemy whom nobody sees was imagined to be means nothing. */
export const UNDER_A_FLAG = refusal('1.5a', 'is-under-a-flag')

const NO_SUCH_HEX = refusal('1.2a', 'no-such-thing')
const NO_SUCH_PIECE = refusal('1.3', 'no-such-thing')
export const THE_ENEMYS = refusal('2.11a', 'is-the-enemys')
const IS_LOST = refusal('6.11', 'is-lost')
const RIDES_WITHIN = refusal('13.11a', 'with-its-parent')
const BROKEN = refusal('6.12', 'awaits-reorganization')
const NO_REPLACEMENT = refusal('5.14a', 'is-no-replacement-yet')
const NO_PART = refusal('19.21a', 'takes-no-part')
/** By place. */
const ELSEWHERE: Readonly<Record<number, Refusal>> = {
  [WAITING]: refusal('15.0', 'is-yet-to-come'),
  [DAY_HALF]: BROKEN,
  [NIGHT_HALF]: BROKEN,
  [LOST]: IS_LOST,
  [PARTED]: refusal('13.11a', 'is-out-as-vedettes'),
  [WITHIN]: RIDES_WITHIN,
  [LAID]: refusal('9.25', 'lies-as-bridge'),
}
const NOBODY_THERE = refusal('8.0', 'nobody-there')

export function whyNoHex(noun: number): Refusal | undefined {
  return noun >= 0 && noun < grid.n ? undefined : NO_SUCH_HEX
}

export function whyNoSide(noun: number): Refusal | undefined {
  return noun >= 0 && noun < grid.n * 3 ? undefined : NO_SUCH_HEX
}

export function whyNoPiece(noun: number): Refusal | undefined {
  return noun >= 0 && noun < PIECES ? undefined : NO_SUCH_PIECE
}

/** A piece that nobody could name is no noun of any answer. */
export function ofPiece<F>(why: Why<State, F>): Why<State, F> {
  return (state, frame, piece) => whyNoPiece(piece) ?? why(state, frame, piece)
}

export function ofHex<F>(why: Why<State, F>): Why<State, F> {
  return (state, frame, hex) => whyNoHex(hex) ?? why(state, frame, hex)
}

/** What keeps a side from having anything to say to a piece. */
export function whyNotOurs(state: State, piece: number): Refusal | undefined {
  const none = whyNoPiece(piece)
  if (none !== undefined) return none
  if (ownerOf(state, piece) !== state.phasing) return THE_ENEMYS
  if (state.place[piece] === LOST) return IS_LOST
  return state.place[piece] === WITHIN ? RIDES_WITHIN : undefined
}

/** Where a piece is instead that does not stand on the map. */
export function whyOffMap(state: State, piece: number): Refusal | undefined {
  const place = state.place[piece]!
  if (place >= 0) return undefined
  return (
    ELSEWHERE[place] ?? (roleOf[piece - FIRST_LEADER] === REPLACEMENT ? NO_REPLACEMENT : NO_PART)
  )
}

/** The same for a piece that must be on the map. */
export function whyNotHere(state: State, piece: number): Refusal | undefined {
  return whyNotOurs(state, piece) ?? whyOffMap(state, piece)
}

type OfPiece = (state: State, piece: number) => Refusal | undefined

/** For a piece of one's own that is on the map. */
export function ours(
  why: OfPiece,
): (state: State, frame: unknown, piece: number) => Refusal | undefined {
  return (state, _frame, piece) => whyNotHere(state, piece) ?? why(state, piece)
}

/** A hex stands for the first of one's own there. */
export function inHex(
  why: OfPiece,
): (state: State, frame: unknown, hex: number) => Refusal | undefined {
  return (state, _frame, hex) => {
    const none = whyNoHex(hex)
    if (none !== undefined) return none
    const [piece] = piecesAt(state, hex).filter((one) => ownerOf(state, one) === state.phasing)
    if (piece === undefined) return NOBODY_THERE
    return whyNotHere(state, piece) ?? why(state, piece)
  }
}
