import type { Person } from '../http/route.ts'
import type { Db } from '../store/db.ts'
import type { Timer, World } from '../world.ts'
import { openAccounts } from './accounts.ts'
import type { Accounts } from './accounts.ts'
import { openChallenges } from './challenges.ts'
import type { Challenges } from './challenges.ts'
import { names } from './directory.ts'
import { endedOf } from './ended.ts'
import { addPerson } from './entry.ts'
import type { Ground } from './entry.ts'
import { openLockout } from './lockout.ts'
import { guestName } from './names.ts'
import { openPasskeys } from './passkeys.ts'
import type { Passkeys } from './passkeys.ts'
import { openPasswords } from './passwords.ts'
import type { Hashing } from './passwords.ts'
import { readPreferences, writePreferences } from './preferences.ts'
import type { Preferences } from './preferences.ts'
import { openSessions } from './sessions.ts'
import type { Begun } from './sessions.ts'
import { sweepGuests } from './sweep.ts'
import { openTokens } from './tokens.ts'
import type { Tokens } from './tokens.ts'
import type { PasskeyPlace } from './webauthn.ts'
import { openWho } from './who.ts'
import type { Who } from './who.ts'
import { openWord } from './word.ts'
import type { Heard } from './word.ts'

const SWEEP_EVERY = 3_600_000

export interface PeopleSettings {
  readonly passkeys: PasskeyPlace
  /** Something cheaper, for tests. */
  readonly hashing?: Hashing
}

/** A guest with the session that the cookie must hold. */
export interface Guest extends Begun {
  person: Person
}

/** Everybody the server knows, and how they prove it. */
export interface People {
  /** Whom a cookie or a token belongs to. */
  who: Who
  /** A new guest with a session: nothing to fill in. */
  guest(): Promise<Guest>
  /** Which of these keys of `who` no longer count. */
  endedOf(keys: readonly string[]): Promise<string[]>
  /** Ends one session; gives the session of the guest whose seat had stayed behind, if there is one. */
  logout(session: string): Promise<Guest | undefined>
  logoutEverywhere(person: string): Promise<void>
  /** Id, name and kind of each; whoever is gone is somebody who left. */
  names(ids: readonly string[]): Promise<Map<string, Person>>
  profile(id: string): Promise<Person | undefined>
  preferences(person: string): Promise<Preferences>
  setPreferences(person: string, preferences: Preferences): Promise<void>
  /** Called before somebody is deleted, while their seats are still theirs. */
  beforeLeaving(call: (person: Person) => Promise<void>): void
  /** Tells of ended keys, changed names and moved seats, here and in other processes. */
  listen(heard: Heard): void
  accounts: Accounts
  passkeys: Passkeys
  tokens: Tokens
  /** Throws out what has expired; happens every hour by itself. */
  sweep(): Promise<void>
  close(): void
}

export async function openPeople(db: Db, world: World, settings: PeopleSettings): Promise<People> {
  const word = await openWord(db)
  const sessions = openSessions(db, world, word)
  const tokens = openTokens(db, world, word)
  const challenges = openChallenges(db, world)
  const ground: Ground = { db, world, word, sessions }
  const passwords = await openPasswords(settings.hashing)
  const leaving: ((person: Person) => Promise<void>)[] = []
  const sweep = () => sweepAll(ground, challenges)
  const sweeping = every(world, SWEEP_EVERY, sweep)
  return {
    who: openWho(world, { sessions, tokens, word }),
    endedOf: (keys) => endedOf(db, keys, world.now()),
    guest: () => newGuest(ground),
    logout: (session) => logout(ground, session),
    logoutEverywhere: (person) => sessions.endAll(person),
    names: (ids) => names(db, ids),
    profile: (id) => db.one<Person>('SELECT id, kind, name FROM people WHERE id = $1', [id]),
    preferences: (person) => readPreferences(db, person),
    setPreferences: (person, preferences) => writePreferences(db, person, preferences),
    beforeLeaving: (call) => void leaving.push(call),
    listen: (heard) => word.listen(heard),
    accounts: openAccounts({ ...ground, passwords, lockout: openLockout(world), leaving }),
    passkeys: openPasskeys({ ...ground, challenges, place: () => settings.passkeys }),
    tokens,
    sweep,
    close: sweeping.cancel,
  }
}

async function newGuest({ db, world, sessions }: Ground): Promise<Guest> {
  const person: Person = { id: world.token(12), kind: 'guest', name: guestName(world) }
  const begun = await db.transaction(async (queries) => {
    await addPerson(queries, person, { now: world.now() })
    return await sessions.begin(person, null, queries)
  })
  return { person, ...begun }
}

async function logout({ db, sessions }: Ground, session: string): Promise<Guest | undefined> {
  const guest = (await sessions.end(session))?.guest ?? null
  if (guest === null) return undefined
  const sql = `SELECT id, kind, name FROM people WHERE id = $1 AND kind = 'guest'`
  const person = await db.one<Person>(sql, [guest])
  return person && { person, ...(await sessions.begin(person)) }
}

async function sweepAll({ db, world, sessions }: Ground, challenges: Challenges): Promise<void> {
  await sessions.sweep()
  await challenges.sweep()
  await sweepGuests(db, world)
}

function every(world: World, milliseconds: number, work: () => Promise<void>): Timer {
  let timer: Timer
  const again = (): void => {
    timer = world.after(milliseconds, () => {
      work().catch((error: unknown) => world.log.error({ err: error }, 'sweeping people failed'))
      again()
    })
  }
  again()
  return { cancel: () => timer.cancel() }
}
