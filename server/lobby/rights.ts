import type { Seat } from '../../core/contract.ts'
import type { Status } from '../../wire/lobby.ts'
import { Denial } from '../denial.ts'
import type { Person } from '../http/route.ts'
import type { Queries } from '../store/db.ts'
import type { Ground } from './ground.ts'
import { whyGone } from './gone.ts'
import { gameRow, isTaken, seatsOf } from './rows.ts'
import type { AttendanceRow, GameRow, SidedSeat } from './rows.ts'

/** Who comes to which game. */
export interface Visit {
  game: string
  person: Person | undefined
  /** Holds a valid link: sees the game even when nobody else does. */
  isInvited?: boolean
}

/** Where somebody stands at a table: every right follows from this. */
export interface Place {
  game: GameRow
  seats: readonly SidedSeat[]
  person: Person | undefined
  /** Seats this person holds, or that are reserved for them. */
  mine: readonly SidedSeat[]
  isOwner: boolean
  attended: AttendanceRow | undefined
}

/** Whoever may not know of a game hears what they would hear if there were none. */
export async function enter(
  { db, games }: Pick<Ground, 'db' | 'games'>,
  { game: id, person, isInvited }: Visit,
  queries: Queries = db,
): Promise<Place> {
  const game = await gameRow(queries, id)
  if (game === undefined) throw (await whyGone(queries, id)) ?? noGame()
  const seats = (await seatsOf(queries, games, [game])).get(id)!
  const attended =
    person === undefined
      ? undefined
      : await queries.one<AttendanceRow>(
          'SELECT * FROM attendance WHERE game = $1 AND person = $2',
          [id, person.id],
        )
  const mine = seats.filter((seat) => person !== undefined && seat.person === person.id)
  const isOwner = person !== undefined && game.owner === person.id
  const place = { game, seats, person, mine, isOwner, attended }
  if (isInvited !== true && !mayKnow(place)) throw noGame()
  return place
}

/** Changes a table by what its place is within the same transaction; the hall is told afterwards. */
export async function changing<T>(
  ground: Ground,
  visit: Visit,
  work: (queries: Queries, place: Place) => Promise<T>,
): Promise<T> {
  return await ground.db.transaction(async (queries) => {
    return await work(queries, await enter(ground, visit, queries))
  })
}

function mayKnow({ game, mine, isOwner, attended }: Place): boolean {
  if (game.listed === 1 || isOwner || mine.length > 0) return true
  return attended !== undefined && (attended.watches !== null || attended.side !== null)
}

/** Whether this person may see what spectators see; players have their own view. */
export function mayWatch({ game, isOwner, attended }: Place): boolean {
  if (game.spectators === 'anyone') return true
  if (game.spectators === 'nobody') return false
  return isOwner || (attended !== undefined && attended.watches !== null)
}

export function noGame(): Denial {
  return new Denial('not-found', 'There is no such game, or it is not open to you.')
}

export function seatNamed({ seats }: Place, name: Seat): SidedSeat {
  const seat = seats.find(({ seat }) => seat === name)
  if (seat === undefined) throw new Denial('not-found', 'This game has no such seat.')
  return seat
}

/** A seat that the caller holds, or that is reserved for them. */
export function mustHave(place: Place, name: Seat): SidedSeat {
  const seat = seatNamed(place, name)
  if (!place.mine.includes(seat)) throw new Denial('forbidden', 'This seat is not yours.')
  return seat
}

/** A seat that the caller sits on. */
export function mustHold(place: Place, name: Seat): SidedSeat {
  const seat = mustHave(place, name)
  if (!isTaken(seat)) throw new Denial('conflict', 'Sit down first: this seat is kept for you.')
  return seat
}

export function mustOwn({ isOwner }: Place): void {
  if (!isOwner) throw new Denial('forbidden', 'Only whoever made this game may do that.')
}

export function mustPlay({ mine }: Place): void {
  if (mine.length === 0) throw new Denial('forbidden', 'Only the players of this game may do that.')
}

export function mustBe(place: Place, status: Status): void {
  if (place.game.status === status) return
  if (status === 'waiting' && place.game.status === 'opening')
    throw new Denial('conflict', 'All seats are taken and the game is about to begin.')
  const said = {
    waiting: 'The game has begun already.',
    opening: 'The game is not waiting for anybody’s share in the dice.',
    starting: 'The game is not about to begin.',
    running: 'The game is not being played: it has not begun or is over.',
    over: 'The game is not over yet.',
  }
  throw new Denial('conflict', said[status])
}

export function personOf({ person }: { person?: Person | undefined }): Person {
  if (person === undefined) throw new Denial('sign-in', 'Sign in or play as a guest first.')
  return person
}

/** Nobody sees both sides of a table, or has seen them, unless it was made for that. */
export function whyCannotSit(place: Place, wanted: SidedSeat): Denial | undefined {
  if (place.game.sharing === 1) return undefined
  const holds = place.mine.some((seat) => seat.side !== wanted.side)
  if (holds) return new Denial('forbidden', 'You hold a seat of the other side in this game.')
  const side = place.attended?.side ?? wanted.side
  if (side !== wanted.side)
    return new Denial('forbidden', 'You have played the other side of this game.')
  return undefined
}
