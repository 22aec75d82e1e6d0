import { expect, test } from 'vitest'
import { added, checkDiversity } from './diversity.ts'
import type { Tally } from './diversity.ts'

test('what several have counted of a kind is judged together', () => {
  const rare = { kind: 'box', positions: 1, trials: 3, matched: 1, agreed: 1, fair: 0, guessed: 0 }
  const alike: Tally = { ...rare, varied: 0, truths: { 1: 3 } }
  const other: Tally = { ...rare, varied: 2, truths: { 1: 1, 2: 2 } }
  expect(checkDiversity([alike])).toEqual(['box is always imagined alike'])
  expect(checkDiversity(added([alike, other]))).toEqual([])
  expect(added([alike, other])).toMatchObject([{ trials: 6, varied: 2, truths: { 1: 4, 2: 2 } }])
})
