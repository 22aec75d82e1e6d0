import { expect, test } from 'vitest'
import { leftOf } from './caption-place.ts'

const papers = (left: number, below: number) => ({
  covered: () => ({ left, top: 0, below }),
  floor: 60,
})

test('what is pointed at is told beside papers that reach down to it', () => {
  expect(leftOf(papers(340, 80))).toBeGreaterThan(340)
})

test('and at its usual place where they do not, lie above, or are none', () => {
  expect(leftOf(papers(340, 400))).toBe(0)
  expect(leftOf(papers(0, 80))).toBe(0)
  expect(leftOf({})).toBe(0)
})
