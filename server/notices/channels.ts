import { z } from 'zod'
import type { Channel as ChannelTold } from '../../wire/people.ts'
import { Denial } from '../denial.ts'
import type { Person } from '../http/route.ts'
import { shapeOf } from '../http/shape.ts'
import type { Db, Queries } from '../store/db.ts'
import type { World } from '../world.ts'
import { hostOf, whyCannotCall } from './address.ts'
import type { Reach } from './address.ts'
import { type Channel, ChannelKind, Pace } from './kinds.ts'
import { whyCannotPush } from './push.ts'

export const MOST_CHANNELS = 10

const when = {
  pace: Pace.default('now'),
  /** Of the day in UTC, for daily. */
  hour: z.int().min(0).max(23).default(7),
}
export const Wish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mail'), address: z.email().max(254), ...when }),
  z.strictObject({ kind: z.literal('webhook'), address: z.string().max(1000), ...when }),
  z.strictObject({
    kind: z.literal('push'),
    subscription: z.object({
      endpoint: z.string().max(1000),
      /** Browsers send it along. */
      expirationTime: z.number().nullable().optional(),
      keys: z.object({ p256dh: z.string().max(100), auth: z.string().max(40) }),
    }),
    ...when,
  }),
])
export type Wish = z.infer<typeof Wish>

export const shownChannel = shapeOf<ChannelTold>()(
  z.object({
    id: z.string(),
    kind: ChannelKind,
    /** Of a browser only the push service. */
    address: z.string(),
    pace: Pace,
    hour: z.number(),
    confirmed: z.boolean(),
    failing: z.boolean(),
    created: z.number(),
  }),
)

export function shown(channel: Channel): ChannelTold {
  const { id, kind, address, pace, hour, created } = channel
  return {
    id,
    kind,
    address: kind === 'push' ? hostOf(new URL(address)) : address,
    pace,
    hour,
    confirmed: channel.confirmed !== null,
    failing: channel.failing !== null,
    created,
  }
}

export interface Channels {
  of(person: string): Promise<Channel[]>
  /** One's own only. */
  find(person: string, id: string): Promise<Channel>
  add(person: Person, wish: Wish): Promise<{ channel: Channel; secret?: string }>
  remove(id: string): Promise<void>
}

export function openChannels(
  db: Db,
  world: World,
  { mayCallLoopback }: { mayCallLoopback: boolean },
): Channels {
  return {
    of: (person) =>
      db.all<Channel>('SELECT * FROM channels WHERE person = $1 ORDER BY created, id', [person]),
    async find(person, id) {
      const sql = 'SELECT * FROM channels WHERE id = $1 AND person = $2'
      const found = await db.one<Channel>(sql, [id, person])
      if (found === undefined) throw new Denial('not-found', 'You have no such channel.')
      return found
    },
    async add(person, wish) {
      const denial = whyCannotAdd(person, wish, { mayCallLoopback })
      if (denial !== undefined) throw denial
      const { channel, secret } = made(world, person.id, wish)
      const kept = await db.transaction((queries) => insert(db, queries, channel))
      return secret === undefined ? { channel: kept } : { channel: kept, secret }
    },
    async remove(id) {
      await db.run('DELETE FROM channels WHERE id = $1', [id])
    },
  }
}

function whyCannotAdd(person: Person, wish: Wish, reach: Reach): Denial | undefined {
  if (person.kind === 'guest' && wish.kind !== 'push')
    return new Denial('forbidden', 'Mail and webhooks need an account; make one first.')
  const wrong =
    wish.kind === 'webhook'
      ? whyCannotCall(wish.address, reach)
      : wish.kind === 'push'
        ? whyCannotPush(wish.subscription, reach)
        : undefined
  return wrong === undefined ? undefined : new Denial('bad-request', wrong)
}

function made(
  world: World,
  person: string,
  wish: Wish,
): { channel: Channel; secret: string | undefined } {
  const secret = wish.kind === 'webhook' ? world.token(32) : undefined
  const now = world.now()
  const channel: Channel = {
    id: world.token(12),
    person,
    kind: wish.kind,
    address: addressOf(wish),
    details: JSON.stringify(wish.kind === 'push' ? { keys: wish.subscription.keys } : { secret }),
    pace: wish.pace,
    hour: wish.hour,
    confirmed: wish.kind === 'mail' ? null : now,
    code: null,
    code_until: null,
    guesses: 0,
    trouble: null,
    tries: 0,
    retry_at: null,
    failing: null,
    created: now,
  }
  return { channel, secret }
}

function addressOf(wish: Wish): string {
  if (wish.kind === 'push') return new URL(wish.subscription.endpoint).href
  if (wish.kind === 'webhook') return new URL(wish.address).href
  const at = wish.address.lastIndexOf('@')
  return wish.address.slice(0, at) + wish.address.slice(at).toLowerCase()
}

async function insert(db: Db, queries: Queries, channel: Channel): Promise<Channel> {
  const { person, kind, address } = channel
  // Two at once would both count nine.
  const lock = db.engine === 'postgres' ? ' FOR UPDATE' : ''
  await queries.one(`SELECT id FROM people WHERE id = $1${lock}`, [person])
  if (kind === 'push') await leave(queries, channel)
  const mine = await queries.all<Channel>('SELECT * FROM channels WHERE person = $1', [person])
  const same = mine.find((other) => other.kind === kind && other.address === address)
  if (same !== undefined && kind === 'push') return await renew(queries, same, channel)
  if (same !== undefined) throw new Denial('conflict', 'You have this channel already.')
  if (mine.length >= MOST_CHANNELS)
    throw new Denial('conflict', `You have ${MOST_CHANNELS} channels; remove one first.`)
  const names = Object.keys(channel)
  const places = names.map((_, at) => `$${at + 1}`).join(', ')
  await queries.run(
    `INSERT INTO channels (${names.join(', ')}) VALUES (${places})`,
    Object.values(channel),
  )
  return channel
}

/** A browser shows notices of whoever used it last, and of nobody else. */
async function leave(queries: Queries, { person, address }: Channel): Promise<void> {
  const sql = `DELETE FROM channels WHERE address = $1 AND kind = 'push' AND person <> $2`
  await queries.run(sql, [address, person])
}

async function renew(queries: Queries, { id }: Channel, wish: Channel): Promise<Channel> {
  const sql = `UPDATE channels SET details = $2, pace = $3, hour = $4,
    trouble = NULL, tries = 0, retry_at = NULL, failing = NULL WHERE id = $1 RETURNING *`
  const renewed = await queries.one<Channel>(sql, [id, wish.details, wish.pace, wish.hour])
  return renewed ?? wish
}
