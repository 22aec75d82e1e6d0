import { describe, expect, test } from 'vitest'
import { dueAt, retryAt } from './pace.ts'
import { frozenWorld } from './testing/world.ts'

const HOUR = 3_600_000
const at = (text: string) => Date.parse(`2026-09-01T${text}Z`)

describe('when a notice goes out', () => {
  const rows = [
    ['now', 7, '12:00:20', at('12:00:20')],
    ['hourly', 7, '12:00:20', at('13:00:00')],
    ['hourly', 7, '13:00:00', at('13:00:00')],
    ['daily', 18, '12:00:20', at('18:00:00')],
    ['daily', 7, '12:00:20', at('07:00:00') + 24 * HOUR],
    ['daily', 0, '00:00:00', at('00:00:00')],
    ['daily', 0, '00:00:01', at('00:00:00') + 24 * HOUR],
  ] as const
  test.each(rows)('%s at %d, ready at %s', (pace, hour, ready, due) => {
    expect(dueAt({ pace, hour }, 'your-turn', at(ready))).toBe(due)
  })

  test('a clock that runs out waits for no gathering', () => {
    expect(dueAt({ pace: 'daily', hour: 7 }, 'clock-low', at('12:00:00'))).toBe(at('12:00:00'))
  })
})

describe('trying again', () => {
  test('waits double up to six hours, each a quarter longer or shorter', () => {
    const world = frozenWorld()
    const waits = Array.from({ length: 12 }, (_, tries) => {
      const next = retryAt(world, { trouble: world.now(), tries })
      return ((next ?? 0) - world.now()) / 1000
    })
    for (const [tries, wait] of waits.entries()) {
      const step = Math.min(30 * 2 ** tries, 6 * 3600)
      expect(wait).toBeGreaterThanOrEqual(step * 0.75)
      expect(wait).toBeLessThanOrEqual(step * 1.25)
    }
    expect(new Set(waits.slice(10)).size).toBe(2)
  })

  test('ends a day after the first failure, with a last try at the end', () => {
    const world = frozenWorld()
    const trouble = world.now()
    world.advance(23 * HOUR)
    expect(retryAt(world, { trouble, tries: 15 })).toBe(trouble + 24 * HOUR)
    world.advance(HOUR)
    expect(retryAt(world, { trouble, tries: 16 })).toBeUndefined()
  })

  test('heeds what the other side asks for, but not beyond the day', () => {
    const world = frozenWorld()
    const trouble = world.now()
    expect(retryAt(world, { trouble, tries: 0 }, HOUR)).toBe(trouble + HOUR)
    expect(retryAt(world, { trouble, tries: 0 }, 1000 * HOUR)).toBe(trouble + 24 * HOUR)
  })
})
