import { createHash } from 'node:crypto'
import { pino } from 'pino'
import type { Game, SeatInfo } from '../../../core/contract.ts'
import { games as registry } from '../../../games/index.ts'
import type { Person } from '../../http/route.ts'
import type { Tidings } from '../../notices/kinds.ts'
import type { Db } from '../../store/db.ts'
import { openSqlite } from '../../store/sqlite.ts'
import type { World } from '../../world.ts'
import type { ChatLine, HallDoor, TakeBackFacts } from '../hall-door.ts'
import { openLobby } from '../lobby.ts'
import type { Lobby } from '../lobby.ts'
import type { Quotas } from '../quotas.ts'
import type { Games } from '../rows.ts'
import { newGameShape } from '../settings.ts'

// For the tests of the lobby: a table, five people, a still clock and a hall that writes down what it is asked.

export interface StillWorld extends World {
  pass(milliseconds: number): void
}

export function stillWorld(): StillWorld {
  let now = 1_000_000
  let tokens = 0
  const waiting = new Set<{ at: number; call: () => void }>()
  return {
    log: pino({ level: 'silent' }),
    now: () => now,
    token: (bytes) =>
      createHash('sha512').update(`${++tokens}`).digest('base64url').slice(0, bytes),
    after(milliseconds, call) {
      const timer = { at: now + milliseconds, call }
      waiting.add(timer)
      return { cancel: () => void waiting.delete(timer) }
    },
    pass(milliseconds) {
      now += milliseconds
      for (const timer of [...waiting].filter(({ at }) => at <= now)) {
        waiting.delete(timer)
        timer.call()
      }
    },
  }
}

export interface MockHall extends HallDoor {
  /** What was asked, without the announcements of changes. */
  asked: string[]
  /** Games and seats for which a change was announced. */
  told: string[]
  said(game: string, line: ChatLine): void
  lines: ChatLine[]
  facts: TakeBackFacts
  /** Who may talk to whom in running games; all by default. */
  talk: Record<string, readonly string[]>
  failures: number
  /** Time in which no server ran. */
  lost: number
}

export function mockHall(db: Db, world: World): MockHall {
  const hall: MockHall = {
    asked: [],
    told: [],
    lines: [],
    facts: { heard: {}, possible: true },
    talk: {},
    failures: 0,
    lost: 0,
    async begin(game) {
      if (hall.failures-- > 0) throw new Error('not now')
      hall.asked.push(`begin ${game}`)
      const sql = `UPDATE games SET status = 'running', started = $1 WHERE id = $2`
      await db.run(sql, [world.now(), game])
    },
    hasDice: async () => true,
    async changed(game, seat) {
      hall.told.push(seat === undefined ? game : `${game} ${seat}`)
    },
    gone: async (game) => void hall.told.push(game),
    replaced: async (game, seat) => void hall.asked.push(`replaced ${game} ${seat}`),
    resign: async (game, seat) => void hall.asked.push(`resign ${game} ${seat}`),
    forfeit: async (game, seat) => void hall.asked.push(`forfeit ${game} ${seat}`),
    lostSince: () => hall.lost,
    agreeDraw: async (game) => void hall.asked.push(`draw ${game}`),
    takeBackFacts: async () => hall.facts,
    takeBack: async (game, seat) => void hall.asked.push(`take-back ${game} ${seat}`),
    mayTalk: async (_game, seat) => hall.talk[seat] ?? ['french', 'prussian', ...FOUR],
    said: (_game, line) => void hall.lines.push(line),
  }
  return hall
}

const FOUR = ['north-1', 'north-2', 'south-1', 'south-2']

/** Two sides of two seats each, with options that exclude each other; by night one of them means nothing. */
const quartet = {
  about: {
    ...registry['sedan']!.about,
    id: 'quartet',
    title: 'Quartet',
    scenarios: [
      { id: 'campaign', say: { key: 'campaign' } },
      { id: 'night', say: { key: 'night' }, options: ['rain'] },
    ],
    options: [
      { id: 'rain', rule: '1', say: { key: 'rain' } },
      { id: 'snow', rule: '2', say: { key: 'snow' }, excludes: ['rain'] },
    ],
  },
  seats: (): SeatInfo[] =>
    FOUR.map((seat) => ({ seat, side: seat.split('-')[0]!, name: { key: seat } })),
} as unknown as Game

export const games: Games = { ...registry, quartet }

export const ANNA: Person = { id: 'anna', kind: 'account', name: 'Anna' }
export const BERT: Person = { id: 'bert', kind: 'account', name: 'Bert' }
export const CARL: Person = { id: 'carl', kind: 'account', name: 'Carl' }
export const DORA: Person = { id: 'dora', kind: 'account', name: 'Dora' }
export const GUS: Person = { id: 'gus', kind: 'guest', name: 'Guest Gus' }

export interface Bench {
  db: Db
  world: StillWorld
  hall: MockHall
  lobby: Lobby
  tidings: Tidings[]
}

export async function bench(store?: Db, quotas?: Quotas): Promise<Bench> {
  const db = store ?? (await openSqlite(':memory:'))
  const world = stillWorld()
  const hall = mockHall(db, world)
  const tidings: Tidings[] = []
  for (const person of [ANNA, BERT, CARL, DORA, GUS]) await addPerson(db, person)
  const lobby = await openLobby({
    db,
    world,
    hall,
    games,
    ...(quotas && { quotas }),
    tell: async (news) => void tidings.push(news),
    names: (ids) => namesIn(db, ids),
  })
  return { db, world, hall, lobby, tidings }
}

export async function addPerson(db: Db, { id, kind, name }: Person): Promise<void> {
  await db.run('INSERT INTO people (id, kind, name, created, seen) VALUES ($1, $2, $3, 0, 0)', [
    id,
    kind,
    name,
  ])
}

async function namesIn(db: Db, ids: readonly string[]): Promise<Map<string, Person>> {
  const found = new Map<string, Person>()
  for (const id of ids) {
    const person = await db.one<Person>('SELECT id, kind, name FROM people WHERE id = $1', [id])
    if (person !== undefined) found.set(id, person)
  }
  return found
}

type Loose = Record<string, unknown>

/** A new game of Sedan, with defaults as a request would get them. */
export async function sedanGame(
  { lobby }: Bench,
  owner: Person,
  seats: { french: string; prussian: string },
  more: Loose = {},
) {
  const wanted = { game: 'sedan', scenario: 'campaign', seats, ...more }
  return await lobby.create(owner, newGameShape.parse(wanted))
}

export async function quartetGame(
  { lobby }: Bench,
  owner: Person,
  seats: readonly [string, string, string, string],
  more: Loose = {},
) {
  const named = Object.fromEntries(FOUR.map((seat, at) => [seat, seats[at]!]))
  const wanted = { game: 'quartet', scenario: 'campaign', seats: named, ...more }
  return await lobby.create(owner, newGameShape.parse(wanted))
}

/** Anna as the French against Bert, begun. */
export async function runningGame(bench: Bench, more: Loose = {}): Promise<string> {
  const seats = { french: 'me', prussian: 'invite' }
  const { game, invites } = await sedanGame(bench, ANNA, seats, more)
  await bench.lobby.joinByLink(BERT, invites['prussian']!)
  return game
}

export async function endGame({ db, world }: Bench, game: string): Promise<void> {
  const sql = `UPDATE games SET status = 'over', ended = $1, result = '{"winners":["french"],"by":"rules"}' WHERE id = $2`
  await db.run(sql, [world.now(), game])
}

/** Who sits where: name, bot or nothing. */
export async function seating({ lobby }: Bench, person: Person, game: string) {
  const { seats } = await lobby.facts(person, game)
  return Object.fromEntries(
    seats.map(({ seat, name, bot, isSeated }) => [
      seat,
      bot ?? (name === null ? null : isSeated ? name : `(${name})`),
    ]),
  )
}
