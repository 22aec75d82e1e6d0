import { expect, test } from 'vitest'
import type { Ask } from '../../core/contract.ts'
import { isChance } from '../../core/contract.ts'
import { placesFor } from './places.ts'
import { openBook } from './test-book.ts'

test('where a piece may be put is what is asked once it is named', async () => {
  const book = await openBook()
  const { game } = book
  const state = game.setup('campaign', [])
  const asked = (at: unknown): Ask => {
    const [first] = game.ask(at)
    if (first === undefined || isChance(first)) throw new Error('Nobody is asked anything.')
    return first
  }
  const { seat, id, options } = asked(state)
  const { of, verb, nouns = [] } = options[0]!
  let compared = 0
  for (const noun of nouns.slice(0, 5)) {
    const found = placesFor(book, game.view(state, seat), [{ of: of!, noun }])
    expect(found.length).toBeGreaterThan(0)
    const after = game.clone(state)
    game.answer(after, { seat, ask: id, verb, noun })
    const [next] = asked(after).options
    if (next?.of !== 'hex') continue
    expect(new Set(found)).toEqual(new Set(next.nouns))
    compared++
  }
  expect(compared).toBeGreaterThan(0)
})
