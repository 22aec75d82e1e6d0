import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClockTold, Frame } from '../../wire/table.ts'
import { openApp } from '../app.ts'
import type { App } from '../app.ts'
import { readSettings } from '../config.ts'
import { TOYS } from '../hall/testing/bench.ts'
import { openSqlite } from '../store/sqlite.ts'
import { newPerson, openPlayer } from '../testing/client.ts'
import type { Person, Player } from '../testing/client.ts'
import { stillWorld } from '../testing/world.ts'

const SEATS = ['red', 'blue', 'green'] as const

describe('a pause on the wire', () => {
  const world = stillWorld()
  let app: App
  let game: string
  const people: Record<string, Person> = {}
  const players: Record<string, Player> = {}
  const clockOf = (seat: string): ClockTold => players[seat]!.clock
  const isPaused = (seat: string): boolean => clockOf(seat).pause !== undefined

  beforeAll(async () => {
    const settings = readSettings({ NODE_ENV: 'test', PORT: '0', LIMIT_FACTOR: '1000000' })
    const db = await openSqlite(':memory:')
    app = await openApp({ settings, world, db, version: '0', games: TOYS })
    for (const seat of [...SEATS, 'table']) people[seat] = newPerson(app.address)
    const seats = { red: 'me', blue: 'open', green: 'open' }
    const wish = { game: 'ambush', scenario: 'only', seats }
    ;({ game } = await people['red']!.call<{ game: string }>('POST', '/api/games', wish))
    for (const seat of ['blue', 'green'])
      await people[seat]!.call('POST', `/api/games/${game}/seats/${seat}/join`, {})
    await people['table']!.call('POST', '/api/me/guest')
    for (const seat of [...SEATS, 'table'])
      players[seat] = await openPlayer(people[seat]!, game, { seat, keep: true })
    await players['blue']!.reply([{ ask: 0, verb: 'arm', noun: 1 }])
    await players['green']!.reply([{ ask: 0, verb: 'arm', noun: 0 }])
  })
  afterAll(async () => {
    for (const player of Object.values(players)) await player.close()
    await app.close()
  })

  test('is told to all with its end, and refuses what nobody asks', async () => {
    expect(await players['red']!.reply([{ ask: 0, verb: 'step' }])).toMatchObject({ applied: 1 })
    const until = world.now() + 10_000
    for (const seat of [...SEATS, 'table']) {
      await players[seat]!.until(() => isPaused(seat))
      expect(clockOf(seat)).toMatchObject({ on: [], pause: { until, waits: [], ready: [] } })
    }
    expect(players['blue']!.musts()).toMatchObject([{ rule: '3' }])
    for (const seat of ['red', 'green'])
      expect(await players[seat]!.reply([{ ask: 16, verb: 'step' }])).toMatchObject({
        applied: 0,
        refused: { rule: 'table', say: { key: 'table.pause' } },
      })
  })

  test('is held up and let go on by socket and by HTTP, for all to see', async () => {
    const [green, table] = [players['green']!, players['table']!]
    green.send({ do: 'wait', game })
    await table.until(() => clockOf('table').on.includes('green'))
    await world.pass(15_000)
    expect(isPaused('red')).toBe(true)
    const path = `/api/games/${game}/pause`
    const answer = await people['green']!.call('POST', path, { do: 'go-on', key: 'k' })
    expect(answer).toMatchObject({ ack: { key: 'k', applied: 1 }, now: { seat: 'green' } })
    await table.until(() => !isPaused('table'))
    const { happened } = JSON.parse(table.heard.at(-1)!) as Frame
    expect(happened?.map(({ did }) => did)).toEqual(['rolled', 'moved'])
    await players['red']!.until(({ view }) => view.asks.length > 0)
  })

  test('is nothing that a spectator may hold up', async () => {
    await players['red']!.reply([{ ask: 16, verb: 'step' }])
    players['table']!.send({ do: 'wait', game })
    await expect(players['table']!.until(() => false)).rejects.toThrow('You are a spectator here.')
    const call = people['table']!.call('POST', `/api/games/${game}/pause`, { do: 'wait' })
    await expect(call).rejects.toMatchObject({ status: 403 })
  })
})
