import type { Db } from '../store/db.ts'
import type { World } from '../world.ts'

const IDLE = 7 * 24 * 3_600_000
/** In one go, so that nobody waits long for the store. */
const MOST = 500

/** Guests who hold nothing and were not seen for a week: nothing is lost with them but a name. */
export async function sweepGuests(db: Db, world: World): Promise<number> {
  const empty = ['seats', 'notes', 'channels', 'tokens', 'passkeys']
    .map((table) => `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${table}.person = people.id)`)
    .join(' AND ')
  const idle = `SELECT id FROM people WHERE kind = 'guest' AND seen < $1 AND ${empty}
    AND NOT EXISTS (SELECT 1 FROM games WHERE games.owner = people.id) ORDER BY seen LIMIT ${MOST}`
  return await db.transaction(async (queries) => {
    const before = world.now() - IDLE
    const guests = await queries.all<{ id: string }>(idle, [before])
    for (const { id } of guests) {
      await queries.run('DELETE FROM sessions WHERE person = $1', [id])
      await queries.run('DELETE FROM people WHERE id = $1', [id])
    }
    return guests.length
  })
}
