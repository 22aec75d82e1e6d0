import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer } from './testing/process.ts'
import { alone } from './testing/processes.ts'
import type { Ground } from './testing/processes.ts'
import { againstScript, betweenTwo, resumed } from './testing/whole-games.ts'
import { compileThreads } from './workers/testing/compiled.ts'

let ground: Ground
beforeAll(async () => {
  compileThreads()
  ground = alone(await startServer())
}, 120_000)
afterAll(() => ground.remove())

describe('a whole game over sockets', () => {
  test('between two people, with chains and take-backs', async () => {
    expect(await betweenTwo(ground)).toBeGreaterThan(5)
  })

  test('against the script, which plays through the same door', async () => {
    expect(await againstScript(ground)).toBeGreaterThan(200)
  })

  test('resumed after the server was killed in the middle of a move', async () => {
    expect(await resumed(ground)).toBeGreaterThan(300)
  })
})
