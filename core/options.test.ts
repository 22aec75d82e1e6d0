import { describe, expect, test } from 'vitest'
import { chosenOptions, ruleSets } from './options.ts'

describe('a rule set', () => {
  const rulesFor = ruleSets(
    { range: () => 2, morale: () => 7 },
    { far: { range: () => 3 }, farther: { range: () => 4 }, brave: { morale: () => 9 } },
  )
  const played = (options: readonly string[]): number[] => {
    const { range, morale } = rulesFor(options)
    return [range(), morale()]
  }

  test('has the functions of its options in place of those of the book, the last that replaces one', () => {
    expect(played([])).toEqual([2, 7])
    expect(played(['far', 'brave'])).toEqual([3, 9])
    expect(played(['far', 'farther'])).toEqual([4, 7])
    expect(played([])).toEqual([2, 7])
  })

  test('is composed once for the same options', () => {
    expect(rulesFor(['far', 'brave'])).toBe(rulesFor(['far', 'brave']))
    expect(rulesFor(['far'])).not.toBe(rulesFor(['far', 'brave']))
  })

  test('leaves alone what an option that is only data says', () => {
    expect(played(['brave', 'unheard-of'])).toEqual([2, 9])
  })
})

test('options are taken in the order of the game', () => {
  const say = { key: 'x' }
  const known = [
    { id: 'a', say, rule: '1' },
    { id: 'b', say, rule: '1' },
  ]
  expect(chosenOptions(known, ['b', 'a'])).toEqual(['a', 'b'])
})
