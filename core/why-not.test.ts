import { describe, expect, test } from 'vitest'
import type { Ask, SeatReply } from './contract.ts'
import { refusal } from './refuse.ts'
import type { FrameLike } from './flow/step.ts'
import { makeWhyNot } from './why-not.ts'

const move: Ask = {
  seat: 'north',
  id: 4,
  rule: '1.1',
  kind: 'must',
  say: { key: 'move' },
  options: [{ verb: 'move', of: 'man', nouns: [1, 2] }, { verb: 'end' }],
}
const offer: Ask = {
  ...move,
  id: 5,
  rule: '1.2',
  kind: 'may',
  options: [
    { verb: 'show', of: 'man', nouns: [3] },
    { verb: 'write', text: { most: 5 } },
  ],
}
const view = { seat: 'north', asks: [move, offer], onClock: ['north'], isOver: false }

type March = FrameLike & { proc: 'march' }
interface State {
  stack: March[]
  lanes: March[][]
  replied: number[]
  mud: number
}
const imagined: State = { stack: [{ proc: 'march', at: 'go' }], lanes: [], replied: [], mud: 8 }

const whyNot = makeWhyNot<typeof view, State, March>({
  kinds: { man: true },
  turns: '2.1',
  ended: ({ isOver }) => (isOver ? '3.1' : undefined),
  imagine: () => imagined,
  whys: {
    march: {
      go: {
        move: (_, __, noun) => (noun === 7 ? refusal('4.1', 'seven-man') : undefined),
        show: (_, __, noun) => refusal('4.2', `man-${noun}`),
      },
    },
  },
  standsFor: (_, __, noun) => noun === 9,
  text: (text) => (text === 'bad' ? refusal('4.3', 'bad-word') : undefined),
})

/** Rule and sentence, or nothing. */
function told(reply: Partial<SeatReply>, seen: Partial<typeof view> = {}): string | undefined {
  const found = whyNot({ ...view, ...seen }, { seat: 'north', ask: 4, verb: 'end', ...reply })
  return found && `${found.rule} ${found.say.key}`
}

describe('why a reply is not legal', () => {
  test.each<[string, Partial<SeatReply>, string | undefined]>([
    ['one that is offered is', { verb: 'move', noun: 1 }, undefined],
    ['what is offered by another ask is stale', { ask: 5, verb: 'move', noun: 1 }, '1.1 stale-ask'],
    ['the game has its own reason', { verb: 'move', noun: 7 }, '4.1 seven-man'],
    ['or none', { verb: 'move', noun: 3 }, '1.1 not-offered'],
    ['a verb of another moment', { verb: 'fight' }, '1.1 first-this'],
    ['a text that is offered', { ask: 5, verb: 'write', noun: 'good' }, undefined],
    ['a text that may not be', { ask: 5, verb: 'write', noun: 'bad' }, '4.3 bad-word'],
    ['a text that is too long', { ask: 5, verb: 'write', noun: 'longer' }, '1.2 not-offered'],
    ['another seat', { seat: 'south' }, '2.1 other-side-decides'],
  ])('%s', (_, reply, reason) => {
    expect(told(reply)).toBe(reason)
  })

  test('nobody is asked, or the game is over', () => {
    expect(told({}, { asks: [], onClock: [] })).toBe('2.1 not-your-ask')
    expect(told({}, { asks: [], isOver: true })).toBe('3.1 game-is-over')
  })
})

test('why a thing can be named in no answer: what play waits for counts, not what may be said at any time', () => {
  expect(told({ verb: 'man', noun: 2 })).toBeUndefined()
  expect(told({ verb: 'man', noun: 3 })).toBe('4.2 man-3')
  expect(told({ verb: 'man', noun: 9 })).toBeUndefined()
})

describe('reasons from the levels', () => {
  const from = makeWhyNot<typeof view, State, March>({
    kinds: { man: true },
    turns: '2.1',
    ended: () => undefined,
    imagine: () => imagined,
    before: (_, { kind, noun }) => (noun === 6 ? refusal('5.1', `six-${kind}`) : undefined),
    kindOf: (verb) => (verb === 'halt' ? 'man' : undefined),
    whys: {
      march: {
        go: {
          move: ({ mud }, _, noun) => (noun === mud ? refusal('5.2', 'mud') : undefined),
          man: (_, { at }, noun) => (noun === 9 ? undefined : refusal('5.3', `man-${noun}-${at}`)),
          rest: () => refusal('5.4', 'no-rest'),
        },
      },
    },
  })
  const why = (verb: string, noun?: number): string | undefined =>
    from(view, { seat: 'north', ask: 4, verb, ...(noun !== undefined && { noun }) })?.say.key

  test('of the verb, else of the kind it names; what holds everywhere comes first', () => {
    expect([why('move', 8), why('move', 5), why('move', 6)]).toEqual(['mud', 'man-5-go', 'six-man'])
    expect([why('rest'), why('end', 3)]).toEqual(['no-rest', 'not-offered'])
  })

  test('of a verb that is not asked for: of the kind it would name, unless another answer names that thing', () => {
    expect([why('halt', 8), why('halt', 2)]).toEqual(['man-8-go', 'first-this'])
  })

  test('of a thing that is touched: of its kind, else of a verb that names such things', () => {
    expect([why('man', 8), why('man', 9)]).toEqual(['man-8-go', undefined])
  })
})
