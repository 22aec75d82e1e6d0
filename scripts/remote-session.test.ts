import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { fastChance } from '../core/chance.ts'
import type { Fast, Happening, Seat, Seen } from '../core/contract.ts'
import { openApp } from '../server/app.ts'
import { readSettings } from '../server/config.ts'
import { openSqlite } from '../server/store/sqlite.ts'
import { newGame, randomReply } from '../server/testing/client.ts'
import type { Person } from '../server/testing/client.ts'
import { stillWorld, until } from '../server/testing/world.ts'

// The page's own session against a real server: neither may import the other, so that they meet here.
// The page is compiled for browsers, this is not: what is needed of it is fetched and described again.

interface Line {
  text: string
  at?: number
}
interface Adviser {
  card(game: string): Promise<object>
  lines(game: string, happened: readonly Happening[]): Promise<readonly Line[]>
}
interface RemoteSession {
  moment: { value: { view: Seen } | undefined }
  log: { value: readonly Line[] }
  link: { value: string }
  isLogRead: { value: boolean }
  isBusy: { value: boolean }
  canUndo: { value: boolean }
  reply(replies: readonly object[]): Promise<object>
  undo(): Promise<object>
  close(): void
}
interface SocketEars {
  opened(): void
  heard(text: string): void
  closed(): void
}

async function fetched<T>(path: string): Promise<T> {
  return (await import(new URL(path, import.meta.url).href)) as T
}
const { openRemote } = await fetched<{ openRemote(parts: object): RemoteSession }>(
  '../client/session/remote.ts',
)
const { shelfAdviser } = await fetched<{ shelfAdviser(): Adviser }>('../client/rules/shelf.ts')

interface Seated {
  session: RemoteSession
  person: Person
  /** Cuts the line as a bad network does. */
  cut(): void
}

async function openServer(): Promise<string> {
  const db = await openSqlite(':memory:')
  const settings = readSettings({ NODE_ENV: 'test', PORT: '0', LIMIT_FACTOR: '1000000' })
  const app = await openApp({ settings, world: stillWorld('page'), db, version: '0' })
  onTestFinished(async () => {
    await app.close()
    await db.close()
  })
  return app.address
}

let keys = 0

async function sitDown(person: Person, id: string, adviser: Adviser): Promise<Seated> {
  let socket: WebSocket | undefined
  const connect = (ears: SocketEars) => {
    const mine = new WebSocket(`${person.url.replace('http', 'ws')}/live`, {
      headers: { cookie: person.cookie, origin: person.url },
    })
    socket = mine
    mine.on('open', () => ears.opened())
    mine.on('message', (data: Buffer) => ears.heard(data.toString()))
    mine.on('close', () => ears.closed())
    mine.on('error', () => {})
    return { send: (text: string) => mine.send(text), close: () => mine.close() }
  }
  const after = (_: number, call: () => void) => {
    // Silence and patience take no part in this: only the next try does.
    const timer = socket?.readyState === WebSocket.OPEN ? undefined : setTimeout(call, 10)
    return () => clearTimeout(timer)
  }
  const session = openRemote({
    id,
    seat: undefined,
    card: await adviser.card('sedan'),
    adviser,
    bots: { value: [] },
    outside: { connect, after, chance: () => 0, key: () => `k${++keys}` },
    readLog: async (seat: Seat) => {
      const path = `/api/games/${id}/log?seat=${seat}`
      return (await person.call<{ happened: Happening[] }>('GET', path)).happened
    },
    setBots: async () => {},
    onChat() {},
    onChanged() {},
  })
  await until(() => session.moment.value !== undefined && session.isLogRead.value)
  return { session, person, cut: () => socket?.terminate() }
}

/** Whoever is asked answers anything, now and then several answers at once without waiting. */
async function playOn(table: readonly Seated[], replies: number, chance: Fast): Promise<void> {
  for (let count = 0; count < replies; count++) {
    await until(() => table.some(({ session }) => session.moment.value!.view.asks.length > 0))
    const { session, cut } = table.find((one) => one.session.moment.value!.view.asks.length > 0)!
    const ask = session.moment.value!.view.asks[0]!
    const answer = session.reply([randomReply(ask, chance)])
    if (chance.below(25) === 0) cut()
    await answer
    if (chance.below(10) === 0 && session.canUndo.value) await session.undo()
  }
}

test('what the page holds is what the server holds, through cuts and take-backs', async () => {
  const adviser = shelfAdviser()
  const { game, people } = await newGame(await openServer())
  const table = await Promise.all(people.map((person) => sitDown(person, game, adviser)))
  await playOn(table, 250, fastChance('page'))
  for (const { session, person } of table) {
    const path = `/api/games/${game}`
    const { view, log } = await person.call<{ view: Seen; log: number }>('GET', `${path}/view`)
    await until(() => session.link.value === 'live' && !session.isBusy.value)
    expect(session.moment.value!.view).toEqual(view)
    const { happened } = await person.call<{ happened: Happening[] }>('GET', `${path}/log`)
    expect(happened).toHaveLength(log)
    const lines = await adviser.lines('sedan', happened)
    expect(session.log.value.map(({ text, at }) => [text, at])).toEqual(
      lines.map(({ text, at }) => [text, at]),
    )
    session.close()
  }
})
