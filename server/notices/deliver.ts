import type { Db } from '../store/db.ts'
import type { World } from '../world.ts'
import { type Channel, type ChannelKind, type Notice, type Outcome, PASSING } from './kinds.ts'
import { messageOf, type Sender } from './message.ts'
import { retryAt } from './pace.ts'
import type { Claim, Queue } from './queue.ts'
import type { NoticeEvent, NoticeSettings } from './settings.ts'

export interface Delivery {
  db: Db
  world: World
  queue: Queue
  senders: Partial<Record<ChannelKind, Sender>>
  settings: NoticeSettings
}

const PAUSE = 30_000

/** Sends what was claimed for one channel and settles it, whatever happens. */
export async function deliver(delivery: Delivery, claim: Claim): Promise<void> {
  const { world, queue } = delivery
  try {
    const left = await stillWorth(delivery, claim)
    if (left.length > 0) await settle(delivery, claim, await sendTo(delivery, claim.channel, left))
  } catch (err) {
    world.log.error({ channel: claim.channel.id, err }, 'notices could not be settled')
    await queue.release(claim, world.now() + PAUSE)
  }
}

/** The claimed notices without those that nobody needs any more. */
async function stillWorth(delivery: Delivery, claim: Claim): Promise<readonly Notice[]> {
  const { settings, queue, senders } = delivery
  const left: Notice[] = []
  const dropped: Notice[] = []
  const newest = new Map(claim.notices.map((notice) => [`${notice.kind} ${notice.game}`, notice]))
  for (const notice of claim.notices) {
    const isWorth =
      senders[claim.channel.kind] !== undefined &&
      newest.get(`${notice.kind} ${notice.game}`) === notice &&
      !(await settings.isLooking(notice.person, notice.game)) &&
      (!PASSING.includes(notice.kind) || (await settings.isStillDue(notice)))
    ;(isWorth ? left : dropped).push(notice)
  }
  await queue.remove(claim, dropped)
  count(delivery, 'dropped', { channel: claim.channel, notices: dropped.length })
  return left
}

interface Sent {
  outcome: Outcome
  notices: readonly Notice[]
}

async function sendTo(
  { senders }: Delivery,
  channel: Channel,
  notices: readonly Notice[],
): Promise<Sent> {
  const send = senders[channel.kind]
  if (send === undefined) throw new Error(`Nothing sends to channels of kind ${channel.kind}.`)
  return { outcome: await send(channel, messageOf(notices)), notices }
}

async function settle(delivery: Delivery, claim: Claim, sent: Sent): Promise<void> {
  const { queue } = delivery
  const { channel } = claim
  const { outcome, notices } = sent
  switch (outcome.went) {
    case 'well':
      await queue.remove(claim, notices)
      if (channel.trouble !== null || channel.failing !== null) await mend(delivery, channel, null)
      return told(delivery, 'sent', { channel, sent })
    case 'gone':
      await delivery.db.run('DELETE FROM channels WHERE id = $1', [channel.id])
      return told(delivery, 'removed', { channel, sent })
    case 'refused':
      return await giveUp(delivery, claim, sent)
    case 'wrong':
      return await postpone(delivery, claim, { ...sent, wait: outcome.wait })
  }
}

async function postpone(
  delivery: Delivery,
  claim: Claim,
  sent: Sent & { wait: number | undefined },
): Promise<void> {
  const { db, world, queue } = delivery
  const { channel } = claim
  // Given up before: one try each, until something arrives.
  const at = channel.failing === null ? retryAt(world, channel, sent.wait) : undefined
  if (at === undefined) return await giveUp(delivery, claim, sent)
  await db.run('UPDATE channels SET trouble = $2, tries = $3, retry_at = $4 WHERE id = $1', [
    channel.id,
    channel.trouble ?? world.now(),
    channel.tries + 1,
    at,
  ])
  await queue.release(claim, at)
  told(delivery, 'failed', { channel, sent })
}

async function giveUp(delivery: Delivery, claim: Claim, sent: Sent): Promise<void> {
  const { channel } = claim
  await mend(delivery, channel, channel.failing ?? delivery.world.now())
  await delivery.queue.remove(claim, sent.notices)
  told(delivery, 'given-up', { channel, sent })
}

/** Forgets past failures; what stays is whether the channel was given up. */
async function mend({ db }: Delivery, { id }: Channel, failing: number | null): Promise<void> {
  const sql = `UPDATE channels SET trouble = NULL, tries = 0, retry_at = NULL, failing = $2
    WHERE id = $1`
  await db.run(sql, [id, failing])
}

function told(
  delivery: Delivery,
  event: NoticeEvent,
  { channel, sent }: { channel: Channel; sent: Sent },
): void {
  const { outcome, notices } = sent
  const why = 'why' in outcome ? { why: outcome.why } : {}
  const facts = { channel: channel.id, kind: channel.kind, notices: notices.length, ...why }
  delivery.world.log.info(facts, `notices ${event}`)
  count(delivery, event, { channel, notices: notices.length })
}

function count(
  { settings }: Delivery,
  event: NoticeEvent,
  { channel, notices }: { channel: Channel; notices: number },
): void {
  if (notices > 0) settings.count?.(event, channel.kind, notices)
}
