import { expect, test } from 'vitest'
import type { SpokenSheet } from '../rules/protocol.ts'
import { effectOf } from './effects.ts'

const EMPTY: SpokenSheet = { marks: [], sums: [], cells: [], chances: [] }
const sum = { text: 'Loss Points left', rule: '1', low: 1, high: 1, value: '1' }
const chance = { text: 'is lost', of: [2, 6] as const, who: 'Grawert' }

test('an answer says in short what it does: the first it comes to, else the first that may befall', () => {
  expect(effectOf(EMPTY, 6)).toBeUndefined()
  expect(effectOf({ ...EMPTY, sums: [sum], chances: [chance] }, 6)).toBe('Loss Points left 1')
  expect(effectOf({ ...EMPTY, chances: [chance] }, 6)).toBe('Grawert is lost 2 in 6')
  expect(effectOf({ ...EMPTY, chances: [{ text: 'becomes Shaken', of: [1, 1] }] }, 10)).toBe(
    'becomes Shaken',
  )
})

test('of a fight it is the result: its strengths stand on the sheet', () => {
  const cells = [{ table: 'crt', column: 3 }]
  expect(effectOf({ ...EMPTY, cells, sums: [sum], chances: [chance] }, 6)).toMatch(/^Grawert/)
  expect(effectOf({ ...EMPTY, cells, sums: [sum] }, 6)).toBeUndefined()
})
