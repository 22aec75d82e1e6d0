import { expect, test } from 'vitest'
import { cutAt, rowFor, rulingsFor, searched, sectionsOf } from './rule-search.ts'

const rows = [
  { id: '9.1/a', section: 'Zones', title: 'What a zone is', text: 'The six hexes around a unit.' },
  { id: '9.3/a', section: 'Zones', title: 'Must stop', text: 'A unit stops in an enemy zone.' },
  { id: '11.9/a', section: 'Combat', title: 'Terrain', text: 'Rivers multiply.' },
  { id: '11.9/b', section: 'Combat', title: 'Largest river', text: 'Only one counts.' },
]
const ids = (query: string): string[] => searched(rows, query).map(({ id }) => id)

test('paragraphs are found by number, by word and by words', () => {
  expect(ids('')).toHaveLength(4)
  expect(ids('9')).toEqual(['9.1/a', '9.3/a', '11.9/a', '11.9/b'])
  expect(ids('9.3')).toEqual(['9.3/a'])
  expect(ids('11.9')).toEqual(['11.9/a', '11.9/b'])
  expect(ids('river')).toEqual(['11.9/b', '11.9/a'])
  expect(ids('enemy ZONE')).toEqual(['9.3/a'])
  expect(ids('cannon')).toEqual([])
})

test('finds are cut out as they are written', () => {
  expect(cutAt('An enemy Zone.', ['zone', 'an'])).toEqual(['', 'An', ' enemy ', 'Zone', '.'])
  expect(cutAt('1 (a)', ['(a'])).toEqual(['1 ', '(a', ')'])
})

test('a cited rule opens the nearest paragraph', () => {
  expect(rowFor(rows, '11.9/b')?.id).toBe('11.9/b')
  expect(rowFor(rows, '11.9')?.id).toBe('11.9/a')
  expect(rowFor(rows, '9.3/z')?.id).toBe('9.3/a')
  expect(rowFor(rows, '90.3')).toBeUndefined()
})

test('rulings are found from the paragraphs they are about', () => {
  const ruling = { id: 'R-1', title: 'x', place: '9.3, 11.9/b', text: '' }
  expect(rulingsFor([ruling], '9.3/a')).toEqual([ruling])
  expect(rulingsFor([ruling], '11.9/b')).toEqual([ruling])
  expect(rulingsFor([ruling], '9.1/a')).toEqual([])
})

test('sections keep the order of the book', () => {
  expect(sectionsOf(rows).map(({ title, rows }) => [title, rows.length])).toEqual([
    ['Zones', 2],
    ['Combat', 2],
  ])
})
