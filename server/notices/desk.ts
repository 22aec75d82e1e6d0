import type { Channel as ChannelTold } from '../../wire/people.ts'
import { Denial } from '../denial.ts'
import type { Person } from '../http/route.ts'
import type { Db } from '../store/db.ts'
import { type Channels, shown, type Wish } from './channels.ts'
import type { Codes } from './codes.ts'
import type { Keys } from './keys.ts'
import type { Channel, NoticeKind, Pace } from './kinds.ts'
import type { Queue } from './queue.ts'

/** What people do with their own channels. */
export interface Desk {
  channels(person: string): Promise<ChannelTold[]>
  /** The secret of a webhook is told here and never again; `from` is the network address of whoever asks. */
  add(person: Person, wish: Wish, from?: string): Promise<{ channel: ChannelTold; secret?: string }>
  change(person: string, id: string, to: Change): Promise<ChannelTold>
  remove(person: string, id: string): Promise<void>
  /** Mails another code. */
  sendCode(person: string, id: string, from?: string): Promise<void>
  confirm(person: string, id: string, code: string): Promise<ChannelTold>
  /** Takes the signed part of a link out of a mail; gives whether it was ours, and then the channel is gone. */
  unsubscribe(signed: string): Promise<boolean>
  isOurs(signed: string): boolean
  /** What a browser subscribes with. */
  readonly pushKey: string
  readonly hasMail: boolean
}
export interface Change {
  pace: Pace
  hour: number
}

export interface DeskParts {
  db: Db
  channels: Channels
  codes: Codes
  queue: Queue
  keys: Keys
  hasMail: boolean
  grace(kind: NoticeKind): number
  /** Notices may be due earlier than was thought. */
  moved(): void
  confirmed(): void
}

export function openDesk(parts: DeskParts): Desk {
  const { channels, codes, keys, hasMail } = parts
  return {
    channels: async (person) => (await channels.of(person)).map(shown),
    add: (person, wish, from) => add(parts, person, wish, from),
    async change(person, id, to) {
      return shown(await change(parts, await channels.find(person, id), to))
    },
    async remove(person, id) {
      await channels.remove((await channels.find(person, id)).id)
    },
    async sendCode(person, id, from) {
      await codes.send(await channels.find(person, id), from)
    },
    async confirm(person, id, code) {
      await codes.confirm(await channels.find(person, id), code)
      parts.confirmed()
      return shown(await channels.find(person, id))
    },
    async unsubscribe(signed) {
      const id = keys.channelOf(signed)
      if (id !== undefined) await channels.remove(id)
      return id !== undefined
    },
    isOurs: (signed) => keys.channelOf(signed) !== undefined,
    pushKey: keys.vapid.publicKey,
    hasMail,
  }
}

async function add(
  { channels, codes, hasMail }: DeskParts,
  person: Person,
  wish: Wish,
  from: string | undefined,
): Promise<{ channel: ChannelTold; secret?: string }> {
  if (wish.kind === 'mail' && !hasMail)
    throw new Denial('conflict', 'This server sends no mail; choose another kind of channel.')
  const { channel, ...more } = await channels.add(person, wish)
  if (channel.kind === 'mail') {
    try {
      await codes.send(channel, from)
    } catch (error) {
      await channels.remove(channel.id)
      throw error
    }
  }
  return { channel: shown(channel), ...more }
}

async function change(parts: DeskParts, channel: Channel, to: Change): Promise<Channel> {
  const { pace, hour } = to
  const sql = 'UPDATE channels SET pace = $2, hour = $3 WHERE id = $1'
  await parts.db.run(sql, [channel.id, pace, hour])
  const changed = { ...channel, pace, hour }
  await parts.queue.repace(changed, parts.grace)
  parts.moved()
  return changed
}
