import { seenTurn } from '../seen/sighting.ts'
import type { Fast, Seat } from '../../../core/contract.ts'
import { isMine, screened, sideSeated, unknownPieces } from './checks.ts'
import { grid } from '../map/map.ts'
import { TRAIN, VEDETTE, kindOf, movementOf, nationOf, typeOf } from '../rules/01-pieces.ts'
import { isBound } from '../rules/08-group.ts'
import type { State } from '../model/state.ts'

export function pick<T>(list: readonly T[], chance: Fast): T | undefined {
  return list.length === 0 ? undefined : list[chance.below(list.length)]
}

/** Whether some frame speaks of the piece. */
export function isNamed(state: State, piece: number): boolean {
  return state.stack.some((frame) =>
    Object.entries(frame).some(([name, value]) => {
      if (Array.isArray(value)) return (value as number[]).includes(piece)
      return ['piece', 'leader', 'unit', 'guest', 'train'].includes(name) && value === piece
    }),
  )
}

const CHANGING_PLACES = [
  'place',
  'column',
  'deeds',
  'spent',
  'joined',
  'commanded',
  'order',
  'reduced',
] as const

function swap(state: State, one: number, two: number): readonly number[] {
  for (const field of CHANGING_PLACES) {
    const list = state[field].slice()
    ;[list[one], list[two]] = [list[two]!, list[one]!]
    state[field] = list
  }
  return [one, two]
}

/** Pieces the seat does not know, on the map, of whom no frame speaks and that have not been seen in this turn. */
export function hiddenOnMap(state: State, seat: Seat): number[] {
  if (screened(state) >= 0) return []
  return unknownPieces(state, seat).filter(
    (piece) =>
      state.place[piece]! >= 0 &&
      !isNamed(state, piece) &&
      seenTurn(state.seen[piece]!) !== state.turn,
  )
}

/** Alike but for their names: they take the same room, hold the same ground and march the same way. */
function areAlike(one: number, two: number): boolean {
  if (nationOf[one] !== nationOf[two] || movementOf[one] !== movementOf[two]) return false
  if (kindOf[one] !== kindOf[two] || typeOf[one] !== typeOf[two]) return false
  return kindOf[one] !== TRAIN && kindOf[one] !== VEDETTE
}

/** Two unknown pieces change places and take over each other's part in what goes on. */
export function swapAlike(state: State, seat: Seat, chance: Fast): readonly number[] | undefined {
  const hidden = hiddenOnMap(state, seat)
  const one = pick(hidden, chance)
  if (one === undefined) return undefined
  const others = hidden.filter(
    (piece) => areAlike(one, piece) && state.place[piece] !== state.place[one],
  )
  const two = pick(others, chance)
  return two === undefined ? undefined : swap(state, one, two)
}

/** What stands under two flags: troops where wagons were, a leader for a vedette; beside the seat's own pieces a zone stays a zone, for it has been felt. */
export function swapUnlike(state: State, seat: Seat, chance: Fast): readonly number[] | undefined {
  if (isRetreating(state, seat)) return undefined
  const { place, column, joined } = state
  const hidden = hiddenOnMap(state, seat).filter((at) => column[at] === 0 && joined[at] === 0)
  const one = pick(hidden, chance)
  if (one === undefined) return undefined
  const others = hidden.filter(
    (piece) => kindOf[piece] !== kindOf[one] && nationOf[piece] === nationOf[one],
  )
  const two = pick(others, chance)
  if (two === undefined || place[one] === place[two]) return undefined
  const near = [place[one]!, place[two]!].filter((hex) => isBeside(state, seat, hex))
  const zones = near.map((hex) => hasMen(state, hex))
  swap(state, one, two)
  const isStacked = [one, two].some((piece) => isBesideColumn(state, piece))
  return isStacked || near.some((hex, at) => hasMen(state, hex) !== zones[at])
    ? undefined
    : [one, two]
}

/** Whether a piece that may not (8.22C) shares its hex with a column, whose marker everybody sees. */
function isBesideColumn(state: State, piece: number): boolean {
  return (
    isBound(piece) &&
    state.place.some((place, one) => place === state.place[piece] && state.column[one] === 1)
  )
}

function hasMen(state: State, hex: number): boolean {
  return state.place.some((place, piece) => place === hex && kindOf[piece] !== TRAIN)
}

/** Whether the seat is being offered ways of retreat, which rest on what is really there (H13). */
function isRetreating({ stack }: State, seat: Seat): boolean {
  return stack.some((frame) => frame.proc === 'retreat' && frame.side === sideSeated(seat))
}

function isBeside(state: State, seat: Seat, hex: number): boolean {
  return state.place.some(
    (place, piece) => place >= 0 && isMine(state, seat, piece) && grid.distance(place, hex) < 2,
  )
}
