import { describe, expect, test } from 'vitest'
import {
  ALWAYS,
  clockGiven,
  fallen,
  fallsAt,
  handedOver,
  leftOf,
  lowAt,
  noteActed,
  startClock,
} from './clock.ts'
import type { Clock, Hands } from './clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PACE = { start: 10 * MINUTE, add: MINUTE, most: 12 * MINUTE }
const DAYS = { start: 72 * HOUR, add: HOUR, most: 80 * HOUR }
const start: Clock = { ...startClock(['red', 'blue'], PACE, 0), on: ['red'] }

function over(clock: Clock, on: string[], now: number, more: Partial<Hands> = {}): Clock {
  const acted = more.acted ?? clock.on
  return handedOver(clock, { on, pace: PACE, acted, isPause: false, now, hours: ALWAYS, ...more })
}

describe('handing over', () => {
  test('charges whoever was on the clock, who gains', () => {
    const clock = over(start, ['blue'], 3 * MINUTE)
    expect(clock).toEqual({
      on: ['blue'],
      since: 3 * MINUTE,
      left: { red: 8 * MINUTE, blue: 10 * MINUTE },
    })
  })

  test('never gives more than a clock holds', () => {
    const full = clockGiven(start, 'red', 12 * MINUTE)
    expect(over(full, ['blue'], 1000).left['red']).toBe(12 * MINUTE)
  })

  test('gives nothing to whoever stays, and nothing for an answer by order or silence', () => {
    const both = over(start, ['red', 'blue'], MINUTE)
    expect(both.left['red']).toBe(9 * MINUTE)
    expect(over(start, ['blue'], MINUTE, { acted: [] }).left['red']).toBe(9 * MINUTE)
  })

  describe('by seats that were on the clock together', () => {
    const both: Clock = { ...start, on: ['red', 'blue'] }
    const all = { red: 10 * MINUTE, blue: 10 * MINUTE }
    const none = { red: 9 * MINUTE, blue: 9 * MINUTE }

    test.each([[['red']], [['blue']], [['red', 'blue']]])(
      'gives all of them the same, whoever answered: %j',
      (acted) => {
        expect(over(both, [], MINUTE, { acted }).left).toEqual(all)
      },
    )

    test('counts whoever has answered before, also when somebody sat down meanwhile', () => {
      const clock = structuredClone(both)
      noteActed(clock, ['red'])
      expect(over(clock, [], MINUTE, { acted: [] }).left).toEqual(all)
      const same = over(clock, ['red', 'blue'], 0, { acted: [] })
      expect(over(same, [], MINUTE, { acted: [] }).left).toEqual(all)
    })

    test('gives nothing where nobody answered in person, nor for what was done before', () => {
      expect(over(both, [], MINUTE, { acted: [] }).left).toEqual(none)
      const alone = structuredClone(start)
      noteActed(alone, ['red'])
      expect(over(alone, ['blue'], MINUTE, { acted: [] }).left['red']).toBe(9 * MINUTE)
    })
  })

  test('never charges twice, or backwards', () => {
    const late = over(start, ['blue'], 3 * MINUTE)
    expect(over(late, ['red'], 2 * MINUTE)).toMatchObject({
      since: 3 * MINUTE,
      left: { blue: 11 * MINUTE },
    })
  })

  test('moves seats without clocks all the same', () => {
    const free = { on: ['red'], since: 0, left: {} }
    expect(over(free, ['blue'], 5, { pace: undefined })).toEqual({
      on: ['blue'],
      since: 5,
      left: {},
    })
  })
})

describe('a pause', () => {
  const paused = over(start, [], 2 * MINUTE, { isPause: true })

  test('charges nobody while it lasts', () => {
    const after = over(paused, ['red'], 5 * MINUTE)
    expect(after.left).toEqual({ red: 8 * MINUTE, blue: 10 * MINUTE })
    expect(after.was).toBeUndefined()
  })

  test('gives the gain for handing over once it turns out that the turn has passed on', () => {
    expect(over(paused, ['blue'], 5 * MINUTE).left['red']).toBe(9 * MINUTE)
  })

  test('charges whoever holds it up, who gains nothing', () => {
    const held = over(paused, ['blue'], 3 * MINUTE, { isPause: true })
    const after = over(held, ['red'], 4 * MINUTE)
    expect(after.left).toEqual({ red: 8 * MINUTE, blue: 9 * MINUTE })
  })

  test('gives nothing to a seat whose order announced it', () => {
    const byOrder = over(start, [], MINUTE, { isPause: true, acted: [] })
    expect(over(byOrder, ['blue'], 2 * MINUTE).left['red']).toBe(9 * MINUTE)
  })
})

describe('a flag', () => {
  test('falls when nothing is left, of the seat that had least', () => {
    const two: Clock = { on: ['red', 'blue'], since: 0, left: { red: 500, blue: 300 } }
    expect(fallsAt(two, ALWAYS)).toBe(300)
    expect(fallen(two, { now: 299, hours: ALWAYS })).toBeUndefined()
    expect(fallen(two, { now: 300, hours: ALWAYS })).toBe('blue')
    expect(fallen(two, { now: 900, hours: ALWAYS })).toBe('blue')
  })

  test('never falls for a seat that is not on the clock, or has none', () => {
    expect(fallsAt({ on: [], since: 0, left: { red: 1 } }, ALWAYS)).toBeUndefined()
    expect(fallsAt({ on: ['bot'], since: 0, left: { red: 1 } }, ALWAYS)).toBeUndefined()
    expect(
      fallen({ on: ['bot'], since: 0, left: {} }, { now: 1e12, hours: ALWAYS }),
    ).toBeUndefined()
  })

  test('waits for time in which no server ran', () => {
    const hours = { lost: (from: number, to = 1e9) => (from < 100 && to > 400 ? 300 : 0) }
    const clock: Clock = { on: ['red'], since: 0, left: { red: 500 } }
    expect(fallsAt(clock, hours)).toBe(800)
    expect(leftOf(clock, 'red', { now: 600, hours })).toBe(200)
    expect(over(clock, ['blue'], 600, { hours, pace: undefined }).left['red']).toBe(200)
  })
})

describe('little time left', () => {
  test('is a tenth, or an hour where days are played', () => {
    expect(lowAt(start, 'red', { pace: PACE, hours: ALWAYS })).toBe(9 * MINUTE)
    const days: Clock = { on: ['red'], since: 0, left: { red: 72 * HOUR } }
    expect(lowAt(days, 'red', { pace: DAYS, hours: ALWAYS })).toBe(71 * HOUR)
  })

  test('is no news to whoever came on the clock with no more', () => {
    const low: Clock = { on: ['red'], since: 0, left: { red: MINUTE } }
    expect(lowAt(low, 'red', { pace: PACE, hours: ALWAYS })).toBeUndefined()
    expect(lowAt(start, 'blue', { pace: PACE, hours: ALWAYS })).toBeUndefined()
  })
})
