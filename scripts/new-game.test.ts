import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { run } from '../cli/commands/index.ts'
import { testIo } from '../cli/terminal/test-io.ts'
import { openApp } from '../server/app.ts'
import { readSettings } from '../server/config.ts'
import { openStore } from '../server/store/open.ts'
import { toolWorld } from '../server/store/tool-world.ts'
import { newPerson, openPlayer, QUICK } from '../server/testing/client.ts'

// A rulebook that nobody but the registry has heard of appears everywhere; on the page, too: client/rules/new-game.test.ts.

vi.mock('../games/registry.ts', async () => {
  const { kit } = await import('../core/examples/ford/kit.ts')
  return { kits: [kit] }
})

const folder = mkdtempSync(join(tmpdir(), 'vedette-new-game-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function said(...args: string[]): Promise<string> {
  const io = testIo()
  expect([await run(args, io), io.errors()]).toEqual([0, ''])
  return io.output()
}

test('on the command line: it is listed, played, and gives its reasons', async () => {
  expect(await said('games')).toMatch(/^ford +The Ford \(rules 1\.0\.0\)\n$/)
  expect(await said('play', 'ford', '--seats', 'random,random', '--games', '3')).toMatch(/3 games/)
  expect(await said('reasons', 'ford', '--nouns', '50')).toMatch(/^50 nouns.* 0 findings\n$/)
})

test('on the server: it is in the catalogue, and a table of it is played at', async () => {
  const world = toolWorld()
  const db = await openStore({ folder }, world)
  const settings = readSettings({ NODE_ENV: 'test', PORT: '0' })
  const app = await openApp({ settings, world, db, version: '0' })
  const person = newPerson(app.address)
  const { games } = await person.call<{ games: { id: string }[] }>('GET', '/api/catalogue')
  expect(games.map(({ id }) => id)).toEqual(['ford'])
  const seats = { north: 'me', south: 'bot:random' }
  const wanted = { game: 'ford', scenario: 'morning', seats, pace: QUICK }
  const { game } = await person.call<{ game: string }>('POST', '/api/games', wanted)
  const player = await openPlayer(person, game, { keep: true })
  const [ask] = player.view.asks
  const noun = ask!.options[0]!.nouns![0]!
  expect(await player.reply([{ ask: ask!.id, verb: 'step', noun }])).toMatchObject({ applied: 1 })
  await player.close()
  await app.close()
  await db.close()
}, 60_000)
