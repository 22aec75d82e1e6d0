import { describe, expect, test } from 'vitest'
import { fastChance } from '../../core/chance.ts'
import { playRandom } from '../../core/testing/random-play.ts'
import { rossbach } from './game.ts'

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
