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

test('a number means every paragraph that bears it with a letter', () => {
  const ruling = (id: string, place: string) => ({ id, title: id, place, text: '' })
  const rulings = [ruling('R-2', '3.5, 4.2'), ruling('R-4', '3.5B, 4.2'), ruling('R-9', '3')]
  const found = (rule: string): string[] => rulingsFor(rulings, rule).map(({ id }) => id)
  expect(found('3.5A/a')).toEqual(['R-2', 'R-9'])
  expect(found('3.5B/c')).toEqual(['R-2', 'R-4', 'R-9'])
  expect(found('3.50/a')).toEqual(['R-9'])
  expect(found('3.5')).toEqual(['R-2', 'R-4', 'R-9'])
  const lettered = ['3.5A/a', '3.5B/a', '3.6/a'].map((id) => ({ ...rows[0]!, id }))
  expect(searched(lettered, '3.5b').map(({ id }) => id)).toEqual(['3.5B/a'])
  expect(searched(lettered, '3.5').map(({ id }) => id)).toEqual(['3.5A/a', '3.5B/a'])
  expect(rowFor(lettered, '3.5')?.id).toBe('3.5A/a')
})

test('sections keep the order of the book', () => {
  expect(sectionsOf(rows).map(({ title, rows }) => [title, rows.length])).toEqual([
    ['Zones', 2],
    ['Combat', 2],
  ])
})
