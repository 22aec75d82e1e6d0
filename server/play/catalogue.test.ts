import { expect, test } from 'vitest'
import { games } from '../../games/index.ts'
import { catalogueRoutes } from './catalogue.ts'

test('every noun that a reply may name can be read by a person', async () => {
  const found = catalogueRoutes(games).find(({ path }) => path.endsWith('/nouns'))!
  const asked = { params: { game: 'sedan' } } as never
  const lists = (await found.run(asked)) as Record<string, string[]>
  for (const [kind, { parse }] of Object.entries(games['sedan']!.about.kinds)) {
    const named = lists[kind]!.flatMap((name, noun) => (name === '' ? [] : [{ name, noun }]))
    expect(named.length).toBeGreaterThan(0)
    expect(named.every(({ name, noun }) => parse(name) === noun)).toBe(true)
  }
  // Sides at the edge of the map are numbers too, but no side between two hexes.
  expect(lists['side']![0]).toBe('')
  expect(lists['side']).toContain('3710/3711')
})
