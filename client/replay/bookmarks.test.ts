import { expect, test } from 'vitest'
import { toggled } from './bookmarks.ts'

test('a bookmark is set once, in order, and taken away again', () => {
  const marks = toggled(toggled([], { n: 9, title: 'b' }), { n: 3, title: 'a' })
  expect(marks.map(({ n }) => n)).toEqual([3, 9])
  expect(toggled(marks, { n: 9, title: 'x' }).map(({ n }) => n)).toEqual([3])
})
