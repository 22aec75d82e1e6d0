import { botsFor, lazyBot } from '../../bots/lazy.ts'
import { kitNamed } from '../../games/kits.ts'
import { kits } from '../../games/registry.ts'
import { makeAdviser } from './adviser.ts'
import { later } from './later.ts'
import type { Adviser } from './protocol.ts'

/** The adviser over all games there are. */
export function shelfAdviser(): Adviser {
  const adviser = makeAdviser({
    titles: kits.map(({ id, title }) => ({ id, title })),
    bots: botsFor,
    staff: (game) => lazyBot(game, botsFor(game).at(-1)!),
    fetch: (game) => kitNamed(game).shown(),
    whyNot: (game) => kitNamed(game).whyNot(),
    reasons: async (game) => (await kitNamed(game).reasons?.()) ?? {},
    sources: (game) => kitNamed(game).sources(),
  })
  const prepared = new Map<string, () => void>()
  return {
    ...adviser,
    speak(game, view) {
      // Who is shown a position may soon ask why something cannot be.
      const prepare =
        prepared.get(game) ??
        later(() => Promise.all([kitNamed(game).whyNot(), kitNamed(game).reasons?.()]))
      prepared.set(game, prepare)
      prepare()
      return adviser.speak(game, view)
    },
  }
}
