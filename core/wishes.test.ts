import { describe, expect, test } from 'vitest'
import { refusal } from './refuse.ts'
import type { Wish } from './wishes.ts'
import { whyNotWished, wished } from './wishes.ts'

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const even: Wish = { isMet: (noun) => noun % 2 === 0, refused: refusal('1', 'is-odd') }
const large: Wish = { isMet: (noun) => noun > 7, refused: refusal('2', 'is-small') }
const huge: Wish = { isMet: (noun) => noun > 99, refused: refusal('3', 'is-not-huge') }
const third: Wish = { isMet: (noun) => noun % 3 === 0, refused: refusal('4', 'is-no-third') }

describe('wishes', () => {
  test('are met one after the other', () => {
    expect(wished(NUMBERS, [even, large])).toEqual([8, 10, 12])
    expect(wished(NUMBERS, [even, large, third])).toEqual([12])
  })

  test('that nobody meets are passed over, also because of one before', () => {
    expect(wished(NUMBERS, [huge, large])).toEqual([8, 9, 10, 11, 12])
    expect(wished([2, 4, 9], [even, third])).toEqual([2, 4])
    expect(wished(NUMBERS, [])).toEqual(NUMBERS)
    expect(wished([], [even])).toEqual([])
  })

  test('say which of them a noun has fallen away by, and nothing of those that are left', () => {
    const wishes = [huge, even, large, third]
    const why = (noun: number): string | undefined => whyNotWished(NUMBERS, wishes, noun)?.say.key
    expect([7, 4, 8, 12].map(why)).toEqual(['is-odd', 'is-small', 'is-no-third', undefined])
    expect(NUMBERS.filter((noun) => why(noun) === undefined)).toEqual(wished(NUMBERS, wishes))
  })
})
