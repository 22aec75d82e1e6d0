import type { Reply, Seat, SeatReply } from '../../core/contract.ts'
import { isNature } from '../../core/contract.ts'
import type { Answered } from '../../core/testing/disturb.ts'
import type { HiddenFact } from '../../core/testing/diversity.ts'
import { FIRST_TRAIN, PIECES, nationOf, sideOf } from './rules/01-pieces.ts'
import { DAY_HALF, FIGHTING, LAID, LOST, MOVED, NIGHT_HALF, OVER, SETTING_UP } from './state.ts'
import type { State } from './state.ts'

// What the generic checks need of this game. Written apart from the view and from imagining: nothing here is shared with them.

/** Kinds of facts a seat cannot know. */
export const HIDDEN_KINDS = ['piece', 'command', 'supply', 'order', 'moved', 'box'] as const
export type HiddenKind = (typeof HIDDEN_KINDS)[number]

const ALL_PIECES: readonly number[] = Array.from({ length: PIECES }, (_, piece) => piece)

/** In team play two seats share a side and all it knows. */
const SIDE_OF_SEAT: Readonly<Record<Seat, number>> = {
  french: 0,
  marshal: 0,
  prussian: 1,
  hohenlohe: 1,
}

/** Whether the piece is the seat's own: a train is whose it serves. */
function isMine(state: State, seat: Seat, piece: number): boolean {
  if (piece < FIRST_TRAIN) return sideOf[piece] === SIDE_OF_SEAT[seat]
  return state.serves[piece - FIRST_TRAIN] === SIDE_OF_SEAT[seat]
}

function isSpoil(state: State, piece: number): boolean {
  return piece >= FIRST_TRAIN && state.serves[piece - FIRST_TRAIN] !== sideOf[piece]
}

/** Whether the seat sees where the piece is and what it is. */
function isPlain(state: State, seat: Seat, piece: number): boolean {
  if (isMine(state, seat, piece)) return true
  const place = state.place[piece]!
  if (place >= 0) return state.shown[piece] === 1 || isSpoil(state, piece)
  return [LOST, LAID, DAY_HALF, NIGHT_HALF].includes(place)
}

/** Pieces of which the seat sees a flag at most. */
export function unknownPieces(state: State, seat: Seat): number[] {
  return ALL_PIECES.filter((piece) => !isPlain(state, seat, piece))
}

/** Everything that is not the seat's own. */
export function foreign(state: State, seat: Seat): number[] {
  return ALL_PIECES.filter((piece) => !isMine(state, seat, piece))
}

/** The side that sets up behind its screen. */
export function screened({ phase, stack }: State): number {
  const top = stack.at(-1)
  return phase === SETTING_UP && top?.proc === 'setUp' ? top.side : -1
}

export function hiddenFacts(state: State, seat: Seat): HiddenFact[] {
  const others = foreign(state, seat)
  const broken = others.filter((piece) => [DAY_HALF, NIGHT_HALF].includes(state.place[piece]!))
  return [
    ...unknownPieces(state, seat).map((piece) => ({ kind: 'piece', value: state.place[piece]! })),
    ...others.map((piece) => ({ kind: 'command', value: state.commanded[piece]! })),
    ...others.map((piece) => ({ kind: 'supply', value: state.unsupplied[piece]! })),
    ...others.map((piece) => ({ kind: 'order', value: Number(state.order[piece]! > 0) })),
    ...others.map((piece) => ({ kind: 'moved', value: Number((state.deeds[piece]! & MOVED) > 0) })),
    ...broken.map((piece) => ({ kind: 'box', value: state.place[piece]! })),
  ]
}

/** What lies on the table before this seat: its own army, faces, flags, markers and open boxes. */
function picture(state: State, seat: Seat): string {
  const flags: Record<number, number> = {}
  const columns: number[] = []
  const behind = screened(state)
  const open = ALL_PIECES.map((piece) => {
    const place = state.place[piece]!
    if (isPlain(state, seat, piece))
      return place === DAY_HALF && !isMine(state, seat, piece) ? NIGHT_HALF : place
    if (place < 0 || sideOf[piece] === behind) return null
    flags[place] = (flags[place] ?? 0) | (1 << nationOf[piece]!)
    if (state.column[piece] === 1) columns.push(place)
    return null
  })
  const { turn, phase, phasing, casualties, damaged, over } = state
  const public_ = [turn, phase, phasing, casualties, damaged, over]
  return JSON.stringify([open, flags, [...new Set(columns)].sort((a, b) => a - b), public_])
}

/** Whether a piece was turned up, or left the map face up, by what followed the reply. */
function hasRevealed(before: State, after: State): boolean {
  return ALL_PIECES.some(
    (piece) =>
      (after.shown[piece] === 1 && before.shown[piece] === 0) ||
      after.seenTurn[piece] !== before.seenTurn[piece] ||
      (after.place[piece] !== before.place[piece] && after.place[piece]! <= DAY_HALF),
  )
}

/** Whether another seat's reply points at a piece that stands elsewhere: what is done with it is done there. */
function namesChanged({ noun }: SeatReply, [state, other]: readonly [State, State]): boolean {
  return typeof noun === 'number' && state.place[noun] !== other.place[noun]
}

/** Whoever may not advance after combat is not asked to, and the battle goes on. */
const DECIDES_ADVANCE: readonly string[] = ['supply', 'command']

/**
 * Whether a reply has brought one of the changed facts to light as the book says: an enemy's by what he does with his pieces,
 * a seat's own only by turning something up.
 */
export function reads(
  reply: Reply,
  changed: readonly string[],
  { seat, before, after }: Answered<State>,
): boolean {
  if (after.some(({ phase }) => phase === OVER)) return true
  if (before[0].phase === FIGHTING && changed.some((kind) => DECIDES_ADVANCE.includes(kind)))
    return true
  if (reply.seat !== seat) {
    if (!isNature(reply) && namesChanged(reply, before)) return true
    if (picture(after[0], seat) !== picture(after[1], seat)) return true
    return after.some((state, at) => hasRevealed(before[at]!, state))
  }
  return after.some((state, at) => hasRevealed(before[at]!, state))
}
