import { expect, test } from 'vitest'
import type { Happening, Seen } from '../../core/contract.ts'
import type { Tape } from '../../core/record/tape.ts'
import type { Line } from '../rules/protocol.ts'
import { reelOf, stopFrom } from './reel.ts'

const STEPS = 100
const told = (n: number): Happening[] => Array.from({ length: n }, () => ({}) as Happening)
const happenings: Record<number, number> = { 2: 2, 3: 1, 50: 1, 70: 2 }
const tape: Tape = {
  view: { seat: 'x', n: 0 } as Seen,
  happened: told(2),
  steps: Array.from({ length: STEPS }, (_, at) => ({
    patch: { set: { n: at + 1 } },
    happened: told(happenings[at + 1] ?? 0),
  })),
}
const line = (is: Line['is'], text: string, at: number): Line => ({ is, text, links: [], at })
const lines = [
  line('turn', 'Turn 1', 0),
  line('phase', 'Movement', 1),
  line('event', 'a march over two moments', 3),
  line('event', 'seen where it began', 2),
  line('phase', 'Combat', 5),
  line('turn', 'Turn 2', 6),
  line('phase', 'Movement', 7),
]
const reel = reelOf(tape, lines)

test('any moment can be wound to, in any order', () => {
  for (const n of [0, 100, 41, 40, 39, 80, 81, 82, 3, 100, 0]) expect(reel.viewAt(n).n).toBe(n)
})

test('lines and moments find each other', () => {
  expect([0, 1, 2, 3, 49, 50, 100].map(reel.toldBy)).toEqual([2, 2, 4, 4, 4, 5, 7])
  expect([0, 2, 3, 4, 6, 99].map(reel.momentOf)).toEqual([0, 2, 2, 50, 70, 100])
  expect([0, 2, 4, 5, 7, 8, 99].map(reel.momentOfHeard)).toEqual([0, 2, 3, 50, 70, 100, 100])
  expect([0, 1, 2, 70].map((n) => reel.linesAt(n).length)).toEqual([2, 0, 2, 2])
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
