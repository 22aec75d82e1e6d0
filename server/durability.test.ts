import { afterAll, beforeAll, expect, test } from 'vitest'
import { fastChance } from '../core/chance.ts'
import { killRounds } from './testing/kill-rounds.ts'
import { startServer } from './testing/process.ts'
import { alone } from './testing/processes.ts'
import type { Ground } from './testing/processes.ts'
import { compileThreads } from './workers/testing/compiled.ts'

let ground: Ground
beforeAll(async () => {
  compileThreads()
  ground = alone(await startServer())
}, 120_000)
afterAll(() => ground.remove())

test('a server killed at random moments has lost nothing it acknowledged', async () => {
  const chance = fastChance('kill rounds')
  const figures = await killRounds({ ground, chance, rounds: 4, games: 6, longest: 400 })
  expect(figures).toMatchObject({ rounds: 4 })
  expect(figures.again).toBeGreaterThan(0)
  expect(figures.keptUnanswered + figures.lostUnanswered).toBeGreaterThan(0)
}, 180_000)
