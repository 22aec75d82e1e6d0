import { expect, test } from 'vitest'
import { barOf } from './uncheckable.ts'

test('a game that was damaged, never played or has not begun is neither right nor wrong', () => {
  const whole = { damage: null, status: 'over', started: 1 } as const
  expect(barOf(whole)).toBe('')
  expect(barOf({ ...whole, started: null })).toBe('unplayed')
  expect(barOf({ ...whole, status: 'opening', started: null })).toBe('before')
  expect(barOf({ ...whole, damage: { found: 1, isStill: false, mended: null } })).toBe('damaged')
})
