import type { Chained, Sent } from '../core/chain.ts'
import type { Happening, Phrase, RuleId, Seat, Seen } from '../core/contract.ts'
import type { Patch } from '../core/patch.ts'

// What goes to and fro about a game that is being played: see the API page for the words.

/** Replies that are carried out up to the first surprise, under a key with which they may be sent again. */
export interface Chain {
  key: string
  replies: readonly Sent[]
}

/** What became of a message; again: it was carried out before. */
export interface Ack extends Omit<Chained, 'why'> {
  key: string
  why?: NonNullable<Chained['why']> | 'again'
}

/** What is sent with a key. */
export type Deed =
  | { do: 'reply'; replies: readonly Sent[] }
  | { do: 'undo' }
  | { do: 'wait' | 'go-on' }

/** About which game and seat something is said, and its number, by which a fault names it. */
interface About {
  game: string
  seat?: Seat
  no?: number
}

/** What a client may say. */
export type Message =
  | ({ do: 'watch' | 'leave' | 'view' } & About)
  | (Deed & About & { key: string })
  | { do: 'ping'; no?: number }

/** Milliseconds since 1970, and left to each seat then. */
export interface ClockTold {
  on: readonly Seat[]
  since: number
  left: Readonly<Record<Seat, number>>
  pause?: { until: number; waits: readonly Seat[]; ready: readonly Seat[] }
}

/** How a game ended, as lists and pages show it. */
export interface Ending {
  winners: readonly Seat[]
  by: 'rules' | 'resigned' | 'forfeit' | 'draw'
  /** Who gave up. */
  seat?: Seat
  rule?: RuleId
  say?: Phrase
}

/** How a game ended that was never played. */
export interface Unplayed {
  winners: readonly Seat[]
  /** unopened: somebody refused who could know the dice, and has lost by it. */
  by: 'unopened' | 'called-off'
  /** Who did not open his share in the dice, or left. */
  seats: readonly Seat[]
  /** They left; absent: they let the time go by. */
  left?: true
}

/** What everybody who looks is told about the table. */
export interface TableTold {
  looking: readonly Seat[]
  bots: 'playing' | 'stopped'
  ended: Ending | null
  /** Version of the rules. */
  rules: string
}

export type Room = 'players' | 'spectators'

export interface ChatTold {
  id: string
  room: Room
  /** Null: the account is gone. */
  name: string | null
  seat: Seat | null
  at: number
  text: string
}

export interface Fault {
  code: string
  message: string
}

/** Everything that a watcher needs to begin with. */
export interface Look {
  game: string
  seat: Seat
  /** Counts what this watcher was sent: after a gap it asks for everything again. */
  v: number
  view: Seen
  /** How many happenings the seat has heard. */
  log: number
  clock: ClockTold
  table: TableTold
}

/** What changed for a seat. */
export interface Change extends Patch {
  happened?: readonly Happening[]
  /** News taken back without trace, before what happened. */
  dropped?: number
  log: number
}

/** Whatever comes. */
export interface Frame extends Partial<Look>, Partial<Change> {
  ack?: Ack
  chat?: ChatTold
  /** Seats or settings are other than before. */
  changed?: true
  /** This seat is shown no longer. */
  dismissed?: true
  error?: Fault
  /** Of the message that this answers. */
  no?: number
  pong?: true
}

/** What a seat has heard, from a place in it on. */
export interface LogTold {
  from: number
  happened: readonly Happening[]
}
