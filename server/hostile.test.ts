import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fastChance } from '../core/chance.ts'
import { stateHash } from '../core/fingerprint.ts'
import { openApp } from './app.ts'
import type { App } from './app.ts'
import { readSettings } from './config.ts'
import type { Front } from './hall/front.ts'
import type { EventsReply } from './http/route.ts'
import { openLog } from './log.ts'
import { playRoutes } from './play/routes.ts'
import type { Db } from './store/db.ts'
import { openSqlite } from './store/sqlite.ts'
import { newGame, newPerson, openPlayer, randomReply } from './testing/client.ts'
import { judged } from './testing/hostile-http.ts'
import { rawJudged, rawRequests } from './testing/hostile-raw.ts'
import { operationsOf } from './testing/hostile-routes.ts'
import * as storms from './testing/hostile-storms.ts'
import { sweep } from './testing/hostile-sweep.ts'
import { openEnemy, openGun } from './testing/hostile-wire.ts'
import { besiege, metricsOf, secretsIn } from './testing/hostile.ts'
import type { Besieged, Siege } from './testing/hostile.ts'
import { START, rest } from './testing/world.ts'
import type { Workers } from './workers/workers.ts'
import { realWorld } from './world.ts'

const LIFTED = { LIMIT_FACTOR: '1000000', MAX_CONNECTIONS_PER_ADDRESS: '10000' }
const MB = 1_048_576

interface Fort {
  app: App
  db: Db
  /** Lines of its log. */
  lines: string[]
  close(): Promise<void>
}

/** With a clock that stands still nobody is forgiven while a test runs. */
async function openFort(environment: Record<string, string>, still?: number): Promise<Fort> {
  const lines: string[] = []
  const out = { write: (line: string) => void lines.push(line) }
  const real = realWorld(openLog({ level: 'debug', format: 'json' }, out))
  const world = still === undefined ? real : { ...real, now: () => still }
  const db = await openSqlite(':memory:')
  const settings = readSettings({ NODE_ENV: 'test', PORT: '0', ...environment })
  const app = await openApp({ settings, world, db, version: '0' })
  const close = async (): Promise<void> => {
    await app.close()
    await db.close()
  }
  return { app, db, lines, close }
}

/** What is in use once everything that can be thrown away was. */
function heap(): number {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  gc()
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
}

const errors = (lines: readonly string[]): string[] =>
  lines.filter((line) => /"level":"(error|fatal)"/.test(line))

async function settles(isSo: () => Promise<boolean> | boolean): Promise<boolean> {
  for (let n = 0; n < 200; n++) {
    if (await isSo()) return true
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return false
}

describe('hostile clients', () => {
  let fort: Fort
  let besieged: Besieged
  let before: number
  const siege = (more: Pick<Siege, 'messages' | 'batch' | 'after'>): Promise<Besieged> =>
    besiege({
      url: fort.app.address,
      db: fort.db,
      chance: fastChance(`hostile ${more.messages}`),
      hashOf: async (game) => stateHash((await fort.app.front.live(game)).play.desk.state),
      ...more,
    })

  beforeAll(async () => void (fort = await openFort(LIFTED)))
  afterAll(() => fort.close())

  test('are refused whatever they try, and change nothing', async () => {
    besieged = await siege({ messages: 3_000, batch: 500 })
    expect(besieged.findings).toEqual([])
    expect(besieged.legal).toBeGreaterThan(40)
    for (const [name, sent] of Object.entries(besieged.sent))
      expect([name, sent > 20]).toEqual([name, true])
    expect(besieged.harmless).toBeLessThan(60)
    before = heap()
  })

  test('get no more with what is no request at all', async () => {
    const found: (string | undefined)[] = []
    for (const bytes of rawRequests(besieged.cast))
      found.push(await rawJudged(besieged.cast, bytes))
    expect(found.filter((one) => one !== undefined)).toEqual([])
  })

  test('are cut off when they break the protocol of sockets', async () => {
    expect(await storms.brokenFrames(besieged.cast)).toMatchObject({ left: 0 })
  })

  test('spoil nothing by any field of any route', async () => {
    const gun = openGun(besieged.cast.url)
    const { cast } = besieged
    const ground = { cast, chance: fastChance('sweep'), operations: await operationsOf(gun.fire) }
    const found: (string | undefined)[] = []
    const attacks = sweep(ground)
    for (const attack of attacks) found.push(judged(attack, await gun.fire(attack.shot)))
    gun.close()
    expect(found.filter((one) => one !== undefined)).toEqual([])
    expect(attacks.length).toBeGreaterThan(400)
  })

  test('are not heard any more once their session has ended, though they stay', async () => {
    const { closed, anna, bert } = besieged.cast
    const player = Object.values(closed.players).find((one) => one.musts().length > 0)!
    const replies = [randomReply(player.musts()[0]!, fastChance('late'))]
    const rows = await fort.db.all('SELECT seq FROM log WHERE game = $1', [closed.game])
    const said = { do: 'reply', key: 'too late', seat: player.seat, replies }
    const who = player.seat === 'french' ? anna : bert
    expect(await storms.lingering(besieged.cast, who, said)).toBe('')
    expect(await fort.db.all('SELECT seq FROM log WHERE game = $1', [closed.game])).toEqual(rows)
    // The same would have been carried out.
    expect((await player.reply(replies)).applied).toBe(1)
  })

  test('get nothing carried out by the hall either, whoever let them in', async () => {
    const { closed, anna, bert } = besieged.cast
    const player = Object.values(closed.players).find((one) => one.musts().length > 0)!
    const chain = { key: 'hall', replies: [randomReply(player.musts()[0]!, fastChance('hall'))] }
    const opponent = player.seat === 'french' ? bert : anna
    const { person } = await opponent.call<{ person: { id: string } }>('GET', '/api/me')
    for (const by of [{ person: person.id }, { person: 'nobody' }, { bot: 'script' }]) {
      const place = { seat: player.seat, by }
      await expect(fort.app.front.reply(closed.game, place, chain)).rejects.toThrow(/not yours/)
      await expect(fort.app.front.undo(closed.game, place, 'hall')).rejects.toThrow(/not yours/)
    }
  })

  test('who never read are held back or sent away, and find everything as it is when they do', async () => {
    const { cast } = besieged
    const { game, people } = await newGame(cast.url)
    const resign = () => people[0].call('POST', `/api/games/${game}/seats/french/resign`)
    const { last, ended, sent } = await storms.slowReader(cast, { game, asks: 3_000 }, resign)
    // Most of what it asked for was never put on the way.
    expect(sent).toBeLessThan(2_900)
    expect(ended).toBeUndefined()
    const path = `/api/games/${game}/view?seat=table`
    const now = await cast.guest.call<{ view: unknown; log: number; table: object }>('GET', path)
    const { view, log, table } = JSON.parse(last!) as typeof now
    expect({ view, log }).toEqual({ view: now.view, log: now.log })
    expect(table).toMatchObject({ ended: { by: 'resigned' } })
    expect(await storms.pingFlood(cast, 200_000)).toMatchObject({ ended: 1006 })
  })

  test('leave nothing behind, however many they are', async () => {
    const { cast } = besieged
    const gun = openGun(cast.url)
    const loris = storms.slowLoris(cast.url, 100)
    const sent =
      (await storms.reconnectStorm(cast, 24)) +
      (await storms.droppedStreams(cast, 160)) +
      (await storms.churn(cast, 60))
    expect(sent).toBe(700)
    const player = cast.open.players['french']!
    expect((await player.undo()).of).toBe(1)
    const seats = await Promise.all(
      [cast.open, cast.closed].map(async ({ game }) => await fort.app.front.live(game)),
    )
    // The players of two games are all that is left.
    const isQuiet = async (): Promise<boolean> => {
      const { sockets, event_streams: streams } = await metricsOf(gun.fire)
      return sockets === 4 && streams === 0 && seats.every(({ watchers }) => watchers.size === 2)
    }
    expect(await settles(isQuiet)).toBe(true)
    expect(loris.left()).toBeGreaterThan(0)
    loris.end()
    gun.close()
  })

  test('make nobody forget anything but them: memory is as it was', async () => {
    const { findings } = await siege({ messages: 1_500, batch: 500, after: ' the second' })
    expect(findings).toEqual([])
    const kept = fort.lines.reduce((sum, line) => sum + line.length, 0)
    expect((heap() - before - kept) / MB).toBeLessThan(16)
  })

  test('leave no secret and no error in the log', () => {
    const text = fort.lines.join('')
    expect(text.length).toBeGreaterThan(10_000)
    expect(secretsIn(text, besieged.cast)).toEqual([])
    expect(errors(fort.lines)).toEqual([])
  })
})

describe('with the usual limits, behind a proxy', () => {
  let fort: Fort
  beforeAll(
    async () => void (fort = await openFort({ TRUST_PROXY: '1', REQUEST_TIMEOUT: '1000' }, START)),
  )
  afterAll(() => fort.close())
  const from = { 'x-forwarded-for': '9.9.9.9' }

  test('whoever floods is told to wait, and only he', async () => {
    const url = fort.app.address
    const { game, people } = await newGame(url)
    const player = await openPlayer(people[0], game)
    const gun = openGun(url)
    const statuses = await Promise.all(
      Array.from({ length: 900 }, () =>
        gun.fire({
          method: 'GET',
          path: '/api/me',
          headers: { ...from, 'x-forwarded-for': '9.9.9.9' },
        }),
      ),
    )
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200, 429]))
    // Nor does it help to claim further addresses: only what the proxy itself adds counts.
    const claimed = await gun.fire({
      method: 'GET',
      path: '/api/me',
      headers: { 'x-forwarded-for': '5.5.5.5, 9.9.9.9' },
    })
    expect(claimed.status).toBe(429)
    const ack = await player.reply([randomReply(player.musts()[0]!, fastChance('calm'))])
    expect(ack.applied).toBe(1)
    await player.close()
    gun.close()
  })

  test('eight guests of one address have no eight budgets', async () => {
    const url = fort.app.address
    const gun = openGun(url)
    const guests = Array.from({ length: 8 }, () => newPerson(url, '', '7.7.7.7'))
    for (const guest of guests) await guest.call('POST', '/api/me/guest')
    const asked = (cookie: string) =>
      Array.from({ length: 60 }, () =>
        gun.fire({
          method: 'GET',
          path: '/api/me',
          headers: { cookie, 'x-forwarded-for': '7.7.7.7' },
        }),
      )
    const all = await Promise.all(guests.flatMap(({ cookie }) => asked(cookie)))
    // Four times what one of them has, of which they have used some to come in.
    expect(all.filter(({ status }) => status === 200)).toHaveLength(240 - 8)
    gun.close()
  })

  test('whoever talks without end on a socket is sent away', async () => {
    const enemy = (await openEnemy(fort.app.address, {}))!
    for (let n = 0; n < 400; n++) enemy.ws.send('{"do":"ping"}')
    expect(await settles(() => enemy.ended() !== undefined)).toBe(true)
    expect(enemy.ended()).toBe(4429)
    expect(enemy.answers.at(-1)).toMatch(/too-many/)
  })

  test('half a request is not waited for', async () => {
    const loris = storms.slowLoris(fort.app.address, 20)
    expect(await settles(() => loris.left() === 0)).toBe(true)
    loris.end()
  })

  test('metrics are for nobody who came through the proxy', async () => {
    const gun = openGun(fort.app.address)
    const shot = { method: 'GET', path: '/metrics' }
    for (const address of ['8.8.4.4', '127.0.0.1', '::1'])
      expect((await gun.fire({ ...shot, headers: { 'x-forwarded-for': address } })).status).toBe(
        403,
      )
    gun.close()
  })
})

test('a stream that is dropped before the game was fetched leaves no watcher', async () => {
  const watchers = new Set<object>()
  let fetched = (): void => {}
  const front = {
    watch: (_: string, watcher: object) =>
      new Promise<void>((resolve) => {
        fetched = () => resolve(void watchers.add(watcher))
      }),
    unwatch: (_: string, watcher: object) => void watchers.delete(watcher),
  } as unknown as Front
  const roleOf = async () => ({ seats: [], mayWatch: true })
  const routes = playRoutes({ front, roleOf, workers: {} as Workers })
  const { run } = routes.find(({ path }) => path.endsWith('/stream'))!
  const asked = { params: { game: 'x' }, caller: { address: '' } } as never
  const { begin } = (await run(asked)) as EventsReply
  const drop = begin({ send: () => true, end() {} })
  drop()
  fetched()
  await rest()
  expect(watchers.size).toBe(0)
})

test('with an address of its own set, a server lets no page of another host use a cookie', async () => {
  const fort = await openFort({ VEDETTE_URL: 'https://table.example' })
  const gun = openGun(fort.app.address)
  const shot = { method: 'POST', path: '/api/me/guest' }
  const headers = { cookie: '__Host-vedette=x' }
  for (const [origin, host, status] of [
    ['https://evil.example', 'evil.example', 403],
    ['https://evil.example', 'table.example', 403],
    ['http://table.example', 'table.example', 403],
    ['https://table.example', 'table.example', 200],
  ] as const) {
    const outcome = await gun.fire({ ...shot, headers: { ...headers, origin, host } })
    expect([origin, host, outcome.status]).toEqual([origin, host, status])
  }
  gun.close()
  await fort.close()
})
