import type { Happening, Outcome, Seat } from '../../core/contract.ts'
import type { Told } from '../session/remote-told.ts'

// What a table in its worker says to the page; of hidden things it says nothing.

/** A look at the table, or what changed since. */
export interface LocalTold {
  id: string
  /** Absent: nothing looks different. */
  told?: Told
  /** With a fresh look: everything the seat has heard. */
  heard?: readonly Happening[]
  thinking: readonly Seat[]
  bots: 'playing' | 'stopped'
  /** The seat that is to sit down before anything more is shown. */
  curtain?: Seat
  canUndo: boolean
  over?: Outcome
  /** What went wrong, for a person. */
  trouble?: string
}
