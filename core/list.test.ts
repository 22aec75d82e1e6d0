import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { changed, keptWhileSame, numbersOf, sortFew } from './list.ts'

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

test('what is found in a list is found once for each sort of readers, until there is another list', () => {
  let looks = 0
  const look = keptWhileSame((readers, list: readonly number[]) => {
    looks++
    return list.filter((_, at) => !readers.includes(at))
  })
  const [readers, others] = [[0], [2]]
  const list = [7, 8, 9]
  const first = look(readers, list)
  expect(first).toEqual([8, 9])
  expect(look(others, list)).toEqual([7, 8])
  expect(look(readers, list)).toBe(first)
  expect(looks).toBe(2)
  expect(look(readers, changed(list, 1, 5))).toEqual([5, 9])
})
