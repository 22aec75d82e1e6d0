import { expect, test } from 'vitest'
import { games } from './index.ts'
import { kitNamed } from './kits.ts'
import { kits } from './registry.ts'

test('every rulebook can be fetched in parts that make the whole, and goes by its own title', async () => {
  expect(kits.map(({ id }) => id)).toEqual(Object.keys(games))
  for (const { id, title, played, shown, whyNot, reasons, sources } of kits) {
    const whole = games[id]!
    const game = await played()
    const [why, because, from] = await Promise.all([whyNot(), reasons?.(), sources()])
    expect(game.about).toMatchObject({ id, title })
    expect((await shown()).game).toBe(game)
    // What only checks need may be left out of what is played.
    const { progress, broken, outline } = whole
    const words = { ...game.about.words, ...because }
    const about = { ...game.about, words, sources: from }
    expect({ ...game, about, whyNot: why, progress, broken, outline }).toEqual(whole)
  }
  expect(() => kitNamed('toString')).toThrow(/no game toString/)
})
