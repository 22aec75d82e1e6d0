import { describe, expect, test } from 'vitest'
import type { Ask, Reply, Told } from '../contract.ts'
import { isRefused } from '../contract.ts'
import type { Asked, Go } from './step.ts'
import { asked, askStep, begin, firstAsk, flowOf, runStep, say } from './test-flow.ts'
import type { Book, BookStep, Frame } from './test-flow.ts'

describe('replies', () => {
  const places = asked(
    'red',
    { verb: 'go', of: 'hex', nouns: [0, 3] },
    { verb: 'end' },
    { verb: 'write', text: { most: 5 } },
  )
  const flow = flowOf({ main: { a: askStep(places, 'b'), b: askStep(places) } })
  const good = { seat: 'red', ask: 0, verb: 'go', noun: 3 }

  test.each([
    ['a verb not offered', { ...good, verb: 'fly' }, 'not-offered'],
    ['a noun not offered', { ...good, noun: 4 }, 'not-offered'],
    ['a noun as text', { ...good, noun: '3' }, 'not-offered'],
    ['no noun where one is due', { seat: 'red', ask: 0, verb: 'go' }, 'not-offered'],
    ['a noun where none is due', { ...good, verb: 'end' }, 'not-offered'],
    ['null for no noun', { ...good, verb: 'end', noun: null }, 'not-offered'],
    ['a text too long', { ...good, verb: 'write', noun: 'sixsix' }, 'not-offered'],
    ['a number for a text', { ...good, verb: 'write', noun: 3 }, 'not-offered'],
    ['an ask still to come', { ...good, ask: 16 }, 'stale-ask'],
    ['an ask as text', { ...good, ask: '0' }, 'stale-ask'],
    ['a seat that is not asked', { ...good, seat: 'blue' }, 'not-your-ask'],
    ['no seat at all', { ask: 0, verb: 'go', noun: 3 }, 'not-your-ask'],
    ['null', null, 'not-your-ask'],
    ['a text', 'red go 3', 'not-your-ask'],
    ['nothing', undefined, 'not-your-ask'],
  ])('%s is refused and leaves no trace', (_, reply, key) => {
    const state = begin(flow)
    const before = JSON.stringify(state)
    expect(flow.answer(state, reply as Reply)).toMatchObject({ refused: { say: { key } } })
    expect(JSON.stringify(state)).toBe(before)
    expect(isRefused(flow.answer(state, good))).toBe(false)
  })

  test('an answered ask is stale', () => {
    const state = begin(flow)
    flow.answer(state, good)
    const before = JSON.stringify(state)
    expect(flow.answer(state, good)).toMatchObject({
      refused: { rule: '-', say: { key: 'stale-ask' } },
    })
    expect(JSON.stringify(state)).toBe(before)
  })

  test('a text arrives as text', () => {
    const state = begin(flow)
    say(flow, state, 'red', ['write', 'hello'])
    expect(state.log).toEqual(['red write hello'])
  })

  test('minus zero arrives as zero', () => {
    const nouns: number[] = []
    const keeper: BookStep = {
      ask: () => places,
      take: (_state, _frame, { noun }, go) => {
        nouns.push(noun)
        go.done()
      },
    }
    const kept = flowOf({ main: { a: keeper } })
    say(kept, begin(kept), 'red', ['go', -0])
    expect(Object.is(nouns[0], 0)).toBe(true)
  })

  test('nothing is remembered that JSON would not bring back', () => {
    const state = begin(flow)
    const loaded = JSON.parse(JSON.stringify(state)) as Book
    expect(flow.ask(loaded)).toEqual(flow.ask(state))
    expect(flow.answer(loaded, good)).toEqual(flow.answer(state, good))
    expect(JSON.stringify(loaded)).toBe(JSON.stringify(state))
  })

  test('asking a loaded state that has not come to rest adds nothing to an earlier result', () => {
    const teller = flowOf({
      main: {
        a: runStep((_state, frame, go) => {
          go.tell('all', { did: 'noted', rule: '1', say: { key: 'late' } })
          go.next(frame, 'b')
        }),
        b: askStep(places),
      },
    })
    const earlier = say(teller, begin(teller), 'red', 'end')
    const told: Told[] = [...earlier.told]
    teller.ask({ stack: [{ proc: 'main', at: 'a' }], lanes: [], replied: [0, 0], log: [] })
    expect(earlier.told).toEqual(told)
  })
})

describe('offers', () => {
  const offered = (seats: string[]): Asked[] =>
    seats.map((seat) => asked(seat, { verb: `offer-${seat}` }))
  const withOffers = (offers: (state: Book) => Asked[], take?: (go: Go<Frame>) => void) =>
    flowOf(
      {
        main: { a: askStep(asked('red'), 'b'), b: askStep(asked('red')) },
        sub: { a: askStep(asked('blue')) },
      },
      {
        offers,
        takeOffer(state, { seat, verb }, go) {
          state.log.push(`${seat} took ${verb}`)
          take?.(go)
        },
      },
    )

  test('are not waited for and not forced', () => {
    const flow = withOffers(() => offered(['blue', 'red']))
    const state = begin(flow)
    expect(flow.ask(state)).toMatchObject([
      { seat: 'red', kind: 'must', id: 0 },
      { seat: 'blue', kind: 'may', id: 1 },
      { seat: 'red', kind: 'may', id: 1 },
    ])
    expect(state.log).toEqual([])
  })

  test('of one seat have different ids and can each be taken', () => {
    const two = [asked('blue', { verb: 'one' }), asked('blue', { verb: 'two' })]
    const flow = withOffers(() => two)
    const state = begin(flow)
    expect(flow.ask(state).map((ask) => (ask as Ask).id)).toEqual([0, 1, 2])
    expect(isRefused(flow.answer(state, { seat: 'blue', ask: 1, verb: 'two' }))).toBe(true)
    expect(isRefused(flow.answer(state, { seat: 'blue', ask: 2, verb: 'two' }))).toBe(false)
    expect(state.log).toEqual(['blue took two'])
  })

  test('leave the ask of another seat as it was', () => {
    const flow = withOffers((state) => (state.log.length === 0 ? offered(['blue']) : []))
    const state = begin(flow)
    const before = firstAsk(flow, state, 'red')
    expect(say(flow, state, 'blue', 'offer-blue').final).toBe('yes')
    expect(flow.ask(state)).toEqual([before])
    expect(state.replied).toEqual([0, 1])
  })

  test('taken by the seat that is asked can be taken back', () => {
    const flow = withOffers((state) => (state.log.length === 0 ? offered(['red']) : []))
    const state = begin(flow)
    const reply = { seat: 'red', ask: 1, verb: 'offer-red' }
    expect(flow.answer(state, reply)).toEqual({ told: [], final: 'no' })
    expect(flow.answer(state, reply)).toMatchObject({ refused: { say: { key: 'stale-ask' } } })
  })

  test('may open a procedure above the ask, which is then asked again', () => {
    const offers = (state: Book) => (state.log.length === 0 ? offered(['blue']) : [])
    const flow = withOffers(offers, (go) => go.call({ proc: 'sub', at: 'a' }))
    const state = begin(flow)
    say(flow, state, 'blue', 'offer-blue')
    expect(flow.ask(state)).toMatchObject([{ seat: 'blue', kind: 'must' }])
    say(flow, state, 'blue', 'yes')
    expect(flow.ask(state)).toMatchObject([{ seat: 'red', kind: 'must', id: 0 }])
  })

  test('end with the game', () => {
    const flow = withOffers(() => offered(['blue']))
    const state = begin(flow)
    say(flow, state, 'red', 'yes')
    say(flow, state, 'red', 'yes')
    expect(flow.ask(state)).toEqual([])
  })
})
