import type { Db, Queries } from '../store/db.ts'
import type { World } from '../world.ts'
import {
  type Channel,
  type ChannelKind,
  type Notice,
  type NoticeDetails,
  Tidings,
} from './kinds.ts'
import { dueAt } from './pace.ts'

/** How long a process may take to send what it claimed before another may. */
const CLAIM = 60_000
/** Channels that one round serves side by side. */
const MOST_CLAIMED = 10

/** Notices of one channel that this process alone may send for a while. */
export interface Claim {
  channel: Channel
  notices: readonly Notice[]
  by: string
}
export interface Queued {
  channel: Channel
  due: number
}
export interface Queue {
  /** Puts one notice on each confirmed channel of the person, as far as we can send to its kind. */
  put(tidings: Tidings, grace: number): Promise<readonly Queued[]>
  claim(): Promise<readonly Claim[]>
  /** Sent, or no longer worth sending. */
  remove(claim: Claim, notices: readonly Notice[]): Promise<void>
  /** Not sent: from this moment on whoever comes first may try, and nothing else of the channel goes before. */
  release(claim: Claim, due: number): Promise<void>
  /** The channel's pace has changed. */
  repace(channel: Channel, grace: (kind: Notice['kind']) => number): Promise<void>
  /** The earliest moment at which there may be something to do. */
  next(): Promise<number | undefined>
}

interface NoticeRow extends Omit<Notice, 'details'> {
  channel: string
  details: string
  due: number
}

export function openQueue(db: Db, world: World, kinds: readonly ChannelKind[]): Queue {
  return {
    async put(given, grace) {
      const tidings = Tidings.parse(given)
      const sql = 'SELECT id FROM channels WHERE person = $1 LIMIT 1'
      // Most people have none, and a transaction would hold up the games.
      if ((await db.one(sql, [tidings.person])) === undefined) return []
      return await db.transaction((queries) => put(queries, world, { tidings, grace, db, kinds }))
    },
    claim: () => db.transaction((queries) => claim(queries, world, db)),
    async remove({ by }, notices) {
      for (const { id } of notices)
        await db.run('DELETE FROM notices WHERE id = $1 AND taken_by = $2', [id, by])
    },
    async release({ by, channel }, due) {
      const sql = `UPDATE notices SET taken_until = NULL, taken_by = NULL, due = $3
        WHERE channel = $1 AND taken_by = $2`
      await db.run(sql, [channel.id, by, due])
      const later = `UPDATE notices SET due = $2 WHERE channel = $1 AND due < $2
        AND taken_until IS NULL`
      await db.run(later, [channel.id, due])
    },
    repace: (channel, grace) =>
      db.transaction(async (queries) => {
        for (const { id, kind, created } of await waiting(queries, channel.id, world.now())) {
          const due = dueOn(channel, kind, Math.max(created + grace(kind), world.now()))
          await queries.run('UPDATE notices SET due = $2 WHERE id = $1', [id, due])
        }
      }),
    next: () => next(db),
  }
}

/** Never before the channel's own pause after a failure has passed. */
function dueOn(channel: Channel, kind: Notice['kind'], ready: number): number {
  return Math.max(dueAt(channel, kind, ready), channel.retry_at ?? 0)
}

const FREE = '(taken_until IS NULL OR taken_until <= $2)'

function waiting(queries: Queries, channel: string, now: number): Promise<NoticeRow[]> {
  return queries.all(`SELECT * FROM notices WHERE channel = $1 AND ${FREE}`, [channel, now])
}

interface Put {
  tidings: ReturnType<typeof Tidings.parse>
  grace: number
  db: Db
  kinds: readonly ChannelKind[]
}

async function put(
  queries: Queries,
  world: World,
  { tidings, grace, db, kinds }: Put,
): Promise<Queued[]> {
  // Nobody may remove the channel before its notice is in.
  const lock = db.engine === 'postgres' ? ' FOR KEY SHARE' : ''
  const channels = await queries.all<Channel>(
    `SELECT * FROM channels WHERE person = $1 AND confirmed IS NOT NULL${lock}`,
    [tidings.person],
  )
  const ready = world.now() + grace
  const done: Queued[] = []
  for (const channel of channels.filter(({ kind }) => kinds.includes(kind))) {
    const before = await takeOut(queries, world.now(), { channel, tidings })
    const due = Math.min(before, dueOn(channel, tidings.kind, ready))
    await putIn(queries, world, { channel, tidings, due })
    done.push({ channel, due })
  }
  return done
}

interface Place {
  channel: Channel
  tidings: Put['tidings']
  due: number
}

/** A newer notice stands in for an older one, at its moment: else steady chatter would put it off for ever. */
async function takeOut(
  queries: Queries,
  now: number,
  { channel, tidings }: Omit<Place, 'due'>,
): Promise<number> {
  const sql = `DELETE FROM notices WHERE channel = $1 AND ${FREE} AND game = $3 AND kind = $4
    RETURNING due`
  const values = [channel.id, now, tidings.game, tidings.kind]
  const old = await queries.all<{ due: number }>(sql, values)
  return Math.min(Infinity, ...old.map(({ due }) => due))
}

async function putIn(
  queries: Queries,
  world: World,
  { channel, tidings, due }: Place,
): Promise<void> {
  const { person, game, kind, details } = tidings
  await queries.run(
    `INSERT INTO notices (id, channel, person, game, kind, details, created, due)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [world.token(12), channel.id, person, game, kind, JSON.stringify(details), world.now(), due],
  )
}

/** Whole channels are claimed, so that what was gathered is not torn apart and one receiver gets one call at a time. */
async function claim(queries: Queries, world: World, db: Db): Promise<Claim[]> {
  const now = world.now()
  const lock = db.engine === 'postgres' ? ' FOR NO KEY UPDATE SKIP LOCKED' : ''
  const channels = await queries.all<Channel>(
    `SELECT * FROM channels
      WHERE id IN (SELECT channel FROM notices WHERE due <= $1
          AND (taken_until IS NULL OR taken_until <= $1))
        AND NOT EXISTS (SELECT 1 FROM notices
          WHERE notices.channel = channels.id AND taken_until > $1)
      LIMIT ${MOST_CLAIMED}${lock}`,
    [now],
  )
  const claims: Claim[] = []
  for (const channel of channels) {
    const by = world.token(9)
    const rows = await queries.all<NoticeRow>(
      `UPDATE notices SET taken_until = $3, taken_by = $4
        WHERE channel = $1 AND due <= $2 AND ${FREE} RETURNING *`,
      [channel.id, now, now + CLAIM, by],
    )
    if (rows.length > 0) claims.push({ channel, by, notices: inOrder(rows) })
  }
  return claims
}

function inOrder(rows: readonly NoticeRow[]): Notice[] {
  return rows
    .map(({ id, person, game, kind, details, created }) => ({
      id,
      person,
      game,
      kind,
      details: JSON.parse(details) as NoticeDetails,
      created,
    }))
    .sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))
}

async function next(db: Db): Promise<number | undefined> {
  const free = await db.one<{ at: number | null }>(
    'SELECT MIN(due) AS at FROM notices WHERE taken_until IS NULL',
  )
  const taken = await db.one<{ at: number | null }>('SELECT MIN(taken_until) AS at FROM notices')
  const moments = [free?.at, taken?.at].filter((at) => typeof at === 'number')
  return moments.length === 0 ? undefined : Math.min(...moments)
}
