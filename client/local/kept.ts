import type { Outcome, Phrase, Position, Seat } from '../../core/contract.ts'
import type { Header } from '../../core/record/record.ts'
import type { Entry } from '../../core/table.ts'
import type { Stored } from '../../fair/nature.ts'
import type { Terms } from '../../fair/roll.ts'
import type { StandingOrders } from './orders.ts'

// What this browser keeps of a table of its own.

/** Who plays a seat: a person at this screen, or a bot. */
export type Who = 'me' | `bot:${string}`

/** Where a game begins: a scenario, a position, or a state that somebody wants to try. */
export interface Start {
  scenario: string | Position
  options: readonly string[]
  /** Instead of the set-up. */
  state?: unknown
}

/** Dice that can be checked; the secret is opened with the record. */
export interface Dice {
  secret: string
  terms: Terms
  used: Stored['used']
}

/** Hints that were read; none are wanted any more once they are ended. */
export interface Lesson {
  read: readonly string[]
  isEnded?: true
}

/** All of a table but what was played. */
export interface Head {
  id: string
  game: string
  /** Version of the rules that played it. */
  rules: string
  start: Start
  seats: Readonly<Record<Seat, Who>>
  dice: Dice
  /** A game brought in from a record whose dice came from elsewhere keeps what that record says of them. */
  foreign?: readonly Header[]
  made: number
  touched: number
  stage: Phrase
  /** Whose decision is waited for. */
  decides: readonly Seat[]
  over?: Outcome
  /** Begun in the middle of another game, to see what would come of it. */
  isWhatIf?: true
  /** A guided first game, and how far its reader has come. */
  lesson?: Lesson
  replies: number
  /** By seat: how much of what it heard it has been shown. */
  seen: Readonly<Record<Seat, number>>
  /** What is answered for seats of persons; each is known to its seat alone. */
  standing?: StandingOrders
  /** The state after everything played, should new rules be unable to play it again. */
  snapshot: unknown
}

export interface Kept {
  head: Head
  entries: readonly Entry[]
}

/** What was played since the last time: the first `keep` entries stand. */
export interface Change {
  head: Head
  keep: number
  add: readonly Entry[]
}

/** Where tables are kept; a change is kept whole or not at all. */
export interface Store {
  heads(): Promise<Head[]>
  load(id: string): Promise<Kept | undefined>
  save(change: Change): Promise<void>
  remove(id: string): Promise<void>
}
