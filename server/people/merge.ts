import type { Db, Queries } from '../store/db.ts'
import { removeSessions } from './sessions.ts'

/** What became of a guest's belongings. */
export interface Merged {
  /** Games that came along. */
  came: string[]
  /** Unfinished games in which both have a hand: the guest keeps that seat, or somebody would see both sides. */
  left: string[]
  /** Hashes of the guest's sessions, which are gone. */
  ended: string[]
}

interface Both {
  guest: string
  account: string
}

/** Hands over what belongs to a guest to the account of the same person. */
export async function merge(db: Db, both: Both): Promise<Merged> {
  const { guest, account } = both
  return await db.transaction(async (queries) => {
    const came = new Set<string>()
    for (const game of await gamesOf(queries, guest)) {
      // Whoever else would change this table waits.
      await queries.run('UPDATE games SET status = status WHERE id = $1', [game])
      if ((await hasHand(queries, game, guest)) && (await hasHand(queries, game, account))) continue
      if (await moveSeats(queries, game, both)) came.add(game)
      await moveWords(queries, game, both)
    }
    const owned = await queries.all<{ id: string }>(MOVE_TABLES, [guest, account])
    for (const { id } of owned) came.add(id)
    await queries.run('UPDATE makings SET person = $2 WHERE person = $1', [guest, account])
    await moveChannels(queries, both)
    const left = await queries.all<{ game: string }>(LEFT, [guest])
    return {
      came: [...came],
      left: left.map(({ game }) => game),
      ended: await removeSessions(queries, guest),
    }
  })
}

const MOVE_TABLES = 'UPDATE games SET owner = $2 WHERE owner = $1 RETURNING id'
const LEFT = `SELECT DISTINCT seats.game FROM seats JOIN games ON games.id = seats.game
  WHERE seats.person = $1 AND games.status <> 'over' ORDER BY seats.game`

/** In order, so that two who wait for each other's tables cannot be. */
async function gamesOf(queries: Queries, person: string): Promise<string[]> {
  const rows = await queries.all<{ game: string }>(
    `SELECT game FROM seats WHERE person = $1 UNION SELECT game FROM attendance WHERE person = $1
     UNION SELECT game FROM notes WHERE person = $1 UNION SELECT game FROM chat WHERE person = $1
     ORDER BY game`,
    [person],
  )
  return rows.map(({ game }) => game)
}

/** Has a seat, or had one and knows the secrets of its side. */
async function hasHand(queries: Queries, game: string, person: string): Promise<boolean> {
  const found = await queries.one(
    `SELECT game FROM seats WHERE game = $1 AND person = $2 UNION
     SELECT game FROM attendance WHERE game = $1 AND person = $2 AND side IS NOT NULL`,
    [game, person],
  )
  return found !== undefined
}

async function moveSeats(queries: Queries, game: string, { guest, account }: Both) {
  const sql = 'UPDATE seats SET person = $3 WHERE game = $1 AND person = $2'
  return (await queries.run(sql, [game, guest, account])) > 0
}

/** What was said, noted and read in a game. */
async function moveWords(queries: Queries, game: string, { guest, account }: Both): Promise<void> {
  const values = [game, guest, account]
  await queries.run('UPDATE chat SET person = $3 WHERE game = $1 AND person = $2', values)
  await queries.run(
    `INSERT INTO notes (game, person, text, version, at)
     SELECT game, $3, text, version, at FROM notes WHERE game = $1 AND person = $2
     ON CONFLICT (game, person) DO UPDATE SET text = notes.text || '\n\n' || excluded.text,
       version = notes.version + 1, at = ${larger('notes', 'at')}`,
    values,
  )
  await queries.run(
    `INSERT INTO attendance (game, person, watches, side, read_players, read_spectators)
     SELECT game, $3, watches, side, read_players, read_spectators
     FROM attendance WHERE game = $1 AND person = $2
     ON CONFLICT (game, person) DO UPDATE SET
       watches = COALESCE(attendance.watches, excluded.watches),
       side = COALESCE(attendance.side, excluded.side),
       read_players = ${larger('attendance', 'read_players')},
       read_spectators = ${larger('attendance', 'read_spectators')}`,
    values,
  )
  for (const table of ['notes', 'attendance'])
    await queries.run(`DELETE FROM ${table} WHERE game = $1 AND person = $2`, [game, guest])
}

/** The engines call the larger of two by different names. */
function larger(table: string, column: string): string {
  const [old, added] = [`${table}.${column}`, `excluded.${column}`]
  return `CASE WHEN ${added} > ${old} THEN ${added} ELSE ${old} END`
}

async function moveChannels(queries: Queries, { guest, account }: Both): Promise<void> {
  const known = `SELECT id FROM channels WHERE person = $1 AND EXISTS (SELECT 1 FROM channels AS own
    WHERE own.person = $2 AND own.kind = channels.kind AND own.address = channels.address)`
  await queries.run(`DELETE FROM channels WHERE id IN (${known})`, [guest, account])
  await queries.run('UPDATE channels SET person = $2 WHERE person = $1', [guest, account])
  await queries.run('UPDATE notices SET person = $2 WHERE person = $1', [guest, account])
}
