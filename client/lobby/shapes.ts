import type { Happening, Phrase, Seat } from '../../core/contract.ts'
import type { Seed } from '../../fair/roll.ts'
import type { EndTold } from '../session/remote-told.ts'

// What the server's routes about games take and give.

export interface Pace {
  /** Milliseconds at the start, added with each turn, and held at most. */
  clock?: { start: number; add: number; most: number }
  /** Milliseconds of an announced pause. */
  window: number
}

export type TakeBack = 'free' | 'consent' | 'never'
export type Spectators = 'anyone' | 'link' | 'nobody'
export type Absent = 'forfeit' | 'replace'

export interface SeatFacts {
  seat: Seat
  side: string
  name: string | null
  kind: 'guest' | 'account' | null
  bot: string | null
  access: 'open' | 'invited' | 'reserved'
  isSeated: boolean
  isMine: boolean
  abandoned: 'left' | 'deleted' | 'time' | null
  /** In the dice: the seed of this seat is nobody's, bound, or told. */
  share: 'none' | 'pledged' | 'opened'
}

/** What lists show of a game. */
export interface Brief {
  id: string
  game: string
  scenario: string
  options: readonly string[]
  title: string
  status: 'waiting' | 'opening' | 'starting' | 'running' | 'over'
  listed: boolean
  spectators: Spectators
  pace: Pace
  takeBack: TakeBack
  absent: Absent
  sharing: boolean
  owner: string | null
  created: number
  started: number | null
  ended: number | null
  seats: readonly SeatFacts[]
  summary: {
    onClock: readonly Seat[]
    since: number
    clocks: Readonly<Record<Seat, number>>
    stage: Phrase
  } | null
  /** While pledged seeds are opened: until when, and which seats have not. */
  opening: { until: number; waitsFor: readonly Seat[] } | null
  result: EndTold | null
}

export interface MyBrief extends Brief {
  isMyTurn: boolean
  unread: number
}

export interface Proposal {
  id: string
  kind: 'swap' | 'draw' | 'take-back'
  seat: Seat
  with: Seat | null
  agreed: readonly Seat[]
  mayAnswer: boolean
  mayWithdraw: boolean
  /** What one's own seats heard since the reply that is to be taken back. */
  heard: Readonly<Record<Seat, readonly Happening[]>>
  created: number
}

/** One game as this person may know it. */
export interface Facts extends Brief {
  version: string
  roots: Readonly<Record<string, string>>
  /** Rolls in a generation of the dice. */
  length: number
  /** False in games of before, whose seeds bound nobody. */
  pledged: boolean
  pledges: Readonly<Record<Seat, string>>
  seeds: readonly Seed[]
  /** Full, and it cannot begin: what the server keeps of the shares of these seats was changed. */
  stuck: { why: 'unmet' | 'unopenable' | 'nothing' | 'secret'; seats: readonly Seat[] } | null
  rematchOf: string | null
  /** When it is cleared away, unless somebody sits down or moves before. */
  forgotten: number | null
  /** When its log was found damaged, and whether it stands still for that. */
  damage: { found: number; isStill: boolean } | null
  you: {
    seats: readonly Seat[]
    isOwner: boolean
    mayWatch: boolean
    pledges: Readonly<Record<Seat, string>>
    invited: readonly Seat[]
    rematch: string | null
    proposals: readonly Proposal[]
  }
}

export interface NewGame {
  game: string
  scenario: string
  options: readonly string[]
  seats: Readonly<Record<Seat, string>>
  title: string
  listed: boolean
  spectators: Spectators
  pace: Pace
  takeBack: TakeBack
  absent: Absent
  sharing: boolean
}

export interface ChatLine {
  id: string
  at: number
  text: string
  seat: Seat | null
  name: string | null
  isMine: boolean
}

export interface ChatPage {
  lines: readonly ChatLine[]
  hasMore: boolean
  unread: number
}
