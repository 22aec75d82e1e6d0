import { signal } from '@preact/signals'
import { describe, expect, test } from 'vitest'
import { sceneWith } from '../play/test-scene.ts'
import type { Moment } from '../session/session.ts'
import { openDirector } from './director.ts'
import { looksFor, type Pace } from './pace.ts'
import { closed, momentWith, moved, noted, opened, removed, rolled } from './test-reel.ts'

const start = sceneWith([{ hex: 3 }, 1, 2], [{ hex: 4 }, 5])
const end = sceneWith([{ hex: 6 }, 1])
const FIGHT = [opened('fight'), noted('odds'), rolled, removed(5), closed]

/** A director whose clock is wound by hand. */
function seated(pace: Pace = 'even') {
  const moment = signal<Moment | undefined>(momentWith(1, start, []))
  const waiting: (() => void)[] = []
  const director = openDirector({
    moment,
    pace: () => pace,
    still: () => {},
    wait: (_time, then) => {
      waiting.push(then)
      return () => void waiting.splice(waiting.indexOf(then), 1)
    },
  })
  const tick = (): void => waiting.shift()?.()
  const text = (): string => moment.value!.lines.map((line) => line.text).join()
  return { moment, director, tick, text, waiting }
}

describe('the director', () => {
  test('tells a moment beat by beat and ends with it as it is', () => {
    const { director, moment, tick, text } = seated()
    const fight = momentWith(2, end, FIGHT)
    director.tell(fight, 'deed by deed')
    expect([text(), director.is.value, director.isOpen.value]).toEqual(['odds', 'telling', true])
    expect(moment.value!.no).toBeGreaterThan(1)
    expect(moment.value!.no).toBeLessThan(2)
    expect(moment.value!.shown.scene).toEqual(start)
    tick()
    expect(text()).toBe('rolled')
    tick()
    expect([text(), director.is.value]).toEqual(['removed', 'told'])
    expect(moment.value).toMatchObject({ no: 2, shown: { scene: end } })
  })

  test('tells what comes meanwhile in its turn', () => {
    const { director, tick, text, moment } = seated()
    director.tell(momentWith(2, start, [noted('a')]), 'deed by deed')
    director.tell(momentWith(3, end, [noted('b')]), 'deed by deed')
    expect(text()).toBe('a')
    tick()
    expect([text(), moment.value!.no]).toEqual(['b', 3])
  })

  test('shows one’s own small doings at once, and keeps what was told before', () => {
    const { director, moment } = seated()
    director.tell(momentWith(2, start, [noted('enemy')]), 'deed by deed')
    director.decided()
    director.tell(momentWith(3, end, [moved(1, 3, 6)]), 'at once')
    expect([moment.value!.no, director.isOpen.value]).toEqual([3, false])
    expect(director.reel.value).toHaveLength(1)
  })

  test('begins anew with what follows from one’s own decision', () => {
    const { director } = seated()
    director.tell(momentWith(2, start, [noted('enemy')]), 'deed by deed')
    director.decided()
    director.tell(momentWith(3, end, FIGHT), 'deed by deed')
    const told = director.reel.value.flatMap(({ lines }) => lines.map(({ text }) => text))
    expect(told).toEqual(['enemy', 'odds', 'rolled', 'removed'])
    expect(director.since.value).toBe(1)
  })

  test('keeps what was told of a deed that one’s own decision is a part of', () => {
    const { director } = seated()
    const told = () =>
      director.reel.value
        .slice(director.since.value)
        .map(({ lines }) => lines.map(({ text }) => text).join())
    director.tell(momentWith(2, start, [noted('else'), opened('fight'), rolled]), 'deed by deed')
    director.decided()
    director.tell(momentWith(3, end, [noted('loss'), closed]), 'deed by deed')
    expect(told()).toEqual(['rolled', 'loss'])
    director.decided()
    director.tell(momentWith(4, end, [noted('after')]), 'deed by deed')
    expect(told()).toEqual(['after'])
  })

  test('halts, goes step by step both ways, and goes on', () => {
    const { director, text, waiting, tick } = seated()
    director.tell(momentWith(2, end, FIGHT), 'deed by deed')
    director.halt()
    expect([waiting.length, director.is.value]).toEqual([0, 'halted'])
    director.step(1)
    expect(text()).toBe('rolled')
    director.step(-1)
    expect(text()).toBe('odds')
    director.goOn()
    tick()
    expect(director.is.value).toBe('told')
  })

  test('skips to the end, and tells it again up to how things are now', () => {
    const { director, moment, tick, text } = seated()
    director.tell(momentWith(2, start, FIGHT), 'deed by deed')
    director.skip()
    expect([text(), moment.value!.no]).toEqual(['removed', 2])
    director.decided()
    director.tell(momentWith(3, end, [moved(1, 3, 6)]), 'at once')
    director.again()
    expect([text(), director.isOpen.value]).toEqual(['odds', true])
    while (director.is.value === 'telling') tick()
    expect(moment.value).toMatchObject({ no: 3, shown: { scene: end } })
  })

  test('tells what was before, too, to whoever is at the beginning already', () => {
    const { director, text } = seated()
    director.tell(momentWith(2, start, [noted('earlier')]), 'deed by deed')
    director.decided()
    director.tell(momentWith(3, end, FIGHT), 'deed by deed')
    director.skip()
    director.again()
    expect(text()).toBe('odds')
    director.again()
    expect(text()).toBe('earlier')
  })

  test('leaves turn and stage as they were until the last of a moment is told', () => {
    const { director, moment, tick } = seated('even')
    const later = momentWith(2, end, FIGHT)
    director.tell({ ...later, shown: { ...later.shown, when: 'Turn 2' } }, 'deed by deed')
    const seen = [moment.value!.shown.when]
    while (director.is.value === 'telling') {
      tick()
      seen.push(moment.value!.shown.when)
    }
    expect(seen).toEqual(['', '', 'Turn 2'])
  })

  test('waits for a hand where that is the pace, and not at all where all is told at once', () => {
    const byHand = seated('by-hand')
    byHand.director.tell(momentWith(2, end, FIGHT), 'deed by deed')
    expect([byHand.director.is.value, byHand.waiting.length]).toEqual(['halted', 0])
    const atOnce = seated('at-once')
    atOnce.director.tell(momentWith(2, end, FIGHT), 'deed by deed')
    expect([atOnce.director.is.value, atOnce.moment.value!.no]).toEqual(['told', 2])
    expect(atOnce.director.isOpen.value).toBe(true)
  })

  test('recalls what happened while nobody looked, and ends it with how things are', () => {
    const { director, moment, tick } = seated()
    const now = momentWith(1, end, [])
    const told = { moment: now, happened: [], deeds: [], stage: undefined, shown: now.shown }
    const lines = momentWith(1, end, [noted('a'), noted('b')]).lines
    const beats = [
      { ...told, lines: lines.slice(0, 1) },
      { ...told, lines: lines.slice(1) },
    ]
    director.recall(now, beats, 2)
    expect([director.isOpen.value, director.isRecalled.value]).toEqual([false, false])
    director.recall(now, beats, 0)
    expect([director.is.value, director.isOpen.value, director.isRecalled.value]).toEqual([
      'told',
      true,
      true,
    ])
    director.again()
    expect(moment.value!.lines.map(({ text }) => text)).toEqual(['a'])
    tick()
    expect(moment.value).toMatchObject({ no: 1, shown: { scene: end } })
    director.forget()
    expect(director.isRecalled.value).toBe(false)
  })

  test('forgets what has been taken back', () => {
    const { director } = seated()
    director.tell(momentWith(2, end, FIGHT), 'deed by deed')
    director.forget()
    expect([director.reel.value, director.isOpen.value, director.is.value]).toEqual([
      [],
      false,
      'told',
    ])
  })

  test('holds what comes next for no part of a deed that was taken back', () => {
    const { director } = seated()
    director.tell(momentWith(2, start, [opened('fight'), noted('odds')]), 'deed by deed')
    director.forget()
    expect([director.reel.value, director.isOpen.value]).toEqual([[], false])
    director.tell(momentWith(3, start, [noted('other')]), 'deed by deed')
    expect(director.reel.value[0]?.deeds).toEqual([])
  })
})

describe('pace', () => {
  const beat = (...happened: Parameters<typeof momentWith>[2][number][]) =>
    momentWith(1, start, happened)

  test('what tells nothing takes no time', () => {
    expect(looksFor(beat(), 'even', 0)).toBe(0)
    expect(looksFor(beat(rolled), 'at-once', 0)).toBe(0)
  })

  test('dice are looked at longer than a step, and steps less where many wait', () => {
    expect(looksFor(beat(rolled), 'even', 0)).toBeGreaterThan(
      looksFor(beat(moved(1, 2, 3)), 'even', 0),
    )
    expect(looksFor(beat(moved(1, 2, 3)), 'even', 40)).toBeLessThan(
      looksFor(beat(moved(1, 2, 3)), 'even', 0),
    )
    expect(looksFor(beat(rolled), 'calm', 0)).toBeGreaterThan(looksFor(beat(rolled), 'brisk', 0))
  })
})
