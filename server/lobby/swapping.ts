import type { Seat } from '../../core/contract.ts'
import { Denial } from '../denial.ts'
import type { Queries } from '../store/db.ts'
import type { ProposalRow } from './consent.ts'
import { mustBe, seatNamed } from './rights.ts'
import type { Place } from './rights.ts'
import { parsed } from './rows.ts'
import type { SidedSeat } from './rows.ts'

/** The seat to swap with, and whether somebody there has to agree. */
export function swapPartner(
  place: Place,
  mine: SidedSeat,
  wanted: Seat | undefined,
): { seat: SidedSeat; mustAgree: boolean } {
  if (wanted === undefined) throw new Denial('bad-request', 'Say which seat you would like.')
  const seat = seatNamed(place, wanted)
  if (seat.bot !== null) throw new Denial('conflict', 'A bot plays this seat.')
  if (seat.person === null && seat.access !== 'open' && !place.isOwner)
    throw new Denial('forbidden', 'This seat is taken by invitation only.')
  mustNotMix(place, mine, seat)
  return { seat, mustAgree: seat.person !== null && seat.person !== mine.person }
}

/** Afterwards, too, nobody may hold seats that oppose each other. */
function mustNotMix({ game, seats }: Place, one: SidedSeat, other: SidedSeat): void {
  if (game.sharing === 1) return
  const holders = new Map(seats.map(({ seat, person }) => [seat, person]))
  holders.set(one.seat, other.person).set(other.seat, one.person)
  for (const person of [one.person, other.person]) {
    if (person === null) continue
    const sides = seats.filter(({ seat }) => holders.get(seat) === person).map(({ side }) => side)
    if (new Set(sides).size > 1)
      throw new Denial('conflict', 'After this swap somebody would hold seats of both sides.')
  }
}

/** Everything changes places but the seats themselves, and pledges, which name their seats. */
export async function exchange(queries: Queries, one: SidedSeat, other: SidedSeat): Promise<void> {
  // A link is unique: it must leave its old seat before it comes to the new one.
  await queries.run('UPDATE seats SET invite = NULL WHERE game = $1 AND seat IN ($2, $3)', [
    one.game,
    one.seat,
    other.seat,
  ])
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    await queries.run(
      `UPDATE seats SET person = $1, access = $2, invite = $3, pledge = NULL, standing = $4, since = $5
      WHERE game = $6 AND seat = $7`,
      [from.person, from.access, from.invite, from.standing, from.since, to.game, to.seat],
    )
}

/** The swap that was agreed, if the table is still as it was. */
export async function swapNow(
  queries: Queries,
  place: Place,
  { seat, details }: ProposalRow,
): Promise<void> {
  mustBe(place, 'waiting')
  const one = seatNamed(place, seat)
  const other = seatNamed(place, parsed(details).with ?? '')
  mustNotMix(place, one, other)
  await exchange(queries, one, other)
}
