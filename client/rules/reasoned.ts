import type { Reasons } from '../../core/contract.ts'
import type { Book } from './adviser.ts'

/** A book whose game gives reasons. */
export interface ReasonedBook extends Book {
  game: Book['game'] & Reasons
}

export async function reasoned(book: Book): Promise<ReasonedBook> {
  return { ...book, game: { ...book.game, whyNot: await book.whyNot() } }
}
