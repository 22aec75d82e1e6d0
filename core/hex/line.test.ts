import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Grid } from './grid.ts'
import { line, rings, within } from './line.ts'
import { centre, corners } from './shape.ts'
import { METZ, PARIS, SEDAN, SMALL_GRIDS } from './test-grids.ts'

const printed = (grid: Grid, from: string, to: string): string[] =>
  line(grid, grid.index(from)!, grid.index(to)!).map((step) => step.map(grid.print).join('|'))

describe('lines on the printed maps', () => {
  test('metz: sight lines of the worked examples', () => {
    expect(printed(METZ, '2027', '2224')).toEqual([
      '2027',
      '2026|2127',
      '2126',
      '2125|2225',
      '2224',
    ])
    expect(printed(METZ, '2027', '2124')).toEqual(['2027', '2026', '2126', '2025', '2125', '2124'])
    expect(printed(METZ, '2225', '2324')).toEqual(['2225', '2224|2325', '2324'])
    expect(printed(METZ, '2224', '2227')).toEqual(['2224', '2225', '2226', '2227'])
  })

  test('along the rim only the hexes on the map count', () => {
    expect(printed(METZ, '0101', '0501')).toEqual(['0101', '0201', '0301', '0401', '0501'])
  })

  test('a line to the hex itself, to a neighbour, and along a row', () => {
    expect(printed(PARIS, '2831', '2831')).toEqual(['2831'])
    expect(printed(PARIS, '2831', '2932')).toEqual(['2831', '2932'])
    expect(printed(PARIS, '2831', '2834')).toEqual(['2831', '2832', '2833', '2834'])
    expect(printed(PARIS, '2831', '3031')).toEqual(['2831', '2931|2932', '3031'])
  })
})

/** Where the line from one centre to another meets a hex, in floating point; the line being 0…1. */
function chord(grid: Grid, [from, to]: [number, number], hex: number) {
  const [x0, y0] = centre(grid, from)
  const [x1, y1] = centre(grid, to)
  const ring = corners(grid, hex)
  let [enter, leave, onRim] = [-Infinity, Infinity, false]
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % 6]!
    const inside = (bx - ax) * (y0 - ay) - (by - ay) * (x0 - ax)
    const rate = (bx - ax) * (y1 - y0) - (by - ay) * (x1 - x0)
    if (Math.abs(rate) < 1e-9) {
      if (inside < -1e-9) leave = -Infinity
      if (Math.abs(inside) < 1e-9) onRim = true
    } else if (rate > 0) enter = Math.max(enter, -inside / rate)
    else leave = Math.min(leave, -inside / rate)
  })
  enter = Math.max(enter, 0)
  leave = Math.min(leave, 1)
  return { passed: leave - enter > 1e-9, middle: (enter + leave) / 2, onRim }
}

const twoHexes = fc
  .constantFrom(...SMALL_GRIDS, METZ, PARIS)
  .chain((grid) => fc.tuple(fc.constant(grid), fc.nat(grid.n - 1), fc.nat(grid.n - 1)))

describe('any line', () => {
  test('is the same backwards', () => {
    fc.assert(
      fc.property(twoHexes, ([grid, a, b]) => {
        expect(line(grid, b, a)).toEqual(line(grid, a, b).reverse())
      }),
      { numRuns: 1000 },
    )
  })

  test('passes exactly the hexes that geometry says, in order', () => {
    fc.assert(
      fc.property(twoHexes, ([grid, a, b]) => {
        fc.pre(a !== b)
        const all = Array.from({ length: grid.n }, (_, hex) => ({
          hex,
          ...chord(grid, [a, b], hex),
        }))
        const passed = all
          .filter((meet) => meet.passed)
          .sort((p, q) =>
            Math.abs(p.middle - q.middle) < 1e-9 ? p.hex - q.hex : p.middle - q.middle,
          )
        const steps = line(grid, a, b)
        expect(steps.flat()).toEqual(passed.map((meet) => meet.hex))
        const paired = steps.filter((step) => step.length === 2).flat()
        const rim = passed.filter((meet) => meet.onRim).map((meet) => meet.hex)
        const alone = rim.filter((hex) => !paired.includes(hex))
        expect(paired.filter((hex) => !rim.includes(hex))).toEqual([])
        expect(grid.edgeHexes()).toEqual(expect.arrayContaining(alone))
      }),
      { numRuns: 300 },
    )
  })
})

describe('rings and discs', () => {
  test('hold exactly the hexes at and within the distance', () => {
    fc.assert(
      fc.property(twoHexes, fc.nat(5), ([grid, hex], radius) => {
        const all = Array.from({ length: grid.n }, (_, other) => other)
        expect(rings(grid, hex, radius)).toEqual(
          all.filter((h) => grid.distance(hex, h) === radius),
        )
        expect(within(grid, hex, radius)).toEqual(
          all.filter((h) => grid.distance(hex, h) <= radius),
        )
      }),
    )
  })

  test('sedan: a set-up range of one', () => {
    const hexes = within(SEDAN, SEDAN.index('3711')!, 1).map(SEDAN.print)
    expect(hexes).toEqual(['3611', '3612', '3710', '3711', '3712', '3811', '3812'])
  })
})
