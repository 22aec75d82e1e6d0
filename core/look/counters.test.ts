import { expect, test } from 'vitest'
import { badge, countersFrom, told } from './counters.ts'

const afloat = countersFrom<{ afloat: readonly number[] }>({
  of: 'boat',
  face: () => ({ style: 'red', symbol: 'none' }),
  name: (boat) => `Boat ${boat}`,
  lines: () => [],
  badges: ({ afloat }, boat) => told([!afloat.includes(boat) && badge('!', 'Aground.', 'bad')]),
  isSpent: ({ afloat }, boat) => !afloat.includes(boat),
})

test('a counter is made of its parts, once and when it is wanted', () => {
  const facts = afloat({ afloat: [1] })
  expect(facts.counter(1)).toEqual({
    piece: { of: 'boat', noun: 1 },
    key: 'boat-1',
    face: { style: 'red', symbol: 'none' },
    name: 'Boat 1',
    lines: [],
    badges: [],
  })
  expect(facts.counter(2)).toMatchObject({
    isSpent: true,
    badges: [{ glyph: '!', say: 'Aground.', tone: 'bad' }],
  })
  expect(facts.counter(2)).toBe(facts.counter(2))
  expect(facts.afloat).toEqual([1])
})
