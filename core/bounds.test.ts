import { describe, expect, test } from 'vitest'
import { fastChance } from './chance.ts'
import {
  leastOf,
  mostOf,
  tellAtLeast,
  tellAtMost,
  tellChange,
  tellNothing,
  tellValue,
} from './bounds.ts'

const RANGE = [0, 7] as const

describe('bounds', () => {
  test('move with what is told, and widen with what is not', () => {
    const bounds = [3, 3]
    tellNothing(bounds, 0, { change: [-3, 0], range: RANGE })
    expect(bounds).toEqual([0, 3])
    tellChange(bounds, 0, { by: 2, range: RANGE })
    expect(bounds).toEqual([2, 5])
    tellValue(bounds, 0, 4)
    expect(bounds).toEqual([4, 4])
  })

  test('close in on what is no less or no more, and take no nonsense', () => {
    const bounds = [1, 6]
    tellAtLeast(bounds, 0, 3)
    tellAtMost(bounds, 0, 5)
    expect([leastOf(bounds, 0), mostOf(bounds, 0)]).toEqual([3, 5])
    tellAtLeast(bounds, 0, 9)
    expect(bounds).toEqual([5, 5])
  })

  test('hold the true value whatever happens', () => {
    const chance = fastChance('bounds')
    for (let game = 0; game < 200; game++) {
      let value = chance.below(8)
      const bounds = [value, value]
      for (let turn = 0; turn < 30; turn++) {
        const by = chance.below(7) - 3
        const before = value
        value = Math.max(0, Math.min(7, value + by))
        if (chance.below(2) === 0) tellChange(bounds, 0, { by, range: RANGE })
        else tellNothing(bounds, 0, { change: [-3, 3], range: RANGE })
        if (chance.below(3) === 0) tellAtLeast(bounds, 0, Math.min(value, before))
        expect(leastOf(bounds, 0)).toBeLessThanOrEqual(value)
        expect(mostOf(bounds, 0)).toBeGreaterThanOrEqual(value)
      }
    }
  })
})
