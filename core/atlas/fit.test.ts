import { describe, expect, test } from 'vitest'
import { invert, makeTransform, similarity } from './fit.ts'
import type { Fit } from './fit.ts'
import type { Point } from './plane.ts'

/** A square lattice is enough to test fits: hex "cr" stands at (c, r). */
const centreOf = (printed: string): Point => [Number(printed[0]), Number(printed[1])]

const equator: Pick<Fit, 'origin' | 'kmPerDegree'> = { origin: [0, 0], kmPerDegree: 100 }

const anchor = (name: string, at: Point, hex: string) => ({ name, at, hex })

describe('fits', () => {
  test('a similarity turns, scales and shifts, with north up in its own axes', () => {
    const base = similarity(0, 0.1, [3, -4], { hex: '11', at: [1, -1] })
    const project = makeTransform({ ...equator, base }, centreOf)
    expect(project([0, 0])).toEqual([3, 4])
    const [x, y] = project([0.5, 0])
    expect(x).toBeCloseTo(3)
    expect(y).toBeCloseTo(4 - 5)
  })

  test('a thin plate passes through firm anchors and keeps a straight map straight', () => {
    const anchors = [
      anchor('a', [0, 0], '11'),
      anchor('b', [1, 0], '91'),
      anchor('c', [0, -1], '19'),
      anchor('d', [1, -1], '99'),
    ]
    const project = makeTransform({ ...equator, sheet: { kind: 'thin-plate', anchors } }, centreOf)
    const [x, y] = project([0.5, -0.25])
    expect(x).toBeCloseTo(5)
    expect(y).toBeCloseTo(3)
  })

  test('a soft anchor gives way, a firm one does not', () => {
    const corners = [
      anchor('a', [0, 0], '11'),
      anchor('b', [1, 0], '91'),
      anchor('c', [0, -1], '19'),
      anchor('d', [1, -1], '99'),
    ]
    const off = anchor('e', [0.5, -0.5], '56')
    const at = (softness: number): number => {
      const anchors = [...corners, { ...off, softness }]
      return makeTransform(
        { ...equator, sheet: { kind: 'thin-plate', anchors } },
        centreOf,
      )([0.5, -0.5])[1]
    }
    expect(at(0)).toBeCloseTo(6)
    expect(at(10)).toBeLessThan(5.2)
  })

  test('a bell corrects near its anchor and leaves the far country alone', () => {
    const base = similarity(0.1, 0, [1, -1], { hex: '11', at: [1, -1] })
    const sheet = { kind: 'bell', reach: 1, anchors: [anchor('a', [0, 0], '21')] } as const
    const project = makeTransform(
      { ...equator, base, sheet: { ...sheet, anchors: [...sheet.anchors] } },
      centreOf,
    )
    expect(project([0, 0])[0]).toBeCloseTo(2)
    expect(project([1, 0])[0]).toBeCloseTo(11)
  })

  test('the inverse leads back', () => {
    const anchors = [
      anchor('a', [0, 0], '11'),
      anchor('b', [1, 0], '82'),
      anchor('c', [0, -1], '19'),
      anchor('d', [1, -1], '97'),
    ]
    const project = makeTransform({ ...equator, sheet: { kind: 'thin-plate', anchors } }, centreOf)
    const [lon, lat] = invert(project, [0, 0])(project([0.7, -0.4]))
    expect(lon).toBeCloseTo(0.7)
    expect(lat).toBeCloseTo(-0.4)
  })

  test('anchors on one line are refused with a reason', () => {
    const anchors = [
      anchor('a', [0, 0], '11'),
      anchor('b', [1, 0], '21'),
      anchor('c', [2, 0], '31'),
    ]
    expect(() =>
      makeTransform({ ...equator, sheet: { kind: 'thin-plate', anchors } }, centreOf),
    ).toThrow(/one line/)
  })
})
