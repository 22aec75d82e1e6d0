import { describe, expect, test } from 'vitest'
import type { Ask, Happening, Result } from '../contract.ts'
import { isRefused } from '../contract.ts'
import { makeFlow } from './flow.ts'
import type { Asked, Step } from './step.ts'

interface Frame {
  proc: string
  at: string
  side?: number
}
interface Book {
  stack: Frame[]
  lanes: Frame[][]
  replied: number[]
  log: string[]
}
type BookStep = Step<Book, Frame, Frame>

const SEATS = ['red', 'blue', 'green']
const YES_NO = [{ verb: 'yes' }, { verb: 'no' }]
const asked = (seat: string): Asked => ({ seat, rule: '1', say: { key: 'say' }, options: YES_NO })
const noted: Happening = { did: 'noted', rule: '1', say: { key: 'told' } }

/** A lane that asks once and writes the answer down, unless a test wants something else. */
const once: BookStep = {
  ask: (_state, { side }) => asked(SEATS[side!]!),
  take(state, { side }, { verb }, go) {
    state.log[side!] = verb
    go.done()
  },
}
const write = (seats: readonly string[], at = 'a'): BookStep => ({
  lanes: () =>
    seats.map((seat) => ({ seat, frame: { proc: 'lane', at, side: SEATS.indexOf(seat) } })),
  join(_state, frame, go) {
    go.tell('all', noted)
    go.next(frame, 'after')
  },
})
const after: BookStep = {
  ask: () => asked('red'),
  take: (_state, _frame, _reply, go) => go.done(),
}

function flowOf(lane: Record<string, BookStep>, first = write(['red', 'blue'])) {
  const procs = { main: { steps: { write: first, after } }, lane: { steps: lane } }
  const flow = makeFlow<Book, Frame>({ seats: SEATS, procs })
  const state: Book = {
    stack: [{ proc: 'main', at: 'write' }],
    lanes: [],
    replied: [0, 0, 0],
    log: [],
  }
  return { flow, state }
}
type Played = ReturnType<typeof flowOf>

function say({ flow, state }: Played, seat: string, verb: string): Result {
  const ask = flow.ask(state).find((one) => one.seat === seat) as Ask
  const result = flow.answer(state, { seat, ask: ask.id, verb })
  if (isRefused(result)) throw new Error(result.refused.say.key)
  return result
}
const seatsAsked = ({ flow, state }: Played) => flow.ask(state).map(({ seat }) => seat)

describe('lanes', () => {
  test('ask their seats side by side, and only them', () => {
    const played = flowOf({ a: once })
    expect(seatsAsked(played)).toEqual(['red', 'blue'])
    expect(played.flow.ask(played.state)).toMatchObject([{ sealed: true }, { sealed: true }])
    expect(played.state.lanes).toEqual([
      [{ proc: 'lane', at: 'a', side: 0 }],
      [{ proc: 'lane', at: 'a', side: 1 }],
      [],
    ])
  })

  test('join when all are done, whoever was last', () => {
    for (const order of [
      ['red', 'blue'],
      ['blue', 'red'],
    ]) {
      const played = flowOf({ a: once })
      expect(say(played, order[0]!, 'yes')).toEqual({ told: [], final: 'no' })
      expect(seatsAsked(played)).toEqual([order[1]])
      expect(say(played, order[1]!, 'no')).toEqual({
        told: [{ to: 'all', what: noted }],
        final: 'yes',
      })
      expect(played.flow.ask(played.state)).toMatchObject([{ seat: 'red', rule: '1' }])
      expect((played.flow.ask(played.state)[0] as Ask).sealed).toBeUndefined()
      expect(played.state.lanes).toEqual([])
    }
  })

  test('survive saving half-way', () => {
    const played = flowOf({ a: once })
    say(played, 'blue', 'yes')
    const loaded = { ...played, state: JSON.parse(JSON.stringify(played.state)) as Book }
    expect(played.flow.ask(loaded.state)).toEqual(played.flow.ask(played.state))
    expect(say(loaded, 'red', 'no')).toEqual(say(played, 'red', 'no'))
  })

  test('join at once when nobody has anything to write', () => {
    expect(seatsAsked(flowOf({ a: once }, write([])))).toEqual(['red'])
    const silent: BookStep = { run: (_state, _frame, go) => go.done() }
    expect(seatsAsked(flowOf({ a: silent }))).toEqual(['red'])
  })

  test('leave the ids and asks of other seats alone', () => {
    const played = flowOf({ a: once })
    const before = played.flow.ask(played.state)[1]
    say(played, 'red', 'yes')
    expect(played.flow.ask(played.state)).toEqual([before])
    expect(played.state.replied).toEqual([1, 0, 0])
  })

  test('refuse a seat that has finished', () => {
    const played = flowOf({ a: once })
    say(played, 'red', 'yes')
    const again = played.flow.answer(played.state, { seat: 'red', ask: 0, verb: 'no' })
    expect(again).toMatchObject({ refused: { say: { key: 'not-your-ask' } } })
  })

  test('may follow one another, and the join between them is final', () => {
    const twice: BookStep = {
      ...write(['red', 'blue']),
      join: (_state, frame, go) => go.next(frame, 'write'),
    }
    const played = flowOf({ a: once }, twice)
    expect(say(played, 'red', 'yes').final).toBe('no')
    expect(say(played, 'blue', 'yes').final).toBe('yes')
    expect(seatsAsked(played)).toEqual(['red', 'blue'])
  })
})

describe('what a lane may not do', () => {
  const tells = (to: 'all' | string[]): BookStep => ({
    ...once,
    take(_state, _frame, _reply, go) {
      go.tell(to, noted)
      go.done()
    },
  })

  test('tell anybody else', () => {
    expect(() => say(flowOf({ a: tells('all') }), 'red', 'yes')).toThrow('lane of red tells others')
    expect(() => say(flowOf({ a: tells(['red', 'blue']) }), 'red', 'yes')).toThrow('tells others')
  })

  test('but its own seat it may tell', () => {
    expect(say(flowOf({ a: tells(['red']) }), 'red', 'yes').told).toEqual([
      { to: ['red'], what: noted },
    ])
  })

  test('ask another seat', () => {
    const { flow, state } = flowOf({ a: { ...once, ask: () => asked('green') } })
    expect(() => flow.ask(state)).toThrow('lane.a asks green in the lane of red')
  })

  test('ask nature', () => {
    const rolls: BookStep = {
      roll: () => ({ rule: '2', say: { key: 'roll' }, seen: 'nobody', dice: [6] }),
      rolled: (_state, _frame, _values, go) => go.done(),
    }
    const { flow, state } = flowOf({ a: rolls })
    expect(() => flow.ask(state)).toThrow('lane.a asks nature in the lane of red')
  })

  test('open lanes', () => {
    const { flow, state } = flowOf({ a: write(['red']) })
    expect(() => flow.ask(state)).toThrow('lane.a opens lanes in a lane')
  })
})
