import { describe, expect, test } from 'vitest'
import { frameCopier, given, givenList, level, list } from './level.ts'
import type { FrameOf, FramesOf } from './level.ts'

const battle = level('battle', ['reveal', 'die', 'result'], (proc, at) => ({
  proc,
  at,
  side: given<0 | 1>(),
  fighters: givenList(),
  hex: -1,
  lost: list(),
  rule: '11.2',
}))
const night = level('night', ['rest'], (proc, at) => ({ proc, at }), { whose: 'red' })

describe('a level', () => {
  test('makes frames at its first step, with what its fields begin with', () => {
    expect(battle.frame({ side: 1, fighters: [3] })).toEqual({
      proc: 'battle',
      at: 'reveal',
      side: 1,
      fighters: [3],
      hex: -1,
      lost: [],
      rule: '11.2',
    })
    expect(night.frame()).toEqual({ proc: 'night', at: 'rest' })
  })

  test('takes what else is given, and another step', () => {
    const facts = { side: 0, fighters: [], hex: 7, lost: [2] } as const
    expect(battle.frame({ ...facts, fighters: [], lost: [2] }, 'die')).toMatchObject({
      at: 'die',
      hex: 7,
      lost: [2],
    })
  })

  test('keeps its keys in the order they were declared in, whatever is given', () => {
    const made = battle.frame({ lost: [], hex: 2, fighters: [], side: 0 }, 'result')
    expect(Object.keys(made)).toEqual(['proc', 'at', 'side', 'fighters', 'hex', 'lost', 'rule'])
  })

  test('gives each frame lists of its own', () => {
    const [one, other] = [
      battle.frame({ side: 0, fighters: [] }),
      battle.frame({ side: 0, fighters: [] }),
    ]
    one.lost.push(4)
    expect(other.lost).toEqual([])
  })

  test('says who may know it', () => {
    expect([night.known.whose, battle.known]).toEqual(['red', undefined])
  })

  test('knows the type of its frames', () => {
    const frame: FrameOf<typeof battle> = battle.frame({ side: 1, fighters: [] })
    frame.back = 3
    // @ts-expect-error: there is no such step
    frame.at = 'night'
    // @ts-expect-error: a side is given
    battle.frame({ fighters: [] })
    // @ts-expect-error: there are two sides
    frame.side = 2
    expect(frame.side).toBe(2)
    const step = level('step', ['go'], (proc, at) => ({ proc, at, hex: given() }))
    const hex: number = step.frame({ hex: 4 }).hex
    const any: FramesOf<{ battle: typeof battle; step: typeof step }> = step.frame({ hex })
    expect(any).toEqual({ proc: 'step', at: 'go', hex: 4 })
  })
})

test('a copy shares no list with its frame', () => {
  const copied = frameCopier<FrameOf<typeof battle> | FrameOf<typeof night>>({ battle, night })
  const frame = battle.frame({ side: 1, fighters: [1, 2] })
  const copy = copied(frame)
  frame.fighters.push(3)
  frame.lost.push(1)
  expect(copy).toMatchObject({ side: 1, fighters: [1, 2], lost: [] })
  expect(Object.keys(copy)).toEqual(Object.keys(frame))
})
