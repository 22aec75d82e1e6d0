import { expect, test } from 'vitest'
import { z } from 'zod'
import { shapeOf, wishOf } from './shape.ts'

interface Told {
  id: string
  seats: readonly string[]
  note?: string
}

const told = { id: z.string(), seats: z.array(z.string()) }
const note = z.string().exactOptional()

test('what a shape of the wire takes is what its type says', () => {
  const shape = shapeOf<Told>()(z.object({ ...told, note }))
  const one: Told = shape.parse({ id: 'a', seats: ['red'] })
  expect(one).toEqual({ id: 'a', seats: ['red'] })
  expect(shape.safeParse({ ...one, note: undefined }).success).toBe(false)
})

// The compiler complains where one of these compiles.
test('a shape with a field more, less or other than its type does not compile', () => {
  const shapes = [
    // @ts-expect-error A field more.
    shapeOf<Told>()(z.object({ ...told, note, secret: z.string() })),
    // @ts-expect-error A field less.
    shapeOf<Told>()(z.object(told)),
    // @ts-expect-error A field that may be undefined, as nothing can be in JSON.
    shapeOf<Told>()(z.object({ ...told, note: z.string().optional() })),
    // @ts-expect-error Another kind of field.
    shapeOf<Told>()(z.object({ ...told, note: z.number().exactOptional() })),
    // @ts-expect-error More than the type allows, deep in it.
    shapeOf<Told>()(z.object({ ...told, note, seats: z.array(z.string().nullable()) })),
  ]
  expect(shapes).toHaveLength(5)
})

test('a wish has just the fields that are sent, of which some go without saying', () => {
  const shape = wishOf<Told>()(z.object({ ...told, note, seats: z.array(z.string()).default([]) }))
  expect(shape.parse({ id: 'a' })).toEqual({ id: 'a', seats: [] })
  const shapes = [
    // @ts-expect-error A field more.
    wishOf<Told>()(z.object({ ...told, note, secret: z.string() })),
    // @ts-expect-error A field less.
    wishOf<Told>()(z.object(told)),
  ]
  expect(shapes).toHaveLength(2)
})
