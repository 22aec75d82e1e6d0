import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { line } from '../../../core/hex/line.ts'
import { hexesBetween, lineAt, lineSteps } from './lines.ts'
import { grid, hex } from './map.ts'

const between = (from: string, to: string): string =>
  hexesBetween(hex(from), hex(to))
    .map((step) => step.map(grid.print).join('/'))
    .join(' ')

describe('lines that the rulebook draws', () => {
  test.each([
    ['3623', '3720', '3622 3722 3621 3721'],
    ['3623', '3820', '3622/3723 3722 3721/3821'],
    ['3623', '4022', '3723 3823 3822 3923'],
    ['3621', '3720', '3620/3721'],
    ['3621', '3820', '3721'],
    ['3621', '3719', '3620 3720'],
  ])('8.1.2: from %s to %s', (from, to, hexes) => {
    expect(between(from, to)).toBe(hexes)
  })

  test('the example of play', () => {
    expect(between('2027', '2224')).toBe('2026/2127 2126 2125/2225')
    expect(between('2027', '2124')).toBe('2026 2126 2025 2125')
    expect(between('2225', '2324')).toBe('2224/2325')
    expect(between('2224', '2227')).toBe('2225 2226')
    expect(between('2326', '2324')).toBe('2325')
  })
})

describe('any line', () => {
  const anyHex = fc.nat(grid.n - 1)

  test('passes what geometry says, in order, without its ends', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (from, to) => {
        expect(hexesBetween(from, to)).toEqual(line(grid, from, to).slice(1, -1))
      }),
      { numRuns: 5000 },
    )
  })

  test('is the same backwards', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (from, to) => {
        expect(hexesBetween(to, from)).toEqual(hexesBetween(from, to).reverse())
      }),
      { numRuns: 2000 },
    )
  })

  test('is empty between neighbours and from a hex to itself', () => {
    for (let from = 0; from < grid.n; from++) {
      expect(hexesBetween(from, from)).toEqual([])
      for (const to of grid.neighbours.subarray(from * 6, from * 6 + 6))
        expect(to < 0 ? [] : hexesBetween(from, to)).toEqual([])
    }
  })

  test('leads from hex to touching hex, no shorter than the distance', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (from, to) => {
        const steps = [[from], ...hexesBetween(from, to), [to]]
        fc.pre(from !== to)
        steps.slice(1).forEach((step, i) => {
          for (const a of steps[i]!) for (const b of step) expect(grid.distance(a, b)).toBe(1)
        })
        expect(steps.flat().length - 1).toBeGreaterThanOrEqual(grid.distance(from, to))
      }),
      { numRuns: 1000 },
    )
  })

  test('along the rim has hexes on one hand only', () => {
    expect(between('0101', '0501')).toBe('0201 0301 0401')
    expect(between('0229', '0629')).toBe('0329 0429 0529')
    expect(between('0102', '0502')).toBe('0201/0202 0302 0401/0402')
    expect(between('0228', '0628')).toBe('0328/0329 0428 0528/0529')
  })
})

test('all lines of the map fill the table and are kept', () => {
  let most = 0
  for (let from = 0; from < grid.n; from++)
    for (let to = 0; to < grid.n; to++) {
      const at = lineAt(from, to)
      most = Math.max(most, at + 1 + 2 * lineSteps[at]!)
    }
  expect(most).toBe(lineSteps.length)
  expect(lineAt(hex('3623'), hex('3720'))).toBe(lineAt(hex('3423'), hex('3520')))
})
