import { Denial } from '../denial.ts'
import type { Queries } from '../store/db.ts'
import type { Challenges } from './challenges.ts'
import { checkFree, enter, settle } from './entry.ts'
import type { Entered, Ground, Self, Visitor } from './entry.ts'
import { readName } from './names.ts'
import type { LoginAnswer, LoginOptions, NewAnswer, NewOptions, PasskeyPlace } from './webauthn.ts'
import type { Credential } from './webauthn.ts'

const MOST = 10
const webauthn = () => import('./webauthn.ts')

export interface PasskeyRow {
  id: string
  label: string
  created: number
  used: number | null
}

export interface Asked<Options> {
  /** Comes back with the answer. */
  ticket: string
  options: Options
}

export interface Passkeys {
  /** A guest says under which name the passkey makes an account. */
  askNew(self: Self, name: string | undefined): Promise<Asked<NewOptions>>
  /** Gives a new session too where a guest became an account. */
  add(self: Self, answer: Labelled<NewAnswer>): Promise<{ passkey: PasskeyRow; entered?: Entered }>
  askLogin(): Promise<Asked<LoginOptions>>
  login(visitor: Visitor, answer: Answered<LoginAnswer>): Promise<Entered>
  list(person: string): Promise<PasskeyRow[]>
  remove(person: string, id: string): Promise<void>
}

export interface Answered<Answer> {
  ticket: string
  response: Answer
}
export interface Labelled<Answer> extends Answered<Answer> {
  label: string
}

interface Parts extends Ground {
  challenges: Challenges
  /** Read at each use: the port may be known late. */
  place(): PasskeyPlace
}

interface Row {
  id: string
  person: string
  public_key: string
  counter: number
  transports: string
  kind: 'guest' | 'account'
  name: string
}

export function openPasskeys(parts: Parts): Passkeys {
  return {
    askNew: (self, name) => askNew(parts, self, name),
    add: (self, answer) => add(parts, self, answer),
    async askLogin() {
      const expected = { challenge: parts.world.token(32), place: parts.place() }
      const options = await (await webauthn()).loginOptions(expected)
      const { challenge } = options
      const ticket = await parts.challenges.keep({
        purpose: 'login',
        challenge,
        session: null,
        name: null,
      })
      return { ticket, options }
    },
    login: (visitor, answer) => login(parts, visitor, answer),
    list: (person) => parts.db.all<PasskeyRow>(LIST, [person]),
    remove: (person, id) => remove(parts, person, id),
  }
}

const LIST = 'SELECT id, label, created, used FROM passkeys WHERE person = $1 ORDER BY created, id'

async function askNew(
  { db, world, challenges, place }: Parts,
  { person, session }: Self,
  given: string | undefined,
): Promise<Asked<NewOptions>> {
  const name = person.kind === 'guest' ? await freeName(db, given) : null
  const known = await db.all<{ id: string; transports: string }>(
    'SELECT id, transports FROM passkeys WHERE person = $1',
    [person.id],
  )
  if (known.length >= MOST) throw tooMany()
  const expected = { challenge: world.token(32), place: place() }
  const shown = { ...person, name: name ?? person.name }
  const options = await (await webauthn()).newOptions(expected, shown, known)
  const { challenge } = options
  const ticket = await challenges.keep({ purpose: 'register', challenge, session, name })
  return { ticket, options }
}

async function freeName(db: Ground['db'], given: string | undefined): Promise<string> {
  if (given === undefined)
    throw new Denial('bad-request', 'Say the name under which your passkey makes an account.')
  const { name, key } = readName(given)
  await checkFree(db, key)
  return name
}

async function add(
  parts: Parts,
  self: Self,
  { ticket, response, label }: Labelled<NewAnswer>,
): Promise<{ passkey: PasskeyRow; entered?: Entered }> {
  const { db, world, challenges, place } = parts
  const { challenge, session, name } = await challenges.take(ticket, 'register')
  // A name is there exactly if it was asked as a guest.
  if (session !== self.session || (self.person.kind === 'guest') !== (name !== null))
    throw refused()
  const credential = await (await webauthn()).readNew({ challenge, place: place() }, response)
  if (credential === undefined) throw refused()
  const passkey = { id: credential.id, label, created: world.now(), used: null }
  const write = (queries: Queries, person: string): Promise<void> =>
    insert(queries, person, { credential, passkey })
  if (name === null) {
    await db.transaction((queries) => write(queries, self.person.id))
    return { passkey }
  }
  const entered = await settle(parts, self, { ...readName(name), password: null }, write)
  return { passkey, entered }
}

async function insert(
  queries: Queries,
  person: string,
  { credential, passkey }: { credential: Credential; passkey: PasskeyRow },
): Promise<void> {
  const sql = 'SELECT COUNT(*) AS count FROM passkeys WHERE person = $1'
  const { count } = (await queries.one<{ count: number }>(sql, [person]))!
  if (count >= MOST) throw tooMany()
  const added = await queries.run(
    `INSERT INTO passkeys (id, person, public_key, counter, transports, label, created)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [
      credential.id,
      person,
      Buffer.from(credential.publicKey).toString('base64url'),
      credential.counter,
      JSON.stringify(credential.transports ?? []),
      passkey.label,
      passkey.created,
    ],
  )
  if (added === 0) throw new Denial('conflict', 'This passkey is known already.')
}

async function login(
  parts: Parts,
  visitor: Visitor,
  { ticket, response }: Answered<LoginAnswer>,
): Promise<Entered> {
  const { db, world, challenges, place } = parts
  const { challenge } = await challenges.take(ticket, 'login')
  const row = await db.one<Row>(FIND, [response.id])
  if (row === undefined) throw refused()
  const owner = response.response.userHandle
  if (owner && owner !== Buffer.from(row.person).toString('base64url')) throw refused()
  const { readLogin } = await webauthn()
  const counter = await readLogin({ challenge, place: place() }, response, credentialOf(row))
  if (counter === undefined) throw refused()
  // Two answers at once with the same count: only one of them can be of the real key.
  const counted = await db.run(COUNT, [row.id, counter, world.now()])
  if (counted === 0) throw refused()
  return await enter(parts, visitor, { id: row.person, kind: row.kind, name: row.name })
}

const FIND = `SELECT passkeys.id, person, public_key, counter, transports, kind, name
  FROM passkeys JOIN people ON people.id = passkeys.person WHERE passkeys.id = $1`
/** Keys that do not count always say 0. */
const COUNT = `UPDATE passkeys SET counter = $2, used = $3
  WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`

function credentialOf(row: Row): Credential {
  return {
    id: row.id,
    publicKey: Uint8Array.from(Buffer.from(row.public_key, 'base64url')),
    counter: row.counter,
    transports: JSON.parse(row.transports) as string[],
  }
}

async function remove({ db }: Parts, person: string, id: string): Promise<void> {
  await db.transaction(async (queries) => {
    const removed = await queries.run('DELETE FROM passkeys WHERE id = $1 AND person = $2', [
      id,
      person,
    ])
    if (removed === 0) throw new Denial('not-found', 'You have no such passkey.')
    const keyless = await queries.one(
      `SELECT 1 AS yes FROM people WHERE id = $1 AND password IS NULL
       AND NOT EXISTS (SELECT 1 FROM passkeys WHERE person = $1)`,
      [person],
    )
    if (keyless)
      throw new Denial('conflict', 'This is your only way in. Set a password or add another first.')
  })
}

function refused(): Denial {
  return new Denial('sign-in', 'This passkey was not accepted. Start again, or use your password.')
}

function tooMany(): Denial {
  return new Denial('conflict', `You have ${MOST} passkeys already. Remove one first.`)
}
