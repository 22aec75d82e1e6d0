import { expect, test } from 'vitest'
import type { Seen } from '../../core/contract.ts'
import type { Tape } from '../../core/record/tape.ts'
import { playable, realView, sameMoment } from './real-view.ts'

function tapeWith(lines: readonly number[], name: string): Tape {
  const steps = lines.map((line) => ({ patch: { set: { n: line } }, happened: [], line }))
  return {
    view: { seat: name, n: 0, asks: [], onClock: ['north'] } as unknown as Seen,
    happened: [],
    steps,
  }
}
const north = tapeWith([2, 5, 9], 'north')
const open = tapeWith([1, 2, 3, 4, 5, 6, 7, 8, 9], 'open')
const tape = async (seat: string): Promise<Tape> => (seat === 'open' ? open : north)

test('the same line is found on another tape', () => {
  expect([undefined, 1, 5, 9].map((line) => sameMoment(open, line))).toEqual([0, 1, 5, 9])
  expect([1, 2, 4, 5].map((line) => sameMoment(north, line))).toEqual([0, 1, 1, 2])
})

test('after the end a what-if begins from the truth, before it from what was seen', async () => {
  const over = { isOver: true, tape }
  expect(await realView(over, 2, 'north')).toMatchObject({ seat: 'open', n: 5 })
  expect(await realView(over, 0, 'north')).toMatchObject({ seat: 'open', n: 0 })
  expect(await realView({ isOver: false, tape }, 2, 'north')).toMatchObject({ seat: 'north', n: 5 })
})

test('a game that is over goes on from the last decision, one that was broken off from where it stood', () => {
  const ask = { kind: 'must' }
  const steps = [
    { patch: { set: { asks: [ask], onClock: ['north'] } }, happened: [] },
    { patch: { set: { asks: [], onClock: ['south'] } }, happened: [] },
    { patch: { set: { asks: [], onClock: [] } }, happened: [] },
  ]
  const whole = { ...north, steps }
  expect([0, 1, 2, 3, Infinity].map((n) => playable(whole, n))).toEqual([0, 1, 2, 1, 1])
  expect(playable({ ...north, steps: steps.slice(0, 2) }, Infinity)).toBe(2)
  expect(playable({ ...north, steps: steps.slice(1) }, Infinity)).toBe(1)
})
