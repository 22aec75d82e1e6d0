import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { certain, chained, chanceThat, fatesOf } from './fates.ts'
import type { Fates } from './fates.ts'

const DIE = [1, 2, 3, 4, 5, 6]

describe('fates', () => {
  test('of a die that is read off a table are merged by what they say', () => {
    const { all, of } = fatesOf(DIE.map((die) => (die < 3 ? 'nothing' : die < 6 ? 'back' : 'lost')))
    expect(all).toEqual([
      { fate: 'nothing', ways: 2n },
      { fate: 'back', ways: 3n },
      { fate: 'lost', ways: 1n },
    ])
    expect(of).toBe(6n)
  })

  test('are merged when they come about by different ways', () => {
    const sums = chained(fatesOf(DIE), (one) => fatesOf(DIE.map((other) => one + other)))
    expect(sums.all.map(({ ways }) => Number(ways))).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
    expect(chanceThat(sums, (sum) => sum === 7)).toEqual([1, 6])
    expect(chanceThat(sums, (sum) => sum > 12)).toEqual([0, 1])
    expect(chanceThat(sums, () => true)).toEqual([1, 1])
  })

  test('weigh alike however many dice the branches take', () => {
    // A unit that is not lost at once is lost by a second die of ten faces, or a third of three.
    const units = chained(fatesOf(DIE), (die) => {
      if (die === 1) return certain({ lost: 1 })
      const faces = die < 4 ? 10 : 3
      return fatesOf(Array.from({ length: faces }, (_, at) => ({ lost: at === 0 ? 1 : 0 })))
    })
    // 1/6 + 2/6 · 1/10 + 3/6 · 1/3
    expect(chanceThat(units, ({ lost }) => lost === 1)).toEqual([11, 30])
    expect(units.all).toHaveLength(2)
  })

  test('are exact where parts of one would long have been rounded', () => {
    let fates: Fates<number> = certain(0)
    for (let die = 0; die < 15; die++) fates = chained(fates, (sum) => fatesOf([sum, sum, sum + 1]))
    const [never, of] = chanceThat(fates, (sum) => sum === 0)
    expect([never, of]).toEqual([2 ** 15, 3 ** 15])
  })
})

/** Dice are thrown one after the other; each number seen so far decides how many faces the next has. */
const anyGame = fc.record({
  faces: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 5, maxLength: 5 }),
  rolls: fc.integer({ min: 0, max: 4 }),
  modulus: fc.integer({ min: 1, max: 5 }),
})

test('are those that are found by throwing everything out one by one', () => {
  fc.assert(
    fc.property(anyGame, ({ faces, rolls, modulus }) => {
      const next = (sum: number): number[] =>
        Array.from({ length: faces[sum]! }, (_, face) => (sum + face) % modulus)
      let fates: Fates<number> = certain(0)
      for (let roll = 0; roll < rolls; roll++) fates = chained(fates, (sum) => fatesOf(next(sum)))
      const chances = new Map<number, number>()
      const throwOut = (sum: number, left: number, chance: number): void => {
        if (left === 0) chances.set(sum, (chances.get(sum) ?? 0) + chance)
        else for (const to of next(sum)) throwOut(to, left - 1, chance / faces[sum]!)
      }
      throwOut(0, rolls, 1)
      expect(new Set(fates.all.map(({ fate }) => fate))).toEqual(new Set(chances.keys()))
      expect(fates.all.reduce((all, { ways }) => all + ways, 0n)).toBe(fates.of)
      for (const [sum, chance] of chances) {
        const [ways, of] = chanceThat(fates, (fate) => fate === sum)
        expect(ways / of).toBeCloseTo(chance, 12)
      }
    }),
    { seed: 7, numRuns: 300 },
  )
})

test('what comes of the only outcome there is, is what comes next', () => {
  const next = fatesOf([1, 2, 2])
  expect(chained(fatesOf(['alike', 'alike']), () => next)).toEqual(next)
})
