import { wordsOf } from '../../core/tell/words.ts'
import { bookNamed } from '../../games/lazy.ts'
import type { Book } from './adviser.ts'

/** A book as the worker has it. */
export async function openBook(id = 'sedan'): Promise<Book> {
  const { shown, whyNot } = bookNamed(id)
  const { game, look, names } = await shown()
  return { game, look, names, words: wordsOf(game, names), whyNot }
}
