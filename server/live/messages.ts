import { z } from 'zod'
import { word } from '../lobby/route-shapes.ts'

// What a client may say on a socket. Anything else is refused with the name of the field.

const game = word
const no = z.int().min(0).optional()
const seat = word.optional()
const key = z.string().min(1).max(64)

export const sentReply = z.strictObject({
  ask: z.int().min(0),
  verb: z.string().min(1).max(64),
  noun: z.union([z.int(), z.string().max(2000)]).optional(),
  rule: z.string().max(32).optional(),
})
/** Enough for the longest chain of one gesture. */
export const MOST_REPLIES = 64
export const replies = z.array(sentReply).min(1).max(MOST_REPLIES)

export const message = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('watch'), game, seat, no }),
  z.strictObject({ do: z.literal('leave'), game, seat, no }),
  z.strictObject({ do: z.literal('view'), game, seat, no }),
  z.strictObject({ do: z.literal('reply'), game, seat, no, key, replies }),
  z.strictObject({ do: z.literal('undo'), game, seat, no, key }),
  z.strictObject({ do: z.literal('ping'), no }),
])
export type Message = z.infer<typeof message>
