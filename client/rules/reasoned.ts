import type { Book } from './adviser.ts'

/** The same book with a game that gives reasons. */
export async function reasoned(book: Book): Promise<Book> {
  return { ...book, game: { ...book.game, whyNot: await book.whyNot() } }
}
