import { describe, expect, test } from 'vitest'
import { SCENARIOS } from '../model/scenario-book.ts'
import { OPTIONAL, playOut } from '../testing/play.ts'

describe('random games come to an end, with nothing found on the way', () => {
  test.each(SCENARIOS.map(({ id }) => id))('%s', (scenario) => {
    const { isOver, findings, state } = playOut({ scenario, seed: `whole ${scenario}` })
    expect([isOver, findings]).toEqual([true, []])
    expect(state.victory).not.toBe('')
  })

  test.each([
    ['teugn-hausen', OPTIONAL],
    ['abensberg', ['no-chits', 'equal-commanders', 'supply-for-all']],
    ['eckmuehl', [...OPTIONAL, 'equal-commanders']],
  ])('%s with options, all verbs alike', (scenario, options) => {
    for (const seed of ['options one', 'options two']) {
      const { isOver, findings } = playOut({ scenario, seed, options, byVerb: true })
      expect([isOver, findings]).toEqual([true, []])
    }
  })
})
