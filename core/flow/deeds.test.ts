import { describe, expect, test } from 'vitest'
import type { Result } from '../contract.ts'
import { makeFlow } from './flow.ts'
import { asked, askStep, begin, runStep, say } from './test-flow.ts'
import type { Book, BookStep, Frame } from './test-flow.ts'
import type { Deed } from './step.ts'

const deed = (key: string, during?: string[]): Deed<Book, Frame> => ({
  ...(during && { during }),
  tell: (_state, { note = 0 }) => ({ rule: '1', say: { key, with: { note } }, by: 'red' }),
})
const calling = (frame: Frame, next: string): BookStep =>
  runStep((_state, own, go) => {
    go.next(own, next)
    go.call(frame)
  })
const telling = (key: string, next?: string): BookStep =>
  runStep((_state, frame, go) => {
    go.tell('all', { did: 'noted', rule: '1', say: { key } })
    if (next === undefined) go.done()
    else go.next(frame, next)
  })

/** An event that makes somebody march, who is fired at on the way; the aim is taken before anything is a deed. */
const flow = makeFlow<Book, Frame>({
  seats: ['red', 'blue'],
  procs: {
    main: {
      steps: {
        a: askStep(asked('red'), 'b'),
        b: calling({ proc: 'event', at: 'a', note: 7 }, 'c'),
        c: askStep(asked('red')),
      },
    },
    event: {
      deed: deed('event'),
      steps: {
        a: calling({ proc: 'fire', at: 'aim' }, 'b'),
        b: askStep(asked('blue'), 'c'),
        c: telling('after'),
      },
    },
    fire: {
      deed: deed('fire', ['roll', 'hit']),
      steps: {
        aim: telling('aims', 'roll'),
        roll: telling('rolls', 'hit'),
        hit: telling('hits', 'again'),
        again: telling('reloads'),
      },
    },
  },
})

const keysOf = ({ told }: Result): string[] =>
  told.map(({ what }) => ('say' in what ? what.say.key : what.did))

describe('deeds', () => {
  test('are told with all that comes of them, one within the other, for the steps that belong to them', () => {
    const state = begin(flow)
    const first = say(flow, state, 'red', 'yes')
    expect(keysOf(first)).toEqual(['event', 'aims', 'fire', 'rolls', 'hits', 'closed', 'reloads'])
    expect(first.told[0]!).toEqual({
      to: 'all',
      what: { did: 'opened', rule: '1', say: { key: 'event', with: { note: 7 } }, by: 'red' },
    })
  })

  test('last over replies, and are over when their procedure is', () => {
    const state = begin(flow)
    say(flow, state, 'red', 'yes')
    const copy = JSON.parse(JSON.stringify(state)) as Book
    expect(keysOf(say(flow, copy, 'blue', 'yes'))).toEqual(['after', 'closed'])
  })

  test('begin when the frame says so: who has yet to set out is called once more', () => {
    const march = makeFlow<Book, Frame>({
      seats: ['red', 'blue'],
      procs: {
        main: {
          steps: { a: calling({ proc: 'march', at: 'a', note: 0 }, 'b'), b: telling('over') },
        },
        march: {
          deed: { ...deed('march'), during: ({ note }) => note === 1 },
          steps: {
            a: {
              ask: () => asked('red'),
              take(_state, frame, _reply, go) {
                if (frame.note === 1) return go.done()
                go.done()
                frame.note = 1
                go.call(frame)
              },
            },
          },
        },
      },
    })
    const state = begin(march)
    expect(keysOf(say(march, state, 'red', 'yes'))).toEqual(['march'])
    expect(keysOf(say(march, state, 'red', 'yes'))).toEqual(['closed', 'over'])
  })

  test('in a sealed lane are nobody else’s', () => {
    const sealed = makeFlow<Book, Frame>({
      seats: ['red', 'blue'],
      procs: {
        main: {
          steps: {
            a: {
              lanes: () => [{ seat: 'red', frame: { proc: 'plan', at: 'a' } }],
              join: (_state, _frame, go) => go.done(),
            },
          },
        },
        plan: { steps: { a: calling({ proc: 'fire', at: 'a' }, 'b'), b: askStep(asked('red')) } },
        fire: { deed: deed('fire'), steps: { a: askStep(asked('red')) } },
      },
    })
    const state = begin(sealed)
    expect(keysOf(say(sealed, state, 'red', 'yes'))).toEqual([])
  })
})
