import { hexesIn, nounAs } from '../../core/look/spots.ts'
import type { Named } from '../../core/look.ts'
import type { Book } from './adviser.ts'
import type { Adviser } from './protocol.ts'

type Things = Pick<Adviser, 'describe' | 'print' | 'parse'>

/** Nouns in words, and words that mean nouns. */
export function thingsInWords(open: (game: string) => Promise<Book>): Things {
  return {
    describe: async (id, things) => {
      const book = await open(id)
      return things.map((thing) => described(book, thing))
    },
    print: async (id, things) => {
      const book = await open(id)
      return things.map((thing) => {
        const { of, noun } = known(book, thing)
        return book.words.print(of, noun)
      })
    },
    parse: async (id, text) => parsed(await open(id), text),
  }
}

function described(book: Book, thing: Named): string {
  if (thing.of === 'hex') return book.look.describe(thing.noun)
  const { of, noun } = known(book, thing)
  return book.words.name(of, noun)
}

/** By a kind that the game has: hexes and hexsides are places where it has no other word for them. */
function known({ look, words: { about } }: Book, thing: Named): Named {
  const noun = thing.of in about.kinds ? undefined : nounAs(hexesIn(look), 'place', thing)
  return noun === undefined || !('place' in about.kinds) ? thing : { of: 'place', noun }
}

/** The first kind that knows the name. */
function parsed({ words }: Book, text: string): Named | undefined {
  for (const of of Object.keys(words.about.kinds)) {
    const noun = words.parse(of, text)
    if (noun !== undefined) return { of, noun }
  }
  return undefined
}
