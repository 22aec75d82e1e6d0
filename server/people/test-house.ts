import { createHash } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { pino } from 'pino'
import type { Caller, Route } from '../http/route.ts'
import { openSqlite } from '../store/sqlite.ts'
import type { Db } from '../store/db.ts'
import type { World } from '../world.ts'
import { openPeople } from './people.ts'
import type { Hashing } from './passwords.ts'
import type { People } from './people.ts'
import { peopleRoutes } from './routes.ts'

/** Real hashes that cost next to nothing. */
const hashing: Hashing = {
  hash: (password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  verify,
}

export const PLACE = { id: 'table.example', origins: ['https://table.example'] }
export const SETTINGS = { passkeys: PLACE, hashing }
export const HOUR = 3_600_000
export const DAY = 24 * HOUR

export interface TestWorld extends World {
  /** Moves the clock and calls what falls due. */
  advance(milliseconds: number): void
  logged: string[]
  /** Everything that was given out as unguessable. */
  secrets: string[]
}

export function testWorld(): TestWorld {
  let now = Date.UTC(2026, 0, 1)
  let timers: { at: number; call: () => void }[] = []
  const logged: string[] = []
  const secrets: string[] = []
  return {
    now: () => now,
    after(milliseconds, call) {
      const timer = { at: now + milliseconds, call }
      timers.push(timer)
      return { cancel: () => void (timers = timers.filter((other) => other !== timer)) }
    },
    token(bytes) {
      const digest = createHash('sha512').update(`${secrets.length}`).digest()
      const token = digest.subarray(0, bytes).toString('base64url')
      secrets.push(token)
      return token
    },
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    logged,
    secrets,
    advance(milliseconds) {
      now += milliseconds
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { call } of due) call()
    },
  }
}

export interface House {
  db: Db
  world: TestWorld
  people: People
  routes: Route[]
}

export async function openHouse(): Promise<House> {
  const db = await openSqlite(':memory:')
  const world = testWorld()
  const people = await openPeople(db, world, SETTINGS)
  return { db, world, people, routes: peopleRoutes(people) }
}

/** A browser as far as it matters here: it keeps one cookie. */
export interface Browser {
  cookie?: string | undefined
  expires?: number
  /** Shown instead of the cookie. */
  bearer?: string
}

/** Calls a route as the HTTP layer would: who, checks, cookie. */
export async function call(
  { people, routes }: House,
  what: string,
  { browser = {}, body, params }: { browser?: Browser; body?: unknown; params?: unknown } = {},
): Promise<Record<string, unknown>> {
  const found = routes.find(({ method, path }) => `${method} ${path}` === what)
  if (!found) throw new Error(`There is no route ${what}.`)
  const { cookie, bearer } = browser
  const known = await people.who(bearer === undefined ? { cookie } : { bearer })
  const caller: Caller = { address: '192.0.2.1' }
  if (known) caller.person = known.person
  else if (found.who === 'guest') {
    // As the door does it.
    const { person, token, expires } = await people.guest()
    caller.person = person
    Object.assign(browser, { cookie: token, expires })
  }
  if (known?.session !== undefined) caller.session = known.session
  const isRefused =
    (found.who === 'person' && !known) ||
    (found.who === 'account' && known?.person.kind !== 'account')
  if (isRefused) throw new Error(`${what} is not for this caller.`)
  const asked = {
    caller,
    body: found.body?.parse(body),
    params: found.params?.parse(params),
    query: undefined,
    answering: {
      setSession(token: string, expires: number) {
        browser.cookie = token
        browser.expires = expires
      },
      clearSession() {
        browser.cookie = undefined
      },
    },
  }
  const reply = await found.run(asked as never)
  return found.reply.parse(reply) as Record<string, unknown>
}

/** A game with the people on its seats; an empty seat is null. */
export async function addGame(
  db: Db,
  id: string,
  {
    owner,
    seats,
    status = 'running',
  }: {
    owner: string
    seats: Readonly<Record<string, string | null>>
    status?: 'waiting' | 'running' | 'over'
  },
): Promise<void> {
  await db.run(
    `INSERT INTO games (id, game, scenario, options, version, status, owner, title, listed, spectators,
       pace, take_back, secret, roots, seeds, created, summary)
     VALUES ($1, 'sedan', 'campaign', '[]', '1', $2, $3, 'A game', 1, 'anyone', '{}', 'free', 'dice', '[]',
       '{}', 0, '{}')`,
    [id, status, owner],
  )
  for (const [seat, person] of Object.entries(seats))
    await db.run(
      `INSERT INTO seats (game, seat, person, access, since) VALUES ($1, $2, $3, 'open', 0)`,
      [id, seat, person],
    )
}

export async function seatsIn(db: Db, game: string): Promise<Record<string, string | null>> {
  const sql = 'SELECT seat, person FROM seats WHERE game = $1 ORDER BY seat'
  const rows = await db.all<{ seat: string; person: string | null }>(sql, [game])
  return Object.fromEntries(rows.map(({ seat, person }) => [seat, person]))
}

/** What was thrown, as the caller would hear it. */
export async function denied(work: Promise<unknown>): Promise<{ code: string; message: string }> {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error as { code: string; message: string },
  )
  if (error === undefined) throw new Error('Nothing was denied.')
  return { code: error.code, message: error.message }
}
