import { expect, test } from 'vitest'
import { overlaysOf, rulesOf } from './overlay-marks.ts'

const named = { name: 'x', title: 'X' }

test('zones, reaches and goals have patterns of their own', () => {
  expect(overlaysOf(named, { marks: [{ at: 3, stop: '9.3' }] })).toEqual([
    { ...named, sort: 'stop', pattern: 'zone', hexes: [3] },
  ])
  const reach = { marks: [{ at: 1 }, { at: 2, via: 1, stop: '9.3' }, { at: 4, bar: '9.9' }] }
  expect(overlaysOf(named, reach)).toEqual([
    { ...named, sort: 'open', pattern: 'trace', hexes: [1, 2] },
  ])
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
  expect(rulesOf(goals, 'barred')).toEqual(['4.2'])
  const traced = overlaysOf(named, { ...goals, ways: [[1, 6, 7]] })
  expect(traced.map(({ ways }) => ways)).toEqual([[[1, 6, 7]], undefined])
})

test('what belongs to sides is told by its name, in a pattern for each', () => {
  const parts = [
    { text: 'Zones of the allies', whose: 'allied', hexes: [1, 2] },
    { text: 'Zones of the Austrians', whose: 'austrian', hexes: [2, 3] },
  ]
  const drawn = overlaysOf(named, { marks: [{ at: 1 }, { at: 3, bar: '8.2' }], parts })
  expect(drawn.map(({ title, pattern, hexes, whose }) => [title, pattern, hexes, whose])).toEqual([
    ['Zones of the allies', 'first', [1, 2], 'allied'],
    ['Zones of the Austrians', 'second', [2, 3], 'austrian'],
    ['X', 'trace', [3], undefined],
  ])
})

test('where some stop and others do not, both are told apart', () => {
  const marks = [{ at: 1 }, { at: 2, stop: '8.1' }, { at: 3, bar: '8.2' }]
  const drawn = overlaysOf(named, { marks })
  expect(drawn.map(({ sort, pattern, hexes }) => [sort, pattern, hexes])).toEqual([
    ['open', 'goal', [1]],
    ['stop', 'zone', [2]],
    ['barred', 'trace', [3]],
  ])
  expect([rulesOf({ marks }, 'stop'), rulesOf({ marks }, 'barred')]).toEqual([['8.1'], ['8.2']])
})
