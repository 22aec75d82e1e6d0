import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from './db.ts'
import { checkStore, faultText } from './log-check.ts'
import { migrate } from './migrate.ts'
import { SEALED, STEPS } from './schema.ts'
import { sealed, snapshotSum } from './seal.ts'
import { ENGINES, titleOf } from './testing/engines.ts'
import { insert, insertGame } from './testing/rows.ts'

function rowsOf(game: string, count: number) {
  let before = ''
  return Array.from({ length: count }, (_, at) => {
    const row = sealed({ game, seq: at + 1, at: 1000 + at, entries: `["${game} ${at}"]` }, before)
    before = row.sum
    return row
  })
}

async function found(db: Store): Promise<string[]> {
  const all: string[] = []
  for await (const { game, faults } of checkStore(db)) all.push(`${game}: ${faultText(faults)}`)
  return all
}

for (const engine of ENGINES)
  describe.skipIf(engine.missing !== undefined)(`on ${titleOf(engine)}`, () => {
    beforeAll(() => engine.start(), 60_000)
    afterAll(() => engine.stop())

    async function open(): Promise<Store> {
      const db = await engine.open()
      await migrate(db, STEPS)
      return db
    }

    async function withGame(db: Store, id: string, count: number): Promise<void> {
      await insertGame(db, id)
      const rows = rowsOf(id, count)
      for (const row of rows) expect(await db.append([row])).toEqual([])
      const state = { seq: count, version: '1', state: '{}' }
      const sum = snapshotSum(rows.at(-1)!.sum, state)
      await insert(db, 'snapshots', { game: id, ...state, hash: '', sum })
    }

    test('logs from before the sums get them, and what stands in the store by then is vouched for', async () => {
      const db = await engine.open()
      await migrate(db, STEPS.slice(0, SEALED - 1))
      for (const [id, count] of [
        ['a', 3],
        ['b', 450],
        ['c', 1],
      ] as const) {
        await insertGame(db, id)
        for (const { game, seq, at, entries } of rowsOf(id, count))
          await insert(db, 'log', { game, seq, at, entries })
        await insert(db, 'snapshots', { game: id, seq: count, version: '1', hash: '', state: '{}' })
      }
      await insertGame(db, 'not begun', { status: 'waiting' })
      await migrate(db, STEPS)
      expect(await found(db)).toEqual([])
      const last = rowsOf('b', 450).at(-1)!
      expect(await db.one('SELECT seq, sum FROM heads WHERE game = $1', ['b'])).toEqual({
        seq: 450,
        sum: last.sum,
      })
      await db.run(`UPDATE log SET entries = '[]' WHERE game = 'b' AND seq = 440`)
      expect(await found(db)).toEqual(['b: row 440 changed'])
      const next = sealed({ game: 'a', seq: 4, at: 1, entries: '[]' }, rowsOf('a', 3)[2]!.sum)
      expect(await db.append([next])).toEqual([])
    })

    test.skipIf(engine.name === 'SQLite')(
      'a process of before the sums that still runs writes nothing, rather than what nobody vouches for',
      async () => {
        const db = await open()
        const old = `INSERT INTO log (game, seq, at, entries) VALUES ('g', 1, 1, '[]') ON CONFLICT DO NOTHING`
        await expect(db.run(old)).rejects.toThrow(/null/)
      },
    )

    test('an append goes on from the last row and from no other', async () => {
      const db = await open()
      const [one, two, three, four] = rowsOf('g', 4)
      expect(await db.append([one!])).toEqual([])
      expect(await db.append([three!])).toEqual(['g'])
      expect(await db.append([two!, ...rowsOf('h', 1)])).toEqual([])
      expect(await db.append([two!])).toEqual(['g'])
      expect(await db.append([three!])).toEqual([])
      // Somebody cut the last row off: it is not written a second time behind the back of whoever checks.
      await db.run('DELETE FROM log WHERE seq = 3')
      expect(await db.append([three!, ...rowsOf('i', 1)])).toEqual(['g'])
      expect(await db.append([four!])).toEqual([])
    })

    test('nobody goes on with a game that was forgotten, not even its first row', async () => {
      const db = await open()
      const rows = rowsOf('g', 3)
      await db.append([rows[0]!])
      await db.run('DELETE FROM log')
      await db.run('UPDATE heads SET seq = -5000')
      for (const row of rows) expect(await db.append([row])).toEqual(['g'])
      const batch = [rows[1]!, ...rowsOf('h', 1)]
      expect(await db.append(batch)).toEqual(['g'])
      expect(await db.all('SELECT game FROM log')).toEqual([{ game: 'h' }])
    })

    test('what is found is told by rows, also of games of which nothing else is left', async () => {
      const db = await open()
      for (const id of ['a', 'b', 'c', 'd', 'e']) await withGame(db, id, 9)
      expect(await found(db)).toEqual([])
      await db.run(`DELETE FROM log WHERE game = 'a' AND seq IN (2, 3, 7)`)
      await db.run(`DELETE FROM log WHERE game = 'b' AND seq > 6`)
      await db.run(`UPDATE snapshots SET state = '[]' WHERE game = 'c'`)
      await db.run(`DELETE FROM games WHERE id = 'd'`)
      await db.run(`UPDATE games SET damage = $1 WHERE id = 'e'`, ['{"found":1,"from":5}'])
      await db.run(`DELETE FROM log WHERE game = 'e' AND seq < 5`)
      expect(await found(db)).toEqual([
        'a: rows 2 to 3 missing, row 7 missing',
        'b: rows 7 to 9 missing, the state stored after row 9 is another',
        'c: the state stored after row 9 is another',
        'd: the game of rows 1 to 9 is missing',
      ])
      await db.run(`UPDATE log SET at = 1 WHERE game = 'e' AND seq = 6`)
      expect(await found(db)).toContain('e: row 6 changed')
    })
  })
