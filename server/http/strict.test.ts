import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { strictly } from './strict.ts'

const accepts = (schema: z.ZodType, value: unknown): boolean =>
  strictly(schema).safeParse(value).success

describe('strictly', () => {
  test('refuses an unknown key at the top and names it', () => {
    const result = strictly(z.object({ a: z.string() })).safeParse({ a: 'x', b: 1 })
    expect(result.error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', keys: ['b'] })
  })

  const inner = z.object({ a: z.number() })
  test.each([
    ['in an object', z.object({ o: inner }), { o: { a: 1 } }, { o: { a: 1, b: 2 } }],
    ['in a list', z.array(inner), [{ a: 1 }], [{ a: 1, b: 2 }]],
    ['where it may be missing', z.object({ o: inner.optional() }), {}, { o: { a: 1, b: 2 } }],
    ['with a default', z.object({ o: inner.default({ a: 1 }) }), {}, { o: { a: 1, b: 2 } }],
    ['in a choice', z.union([z.string(), inner]), 'x', { a: 1, b: 2 }],
    ['in a record', z.record(z.string(), inner), { x: { a: 1 } }, { x: { a: 1, b: 2 } }],
    ['in a tuple', z.tuple([z.string(), inner]), ['x', { a: 1 }], ['x', { a: 1, b: 2 }]],
    ['before a transform', inner.transform(({ a }) => a), { a: 1 }, { a: 1, b: 2 }],
    ['behind null', inner.nullable(), null, { a: 1, b: 2 }],
  ])('reaches objects %s', (_where, schema, good, bad) => {
    expect(accepts(schema, good)).toBe(true)
    expect(accepts(schema, bad)).toBe(false)
  })

  test('keeps choices by a field, their refinements and their checks', () => {
    const schema = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), n: z.number().max(3) }),
      z.object({ kind: z.literal('b') }),
    ])
    expect(accepts(schema, { kind: 'a', n: 3 })).toBe(true)
    expect(accepts(schema, { kind: 'a', n: 4 })).toBe(false)
    expect(accepts(schema, { kind: 'b', n: 3 })).toBe(false)
    const odd = z.object({ n: z.number() }).refine(({ n }) => n % 2 === 1)
    expect(accepts(odd, { n: 3 })).toBe(true)
    expect(accepts(odd, { n: 2 })).toBe(false)
  })

  test('leaves alone what says what becomes of other keys', () => {
    expect(accepts(z.looseObject({ a: z.string() }), { a: 'x', b: 1 })).toBe(true)
    expect(accepts(z.object({}).catchall(z.number()), { b: 1 })).toBe(true)
    expect(
      accepts(z.intersection(z.object({ a: z.string() }), z.object({ b: z.string() })), {
        a: '',
        b: '',
      }),
    ).toBe(true)
  })
})
