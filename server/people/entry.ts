import { Denial } from '../denial.ts'
import type { Person } from '../http/route.ts'
import type { Db, Queries } from '../store/db.ts'
import type { World } from '../world.ts'
import { merge } from './merge.ts'
import { removeSessions } from './sessions.ts'
import type { Begun, Sessions } from './sessions.ts'
import type { Word } from './word.ts'

/** What most of this folder stands on. */
export interface Ground {
  db: Db
  world: World
  word: Word
  sessions: Sessions
}

/** Whoever knocks: nobody yet, a guest, or somebody who is logged in. */
export interface Visitor {
  person?: Person
  session?: string
}

/** Somebody who came with a session; a token is not enough to change who one is. */
export interface Self {
  person: Person
  session: string
}

export interface Entered {
  person: Person
  begun: Begun
  /** How many games came along from the guest. */
  came: number
  /** Games in which the guest's seat stayed behind, because the account has one there too. */
  left: string[]
}

/** A checked name with its key, and the hash of a password if there is one. */
export interface Chosen {
  name: string
  key: string
  password: string | null
}

/** Logs somebody in; the session they came with is over, whoever else may know it. */
export async function enter(ground: Ground, visitor: Visitor, account: Person): Promise<Entered> {
  const { db, word, sessions } = ground
  const { person: guest, session } = visitor
  if (session === undefined || guest === undefined)
    return { person: account, begun: await sessions.begin(account), came: 0, left: [] }
  if (guest.kind === 'account') {
    const before = await sessions.end(session)
    const behind = guest.id === account.id ? before?.guest : null
    return { person: account, begun: await sessions.begin(account, behind), came: 0, left: [] }
  }
  const { came, left, ended } = await merge(db, { guest: guest.id, account: account.id })
  word.ended(ended)
  word.moved(came)
  const begun = await sessions.begin(account, left.length > 0 ? guest.id : null)
  return { person: account, begun, came: came.length, left }
}

/** Makes a guest, or whoever came with nothing, an account; what `more` writes counts only together with it. */
export async function settle(
  ground: Ground,
  visitor: Visitor,
  chosen: Chosen,
  more?: (queries: Queries, person: string) => Promise<void>,
): Promise<Entered> {
  const { db, world, word, sessions } = ground
  const id = visitor.person?.id ?? world.token(12)
  const person: Person = { id, kind: 'account', name: chosen.name }
  const ended = await db
    .transaction(async (queries) => {
      if (visitor.person) await promote(queries, id, chosen)
      else await addPerson(queries, person, { ...chosen, now: world.now() })
      await more?.(queries, id)
      return await removeSessions(queries, id)
    })
    .catch((error: unknown) => {
      throw db.isDuplicate(error) ? nameTaken() : error
    })
  word.ended(ended)
  word.changed([id])
  return { person, begun: await sessions.begin(person), came: 0, left: [] }
}

async function promote(queries: Queries, id: string, chosen: Chosen): Promise<void> {
  const changed = await queries.run(
    `UPDATE people SET kind = 'account', name = $2, name_key = $3, password = $4
     WHERE id = $1 AND kind = 'guest'`,
    [id, chosen.name, chosen.key, chosen.password],
  )
  if (changed === 0) throw alreadyIn()
}

export async function addPerson(
  queries: Queries,
  { id, kind, name }: Person,
  { key, password, now }: Partial<Chosen> & { now: number },
): Promise<void> {
  await queries.run(
    `INSERT INTO people (id, kind, name, name_key, password, created, seen)
     VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    [id, kind, name, key ?? null, password ?? null, now],
  )
}

/** Before any work is done for a name that somebody else has. */
export async function checkFree(db: Db, key: string): Promise<void> {
  if (await db.one('SELECT 1 AS taken FROM people WHERE name_key = $1', [key])) throw nameTaken()
}

export function checkNewcomer({ person }: Visitor): void {
  if (person?.kind === 'account') throw alreadyIn()
}

export function nameTaken(): Denial {
  return new Denial('conflict', 'Somebody has this name or one that looks like it. Choose another.')
}

function alreadyIn(): Denial {
  return new Denial('conflict', 'You have an account and are logged in to it. Log out first.')
}
