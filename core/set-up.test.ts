import { describe, expect, test } from 'vitest'
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
})

describe('a game begins', () => {
  test('from a scenario, with its options in the order of the book', () => {
    const options = ['fog', 'heat']
    expect(setup('noon', ['heat', 'fog'])).toEqual({
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
})
