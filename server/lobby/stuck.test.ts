import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ANNA, BERT, bench, CARL, sedanGame } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'
import { boundGame, sitBound } from './testing/pledging.ts'

let table: Bench
let logged: string[]
beforeEach(async () => {
  table = await bench()
  logged = []
  vi.spyOn(table.world.log, 'error').mockImplementation(
    (...told: unknown[]) => void logged.push(String(told[1])),
  )
})

const WEEK = 7 * 24 * 3_600_000
const french = (game: string) => ({ game, seat: 'french' })
const prussian = (game: string) => ({ game, seat: 'prussian' })
const stuck = async (game: string) => (await table.lobby.facts(CARL, game)).stuck
const edit = (game: string, what: string, seat = 'french') =>
  table.db.run(`UPDATE seats SET ${what} WHERE game = $1 AND seat = $2`, [game, seat])

/** Long past its time, looked at twice. */
async function afterAll(game: string) {
  table.world.pass(2 * WEEK)
  await table.lobby.closeOpenings()
  await table.lobby.closeOpenings()
  return (await table.lobby.facts(CARL, game)).status
}

describe('an opening that nobody can finish', () => {
  test.each([
    ['a pledge that no seed meets', `pledge = 'none'`, ['french']],
    ['a pledge of a bot', `person = NULL, bot = 'script'`, ['french']],
  ])('because of %s says so, in the log once, and nobody loses it by its time', async (...how) => {
    const [, what, seats] = how
    const game = await boundGame(table)
    expect(await stuck(game)).toBeNull()
    await table.lobby.openSeed(BERT, prussian(game), 'bert-seed')
    await edit(game, what)
    expect(await stuck(game)).toEqual({ why: 'unopenable', seats })
    expect(await afterAll(game)).toBe('opening')
    expect(logged).toEqual([
      expect.stringMatching(/nobody can open the pledge of french.*vedette forget/),
    ])
  })

  test('because its time is gone says so, also to whoever tries', async () => {
    const game = await boundGame(table)
    await table.db.run('UPDATE games SET opens_by = NULL WHERE id = $1', [game])
    expect(await stuck(game)).toEqual({ why: 'unopenable', seats: ['french', 'prussian'] })
    await expect(table.lobby.openSeed(ANNA, french(game), 'anna-seed')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Tell whoever runs this server') as string,
    })
    expect(await afterAll(game)).toBe('opening')
    expect(logged).toHaveLength(1)
  })

  test('because nothing is left to open says so; it neither begins nor is called off', async () => {
    const game = await boundGame(table)
    await table.lobby.openSeed(ANNA, french(game), 'anna-seed')
    await edit(game, 'pledge = NULL', 'prussian')
    expect(await stuck(game)).toEqual({ why: 'nothing', seats: [] })
    expect(await afterAll(game)).toBe('opening')
    expect(table.hall.asked).toEqual([])
    expect(logged).toEqual([expect.stringContaining('none is left')])
  })

  test('goes on where it was put right', async () => {
    const game = await boundGame(table)
    const { pledges } = await table.lobby.facts(ANNA, game)
    await edit(game, `pledge = 'none'`)
    expect(await afterAll(game)).toBe('opening')
    await edit(game, `pledge = '${pledges['french']}'`)
    expect(await stuck(game)).toBeNull()
    table.world.pass(WEEK - 1)
    await table.lobby.closeOpenings()
    await table.lobby.openSeed(ANNA, french(game), 'anna-seed')
    await table.lobby.openSeed(BERT, prussian(game), 'bert-seed')
    expect(table.hall.asked).toEqual([`begin ${game}`])
  })
})

describe('a seed that was changed', () => {
  test('is told while others are still to open: nobody’s page opens anything then, and nobody loses by it', async () => {
    const game = await boundGame(table)
    await table.lobby.openSeed(ANNA, french(game), 'anna-seed')
    await edit(game, `seed = 'grafted'`)
    expect(await stuck(game)).toEqual({ why: 'unmet', seats: ['french'] })
    expect(await afterAll(game)).toBe('opening')
    expect(logged).toEqual([expect.stringContaining('the opened seed of french')])
    await edit(game, `seed = 'anna-seed'`)
    await table.lobby.openSeed(BERT, prussian(game), 'bert-seed')
    expect(table.hall.asked).toEqual([`begin ${game}`])
  })

  test('or lost keeps a full game from beginning: told by the game and each time in the log', async () => {
    const { game } = await sedanGame(table, ANNA, { french: 'hold', prussian: 'bot:script' })
    await sitBound(table, ANNA, french(game), 'mine')
    table.hall.failures = 3
    await table.lobby.openSeed(ANNA, french(game), 'mine')
    expect(await stuck(game)).toBeNull()
    expect(logged).toEqual(['a full game could not begin'])
    for (const seed of [`'grafted'`, 'NULL']) {
      await edit(game, `seed = ${seed}`)
      expect(await stuck(game)).toEqual({ why: 'unmet', seats: ['french'] })
      table.world.pass(3_600_000)
      await vi.waitUntil(() => table.hall.failures > 0 || logged.length > 2)
    }
    expect(logged.at(-1)).toMatch(/the opened seed of french does not meet its pledge/)
  })
})
