import type { Seen } from '../../core/contract.ts'
import type { Named } from '../../core/look.ts'
import { listUnclear, notNow } from '../../core/tell/answers.ts'
import { readSpoken } from '../../core/tell/replies.ts'
import type { Book } from './adviser.ts'
import type { Adviser, Typed } from './protocol.ts'

/** A typed answer: verb and noun, a verb alone or a noun alone. */
export function typedOf({ game, words }: Book, view: Seen, text: string): Typed {
  const typed = readSpoken(text, view.asks, words)
  if ('reply' in typed) {
    const { ask, verb, noun } = typed.reply
    const rule = view.asks.find(({ id }) => id === ask)?.rule
    return {
      reply: {
        ask,
        verb,
        ...(noun !== undefined && { noun }),
        ...(rule !== undefined && { rule }),
      },
    }
  }
  if ('unclear' in typed) return { help: listUnclear(typed.unclear) }
  if ('other' in typed) return { help: notNow(game.whyNot(view, typed.other), words) }
  return { help: `${typed.unknown.charAt(0).toUpperCase()}${typed.unknown.slice(1)}.` }
}

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
