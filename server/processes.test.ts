import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fastChance } from '../core/chance.ts'
import { noPostgres } from './store/testing/engines.ts'
import { killRounds } from './testing/kill-rounds.ts'
import { startTogether } from './testing/processes.ts'
import type { Together } from './testing/processes.ts'
import { restartRounds } from './testing/restart-rounds.ts'
import { againstScript, resumed } from './testing/whole-games.ts'
import { compileThreads } from './workers/testing/compiled.ts'

const why = noPostgres === undefined ? '' : ` (skipped: ${noPostgres})`

describe.skipIf(noPostgres !== undefined)(`two processes on one PostgreSQL${why}`, () => {
  let ground: Together
  beforeAll(async () => {
    compileThreads()
    ground = await startTogether()
  }, 120_000)
  afterAll(() => ground.remove())

  describe('a whole game over sockets, each player on another', () => {
    test('against the script, watched from the other', async () => {
      expect(await againstScript(ground)).toBeGreaterThan(200)
    })

    test('between two people, gone on with on the other when one was killed in a move', async () => {
      expect(await resumed(ground)).toBeGreaterThan(300)
    })
  })

  test('of which one is killed at random moments have lost nothing they acknowledged', async () => {
    const chance = fastChance('kill rounds together')
    const figures = await killRounds({ ground, chance, rounds: 2, games: 4, longest: 300 })
    expect(figures).toMatchObject({ rounds: 2 })
    expect(figures.again).toBeGreaterThan(0)
  }, 180_000)

  test('whose database is restarted under load answer busy meanwhile, and then go on', async () => {
    const chance = fastChance('restarts')
    const figures = await restartRounds({ ground, chance, rounds: 1, games: 4, longest: 300 })
    expect(figures).toMatchObject({ rounds: 1 })
    expect(figures.busy).toBeGreaterThan(0)
  }, 180_000)
})
