import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Append, Queries, Store, Value } from './db.ts'
import { migrate } from './migrate.ts'
import { sealed } from './seal.ts'
import { ENGINES, titleOf } from './testing/engines.ts'

const TABLES = [
  [
    `CREATE TABLE log (
      game TEXT NOT NULL, seq BIGINT NOT NULL, at BIGINT NOT NULL, entries TEXT NOT NULL,
      sum TEXT NOT NULL, PRIMARY KEY (game, seq)
    )`,
    'CREATE TABLE heads (game TEXT PRIMARY KEY, seq BIGINT NOT NULL, sum TEXT NOT NULL)',
    'CREATE TABLE things (id TEXT PRIMARY KEY, no BIGINT UNIQUE, word TEXT, owner TEXT REFERENCES things (id))',
  ],
]
const INSERT = 'INSERT INTO things (id, no, word) VALUES ($1, $2, $3)'

function append(game: string, seq: number, more: Append['more'] = []): Append {
  return sealed({ game, seq, at: 1000 + seq, entries: `["${game}"]`, more })
}

function adding(id: string): { sql: string; values: Value[] } {
  return { sql: INSERT, values: [id, null, 'more'] }
}

for (const engine of ENGINES)
  describe.skipIf(engine.missing !== undefined)(`on ${titleOf(engine)}`, () => {
    let db: Store
    beforeAll(async () => {
      await engine.start()
      db = await engine.open()
      await migrate(db, TABLES)
    }, 60_000)
    afterAll(() => engine.stop())

    async function ids(start: string, queries: Queries = db): Promise<string[]> {
      const sql = 'SELECT id FROM things WHERE id LIKE $1 ORDER BY id'
      return (await queries.all<{ id: string }>(sql, [`${start}%`])).map(({ id }) => id)
    }

    describe('queries', () => {
      test('give back what was put in', async () => {
        const word = `a'b"c\\d\n\t🂡 é {"x":[1,null]} $1 ?`
        expect(await db.run(INSERT, ['q1', 1_790_000_000_123, word])).toBe(1)
        expect(await db.one('SELECT * FROM things WHERE id = $1', ['q1'])).toEqual({
          id: 'q1',
          no: 1_790_000_000_123,
          word,
          owner: null,
        })
        expect(await db.one('SELECT id FROM things WHERE id = $1', ['nobody'])).toBeUndefined()
      })

      test('count, add and compare in numbers', async () => {
        for (const no of [1, 2, 3]) await db.run(INSERT, [`n${no}`, no, null])
        const sql = `SELECT COUNT(*) AS many, SUM(no) AS sum, MAX(no) = 3 AS yes, MIN(no) = 3 AS no
          FROM things WHERE id LIKE $1`
        expect(await db.one(sql, ['n%'])).toEqual({ many: 3, sum: 6, yes: 1, no: 0 })
      })

      test('take parameters in any order and more than once', async () => {
        await db.run('INSERT INTO things (no, word, id) VALUES ($3, $1, $2)', ['w', 'o1', 77])
        const sql = 'SELECT id FROM things WHERE no = $2 AND (id = $1 OR word = $1)'
        expect(await db.all(sql, ['w', 77])).toEqual([{ id: 'o1' }])
      })

      test('say how many rows changed', async () => {
        for (const id of ['c1', 'c2']) await db.run(INSERT, [id, null, null])
        expect(await db.run('UPDATE things SET word = $1 WHERE id LIKE $2', ['x', 'c%'])).toBe(2)
        expect(await db.run('DELETE FROM things WHERE id = $1', ['c9'])).toBe(0)
        const again = `${INSERT} ON CONFLICT DO NOTHING`
        expect(await db.run(again, ['c1', null, null])).toBe(0)
      })

      test('return what they changed', async () => {
        const sql = `${INSERT} ON CONFLICT (id) DO UPDATE SET word = excluded.word RETURNING id, word`
        expect(await db.all(sql, ['r1', null, 'one'])).toEqual([{ id: 'r1', word: 'one' }])
        expect(await db.one(sql, ['r1', null, 'two'])).toEqual({ id: 'r1', word: 'two' })
      })

      test('refuse too few and too many values', async () => {
        await expect(db.run(INSERT, ['v1', 1])).rejects.toThrow(/param/)
        await expect(db.run(INSERT, ['v1', 1, 'x', 'y'])).rejects.toThrow(/param/)
        expect(await ids('v')).toEqual([])
      })

      test('refuse text that one of the engines would cut', async () => {
        await expect(db.run(INSERT, ['z\0z', null, null])).rejects.toThrow('null character')
        const game = { ...append('zero', 1), entries: '["\0"]' }
        await expect(db.append([game])).rejects.toThrow('null character')
        await expect(db.append([append('zero', 1, [adding('z\0z')])])).rejects.toThrow('null')
        expect(await ids('z')).toEqual([])
        expect(await db.all('SELECT * FROM log WHERE game = $1', ['zero'])).toEqual([])
      })

      test('sort text by its bytes', async () => {
        const names = ['sZ', 'sa', 'sB', 'sé', 's-b', 'sAb', 's🂡', 's￮']
        for (const id of names) await db.run(INSERT, [id, null, null])
        const byBytes = names.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
        expect(await ids('s')).toEqual(byBytes)
      })

      test('know a duplicate from other faults', async () => {
        await db.run(INSERT, ['d1', 501, null])
        const faultOf = (values: Value[], sql = INSERT): Promise<unknown> =>
          db.run(sql, values).then(
            () => undefined,
            (error: unknown) => error,
          )
        expect(db.isDuplicate(await faultOf(['d1', 502, null]))).toBe(true)
        expect(db.isDuplicate(await faultOf(['d2', 501, null]))).toBe(true)
        const owned = 'INSERT INTO things (id, owner) VALUES ($1, $2)'
        expect(await faultOf(['d3', 'nobody'], owned)).toBeInstanceOf(Error)
        expect(db.isDuplicate(await faultOf(['d3', 'nobody'], owned))).toBe(false)
        expect(db.isDuplicate(await faultOf([], 'SELECT nonsense'))).toBe(false)
        expect(db.isDuplicate(undefined)).toBe(false)
      })
    })

    describe('a transaction', () => {
      test('is all', async () => {
        const found = await db.transaction(async (queries) => {
          await queries.run(INSERT, ['ta1', null, null])
          await queries.run(INSERT, ['ta2', null, null])
          return await ids('ta', queries)
        })
        expect(found).toEqual(['ta1', 'ta2'])
        expect(await ids('ta')).toEqual(['ta1', 'ta2'])
      })

      test('or nothing, and the error of the work comes out', async () => {
        const broken = db.transaction(async (queries) => {
          await queries.run(INSERT, ['tb1', null, null])
          throw new RangeError('no more')
        })
        await expect(broken).rejects.toThrow(new RangeError('no more'))
        expect(await ids('tb')).toEqual([])
      })

      test('is undone by a failed query, although the work goes on', async () => {
        await db.run(INSERT, ['tc1', null, null])
        const stubborn = db.transaction(async (queries) => {
          await queries.run(INSERT, ['tc2', null, null])
          await queries.run(INSERT, ['tc1', null, null]).catch(() => undefined)
          return 'fine'
        })
        const fault = await stubborn.catch((error: unknown) => error)
        expect(db.isDuplicate(fault)).toBe(true)
        expect(await ids('tc')).toEqual(['tc1'])
      })

      test('may answer a failed query with an error of its own', async () => {
        await db.run(INSERT, ['td1', null, null])
        const polite = db.transaction(async (queries) => {
          try {
            await queries.run(INSERT, ['td1', null, null])
          } catch (error) {
            throw new Error('This name is taken.', { cause: error })
          }
        })
        await expect(polite).rejects.toThrow('This name is taken.')
      })

      test('has an end', async () => {
        let kept: Queries | undefined
        await db.transaction(async (queries) => void (kept = queries))
        await expect(kept!.run(INSERT, ['te1', null, null])).rejects.toThrow('has ended')
        expect(await ids('te')).toEqual([])
      })

      test('loses no update when many read and write the same row', async () => {
        await db.run(INSERT, ['tf', 1000, null])
        const step = (): Promise<void> =>
          db.transaction(async (queries) => {
            const row = await queries.one<{ no: number }>('SELECT no FROM things WHERE id = $1', [
              'tf',
            ])
            await queries.run('UPDATE things SET no = $1 WHERE id = $2', [row!.no + 1, 'tf'])
          })
        await Promise.all(Array.from({ length: 30 }, step))
        expect(await db.one('SELECT no FROM things WHERE id = $1', ['tf'])).toEqual({ no: 1030 })
      })
    })

    describe('callers that come in between', () => {
      /** A transaction that lets everybody else have a go after each of its queries, and is then undone or not. */
      async function slow(name: string, ending: 'kept' | 'undone'): Promise<void> {
        await db.transaction(async (queries) => {
          for (const part of ['a', 'b', 'c']) {
            await queries.run(INSERT, [`${name}${part}`, null, ending])
            await new Promise((resolve) => setImmediate(resolve))
          }
          if (ending === 'undone') throw new Error('undone')
        })
      }

      test('are neither swallowed nor let in by transactions in progress', async () => {
        const work: Promise<unknown>[] = []
        const expected: string[] = []
        const games: string[] = []
        for (let round = 0; round < 40; round++) {
          work.push(slow(`iu${round}`, 'undone').catch(() => undefined))
          work.push(db.run(INSERT, [`ir${round}`, null, null]))
          work.push(db.append([append(`inter${round}`, 1, [adding(`im${round}`)])]))
          work.push(slow(`ik${round}`, 'kept'))
          // Whoever has waited begins anew at once, while others are handed the turn.
          work.push(db.all('SELECT 1').then(() => db.run(INSERT, [`is${round}`, null, null])))
          expected.push(...['ir', 'im', 'is'].map((kind) => `${kind}${round}`))
          expected.push(...['a', 'b', 'c'].map((part) => `ik${round}${part}`))
          games.push(`inter${round}`)
        }
        await Promise.all(work)
        expect(await ids('i')).toEqual(expected.sort())
        const logged = await db.all<{ game: string }>(
          `SELECT game FROM log WHERE game LIKE 'inter%' ORDER BY game`,
        )
        expect(logged.map(({ game }) => game)).toEqual(games.sort())
      })

      test('get a transaction whole or not at all', async () => {
        const seen: number[] = []
        const looking = Array.from({ length: 20 }, async (_, at) => {
          for (let turn = 0; turn < at; turn++) await new Promise((r) => setImmediate(r))
          seen.push((await ids('jw')).length)
        })
        await Promise.all([slow('jw1', 'kept'), slow('jw2', 'kept'), ...looking])
        expect(seen.filter((count) => count % 3 !== 0)).toEqual([])
        expect(await ids('jw')).toHaveLength(6)
      })
    })

    describe('an append', () => {
      test('writes the log and what belongs to it', async () => {
        const batch = [append('a2', 1, [adding('aa2')]), append('a1', 1, [adding('aa1')])]
        expect(await db.append(batch)).toEqual([])
        const rows = await db.all(
          `SELECT game, seq, at, entries FROM log WHERE game IN ('a1', 'a2') ORDER BY game`,
        )
        expect(rows).toEqual([
          { game: 'a1', seq: 1, at: 1001, entries: '["a1"]' },
          { game: 'a2', seq: 1, at: 1001, entries: '["a2"]' },
        ])
        expect(await ids('aa')).toEqual(['aa1', 'aa2'])
      })

      test('names the games whose number was taken and writes nothing of theirs', async () => {
        await db.append([append('b2', 1)])
        const batch = ['b1', 'b2', 'b3'].map((game) => append(game, 1, [adding(`a${game}`)]))
        expect(await db.append(batch)).toEqual(['b2'])
        expect(await ids('ab')).toEqual(['ab1', 'ab3'])
        expect(await db.append([append('b1', 1), append('b2', 2), append('b3', 1)])).toEqual([
          'b1',
          'b3',
        ])
        expect(await db.append([append('b1', 1)])).toEqual(['b1'])
      })

      test('fails as a whole, with the first error', async () => {
        await db.run(INSERT, ['ac2', null, null])
        const batch = ['c1', 'c2', 'c3'].map((game) => append(game, 1, [adding(`a${game}`)]))
        const fault = await db.append(batch).catch((error: unknown) => error)
        expect(db.isDuplicate(fault)).toBe(true)
        expect(await ids('ac')).toEqual(['ac2'])
        expect(await db.all(`SELECT * FROM log WHERE game LIKE 'c_'`)).toEqual([])
        expect(await db.append([append('c1', 1)])).toEqual([])
      })

      test('of nothing is nothing', async () => {
        expect(await db.append([])).toEqual([])
      })

      test('is one for each game', async () => {
        await expect(db.append([append('d1', 1), append('d1', 2)])).rejects.toThrow('only one')
      })
    })

    describe('the schema', () => {
      const steps = [['CREATE TABLE one (a TEXT)'], ['CREATE TABLE two (a TEXT)', 'NONSENSE']]

      test('is brought up to date once', async () => {
        const fresh = await engine.open()
        expect(await migrate(fresh, steps.slice(0, 1))).toBe(1)
        expect(await migrate(fresh, steps.slice(0, 1))).toBe(0)
        expect(await fresh.all('SELECT step FROM schema_steps')).toEqual([{ step: 1 }])
      })

      test('stays as it was when a step fails', async () => {
        const fresh = await engine.open()
        await expect(migrate(fresh, steps)).rejects.toThrow(/syntax error/)
        await expect(fresh.all('SELECT * FROM one')).rejects.toThrow(/one/)
        expect(await migrate(fresh, steps.slice(0, 1))).toBe(1)
      })

      test('of a newer version is left alone', async () => {
        const fresh = await engine.open()
        await migrate(fresh, [...TABLES, ['CREATE TABLE extra (a TEXT)']])
        await expect(migrate(fresh, TABLES)).rejects.toThrow(
          /store: a newer Vedette wrote it \(schema step 2; this version knows 1\); install/,
        )
      })
    })

    test('a closed store says that it is closed', async () => {
      const fresh = await engine.open()
      await fresh.close()
      await fresh.close()
      await expect(fresh.all('SELECT 1')).rejects.toThrow('The store is closed.')
      await expect(fresh.append([append('x', 1)])).rejects.toThrow('The store is closed.')
      await expect(fresh.transaction(async () => 1)).rejects.toThrow('The store is closed.')
    })
  })
