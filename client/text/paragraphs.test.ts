import { expect, test } from 'vitest'
import { paragraphs } from './paragraphs.ts'

const row = (id: string, title: string) => ({ id, section: '9', title, text: `About ${title}.` })
const book = {
  rows: [
    row('9.1/a', 'Zones'),
    row('9.1/b', 'Rivers'),
    row('9.10', 'Bridges'),
    row('10.1', 'Roads'),
  ],
  rulings: [],
}

test('a number gives all its parts and no other number', () => {
  expect(paragraphs(book, '9.1')).toEqual([
    '9.1/a Zones. About Zones.',
    '9.1/b Rivers. About Rivers.',
  ])
  expect(paragraphs(book, '9.1/b')).toHaveLength(1)
})

test('a chapter and words are searched for', () => {
  expect(paragraphs(book, '9')).toHaveLength(3)
  expect(paragraphs(book, 'bridges')).toEqual(['9.10 Bridges. About Bridges.'])
  expect(paragraphs(book, 'submarines')).toBeUndefined()
})

test('long lists are cut', () => {
  const rows = Array.from({ length: 20 }, (_, at) => row(`3.1/${at}`, 'Set-up'))
  expect(paragraphs({ ...book, rows }, '3.1')?.at(-1)).toContain('12 more')
})
