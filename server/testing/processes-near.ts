import { deepStrictEqual } from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { pino } from 'pino'
import type { Game, Seat } from '../../core/contract.ts'
import { stateHash } from '../../core/fingerprint.ts'
import { openApp } from '../app.ts'
import type { App } from '../app.ts'
import { readSettings } from '../config.ts'
import type { LogEntry } from '../hall/entries.ts'
import { liveSeat } from '../hall/load.ts'
import { hallSeats } from '../hall/rows.ts'
import type { Append, Db } from '../store/db.ts'
import { openPostgres } from '../store/postgres.ts'
import { realWorld } from '../world.ts'
import type { World } from '../world.ts'
import { look } from './audit.ts'
import { newPerson } from './client.ts'
import type { Person, Player } from './client.ts'

// Two servers in this process on one PostgreSQL: they share nothing but the store, and we see into both.

export interface Near {
  readonly app: App
  readonly db: Db
  readonly url: string
  /** What it logged as an error. */
  readonly errors: string[]
  /** Its appends wait, or those of such entries, until the function that this gives is called. */
  hold(isSuch?: (entries: string) => boolean): () => void
  /** How often it lost the race for a number. */
  lost(): number
  close(): Promise<void>
}

interface NearParts {
  games?: Readonly<Record<string, Game>>
  world?: World
  env?: Readonly<Record<string, string>>
  /** Before each append, to make races likely. */
  linger?(): Promise<void>
}

export async function openNear(database: string, parts: NearParts = {}): Promise<Near> {
  const errors: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
  const world = parts.world ?? realWorld(log)
  const base = await openPostgres(database, world)
  let lost = 0
  let gate = Promise.resolve()
  let isHeld = (_entries: string): boolean => true
  const db = Object.assign(Object.create(base) as Db, {
    async append(batch: readonly Append[]) {
      if (batch.some(({ entries }) => isHeld(entries))) await gate
      await parts.linger?.()
      const losers = await base.append(batch)
      lost += losers.length
      return losers
    },
  })
  const { games, env } = parts
  const quick = { NODE_ENV: 'test', PORT: '0', LIMIT_FACTOR: '1000000' }
  const settings = readSettings({ ...quick, ...env })
  const app = await openApp({ settings, world, db, version: '0', ...(games && { games }) })
  return {
    app,
    db,
    url: app.address,
    errors,
    lost: () => lost,
    hold(isSuch = () => true) {
      let release = (): void => {}
      isHeld = isSuch
      gate = new Promise((resolve) => (release = resolve))
      return release
    },
    async close() {
      await app.close()
      await base.close()
    },
  }
}

export type Both = readonly [Near, Near]

/** The same person, as he comes in by another process. */
export function throughOf({ url }: Near, { cookie }: Person): Person {
  return newPerson(url, cookie)
}

export async function logOf({ db }: Near, game: string): Promise<{ seq: number; text: string }[]> {
  const sql = 'SELECT seq, entries AS text FROM log WHERE game = $1 ORDER BY seq'
  return await db.all<{ seq: number; text: string }>(sql, [game])
}

export async function entriesOf(near: Near, game: string): Promise<LogEntry[]> {
  const rows = await logOf(near, game)
  return rows.flatMap(({ text }) => JSON.parse(text) as LogEntry[])
}

/** Until both processes and everybody who looks have come to where the log is; then all of them agree. */
export async function checkAgreed(both: Both, game: string, players: readonly Player[]) {
  const rows = await logOf(both[0], game)
  deepStrictEqual(
    rows.map(({ seq }) => seq),
    rows.map((_, at) => at + 1),
    'the numbers of the log have gaps',
  )
  const last = rows.length
  for (const { app } of both) {
    const live = await app.front.live(game)
    await until(() => live.play.head >= last && !live.isWriting && live.play.batch === undefined)
  }
  if ((await logOf(both[0], game)).length > last) return await checkAgreed(both, game, players)
  await Promise.all(both.map((near) => seatsRead(near, game)))
  const [one, other] = await Promise.all(both.map((near) => standing(near, game)))
  deepStrictEqual(other, one, 'the processes have different games')
  for (const player of players) await checkShown(player)
  return rows
}

/** Until it knows what the store says of the seats: word of that comes by itself. */
async function seatsRead({ app, db }: Near, game: string): Promise<void> {
  const live = await app.front.live(game)
  const kept = bySeat((await hallSeats(db, game)).map(liveSeat))
  await until(() => isDeepStrictEqual(bySeat(live.play.seats), kept))
}

async function standing({ app }: Near, game: string) {
  const { play } = await app.front.live(game)
  const { head, desk, clock, heard, ended, seats } = play
  return { head, hash: stateHash(desk.state), clock, heard, ended, seats: bySeat(seats) }
}

function bySeat<T extends { seat: Seat }>(seats: readonly T[]): T[] {
  return seats.toSorted((a, b) => (a.seat < b.seat ? -1 : 1))
}

/** What somebody has put together is what he would be shown if he came anew, as soon as everything has arrived. */
async function checkShown(player: Player): Promise<void> {
  const { view, log, clock, table } = await look(player.person, player.game, player.seat)
  const fresh = { view, log, clock, ended: table.ended }
  const shown = () => {
    return { view: player.view, log: player.log, clock: player.clock, ended: player.table.ended }
  }
  await until(() => isDeepStrictEqual(shown(), fresh)).catch(() => undefined)
  deepStrictEqual(shown(), fresh, `${player.seat} sees another game`)
}

const PATIENCE = 60_000

/** Agreement after trouble: whoever does not agree yet may have to connect anew first. */
export async function checkAgreedSoon(both: Both, game: string, players: readonly Player[]) {
  const end = performance.now() + PATIENCE
  for (;;) {
    try {
      return await checkAgreed(both, game, players)
    } catch (error) {
      if (performance.now() > end) throw error
    }
  }
}

/** Waits until something has come about, which should not take long. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`This has not come about: ${String(isSo)}`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
