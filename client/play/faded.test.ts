import { effect } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RIPE_AFTER } from '../app/lain.ts'
import type { PlayState } from './play-state.ts'
import { layTestDesk } from './test-desk.ts'
import { ask, hex, option, sceneWith, unit } from './test-scene.ts'
import { touch } from './touch.ts'

const scene = sceneWith([{ hex: 3 }, 1], [{ hex: 5 }, 4])
const goTo = (...nouns: number[]) => ask([option({ verb: 'at', of: 'hex', nouns })])
const tooFar = { rule: '3.2', text: 'Too far.', at: [] }

/** Two hexes were outlined, and in the same place something else is asked now. */
function whereItWasAsked() {
  const desk = layTestDesk({ asks: [goTo(5, 8)], scene, plan: () => ({ refused: tooFar }) })
  effect(() => desk.play.faded.note(desk.play.outlined.value))
  desk.next([goTo(6)])
  return desk.play
}

const saidOf = ({ refused }: PlayState) => refused.value?.text

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

describe('a touch on what was outlined a moment ago', () => {
  test('is not held against whoever cannot have seen yet that something else is asked', async () => {
    const play = whereItWasAsked()
    await touch(play, hex(8), 'tap')
    expect(saidOf(play)).toBeUndefined()
    await touch(play, unit(4), 'tap')
    expect(saidOf(play)).toBeUndefined()
  })

  test('is told why not once it could be seen', async () => {
    const play = whereItWasAsked()
    vi.advanceTimersByTime(RIPE_AFTER)
    await touch(play, hex(8), 'tap')
    expect(saidOf(play)).toBe('Too far.')
  })

  test('says nothing about what was never outlined, nor by key', async () => {
    const play = whereItWasAsked()
    await touch(play, hex(3), 'tap')
    expect(saidOf(play)).toBe('Too far.')
    play.refused.value = undefined
    await touch(play, hex(8), 'key')
    expect(saidOf(play)).toBe('Too far.')
  })

  test('is told why not where it is outlined still', async () => {
    const play = whereItWasAsked()
    play.hand.value = { is: 'sent' }
    play.hand.value = { is: 'empty' }
    await touch(play, hex(6), 'tap')
    expect(saidOf(play)).toBe('Too far.')
  })

  test('counts for as long ago as it last was there, however often outlines have changed since', async () => {
    const play = whereItWasAsked()
    for (const hand of ['sent', 'empty', 'sent', 'empty'] as const) play.hand.value = { is: hand }
    await touch(play, hex(8), 'tap')
    expect(saidOf(play)).toBeUndefined()
  })
})
