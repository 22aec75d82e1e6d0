import { describe, expect, test } from 'vitest'
import type { Happening } from '../../core/contract.ts'
import { games } from '../../games/index.ts'
import { sedan } from '../../games/sedan/game.ts'
import { names } from './looks.ts'
import { halves } from './sheet.ts'
import { harmless, quoted } from '../../core/tell/quoted.ts'
import { wordsOf } from '../../core/tell/words.ts'
import { newsLine } from './news.ts'

const words = wordsOf(games['sedan']!, names['sedan'])
const noun = (kind: string, text: string): number => sedan.about.kinds[kind]!.parse(text)!
const metz = { of: 'hex', noun: noun('hex', '3411') }
const moved = (unit: string, from: string, to: string): Happening => ({
  did: 'moved',
  of: 'unit',
  noun: noun('unit', unit),
  from: noun('hex', from),
  to: noun('hex', to),
})

describe('happenings in words', () => {
  test.each<[Happening, string]>([
    [moved('5', '4510', '3318'), 'Prussian 5 moved from 4510 to 3318 Nancy.'],
    [
      { ...moved('5', '4510', '4511'), count: 3 } as Happening,
      'Prussian 5 and 2 more moved from 4510 to 4511.',
    ],
    [
      { did: 'removed', of: 'unit', noun: noun('unit', 'IG'), from: noun('hex', '3411') },
      'French IG removed from 3411 Metz.',
    ],
    [{ did: 'shown', of: 'chit', noun: noun('chit', 'disengagement-2') }, 'Disengagement seen.'],
    [
      { did: 'rolled', dice: [4], for: { key: 'roll-combat', with: { hex: metz } } },
      'Rolled 4: Combat at 3411 Metz',
    ],
    [
      { did: 'read', table: 'crt', column: noun('column', '3:1'), row: 3, result: 'DR' },
      'Combat results, 3:1: DR, defenders retreat',
    ],
    [{ did: 'began', stage: { key: 'stage-turn', with: { turn: 4 } } }, '— Turn 4 —'],
    [
      { did: 'noted', rule: '12.4/b', say: { key: 'disengaging-french' } },
      'The French declare a general disengagement. [12.4/b]',
    ],
  ])('%j', (what, text) => {
    expect(newsLine(what, words)).toBe(text)
  })

  test('half points are written as such', () => {
    expect([0, 1, 2, 5].map(halves)).toEqual(['0', '½', '1', '2½'])
    const left = (points: string) => words.say({ key: 'ask-march', with: { points } })
    expect(['3', '2.5', '0.5'].map(left).join()).toMatch(/; 3 points.*; 2½ points.*; ½ points/)
  })
})

describe('nouns as they are typed', () => {
  test('a place stands for its hex, without capitals and accents', () => {
    for (const text of ['Metz', 'METZ', '3411'])
      expect(words.parse('hex', text)).toBe(noun('hex', '3411'))
    expect(words.parse('hex', 'woerth')).toBe(noun('hex', '5213'))
    expect(words.parse('hex', 'chalons')).toBe(words.parse('hex', 'Châlons'))
    expect(words.name('hex', words.parse('hex', 'bar le duc')!)).toContain('Bar-le-Duc')
    for (const text of ['', '9999', 'Berlin']) expect(words.parse('hex', text)).toBeUndefined()
    expect(words.parse('unit', 'metz')).toBeUndefined()
  })

  test('what is quoted is short and harmless', () => {
    expect(quoted('x'.repeat(99))).toBe(`"${'x'.repeat(60)}…"`)
    expect(harmless('a\u001B[2J\u009B')).toBe('a\\u001b[2J\\u009b')
  })
})
