import { kitNamed } from '../../games/kits.ts'
import { bookOf } from './adviser.ts'
import type { Book } from './adviser.ts'

/** A book as the worker has it. */
export async function openBook(id = 'sedan'): Promise<Book> {
  const { shown, whyNot, reasons } = kitNamed(id)
  const shelf = { whyNot, reasons: async () => (await reasons?.()) ?? {} }
  return bookOf(shelf, id, await shown())
}
