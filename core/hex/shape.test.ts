import { describe, expect, test } from 'vitest'
import { makeGrid } from './grid.ts'
import { bounds, centre, corners } from './shape.ts'
import { MARCH, PARIS, SEDAN, SMALL_GRIDS } from './test-grids.ts'

describe('shapes', () => {
  test('neighbours lie one apart, clockwise from north or north-east', () => {
    for (const grid of SMALL_GRIDS)
      for (let edge = 0; edge < grid.n * 6; edge++) {
        const other = grid.neighbours[edge]!
        if (other < 0) continue
        const [x, y] = centre(grid, Math.floor(edge / 6))
        const [ox, oy] = centre(grid, other)
        const turn = ((edge % 6) * 60 + (grid.flatTop ? 0 : 30)) * (Math.PI / 180)
        expect(ox - x).toBeCloseTo(Math.sin(turn), 9)
        expect(oy - y).toBeCloseTo(-Math.cos(turn), 9)
      }
  })

  test('side d lies between corners d and d+1, exactly the same seen from both hexes', () => {
    for (const grid of SMALL_GRIDS)
      for (let edge = 0; edge < grid.n * 6; edge++) {
        const other = grid.neighbours[edge]!
        const side = edge % 6
        if (other < 0) continue
        const mine = corners(grid, Math.floor(edge / 6))
        const theirs = corners(grid, other)
        expect(mine[side]).toEqual(theirs[(side + 4) % 6])
        expect(mine[(side + 1) % 6]).toEqual(theirs[(side + 3) % 6])
      }
  })

  test('the map lies the way it is printed', () => {
    const [west, east] = [centre(SEDAN, SEDAN.index('1014')!), centre(SEDAN, SEDAN.index('5219')!)]
    expect(east[0]).toBeGreaterThan(west[0])
    expect(east[1]).toBeGreaterThan(west[1])
    const [low, high] = [centre(PARIS, PARIS.index('2039')!), centre(PARIS, PARIS.index('2939')!)]
    expect(high[1]).toBeLessThan(low[1])
    expect(centre(MARCH, MARCH.index('0101')!)).toEqual([0, 0])
    const sections = [{ columns: [1, 4], rows: [1, 4] }] as const
    const layout = { straight: 'rows', shifted: 'odd', towards: 'west', first: 'row' } as const
    const backwards = makeGrid({ ...layout, columnsRun: 'west', sections })
    expect(centre(backwards, backwards.index('0104')!)).toEqual([0, 0])
    expect(centre(backwards, backwards.index('0201')!)[0]).toBe(3.5)
  })

  test('the box holds every corner and no more', () => {
    const box = bounds(SEDAN)
    expect(box.bottom - box.top).toBeCloseTo(20.5, 9)
    expect(box.right - box.left).toBeCloseTo((59 * 1.5 + 2) / Math.sqrt(3), 9)
  })
})
