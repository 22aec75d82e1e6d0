import { WebSocket } from 'ws'
import type { Game, Seat } from '../../core/contract.ts'
import { openApp } from '../app.ts'
import type { App } from '../app.ts'
import { readSettings } from '../config.ts'
import type { Play } from '../hall/live.ts'
import type { Db } from '../store/db.ts'
import { openSqlite } from '../store/sqlite.ts'
import { newPerson } from './client.ts'
import type { Person } from './client.ts'
import { newPost } from './twin-post.ts'
import type { Post } from './twin-post.ts'
import { rest, stillWorld } from './world.ts'
import type { StillWorld } from './world.ts'

// Two servers whose clocks stand still and whose ids are the same: what differs between them was done to one of them.

export interface TwinSetting {
  /** Rules that the server is given instead of its own. */
  games?: Readonly<Record<string, Game>>
  game: string
  scenario: string
  /** Who takes a seat; a person unless told. */
  bots?: Readonly<Record<Seat, string>>
  takeBack?: 'free' | 'consent' | 'never'
  /** What bots are sent into their threads is held back until it is handed on. */
  isPostHeld?: true
}

/** Somebody on a real socket who keeps every message as it came. */
export interface Ear {
  readonly seat: Seat
  readonly heard: string[]
  say(message: object): void
  /** Gives the answer to this very message. */
  ask(message: { no: number; [field: string]: unknown }): Promise<Answer>
  /** Resolves when everything that was sent has come. */
  quiet(): Promise<void>
  close(): void
}
export interface Answer {
  ack?: { applied: number; refused?: unknown; why?: string }
  error?: { code: string; message: string }
}

export interface Twin {
  readonly app: App
  readonly db: Db
  readonly world: StillWorld
  readonly game: string
  /** By seat, and the spectator as the table. */
  readonly people: Readonly<Record<Seat, Person>>
  readonly ears: Map<Seat, Ear>
  readonly post: Post
  /** The spectators' stream of events, complete once this is closed. */
  stream(): string
  close(): Promise<void>
}
export type Twins = readonly [Twin, Twin]

const HOUR = 3_600_000
const PACE = { clock: { start: 48 * HOUR, add: HOUR, most: 96 * HOUR }, window: 10_000 }

/** The same twice; each is made on its own, so that everything happens in the same order. */
export async function openTwins(setting: TwinSetting): Promise<Twins> {
  return [await openTwin(setting), await openTwin(setting)]
}

async function openTwin(setting: TwinSetting): Promise<Twin> {
  const { games, isPostHeld } = setting
  const post = newPost()
  const world = stillWorld('twin')
  const db = await openSqlite(':memory:')
  const settings = readSettings({ NODE_ENV: 'test', PORT: '0', LIMIT_FACTOR: '1000000' })
  const app = await openApp({
    settings,
    world,
    db,
    version: '0',
    ...(games && { games }),
    ...(isPostHeld && { startThread: post.startThread }),
  })
  const { game, people } = await seated(app.address, setting)
  await giveChannels(db)
  const ears = new Map<Seat, Ear>()
  for (const [seat, person] of Object.entries(people)) ears.set(seat, await openEar(person, seat))
  const stream = await openStream(`${app.address}/api/games/${game}/stream`)
  const close = async (): Promise<void> => {
    for (const ear of ears.values()) ear.close()
    await app.close()
    await stream.ended
    await db.close()
  }
  return { app, db, world, game, people, ears, post, stream: stream.text, close }
}

async function openStream(address: string): Promise<{ text(): string; ended: Promise<void> }> {
  const { body } = await fetch(address)
  let text = ''
  // A letter may come in two parts.
  const letters = new TextDecoder()
  let isCut = false
  const read = async (): Promise<void> => {
    for await (const part of body!) text += letters.decode(part, { stream: true })
  }
  const cut = (): void => void (isCut = true)
  return {
    text() {
      // On a busy machine minutes may go by in which the world stands still, and sockets are given up in real time.
      if (isCut) throw new Error('The spectators’ stream was cut off before its end.')
      return text
    },
    ended: read().catch(cut),
  }
}

async function seated(url: string, setting: TwinSetting) {
  const { game: id, scenario, bots = {}, takeBack = 'consent' } = setting
  const rules = setting.games?.[id]
  const catalogue = await newPerson(url).call<{
    scenarios: { id: string; seats: { seat: Seat }[] }[]
  }>('GET', `/api/catalogue/${id}`)
  const known = catalogue.scenarios.find((one) => one.id === scenario)?.seats ?? []
  const names = (rules?.seats(scenario, []) ?? known).map(({ seat }) => seat)
  const taken = Object.fromEntries(
    names.map((seat, at) => [
      seat,
      seatChoice(bots[seat], { isOwner: at === firstPerson(names, bots) }),
    ]),
  )
  const people: Record<Seat, Person> = {}
  const owner = newPerson(url)
  const wish = { game: id, scenario, seats: taken, takeBack, pace: PACE }
  const { game } = await owner.call<{ game: string }>('POST', '/api/games', wish)
  for (const seat of names) {
    if (bots[seat] !== undefined) continue
    people[seat] = taken[seat] === 'me' ? owner : newPerson(url)
    if (taken[seat] === 'open')
      await people[seat].call('POST', `/api/games/${game}/seats/${seat}/join`, {})
  }
  people['table'] = newPerson(url)
  await people['table'].call('POST', '/api/me/guest')
  return { game, people }
}

function firstPerson(names: readonly Seat[], bots: Readonly<Record<Seat, string>>): number {
  return names.findIndex((seat) => bots[seat] === undefined)
}

function seatChoice(bot: string | undefined, { isOwner }: { isOwner: boolean }): string {
  if (bot !== undefined) return `bot:${bot}`
  return isOwner ? 'me' : 'open'
}

/** Notices for everybody, gathered so that none is sent while time stands still. */
async function giveChannels(db: Db): Promise<void> {
  const people = await db.all<{ id: string }>('SELECT id FROM people ORDER BY id')
  for (const { id } of people)
    await db.run(
      `INSERT INTO channels (id, person, kind, address, details, pace, hour, confirmed, created)
      VALUES ($1, $2, 'webhook', $3, '{"secret":"x"}', 'daily', 7, 1, 1)`,
      [`to-${id}`, id, `https://hooks.example/${id}`],
    )
}

export async function openEar(person: Person, seat: Seat): Promise<Ear> {
  const ws = new WebSocket(`${person.url.replace('http', 'ws')}/live`, {
    headers: { cookie: person.cookie, origin: person.url },
    perMessageDeflate: false,
  })
  const heard: string[] = []
  const waits = new Map<number, (answer: Answer) => void>()
  const pongs: (() => void)[] = []
  const keep = (text: string): void => {
    heard.push(text)
    const { no: about, ...answer } = JSON.parse(text) as Answer & { no?: number }
    // What was not understood is answered without its number.
    const no = about ?? (answer.error === undefined ? undefined : [...waits.keys()][0])
    if (no === undefined) return
    waits.get(no)?.(answer)
    waits.delete(no)
  }
  ws.on('message', (data: Buffer) => {
    const text = data.toString()
    if (text === '{"pong":true}') pongs.shift()?.()
    else keep(text)
  })
  await new Promise<void>((resolve, reject) => {
    ws.once('open', resolve)
    ws.once('error', reject)
  })
  return {
    seat,
    heard,
    say: (message) => ws.send(JSON.stringify(message)),
    ask: (message) =>
      new Promise((resolve) => {
        waits.set(message.no, resolve)
        ws.send(JSON.stringify(message))
      }),
    quiet: () =>
      new Promise((resolve) => {
        pongs.push(resolve)
        ws.send('{"do":"ping"}')
      }),
    close: () => ws.terminate(),
  }
}

export async function playOf({ app, game }: Twin): Promise<Play> {
  return (await app.front.live(game)).play
}

/** Whatever was said has been read and carried out. */
export async function rested({ ears }: Twin): Promise<void> {
  await Promise.all([...ears.values()].map((ear) => ear.quiet()))
  await rest(8)
}

/** Everything that follows from what was asked has happened, and has been heard. */
export async function settled({ ears }: Twin): Promise<void> {
  await rest(8)
  await Promise.all([...ears.values()].map((ear) => ear.quiet()))
}

/** All ears follow the game from now on, as if they had just come. */
export async function follow(twin: Twin): Promise<void> {
  for (const [seat, ear] of twin.ears) {
    ear.heard.length = 0
    const { game } = twin
    // A watch has no answer but the view itself.
    ear.say({ do: 'watch', game, seat })
    while (!ear.heard.some((text) => text.includes('"view":'))) await rest(1)
  }
  await settled(twin)
}

/** What somebody gets from an address, as far as it is the server's doing. */
export async function peek(twin: Twin, seat: Seat, path: string): Promise<string> {
  const { url, cookie } = twin.people[seat]!
  const response = await fetch(url + path.replace(':game', twin.game), {
    headers: cookie === '' ? {} : { cookie },
  })
  const headers = [...response.headers].filter(([name]) => name !== 'date')
  return JSON.stringify([path, response.status, headers, await response.text()])
}

/** Moments at which the server will do something, and what lists and its own memory for such moments hold. */
export async function scheduled({ db, world }: Twin): Promise<string> {
  const games = await db.all(
    'SELECT id, status, summary, wake_at, started, ended, result FROM games ORDER BY id',
  )
  const notices = await db.all('SELECT person, game, kind, details, due FROM notices ORDER BY id')
  return JSON.stringify({ due: world.due(), games, notices })
}
