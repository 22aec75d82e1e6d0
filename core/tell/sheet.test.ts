import { expect, test } from 'vitest'
import { valueOf } from './sheet.ts'

const NAMES = { name: (_kind: string | undefined, noun: number) => `column ${noun}` }
const sum = (low: number, high: number) => ({ say: { key: 'sum' }, rule: '1', low, high })

test('a sum that is a number, a range, or a column is told as such', () => {
  expect(valueOf(sum(2.5, 2.5), NAMES)).toBe('2½')
  expect(valueOf(sum(3, 1), NAMES)).toBe('1 to 3')
  expect(valueOf({ ...sum(-1, 0), isShift: true }, NAMES)).toBe('−1 to 0')
  expect(valueOf({ ...sum(4, 4), say: { key: 'odds-column' } }, NAMES)).toBe('column 4')
})

test('a factor is told with its sign and as a fraction', () => {
  const factor = (low: number, high = low): string =>
    valueOf({ ...sum(low, high), isFactor: true }, NAMES)
  expect([factor(2), factor(0.5), factor(0.25), factor(1.5), factor(0)]).toEqual([
    '×2',
    '×½',
    '×¼',
    '×1½',
    '×0',
  ])
  expect(factor(0.5, 1)).toBe('×½ to ×1')
  expect(factor(2 / 3)).toBe('×0.67')
})
