import { describe, expect, test } from 'vitest'
import { makeGround } from './ground.ts'
import { choreograph, placesOf } from './motion.ts'
import { sure, testSheet } from './test-sheet.ts'
import { arrowHead, printCost, wayPath, wayTo } from './way.ts'

const ground = makeGround(testSheet())
const marks = [
  { at: 1, cost: 2, via: 0 },
  { at: 2, cost: 4, via: 1 },
  { at: 5, cost: 6, via: 2 },
]

describe('ways', () => {
  test('follow the hexes each was entered from', () => {
    expect(wayTo(marks, 5)).toEqual([0, 1, 2, 5])
    expect(wayTo(marks, 9)).toEqual([])
  })

  test('that run in a ring end all the same', () => {
    expect(
      wayTo(
        [
          { at: 1, via: 2 },
          { at: 2, via: 1 },
        ],
        1,
      ),
    ).toEqual([2, 1])
  })

  test('begin at the first centre and end short of the last', () => {
    const d = wayPath(ground, [0, 1, 2], 12)
    const [x, y] = ground.centre(2)
    expect(d.startsWith('M60 60')).toBe(true)
    expect(d.endsWith(`L${x} ${y - 12}`)).toBe(true)
    expect(wayPath(ground, [0])).toBe('')
  })

  test('point at the last centre', () => {
    const [x, y] = ground.centre(2)
    expect(arrowHead(ground, [1, 2], 20).startsWith(`M${x} ${y}L`)).toBe(true)
    expect(arrowHead(ground, [1], 20)).toBe('')
  })
})

test('costs are printed in points and halves', () => {
  expect([0, 1, 2, 3].map((cost) => printCost(cost, { areHalves: true }))).toEqual([
    '0',
    '½',
    '1',
    '1½',
  ])
  expect(printCost(3, { areHalves: false })).toBe('3')
})

describe('what happened, on a time line', () => {
  const moved = (noun: number, from: number, to: number) =>
    ({ did: 'moved', of: 'unit', noun, from, to }) as const

  test('the steps of one piece become one way', () => {
    const steps = choreograph([moved(1, 0, 1), moved(1, 1, 2), moved(1, 2, 5)])
    expect(steps).toMatchObject([{ is: 'move', way: [0, 1, 2, 5] }])
  })

  test('pieces that go the same way go at once, others one after the other', () => {
    const [a, b, c] = choreograph([moved(1, 0, 1), moved(2, 0, 1), moved(3, 4, 5)])
    expect(sure(b).at).toBe(sure(a).at)
    expect(sure(c).at).toBeGreaterThanOrEqual(sure(a).at + sure(a).lasts)
  })

  test('much is hurried', () => {
    const all = Array.from({ length: 40 }, (_, i) => moved(i, i, i + 1))
    const end = Math.max(...choreograph(all).map(({ at, lasts }) => at + lasts))
    expect(end).toBeLessThanOrEqual(2601)
  })

  test('dice and marks on hexes move nothing', () => {
    expect(choreograph([{ did: 'rolled', dice: [3], for: { key: 'x' } }])).toEqual([])
    expect(choreograph([{ did: 'placed', of: 'side', noun: 4 }])).toEqual([])
  })

  test('it happens where things come from and go to', () => {
    expect(placesOf([moved(1, 3, 4), { did: 'removed', of: 'unit', noun: 2, from: 9 }])).toEqual([
      3, 4, 9,
    ])
  })
})
