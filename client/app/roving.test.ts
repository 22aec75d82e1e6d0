import { expect, test } from 'vitest'
import { roved } from './roving.ts'

/** Two rows: three above, two below. */
const rows = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 20, y: 0 },
  { x: 0, y: 10 },
  { x: 10, y: 10 },
]

test('left and right go round, Home and End to the ends', () => {
  expect(roved(rows, 4, 'ArrowRight')).toBe(0)
  expect(roved(rows, 0, 'ArrowLeft')).toBe(4)
  expect(roved(rows, 2, 'ArrowRight')).toBe(3)
  expect(roved(rows, 3, 'Home')).toBe(0)
  expect(roved(rows, 1, 'End')).toBe(4)
})

test('up and down go to what lies nearest in the next row, or nowhere', () => {
  expect(roved(rows, 1, 'ArrowDown')).toBe(4)
  expect(roved(rows, 2, 'ArrowDown')).toBe(4)
  expect(roved(rows, 3, 'ArrowUp')).toBe(0)
  expect(roved(rows, 0, 'ArrowUp')).toBe(0)
  expect(roved(rows, 4, 'ArrowDown')).toBe(4)
})
