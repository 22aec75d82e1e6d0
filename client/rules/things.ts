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
      const { words } = await open(id)
      return things.map(({ of, noun }) => words.print(of, noun))
    },
    parse: async (id, text) => parsed(await open(id), text),
  }
}

function described({ look, words }: Book, { of, noun }: Named): string {
  return of === 'hex' ? look.describe(noun) : words.name(of, noun)
}

/** The first kind that knows the name. */
function parsed({ words }: Book, text: string): Named | undefined {
  for (const of of Object.keys(words.about.kinds)) {
    const noun = words.parse(of, text)
    if (noun !== undefined) return { of, noun }
  }
  return undefined
}
