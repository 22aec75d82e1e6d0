import { describe, expect, test } from 'vitest'
import type { Ask, Result } from '../contract.ts'
import { isRefused } from '../contract.ts'
import { makeFlow } from './flow.ts'
import { outline, waived } from './outline.ts'
import { callThen, leave } from './sequence.ts'
import type { Procs } from './step.ts'
import type { WindowFrame } from './window.ts'
import { windowProc } from './window.ts'

type Pause = WindowFrame & { proc: 'pause' }
type Frame =
  | { proc: 'main'; at: 'before' | 'act' | 'after' | 'end'; back?: number }
  | { proc: 'charge'; at: 'dice' | 'end'; chit: number; back?: number }
  | Pause
interface Book {
  stack: Frame[]
  lanes: Frame[][]
  replied: number[]
  /** Seats with a chit each time they are named. */
  chits: string[]
  said: string[]
}

const SEATS = ['red', 'blue', 'green']
const pause = (): Pause => ({ proc: 'pause', at: 'open', turn: 0, passes: 0 })

const procs: Procs<Book, Frame> = {
  main: {
    waives: ['stacking'],
    steps: {
      before: callThen('act', pause, { title: '1. Before', calls: ['pause'] }),
      act: callThen('after', (state, { back }) => {
        state.said.push(`acts ${back ?? '-'}`)
        return undefined
      }),
      after: callThen('end', pause, { title: '2. After', calls: ['pause', 'charge'] }),
      end: leave(),
    },
  },
  charge: {
    waives: ['facing'],
    steps: {
      dice: callThen('end', pause, { title: 'a. Charge', calls: ['charge', 'pause'] }),
      end: { run: (_state, { chit }, go) => go.done(chit) },
    },
  },
  pause: windowProc<Book, Pause, Frame>({
    order: () => SEATS,
    announced: ({ chits }) => (chits.includes('quiet') ? undefined : { key: 'pause' }),
    asked({ chits }, _frame, seat) {
      if (!chits.includes(seat)) return undefined
      return {
        seat,
        rule: '3',
        say: { key: 'play' },
        options: [{ verb: 'play' }, { verb: 'charge' }],
      }
    },
    play(state, _frame, { seat, verb }, go) {
      state.chits.splice(state.chits.indexOf(seat), 1)
      state.said.push(`${seat} ${verb}`)
      if (verb === 'charge') go.call({ proc: 'charge', at: 'dice', chit: SEATS.indexOf(seat) })
    },
  }),
}
const flow = makeFlow<Book, Frame>({ seats: SEATS, procs })

function begin(...chits: string[]): { state: Book; settled: Result } {
  const stack: Frame[] = [{ proc: 'main', at: 'before' }]
  const state: Book = { stack, lanes: [], replied: [0, 0, 0], chits, said: [] }
  return { state, settled: flow.settle(state) }
}
function say(state: Book, line: string): Result {
  const [seat, verb] = line.split(' ') as [string, string]
  const ask = flow.ask(state)[0] as Ask
  const result = flow.answer(state, { seat, ask: ask.id, verb })
  if (isRefused(result)) throw new Error(`${line}: ${result.refused.say.key}, ${ask.seat} is asked`)
  return result
}
const script = (state: Book, lines: string[]) => lines.forEach((line) => say(state, line))

describe('a window', () => {
  test('asks in order only those who can play, and adds the pass that silence means', () => {
    const { state } = begin('blue', 'green')
    expect(flow.ask(state)).toMatchObject([
      {
        seat: 'blue',
        options: [{ verb: 'play' }, { verb: 'charge' }, { verb: 'pass' }],
        otherwise: { verb: 'pass' },
      },
    ])
    say(state, 'blue pass')
    expect(flow.ask(state)).toMatchObject([{ seat: 'green' }])
  })

  test('closes when all have passed in a row, before and after the step', () => {
    const { state } = begin('red', 'blue')
    script(state, ['red pass', 'blue pass'])
    expect(state.said).toEqual(['acts -'])
    script(state, ['red pass', 'blue pass'])
    expect(flow.ask(state)).toEqual([])
  })

  test('asks again after a play, the player first and then all the others', () => {
    const { state } = begin('red', 'blue', 'blue')
    script(state, ['red pass', 'blue play', 'blue pass', 'red play', 'blue pass'])
    expect(state.said).toEqual(['blue play', 'red play', 'acts -'])
  })

  test('closes silently when nobody can play, but is announced all the same', () => {
    const { state, settled } = begin()
    expect(state.said).toEqual(['acts -'])
    expect(settled.told).toEqual([
      { to: 'all', what: { did: 'window', say: { key: 'pause' } } },
      { to: 'all', what: { did: 'window', say: { key: 'pause' } } },
    ])
  })

  test('is not announced where the rules say so', () => {
    expect(begin('quiet').settled.told).toEqual([])
  })

  test('nests: a play opens a procedure that has a window of its own', () => {
    const { state } = begin('red', 'blue')
    say(state, 'red charge')
    expect(state.stack.map(({ proc }) => proc)).toEqual(['main', 'pause', 'charge', 'pause'])
    expect(flow.ask(state)).toMatchObject([{ seat: 'blue' }])
    say(state, 'blue charge')
    expect(state.said).toEqual(['red charge', 'blue charge', 'acts 0'])
  })

  test('returns what its last play returned', () => {
    const { state } = begin('green')
    say(state, 'green charge')
    expect(state.said).toEqual(['green charge', 'acts 2'])
  })
})

describe('the outline', () => {
  test('prints titles, indents what is called, and does not run in circles', () => {
    expect(outline(procs, 'main')).toEqual(['1. Before', '2. After', '  a. Charge'])
  })

  test('a procedure without titles prints nothing', () => {
    expect(outline(procs, 'pause')).toEqual([])
  })
})

test('invariants are waived by every procedure on the stack', () => {
  const { state } = begin('red', 'blue')
  expect(waived(procs, state.stack)).toEqual(['stacking'])
  say(state, 'red charge')
  expect(waived(procs, state.stack)).toEqual(['stacking', 'facing'])
  expect(waived(procs, [])).toEqual([])
})
