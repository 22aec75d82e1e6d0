import type { Seat } from '../../core/contract.ts'
import type { Db } from '../store/db.ts'
import { newPerson, openPlayer } from './client.ts'
import type { Person, Player } from './client.ts'

// Who is attacked, and by whom.

export interface Account extends Person {
  name: string
  password: string
  token: string
  tokenId: string
}

/** A game under attack, with its rightful players on their sockets. */
export interface Table {
  game: string
  players: Record<Seat, Player>
  /** Messages that were carried out, as they were sent. */
  sent: { seat: Seat; text: string; key: string; asks: number[] }[]
}

export interface Cast {
  url: string
  anna: Account
  bert: Account
  /** With an account, a token and nothing to do with anybody's game. */
  mallory: Account
  guest: Person
  /** Anna against Bert, for nobody else to see; and one that anybody may watch. */
  closed: Table
  open: Table
  /** Games of Anna's: one that waits for whoever has the link, and one that is over. */
  waiting: string
  over: string
  /** A session that was ended, one whose time is over, and a token that was revoked. */
  stale: { cookies: string[]; token: string }
  /** All that must never be in a log. */
  secrets: string[]
}

const FRENCH = 'french'
const PRUSSIAN = 'prussian'
const TABLE = { game: 'sedan', scenario: 'campaign' }

/** All of one name after another, so that several can be gathered in one place. */
export async function gather(url: string, db: Db, after = ''): Promise<Cast> {
  const [anna, bert, mallory] = [
    await register(url, `Anna${after}`),
    await register(url, `Bert${after}`),
    await register(url, `Mallory${after}`),
  ]
  const guest = newPerson(url)
  await guest.call('POST', '/api/me/guest')
  const closed = await tableOf(anna, bert, { listed: false, spectators: 'nobody' })
  const open = await tableOf(anna, bert, { listed: true, spectators: 'anyone' })
  const seats = { [FRENCH]: 'me', [PRUSSIAN]: 'invite' }
  const wish = { ...TABLE, listed: false, seats }
  const made = await anna.call<Made>('POST', '/api/games', wish)
  const stale = await staleKeys(anna, db)
  const over = await finishedGame(anna, bert)
  await furnish(anna, closed.game)
  const secrets = [
    ...[anna, bert, mallory].flatMap(({ cookie, token, password }) => [
      value(cookie),
      token,
      password,
    ]),
    ...stale.cookies.map(value),
    stale.token,
    value(guest.cookie),
    ...Object.values(made.invites),
    ...(await db.all<{ secret: string }>('SELECT secret FROM games')).map(({ secret }) => secret),
  ]
  const waiting = made.game
  return { url, anna, bert, mallory, guest, closed, open, waiting, over, stale, secrets }
}

interface Made {
  game: string
  invites: Record<Seat, string>
}

/** What a cookie holds. */
export function value(cookie: string): string {
  return cookie.slice(cookie.indexOf('=') + 1)
}

async function register(url: string, name: string): Promise<Account> {
  const person = newPerson(url)
  const password = `the password of ${name}, quite long`
  await person.call('POST', '/api/accounts', { name, password })
  const label = 'a program'
  const { token, id } = await person.call<{ token: string; id: string }>('POST', '/api/me/tokens', {
    label,
  })
  return Object.assign(person, { name, password, token, tokenId: id })
}

async function tableOf(french: Person, prussian: Person, more: object): Promise<Table> {
  const seats = { [FRENCH]: 'me', [PRUSSIAN]: 'invite' }
  const wish = { ...TABLE, seats, ...more }
  const { game, invites } = await french.call<Made>('POST', '/api/games', wish)
  await prussian.call('POST', '/api/invites/join', { link: invites[PRUSSIAN] })
  const players = {
    [FRENCH]: await openPlayer(french, game),
    [PRUSSIAN]: await openPlayer(prussian, game),
  }
  return { game, players, sent: [] }
}

async function finishedGame(anna: Person, bert: Person): Promise<string> {
  const { game, players } = await tableOf(anna, bert, { listed: false, spectators: 'nobody' })
  for (const player of Object.values(players)) await player.close()
  await anna.call('POST', `/api/games/${game}/seats/${FRENCH}/resign`)
  return game
}

/** Things of Anna's that others might be after. */
async function furnish(anna: Person, game: string): Promise<void> {
  await anna.call('PUT', `/api/games/${game}/notes`, { text: 'My plan: wait for the night.' })
  await anna.call('POST', `/api/games/${game}/chat/players`, { text: 'Good luck.' })
  await anna.call('PUT', '/api/me/settings', {})
}

async function staleKeys(anna: Account, db: Db): Promise<Cast['stale']> {
  const login = { name: anna.name, password: anna.password }
  const gone = newPerson(anna.url)
  await gone.call('POST', '/api/login', login)
  const ended = gone.cookie
  await gone.call('POST', '/api/logout')
  const late = newPerson(anna.url)
  const before = await db.all<{ hash: string }>('SELECT hash FROM sessions')
  await late.call('POST', '/api/login', login)
  const known = before.map(({ hash }) => hash)
  for (const { hash } of await db.all<{ hash: string }>('SELECT hash FROM sessions'))
    if (!known.includes(hash))
      await db.run('UPDATE sessions SET expires = 1 WHERE hash = $1', [hash])
  const { token, id } = await anna.call<{ token: string; id: string }>('POST', '/api/me/tokens', {
    label: 'to be revoked',
  })
  await anna.call('DELETE', `/api/me/tokens/${id}`)
  return { cookies: [ended, late.cookie], token }
}

const OWN = ['notes', 'channels', 'tokens', 'passkeys', 'sessions', 'seats'] as const
/** What changes by being used. */
const VOLATILE = ['seen', 'used', 'expires']

/** Everything that belongs to whoever is attacked, as it stands in the store. */
export async function belongings(db: Db, cast: Cast): Promise<string> {
  const games = [cast.closed.game, cast.open.game, cast.waiting, cast.over]
  const names = [cast.anna.name, cast.bert.name]
  const people = await db.all<{ id: string }>('SELECT * FROM people WHERE name IN ($1, $2)', names)
  const parts: unknown[] = [people]
  for (const game of games)
    for (const sql of [
      'SELECT * FROM games WHERE id = $1',
      'SELECT * FROM seats WHERE game = $1 ORDER BY seat',
      'SELECT * FROM log WHERE game = $1 ORDER BY seq',
      `SELECT * FROM chat WHERE game = $1 AND room = 'players' ORDER BY no`,
      'SELECT * FROM proposals WHERE game = $1 ORDER BY id',
    ])
      parts.push(await db.all(sql, [game]))
  for (const { id } of people)
    for (const table of OWN)
      parts.push(await db.all(`SELECT * FROM ${table} WHERE person = $1 ORDER BY 1, 2`, [id]))
  return JSON.stringify(parts, (key, one: unknown) => (VOLATILE.includes(key) ? undefined : one))
}
