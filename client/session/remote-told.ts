import type { Sent } from '../../core/chain.ts'
import type { Happening, Phrase, Refusal, RuleId, Seat, Seen } from '../../core/contract.ts'
import type { Patch } from '../../core/patch.ts'
import type { ClockShown } from './session.ts'

// What a server says about a game, and what it is told: see the API page for the words.

/** What everybody who looks is told about the table. */
export interface TableTold {
  looking: readonly Seat[]
  bots: 'playing' | 'stopped'
  ended: EndTold | null
  /** Version of the rules. */
  rules: string
}

export interface EndTold {
  winners: readonly Seat[]
  by: 'rules' | 'resigned' | 'forfeit' | 'draw' | 'unopened' | 'called-off'
  seat?: Seat
  /** In a game that was never played: who did not open his share in the dice, or left. */
  seats?: readonly Seat[]
  rule?: RuleId
  say?: Phrase
}

export interface ChatTold {
  id: string
  room: 'players' | 'spectators'
  name: string | null
  seat: Seat | null
  at: number
  text: string
}

/** What became of a message. */
export interface Ack {
  key: string
  applied: number
  of: number
  refused?: Refusal
  why?: 'surprise' | 'stale' | 'again'
}

export interface Fault {
  code: string
  message: string
}

/** A frame as it comes. */
export interface Frame extends Patch {
  game?: string
  seat?: Seat
  v?: number
  view?: Seen
  log?: number
  clock?: ClockShown
  table?: TableTold
  happened?: readonly Happening[]
  dropped?: number
  ack?: Ack
  chat?: ChatTold
  changed?: true
  dismissed?: true
  error?: Fault
  no?: number
  pong?: true
}

/** What is sent with a key, so that it may be sent again. */
export type Deed =
  | { do: 'reply'; replies: readonly Sent[] }
  | { do: 'undo' }
  | { do: 'wait' | 'go-on' }

/** A view as it now is, and what led to it. */
export interface Told {
  seat: Seat
  view: Seen
  /** Everything anew: nothing can be said about what led to it. */
  isFresh: boolean
  happened: readonly Happening[]
  /** News taken back without trace, before what happened. */
  dropped: number
  /** How many happenings this seat has heard. */
  log: number
}
