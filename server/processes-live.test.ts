import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fastChance } from '../core/chance.ts'
import type { Ack, Frame } from '../wire/table.ts'
import { noPostgres } from './store/testing/engines.ts'
import { newPerson, openPlayer } from './testing/client.ts'
import type { Player } from './testing/client.ts'
import { startPostgres } from './testing/postgres.ts'
import type { Cluster } from './testing/postgres.ts'
import {
  checkAgreed,
  checkAgreedSoon,
  openNear,
  throughOf,
  until,
} from './testing/processes-near.ts'
import type { Both } from './testing/processes-near.ts'
import { anyReply, everybody, sitDown } from './testing/processes-table.ts'
import { quarrel } from './testing/quarrel.ts'
import type { SharedTable } from './testing/processes-table.ts'

const why = noPostgres === undefined ? '' : ` (skipped: ${noPostgres})`
const WISH = { game: 'sedan', scenario: 'campaign', seats: ['french', 'prussian'] } as const
const LISTENING = `query LIKE 'LISTEN%' OR query LIKE 'SELECT pg_notify%'`
const SIGNED_OUT = 4401

const told = (player: Player, isIt: (message: Frame & Record<string, unknown>) => unknown) =>
  player.heard.filter((text) => isIt(JSON.parse(text) as Frame & Record<string, unknown>)).length
const changes = (player: Player) => told(player, ({ changed }) => changed)
const lines = (player: Player) => told(player, ({ chat }) => chat)

function closed({ socket }: Player): Promise<number> {
  return new Promise((resolve) => socket.once('close', resolve))
}

describe.skipIf(noPostgres !== undefined)(`what one process does the other tells${why}`, () => {
  let cluster: Cluster
  let database: string
  let both: Both
  let table: SharedTable
  beforeAll(async () => {
    cluster = await startPostgres()
    database = await cluster.database()
    both = [await openNear(database), await openNear(database)]
  }, 60_000)
  afterEach(() => table.close())
  afterAll(async () => {
    for (const near of both) await near.close()
    await cluster.stop()
  })

  /** Cuts the connections by which processes hear each other, or all of them. */
  async function cut(which = LISTENING): Promise<number> {
    const client = new Client({ connectionString: database })
    await client.connect()
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND (${which})`,
    )
    await client.end()
    return rowCount ?? 0
  }

  const at = (path: string) => `/api/games/${table.game}/${path}`
  const mover = () => everybody(table).find((player) => player.musts().length > 0)!.seat
  /** Whoever is asked replies through this process, as soon as it shows him that he is. */
  async function moveThrough(process: number): Promise<Ack> {
    const page = table.sockets[mover()]![process]!
    await page.until((player) => player.musts().length > 0)
    return await anyReply(page)
  }

  test('moves, to every seat and to spectators', async () => {
    table = await sitDown(both, WISH)
    for (let n = 0, done = 0; done < 12; n++) done += (await moveThrough(n % 2)).applied
    expect(await checkAgreed(both, table.game, everybody(table))).toHaveLength(13)
  })

  test('talk, proposals and the end; orders to their own seat only', async () => {
    table = await sitDown(both, WISH)
    const [french, prussian] = [table.sockets['french']!, table.sockets['prussian']!]
    const { people, spectators } = table
    await people['french']![0].call('POST', at('chat/players'), { text: 'Sedan?' })
    await spectators[0].person.call('POST', at('chat/spectators'), { text: 'Hush.' })
    await until(() => lines(prussian[1]) === 1 && lines(spectators[1]) === 1)
    const before = everybody(table).map(changes)
    const orders = [{ id: 'table.pauses', choice: 'stop' }]
    await people['french']![0].call('PUT', at('seats/french/standing'), { orders })
    await until(() => french.every((page, n) => changes(page) === before[n]! + 1))
    expect(everybody(table).map(changes)).toEqual(before.map((n, who) => n + Number(who < 2)))
    await people['french']![0].call('POST', at('proposals'), { kind: 'draw', seat: 'french' })
    await until(() => everybody(table).every((page, n) => changes(page) > before[n]!))
    await people['prussian']![1].call('POST', at('seats/prussian/resign'))
    await until(() => everybody(table).every((page) => page.table.ended?.seat === 'prussian'))
  })

  test('who is looking', async () => {
    table = await sitDown(both, WISH)
    const [here, there] = table.spectators
    await until(() => [here, there].every((page) => page.table.looking.length === 2))
    for (const page of table.sockets['french']!) await page.close()
    await until(() => [here, there].every((page) => page.table.looking.length === 1))
    expect(there.table.looking).toEqual(['prussian'])
  })

  test('again once it is heard again: moves, talk and who was signed out', async () => {
    table = await sitDown(both, WISH)
    const stranger = newPerson(both[1].url)
    await stranger.call('POST', '/api/me/guest')
    const page = await openPlayer(stranger, table.game, { keep: true })
    const gone = closed(page)
    const before = changes(table.spectators[1])
    expect(await cut()).toBe(2)
    await moveThrough(0)
    await throughOf(both[0], stranger).call('POST', '/api/logout')
    expect(await gone).toBe(SIGNED_OUT)
    await until(() => changes(table.spectators[1]) > before)
    await checkAgreed(both, table.game, everybody(table))
  })

  test('whatever two people do on pages of both, several things at a time', async () => {
    const chance = fastChance('quarrel')
    const figures = await quarrel({ both, chance, moments: 60 })
    expect(figures.applied).toBeGreaterThan(0)
    expect(figures.lost).toBeGreaterThan(0)
  })

  test('although every connection was cut in the middle of a game', async () => {
    table = await sitDown(both, WISH)
    for (let n = 0; n < 5; n++) {
      const cutting = cut('TRUE')
      await moveThrough(n % 2).catch(() => undefined)
      expect(await cutting).toBeGreaterThan(0)
      await checkAgreedSoon(both, table.game, everybody(table))
    }
  })

  test('that a session has ended, and that a guest has become somebody', async () => {
    table = await sitDown(both, WISH)
    const seat = mover()
    const [here] = table.people[seat]!
    const pages = table.sockets[seat]!
    const account = newPerson(both[1].url)
    const secret = { name: `Moltke ${table.game}`.slice(0, 20), password: 'correct horse battery' }
    await account.call('POST', '/api/accounts', secret)
    await account.call('POST', '/api/logout')
    const gone = Promise.all(pages.map(closed))
    await here.call('POST', '/api/login', secret)
    expect(await gone).toEqual([SIGNED_OUT, SIGNED_OUT])
    const again = await openPlayer(throughOf(both[1], here), table.game, { seat, keep: true })
    expect(await anyReply(again)).toMatchObject({ applied: 1 })
    const out = closed(again)
    await here.call('POST', '/api/logout')
    expect(await out).toBe(SIGNED_OUT)
  })
})
