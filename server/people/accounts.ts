import { Denial } from '../denial.ts'
import type { Person } from '../http/route.ts'
import { checkFree, checkNewcomer, enter, nameTaken, settle } from './entry.ts'
import type { Entered, Ground, Self, Visitor } from './entry.ts'
import { removePerson } from './leave.ts'
import type { Lockout } from './lockout.ts'
import { nameKey, readName } from './names.ts'
import { checkPassword } from './passwords.ts'
import type { Passwords } from './passwords.ts'
import type { Begun } from './sessions.ts'

export interface Accounts {
  /** A guest keeps everything; whoever comes with nothing gets a new person. */
  register(visitor: Visitor, chosen: { name: string; password: string }): Promise<Entered>
  login(visitor: Visitor, given: { name: string; password: string }): Promise<Entered>
  rename(self: Self, name: string): Promise<Person>
  /** Logs out everywhere else. */
  changePassword(self: Self, change: { old?: string | undefined; password: string }): Promise<Begun>
  /** For what a borrowed browser must not do: refuses whoever gives no password and has not just logged in. */
  prove(self: Self, password: string | undefined): Promise<void>
  /** For good: seats of unfinished games are free, and what was said stays without a name. */
  leave(self: Self, password: string | undefined): Promise<void>
}

interface Parts extends Ground {
  passwords: Passwords
  lockout: Lockout
  /** Whoever keeps something of a person puts it in order first. */
  leaving: readonly ((person: Person) => Promise<void>)[]
}

interface Row extends Person {
  password: string | null
}

export function openAccounts(parts: Parts): Accounts {
  return {
    register: (visitor, chosen) => register(parts, visitor, chosen),
    login: (visitor, given) => login(parts, visitor, given),
    rename: (self, name) => rename(parts, self, name),
    changePassword: (self, change) => changePassword(parts, self, change),
    prove: (self, password) => prove(parts, self, password),
    leave: (self, password) => leave(parts, self, password),
  }
}

async function register(
  parts: Parts,
  visitor: Visitor,
  given: { name: string; password: string },
): Promise<Entered> {
  checkNewcomer(visitor)
  const { name, key } = readName(given.name)
  checkPassword(given.password, name)
  await checkFree(parts.db, key)
  const password = await parts.passwords.hash(given.password)
  return await settle(parts, visitor, { name, key, password })
}

async function login(
  parts: Parts,
  visitor: Visitor,
  given: { name: string; password: string },
): Promise<Entered> {
  const { db, passwords, lockout } = parts
  const key = nameKey(given.name)
  lockout.charge(key)
  const row = await db.one<Row>('SELECT id, kind, name, password FROM people WHERE name_key = $1', [
    key,
  ])
  const isRight = await passwords.isRight(given.password, row?.password)
  if (row === undefined || !isRight)
    throw new Denial('sign-in', 'There is no account with this name and password.')
  lockout.clear(key)
  return await enter(parts, visitor, { id: row.id, kind: row.kind, name: row.name })
}

async function rename({ db, word }: Parts, { person }: Self, given: string): Promise<Person> {
  const { name, key } = readName(given)
  const sql = `UPDATE people SET name = $2, name_key = $3 WHERE id = $1 AND kind = 'account'`
  const changed = await db.run(sql, [person.id, name, key]).catch((error: unknown) => {
    throw db.isDuplicate(error) ? nameTaken() : error
  })
  if (changed === 0) throw new Denial('forbidden', 'A guest gets another name with an account.')
  word.changed([person.id])
  return { ...person, name }
}

async function changePassword(
  parts: Parts,
  self: Self,
  { old, password }: { old?: string | undefined; password: string },
): Promise<Begun> {
  const { db, passwords, sessions } = parts
  const { person, session } = self
  if (person.kind === 'guest') throw new Denial('forbidden', 'A guest has no password.')
  checkPassword(password, person.name)
  const stored = await passwordOf(parts, person.id)
  if (stored !== null && old === undefined)
    throw new Denial('bad-request', 'Give the old password too.')
  await prove(parts, self, stored === null ? undefined : old)
  const fresh = await passwords.hash(password)
  await db.run('UPDATE people SET password = $2 WHERE id = $1', [person.id, fresh])
  const before = await sessions.end(session)
  await sessions.endAll(person.id)
  return await sessions.begin(person, before?.guest)
}

async function prove(parts: Parts, self: Self, password: string | undefined): Promise<void> {
  const { person, session } = self
  if (person.kind === 'guest') return
  if (password === undefined) {
    if (await parts.sessions.isFresh(session)) return
    throw new Denial('forbidden', 'Give your password with this, or log in again first.')
  }
  const key = `proof of ${person.id}`
  parts.lockout.charge(key)
  const stored = await passwordOf(parts, person.id)
  if (!(await parts.passwords.isRight(password, stored)))
    throw new Denial('forbidden', 'The password is wrong.')
  parts.lockout.clear(key)
}

async function leave(parts: Parts, self: Self, password: string | undefined): Promise<void> {
  await prove(parts, self, password)
  for (const call of parts.leaving) await call(self.person)
  const { ended, games } = await removePerson(parts.db, self.person.id)
  parts.word.ended(ended)
  parts.word.changed([self.person.id])
  parts.word.moved(games)
}

async function passwordOf({ db }: Parts, person: string): Promise<string | null> {
  const sql = 'SELECT password FROM people WHERE id = $1'
  return (await db.one<{ password: string | null }>(sql, [person]))?.password ?? null
}
