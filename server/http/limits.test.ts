import { describe, expect, test } from 'vitest'
import { openLimits } from './limits.ts'

function clock() {
  let now = 5_000
  return { now: () => now, pass: (milliseconds: number) => void (now += milliseconds) }
}

describe('limits', () => {
  test('a burst, then as much as flows in', () => {
    const time = clock()
    const limits = openLimits(time)
    for (let i = 0; i < 12; i++) expect(limits.take('costly', 'a')).toBe(0)
    expect(limits.take('costly', 'a')).toBe(2_000)
    time.pass(1_999)
    expect(limits.take('costly', 'a')).toBe(1)
    time.pass(1)
    expect(limits.take('costly', 'a')).toBe(0)
    expect(limits.take('costly', 'a')).toBe(2_000)
  })

  test('a refusal costs nothing, and a rest fills no more than a burst', () => {
    const time = clock()
    const limits = openLimits(time)
    for (let i = 0; i < 100; i++) limits.take('costly', 'a')
    time.pass(2_000)
    expect(limits.take('costly', 'a')).toBe(0)
    time.pass(1_000_000)
    for (let i = 0; i < 12; i++) expect(limits.take('costly', 'a')).toBe(0)
    expect(limits.take('costly', 'a')).toBeGreaterThan(0)
  })

  test('classes and keys do not share, and a thing may cost more', () => {
    const limits = openLimits(clock())
    expect(limits.take('costly', 'a', 12)).toBe(0)
    expect(limits.take('costly', 'a')).toBeGreaterThan(0)
    expect(limits.take('costly', 'b')).toBe(0)
    expect(limits.take('guess', 'a')).toBe(0)
  })

  test('all people of an address share four times what each has, and nobody of another does', () => {
    const time = clock()
    const limits = openLimits(time)
    const drain = (own: string): number => {
      let taken = 0
      while (limits.takeFrom('costly', { own, home: 'here' }) === 0) taken++
      return taken
    }
    expect([1, 2, 3, 4, 5].map((n) => drain(`guest ${n}`))).toEqual([12, 12, 12, 12, 0])
    expect(limits.takeFrom('costly', { own: 'guest 6', home: 'there' })).toBe(0)
    time.pass(2_000)
    // One place for each, four for all.
    expect([6, 1, 2, 3, 4, 5].map((n) => drain(`guest ${n}`))).toEqual([4, 0, 0, 0, 0, 0])
  })

  test('a clock that is set back takes nothing away', () => {
    const time = clock()
    const limits = openLimits(time)
    limits.take('costly', 'a')
    time.pass(-1_000_000)
    for (let i = 0; i < 11; i++) expect(limits.take('costly', 'a')).toBe(0)
    expect(limits.take('costly', 'a')).toBe(2_000)
  })

  test('memory is bounded, and whoever was quiet longest is forgotten', () => {
    const limits = openLimits(clock())
    limits.take('guess', 'quiet', 10)
    limits.take('guess', 'busy', 10)
    for (let i = 0; i < 25_000; i++) {
      limits.take('guess', `other ${i}`)
      if (i % 1_000 === 0) limits.take('guess', 'busy')
    }
    expect(limits.size()).toBe(20_000)
    expect(limits.take('guess', 'busy')).toBeGreaterThan(0)
    expect(limits.take('guess', 'quiet')).toBe(0)
  })
})
