import { botsFor, fetchBot } from '../../bots/lazy.ts'
import { bookNamed, books } from '../../games/lazy.ts'
import { makeAdviser } from './adviser.ts'
import type { Adviser } from './protocol.ts'

/** The adviser over all games there are. */
export function shelfAdviser(): Adviser {
  return makeAdviser({
    titles: Object.entries(books).map(([id, { title }]) => ({ id, title })),
    bots: botsFor,
    staff: (game) => fetchBot(game, botsFor(game).at(-1)!),
    fetch: (game) => bookNamed(game).shown(),
  })
}
