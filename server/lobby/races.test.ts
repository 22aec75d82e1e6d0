import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../http/route.ts'
import type { Db } from '../store/db.ts'
import { migrate } from '../store/migrate.ts'
import { connectPostgres } from '../store/postgres.ts'
import { STEPS } from '../store/schema.ts'
import { openSqlite } from '../store/sqlite.ts'
import { toolWorld } from '../store/tool-world.ts'
import { findPrograms, startPostgres } from '../testing/postgres.ts'
import type { Cluster } from '../testing/postgres.ts'
import { addPerson, ANNA, BERT, bench, mockHall, games } from './testing/bench.ts'
import { quartetGame, runningGame, sedanGame } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'
import { openLobby } from './lobby.ts'
import type { Lobby } from './lobby.ts'

let table: Bench
let crowd: Person[]

async function setTable(db?: Db): Promise<void> {
  table = await bench(db)
  crowd = Array.from({ length: 40 }, (_, at) => ({
    id: `p${at}`,
    kind: 'guest',
    name: `Guest ${at}`,
  }))
  for (const person of crowd) await addPerson(table.db, person)
}

/** A second server process on the same store; both tell one hall. */
async function another(db: Db): Promise<Lobby> {
  const { world, hall } = table
  return await openLobby({ db, world, hall, games, names: async () => new Map() })
}

let cluster: Cluster | undefined

/** Two connections to one new store. */
const STORES = [
  {
    name: 'SQLite',
    isMissing: false,
    async open() {
      const db = await openSqlite(':memory:')
      return [db, db] as const
    },
  },
  {
    name: 'PostgreSQL',
    isMissing: findPrograms() === undefined,
    async open() {
      cluster ??= await startPostgres()
      const url = await cluster.database()
      const db = await connectPostgres(url, toolWorld())
      await migrate(db, STEPS)
      return [db, await connectPostgres(url, toolWorld())] as const
    },
  },
]

async function outcomes(work: readonly Promise<unknown>[]) {
  const settled = await Promise.allSettled(work)
  const codes = settled.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { code?: string }).code ?? 'fault'] : [],
  )
  return { won: settled.length - codes.length, codes: new Set(codes) }
}

for (const { name, open, isMissing } of STORES)
  describe.skipIf(isMissing)(`many at once on ${name}`, () => {
    let stores: readonly [Db, Db]
    beforeAll(async () => {
      stores = await open()
    })
    beforeEach(async () => {
      for (const name of ['proposals', 'chat', 'notes', 'attendance', 'seats', 'games', 'people'])
        await stores[0].run(`DELETE FROM ${name}`)
      await setTable(stores[0])
    })
    afterAll(async () => {
      await stores[0].close()
      if (stores[1] !== stores[0]) await stores[1].close()
    })
    test('for one open seat: one has it, in two processes', async () => {
      const lobbies = [table.lobby, await another(stores[1])]
      const { game } = await sedanGame(table, ANNA, { french: 'me', prussian: 'open' })
      const at = { game, seat: 'prussian' }
      const joins = crowd.map((person, n) => lobbies[n % 2]!.join(person, at))
      expect(await outcomes(joins)).toEqual({ won: 1, codes: new Set(['conflict']) })
      expect(table.hall.asked).toEqual([`begin ${game}`])
    })

    test('for one invite link: it is spent once', async () => {
      const seats = { french: 'me', prussian: 'invite' }
      const { game, invites } = await sedanGame(table, ANNA, seats)
      const joins = crowd.map((person) => table.lobby.joinByLink(person, invites['prussian']!))
      expect(await outcomes(joins)).toEqual({ won: 1, codes: new Set(['not-found']) })
      expect(table.hall.asked).toEqual([`begin ${game}`])
    })

    test('for several seats: each is taken once, nobody opposes himself, the game begins once', async () => {
      const lobbies = [table.lobby, await another(stores[1])]
      const { game } = await quartetGame(table, ANNA, ['open', 'open', 'open', 'open'])
      const names = ['north-1', 'north-2', 'south-1', 'south-2']
      const joins = crowd.flatMap((person, n) =>
        names.map((_, step) =>
          lobbies[n % 2]!.join(person, { game, seat: names[(n + step) % 4]! }),
        ),
      )
      const { won } = await outcomes(joins)
      expect(won).toBe(4)
      expect(table.hall.asked).toEqual([`begin ${game}`])
      const rows = await table.db.all<{ seat: string; person: string }>('SELECT * FROM seats')
      const sides = new Map<string, Set<string>>()
      for (const { seat, person } of rows)
        sides.set(person, (sides.get(person) ?? new Set()).add(seat.split('-')[0]!))
      for (const side of sides.values()) expect(side.size).toBe(1)
    })

    test('for the last two seats: the game begins, whoever of the two is seen first', async () => {
      const [first, second] = [table.lobby, await another(stores[1])]
      for (let round = 0; round < 20; round++) {
        const seats = ['bot:random', 'open', 'bot:random', 'open'] as const
        const { game } = await quartetGame(table, ANNA, seats)
        await Promise.all([
          first.join(crowd[0]!, { game, seat: 'north-2' }),
          second.join(crowd[1]!, { game, seat: 'south-2' }),
        ])
        expect(table.hall.asked.splice(0)).toEqual([`begin ${game}`])
      }
    })

    test('coming and going: a game that begins has all its players', async () => {
      const { game } = await sedanGame(table, ANNA, { french: 'open', prussian: 'open' })
      const work = () =>
        crowd.flatMap((person, n) => {
          const at = { game, seat: n % 2 === 0 ? 'french' : 'prussian' }
          return [
            table.lobby.join(person, at),
            table.lobby.leave(person, at),
            table.lobby.join(person, at),
          ]
        })
      const begun: number[] = []
      const { begin } = table.hall
      table.hall.begin = async (id) => {
        const sql = 'SELECT seat FROM seats WHERE game = $1 AND person IS NULL'
        begun.push((await table.db.all(sql, [id])).length)
        await begin(id)
      }
      await Promise.allSettled(work())
      expect(begun).toEqual([0])
    })

    test('joining and cancelling: whoever comes second hears so', async () => {
      const { game } = await sedanGame(table, ANNA, { french: 'me', prussian: 'open' })
      const at = { game, seat: 'prussian' }
      const [cancelled, joined] = await Promise.allSettled([
        table.lobby.cancel(ANNA, game),
        table.lobby.join(BERT, at),
      ])
      expect([cancelled.status, joined.status].sort()).toEqual(['fulfilled', 'rejected'])
    })

    test('replacing an abandoned seat: one has it', async () => {
      const game = await runningGame(table)
      const at = { game, seat: 'prussian' }
      await table.lobby.leave(BERT, at)
      await table.lobby.offer(ANNA, at, 'open')
      const joins = crowd.map((person) => table.lobby.join(person, at))
      const bot = table.lobby.offer(ANNA, at, 'bot:random')
      const { won } = await outcomes([...joins, bot])
      expect(won).toBe(1)
      const replaced = table.hall.asked.filter((ask) => ask.startsWith('replaced'))
      expect(replaced).toEqual([`replaced ${game} prussian`])
    })

    test('answering one proposal: it counts once', async () => {
      const game = await runningGame(table)
      const made = await table.lobby.propose(ANNA, { game, kind: 'draw', seat: 'french' })
      const { proposal } = made as { proposal: string }
      const answers = (['accept', 'decline', 'accept'] as const).map((answer) =>
        table.lobby.answer(BERT, { game, proposal }, answer),
      )
      expect(await outcomes(answers)).toEqual({ won: 1, codes: new Set(['not-found']) })
    })

    test('proposing the same: one is open', async () => {
      const game = await runningGame(table)
      const work = Array.from({ length: 10 }, (_, n) =>
        table.lobby.propose(n % 2 === 0 ? ANNA : BERT, {
          game,
          kind: 'draw',
          seat: n % 2 === 0 ? 'french' : 'prussian',
        }),
      )
      expect(await outcomes(work)).toEqual({ won: 1, codes: new Set(['conflict']) })
    })
  })

afterAll(() => cluster?.stop())

test('a proposal made in another process is void when the game moves on here', async () => {
  await setTable()
  const game = await runningGame(table)
  const { db, world } = table
  let hear: (games: readonly string[]) => void = () => {}
  const linked = Object.assign(Object.create(db) as typeof db, {
    listen: async (topic: string, heard: typeof hear) => {
      if (topic === 'proposals') hear = heard
    },
  })
  const hall = mockHall(db, world)
  const here = await openLobby({ db: linked, world, hall, games, names: async () => new Map() })
  await table.lobby.propose(ANNA, { game, kind: 'draw', seat: 'french' })
  hear([game])
  await here.moved(game)
  expect(await db.all('SELECT id FROM proposals')).toEqual([])
  expect(hall.told).toEqual([game])
})
