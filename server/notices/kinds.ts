import { z } from 'zod'

export const NoticeKind = z.enum([
  'your-turn',
  'opening',
  'started',
  'invited',
  'over',
  'proposal',
  'chat',
  'clock-low',
  'forgotten',
])
export type NoticeKind = z.infer<typeof NoticeKind>

/** Kinds that can have settled themselves before they are sent. */
export const PASSING: readonly NoticeKind[] = ['your-turn', 'clock-low', 'proposal', 'opening']

/** Kinds that come too late when they are gathered. */
export const URGENT: readonly NoticeKind[] = ['clock-low']

export const ChannelKind = z.enum(['mail', 'webhook', 'push'])
export type ChannelKind = z.infer<typeof ChannelKind>

export const Pace = z.enum(['now', 'hourly', 'daily'])
export type Pace = z.infer<typeof Pace>

/** One line without control characters, so that nobody's name can write headers or further lines. */
function line(most: number) {
  return z.string().transform((text) => {
    const plain = text
      .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    const letters = Array.from(plain)
    return letters.length <= most
      ? plain
      : `${letters
          .slice(0, most - 1)
          .join('')
          .trimEnd()}…`
  })
}

/** All that a notice may say of a game: what its recipient's own view shows, and nothing by free text. */
export const NoticeDetails = z.strictObject({
  title: line(80),
  /** The recipient's seat in the game's words. */
  seat: line(40).optional(),
  /** The others at the table; first the one who caused the notice. */
  names: z.array(line(40)).max(8).optional(),
  /** The stage as the recipient's view words it. */
  stage: line(120).optional(),
})
export type NoticeDetails = z.infer<typeof NoticeDetails>

export const Tidings = z.strictObject({
  person: z.string().min(1),
  game: z.string().min(1),
  kind: NoticeKind,
  details: NoticeDetails,
})
/** What the caller wants a person to be told. */
export type Tidings = z.input<typeof Tidings>

/** One line to one channel. */
export interface Notice {
  /** Stays the same when it has to be sent again. */
  id: string
  person: string
  game: string
  kind: NoticeKind
  details: NoticeDetails
  created: number
}

export interface Channel {
  id: string
  person: string
  kind: ChannelKind
  /** Mail address, webhook URL or push endpoint. */
  address: string
  details: string
  pace: Pace
  hour: number
  confirmed: number | null
  code: string | null
  code_until: number | null
  guesses: number
  trouble: number | null
  tries: number
  retry_at: number | null
  failing: number | null
  created: number
}

/** What became of a message. */
export type Outcome =
  | { went: 'well' }
  /** Worth another try, not before so many milliseconds if the other side says so. */
  | { went: 'wrong'; why: string; wait?: number }
  /** Will not get better by repeating. */
  | { went: 'refused'; why: string }
  /** The other side wants nothing any more. */
  | { went: 'gone'; why: string }
