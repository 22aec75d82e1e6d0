import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, startPostgres } from '../testing/postgres.ts'
import { type Append, type Db, StoreUnreachable } from './db.ts'
import { migrate } from './migrate.ts'
import { isServed } from './open.ts'
import { connectPostgres, openPostgres } from './postgres.ts'
import { sealed } from './seal.ts'
import { noPostgres } from './testing/engines.ts'
import { toolWorld } from './tool-world.ts'

const why = noPostgres === undefined ? '' : ` (skipped: ${noPostgres})`
const world = toolWorld()

let cluster: Cluster
const opened: Db[] = []

let one: Db
let other: Db

/** Two processes on one store, as far as the store can tell. */
async function pair(): Promise<{ url: string; one: Db; other: Db }> {
  const url = await cluster.database()
  const [one, other] = [await openPostgres(url, world), await openPostgres(url, world)]
  opened.push(one, other)
  return { url, one, other }
}

/** Asks the database behind everybody's back. */
async function admin(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
}

function append(game: string, seq: number, by: string): Append {
  const sql = 'INSERT INTO server_notes (id, text) VALUES ($1, $2)'
  const more = [{ sql, values: [`${game}-${seq}`, by] }]
  return sealed({ game, seq, at: 1, entries: `["${by}"]`, more })
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5))
}

function hearing(db: Db, topic: string): { heard: string[][]; ready: Promise<void> } {
  const heard: string[][] = []
  return { heard, ready: db.listen(topic, (ids) => heard.push([...ids])) }
}

describe.skipIf(noPostgres !== undefined)(`PostgreSQL${why}`, () => {
  beforeAll(async () => {
    cluster = await startPostgres()
    ;({ one, other } = await pair())
  }, 60_000)
  afterAll(async () => {
    for (const db of opened) await db.close()
    await cluster.stop()
  })

  describe('two processes', () => {
    test('that append the same number: one wins, and nothing of the loser is written', async () => {
      await one.run('CREATE TABLE server_notes (id TEXT PRIMARY KEY, text TEXT NOT NULL)')
      const games = Array.from({ length: 20 }, (_, at) => `g${at}`)
      for (let seq = 1; seq <= 20; seq++) {
        // In opposite orders, so that each could wait for the other.
        const batch = games.map((game) => append(game, seq, 'one'))
        const reverse = games.map((game) => append(game, seq, 'other')).reverse()
        const [lostByOne, lostByOther] = await Promise.all([
          one.append(batch),
          other.append(reverse),
        ])
        expect([...lostByOne, ...lostByOther].sort()).toEqual([...games].sort())
        const rows = await one.all<{ game: string; by: string; note: string }>(
          `SELECT log.game, log.entries AS by, server_notes.text AS note FROM log
           JOIN server_notes ON server_notes.id = log.game || '-' || log.seq WHERE seq = $1`,
          [seq],
        )
        expect(rows).toHaveLength(games.length)
        for (const { game, by, note } of rows) {
          expect(by).toBe(`["${note}"]`)
          expect(lostByOne.includes(game)).toBe(note === 'other')
        }
      }
    })

    test('that bring a new store up to date at once', async () => {
      const url = await cluster.database()
      const stores = await Promise.all(Array.from({ length: 6 }, () => connectPostgres(url, world)))
      opened.push(...stores)
      const steps = [
        ['CREATE TABLE one (a TEXT)', `INSERT INTO one VALUES ('once')`],
        ['CREATE TABLE two (a TEXT)'],
      ]
      const taken = await Promise.all(stores.map((store) => migrate(store, steps)))
      expect(taken.filter((count) => count > 0)).toEqual([2])
      expect(await stores[0]!.all('SELECT * FROM one')).toEqual([{ a: 'once' }])
    })

    test('lose no update of a row that both read before', async () => {
      await one.run('CREATE TABLE counters (id TEXT PRIMARY KEY, no BIGINT)')
      await one.run(`INSERT INTO counters VALUES ('c', 0)`)
      const step = (db: Db): Promise<void> =>
        db.transaction(async (queries) => {
          const row = await queries.one<{ no: number }>('SELECT no FROM counters')
          await queries.run('UPDATE counters SET no = $1', [row!.no + 1])
        })
      await Promise.all(Array.from({ length: 30 }, (_, at) => step(at % 2 ? one : other)))
      expect(await one.one('SELECT no FROM counters')).toEqual({ no: 30 })
    })

    test('cannot both act on what the other is about to change', async () => {
      await one.run('CREATE TABLE duty (id TEXT PRIMARY KEY, present BIGINT)')
      await one.run(`INSERT INTO duty VALUES ('a', 1), ('b', 1)`)
      // Each may leave while somebody else is present.
      const leave = (db: Db, id: string): Promise<number> =>
        db.transaction(async (queries) => {
          const row = await queries.one<{ n: number }>('SELECT SUM(present) AS n FROM duty')
          await new Promise((resolve) => setImmediate(resolve))
          if (row!.n < 2) return 0
          return await queries.run('UPDATE duty SET present = 0 WHERE id = $1', [id])
        })
      const left = await Promise.all([leave(one, 'a'), leave(other, 'b')])
      expect(left.filter((count) => count > 0)).toEqual([1])
    })
  })

  describe('announcements', () => {
    test('reach the other process, by topic, each id once and never oneself', async () => {
      const own = hearing(one, 'games')
      const games = hearing(other, 'games')
      const lobby = hearing(other, 'lobby')
      await Promise.all([own.ready, games.ready, lobby.ready])
      one.announce('games', ['a', 'b'])
      one.announce('lobby', ['l'])
      one.announce('games', ['b', 'c'])
      await until(() => games.heard.length > 0 && lobby.heard.length > 0)
      expect(games.heard).toEqual([['a', 'b', 'c']])
      expect(lobby.heard).toEqual([['l']])
      other.announce('games', ['d'])
      await until(() => own.heard.length > 0)
      expect(own.heard).toEqual([['d']])
      expect(games.heard).toHaveLength(1)
    })

    test('of what was appended come with the commit, from the winner only', async () => {
      await one.run('CREATE TABLE server_notes_too (id TEXT)')
      const own = hearing(one, 'log')
      const others = hearing(other, 'log')
      await Promise.all([own.ready, others.ready])
      const row = (game: string): Append => sealed({ game, seq: 1, at: 1, entries: '[]' })
      const more = [{ sql: 'INSERT INTO server_notes_too VALUES ($1)', values: ['x'] }]
      await one.append([row('told-1')])
      await one.append([row('told-2'), row('told-1'), row('told-3')])
      await one.append([{ ...row('told-4'), more }])
      await one.append([row('told-4')])
      await one.append([{ ...row('told-1'), more }, row('told-5')])
      const many = Array.from({ length: 1000 }, (_, at) => row(`told-"é"-many-${at}`))
      await one.append(many)
      await until(() => others.heard.flat().length >= 1005)
      const names = many.map(({ game }) => game)
      expect(others.heard.flat().slice(0, 5).sort()).toEqual(
        [1, 2, 3, 4, 5].map((no) => `told-${no}`),
      )
      expect(others.heard.flat().slice(5).sort()).toEqual(names.sort())
      await other.append([row('told-6')])
      await until(() => own.heard.length > 0)
      expect(own.heard).toEqual([['told-6']])
    })

    test('of many ids come in parts that PostgreSQL takes', async () => {
      const { heard, ready } = hearing(other, 'games')
      await ready
      const ids = Array.from({ length: 2000 }, (_, at) => `game-é-${at}`)
      one.announce('games', ids)
      await until(() => heard.flat().length === ids.length)
      expect(heard.length).toBeGreaterThan(1)
      expect(heard.flat().sort()).toEqual(ids.sort())
    })

    test('of more than can be named say that anything may have changed', async () => {
      const { heard, ready } = hearing(other, 'games')
      await ready
      one.announce(
        'games',
        Array.from({ length: 50_000 }, (_, at) => `game-${at}`),
      )
      await until(() => heard.length > 0)
      one.announce('games', ['x'.repeat(9000)])
      await until(() => heard.length > 1)
      expect(heard).toEqual([[], []])
    })

    test('go on after the connection was cut, and what was missed may be anything', async () => {
      const { url, one, other } = await pair()
      const { heard, ready } = hearing(other, 'games')
      await ready
      await admin(
        url,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      )
      await until(() => heard.length > 0)
      expect(heard).toEqual([[]])
      one.announce('games', ['a'])
      await until(() => heard.length > 1)
      expect(heard[1]).toEqual(['a'])
    })

    test('a listener that fails does not silence the others', async () => {
      await other.listen('games', () => {
        throw new Error('deaf')
      })
      const { heard, ready } = hearing(other, 'games')
      await ready
      one.announce('games', ['a'])
      await until(() => heard.length > 0)
      expect(heard).toEqual([['a']])
    })

    test('made after the end bring no connection back: nobody takes the store for served', async () => {
      const url = await cluster.database()
      const gone = await openPostgres(url, world)
      await gone.listen('seats', () => undefined)
      await gone.close()
      // The farewell is through when the store is closed.
      expect(await isServed({ folder: '', databaseUrl: url }, world)).toBe(false)
      gone.announce('seats', ['1 french'])
      await expect(gone.listen('seats', () => undefined)).rejects.toThrow('closed')
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(await isServed({ folder: '', databaseUrl: url }, world)).toBe(false)
    })

    test('made just before the end are still sent', async () => {
      const { url, other } = await pair()
      const { heard, ready } = hearing(other, 'games')
      await ready
      const brief = await openPostgres(url, world)
      await brief.listen('games', () => undefined)
      brief.announce('games', ['last'])
      await brief.close()
      await until(() => heard.length > 0)
      expect(heard).toEqual([['last']])
    })
  })

  describe('faults', () => {
    test('tell no value of a row', async () => {
      await one.run('CREATE TABLE secrets (id TEXT PRIMARY KEY, word TEXT NOT NULL)')
      const sql = 'INSERT INTO secrets (id, word) VALUES ($1, $2)'
      await one.run(sql, ['hush-hush', 'x'])
      const faults: unknown[] = []
      const keep = (error: unknown): void => void faults.push(error)
      await one.run(sql, ['hush-hush', 'x']).catch(keep)
      await one.run(sql, ['hush-hush-2', null]).catch(keep)
      await one.transaction((queries) => queries.run(sql, ['hush-hush', 'x'])).catch(keep)
      const more = [{ sql, values: ['hush-hush', 'x'] }]
      await one.append([sealed({ game: 'g', seq: 1, at: 1, entries: '[]', more })]).catch(keep)
      expect(faults).toHaveLength(4)
      for (const fault of faults) {
        const { message, stack } = fault as Error
        expect(JSON.stringify([message, stack, { ...(fault as object) }])).not.toContain('hush')
      }
    })

    test('a changed table does not stop statements that are prepared', async () => {
      await one.run('CREATE TABLE grows (id TEXT PRIMARY KEY)')
      const read = (): Promise<object[]> => one.all('SELECT * FROM grows WHERE id <> $1', [''])
      await one.run(`INSERT INTO grows VALUES ('a')`)
      expect(await read()).toEqual([{ id: 'a' }])
      await other.run('ALTER TABLE grows ADD COLUMN word TEXT')
      expect(await read()).toEqual([{ id: 'a', word: null }])
    })

    test('commits wait for the disk whatever the database is used to', async () => {
      const { url, one } = await pair()
      await one.run(`ALTER DATABASE ${url.match(/test_\d+/)![0]} SET synchronous_commit = off`)
      const fresh = await openPostgres(url, world)
      opened.push(fresh)
      expect(await fresh.one('SHOW synchronous_commit')).toEqual({ synchronous_commit: 'on' })
    })

    test('text columns sort by bytes whatever the locale is', async () => {
      const sql = `SELECT DISTINCT collation_name AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND data_type = 'text'`
      expect(await one.all(sql)).toEqual([{ name: 'C' }])
    })

    test.each([
      ['postgres://vedette@localhost/nothing?host=/nowhere', /does not answer.*DATABASE_URL/],
      ['postgres://vedette:hush@127.0.0.1:1/nothing', /does not answer \(.*ECONNREFUSED/],
    ])('nobody at %s', async (url, message) => {
      const fault: unknown = await openPostgres(url, world).catch((error: unknown) => error)
      expect(fault).toBeInstanceOf(StoreUnreachable)
      expect((fault as Error).message).toMatch(message)
      expect((fault as Error).message).not.toContain('hush')
    })

    test('no such database', async () => {
      const url = (await cluster.database()).replace(/test_\d+/, 'nowhere')
      await expect(openPostgres(url, world)).rejects.toThrow(/does not let us in.*nowhere/)
    })
  })

  test('a crash of the database ends in clear errors, and then everything goes on', async () => {
    const { one, other } = await pair()
    const { heard, ready } = hearing(other, 'games')
    await ready
    await one.append([sealed({ game: 'kept', seq: 1, at: 1, entries: '[]' })])
    const cut = one.transaction(async (queries) => {
      await queries.run(`INSERT INTO log VALUES ('cut', 1, 1, '[]', '')`)
      await cluster.crash()
      await queries.run(`INSERT INTO log VALUES ('cut', 2, 1, '[]', '')`)
    })
    await expect(cut).rejects.toThrow(StoreUnreachable)
    await expect(one.all('SELECT 1')).rejects.toThrow(StoreUnreachable)
    const lost = one.append([sealed({ game: 'lost', seq: 1, at: 1, entries: '[]' })])
    await expect(lost).rejects.toThrow(StoreUnreachable)
    await cluster.start()
    expect(await one.all('SELECT game, seq FROM log')).toEqual([{ game: 'kept', seq: 1 }])
    expect(await one.append([sealed({ game: 'kept', seq: 2, at: 1, entries: '[]' })])).toEqual([])
    await until(() => heard.length > 0)
    one.announce('games', ['kept'])
    await until(() => heard.flat().length > 0)
    expect(heard).toEqual([[], ['kept']])
  })
})
