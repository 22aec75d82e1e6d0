import { describe, expect, test } from 'vitest'
import { makePlaces } from './place.ts'
import { ROSSBACH, SEDAN } from './test-grids.ts'

const places = makePlaces(SEDAN, ['dead', 'turn-4'])
const [a, b] = [SEDAN.index('3711')!, SEDAN.index('3812')!]
const side = SEDAN.sideBetween(a, b)

describe('places', () => {
  test('are printed in four ways and read back', () => {
    const codes = [
      places.encode({ on: 'hex', hex: a }),
      places.encode({ on: 'side', side }),
      places.encode({ on: 'pair', side }),
      places.encode({ on: 'box', box: 1 }),
    ]
    const texts = ['3711', '3711/3812', '3711+3812', 'turn-4']
    expect(codes.map(places.print)).toEqual(texts)
    expect(texts.map(places.parse)).toEqual(codes)
    expect(codes.map((code) => places.encode(places.decode(code)))).toEqual(codes)
    expect(codes.map(places.hexesOf)).toEqual([[a], [a, b], [a, b], []])
  })

  test('every code of a hexside and a pair is its own', () => {
    const seen = new Set<number>()
    for (let edge = 0; edge < SEDAN.n * 6; edge++) {
      const number = SEDAN.sides[edge]!
      if (number < 0) continue
      for (const on of ['side', 'pair'] as const) {
        const code = places.encode({ on, side: number })
        seen.add(code)
        expect(code).toBeGreaterThanOrEqual(SEDAN.n)
        expect(places.decode(code)).toEqual({ on, side: number })
      }
    }
    const touching = SEDAN.neighbours.filter((hex) => hex >= 0).length / 2
    expect(seen.size).toBe(touching * 2)
  })

  test('cover their hexes and no others', () => {
    for (const text of ['3711', '3711/3812', '3711+3812', 'dead']) {
      const code = places.parse(text)!
      for (const hex of [0, a, b, SEDAN.index('3712')!])
        expect(places.covers(code, hex)).toBe(places.hexesOf(code).includes(hex))
    }
  })

  test('what is no place is not read', () => {
    for (const text of ['', '9999', '3711/3911', '3711+3911', '3711/', '3711+3812/3811', 'limbo'])
      expect(places.parse(text)).toBeUndefined()
  })

  test('a box may not be named like another place', () => {
    expect(() => makePlaces(SEDAN, ['3711'])).toThrow(/3711/)
    expect(() => makePlaces(SEDAN, ['x', 'x'])).toThrow(/rename/)
  })

  test('cross the seam of joined sheets and fit in 16 bits', () => {
    const joined = makePlaces(ROSSBACH, [])
    expect(joined.print(joined.parse('S3810+S3910')!)).toBe('S3810+N0110')
    expect(joined.encode({ on: 'pair', side: ROSSBACH.n * 3 - 1 })).toBeLessThan(32_768)
  })
})
