import type { Bot } from '../../bots/bot.ts'
import type { SeatReply, Seen } from '../../core/contract.ts'
import type { ShownGame } from '../../games/lazy.ts'
import { wordsOf } from '../../core/tell/words.ts'
import type { Words } from '../../core/tell/words.ts'
import { cardOf } from './card.ts'
import { planFor } from './plan.ts'
import type { Adviser } from './protocol.ts'
import { linesOf, refusalOf, sheetOf, spokenOf } from './spoken.ts'
import { staffWork } from './staff.ts'
import { thingsInWords, typedOf } from './typed.ts'

/** A game that has been fetched, and how it speaks. */
export interface Book extends ShownGame {
  words: Words
}

/** Where games come from. */
export interface Shelf {
  titles: readonly { id: string; title: string }[]
  bots(game: string): readonly string[]
  /** Who does what may be left to the staff. */
  staff(game: string): Promise<Bot>
  fetch(game: string): Promise<ShownGame>
}

/** Answers everything from views and games alone. */
export function makeAdviser(shelf: Shelf): Adviser {
  const books = new Map<string, Promise<Book>>()
  const open = (id: string): Promise<Book> => {
    const known = books.get(id)
    if (known !== undefined) return known
    const fetched = shelf.fetch(id).then((shown) => ({
      ...shown,
      words: wordsOf(shown.game, shown.names),
    }))
    books.set(id, fetched)
    // A fetch that failed may be tried again.
    fetched.catch(() => books.delete(id))
    return fetched
  }
  return {
    games: () => Promise.resolve(shelf.titles),
    card: async (id) => cardOf(await open(id), shelf.bots(id)),
    speak: async (id, view) => spokenOf(await open(id), view),
    lines: async (id, happened) => linesOf(await open(id), happened),
    sheet: async (id, view, question) => sheetOf(await open(id), view, question),
    whyNot: async (id, view, reply) => whyNot(await open(id), view, reply),
    say: async (id, phrases) => phrases.map((await open(id)).words.say),
    plan: async (id, view, wish) => planFor(await open(id), view, wish),
    staff: async (id, view) => staffWork(await open(id), await shelf.staff(id), view),
    typed: async (id, view, text) => typedOf(await open(id), view, text),
    ...thingsInWords(open),
  }
}

function whyNot(book: Book, view: Seen, reply: SeatReply) {
  const refusal = book.game.whyNot(view, reply)
  return refusal === undefined ? undefined : refusalOf(book, refusal)
}
