import { describe, expect, test } from 'vitest'
import { overhear } from './overhear.ts'
import type { Forced } from './overhear.ts'
import { asked, askStep, begin, flowOf, runStep, say } from './test-flow.ts'
import type { BookStep } from './test-flow.ts'

const told = { did: 'noted', rule: '1', say: { key: 'said' } } as const
const saying = (next: string): BookStep =>
  runStep((_state, frame, go) => {
    go.tell('all', told)
    go.next(frame, next)
  })
const forcedMove = askStep(asked('blue', { verb: 'go', of: 'hex', nouns: [7] }), 'd')
const forcedDraw: BookStep = {
  roll: () => ({
    rule: '2',
    say: { key: 'cup' },
    seen: 'all',
    pick: { of: 'chit', from: [4], take: 1 },
  }),
  rolled: (_state, frame, _values, go) => go.next(frame, 'e'),
}
const flow = flowOf({
  main: {
    a: askStep(asked('red'), 'b'),
    b: saying('c'),
    c: forcedMove,
    d: forcedDraw,
    e: askStep(asked('red')),
  },
})

function heard(run: () => unknown): { forced: Forced[]; settled: number } {
  const found = { forced: [] as Forced[], settled: 0 }
  overhear(
    {
      forced: (what) => void found.forced.push(what),
      settled: (what) => void (found.settled += what.length),
    },
    run,
  )
  return found
}

describe('what the runtime does by itself', () => {
  test('is heard with the place among what was told', () => {
    const state = begin(flow)
    const { forced } = heard(() => say(flow, state, 'red', 'yes'))
    expect(forced).toEqual([
      { seat: 'blue', rule: '1', say: { key: 'say' }, verb: 'go', of: 'hex', noun: 7, after: 1 },
      { seat: 'nature', rule: '2', say: { key: 'cup' }, of: 'chit', noun: 4, after: 1 },
    ])
  })

  test('is heard of a fresh state, with what that told', () => {
    const { forced, settled } = heard(() => begin(flow, 'main', 'b'))
    expect(forced.map(({ seat }) => seat)).toEqual(['blue', 'nature'])
    expect(settled).toBe(1)
  })

  test('is heard by nobody else afterwards, also after an error', () => {
    const found: Forced[] = []
    const listener = { forced: (what: Forced) => void found.push(what), settled: () => {} }
    expect(() =>
      overhear(listener, () => {
        throw new Error('torn')
      }),
    ).toThrow('torn')
    begin(flow, 'main', 'b')
    expect(found).toEqual([])
  })
})
