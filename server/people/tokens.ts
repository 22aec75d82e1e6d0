import { Denial } from '../denial.ts'
import type { Person } from '../http/route.ts'
import type { Db } from '../store/db.ts'
import type { World } from '../world.ts'
import { hashed } from './secrets.ts'
import type { Word } from './word.ts'

const PREFIX = 'vdt_'
const MOST = 20
/** How exactly one can say when a token was used last. */
const NOTE_USE_AFTER = 10 * 60_000

/** A token as its owner sees it later: never again its text. */
export interface TokenRow {
  id: string
  label: string
  created: number
  used: number | null
}

export interface Tokens {
  find(token: string): Promise<Person | undefined>
  /** The text is shown this once. */
  create(person: string, label: string): Promise<TokenRow & { token: string }>
  list(person: string): Promise<TokenRow[]>
  revoke(person: string, id: string): Promise<void>
}

export function openTokens(db: Db, world: World, word: Word): Tokens {
  return {
    find: (token) => find(db, world, token),
    async create(person, label) {
      const token = `${PREFIX}${world.token(32)}`
      const row = { id: world.token(9), label, created: world.now(), used: null }
      await db.transaction(async (queries) => {
        const sql = 'SELECT COUNT(*) AS count FROM tokens WHERE person = $1'
        const { count } = (await queries.one<{ count: number }>(sql, [person]))!
        if (count >= MOST)
          throw new Denial('conflict', `You have ${MOST} tokens already. Revoke one first.`)
        await queries.run(
          'INSERT INTO tokens (hash, id, person, label, created) VALUES ($1, $2, $3, $4, $5)',
          [hashed(token), row.id, person, label, row.created],
        )
      })
      return { ...row, token }
    },
    list: (person) =>
      db.all<TokenRow>(
        'SELECT id, label, created, used FROM tokens WHERE person = $1 ORDER BY created, id',
        [person],
      ),
    async revoke(person, id) {
      const sql = 'DELETE FROM tokens WHERE person = $1 AND id = $2 RETURNING hash'
      const revoked = await db.one<{ hash: string }>(sql, [person, id])
      if (revoked === undefined) throw new Denial('not-found', 'You have no such token.')
      word.ended([revoked.hash])
    },
  }
}

async function find(db: Db, world: World, token: string): Promise<Person | undefined> {
  if (!token.startsWith(PREFIX)) return undefined
  const hash = hashed(token)
  const row = await db.one<Person & { used: number | null }>(
    `SELECT people.id, people.kind, people.name, tokens.used
     FROM tokens JOIN people ON people.id = tokens.person WHERE tokens.hash = $1`,
    [hash],
  )
  if (row === undefined) return undefined
  const { used, ...person } = row
  const now = world.now()
  if (used === null || now - used >= NOTE_USE_AFTER) {
    await db.run('UPDATE tokens SET used = $1 WHERE hash = $2', [now, hash])
    await db.run('UPDATE people SET seen = $1 WHERE id = $2', [now, person.id])
  }
  return person
}
