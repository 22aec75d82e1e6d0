import { expect, test } from 'vitest'
import { draw, fastChance } from '../../core/chance.ts'
import type { Seen } from '../../core/contract.ts'
import { isChance } from '../../core/contract.ts'
import { wordsOf } from '../../core/tell/words.ts'
import { fetchBot } from '../../bots/lazy.ts'
import { bookNamed } from '../../games/lazy.ts'
import type { Book } from './adviser.ts'
import { startOf } from './plan-place.ts'
import { fulfilling, reachFrom } from './plan-ways.ts'

async function bookOfSedan(): Promise<Book> {
  const shown = await bookNamed('sedan').shown()
  return { ...shown, words: wordsOf(shown.game, shown.names) } as Book
}

/** Bots play; every view of a seat in the middle of a march, until there are enough. */
async function marches({ game }: Book, wanted: number): Promise<Seen[]> {
  const chance = fastChance('another')
  const bot = await fetchBot('sedan', 'random')
  const state = game.setup('campaign', [])
  const found: Seen[] = []
  while (found.length < wanted) {
    const [first] = game.ask(state).filter((ask) => isChance(ask) || ask.kind === 'must')
    if (first === undefined) return found
    if (isChance(first)) game.answer(state, { seat: 'nature', values: draw(first, chance) })
    else {
      const view = game.view(state, first.seat)
      const isMarch = first.options.some(({ verb }) => verb === 'step')
      if (isMarch && chance.below(5) === 0) found.push(structuredClone(view))
      game.answer(state, bot.reply(view, first, chance))
    }
  }
  return found
}

test('a wish with a piece in hand never moves another piece instead', async () => {
  const book = await bookOfSedan()
  let tried = 0
  for (const view of await marches(book, 12)) {
    const start = startOf(book, view)
    const steps = view.asks.flatMap(({ options }) =>
      options.flatMap(({ verb, nouns = [] }) => (verb === 'step' ? nouns : [])),
    )
    for (const { counters } of book.look.show(view).scene.stacks)
      for (const { piece } of counters.slice(-1)) {
        const isInReach = reachFrom(start, piece).some(({ at }) => steps.includes(at))
        if (!isInReach) continue
        const touched = { of: 'hex', noun: steps[0]! }
        tried++
        for (const { moved } of fulfilling(start, { picked: piece, touched }))
          expect(moved.map(({ noun }) => noun)).toContain(piece.noun)
      }
  }
  expect(tried).toBeGreaterThan(10)
})
