import type { Db } from '../store/db.ts'
import type { World } from '../world.ts'
import { openChannels } from './channels.ts'
import { openCodes } from './codes.ts'
import { deliver, type Delivery } from './deliver.ts'
import { openDesk, type Desk } from './desk.ts'
import { openKeys, type Keys } from './keys.ts'
import type { ChannelKind, Tidings } from './kinds.ts'
import { openLoop } from './loop.ts'
import { type Mail, openMail } from './mail.ts'
import type { Sender } from './message.ts'
import { openPoster } from './post.ts'
import { openPush } from './push.ts'
import { openQueue } from './queue.ts'
import { graceOf, linkTo, type NoticeSettings } from './settings.ts'
import { openWebhook } from './webhook.ts'

export interface Notices extends Desk {
  /** Queues one notice for each confirmed channel of the person, unless that person is looking at the game. */
  tell(tidings: Tidings): Promise<void>
  /** Sends what is due, once; gives the moment to look again, or nothing when nothing waits. */
  run(): Promise<number | undefined>
  /** Runs by itself from now on. */
  start(): void
  /** Ends the round that is under way and begins no other. */
  stop(): Promise<void>
}

/** Between two looks at something that another process holds. */
const MOMENT = 1000

/** Telling people what happens in their games while they are not looking. */
export async function openNotices(
  db: Db,
  world: World,
  settings: NoticeSettings,
): Promise<Notices> {
  const keys = await openKeys(db, world)
  const mail = mailOf(world, settings, keys)
  const senders = sendersOf(world, settings, { keys, mail })
  const queue = openQueue(db, world, Object.keys(senders) as ChannelKind[])
  const delivery: Delivery = { db, world, queue, senders, settings }
  const loop = openLoop(world, () => run(delivery))
  const desk = openDesk({
    db,
    channels: openChannels(db, world, { mayCallLoopback: settings.mayCallLoopback ?? false }),
    codes: openCodes(db, world, mail),
    queue,
    keys,
    hasMail: mail !== undefined,
    grace: (kind) => graceOf(settings, kind),
    moved: () => loop.wake(world.now()),
    confirmed: () => settings.count?.('confirmed', 'mail', 1),
  })
  return {
    ...desk,
    tell: async (tidings) => loop.wake(await tell(delivery, tidings)),
    run: () => run(delivery),
    start: () => loop.start(),
    async stop() {
      await loop.stop()
      mail?.close()
    },
  }
}

function mailOf(world: World, settings: NoticeSettings, keys: Keys): Mail | undefined {
  const { url, mail } = settings
  if (mail === undefined) return undefined
  return openMail(world, {
    ...mail,
    url,
    linkTo: (game) => linkTo(settings, game),
    stopLink: (channel) => `${url}/api/unsubscribe/${keys.sign(channel)}`,
  })
}

function sendersOf(
  world: World,
  settings: NoticeSettings,
  { keys, mail }: { keys: Keys; mail: Mail | undefined },
): Partial<Record<ChannelKind, Sender>> {
  const post = openPoster(world, settings)
  const link = (game: string) => linkTo(settings, game)
  const subject = settings.pushSubject ?? 'mailto:operator@localhost'
  return {
    webhook: openWebhook(world, post, link),
    push: openPush(post, { vapid: keys.vapid, subject, home: `${settings.url}/`, linkTo: link }),
    ...(mail && { mail: mail.send }),
  }
}

/** Gives when the earliest of them is due. */
async function tell({ settings, queue }: Delivery, tidings: Tidings): Promise<number> {
  const { person, game, kind } = tidings
  if (await settings.isLooking(person, game)) return Infinity
  const queued = await queue.put(tidings, graceOf(settings, kind))
  for (const { channel } of queued) settings.count?.('queued', channel.kind, 1)
  return Math.min(Infinity, ...queued.map(({ due }) => due))
}

async function run(delivery: Delivery): Promise<number | undefined> {
  const { queue, world } = delivery
  const claims = await queue.claim()
  await Promise.all(claims.map((claim) => deliver(delivery, claim)))
  const next = await queue.next()
  if (next === undefined) return undefined
  return claims.length > 0 ? next : Math.max(next, world.now() + MOMENT)
}
