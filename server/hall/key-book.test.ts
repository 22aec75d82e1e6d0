import { expect, test } from 'vitest'
import { KeyBook } from './key-book.ts'

const MANY = 20_000

test('a book of keys knows what it was told, and nothing else', () => {
  const book = new KeyBook()
  for (let n = 0; n < MANY; n++) book.set(`red k${n}`, { applied: 1 + (n % 40), row: n })
  for (let n = 0; n < MANY; n++) {
    expect(book.applied(`red k${n}`)).toBe(1 + (n % 40))
    expect(book.applied(`blue k${n}`)).toBeUndefined()
  }
  book.set('red k7', { applied: 3, row: 9 })
  expect(book.applied('red k7')).toBe(3)
  book.set('red long', { applied: 1000, row: 9 })
  expect(book.applied('red long')).toBe(255)
})

test('a book takes over what stands in rows up to one', () => {
  const [book, other] = [new KeyBook(), new KeyBook()]
  for (let n = 0; n < 100; n++) other.set(`red k${n}`, { applied: 255, row: n })
  book.take(other, 49)
  expect(book.applied('red k49')).toBe(255)
  expect(book.applied('red k50')).toBeUndefined()
  book.take(other)
  expect(book.applied('red k99')).toBe(255)
})
