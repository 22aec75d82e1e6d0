import type { Person } from '../http/route.ts'
import type { Db, Queries } from '../store/db.ts'
import type { World } from '../world.ts'
import { hashed } from './secrets.ts'
import type { Word } from './word.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A guest has no other key than the cookie. */
const LIFE = { guest: 180 * DAY, account: 30 * DAY } as const
/** A session in use is made to last again, and its person counted as seen, once in so long. */
const RENEW_AFTER = HOUR
/** What only somebody who has just shown a password or a passkey may do must be done within so long. */
const FRESH_FOR = 15 * 60_000

/** A session just begun: what the cookie must hold, and until when. */
export interface Begun {
  token: string
  expires: number
  /** Hash of the token. */
  session: string
}

export interface Sessions {
  find(token: string): Promise<Found | undefined>
  begin(person: Person, guest?: string | null, queries?: Queries): Promise<Begun>
  /** Gives the guest who was left behind when this session began. */
  end(session: string): Promise<{ guest: string | null } | undefined>
  endAll(person: string): Promise<void>
  isFresh(session: string): Promise<boolean>
  sweep(): Promise<void>
}

export interface Found {
  person: Person
  expires: number
  /** The cookie must be sent again, to last until `expires`. */
  isRenewed: boolean
}

export function openSessions(db: Db, world: World, word: Word): Sessions {
  return {
    find: (token) => find(db, world, hashed(token)),
    async begin(person, guest = null, queries = db) {
      const token = world.token(32)
      const session = hashed(token)
      const now = world.now()
      const expires = now + LIFE[person.kind]
      await queries.run(
        'INSERT INTO sessions (hash, person, guest, created, expires) VALUES ($1, $2, $3, $4, $5)',
        [session, person.id, guest, now, expires],
      )
      return { token, session, expires }
    },
    async end(session) {
      const ended = await db.one<{ guest: string | null }>(
        'DELETE FROM sessions WHERE hash = $1 RETURNING guest',
        [session],
      )
      word.ended([session])
      return ended
    },
    async endAll(person) {
      word.ended(await removeSessions(db, person))
    },
    async isFresh(session) {
      const since = world.now() - FRESH_FOR
      const sql = 'SELECT 1 AS yes FROM sessions WHERE hash = $1 AND created > $2'
      return (await db.one(sql, [session, since])) !== undefined
    },
    async sweep() {
      await db.run('DELETE FROM sessions WHERE expires <= $1', [world.now()])
    },
  }
}

/** Gives their hashes, to be told once the removal is certain. */
export async function removeSessions(queries: Queries, person: string): Promise<string[]> {
  const removed = await queries.all<{ hash: string }>(
    'DELETE FROM sessions WHERE person = $1 RETURNING hash',
    [person],
  )
  return removed.map(({ hash }) => hash)
}

async function find(db: Db, world: World, session: string): Promise<Found | undefined> {
  const now = world.now()
  const row = await db.one<Person & { expires: number }>(
    `SELECT people.id, people.kind, people.name, sessions.expires
     FROM sessions JOIN people ON people.id = sessions.person
     WHERE sessions.hash = $1 AND sessions.expires > $2`,
    [session, now],
  )
  if (row === undefined) return undefined
  const { expires, ...person } = row
  const longest = now + LIFE[person.kind]
  if (longest - expires < RENEW_AFTER) return { person, expires, isRenewed: false }
  // A session that ended in the meantime stays ended.
  await db.run('UPDATE sessions SET expires = $1 WHERE hash = $2', [longest, session])
  await db.run('UPDATE people SET seen = $1 WHERE id = $2', [now, person.id])
  return { person, expires: longest, isRenewed: true }
}
