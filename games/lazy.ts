import type { Game } from '../core/contract.ts'
import type { PageLook } from '../core/look.ts'
import type { Names } from '../core/tell/words.ts'

/** A rulebook with all that a page needs to show it. */
export interface ShownGame {
  game: Game
  look: PageLook
  names: Names
}

interface Book {
  title: string
  game(): Promise<Game>
  shown(): Promise<ShownGame>
}

/** Every rulebook, fetched when somebody opens it: the rules alone, or with their look. */
export const books: Readonly<Record<string, Book>> = {
  sedan: {
    title: 'The Sedan Campaign, 1870',
    game: () => import('./sedan/game.ts').then(({ sedan }) => sedan),
    shown: () => import('./sedan/look/shown.ts').then(({ sedanShown }) => sedanShown),
  },
}

/** The book with this id; complains when there is none. */
export function bookNamed(id: string): Book {
  const book = Object.hasOwn(books, id) ? books[id] : undefined
  if (book === undefined) throw new Error(`There is no game ${id} here.`)
  return book
}
