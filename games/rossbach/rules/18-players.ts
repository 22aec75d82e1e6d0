import type { Audience, Seat, Told } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { ownerOf } from '../model/board.ts'
import { FIGHTING } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  BRUNSWICK,
  FIRST_LEADER,
  FIRST_TRAIN,
  FORMATIONS,
  FRENCH,
  NAPOLEON,
  PIECES_OF,
  formationOf,
  kindOf,
  LEADER,
  SEATS,
  pieceNamed,
} from './01-pieces.ts'
import type { Side } from './01-pieces.ts'

// Team play: who commands what. A player is an index into the four seats; its lowest bit is the side.

/** Every seat there can be; the first two are the sides' commanders in chief, who play alone without this option. */
export const ALL_SEATS = ['french', 'prussian', 'marshal', 'hohenlohe'] as const
export type Player = 0 | 1 | 2 | 3

export const OF_MATE = refusal('18.0', 'is-team-mates')

export function isTeam({ options }: State): boolean {
  return options.length > 0 && options.includes('teams')
}

export function playerNamed(seat: Seat): number {
  return ALL_SEATS.findIndex((name) => name === seat)
}

/** The commander in chief, then his team mate. */
export function playersOf(side: Side): readonly [Player, Player] {
  return [side, (side + 2) as Player]
}

export function mateOf(player: Player): Player {
  return (player ^ 2) as Player
}

export function sideOfPlayer(player: Player): Side {
  return (player & 1) as Side
}

/** What stays with Brunswick; all else of the Prussians is Hohenlohe's. */
const BRUNSWICKS: readonly number[] = ['P-I', 'P-Reserve', 'P-VI'].map((id) =>
  FORMATIONS.indexOf(id),
)
/** Trains have no formation: one bridge train sets up with Hohenlohe, and of two baggage trains each has one. */
const HOHENLOHES_TRAINS: readonly number[] = ['Pontoon-P1', 'Baggage-P2'].map(pieceNamed)

/** Whether a formation is the team mate's. */
function isMates(state: State, side: Side, formation: number): boolean {
  if (formation < 0) return false
  if (side === FRENCH) return ((state.delegated >> formation) & 1) === 1
  return !BRUNSWICKS.includes(formation)
}

function formationNow(state: State, piece: number): number {
  return kindOf[piece] === LEADER ? state.leads[piece - FIRST_LEADER]! : formationOf[piece]!
}

/**
 * Who commands a piece.
 * @rule 18.0 Brunswick his corps, the Reserve and VI Corps, Hohenlohe all others; Napoleon what he has not given away
 */
export function playerOf(state: State, piece: number): Player {
  const side = ownerOf(state, piece)
  const isSecond =
    piece < FIRST_TRAIN
      ? isMates(state, side, formationNow(state, piece))
      : side !== FRENCH && HOHENLOHES_TRAINS.includes(piece)
  return playersOf(side)[isSecond ? 1 : 0]
}

/**
 * Who decides about these pieces: their player; where they are of both, or nobody’s in particular, the commander in chief.
 * @rule 18.0
 */
export function deciderOf(state: State, side: Side, pieces: readonly number[]): Player {
  const [chief, mate] = playersOf(side)
  const isOneMans = pieces.length > 0 && pieces.every((piece) => playerOf(state, piece) === mate)
  return isOneMans ? mate : chief
}

/**
 * Who does what everybody is told of: his team mate only where his pieces lie open and fight, for whose corps they are shows
 * where somebody decides in the open, and not before.
 */
export function actorOf(state: State, side: Side, pieces: readonly number[]): Seat {
  if (!isTeam(state) || state.phase !== FIGHTING) return SEATS[side]
  const isOpen = pieces.every((piece) => state.shown[piece] === 1)
  return ALL_SEATS[isOpen ? deciderOf(state, side, pieces) : side]
}

const HOHENLOHE = pieceNamed('Hohenlohe')

/** The man a player is, if he is on the map. */
const HIMSELF: readonly (number | undefined)[] = [NAPOLEON, BRUNSWICK, undefined, HOHENLOHE]

/**
 * The leaders a player stands for, his headquarters first: the man himself, or those he commands as long as he is not on the map.
 * @rule 18.1 the marshal is every leader who has been given to him
 */
export function leadersFor(state: State, player: Player): number[] {
  const himself = HIMSELF[player]
  if (himself !== undefined && state.place[himself]! >= 0) return [himself]
  return PIECES_OF[sideOfPlayer(player)]!.filter(
    (piece) =>
      kindOf[piece] === LEADER && state.place[piece]! >= 0 && playerOf(state, piece) === player,
  )
}

/** What is told to a side is told to both its players; letters are for the one they are told to. */
export function toBoth(audience: Audience): Audience {
  if (typeof audience === 'string') return audience
  const seats: Seat[] = []
  for (const seat of audience) {
    const player = playerNamed(seat)
    seats.push(seat)
    if (player === 0 || player === 1) seats.push(ALL_SEATS[mateOf(player)])
  }
  return [...new Set(seats)]
}

const PRIVATE_NEWS: readonly string[] = ['18.11', '18.14a']

export function toldToBoth({ to, what }: Told): Told {
  if (to === 'all' || (what.did === 'noted' && PRIVATE_NEWS.includes(what.rule)))
    return { to, what }
  return { to: toBoth(to) as readonly Seat[], what }
}
