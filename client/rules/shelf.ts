import { botsFor, lazyBot } from '../../bots/lazy.ts'
import { bookNamed, books } from '../../games/lazy.ts'
import { makeAdviser } from './adviser.ts'
import { later } from './later.ts'
import type { Adviser } from './protocol.ts'

/** The adviser over all games there are. */
export function shelfAdviser(): Adviser {
  const adviser = makeAdviser({
    titles: Object.entries(books).map(([id, { title }]) => ({ id, title })),
    bots: botsFor,
    staff: (game) => lazyBot(game, botsFor(game).at(-1)!),
    fetch: (game) => bookNamed(game).shown(),
    whyNot: (game) => bookNamed(game).whyNot(),
    reasons: async (game) => (await bookNamed(game).reasons?.()) ?? {},
    sources: (game) => bookNamed(game).sources(),
  })
  const prepared = new Map<string, () => void>()
  return {
    ...adviser,
    speak(game, view) {
      // Who is shown a position may soon ask why something cannot be.
      const prepare =
        prepared.get(game) ??
        later(() => Promise.all([bookNamed(game).whyNot(), bookNamed(game).reasons?.()]))
      prepared.set(game, prepare)
      prepare()
      return adviser.speak(game, view)
    },
  }
}
