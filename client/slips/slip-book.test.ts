import { expect, test } from 'vitest'
import { openBook } from './slip-book.ts'
import type { Noted, Shelf } from './slip-book.ts'
import { memoryShelf } from './test-shelf.ts'

const noted = (at: number, stage: Noted['stage'], own = {}): Noted => ({
  at,
  length: 512,
  roots: { all: 'a' },
  own,
  opened: {},
  stage,
})

test('what is noted is there again, also for another page', () => {
  const shelf = memoryShelf()
  expect(openBook(shelf).note('g', noted(1, 'before', { french: 's' }))).toBe(true)
  expect(openBook(shelf).of('g')?.own).toEqual({ french: 's' })
  expect(openBook(shelf).of('other')).toBeUndefined()
})

test('games are pending that have not begun and wait for a seed of this browser', () => {
  const book = openBook(memoryShelf())
  book.note('waits', noted(1, 'before', { french: 's' }))
  book.note('watched', noted(2, 'before'))
  book.note('begun', noted(3, 'begun', { french: 's' }))
  book.note('lost', noted(4, 'gone', { french: 's' }))
  expect(book.pending()).toEqual(['waits'])
  expect(book.gone()).toEqual(['lost'])
})

test('there is room for a hundred: the oldest finished games go first, then older ones that run', () => {
  const book = openBook(memoryShelf())
  for (let at = 1; at <= 99; at++) book.note(`g${at}`, noted(at, at % 2 === 0 ? 'over' : 'begun'))
  book.note('mine', noted(0, 'before', { french: 's' }))
  book.note('new', noted(200, 'before'))
  expect(book.of('g2')).toBeUndefined()
  expect(book.of('g1')).toBeDefined()
  for (let at = 300; at < 348; at++) book.note(`n${at}`, noted(at, 'before', { french: 's' }))
  expect(book.of('g98')).toBeUndefined()
  for (let at = 400; at < 460; at++) book.note(`m${at}`, noted(at, 'begun'))
  expect(book.of('mine')?.own).toEqual({ french: 's' })
  expect(book.of('g1')).toBeUndefined()
})

test('seals of earlier pages are read on', () => {
  const shelf = memoryShelf()
  shelf.set('vedette.seals', JSON.stringify({ old: { at: 5, roots: { all: 'x' } } }))
  const book = openBook(shelf)
  expect(book.of('old')).toMatchObject({ roots: { all: 'x' }, own: {}, stage: 'begun' })
  book.note('new', noted(6, 'before'))
  expect(book.of('old')).toBeDefined()
})

test('a browser that keeps nothing says so', () => {
  const full: Shelf = {
    get: () => null,
    set() {
      throw new Error('full')
    },
  }
  expect(openBook(full).note('g', noted(1, 'before'))).toBe(false)
  expect(openBook({ get: () => null, set() {} }).note('g', noted(1, 'before'))).toBe(false)
  const shut: Shelf = {
    get() {
      throw new Error('shut')
    },
    set() {},
  }
  expect(openBook(shut).of('g')).toBeUndefined()
  const torn = memoryShelf()
  torn.set('vedette.slips', '{"half')
  expect(openBook(torn).of('g')).toBeUndefined()
})
