import { isMet } from '../../fair/pledge.ts'
import type { Unplayed } from '../../wire/table.ts'
import { Denial } from '../denial.ts'
import type { Person } from '../http/route.ts'
import type { Queries } from '../store/db.ts'
import { tellAllOfEnd } from './asking.ts'
import type { Ground } from './ground.ts'
import { changing, mustBe, mustHold } from './rights.ts'
import type { Place } from './rights.ts'
import { gameRow, hasOpened, seatsOf, stillToOpen } from './rows.ts'
import type { GameRow, SidedSeat } from './rows.ts'
import type { SeatAt } from './sitting.ts'
import { begin } from './starting.ts'
import { lockedIn, publishedOf, stuckIn, stuckSaid } from './stuck.ts'

// Between the last seat that is taken and the beginning: everybody opens the seed he is bound to, or loses the game.
// There is never another set of dice for it, or whoever foresees them could refuse until they please him.

/** Opens a pledged seed; the last one begins the game. */
export async function openSeed(
  ground: Ground,
  person: Person,
  at: SeatAt,
  seed: string,
): Promise<void> {
  const isLast = await changing(ground, { game: at.game, person }, async (queries, place) => {
    const seat = mustHold(place, at.seat)
    // Sent again because the answer was lost, or from a second page: once is enough, also when the game has begun.
    if (hasOpened(seat) && seat.seed === seed) return false
    mustBe(place, 'opening')
    if (lockedIn(place.game, place.seats)?.seats.includes(seat.seat) === true) throw locked()
    mustMeet(place.game, seat, seed)
    if (ground.world.now() >= openUntil(ground, place.game))
      throw new Denial('conflict', 'It is too late: the time for opening seeds is over.')
    await queries.run('UPDATE seats SET seed = $1 WHERE game = $2 AND seat = $3', [
      seed,
      at.game,
      at.seat,
    ])
    return await areAllOpen(queries, at.game)
  })
  if (isLast) await begin(ground, at.game)
  await ground.hall.changed(at.game)
}

function mustMeet(row: GameRow, { seat, pledge }: SidedSeat, seed: string): void {
  if (pledge === null)
    throw new Denial('conflict', 'Nothing was pledged for this seat: its seed is nobody’s.')
  if (!isMet(publishedOf(row), { seat, value: seed, pledge }))
    throw new Denial('bad-request', 'This is not the seed that was pledged for this seat.')
}

function locked(): Denial {
  const text = 'Nobody can open this: what the server keeps of this game has been changed.'
  return new Denial('conflict', `${text} Tell whoever runs this server.`)
}

async function areAllOpen(queries: Queries, game: string): Promise<boolean> {
  const changed = await queries.run(
    `UPDATE games SET status = 'starting' WHERE id = $1 AND status = 'opening' AND NOT EXISTS (
      SELECT 1 FROM seats WHERE game = $1 AND pledge IS NOT NULL AND seed IS NULL)`,
    [game],
  )
  return changed === 1
}

/** By when every pledge must be opened: time in which no server ran is charged to nobody. */
export function openUntil({ hall }: Pick<Ground, 'hall'>, row: GameRow): number {
  return (row.opens_by ?? 0) + hall.lostSince(row.opening_at ?? 0)
}

const LEFT = 'SELECT 1 FROM seats WHERE game = games.id AND pledge IS NOT NULL AND seed IS NULL'
/** As far as a store can see it: those that nobody can open. */
const LOCKED = `opens_by IS NULL OR NOT EXISTS (${LEFT})
  OR EXISTS (${LEFT} AND (bot IS NOT NULL OR LENGTH(pledge) <> 64))`

/** Ends the games whose time for opening is over, and says which can never be opened. */
export async function closeOpenings(ground: Ground): Promise<void> {
  const due = await ground.db.all<{ id: string }>(
    `SELECT id FROM games WHERE status = 'opening' AND (opens_by <= $1 OR ${LOCKED})`,
    [ground.world.now()],
  )
  for (const { id } of due) await closeOpening(ground, id)
}

async function closeOpening(ground: Ground, game: string): Promise<void> {
  const isOver = await ground.db.transaction(async (queries) => {
    const row = await gameRow(queries, game)
    if (row?.status !== 'opening' || ground.world.now() < openUntil(ground, row)) return false
    const seats = (await seatsOf(queries, ground.games, [row])).get(game)!
    if (stuckIn(row, seats) !== null) {
      await prolong(ground, queries, row)
      return false
    }
    await endUnplayed(ground, queries, {
      game: row,
      seats,
      refused: seats.filter(stillToOpen),
      how: 'late',
    })
    return true
  })
  if (!isOver) return await sayStuck(ground, game)
  await tellAllOfEnd(ground, game)
  await ground.hall.changed(game)
}

/** Whoever could not open has as long again once he can. */
async function prolong(
  { world, openingTime }: Ground,
  queries: Queries,
  row: GameRow,
): Promise<void> {
  if (row.opens_by === null) return
  const sql = 'UPDATE games SET opens_by = $1 WHERE id = $2'
  await queries.run(sql, [world.now() + openingTime, row.id])
}

/** Once in the life of a process. */
async function sayStuck(ground: Ground, game: string): Promise<void> {
  if (ground.stuck.has(game)) return
  const said = await stuckSaid(ground, game)
  if (said === undefined) return
  ground.stuck.add(game)
  ground.world.log.error({ game }, said)
}

interface Refusing {
  refused: readonly SidedSeat[]
  how: 'left' | 'late'
}

/**
 * Whoever refuses once another seed is open has lost, and his side with him, also if his own was open: who knows the
 * secret could know the dice by then. Where nobody could, the game is called off.
 */
export async function endUnplayed(
  { world }: Pick<Ground, 'world'>,
  queries: Queries,
  { game, seats, refused, how }: Pick<Place, 'game' | 'seats'> & Refusing,
): Promise<void> {
  const mayKnow = ({ seat }: SidedSeat) => seats.some((one) => one.seat !== seat && hasOpened(one))
  const lost = new Set(refused.filter(mayKnow).map(({ side }) => side))
  const winners = lost.size === 0 ? [] : seats.filter(({ side }) => !lost.has(side))
  const result: Unplayed = {
    winners: winners.map(({ seat }) => seat),
    by: lost.size === 0 ? 'called-off' : 'unopened',
    seats: refused.map(({ seat }) => seat),
    ...(how === 'left' && { left: true }),
  }
  await queries.run(
    `UPDATE games SET status = 'over', ended = $1, result = $2 WHERE id = $3 AND status = 'opening'`,
    [world.now(), JSON.stringify(result), game.id],
  )
}
