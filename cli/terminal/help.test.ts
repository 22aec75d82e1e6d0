import { describe, expect, test } from 'vitest'
import { helpLines } from './help.ts'

describe('help', () => {
  test.each([40, 60, 100])('fits into %i columns without breaking a word', (width) => {
    const lines = helpLines(width)
    expect(lines.filter((line) => line.length > width)).toEqual([])
    const words = (list: readonly string[]): string => list.join(' ').replace(/\s+/g, ' ').trim()
    expect(words(lines)).toBe(words(helpLines(1000)))
  })
})
