import type { Order, Seat } from '../../core/contract.ts'
import type { Seed, Terms } from '../../fair/roll.ts'
import type { Stored } from '../../fair/nature.ts'
import type { Pace } from '../../wire/lobby.ts'
import type { Queries } from '../store/db.ts'
import type { Anchor } from '../store/log-check.ts'
import type { SealedRow } from '../store/seal.ts'
import type { Clock } from './clock.ts'
import type { StoredGame } from '../workers/stored-game.ts'

// The rows of a running game, as this server writes them.

export interface HallRow {
  id: string
  game: string
  scenario: string
  options: string
  version: string
  status: string
  title: string
  pace: string
  take_back: 'free' | 'consent' | 'never'
  absent: 'forfeit' | 'replace'
  secret: string
  roots: string
  /** Rolls in a generation of the dice. */
  chain: number
  seeds: string
  /** 1: players were bound to their seeds before any was known. */
  pledged: number
  summary: string
  result: string | null
  damage: string | null
  /** When somebody first replied in person. */
  moved: number | null
  started: number | null
}
export interface HallSeatRow {
  seat: Seat
  person: string | null
  bot: string | null
  pledge: string | null
  seed: string | null
  standing: string
}
export type LogRow = SealedRow
export interface SnapshotRow {
  seq: number
  version: string
  hash: string
  state: string
  sum: string
}

/** What a snapshot holds: all that would have to be counted from the beginning. */
export interface Saved {
  state: unknown
  heard: Record<Seat, number>
  dice: Stored
  clock: Clock
  /** Dice of finished turns. */
  opened: Readonly<Record<string, number>>
}

/** What games.summary holds; lists show onClock, since, clocks and stage. */
export interface StoredSummary {
  onClock: readonly Seat[]
  since: number
  clocks: Readonly<Record<Seat, number>>
  stage: { key: string; with?: Readonly<Record<string, unknown>> }
}

export async function hallRow(queries: Queries, id: string): Promise<HallRow | undefined> {
  return await queries.one<HallRow>(
    `SELECT id, game, scenario, options, version, status, title, pace, take_back, absent, secret,
      roots, chain, seeds, pledged, summary, result, damage, moved, started FROM games WHERE id = $1`,
    [id],
  )
}

export async function hallSeats(queries: Queries, id: string): Promise<HallSeatRow[]> {
  return await queries.all<HallSeatRow>(
    'SELECT seat, person, bot, pledge, seed, standing FROM seats WHERE game = $1',
    [id],
  )
}

/** Seats whose orders have not been followed, with the number of these orders. */
export async function unheeded(
  queries: Queries,
  id: string,
): Promise<{ seat: Seat; orders: number }[]> {
  return await queries.all<{ seat: Seat; orders: number }>(
    'SELECT seat, orders FROM seats WHERE heed_at IS NOT NULL AND game = $1',
    [id],
  )
}

export async function logAfter(queries: Queries, id: string, seq: number): Promise<LogRow[]> {
  return await queries.all<LogRow>(
    'SELECT seq, at, entries, sum FROM log WHERE game = $1 AND seq > $2 ORDER BY seq',
    [id, seq],
  )
}

const AT_ONCE = 200

/** Some rows after one, up to another. */
export async function logBetween(
  queries: Queries,
  id: string,
  { after, to }: { after: number; to: number },
): Promise<Pick<LogRow, 'seq' | 'entries'>[]> {
  return await queries.all<LogRow>(
    `SELECT seq, entries FROM log WHERE game = $1 AND seq > $2 AND seq <= $3 ORDER BY seq LIMIT ${AT_ONCE}`,
    [id, after, to],
  )
}

/** Those from a row on, and what is on record of the end, as they were at one moment. */
export async function logFrom(
  queries: Queries,
  id: string,
  seq: number,
): Promise<{ rows: LogRow[]; head: Anchor | undefined }> {
  const found = await queries.all<
    { [K in keyof LogRow]: LogRow[K] | null } & { end: number; last: string }
  >(
    `SELECT log.seq, at, entries, log.sum, heads.seq AS "end", heads.sum AS last FROM heads
      LEFT JOIN log ON log.game = heads.game AND log.seq >= $2 WHERE heads.game = $1 ORDER BY log.seq`,
    [id, seq],
  )
  const [first] = found
  if (first === undefined) return { rows: await logAfter(queries, id, seq - 1), head: undefined }
  return {
    rows: found.filter((row): row is typeof row & LogRow => row.seq !== null),
    head: { seq: first.end, sum: first.last },
  }
}

export async function logRow(
  queries: Queries,
  id: string,
  seq: number,
): Promise<LogRow | undefined> {
  const sql = 'SELECT seq, at, entries, sum FROM log WHERE game = $1 AND seq = $2'
  return await queries.one<LogRow>(sql, [id, seq])
}

export async function newestSnapshot(
  queries: Queries,
  id: string,
): Promise<SnapshotRow | undefined> {
  return await queries.one<SnapshotRow>(
    'SELECT seq, version, hash, state, sum FROM snapshots WHERE game = $1 ORDER BY seq DESC LIMIT 1',
    [id],
  )
}

/** Where the log begins for the rules at hand, if they took the game over from others in the middle. */
export async function keptSnapshot(queries: Queries, id: string): Promise<SnapshotRow | undefined> {
  return await queries.one<SnapshotRow>(
    'SELECT seq, version, hash, state, sum FROM snapshots WHERE game = $1 AND keep = 1',
    [id],
  )
}

/** Where the log begins, as they need it. */
export function fromOf({ seq, state }: SnapshotRow): NonNullable<StoredGame['from']> {
  const saved = JSON.parse(state) as Saved
  return { rows: seq, state: JSON.stringify(saved.state), used: saved.dice.used }
}

export function termsOf(row: Pick<HallRow, 'id' | 'roots' | 'chain' | 'seeds' | 'pledged'>): Terms {
  const seeds = JSON.parse(row.seeds) as Seed[]
  const roots = JSON.parse(row.roots) as Terms['roots']
  const pledged = row.pledged === 1 ? ({ pledged: true } as const) : {}
  return { gameId: row.id, roots, length: row.chain, seeds, ...pledged }
}

/** As records and logs need it, and whoever plays it again: the game with these rows of its log. */
export function storedGame(row: HallRow, rows: readonly LogRow[]): StoredGame {
  return {
    id: row.id,
    game: row.game,
    scenario: row.scenario,
    options: JSON.parse(row.options) as string[],
    takeBack: row.take_back,
    rows: rows.map(({ entries }) => entries),
    secret: row.secret,
    terms: termsOf(row),
  }
}

export function paceOf({ pace }: HallRow): Pace {
  return JSON.parse(pace) as Pace
}

export function standingOf({ standing }: HallSeatRow): Order[] {
  return JSON.parse(standing) as Order[]
}
