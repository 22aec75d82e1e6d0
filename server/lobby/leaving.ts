import type { Seat } from '../../core/contract.ts'
import type { Gone } from '../../wire/lobby.ts'
import { Denial } from '../denial.ts'
import type { Person } from '../http/route.ts'
import type { Queries } from '../store/db.ts'
import { tellAllOfEnd } from './asking.ts'
import { erase } from './forgetting.ts'
import type { Ground } from './ground.ts'
import { endUnplayed } from './opening.ts'
import { changing, mustBe, mustHave, mustOwn, noGame, seatNamed } from './rights.ts'
import type { Place } from './rights.ts'
import { gameRow, seatsOf } from './rows.ts'
import type { GameRow, SidedSeat } from './rows.ts'
import type { SeatAt } from './sitting.ts'

export async function cancel(ground: Ground, person: Person, game: string): Promise<void> {
  await changing(ground, { game, person }, async (queries, place) => {
    mustOwn(place)
    mustBe(place, 'waiting')
    await erase(queries, game, { now: ground.world.now(), why: `cancelled ${person.id}` })
  })
  await ground.hall.gone(game)
}

/**
 * Before the game the seat is free again; once all are taken the game is over with it; during play the seat is abandoned,
 * or resigns if no person is left.
 */
export async function leave(
  ground: Ground,
  person: Person,
  at: SeatAt,
  why: Gone = 'left',
): Promise<void> {
  const left = await changing(ground, { game: at.game, person }, async (queries, place) => {
    return await giveUp(ground, queries, place, { seat: mustHave(place, at.seat), why })
  })
  if (left === 'last') return await ground.hall.resign(at.game, at.seat)
  if (left === 'over') await tellAllOfEnd(ground, at.game)
  await ground.hall.changed(at.game)
}

/** The seat stays closed until the owner opens it again, lest the same person be back at once. */
export async function removePlayer(ground: Ground, person: Person, at: SeatAt): Promise<void> {
  await changing(ground, { game: at.game, person }, async (queries, place) => {
    mustOwn(place)
    mustBe(place, 'waiting')
    const seat = seatNamed(place, at.seat)
    if (seat.person === null) throw new Denial('conflict', 'Nobody sits there.')
    await vacate(queries, seat, 'invited')
  })
  await ground.hall.changed(at.game)
}

/** The hall says that a seat has no time left; the answer says what the table does about it. */
export async function timeRanOut(
  ground: Ground,
  game: string,
  name: Seat,
): Promise<'abandoned' | 'forfeit'> {
  const result = await ground.db.transaction(async (queries) => {
    const row = await gameRow(queries, game)
    if (row === undefined) throw noGame()
    const seats = (await seatsOf(queries, ground.games, [row])).get(game)!
    const seat = seats.find(({ seat }) => seat === name)
    const isReplaced = row.absent === 'replace' && seat !== undefined && seat.person !== null
    if (!isReplaced || isLast(seats, seat)) return 'forfeit'
    await abandon(queries, row, { seat, why: 'time' })
    return 'abandoned'
  })
  if (result === 'abandoned') await ground.hall.changed(game)
  return result
}

/** Call when seats of these games belong to somebody else, or to nobody because an account was deleted. */
export async function seatsMoved(ground: Ground, games: readonly string[]): Promise<void> {
  for (const game of games) {
    const left = await ground.db.transaction(async (queries) => {
      const row = await gameRow(queries, game)
      return row === undefined ? undefined : await tidied(ground, queries, row)
    })
    if (left === 'unplayed') await tellAllOfEnd(ground, game)
    else if (left !== undefined) await ground.hall.resign(game, left.last)
    await ground.hall.changed(game)
  }
}

/** Gives a seat whose player is gone when no person is left at a running table, or says that the game is over unplayed. */
async function tidied(
  ground: Ground,
  queries: Queries,
  row: GameRow,
): Promise<'unplayed' | { last: Seat } | undefined> {
  const seats = (await seatsOf(queries, ground.games, [row])).get(row.id)!
  if (row.status === 'opening') {
    const refused = seats.filter(({ bot, person }) => bot === null && person === null)
    if (refused.length === 0) return undefined
    await endUnplayed(ground, queries, { game: row, seats, refused, how: 'left' })
    return 'unplayed'
  }
  const gone = seats.filter(({ person, since }) => person === null && since !== null)
  if (row.status === 'over' || row.status === 'starting') return undefined
  for (const seat of gone) {
    await vacate(queries, seat, accessAfter(seat))
    if (row.status === 'running') await markAbandoned(queries, seat, 'deleted')
  }
  const isDeserted = row.status === 'running' && seats.every(({ person }) => person === null)
  return isDeserted && gone[0] !== undefined ? { last: gone[0].seat } : undefined
}

type Left = 'free' | 'over' | 'abandoned' | 'last'
interface Leaver {
  seat: SidedSeat
  why: Gone
}

async function giveUp(
  ground: Ground,
  queries: Queries,
  place: Place,
  leaver: Leaver,
): Promise<Left> {
  const { game, seats } = place
  const { seat } = leaver
  if (game.status === 'opening') {
    await endUnplayed(ground, queries, { game, seats, refused: [seat], how: 'left' })
    return 'over'
  }
  if (game.status === 'waiting') {
    await vacate(queries, seat, accessAfter(seat))
    return 'free'
  }
  mustBe(place, 'running')
  if (isLast(seats, seat)) return 'last'
  await abandon(queries, game, leaver)
  return 'abandoned'
}

/** No other seat is held by a person: if this one goes, nobody is left to go on. */
function isLast(seats: readonly SidedSeat[], leaving: SidedSeat): boolean {
  return seats.every((seat) => seat.seat === leaving.seat || seat.person === null)
}

function accessAfter({ access }: SidedSeat): 'open' | 'invited' {
  return access === 'open' ? 'open' : 'invited'
}

async function vacate(
  queries: Queries,
  { game, seat }: SidedSeat,
  access: 'open' | 'invited',
): Promise<void> {
  await queries.run(
    `UPDATE seats SET person = NULL, since = NULL, pledge = NULL, invite = NULL, standing = '[]', access = $1
    WHERE game = $2 AND seat = $3`,
    [access, game, seat],
  )
  await queries.run(`DELETE FROM proposals WHERE game = $1`, [game])
}

/** The table remembers which side's secrets the player takes away. */
async function abandon(queries: Queries, { id }: GameRow, { seat, why }: Leaver): Promise<void> {
  await queries.run(
    `INSERT INTO attendance (game, person, side) VALUES ($1, $2, $3)
    ON CONFLICT (game, person) DO UPDATE SET side = excluded.side`,
    [id, seat.person, seat.side],
  )
  await vacate(queries, seat, 'invited')
  await markAbandoned(queries, seat, why)
}

async function markAbandoned(
  queries: Queries,
  { game, seat }: SidedSeat,
  why: Gone,
): Promise<void> {
  const sql = `UPDATE seats SET abandoned = $1, access = 'invited' WHERE game = $2 AND seat = $3`
  await queries.run(sql, [why, game, seat])
}
