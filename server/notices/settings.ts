import type { ChannelKind, Notice, NoticeKind } from './kinds.ts'
import type { Resolve } from './address.ts'

/** For counters of the operator. */
export type NoticeEvent =
  | 'queued'
  | 'dropped'
  | 'sent'
  | 'failed'
  | 'given-up'
  | 'removed'
  | 'confirmed'

export interface NoticeSettings {
  /** The address under which people reach the server, without a slash at the end. */
  url: string
  /** Absent: there is no mail. */
  mail?: {
    /** smtp://user:password@host:port, or smtps:// */
    server: string
    from: string
  }
  /** Whom a push service may write to about this server: a mailto: or https: address. */
  pushSubject?: string
  /** For tests and trials at home: webhooks and push also to this very machine, there also without TLS. */
  mayCallLoopback?: boolean
  /** Milliseconds between queueing and sending, in which somebody may come and look by himself. */
  grace?: Partial<Record<NoticeKind, number>>
  /** Where a notice leads; absent: /games/<id>. */
  link?(game: string): string
  /** Looks names up; absent: as the system does. */
  resolve?: Resolve
  /** With several processes this must know of the sockets of all of them. */
  isLooking(person: string, game: string): boolean | Promise<boolean>
  /** Asked of your-turn, clock-low, proposal and opening when they are about to be sent. */
  isStillDue(notice: Notice): boolean | Promise<boolean>
  count?(event: NoticeEvent, channel: ChannelKind, notices: number): void
}

const SECOND = 1000
const GRACE: Record<NoticeKind, number> = {
  'your-turn': 20 * SECOND,
  opening: 60 * SECOND,
  started: 20 * SECOND,
  invited: 5 * SECOND,
  over: 20 * SECOND,
  proposal: 20 * SECOND,
  chat: 60 * SECOND,
  'clock-low': 0,
  forgotten: 0,
}

export function graceOf(settings: NoticeSettings, kind: NoticeKind): number {
  return settings.grace?.[kind] ?? GRACE[kind]
}

export function linkTo(settings: NoticeSettings, game: string): string {
  return settings.link?.(game) ?? `${settings.url}/games/${encodeURIComponent(game)}`
}
