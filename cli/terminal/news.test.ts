import { describe, expect, test } from 'vitest'
import type { Happening } from '../../core/contract.ts'
import { games } from '../../games/index.ts'
import { sedan } from '../../games/sedan/game.ts'
import { names } from './looks.ts'
import { newsLines } from './news.ts'
import { wordsOf } from '../../core/tell/words.ts'

const words = wordsOf(games['sedan']!, names['sedan'])
const noun = (kind: string, text: string): number => sedan.about.kinds[kind]!.parse(text)!
const moved = (unit: string, from: string, to: string): Happening => ({
  did: 'moved',
  of: 'unit',
  noun: noun('unit', unit),
  from: noun('hex', from),
  to: noun('hex', to),
})
const shown = (unit: string, at: string): Happening => ({
  did: 'shown',
  of: 'unit',
  noun: noun('unit', unit),
  to: noun('hex', at),
})
const lines = (...news: Happening[]): string[] => newsLines(news, words)

describe('news', () => {
  test('steps of one march are one line', () => {
    expect(
      lines(moved('5', '4510', '4511'), moved('5', '4511', '4512'), moved('6', '4512', '4513')),
    ).toEqual(['Prussian 5 moved from 4510 to 4512.', 'Prussian 6 moved from 4512 to 4513.'])
  })

  test('a stack that marches together is one line', () => {
    const step = (from: string, to: string): Happening[] =>
      ['5', '6', 'Hsn'].map((unit) => moved(unit, from, to))
    expect(lines(...step('4510', '4511'), ...step('4511', '4512'))).toEqual([
      'Prussian 5, 6 and Hsn moved from 4510 to 4512.',
    ])
  })

  test('whoever was told to move there is not seen there as well in the same phase', () => {
    expect(lines(moved('5', '4510', '4511'), shown('5', '4511'))).toHaveLength(1)
    expect(lines(moved('5', '4510', '4511'), shown('6', '4511'))).toHaveLength(2)
    const turn: Happening = { did: 'began', stage: { key: 'stage-turn', with: { turn: 2 } } }
    expect(lines(moved('5', '4510', '4511'), turn, shown('5', '4511'))).toHaveLength(3)
    expect(lines(shown('5', '4511'))).toEqual(['Prussian 5 seen at 4511.'])
  })

  test('whoever comes to light does not break a march, and is told unless he follows', () => {
    const [first, after] = [moved('5', '4510', '4511'), moved('5', '4511', '4512')]
    expect(lines(first, shown('6', '4510'), after)).toEqual([
      'Prussian 5 moved from 4510 to 4512.',
      'Prussian 6 seen at 4510.',
    ])
    expect(lines(first, shown('6', '4510'), after, moved('6', '4510', '4512'))).toEqual([
      'Prussian 5 and 6 moved from 4510 to 4512.',
    ])
  })
})
