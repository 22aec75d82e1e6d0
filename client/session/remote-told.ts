import type { Happening, Seat, Seen } from '../../core/contract.ts'

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
