import { expect, test } from 'vitest'
import type { Seen } from '../../core/contract.ts'
import type { Tape } from '../../core/record/tape.ts'
import type { Line } from '../rules/protocol.ts'
import { reelOf, stopFrom } from './reel.ts'

const STEPS = 100
const tape: Tape = {
  view: { seat: 'x', n: 0 } as Seen,
  happened: [],
  steps: Array.from({ length: STEPS }, (_, at) => ({
    patch: { set: { n: at + 1 } },
    happened: [],
  })),
}
const line = (is: Line['is'], text: string): Line => ({ is, text, links: [] })
const lines: Line[][] = Array.from({ length: STEPS + 1 }, () => [])
lines[0] = [line('turn', 'Turn 1'), line('phase', 'Movement')]
lines[2] = [line('event', 'a'), line('event', 'b')]
lines[50] = [line('phase', 'Combat')]
lines[70] = [line('turn', 'Turn 2'), line('phase', 'Movement')]
const reel = reelOf(tape, lines)

test('any moment can be wound to, in any order', () => {
  for (const n of [0, 100, 41, 40, 39, 80, 81, 82, 3, 100, 0]) expect(reel.viewAt(n).n).toBe(n)
})

test('lines and moments find each other', () => {
  expect(reel.lines).toHaveLength(7)
  expect([0, 1, 2, 49, 50, 100].map(reel.toldBy)).toEqual([2, 2, 4, 4, 5, 7])
  expect([0, 2, 3, 4, 6, 99].map(reel.momentOf)).toEqual([0, 2, 2, 50, 70, 100])
})

test('phases and turns are stops, and so are the ends', () => {
  expect(reel.phases).toEqual([0, 50, 70])
  expect(reel.turns).toEqual([
    { at: 0, title: 'Turn 1' },
    { at: 70, title: 'Turn 2' },
  ])
  expect(stopFrom(reel.phases, { n: 50, last: 100 }, 'on')).toBe(70)
  expect(stopFrom(reel.phases, { n: 50, last: 100 }, 'back')).toBe(0)
  expect(stopFrom(reel.phases, { n: 70, last: 100 }, 'on')).toBe(100)
  expect(stopFrom([], { n: 0, last: 9 }, 'back')).toBe(0)
})
