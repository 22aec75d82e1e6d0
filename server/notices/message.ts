import { createHash } from 'node:crypto'
import type { Channel, Notice, Outcome } from './kinds.ts'
import { Unreachable } from './address.ts'
import type { Posted } from './post.ts'

/** What goes to one channel at once: one notice, or several that were gathered. */
export interface Message {
  /** The same notices have the same id, however often they must be sent. */
  id: string
  notices: readonly Notice[]
}
export type Sender = (channel: Channel, message: Message) => Promise<Outcome>

export function messageOf(notices: readonly Notice[]): Message {
  const ids = notices.map(({ id }) => id)
  const hash = createHash('sha256').update(ids.join(' ')).digest('base64url')
  return { id: hash.slice(0, 22), notices }
}

/** What an answer means, beside what each kind of channel knows better. */
export function outcomeOf({ status, wait }: Posted, gone: readonly number[]): Outcome {
  if (status >= 200 && status < 300) return { went: 'well' }
  const why = `status-${status}`
  if (gone.includes(status)) return { went: 'gone', why }
  return wait === undefined ? { went: 'wrong', why } : { went: 'wrong', why, wait }
}

/** Only codes: what an error says in words may hold an address. */
export function outcomeOfError(error: unknown): Outcome {
  if (error instanceof Unreachable) {
    const { reason } = error
    const isClosed = reason === 'not-public' || reason === 'not-https'
    return { went: isClosed ? 'refused' : 'wrong', why: reason }
  }
  const code = (error as { code?: unknown } | undefined)?.code
  return { went: 'wrong', why: typeof code === 'string' ? code : 'error' }
}
