import { createHash, ECDH } from 'node:crypto'
import webpush from 'web-push'
import { whyCannotCall } from './address.ts'
import type { Reach } from './address.ts'
import type { VapidKeys } from './keys.ts'
import type { Outcome } from './kinds.ts'
import { type Message, outcomeOf, outcomeOfError, type Sender } from './message.ts'
import type { Post, Poster, Posted } from './post.ts'
import { wordsOf } from './words.ts'

export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}
export interface PushSettings {
  vapid: VapidKeys
  subject: string
  /** Where several games are listed. */
  home: string
  linkTo(game: string): string
}

/** Seconds that a push service keeps what it cannot deliver. */
const KEPT = 2 * 24 * 3600
/** A push holds 4096 bytes with its wrapping. */
const MOST_BYTES = 3500
const MOST_LINES = 8

/** Why a browser's subscription is none; nothing: it is one. */
export function whyCannotPush(
  { endpoint, keys: { p256dh, auth } }: Subscription,
  reach: Reach,
): string | undefined {
  const wrong = whyCannotCall(endpoint, reach)
  if (wrong !== undefined) return wrong
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4 || !isOnCurve(point))
    return 'The key p256dh of the subscription is no point of the curve P-256.'
  if (Buffer.from(auth, 'base64url').length !== 16)
    return 'The key auth of the subscription is not 16 bytes long.'
  return undefined
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}

export function openPush(post: Poster, settings: PushSettings): Sender {
  return async ({ address, details }, message) => {
    const { keys } = JSON.parse(details) as Pick<Subscription, 'keys'>
    try {
      return judged(await post(sealed({ endpoint: address, keys }, message, settings)))
    } catch (error) {
      return outcomeOfError(error)
    }
  }
}

function sealed({ endpoint, keys }: Subscription, message: Message, settings: PushSettings): Post {
  const { vapid, subject } = settings
  const payload = payloadOf(message, settings)
  const { cipherText } = webpush.encrypt(keys.p256dh, keys.auth, payload, 'aes128gcm')
  const { origin } = new URL(endpoint)
  const isUrgent = message.notices.some(({ kind }) => kind === 'clock-low')
  const headers = {
    ...webpush.getVapidHeaders(origin, subject, vapid.publicKey, vapid.privateKey, 'aes128gcm'),
    'Content-Type': 'application/octet-stream',
    'Content-Encoding': 'aes128gcm',
    TTL: KEPT,
    Urgency: isUrgent ? 'high' : 'normal',
    Topic: topicOf(message),
  }
  return { url: endpoint, headers, body: cipherText }
}

function payloadOf(message: Message, settings: PushSettings): string {
  for (let most = MOST_LINES; ; most--) {
    const payload = payloadOfLines(message, settings, most)
    if (most === 1 || Buffer.byteLength(payload) <= MOST_BYTES) return payload
  }
}

function payloadOfLines(
  { id, notices }: Message,
  { linkTo, home }: PushSettings,
  most: number,
): string {
  const { subject, lines, more } = wordsOf(notices, linkTo, most)
  const texts = lines.map(({ text }) => text)
  if (more > 0) texts.push(`And ${more} more.`)
  const [first] = notices
  const link = notices.length === 1 && first !== undefined ? linkTo(first.game) : home
  return JSON.stringify({ id, title: subject, body: texts.join('\n'), link })
}

/** What the push service still holds of the same game is replaced and not stacked. */
function topicOf({ id, notices }: Message): string {
  const [first] = notices
  const about = notices.length === 1 && first !== undefined ? `${first.game} ${first.kind}` : id
  return createHash('sha256').update(about).digest('base64url').slice(0, 32)
}

const BUSY = [408, 425, 429]

function judged(posted: Posted): Outcome {
  const outcome = outcomeOf(posted, [404, 410])
  const { status } = posted
  const isOurFault = status >= 400 && status < 500 && !BUSY.includes(status)
  return outcome.went === 'wrong' && isOurFault ? { went: 'refused', why: outcome.why } : outcome
}
