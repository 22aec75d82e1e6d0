import { describe, expect, test } from 'vitest'
import { fastChance } from '../../../core/chance.ts'
import { playRandom } from '../../../core/testing/random-play.ts'
import { rossbach } from '../game.ts'
import { FORMATIONS } from './01-pieces.ts'
import { FIGHTING } from '../model/state.ts'
import { fieldOf } from '../testing/field.ts'

const LONG = 240_000

describe('whole games of four players, at random', () => {
  test.each(['jena-auerstaedt', 'massenbach'])(
    '[18.0] %s ends, and both players of a side have won or lost',
    (scenario) => {
      const state = rossbach.setup(scenario, ['teams'])
      const { findings, isOver, replies } = playRandom(rossbach, {
        state,
        chance: fastChance(scenario),
      })
      expect(findings).toEqual([])
      expect(isOver).toBe(true)
      for (const seat of ['french', 'marshal', 'prussian', 'hohenlohe'])
        expect([seat, replies.some((reply) => reply.seat === seat)]).toEqual([seat, true])
      expect(rossbach.outcome(state)?.winners).toHaveLength(2)
    },
    LONG,
  )
})

test('[18.0] while a side plans its attacks the enemy sees both of its players on the clock', () => {
  const stands = {
    N1629: ['Suchet', 'Lannes'],
    N1729: ['Grawert'],
    N1533: ['Gudin'],
    N1534: ['Arnim'],
  }
  const four = { options: ['teams'], replied: [0, 0, 0, 0] }
  const delegated = 1 << FORMATIONS.indexOf('F-V')
  const state = fieldOf(stands, { ...four, delegated, phase: FIGHTING })
  state.stack = [{ proc: 'plan', at: 'target', pairs: [], attackers: [], targets: [], hand: 1 }]
  expect(rossbach.ask(state)[0]?.seat).toBe('marshal')
  for (const seat of ['hohenlohe', 'prussian', 'table'])
    expect(rossbach.view(state, seat).onClock).toEqual(['french', 'marshal'])
  expect(rossbach.view(state, 'french').onClock).toEqual(['marshal'])
})
