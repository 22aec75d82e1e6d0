import { expect, test } from 'vitest'
import { games } from './index.ts'
import { bookNamed, books } from './lazy.ts'

test('every rulebook can be fetched in parts that make the whole, and goes by its own title', async () => {
  expect(Object.keys(books)).toEqual(Object.keys(games))
  for (const [id, { title, game, shown, whyNot, reasons, sources }] of Object.entries(books)) {
    const whole = games[id]!
    const played = await game()
    const [why, because, from] = await Promise.all([whyNot(), reasons?.(), sources()])
    expect(played.about).toMatchObject({ id, title })
    expect((await shown()).game).toBe(played)
    // What only checks need may be left out of what is played.
    const { progress, broken, outline } = whole
    const words = { ...played.about.words, ...because }
    const about = { ...played.about, words, sources: from }
    expect({ ...played, about, whyNot: why, progress, broken, outline }).toEqual(whole)
  }
  expect(() => bookNamed('toString')).toThrow(/no game toString/)
})
