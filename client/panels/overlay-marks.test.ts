import { expect, test } from 'vitest'
import { barsOf, overlaysOf } from './overlay-marks.ts'

const named = { name: 'x', title: 'X' }

test('zones, reaches and goals have patterns of their own', () => {
  expect(overlaysOf(named, { marks: [{ at: 3, stop: '9.3' }] })).toEqual([
    { ...named, pattern: 'zone', hexes: [3] },
  ])
  const reach = { marks: [{ at: 1 }, { at: 2, via: 1, stop: '9.3' }, { at: 4, bar: '9.9' }] }
  expect(overlaysOf(named, reach)).toEqual([{ ...named, pattern: 'trace', hexes: [1, 2] }])
  const goals = {
    marks: [
      { at: 1, cost: 1 },
      { at: 2, bar: '4.2' },
      { at: 5, bar: '4.2' },
    ],
  }
  expect(overlaysOf(named, goals).map(({ pattern, hexes }) => [pattern, hexes])).toEqual([
    ['goal', [1]],
    ['trace', [2, 5]],
  ])
  expect(barsOf(goals)).toEqual(['4.2'])
  const traced = overlaysOf(named, { ...goals, ways: [[1, 6, 7]] })
  expect(traced.map(({ ways }) => ways)).toEqual([[[1, 6, 7]], undefined])
})
