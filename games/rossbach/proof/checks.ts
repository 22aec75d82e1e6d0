import type { Seat } from '../../../core/contract.ts'
import type { HiddenFact } from '../../../core/testing/diversity.ts'
import { FIRST_TRAIN, PIECES, reducedStrength, sideOf } from '../rules/01-pieces.ts'
import { SOURCES, sourceSide } from '../rules/14-supply.ts'
import { DAY_HALF, LAID, LOST, MOVED, MOVING, NIGHT_HALF, SETTING_UP } from '../model/state.ts'
import type { State } from '../model/state.ts'

// What the generic checks need of this game. Written apart from the view and from imagining: nothing here is shared with them.

/** Kinds of facts a seat cannot know, as they are met in any game. */
export const HIDDEN_KINDS = [
  'piece',
  'nature',
  'face',
  'command',
  'allotment',
  'supply',
  'order',
  'moved',
  'spent',
  'box',
  'control',
] as const
/** And those that have their own scenarios, options or rare moments. */
export const RARE_KINDS = [
  'objective',
  'memo',
  'delay',
  'toll',
  'leads',
  'withheld',
  'report',
  'source',
] as const
export type HiddenKind = (typeof HIDDEN_KINDS)[number] | (typeof RARE_KINDS)[number]

const ALL_PIECES: readonly number[] = Array.from({ length: PIECES }, (_, piece) => piece)

const SIDES: Readonly<Record<string, number>> = { french: 0, marshal: 0, prussian: 1, hohenlohe: 1 }

/** The side a seat plays for, −1 for those who look on. */
export function sideSeated(seat: Seat): number {
  return SIDES[seat] ?? -1
}

/** Whether the piece is the seat's own: a train is whose it serves. */
export function isMine(state: State, seat: Seat, piece: number): boolean {
  const owner = piece < FIRST_TRAIN ? sideOf[piece]! : state.serves[piece - FIRST_TRAIN]!
  return owner === sideSeated(seat)
}

function isSpoil(state: State, piece: number): boolean {
  return piece >= FIRST_TRAIN && state.serves[piece - FIRST_TRAIN] !== sideOf[piece]
}

/** Whether the seat sees where the piece is and what it is. */
export function isPlain(state: State, seat: Seat, piece: number): boolean {
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

/** Sources of one's own that the enemy may have taken; a spectator knows of none. */
export function doubtfulSources(state: State, seat: Seat): number[] {
  const side = sideSeated(seat)
  return SOURCES.flatMap((_, source) => {
    if (state.control[source] === undefined) return []
    return side < 0 || sourceSide(source) === side ? [source] : []
  })
}

/** What is under a flag: troops, a vedette or leader alone, wagons. */
function natureOf(state: State, piece: number): number {
  return state.place[piece]! >= 0 ? 1 : 0
}

export function hiddenFacts(state: State, seat: Seat): HiddenFact[] {
  const others = foreign(state, seat)
  const unknown = unknownPieces(state, seat)
  const broken = others.filter((piece) => [DAY_HALF, NIGHT_HALF].includes(state.place[piece]!))
  const facts = (kind: HiddenKind, pieces: readonly number[], value: (piece: number) => number) =>
    pieces.map((piece) => ({ kind, value: value(piece) }))
  const isOnMove = state.phase === MOVING && state.phasing !== sideSeated(seat)
  return [
    ...facts('piece', unknown, (piece) => state.place[piece]!),
    ...facts('nature', unknown, (piece) => natureOf(state, piece)),
    ...facts(
      'face',
      unknown.filter((piece) => reducedStrength[piece]! > 0),
      (piece) => state.reduced[piece]!,
    ),
    ...facts('command', others, (piece) => state.commanded[piece]!),
    ...facts('allotment', others, (piece) => Number(state.allotted[piece]! > 0)),
    ...facts('supply', others, (piece) => state.unsupplied[piece]!),
    ...facts('order', others, (piece) => Number(state.order[piece]! > 0)),
    ...facts('moved', others, (piece) => Number((state.deeds[piece]! & MOVED) > 0)),
    ...(isOnMove ? facts('spent', others, (piece) => state.spent[piece]!) : []),
    ...facts('box', broken, (piece) => state.place[piece]!),
    ...doubtfulSources(state, seat).map((source) => ({
      kind: 'control',
      value: Number(state.control[source] !== sourceSide(source)),
    })),
  ]
}
