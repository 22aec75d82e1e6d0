import { describe, expect, test } from 'vitest'
import { packMarks, packPath } from './pack-path.ts'

describe('a packed path', () => {
  test('tells every step from the last one, in as few letters as can be', () => {
    expect(packPath('M10 20L13.5 20.5L13.5 18')).toBe('m10 20 3.5.5 0-2.5')
    expect(packPath('M1 1h4v4H1Z')).toBe('m1 1h4v4h-4z')
    expect(packPath('M1 1L2 2M5 5L6 6')).toBe('m1 1 1 1m3 3 1 1')
    expect(packPath('M0 0Q1 2 3 4Q5 6 7 8')).toBe('m0 0q1 2 3 4 2 2 4 4')
  })

  test('goes on from its start when it was closed', () => {
    expect(packPath('M2 2L4 2L4 4ZM2 3L3 3')).toBe('m2 2 2 0 0 2zm0 1 1 0')
  })

  test('keeps arcs, whose flags need no blanks', () => {
    expect(packPath('M5 5a2.3 2.3 0 01-4.3 .6a2 2 0 1 0 1 1')).toBe(
      'm5 5a2.3 2.3 0 0 1-4.3.6 2 2 0 1 0 1 1',
    )
    expect(packPath('M5 5A3 3 0 0 1 8 8')).toBe('m5 5a3 3 0 0 1 3 3')
  })

  test('is left alone when a tenth of a pixel is too coarse for it, or it is of another kind', () => {
    expect(packPath('M1.25 1L2 2')).toBe('M1.25 1L2 2')
    expect(packPath('M1 1T2 2')).toBe('M1 1T2 2')
  })

  test('does not drift', () => {
    const points = Array.from({ length: 500 }, (_, n) => [n * 0.7, (n * 37) % 11] as const)
    const packed = packPath(`M${points.map(([x, y]) => `${x.toFixed(1)} ${y}`).join('L')}`)
    const numbers = packed.match(/-?(?:\d*\.\d+|\d+)/g)!.map(Number)
    const sum = (part: number) =>
      numbers.reduce((all, one, at) => all + (at % 2 === part ? Math.round(one * 10) : 0), 0)
    expect([sum(0), sum(1)]).toEqual([Math.round(499 * 7), ((499 * 37) % 11) * 10])
  })
})

describe('packed marks', () => {
  test('come in an order that makes the ways between them short, all of them', () => {
    const marks = ['M100 100h.1', 'M1 1h.1', 'M101 100l2 2', 'M2 1h.1']
    expect(packMarks(marks)).toBe('m1 1h.1m.9 0h.1m97.9 99h.1m.9 0 2 2')
  })

  test('stay as they are when one of them cannot be packed', () => {
    expect(packMarks(['M1 1h.1', 'M1.25 2h.1'])).toBe('M1 1h.1M1.25 2h.1')
  })
})
