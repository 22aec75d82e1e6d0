import { z } from 'zod'
import type { Message } from '../../wire/table.ts'
import { shapeOf } from '../http/shape.ts'
import { WORD, word } from '../lobby/route-shapes.ts'

// What a client may say on a socket. Anything else is refused with the name of the field.

const game = word
const no = z.int().min(0).exactOptional()
const seat = word.exactOptional()
const key = z.string().min(1).max(64)

export const sentReply = z.strictObject({
  ask: z.int().min(0),
  verb: z.string().min(1).max(64),
  noun: z.union([z.int(), z.string().max(2000)]).exactOptional(),
  rule: z.string().max(32).exactOptional(),
})
/** Enough for the longest chain of one gesture. */
export const MOST_REPLIES = 64
export const replies = z.array(sentReply).min(1).max(MOST_REPLIES)

const messages = z.discriminatedUnion('do', [
  z.strictObject({ do: z.enum(['watch', 'leave', 'view']), game, seat, no }),
  z.strictObject({ do: z.literal('reply'), game, seat, no, key, replies }),
  z.strictObject({ do: z.literal('undo'), game, seat, no, key }),
  z.strictObject({ do: z.enum(['wait', 'go-on']), game, seat, no, key: key.default('pause') }),
  z.strictObject({ do: z.literal('ping'), no }),
])
export const message = shapeOf<Message>()(messages)

const REPLY_FIELDS = ['do', 'game', 'seat', 'no', 'key', 'replies']
const SENT_FIELDS = ['ask', 'verb', 'noun', 'rule']

/** Most messages are replies: these are checked by hand, in a tenth of the time. False: let the shape above say what is wrong. */
export function isReplyMessage(value: unknown): value is Extract<Message, { do: 'reply' }> {
  if (typeof value !== 'object' || value === null) return false
  const { do: does, game, seat, no, key, replies } = value as Record<string, unknown>
  return (
    does === 'reply' &&
    isWord(game) &&
    (seat === undefined || isWord(seat)) &&
    (no === undefined || isCount(no)) &&
    isText(key, 64) &&
    Array.isArray(replies) &&
    replies.length > 0 &&
    replies.length <= MOST_REPLIES &&
    hasOnly(value, REPLY_FIELDS) &&
    replies.every(isSent)
  )
}

function isSent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const { ask, verb, noun, rule } = value as Record<string, unknown>
  return (
    isCount(ask) &&
    isText(verb, 64) &&
    (noun === undefined || Number.isSafeInteger(noun) || isText(noun, 2000) || noun === '') &&
    (rule === undefined || (typeof rule === 'string' && rule.length <= 32)) &&
    hasOnly(value, SENT_FIELDS)
  )
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' && WORD.test(value)
}

function isText(value: unknown, most: number): boolean {
  return typeof value === 'string' && value.length > 0 && value.length <= most
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function hasOnly(value: object, fields: readonly string[]): boolean {
  for (const field in value) if (!fields.includes(field)) return false
  return true
}
