import { describe, expect, test } from 'vitest'
import { filled, sayerOf } from './say.ts'
import { inHalves, signed } from './numbers.ts'
import { capital, listed, sentence } from './texts.ts'

describe('texts', () => {
  test('gaps are filled by name, and a gap nobody fills stays', () => {
    expect(filled('{who} at {hex}', { who: 'Anna', hex: 3 })).toBe('Anna at 3')
    expect(filled('{who} at {hex}', { who: 'Anna' })).toBe('Anna at {hex}')
    expect(filled('{constructor}', {})).toBe('{constructor}')
  })

  test('a catalogue is said by key', () => {
    const say = sayerOf({ comes: '{who} comes', nobody: 'nobody' })
    expect([say('comes', { who: 'Anna' }), say('nobody')]).toEqual(['Anna comes', 'nobody'])
  })

  test('numbers are written as they are printed', () => {
    expect([0, 1, 2, 5].map(inHalves)).toEqual(['0', '½', '1', '2½'])
    expect([2, -1, 0].map(signed)).toEqual(['+2', '−1', '0'])
  })

  test('names are listed, and facts become a sentence', () => {
    expect(listed([])).toBe('')
    expect(listed(['a'])).toBe('a')
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c')
    expect(sentence([capital('a hill'), '', 'a road'])).toBe('A hill; a road.')
  })
})
