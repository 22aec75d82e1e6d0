import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { changed, sortFew, numbersOf } from './list.ts'

test('a handful of numbers is put in order in place', () => {
  assert(
    property(array(integer({ min: -3, max: 2000 }), { maxLength: 12 }), (list) => {
      const copy = list.slice()
      expect(sortFew(copy)).toBe(copy)
      expect(copy).toEqual(list.slice().sort((a, b) => a - b))
    }),
  )
})

test('a changed list leaves the old one as it was, and is the old one if nothing changes', () => {
  const list = [1, 2, 3]
  expect(changed(list, 1, 9)).toEqual([1, 9, 3])
  expect(list).toEqual([1, 2, 3])
  expect(changed(list, 1, 2)).toBe(list)
})

test('a number is found for each of a list', () => {
  expect(numbersOf(['a', 'bcd', 'ef'], (text, at) => text.length * 10 + at)).toEqual([10, 31, 22])
})
