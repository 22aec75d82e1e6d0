import { expect, test } from 'vitest'
import type { Line } from '../rules/protocol.ts'
import { hasNews } from './news.ts'
import { hex, sceneWith, unit } from './test-scene.ts'

const line = (given: Partial<Line>): Line => ({ is: 'event', text: 'Told.', links: [], ...given })

function isNews(...lines: Line[]): boolean {
  const scene = sceneWith([{ hex: 3 }, 1], [{ box: 'drawn' }, 2])
  return hasNews({ lines, shown: { scene } } as unknown as Parameters<typeof hasNews>[0])
}

test('what is seen on the map is no news', () => {
  expect(isNews(line({ links: [unit(1), hex(3)] }), line({ is: 'phase' }), line({}))).toBe(false)
})

test('what is told with a rule is news', () => {
  expect(isNews(line({ links: [unit(1)], rule: '9.3' }))).toBe(true)
})

test('what lies beside the map is news, and what is done to a hexside', () => {
  expect(isNews(line({ links: [unit(2)] }))).toBe(true)
  expect(isNews(line({ links: [{ of: 'side', noun: 3 }] }))).toBe(true)
})
