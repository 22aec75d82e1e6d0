import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReplyMessage, message } from './messages.ts'

const odd = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.string(),
  fc.string({ minLength: 60, maxLength: 70 }),
  fc.constant(null),
  fc.constant(undefined),
  fc.constant(-0),
  fc.boolean(),
)
const sent = fc.record(
  {
    ask: fc.oneof(fc.nat(), odd),
    verb: fc.oneof(fc.constant('step'), odd),
    noun: fc.oneof(fc.integer(), fc.constant(''), odd),
    rule: fc.oneof(fc.constant('10.2/d'), odd),
    more: odd,
  },
  { requiredKeys: [] },
)
const said = fc.record(
  {
    do: fc.constant('reply'),
    game: fc.oneof(fc.constant('g'), odd),
    seat: fc.oneof(fc.constant('french'), odd),
    no: fc.oneof(fc.nat(), odd),
    key: fc.oneof(fc.constant('k'), odd),
    replies: fc.oneof(
      fc.array(sent, { maxLength: 3 }),
      fc.constant(Array.from({ length: 65 }, () => ({ ask: 1, verb: 'x' }))),
      odd,
    ),
    more: odd,
  },
  { requiredKeys: ['do'] },
)

test('the check by hand accepts exactly what the shape accepts', () => {
  let accepted = 0
  fc.assert(
    fc.property(said, (value) => {
      const text = JSON.stringify(value)
      const read: unknown = JSON.parse(text)
      const byHand = isReplyMessage(read)
      accepted += Number(byHand)
      expect([text, message.safeParse(read).success]).toEqual([text, byHand])
    }),
    { numRuns: 3000 },
  )
  const plain = { do: 'reply', game: 'g', key: 'k', replies: [{ ask: 0, verb: 'end' }] }
  expect(isReplyMessage(plain)).toBe(true)
  for (const seat of ['', 'a b', 'a'.repeat(65)])
    expect([
      message.safeParse({ ...plain, seat }).success,
      isReplyMessage({ ...plain, seat }),
    ]).toEqual([false, false])
  expect(isReplyMessage({ ...plain, replies: [{ ask: 0, verb: 'end', noun: 2 ** 60 }] })).toBe(
    false,
  )
  expect(isReplyMessage({ ...plain, ['__proto__']: 1, extra: 1 })).toBe(false)
})
