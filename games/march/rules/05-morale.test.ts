import { expect, test } from 'vitest'
import { field, piece } from '../testing/field.ts'
import { chanceToPass, moraleOf, passes } from './05-morale.ts'

test('[5.0/a] morale 5 passes on a five, not on a six (V-5-1)', () => {
  expect([passes(5, 5), passes(6, 5)]).toEqual([true, false])
})

test('[5.0/a] a rating beyond the die always passes', () => {
  expect([chanceToPass(7), chanceToPass(3)]).toEqual([
    [6, 6],
    [3, 6],
  ])
})

test('[2.2.1/c] the rating of the counter, with what a check adds for cavalry and for all', () => {
  const state = field({ 'F-Friant': '3017', 'F-Montbrun': { at: '3418', morale: 3 } })
  expect(moraleOf(state, piece('F-Friant'), { forCavalry: 1 })).toBe(5)
  expect(moraleOf(state, piece('F-Montbrun'), { forCavalry: 1, forAll: 2 })).toBe(6)
})

test('[DN/e] four checks of a rating of five pass in nearly half of all cases, and eight checks fail 1⅓ times', () => {
  const [ways, of] = chanceToPass(5)
  expect((ways / of) ** 4).toBeCloseTo(0.48, 2)
  expect(8 * (1 - ways / of)).toBeCloseTo(4 / 3, 10)
})
