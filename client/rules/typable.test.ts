import { expect, test } from 'vitest'
import { fastChance } from '../../core/chance.ts'
import type { Seen } from '../../core/contract.ts'
import { playRandom } from '../../core/testing/random-play.ts'
import { sample } from '../../core/testing/watch.ts'
import { games } from '../../games/index.ts'
import { kits } from '../../games/registry.ts'
import { reasoned } from './reasoned.ts'
import type { ReasonedBook } from './reasoned.ts'
import { openBook } from './test-book.ts'
import { typedOf } from './typed.ts'

const chance = fastChance('which')

/** Answers on offer that mean something else, or nothing, when they are typed. */
function untypable(book: ReasonedBook, view: Seen): string[] {
  const found: string[] = []
  for (const ask of view.asks)
    for (const { verb, of, nouns } of ask.options)
      for (const noun of nouns === undefined ? [undefined] : sample(nouns, 3, chance)) {
        const text = noun === undefined ? verb : `${verb} ${book.words.print(of, noun)}`
        const typed = typedOf(book, view, text)
        const isMeant =
          'reply' in typed &&
          typed.reply.ask === ask.id &&
          typed.reply.verb === verb &&
          typed.reply.noun === noun
        if (!isMeant) found.push(`${text}: ${JSON.stringify(typed)}`)
      }
  return found
}

test.each(kits.map(({ id }) => id))('%s: whatever is legal can be typed', async (id) => {
  const book = await reasoned(await openBook(id))
  const game = games[id]!
  const scenario = game.about.scenarios[0]?.id ?? ''
  const seats = game.seats(scenario, []).map(({ seat }) => seat)
  const atAsk = (state: unknown): string[] =>
    seats.flatMap((seat) => untypable(book, game.view(state, seat)))
  const { findings, isOver } = playRandom(game, {
    state: game.setup(scenario, []),
    chance: fastChance('typed'),
    byVerb: true,
    offers: 20,
    watch: [{ atAsk }],
  })
  expect(findings).toEqual([])
  expect(isOver).toBe(true)
})
