import { describe, expect, test } from 'vitest'
import type { Chance, Final, Reply } from '../contract.ts'
import { NOTHING } from './step.ts'
import type { Asked } from './step.ts'
import { asked, askStep, begin, flowOf, runStep, say } from './test-flow.ts'
import type { BookStep } from './test-flow.ts'

describe('forced asks', () => {
  const choice = asked('red')
  const cases: [string, Asked, boolean][] = [
    ['one option without nouns', asked('red', { verb: 'end' }), false],
    ['one noun', asked('red', { verb: 'go', of: 'hex', nouns: [7] }), false],
    [
      'one noun among empty options',
      asked('red', { verb: 'go', of: 'hex', nouns: [7] }, { verb: 'x', of: 'hex', nouns: [] }),
      false,
    ],
    ['two nouns', asked('red', { verb: 'go', of: 'hex', nouns: [7, 8] }), true],
    ['two options', choice, true],
    ['one try, because there is something to learn', asked('red', { verb: 'go', try: true }), true],
    ['one text', asked('red', { verb: 'write', text: { most: 9 } }), true],
    ['one answer, kept', { ...asked('red', { verb: 'end' }), keep: true }, true],
  ]
  test.each(cases)('%s', (_, first, isAsked) => {
    const flow = flowOf({ main: { a: askStep(first, 'b'), b: askStep(choice) } })
    const state = begin(flow)
    expect(state.stack[0]?.at).toBe(isAsked ? 'a' : 'b')
    expect(state.log).toHaveLength(isAsked ? 0 : 1)
    expect(state.replied).toEqual([0, 0])
  })

  test('take the noun and count as nobody’s reply', () => {
    const only = asked('blue', { verb: 'go', of: 'hex', nouns: [7] })
    const flow = flowOf({ main: { a: askStep(only, 'b'), b: askStep(choice) } })
    expect(begin(flow).log).toEqual(['blue go 7'])
  })

  test('a whole game of forced asks plays itself', () => {
    const flow = flowOf({ main: { a: askStep(asked('red', { verb: 'end' })) } })
    const state = begin(flow)
    expect(flow.ask(state)).toEqual([])
    expect(state).toMatchObject({ stack: [], log: ['red end'] })
  })

  test('an ask without any answer is a fault of the rules and says where', () => {
    const flow = flowOf({
      main: { a: askStep(asked('red', { verb: 'go', of: 'hex', nouns: [] })) },
    })
    expect(() => begin(flow)).toThrow('main.a asks red (rule 1) but offers nothing')
  })
})

describe('nature', () => {
  const roll = (chance: Partial<Chance>, next = 'b'): BookStep => ({
    roll: () => ({ rule: '2', say: { key: 'roll' }, seen: 'all', ...chance }),
    rolled(state, frame, values, go) {
      state.log.push(values.join())
      go.next(frame, next)
    },
  })
  const play = (chance: Partial<Chance>) => {
    const flow = flowOf({ main: { a: roll(chance), b: askStep(asked('red')) } })
    return { flow, state: begin(flow) }
  }

  test('is asked for dice and picks', () => {
    const { flow, state } = play({ dice: [6, 6] })
    expect(flow.ask(state)).toEqual([
      { seat: 'nature', rule: '2', say: { key: 'roll' }, seen: 'all', dice: [6, 6] },
    ])
    expect(flow.answer(state, { seat: 'nature', values: [6, 1] })).toEqual({
      told: [],
      final: 'yes',
    })
    expect(state.log).toEqual(['6,1'])
  })

  test.each([
    ['one thing to pick', { pick: { of: 'chit', from: [4], take: 1 } }, '4'],
    ['no dice', { dice: [] }, ''],
  ])('is not asked for %s', (_, chance, logged) => {
    expect(play(chance).state.log).toEqual([logged])
  })

  test.each([[[7]], [[0]], [[1.5]], [[]], [[1, 1]], ['1'], [undefined], [null], [{ 0: 1 }]])(
    'cannot answer a die with %j',
    (values) => {
      const { flow, state } = play({ dice: [6] })
      const before = JSON.stringify(state)
      const refused = flow.answer(state, { seat: 'nature', values } as unknown as Reply)
      expect(refused).toEqual({ refused: { rule: '2', say: { key: 'impossible-chance' } } })
      expect(JSON.stringify(state)).toBe(before)
    },
  )

  test('is refused when a seat is asked, and a seat when nature is', () => {
    const { flow, state } = play({ dice: [6] })
    const seat = { seat: 'red', ask: 0, verb: 'yes' }
    expect(flow.answer(state, seat)).toMatchObject({ refused: { say: { key: 'not-your-ask' } } })
    flow.answer(state, { seat: 'nature', values: [3] })
    const nature: Reply = { seat: 'nature', values: [3] }
    expect(flow.answer(state, nature)).toMatchObject({ refused: { say: { key: 'no-chance-now' } } })
  })
})

describe('procedures', () => {
  test('call, return a value, and go on', () => {
    const flow = flowOf({
      main: {
        a: runStep((_state, frame, go) => {
          go.next(frame, 'b')
          go.call({ proc: 'sub', at: 'a' })
        }),
        b: runStep((state, frame, go) => {
          state.log.push(`back ${frame.back}`)
          go.done()
        }),
      },
      sub: { a: askStep(asked('red'), 'b'), b: runStep((_state, _frame, go) => go.done(5)) },
    })
    const state = begin(flow)
    expect(state.stack).toHaveLength(2)
    say(flow, state, 'red', 'yes')
    expect(state).toMatchObject({ stack: [], log: ['red yes', 'back 5'] })
  })

  test('a return without a value leaves no earlier one behind', () => {
    const calls = (value: number | undefined, next: string) =>
      runStep((_state, frame, go) => {
        go.next(frame, next)
        go.call({ proc: 'sub', at: 'a', ...(value === undefined ? {} : { note: value }) })
      })
    const flow = flowOf({
      main: { a: calls(5, 'b'), b: calls(undefined, 'c'), c: askStep(asked('red')) },
      sub: { a: runStep((_state, { note }, go) => go.done(note)) },
    })
    expect(begin(flow).stack).toEqual([{ proc: 'main', at: 'c', back: NOTHING }])
  })

  test('a sequence that never rests is stopped and named', () => {
    const flow = flowOf({ main: { a: runStep((_state, frame, go) => go.next(frame, 'a')) } })
    expect(() => begin(flow)).toThrow('does not come to rest in main.a')
  })

  test('a step nobody wrote is named', () => {
    expect(() => begin(flowOf({ main: {} }), 'main', 'zz')).toThrow('There is no step main.zz')
    expect(() => begin(flowOf({}), 'nowhere')).toThrow('There is no step nowhere.a')
  })

  test('a seat nobody has is named', () => {
    const flow = flowOf({ main: { a: askStep(asked('green')) } })
    expect(() => begin(flow)).toThrow('asks green, which is no seat')
  })
})

describe('how final a reply is', () => {
  const marks = (final: Final | undefined, next: Asked | undefined) => {
    const flow = flowOf({
      main: {
        a: askStep(asked('red'), 'b', (go) => final !== undefined && go.mark(final)),
        b: next === undefined ? runStep((_s, _f, go) => go.done()) : askStep(next),
      },
    })
    return say(flow, begin(flow), 'red', 'yes').final
  }
  test.each([
    ['the same seat decides next', undefined, asked('red'), 'no'],
    ['another seat decides next', undefined, asked('blue'), 'yes'],
    ['the game is over', undefined, undefined, 'yes'],
    ['the rules say book', 'book', asked('red'), 'book'],
    ['the rules say yes', 'yes', asked('red'), 'yes'],
    ['the rules say book and another seat decides', 'book', asked('blue'), 'yes'],
  ] as const)('%s', (_, mark, next, final) => {
    expect(marks(mark, next)).toBe(final)
  })

  test('the hardest mark counts', () => {
    const flow = flowOf({
      main: {
        a: askStep(asked('red'), 'b', (go) => {
          go.mark('yes')
          go.mark('book')
          go.mark('no')
        }),
        b: askStep(asked('red')),
      },
    })
    expect(say(flow, begin(flow), 'red', 'yes').final).toBe('yes')
  })

  test('dice decide next', () => {
    const roll: BookStep = {
      roll: () => ({ rule: '2', say: { key: 'roll' }, seen: 'all', dice: [6] }),
      rolled: (_state, frame, _values, go) => go.next(frame, 'c'),
    }
    const flow = flowOf({
      main: { a: askStep(asked('red'), 'b'), b: roll, c: askStep(asked('red')) },
    })
    const state = begin(flow)
    expect(say(flow, state, 'red', 'yes').final).toBe('yes')
    expect(flow.answer(state, { seat: 'nature', values: [2] })).toMatchObject({ final: 'yes' })
  })

  test('a try is, even if the same seat decides next and nothing is told', () => {
    const first = asked('red', { verb: 'peek', try: true }, { verb: 'rest' })
    const flow = flowOf({ main: { a: askStep(first, 'b'), b: askStep(asked('red')) } })
    expect(say(flow, begin(flow), 'red', 'peek')).toEqual({ told: [], final: 'yes' })
    expect(say(flow, begin(flow), 'red', 'rest')).toEqual({ told: [], final: 'no' })
  })
})
