import { expect, test } from 'vitest'
import { Variants } from './variants.ts'

const printed = (): Uint8Array => Uint8Array.of(2, 2, 4, 2)

test('a variant differs from what is printed in its own entries alone', () => {
  const variants = new Variants(printed())
  expect(variants.take([1, 3], [7, 9])).toEqual(Uint8Array.of(2, 7, 4, 9))
  expect(variants.printed).toEqual(printed())
})

test('without any entry it is the printed table', () => {
  const variants = new Variants(printed())
  const plain = variants.take([], [])
  expect(plain).toBe(variants.printed)
  variants.giveBack(plain, [])
  expect(variants.take([0], [8])).not.toBe(variants.printed)
})

test('two at the same time do not disturb each other', () => {
  const variants = new Variants(printed())
  const one = variants.take([0], [8])
  const two = variants.take([1], [9])
  expect([one, two]).toEqual([Uint8Array.of(8, 2, 4, 2), Uint8Array.of(2, 9, 4, 2)])
})

test('one that was given back is used again and keeps nothing of what it was', () => {
  const variants = new Variants(Int32Array.from(printed()))
  const old = variants.take([0, 2], [8, 9])
  variants.giveBack(old, [0, 2])
  const next = variants.take([3], [6])
  expect(next).toBe(old)
  expect(next).toEqual(Int32Array.of(2, 2, 4, 6))
})
