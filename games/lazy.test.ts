import { expect, test } from 'vitest'
import { games } from './index.ts'
import { bookNamed, books } from './lazy.ts'

test('every rulebook can be fetched, and goes by its own title', async () => {
  expect(Object.keys(books)).toEqual(Object.keys(games))
  for (const [id, { title, game, shown }] of Object.entries(books)) {
    expect((await game()).about).toMatchObject({ id, title })
    expect((await shown()).game).toBe(games[id])
  }
  expect(() => bookNamed('toString')).toThrow(/no game toString/)
})
