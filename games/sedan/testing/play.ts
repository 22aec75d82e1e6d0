import { fastChance, fastNature } from '../../../core/chance.ts'
import type { Ask, Fast, Position, SeatReply } from '../../../core/contract.ts'
import { openTable } from '../../../core/table.ts'
import type { Table, TableSetup } from '../../../core/table.ts'
import { byVerb, legalReplies } from '../../../core/testing/watch.ts'
import { HIDDEN_KINDS, PIECES, hiddenFacts, reads } from '../proof/checks.ts'
import { disturb } from '../proof/checks-disturb.ts'
import { sedan } from '../game.ts'
import type { State } from '../model/state.ts'
import { randomContact } from './positions.ts'
import type { View } from '../seen/view.ts'

// Whole games for tests: from the first set-up, or from armies in contact.

export type SedanTable = Table<State, View>
export type Kind = 'campaign' | 'contact'

/** The start of game number so-and-so. */
export function startOf(kind: Kind, game: number): string | Position {
  return kind === 'campaign' ? 'campaign' : randomContact(`whole ${game}`)
}

export function fresh(kind: Kind, game: number, options: readonly string[] = []): State {
  return sedan.setup(startOf(kind, game), options)
}

export const SEEN_BY = ['french', 'prussian', 'table']

/** What the leak tests need, but for where they look. */
export const LEAKS = { seats: SEEN_BY, disturb, reads, hiddenFacts }
export { HIDDEN_KINDS, PIECES }

/** Any reply at all, sometimes by its verb first; an offer now and then. */
function anyReply(asks: readonly Ask[], fast: Fast): SeatReply {
  const offers = asks.filter(({ kind }) => kind === 'may')
  const isOffer = offers.length > 0 && fast.below(8) === 0
  const replies = legalReplies(isOffer ? offers : asks.filter(({ kind }) => kind === 'must'))
  return fast.below(4) === 0 ? byVerb(replies, fast)! : replies[fast.below(replies.length)]!
}

export interface Sitting extends Partial<TableSetup<State, View>> {
  seed: string
  /** Replies and take-backs at most. */
  most?: number
  /** One in so many turns is a take-back; none unless told. */
  back?: number
  watch?(table: SedanTable): void
}

/** A random game at a table, with offers and take-backs. */
export function playAtTable({ seed, most = 5_000, back = 0, watch, ...more }: Sitting): SedanTable {
  const setup = { game: sedan, scenario: 'campaign', nature: fastNature(seed), ...more }
  const table = openTable<State, View>(setup)
  const fast = fastChance(`players of ${seed}`)
  for (let n = 0; n < most && table.asks().length > 0; n++) {
    if (back > 0 && fast.below(back) === 0) table.undo(table.seats[fast.below(2)]!, table.seats)
    else table.reply(anyReply(table.asks(), fast))
    watch?.(table)
  }
  return table
}
