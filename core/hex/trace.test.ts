import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SEDAN, SMALL_GRIDS } from './test-grids.ts'
import { floodTrace, traceTo } from './trace.ts'

const flagged = (...printed: string[]): Uint8Array => {
  const flags = new Uint8Array(SEDAN.n)
  for (const text of printed) flags[SEDAN.index(text)!] = 1
  return flags
}

const from = SEDAN.index('3711')!
const goal = flagged('3708')
const ring = ['3710', '3811', '3812', '3712', '3612', '3611']

describe('traceTo', () => {
  test('goes straight when nothing is in the way, and nowhere from the goal itself', () => {
    const chain = traceTo(SEDAN, from, { goal, blocked: flagged() })
    expect(chain?.map(SEDAN.print)).toEqual(['3711', '3710', '3709', '3708'])
    expect(traceTo(SEDAN, SEDAN.index('3708')!, { goal, blocked: goal })).toHaveLength(1)
  })

  test('goes round blocked hexes, and fails when they close the ring', () => {
    const blocked = flagged('3710', '3811', '3611')
    expect(traceTo(SEDAN, from, { goal, blocked })).toHaveLength(6 + 1)
    expect(traceTo(SEDAN, from, { goal, blocked: flagged(...ring) })).toBeUndefined()
  })

  test('may leave a blocked hex but not enter a blocked goal', () => {
    expect(traceTo(SEDAN, from, { goal, blocked: flagged('3711') })).toHaveLength(4)
    expect(traceTo(SEDAN, from, { goal, blocked: goal })).toBeUndefined()
  })

  test('does not cross blocked sides, nor go beyond its length', () => {
    const sideBlocked = new Uint8Array(SEDAN.n * 3)
    for (const hex of ring) sideBlocked[SEDAN.sideBetween(from, SEDAN.index(hex)!)] = 1
    expect(traceTo(SEDAN, from, { goal, blocked: flagged(), sideBlocked })).toBeUndefined()
    sideBlocked[SEDAN.parseSide('3711/3712')!] = 0
    expect(traceTo(SEDAN, from, { goal, blocked: flagged(), sideBlocked })).toHaveLength(7)
    expect(traceTo(SEDAN, from, { goal, blocked: flagged(), most: 3 })).toHaveLength(4)
    expect(traceTo(SEDAN, from, { goal, blocked: flagged(), most: 2 })).toBeUndefined()
  })
})

test('floodTrace finds exactly the hexes from which a chain can be traced', () => {
  const anyTerms = fc.constantFrom(...SMALL_GRIDS).chain((grid) => {
    const flags = (length: number, odds: number) =>
      fc
        .uint8Array({ minLength: length, maxLength: length, max: odds })
        .map((array) => array.map((value) => (value === 0 ? 1 : 0)))
    return fc.record({
      grid: fc.constant(grid),
      goal: flags(grid.n, 15),
      blocked: flags(grid.n, 2),
      sideBlocked: flags(grid.n * 3, 3),
      most: fc.constantFrom(1, 3, 99),
    })
  })
  fc.assert(
    fc.property(anyTerms, ({ grid, ...terms }) => {
      const out = new Uint8Array(grid.n).fill(7)
      floodTrace(grid, terms, out)
      for (let hex = 0; hex < grid.n; hex++) {
        const chain = traceTo(grid, hex, terms)
        expect(out[hex]).toBe(chain ? 1 : 0)
        if (!chain) continue
        expect(chain.length - 1).toBeLessThanOrEqual(terms.most)
        expect(terms.goal[chain.at(-1)!]).toBe(1)
        for (let i = 1; i < chain.length; i++) {
          expect(terms.blocked[chain[i]!]).toBe(0)
          expect(terms.sideBlocked[grid.sideBetween(chain[i - 1]!, chain[i]!)]).toBe(0)
        }
      }
    }),
    { numRuns: 200 },
  )
})
