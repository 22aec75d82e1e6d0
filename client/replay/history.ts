import type { Seat } from '../../core/contract.ts'
import type { Tape } from '../../core/record/tape.ts'
import type { SeatLuck } from '../../fair/luck.ts'
import type { GameCard } from '../rules/protocol.ts'

/** A game that can be looked at again, wherever it is kept: in this browser or on a server. */
export interface History {
  readonly kind: 'local' | 'remote'
  readonly id: string
  readonly card: GameCard
  /** Whose eyes there are: the reader's own seats, else 'table'; 'open' once the game is over. */
  readonly eyes: readonly Seat[]
  readonly isOver: boolean
  /** The table where the game is played, to go back to. */
  readonly tablePath: string
  /** The page that checks its dice, if they can be checked. */
  readonly dicePath?: string
  /** All moments as these eyes saw them; core/record/tape.ts makes it from a table. */
  tape(seat: Seat): Promise<Tape>
  /** The record as text: the whole one once the game is over or where nothing is hidden, else the reader's own. */
  record(): Promise<string>
  /** How each seat's dice fell, where the record alone does not tell. */
  luck?(): Promise<readonly SeatLuck[]>
  /** Makes a what-if game in this browser from a moment of that seat's tape, or from the last decision before it, and gives its path. */
  branch(n: number, seat: Seat): Promise<string>
}
