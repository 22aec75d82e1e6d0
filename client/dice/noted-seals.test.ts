import { expect, test } from 'vitest'
import { changedSeal } from './noted-seals.ts'

test('a seal that was changed or left out is named; later ones may be added', () => {
  const noted = { all: 'a', north: 'b' }
  const same = [
    { chain: 'all', root: 'a' },
    { chain: 'north', root: 'b' },
    { chain: 'all/1', root: 'c' },
  ]
  expect(changedSeal(noted, same)).toBeUndefined()
  expect(changedSeal(noted, [{ chain: 'all', root: 'a' }])).toBe('north')
  expect(changedSeal({ all: 'x' }, same)).toBe('all')
})
