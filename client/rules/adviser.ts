import type { LazyBot } from '../../bots/lazy.ts'
import type { Phrase, Reasons, SeatReply, Seen, Sourced } from '../../core/contract.ts'
import type { ShownGame } from '../../core/kit.ts'
import { wordsOf } from '../../core/tell/words.ts'
import type { Words } from '../../core/tell/words.ts'
import { cardOf } from './card.ts'
import { reachOf } from './going.ts'
import { placesFor } from './places.ts'
import { deedsOf } from './plan-deeds.ts'
import { planFor } from './plan.ts'
import type { Adviser } from './protocol.ts'
import { reasoned } from './reasoned.ts'
import { linesOf, refusalOf, sheetOf, spokenOf } from './spoken.ts'
import { stakesOf } from './stakes.ts'
import { thingsInWords } from './things.ts'

/** A game that has been fetched, and how it speaks. */
export interface Book extends ShownGame {
  words: Words
  /** Fetches what the game itself does not have here: why a reply is refused. */
  whyNot(): Promise<Reasons['whyNot']>
}

/** Where games come from. */
export interface Shelf {
  titles: readonly { id: string; title: string }[]
  bots(game: string): readonly string[]
  /** Who does what may be left to the staff. */
  staff(game: string): LazyBot
  fetch(game: string): Promise<ShownGame>
  whyNot(game: string): Promise<Reasons['whyNot']>
  /** Words that only reasons need. */
  reasons(game: string): Promise<Readonly<Record<string, string>>>
  sources(game: string): Promise<readonly Sourced[]>
}

/** Only what people who type need. */
const typing = () => Promise.all([import('./typed.ts'), import('./typed-gesture.ts')])

/** Only what people who drag need. */
const aiming = () => import('./plan-aims.ts')

/** Answers everything from views and games alone. */
export function makeAdviser(shelf: Shelf): Adviser {
  const open = opener(shelf)
  return {
    games: () => Promise.resolve(shelf.titles),
    sources: (id) => shelf.sources(id),
    card: async (id) => cardOf(await open(id), shelf.bots(id)),
    seats: async (id, scenario, options) =>
      (await open(id)).game.seats(scenario, options).map(({ seat }) => seat),
    charts: async (id) => (await open(id)).look.charts(),
    guide: async (id) => (await open(id)).look.guide.steps(),
    speak: async (id, view) => spokenOf(await open(id), view),
    lines: async (id, happened) => linesOf(await open(id), happened),
    sheet: async (id, view, question) => sheetOf(await open(id), view, question),
    whyNot: async (id, view, reply) => whyNot(await open(id), view, reply),
    say: async (id, phrases) => sayAll(await open(id), phrases),
    plan: async (id, view, wish) => planFor(await open(id), view, wish),
    reach: async (id, view, piece) => reachOf(await open(id), view, piece),
    deeds: async (id, view, piece) => deedsOf(await open(id), view, piece),
    aims: async (id, view, piece) => (await aiming()).aimsOf(await open(id), view, piece),
    foretell: async (id, view, wish) => (await aiming()).foretold(await open(id), view, wish),
    places: async (id, view, pieces) => placesFor(await open(id), view, pieces),
    stakes: async (id, view, reply) => stakesOf(await open(id), view, reply),
    staff: async (id, view) => {
      const [{ staffWork }, book] = await Promise.all([import('./staff.ts'), open(id)])
      return staffWork(book, shelf.staff(id), view)
    },
    typed: async (id, view, text) => {
      const [[{ typedOf }, { gestureTyped }], book] = await Promise.all([
        typing(),
        open(id).then(reasoned),
      ])
      const answer = typedOf(book, view, text)
      return 'help' in answer ? ((await gestureTyped(book, view, text)) ?? answer) : answer
    },
    ...thingsInWords(open),
  }
}

/** Fetches each game once. */
function opener(shelf: Shelf): (id: string) => Promise<Book> {
  const books = new Map<string, Promise<Book>>()
  return (id) => {
    const known = books.get(id)
    if (known !== undefined) return known
    const fetched = shelf.fetch(id).then((shown) => bookOf(shelf, id, shown))
    books.set(id, fetched)
    // A fetch that failed may be tried again.
    fetched.catch(() => books.delete(id))
    return fetched
  }
}

/** Its words grow by those of reasons once somebody wants one. */
export function bookOf(
  { whyNot, reasons }: Pick<Shelf, 'whyNot' | 'reasons'>,
  id: string,
  shown: ShownGame,
): Book {
  const { about } = shown.game
  const known = { ...about.words }
  return {
    ...shown,
    words: wordsOf({ about: { ...about, words: known } }, shown.names),
    whyNot: async () => {
      const [found, words] = await Promise.all([whyNot(id), reasons(id)])
      Object.assign(known, words)
      return found
    },
  }
}

/** What came from elsewhere may be a reason. */
async function sayAll(book: Book, phrases: readonly Phrase[]): Promise<readonly string[]> {
  if (phrases.some(({ key }) => !(key in book.words.about.words))) await book.whyNot()
  return phrases.map(book.words.say)
}

async function whyNot(book: Book, view: Seen, reply: SeatReply) {
  const refusal = (await book.whyNot())(view, reply)
  return refusal === undefined ? undefined : refusalOf(book, refusal)
}
