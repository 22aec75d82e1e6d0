import { describe, expect, test } from 'vitest'
import type { Ask, Option } from '../../core/contract.ts'
import { games } from '../../games/index.ts'
import { sedan } from '../../games/sedan/game.ts'
import { names } from './looks.ts'
import { choicesOf, readTyped } from '../../core/tell/replies.ts'
import { choiceLines } from './choice-lines.ts'
import { wordsOf } from '../../core/tell/words.ts'

const words = wordsOf(games['sedan']!, names['sedan'])
const unit = (id: string): number => sedan.about.kinds['unit']!.parse(id)!
const hex = (id: string): number => sedan.about.kinds['hex']!.parse(id)!

function ask(kind: Ask['kind'], ...options: Option[]): Ask {
  const id = kind === 'must' ? 16 : 17
  return { seat: 'prussian', id, rule: '10.2/d', say: { key: 'ask-move' }, kind, options }
}
const move: Option = { verb: 'move', of: 'unit', nouns: [unit('GC'), unit('5'), unit('3')] }
const top: Option = { verb: 'top', of: 'unit', nouns: [unit('5')] }
const step: Option = { verb: 'step', of: 'hex', nouns: [hex('4510'), hex('4609')] }
// From 3 to 12 all numbers are names of Prussian units.
const LABELS = ['1', '2', '13', '14', '15']
const asks = [ask('may', top), ask('must', move, { verb: 'end' })]

describe('choices', () => {
  test('come with the question that waits first, and no label is the name of any noun of the game', () => {
    const choices = choicesOf(asks, words)
    expect(choices.map(({ text }) => text)).toEqual(['move GC', 'move 5', 'move 3', 'end', 'top 5'])
    expect(choices.map(({ label }) => label)).toEqual(LABELS)
  })

  test('are listed by verb, with what the verb means, in lines that fit', () => {
    const lines = choiceLines(choicesOf(asks, words), words, {
      width: 24,
      show: 'all',
      describe: ({ of, noun }) => (noun === undefined ? '' : words.print(of, noun)),
    })
    expect(lines).toEqual([
      '  move: 1) GC 2) 5 13) 3',
      '  end (end the phase): 14)',
      '  top (put on top): 15) 5',
    ])
  })
})

describe('short lists', () => {
  const short = (asks: readonly Ask[]): string[] =>
    choiceLines(choicesOf(asks, words), words, { width: 400, show: 'short', describe: () => 'x' })

  test('count offers', () => {
    expect(short(asks).at(-1)).toBe('  top (put on top): 1 unit; type list')
  })

  test('begin a list of more than forty and count the rest', () => {
    const nouns = (count: number) => Array.from({ length: count }, (_, at) => at)
    const [forty = ''] = short([ask('must', { verb: 'step', of: 'hex', nouns: nouns(40) })])
    expect(forty.match(/\) x/g)).toHaveLength(40)
    const [more = ''] = short([ask('must', { verb: 'step', of: 'hex', nouns: nouns(41) })])
    expect(more.match(/\) x/g)).toHaveLength(12)
    expect(more).toMatch(/… 29 more: type list$/)
  })
})

describe('typed answers', () => {
  const reply = (verb: string, noun?: number, ask = 16) => ({
    reply: { seat: 'prussian', ask, verb, ...(noun === undefined ? {} : { noun }) },
  })
  test.each([
    ['1', reply('move', unit('GC'))],
    ['#13', reply('move', unit('3'))],
    ['move 5', reply('move', unit('5'))],
    ['  move   gc ', reply('move', unit('GC'))],
    ['end', reply('end')],
    ['top 5', reply('top', unit('5'), 17)],
    ['top', reply('top', unit('5'), 17)],
    ['GC', reply('move', unit('GC'))],
    ['MOVE gc', reply('move', unit('GC'))],
    ['3', reply('move', unit('3'))],
  ])('%s', (line, typed) => {
    expect(readTyped(line, asks, words)).toEqual(typed)
  })

  test('a noun that fits two verbs is unclear, and so is a verb without its noun', () => {
    const unclear = (line: string): string[] => {
      const typed = readTyped(line, asks, words)
      return 'unclear' in typed ? typed.unclear.map(({ text }) => text) : []
    }
    expect(unclear('5')).toEqual(['move 5', 'top 5'])
    expect(unclear('move')).toEqual(['move GC', 'move 5', 'move 3'])
  })

  test('a noun alone is enough where one verb takes it', () => {
    expect(readTyped('4510', [ask('must', step)], words)).toEqual(reply('step', hex('4510')))
  })

  test('what is not on offer is told from what means nothing', () => {
    expect(readTyped('step 4510', asks, words)).toEqual({
      other: { seat: 'prussian', ask: 16, verb: 'step', noun: hex('4510') },
    })
    expect(readTyped('step 9999', asks, words)).toEqual({ unknown: 'there is no "9999"' })
    expect(readTyped('18', asks, words)).toEqual({
      other: { seat: 'prussian', ask: 16, verb: 'move', noun: unit('18') },
    })
    expect(readTyped('4510', asks, words)).toEqual({
      unknown: '"4510" is nothing to choose here',
    })
    expect(readTyped('fly', asks, words)).toEqual({ unknown: '"fly" is no answer in this game' })
    expect(readTyped('end', [], words)).toEqual({
      unknown: 'nothing is asked of this seat now',
    })
  })
})
