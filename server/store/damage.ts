import type { Seat, Seen } from '../../core/contract.ts'

/** What games.damage holds of a log that was found lost or changed in parts. */
export interface Damage {
  /** When it was found. */
  found: number
  /** The row from which on it is vouched for; null: the game stands still, since what it rests on is not. */
  from: number | null
  mended?: Mending
}

/** A game was let go on. */
export interface Mending {
  /** So many rows from the first on tell how it came to where it goes on from; 0: those are not vouched for. */
  story: number
  /** Where it goes on from, as everybody may know it. */
  stage: Seen['stage']
  /** Replies of each seat that no longer count, as far as they can be read. */
  lost: Readonly<Record<Seat, number>>
}
