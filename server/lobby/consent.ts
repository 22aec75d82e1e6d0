import { isDeepStrictEqual } from 'node:util'
import type { Happening, Seat } from '../../core/contract.ts'
import { Denial } from '../denial.ts'
import type { Person } from '../http/route.ts'
import type { Ground } from './ground.ts'
import { enter, mustPlay } from './rights.ts'
import type { Place } from './rights.ts'
import { parsed } from './rows.ts'
import type { Json, SidedSeat } from './rows.ts'
import type { SeatAt } from './sitting.ts'

export type ProposalKind = 'swap' | 'draw' | 'take-back'

export interface ProposalRow {
  id: string
  game: string
  kind: ProposalKind
  seat: Seat
  details: Json<Details>
  /** The seats that agreed. */
  agreed: Json<Seat[]>
  created: number
}

export interface Details {
  /** The other seat of a swap. */
  with?: Seat
  /** What each other seat heard since the reply that is to be taken back. */
  heard?: Record<Seat, readonly Happening[]>
}

/** The seats of other people, who must all agree. Bots answer at once, by rule. */
export function othersAsked(place: Place, kind: 'draw' | 'take-back'): readonly SidedSeat[] {
  const { seats, person, game } = place
  if (kind === 'take-back' && game.take_back === 'never')
    throw new Denial('conflict', 'At this table nothing is taken back.')
  if (seats.some((seat) => seat.bot === null && seat.person === null))
    throw new Denial('conflict', 'A seat is empty: nobody there can agree.')
  const others = seats.filter((seat) => seat.person !== person?.id)
  const people = others.filter(({ bot }) => bot === null)
  if (people.length === others.length) return people
  if (kind === 'draw') throw new Denial('conflict', 'The bot declines the draw.')
  if (people.length > 0)
    throw new Denial('conflict', 'The bot takes nothing back while other people play.')
  return people
}

/** Whose consent a proposal needs. */
export function askedOf(seats: readonly SidedSeat[], row: ProposalRow): readonly SidedSeat[] {
  const by = seats.find(({ seat }) => seat === row.seat)?.person ?? null
  const others = seats.filter(({ bot, person }) => bot === null && person !== by)
  if (row.kind !== 'swap') return others
  const other = parsed(row.details).with
  return others.filter(({ seat }) => seat === other)
}

export function mustBeAsked(place: Place, row: ProposalRow): void {
  mustPlay(place)
  if (askedOf(place.seats, row).some((seat) => place.mine.includes(seat))) return
  throw new Denial('forbidden', 'This proposal is for others to answer.')
}

export async function heardSince({ hall }: Ground, { game, seat }: SeatAt) {
  const { heard, possible } = await hall.takeBackFacts(game, seat)
  if (!possible) throw new Denial('conflict', 'There is nothing that you could take back.')
  return heard
}

/** Whether a consent given now is to what the asked seats were shown. */
export async function isAsShown(
  ground: Ground,
  person: Person,
  { game, seat, details }: ProposalRow,
): Promise<boolean> {
  const { mine } = await enter(ground, { game, person })
  const { heard, possible } = await ground.hall.takeBackFacts(game, seat)
  const shown = parsed(details).heard ?? {}
  const isSame = (name: Seat) => isDeepStrictEqual(shown[name] ?? [], heard[name] ?? [])
  return possible && mine.every(({ seat }) => isSame(seat))
}
