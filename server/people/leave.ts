import type { Db, Queries } from '../store/db.ts'
import { GONE } from './names.ts'
import { removeSessions } from './sessions.ts'

/** What is told to others once somebody is gone. */
export interface Left {
  games: string[]
  /** Hashes of sessions and tokens. */
  ended: string[]
}

/**
 * Takes a person out: whatever is theirs alone is deleted, what they left in other people's games stays without
 * a name. The row remains, empty, because finished games and chat point at it.
 */
export async function removePerson(db: Db, person: string): Promise<Left> {
  return await db.transaction(async (queries) => {
    const ended = await removeKeys(queries, person)
    await removeOwn(queries, person)
    const games = await vacate(queries, person)
    await queries.run(
      `UPDATE people SET kind = 'guest', name = $2, name_key = NULL, password = NULL, settings = '{}'
       WHERE id = $1`,
      [person, GONE],
    )
    return { games, ended }
  })
}

async function removeKeys(queries: Queries, person: string): Promise<string[]> {
  const sessions = await removeSessions(queries, person)
  const tokens = await queries.all<{ hash: string }>(
    'DELETE FROM tokens WHERE person = $1 RETURNING hash',
    [person],
  )
  await queries.run('DELETE FROM passkeys WHERE person = $1', [person])
  return [...sessions, ...tokens.map(({ hash }) => hash)]
}

async function removeOwn(queries: Queries, person: string): Promise<void> {
  // Notices go with the channel they were for.
  for (const table of ['notes', 'attendance', 'notices', 'channels'])
    await queries.run(`DELETE FROM ${table} WHERE person = $1`, [person])
}

/** Leaves the seats of unfinished games to others, and the tables to those who still sit there. */
async function vacate(queries: Queries, person: string): Promise<string[]> {
  const seats = await queries.all<{ game: string }>(
    `UPDATE seats SET person = NULL, since = NULL, standing = '[]',
       abandoned = CASE WHEN game IN (SELECT id FROM games WHERE status = 'waiting') THEN NULL
         ELSE 'deleted' END
     WHERE person = $1 AND game IN (SELECT id FROM games WHERE status <> 'over') RETURNING game`,
    [person],
  )
  const heir = 'SELECT person FROM seats WHERE seats.game = games.id AND person IS NOT NULL'
  const tables = await queries.all<{ game: string }>(
    `UPDATE games SET owner = (${heir} ORDER BY seat LIMIT 1)
     WHERE owner = $1 AND status <> 'over' AND EXISTS (${heir}) RETURNING id AS game`,
    [person],
  )
  return [...new Set([...seats, ...tables].map(({ game }) => game))]
}
