import { expect, test } from 'vitest'
import { fastChance } from '../core/chance.ts'
import type { Game } from '../core/contract.ts'
import { ForeseenWatch } from '../core/testing/foreseen-watch.ts'
import { playRandom } from '../core/testing/random-play.ts'
import { games } from './index.ts'

/** Random games of each, of the scenarios by turns, so many replies each. */
const PLAYED: Readonly<Record<string, { games: number; most: number }>> = {
  sedan: { games: 24, most: 4000 },
  rossbach: { games: 10, most: 4000 },
  metz: { games: 8, most: 4000 },
  march: { games: 14, most: 3000 },
}

test.each(Object.keys(games))(
  'in %s no die of a fight falls unforeseen',
  (id) => {
    const game = games[id] as Game
    const watch = new ForeseenWatch(game)
    const { games: count, most } = PLAYED[id] ?? { games: 4, most: 3000 }
    for (let seed = 1; seed <= count; seed++) {
      const { scenarios } = game.about
      const { id: scenario } = scenarios[seed % scenarios.length]!
      const chance = fastChance(`foreseen ${id} ${seed}`)
      const state = game.setup(scenario, [])
      const isEven = seed % 2 === 0
      playRandom(game, {
        state,
        chance,
        cap: most,
        ...(isEven && { byVerb: true }),
        watch: [watch],
      })
    }
    expect(watch.foretold().length).toBeGreaterThan(0)
    expect(watch.blind()).toEqual([])
    expect(watch.unnamedShifts()).toEqual([])
  },
  120_000,
)
