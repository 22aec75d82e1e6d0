import { describe, expect, test } from 'vitest'
import type { Duty } from './duty.ts'
import { owed } from './duty.ts'

interface Posts {
  held: boolean[]
  reachable: boolean[]
}

function hold(post: number): Duty<Posts> {
  return {
    rule: `5.${post}`,
    say: { key: 'hold', with: { post } },
    isMet: (state) => state.held[post]!,
    isOpen: (state) => state.reachable[post]!,
  }
}
const DUTIES = [hold(0), hold(1)]

describe('owed', () => {
  test.each([
    ['both met', [true, true], [true, true], undefined],
    ['the first open and unmet', [false, true], [true, true], '5.0'],
    ['the second open and unmet', [true, false], [true, true], '5.1'],
    ['both open and unmet: the first in the book’s order', [false, false], [true, true], '5.0'],
    ['the first lapsed, the second owed', [false, false], [false, true], '5.1'],
    ['both lapsed', [false, false], [false, false], undefined],
    ['met and closed', [true, true], [false, false], undefined],
  ])('%s', (_, held, reachable, rule) => {
    expect(owed(DUTIES, { held, reachable })?.rule).toBe(rule)
  })

  test('nothing is owed without duties', () => {
    expect(owed([], { held: [], reachable: [] })).toBeUndefined()
  })

  test('a met duty is not asked whether it is open', () => {
    const met: Duty<null> = {
      rule: '1',
      say: { key: 'x' },
      isMet: () => true,
      isOpen: () => {
        throw new Error('The flood of a met duty is wasted.')
      },
    }
    expect(owed([met], null)).toBeUndefined()
  })
})
