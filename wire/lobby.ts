import type { Happening, Phrase, Seat } from '../core/contract.ts'
import type { Seed } from '../fair/roll.ts'
import type { Ending, Unplayed } from './table.ts'

// What goes to and fro about games before and around play.

export type Status = 'waiting' | 'opening' | 'starting' | 'running' | 'over'
export type TakeBack = 'free' | 'consent' | 'never'
export type Spectators = 'anyone' | 'link' | 'nobody'
export type Absent = 'forfeit' | 'replace'
/** Why nobody holds a seat any more. */
export type Gone = 'left' | 'deleted' | 'time'

/** Milliseconds all. */
export interface Pace {
  /** At the start, added with each turn, and held at most. */
  clock?: { start: number; add: number; most: number }
  /** How long an announced pause lasts. */
  window: number
}

/** What two games have in common when one is a rematch of the other. */
export interface Settings {
  game: string
  scenario: string
  options: readonly string[]
  title: string
  listed: boolean
  spectators: Spectators
  pace: Pace
  takeBack: TakeBack
  absent: Absent
  sharing: boolean
}

export interface NewGame extends Settings {
  /** For each seat: me, hold, open, invite, or bot:<name>. */
  seats: Readonly<Record<Seat, string>>
}

export interface SeatFacts {
  seat: Seat
  side: string
  name: string | null
  kind: 'guest' | 'account' | null
  bot: string | null
  access: 'open' | 'invited' | 'reserved'
  isSeated: boolean
  isMine: boolean
  abandoned: Gone | null
  /** In the dice: the seed of this seat is nobody's, bound, or told. */
  share: 'none' | 'pledged' | 'opened'
}

/** What lists tell of a running game: nothing that any seat may not see. */
export interface Summary {
  onClock: readonly Seat[]
  /** When the seats on the clock came on it. */
  since: number
  /** Milliseconds each seat had left then; empty without clocks. */
  clocks: Readonly<Record<Seat, number>>
  stage: Phrase
}

/** What lists show of a game. */
export interface Brief extends Settings {
  id: string
  status: Status
  owner: string | null
  created: number
  started: number | null
  ended: number | null
  seats: readonly SeatFacts[]
  summary: Summary | null
  /** When it is cleared away, unless somebody sits down or moves before. */
  forgotten: number | null
  /** Its log is damaged, and nobody can play on until it is mended. */
  isStill: boolean
  /** While pledged seeds are opened: until when, and which seats have not. */
  opening: { until: number; waitsFor: readonly Seat[] } | null
  /** Milliseconds for that, once all seats are taken. */
  openingTime: number
  result: Ending | Unplayed | null
}

export interface MyBrief extends Brief {
  isMyTurn: boolean
  unread: number
}

export interface GameList {
  games: readonly Brief[]
  /** With which the list is read on. */
  next: string | null
}

export interface MyGameList {
  games: readonly MyBrief[]
  next: string | null
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

/** What became of a proposal: done at once where nobody else has to agree. */
export type Proposed = { proposal: string } | { done: true }

/** The published ends of the chains of dice, and how many rolls a generation has. */
export interface Dice {
  roots: Readonly<Record<string, string>>
  length: number
}

/** A game with a damaged log was set back and goes on. */
export interface Mended {
  stage: Phrase
  /** One's own replies that no longer count, as far as they can still be read; null for others. */
  lost: number | null
}

/** One game as this person may know it. */
export interface Facts extends Brief, Dice {
  version: string
  /** False in games of before, whose seeds bound nobody. */
  pledged: boolean
  pledges: Readonly<Record<Seat, string>>
  seeds: readonly Seed[]
  /** Full, and it cannot begin: what the server keeps of the shares of these seats was changed. */
  stuck: { why: 'unmet' | 'unopenable' | 'nothing' | 'secret'; seats: readonly Seat[] } | null
  rematchOf: string | null
  /** When its log was found damaged, whether it stands still for that, and how far it was set back if it was mended. */
  damage: { found: number; isStill: boolean; mended: Mended | null } | null
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

/** A game just made; links are told this once. */
export interface Made extends Dice {
  game: string
  invites: Readonly<Record<Seat, string>>
}

/** What an invite link is for. */
export interface Invitation extends Dice {
  seat: Seat
  game: Brief
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

export interface Notes {
  text: string
  version: number
  at: number | null
}
