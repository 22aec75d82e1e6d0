import { expect, test } from 'vitest'
import type { Counter } from '../look.ts'
import { statesOf, withStates } from './states.ts'

const counter = (says: readonly string[], { isReduced }: { isReduced: boolean }) =>
  ({
    face: { style: 'x', symbol: 'none', ...(isReduced ? { isReduced } : {}) },
    badges: says.map((say) => ({ glyph: 'x', say, tone: 'plain' })),
  }) as Pick<Counter, 'face' | 'badges'>

test('states are said in a word or two, the weaker side first', () => {
  const says = ['Shaken: one point less (3.6.1).', 'Charges (11.6).', 'Has moved.']
  expect(statesOf(counter(says, { isReduced: true }), 'reduced')).toEqual([
    'reduced',
    'Shaken',
    'Charges',
    'Has moved',
  ])
  expect(withStates('9/III', statesOf(counter([says[0]!], { isReduced: false }), 'reduced'))).toBe(
    '9/III [Shaken]',
  )
  expect(withStates('9/III', statesOf(counter([], { isReduced: false }), 'reduced'))).toBe('9/III')
})
