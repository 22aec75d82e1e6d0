import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { openApp } from '../../server/app.ts'
import type { App } from '../../server/app.ts'
import { readSettings } from '../../server/config.ts'
import { openStore } from '../../server/store/open.ts'
import type { Place } from '../../server/store/open.ts'
import { noPostgres } from '../../server/store/testing/engines.ts'
import { toolWorld } from '../../server/store/tool-world.ts'
import { newPerson, openPlayer, QUICK } from '../../server/testing/client.ts'
import type { Player } from '../../server/testing/client.ts'
import { startPostgres } from '../../server/testing/postgres.ts'
import type { Cluster } from '../../server/testing/postgres.ts'
import { testIo } from '../terminal/test-io.ts'
import { run } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'vedette-operate-'))
let cluster: Cluster | undefined
let count = 0
const apps: { app: App; close(): Promise<void> }[] = []

afterEach(async () => {
  vi.unstubAllEnvs()
  for (const { close } of apps.splice(0)) await close()
})
afterAll(async () => {
  await cluster?.stop()
  rmSync(folder, { recursive: true })
})

async function vedette(place: Place, ...args: string[]) {
  vi.stubEnv('VEDETTE_DATA', place.folder)
  vi.stubEnv('DATABASE_URL', place.databaseUrl ?? '')
  const io = testIo()
  const code = await run(args, io)
  return { code, out: io.output(), err: io.errors() }
}

async function serve(place: Place) {
  const world = toolWorld()
  const db = await openStore(place, world)
  const settings = readSettings({ NODE_ENV: 'test', PORT: '0' })
  const app = await openApp({ settings, world, db, version: '0' })
  const close = async (): Promise<void> => {
    await app.close()
    await db.close()
  }
  apps.push({ app, close })
  return { app, db, close }
}

async function stop(): Promise<void> {
  await apps.pop()!.close()
}

async function table(url: string): Promise<{ game: string; players: Player[] }> {
  const [north, south] = [newPerson(url), newPerson(url)]
  const seats = { french: 'me', prussian: 'open' }
  const wanted = { game: 'sedan', scenario: 'campaign', seats, pace: QUICK }
  const { game } = await north.call<{ game: string }>('POST', '/api/games', wanted)
  await south.call('POST', `/api/games/${game}/seats/prussian/join`, {})
  return {
    game,
    players: [
      await openPlayer(north, game, { keep: true }),
      await openPlayer(south, game, { keep: true }),
    ],
  }
}

const STORES = [
  { name: 'SQLite', isMissing: false, url: async () => undefined },
  {
    name: 'PostgreSQL',
    isMissing: noPostgres !== undefined,
    async url() {
      cluster ??= await startPostgres()
      return await cluster.database()
    },
  },
]

for (const { name, isMissing, url } of STORES)
  describe.skipIf(isMissing)(`on ${name}`, () => {
    async function place(): Promise<Place> {
      const databaseUrl = await url()
      const own = { folder: join(folder, `${++count}`) }
      return databaseUrl === undefined ? own : { ...own, databaseUrl }
    }

    test('a game is forgotten while the server runs: whoever looks is sent away, others play on', async () => {
      const at = await place()
      const { app, db } = await serve(at)
      const gone = await table(app.address)
      const kept = await table(app.address)
      const asked = await vedette(at, 'forget', gone.game)
      expect(asked).toMatchObject({ code: 0, err: '' })
      expect(asked.out).toMatch(
        /sedan, running, made on .* 2 people, 1 row of its log\nNothing was/,
      )
      const done = await vedette(at, 'forget', gone.game, '--yes')
      expect(done).toMatchObject({ code: 0, err: '' })
      expect(done.out).toMatch(/: forgotten, .* backups from before still have it\n$/)
      await vi.waitFor(() => {
        for (const { heard } of gone.players) expect(heard.join('')).toContain('"dismissed":true')
      })
      expect(await db.all('SELECT id FROM games')).toEqual([{ id: kept.game }])
      const [player] = kept.players
      const [ask] = player!.view.asks
      const { verb, nouns } = ask!.options[0]!
      const sent = { ask: ask!.id, verb, ...(nouns && { noun: nouns[0]! }) }
      expect(await player!.reply([sent])).toMatchObject({ applied: 1 })
      for (const one of [...gone.players, ...kept.players]) await one.close()
      expect(await vedette(at, 'forget', gone.game)).toMatchObject({ code: 2 })
    }, 60_000)

    test('the same where no server runs, and a game that stands still is let go on', async () => {
      const at = await place()
      const { app, db } = await serve(at)
      const { game, players } = await table(app.address)
      const [ask] = players[0]!.view.asks
      const { verb, nouns } = ask!.options[0]!
      await players[0]!.reply([{ ask: ask!.id, verb, ...(nouns && { noun: nouns[0]! }) }])
      for (const one of players) await one.close()
      await db.run('DELETE FROM log WHERE seq = 2')
      await stop()
      const asked = await vedette(at, 'mend', game)
      expect(asked).toMatchObject({ code: 0, err: '' })
      expect(asked.out).toMatch(/, 2 people, 1 row of its log\n/)
      expect(asked.out).toMatch(
        /\nIts log is damaged: row 2 missing\. It is played by \S.+ \(french\) and \S.+ \(prussian\)\.\n/,
      )
      expect(asked.out).toMatch(
        /\nIt would go on after row 1, at “.+”; 1 row after that would no longer count\.\nNothing was done/,
      )
      const again = await serve(at)
      await vi.waitFor(async () => {
        const row = await again.db.one<{ damage: string }>('SELECT damage FROM games')
        expect(row!.damage).toContain('"from":null')
      })
      const mended = await vedette(at, 'mend', game, '--yes')
      expect(mended).toMatchObject({ code: 0, err: '' })
      expect(mended.out).toMatch(
        /: goes on after row 1 of 2; what follows that row no longer counts/,
      )
      const twice = await vedette(at, 'mend', game, '--yes')
      expect(twice).toMatchObject({
        code: 1,
        err: expect.stringContaining('nothing to mend') as string,
      })
      expect(twice.out).not.toMatch(/Its log is damaged/)
      await stop()
      const alone = await vedette(at, 'mend', game, '--yes')
      expect(alone).toMatchObject({
        code: 1,
        err: expect.stringContaining('nothing to mend') as string,
      })
      const whole = await vedette(at, 'mend', game)
      expect(whole).toMatchObject({ code: 0, err: '' })
      expect(whole.out).toMatch(/nothing to mend\.\n$/)
      const done = await vedette(at, 'forget', game, '--yes')
      expect(done.out).toMatch(/forgotten/)
    }, 60_000)
  })

test.each([
  [['forget'], /give <game>/],
  [['mend', 'a', 'b'], /what is "b"/],
  [['forget', 'x'], /VEDETTE_DATA: there is no store in the folder/],
])('%j is refused', async (args, message) => {
  const { code, out, err } = await vedette({ folder: join(folder, 'none') }, ...args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(message)
})
