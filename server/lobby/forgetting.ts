import type { Queries, Row } from '../store/db.ts'
import type { WhyGone } from './gone.ts'
import type { Ground } from './ground.ts'
import { dropMaking, dropOldMakings } from './quotas.ts'
import type { GameRow, SidedSeat } from './rows.ts'
import { gameRow, parsed, seatsOf, summaryOf } from './rows.ts'
import { tellPlayers } from './telling.ts'

const DAY = 24 * 3_600_000
/** A table at which nobody sat down, and a game that ended before anybody moved. */
const EMPTY = 14 * DAY
/** A game that has begun; or as long as its clocks give for the first move, and then as long as an empty one. */
const UNMOVED = 30 * DAY
/** In one go, so that nobody waits long for the store. */
const MOST = 100

type Unmoved = Pick<GameRow, 'status' | 'pace' | 'created' | 'started' | 'ended'>

/** When a game in which nobody has moved is forgotten; `sign` is the last that anybody gave of himself at a waiting table. */
export function forgottenAt(game: Unmoved, sign = 0): number {
  const { status, created, started, ended, pace } = game
  if (status === 'waiting') return Math.max(created, sign) + EMPTY
  if (status === 'over') return (ended ?? created) + EMPTY
  const clock = parsed(pace).clock?.start ?? 0
  return (started ?? created) + Math.max(UNMOVED, clock + EMPTY)
}

/** The last time that somebody sat down. */
function lastSign(seats: readonly SidedSeat[]): number {
  return Math.max(0, ...seats.map(({ since }) => since ?? 0))
}

/** As everybody may know it: somebody who has moved in secret has not moved. */
export function forgettingSeen(game: GameRow, seats: readonly SidedSeat[]): number | null {
  const { status, started } = game
  if (status === 'waiting') return forgottenAt(game, lastSign(seats))
  const isNew = status === 'running' && (summaryOf(game)?.since ?? 0) <= (started ?? 0)
  return isNew ? forgottenAt(game) : null
}

const SUITED = `moved IS NULL AND status IN ('waiting', 'running', 'over')`

/** Forgets the games that nobody ever moved in and whose time has come; gives how many. */
export async function forgetUnmoved(ground: Ground): Promise<number> {
  const { db, world } = ground
  await dropOldMakings(db, world.now())
  const old = await db.all<{ id: string }>(
    `SELECT id FROM games WHERE ${SUITED} AND created <= $1 ORDER BY created, id LIMIT ${MOST}`,
    [world.now() - EMPTY],
  )
  let forgotten = 0
  for (const { id } of old) if (await forget(ground, id, isDue)) forgotten++
  return forgotten
}

async function isDue(
  queries: Queries,
  { game, seats, now }: { game: GameRow; seats: readonly SidedSeat[]; now: number },
): Promise<boolean> {
  const suited = await queries.one(`SELECT 1 AS found FROM games WHERE id = $1 AND ${SUITED}`, [
    game.id,
  ])
  if (suited === undefined) return false
  return forgottenAt(game, lastSign(seats)) <= now
}

/** What forgetting needs, also where no server runs. */
type Clearing = Pick<Ground, 'db' | 'world' | 'games' | 'tell'> & {
  hall: Pick<Ground['hall'], 'gone'>
}

/** Takes a game out for good; its members are told and whoever looks is sent away. False: it is not there, or not due. */
export async function forget(
  ground: Clearing,
  id: string,
  isSo: typeof isDue = async () => true,
): Promise<boolean> {
  const { db, world, games, hall } = ground
  const gone = await db.transaction(async (queries) => {
    const game = await gameRow(queries, id)
    if (game === undefined) return undefined
    const seats: SidedSeat[] = (await seatsOf(queries, games, [game])).get(id)!
    const now = world.now()
    if (!(await isSo(queries, { game, seats, now }))) return undefined
    await erase(queries, id, { now, why: isSo === isDue ? 'unmoved' : 'removed' })
    return { game, seats }
  })
  if (gone === undefined) return false
  world.log.info({ game: id }, 'a game was forgotten')
  await hall.gone(id)
  await tellPlayers(ground, gone, { kind: 'forgotten', seats: gone.seats.map(({ seat }) => seat) })
  return true
}

const OF_GAME = ['proposals', 'chat', 'notes', 'attendance', 'seats', 'notices', 'looking']

/** Everything of a game; whatever process still holds it can write nothing more. */
export async function erase(
  queries: Queries,
  game: string,
  { now, why }: { now: number; why: WhyGone },
): Promise<void> {
  await queries.run(
    `INSERT INTO heads (game, seq, sum) VALUES ($1, $2, $3)
      ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, sum = excluded.sum`,
    [game, -now, why],
  )
  for (const table of [...OF_GAME, 'log', 'snapshots'])
    await queries.run(`DELETE FROM ${table} WHERE game = $1`, [game])
  await queries.run('UPDATE games SET rematch_of = NULL WHERE rematch_of = $1', [game])
  await queries.run('DELETE FROM games WHERE id = $1', [game])
  await dropMaking(queries, game, now)
}

/** What a game is, for whoever is about to take it out. */
export async function aboutGame(
  queries: Pick<Queries, 'all'>,
  game: string,
): Promise<Row | undefined> {
  const [found] = await queries.all(
    `SELECT games.game, games.title, games.status, games.created,
      (SELECT COUNT(*) FROM log WHERE log.game = games.id) AS entries,
      (SELECT COUNT(*) FROM seats WHERE seats.game = games.id AND person IS NOT NULL) AS people
      FROM games WHERE id = $1`,
    [game],
  )
  return found
}
