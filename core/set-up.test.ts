import { describe, expect, test } from 'vitest'
import { PENDING } from './beside.ts'
import { overhear, settledAlone } from './flow/overhear.ts'
import { makeSetUp } from './set-up.ts'

const say = { key: 'x' }
const about = {
  scenarios: [
    { id: 'dawn', say, options: ['fog'] },
    { id: 'noon', say },
  ],
  options: [
    { id: 'fog', say, rule: '1' },
    { id: 'heat', say, rule: '2' },
  ],
}
const setup = makeSetUp({
  about,
  fresh: (scenario, options) => ({ scenario, options, is: 'fresh' }),
  laidOut: (scenario, { turn }, options) => ({ scenario, options, is: `at turn ${String(turn)}` }),
  settle: (state) => void (state.is += ', settled'),
  clone: (state) => ({ ...state }),
})

describe('a game begins', () => {
  test('from a scenario, with its options in the order of the book', () => {
    const options = ['fog', 'heat']
    expect(setup('noon', ['heat', 'fog'])).toMatchObject({
      scenario: 'noon',
      options,
      is: 'fresh, settled',
    })
  })

  test('from a position, of the first scenario unless it says', () => {
    const position = { game: 'toy', turn: 3 }
    expect(setup(position, [])).toMatchObject({ scenario: 'dawn', is: 'at turn 3, settled' })
    expect(setup({ ...position, scenario: 'noon' }, [])).toMatchObject({ scenario: 'noon' })
  })

  test('with no scenario and no option that it does not know', () => {
    expect(() => setup('dusk', [])).toThrow(/no scenario dusk; there is: dawn, noon/)
    expect(() => setup('noon', ['rain'])).toThrow(/no option rain/)
  })

  test('with no option that has no meaning in its scenario', () => {
    expect(() => setup('dawn', ['heat'])).toThrow(/heat has no meaning in the scenario dawn/)
    expect(setup('dawn', ['fog'])).toMatchObject({ options: ['fog'] })
  })

  test('once for all games of a scenario and its options, each of which goes its own way', () => {
    const { begin, laid } = counted()
    const [one, other] = [begin('noon', []), begin('noon', [])]
    one.men.push(7)
    expect(other.men).toEqual([1])
    expect(begin('noon', ['heat']).men).toEqual([1])
    expect(laid()).toBe(2)
  })

  test('waiting for the same thing each time', () => {
    const { begin } = counted()
    const [one, other] = [begin('noon', []), begin('noon', [])]
    expect(one[PENDING]).toEqual(['first'])
    expect(other[PENDING]).toBe(one[PENDING])
  })

  test('heard by whoever listens, each time', () => {
    const { begin } = counted()
    const heard: string[] = []
    const listener = { forced: () => {}, settled: () => void heard.push('again') }
    begin('noon', [])
    overhear(listener, () => begin('noon', []))
    expect(heard).toEqual(['again'])
  })
})

function counted() {
  let laid = 0
  const begin = makeSetUp<{ men: number[]; [PENDING]?: unknown }>({
    about,
    fresh: () => ({ men: [++laid > 0 ? 1 : 0] }),
    laidOut: () => ({ men: [] }),
    settle(state) {
      state[PENDING] = ['first']
      settledAlone([])
    },
    clone: ({ men }) => ({ men: men.slice() }),
  })
  return { begin, laid: () => laid }
}
