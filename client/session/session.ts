import type { ReadonlySignal } from '@preact/signals'
import type { Sent } from '../../core/chain.ts'
import type { Happening, Seat, Seen } from '../../core/contract.ts'
import type { ClockTold } from '../../wire/table.ts'
import type { GameCard, Line, Spoken, SpokenRefusal } from '../rules/protocol.ts'

/** What a seat sees at one moment, ready to be shown, and what led to it. */
export interface Moment extends Spoken {
  /** Counts moments of this session. */
  no: number
  view: Seen
  /** Since the moment before; empty after a fresh look. */
  happened: readonly Happening[]
  lines: readonly Line[]
  /** Something that had been told before has been taken back. */
  isBack?: true
}

/** What became of a gesture. */
export interface Answered {
  applied: number
  of: number
  refused?: SpokenRefusal
  why?: 'surprise' | 'stale' | 'again'
}

export interface Ended {
  winners: readonly Seat[]
  by: string
  text: string
  rule?: string
}

/** One seat at one table, wherever the table stands: in this browser or on a server. The page knows no other. */
export interface Session {
  readonly kind: 'local' | 'remote'
  readonly id: string
  readonly game: string
  readonly card: GameCard
  readonly seat: ReadonlySignal<Seat>
  readonly moment: ReadonlySignal<Moment | undefined>
  /** Everything this seat has heard, headings included. */
  readonly log: ReadonlySignal<readonly Line[]>
  /** The same, happening by happening: lines have their numbers. */
  heard(): readonly Happening[]
  readonly link: ReadonlySignal<'connecting' | 'live' | 'lost'>
  readonly ended: ReadonlySignal<Ended | undefined>
  readonly clock: ReadonlySignal<ClockTold | undefined>
  /** Seats whose bot is thinking now. */
  readonly thinking: ReadonlySignal<readonly Seat[]>
  /** A reply is on its way. */
  readonly isBusy: ReadonlySignal<boolean>
  /** The last reply can be taken back without asking anybody. */
  readonly canUndo: ReadonlySignal<boolean>
  reply(replies: readonly Sent[]): Promise<Answered>
  undo(): Promise<Answered>
  /** Bots wait, or go on. */
  setBots(are: 'stopped' | 'playing'): Promise<void>
  close(): void
}
