import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openApp } from '../app.ts'
import type { App } from '../app.ts'
import { readSettings } from '../config.ts'
import type { Db } from '../store/db.ts'
import { openSqlite } from '../store/sqlite.ts'
import { newGame, newPerson } from '../testing/client.ts'
import type { Person } from '../testing/client.ts'
import { open, upgradeOf } from '../testing/hostile-wire.ts'
import { rest, stillWorld, until } from '../testing/world.ts'
import type { StillWorld } from '../testing/world.ts'

const DAY = 86_400_000
const MOST_STREAMS = 10
const password = 'correct horse battery'

let world: StillWorld
let app: App
let db: Db
let game: string
let people = 0

beforeEach(async () => {
  world = stillWorld()
  const settings = readSettings({
    NODE_ENV: 'test',
    PORT: '0',
    TRUST_PROXY: '1',
    LIMIT_FACTOR: '1000',
    MAX_CONNECTIONS_PER_ADDRESS: '15',
  })
  db = await openSqlite(':memory:')
  app = await openApp({ settings, world, db, version: '0' })
  ;({ game } = await newGame(app.address))
})
afterEach(() => app.close())

/** Somebody who stays, on a stream or a socket: what he was told, and whether he is there yet. */
function stay(request: string) {
  const socket = open(app.address)
  const told = { text: '', isOver: false, drop: () => socket.destroy() }
  socket.on('data', (text: string) => (told.text += text))
  socket.once('close', () => (told.isOver = true))
  socket.write(request)
  return told
}

function streamed(cookie: string, from: string) {
  const headers = `Host: x\r\nCookie: ${cookie}\r\nX-Forwarded-For: ${from}`
  return stay(`GET /api/games/${game}/stream HTTP/1.1\r\n${headers}\r\n\r\n`)
}
const connected = (cookie: string, from: string) => stay(upgradeOf(app.address, cookie, from))

const status = (one: { text: string }): number => Number(/^HTTP\/1\.1 (\d+)/.exec(one.text)?.[1])
const answered = (some: readonly { text: string }[]) =>
  until(() => some.every(({ text }) => text.includes('\r\n\r\n')))

async function guest(from: string): Promise<Person> {
  const person = newPerson(app.address, '', from)
  await person.call('POST', '/api/me/guest')
  return person
}
async function account(from: string): Promise<Person & { name: string }> {
  const person = newPerson(app.address, '', from)
  const name = `anna${++people}`
  await person.call('POST', '/api/accounts', { name, password })
  return Object.assign(person, { name })
}

describe('streams of events', () => {
  test('are so many for a person and no more, and one that ends makes room', async () => {
    const { cookie } = await guest('1.1.1.1')
    const all = Array.from({ length: MOST_STREAMS }, () => streamed(cookie, '1.1.1.1'))
    await answered(all)
    expect(all.map(status)).toEqual(Array<number>(MOST_STREAMS).fill(200))
    // Wherever he comes from.
    const more = streamed(cookie, '2.2.2.2')
    await answered([more])
    expect(status(more)).toBe(429)
    all[0]!.drop()
    let again = 429
    while (again === 429) {
      const one = streamed(cookie, '2.2.2.2')
      await answered([one])
      again = status(one)
    }
    expect(again).toBe(200)
  })

  test('end when their person logs out everywhere', async () => {
    const anna = await account('1.1.1.1')
    const second = newPerson(app.address, '', '1.1.1.2')
    await second.call('POST', '/api/login', { name: anna.name, password })
    const all = [streamed(anna.cookie, '1.1.1.1'), connected(anna.cookie, '1.1.1.1')]
    const other = streamed((await guest('1.1.1.3')).cookie, '1.1.1.3')
    await answered([...all, other])
    await second.call('POST', '/api/logout/everywhere')
    await until(() => all.every(({ isOver }) => isOver))
    expect(other.isOver).toBe(false)
  })

  test('end when the password is changed', async () => {
    const anna = await account('1.1.1.1')
    const second = newPerson(app.address, '', '1.1.1.2')
    await second.call('POST', '/api/login', { name: anna.name, password })
    const all = [streamed(anna.cookie, '1.1.1.1'), connected(anna.cookie, '1.1.1.1')]
    await answered(all)
    const change = { old: password, password: 'another battery horse' }
    await second.call('PUT', '/api/me/password', change)
    await until(() => all.every(({ isOver }) => isOver))
    expect(all.map(status)).toEqual([200, 101])
  })

  test('end with a token that is revoked', async () => {
    const anna = await account('1.1.1.1')
    const { id, token } = await anna.call<{ id: string; token: string }>('POST', '/api/me/tokens', {
      label: 'a program',
    })
    const path = `/api/games/${game}/stream`
    const one = stay(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`)
    await answered([one])
    expect(status(one)).toBe(200)
    await anna.call('DELETE', `/api/me/tokens/${id}`)
    await until(() => one.isOver)
  })

  test('end with a session that runs out', async () => {
    const anna = await account('1.1.1.1')
    const all = [streamed(anna.cookie, '1.1.1.1'), connected(anna.cookie, '1.1.1.1')]
    await answered(all)
    const stays = streamed((await guest('1.1.1.3')).cookie, '1.1.1.3')
    await answered([stays])
    await db.run(`UPDATE sessions SET expires = $1 WHERE expires < $2`, [
      world.now(),
      world.now() + 31 * DAY,
    ])
    await world.pass(30_000)
    await until(() => all.every(({ isOver }) => isOver))
    expect(stays.isOver).toBe(false)
  })

  test('end when their person may look on no longer', async () => {
    const player = await guest('1.1.1.2')
    ;({ game } = await player.call<{ game: string }>('POST', '/api/games', {
      game: 'sedan',
      scenario: 'campaign',
      seats: { french: 'me', prussian: 'bot:script' },
      listed: false,
      spectators: 'link',
    }))
    const path = `/api/games/${game}/watch-link`
    const { link } = await player.call<{ link: string }>('POST', path)
    const watcher = await guest('1.1.1.1')
    await watcher.call('POST', '/api/watch', { link })
    const own = streamed(player.cookie, '1.1.1.2')
    const one = streamed(watcher.cookie, '1.1.1.1')
    const stranger = streamed((await guest('1.1.1.3')).cookie, '1.1.1.3')
    await answered([own, one, stranger])
    expect([own, one].map(status)).toEqual([200, 200])
    expect(status(stranger)).toBeGreaterThan(400)
    await player.call('DELETE', path)
    await until(() => one.text.endsWith('\r\n0\r\n\r\n'))
    expect(own.text.endsWith('\r\n0\r\n\r\n')).toBe(false)
  })
})

describe('one forwarded address', () => {
  test('has so much open at once, whoever it says it is, and no more', async () => {
    const from = '3.3.3.3'
    const guests = await Promise.all(Array.from({ length: 5 }, () => guest(from)))
    const all = guests.flatMap(({ cookie }) => [
      streamed(cookie, from),
      connected(cookie, from),
      streamed(cookie, from),
    ])
    await answered(all)
    expect(new Set(all.map(status))).toEqual(new Set([200, 101]))
    const refused = [streamed(guests[0]!.cookie, from), connected('', from)]
    await answered(refused)
    expect(refused.map(status)).toEqual([429, 429])
    const elsewhere = connected('', '3.3.3.4')
    await answered([elsewhere])
    expect(status(elsewhere)).toBe(101)
    for (const one of all) one.drop()
    let last = 429
    while (last === 429) {
      const one = connected('', from)
      await answered([one])
      last = status(one)
    }
    expect(last).toBe(101)
  })
})

test('a socket that was turned away is not kept until its other side hangs up', async () => {
  const { hostname, port } = new URL(app.address)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  socket.on('error', () => {})
  let heard = ''
  socket.on('data', (data) => (heard += String(data)))
  socket.write(upgradeOf(app.address, 'vedette=x', '1.1.1.1').replace('/live', '/nowhere'))
  await until(() => heard.includes('There is nothing here.'))
  // Where it is closed for good, what is written breaks; where it only says nothing more, it is swallowed.
  while (!socket.destroyed) {
    socket.write('x')
    await rest()
  }
  expect(heard).toMatch(/^HTTP\/1\.1 404 /)
})
