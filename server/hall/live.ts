import type { Game, Happening, Order, Seat, Seen } from '../../core/contract.ts'
import type { Desk } from '../../core/desk.ts'
import type { FairNature, Used } from '../../fair/nature.ts'
import type { Pace } from '../../wire/lobby.ts'
import type { Ending } from '../../wire/table.ts'
import type { Denial } from '../denial.ts'
import type { Clock, Hours } from './clock.ts'
import type { LogEntry } from './entries.ts'
import type { Pause } from './pause.ts'
import type { UsedKeys } from './used-keys.ts'

/** Somebody who is being told what happens, over whatever wire. */
export interface Watcher {
  readonly seat: Seat
  readonly person: string | undefined
  /** Messages sent so far: a gap shows the other end that it missed one. */
  v: number
  send(text: string): void
  /** Seats or settings changed: whoever may no longer look must go. */
  recheck(): void
}

/** Who gives a reply: it must be whoever holds the seat at that moment. */
export type By = { person: string } | { bot: string }

export interface LiveSeat {
  seat: Seat
  person: string | null
  bot: string | null
  standing: readonly Order[]
}

/** What a seat is shown: the view it was sent last, how much it had heard, and how much was published by then; −1: look again. */
export interface Shown {
  view: Seen
  heard: number
  published: number
}

export interface LiveFacts {
  game: string
  scenario: string
  options: readonly string[]
  title: string
  pace: Pace
  absent: 'forfeit' | 'replace'
}

/** One thing done to a game: repeated if another process was faster, told only when it is on disk. */
export interface Action {
  run(play: Play): void
  /** It is on disk, or there was nothing to write. */
  done(live: Live): void
  failed(denial: Denial): void
}

/** What has happened in memory and is not on disk yet. */
export interface Batch {
  entries: LogEntry[]
  actions: Action[]
  /** By seat: what it heard. */
  news: Record<Seat, Happening[]>
  /** By seat: how many of its earlier happenings were taken back without trace. */
  dropped: Record<Seat, number>
  /** A snapshot is due whatever the count says. */
  snapshot: boolean
}

/** A game as it stands in memory: read from the store, and read again whenever the two might differ. */
export interface Play {
  readonly id: string
  readonly rules: Game
  readonly facts: LiveFacts
  seats: LiveSeat[]
  readonly desk: Desk<unknown>
  readonly dice: FairNature
  /** Of the bots' own chance: whoever could work it out would foresee what they hide. */
  readonly botSeed: string
  /** Dice that were rolled before and are played again. */
  readonly given: number[][]
  /** The last append on disk, and the sum of its row. */
  head: number
  sum: string
  /** Of the newest snapshot. */
  snapshotAt: number
  heard: Record<Seat, number>
  used: UsedKeys
  /** Somebody has replied in person: it is on record. */
  isMoved: boolean
  clock: Clock
  readonly hours: Hours
  /** An announced pause that is not over. */
  pause: Pause | undefined
  isMuted: boolean
  /** Whether somebody is looking from every seat that a person holds. */
  isAttended(): boolean
  /** How much was published when the clocks were last read. */
  headAt: number
  /** Dice of finished turns: their links are open to whoever may see them. */
  opened: Used
  ended: Ending | undefined
  batch: Batch | undefined
}

/** A game that this process holds, and who is looking at it here. */
export interface Live {
  readonly id: string
  play: Play
  readonly watchers: Set<Watcher>
  /** Since when each person who looks here has been looking. */
  readonly came: Map<string, number>
  /** People who look through other processes. */
  elsewhere: ReadonlySet<string>
  readonly shown: Map<Seat, Shown>
  isWriting: boolean
  /** Another process wrote to it meanwhile. */
  isOutrun: boolean
  /** What is in memory may not be what is on disk, and the store does not answer: nobody sees or changes it. */
  isAstray: boolean
  /** The clocks as whoever looks was told last. */
  clockTold: string
  /** Ends with the last reading of its seats: a later one must not be overtaken. */
  seatsRead: Promise<void>
  /** Somebody at the table wants the bots to wait; they play on when the server starts again. */
  areBotsStopped: boolean
  readonly waiting: Action[]
  /** When anybody last had to do with it. */
  touched: number
}

export function newBatch(): Batch {
  return { entries: [], actions: [], news: {}, dropped: {}, snapshot: false }
}
