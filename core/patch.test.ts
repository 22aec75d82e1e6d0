import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { patched, patchOf } from './patch.ts'

const json = fc.jsonValue({ maxDepth: 2 })
const list = fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), json), { maxLength: 6 })
const view = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.oneof(json, list), {
  noNullPrototype: true,
})
const same = (one: unknown): unknown => JSON.parse(JSON.stringify(one))

test('a patch leads from one view to the other, also through JSON, and equal views need none', () => {
  fc.assert(
    fc.property(view, view, (before, after) => {
      const patch = patchOf(before, after)
      expect(patchOf(before, same(before) as object)).toBeUndefined()
      const found = patch === undefined ? same(before) : patched(before, same(patch) as object)
      expect(found).toEqual(same(after))
    }),
  )
})

test('few changes in a list are sent as cells, many as the list', () => {
  const places = [1, 2, 3, 4, 5, 6]
  expect(patchOf({ places }, { places: [1, 2, 9, 4, 5, 6] })).toEqual({ cells: { places: [2, 9] } })
  expect(patchOf({ places }, { places: [9, 9, 9, 9, 5, 6] })).toEqual({
    set: { places: [9, 9, 9, 9, 5, 6] },
  })
  expect(patchOf({ places }, { places: [1] })).toEqual({ set: { places: [1] } })
})

test('what is undefined is not there', () => {
  expect(patchOf({ a: 1, b: undefined }, { a: 1, c: undefined })).toBeUndefined()
  expect(patchOf({ a: 1 }, { a: undefined })).toEqual({ gone: ['a'] })
  expect(patchOf({ a: { x: 1 } }, { a: { x: 1, y: undefined } })).toBeUndefined()
})

test('the view before is left as it was', () => {
  const before = { list: [1, 2, 3], n: 1 }
  patched(before, { cells: { list: [0, 7] }, set: { n: 2 } })
  expect(before).toEqual({ list: [1, 2, 3], n: 1 })
})
