import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fastChance } from '../../core/chance.ts'
import { stateHash } from '../../core/fingerprint.ts'
import { games } from '../../games/index.ts'
import type { Db, Value } from '../store/db.ts'
import { migrate } from '../store/migrate.ts'
import { STEPS } from '../store/schema.ts'
import { erase } from '../lobby/forgetting.ts'
import { ENGINES, titleOf } from '../store/testing/engines.ts'
import { openSqlite } from '../store/sqlite.ts'
import { playOnBench } from '../testing/saved-games.ts'
import { stillWorld } from '../testing/world.ts'
import { newTable, openBench, personAt } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'

// Somebody at the store's own file: rows are taken out, changed, put elsewhere, while nobody holds the game in memory.

interface Attack {
  title: string
  /** Whether what is attacked lies behind the newest snapshot, or is what the game rests on. */
  at: 'history' | 'rest'
  /** What the server says of it. */
  said: RegExp
  sql(at: Places): readonly [string, ...Value[]][]
}
interface Places {
  id: string
  /** Of the newest snapshot. */
  snapshot: number
  head: number
}

const FLIP = `UPDATE log SET entries = REPLACE(entries, '"r"', '"R"') WHERE game = $1 AND seq = $2`
const CUT = 'DELETE FROM log WHERE game = $1 AND seq = $2'
const MOVE = 'UPDATE log SET seq = $3 WHERE game = $1 AND seq = $2'
const swap = (id: string, a: number, b: number): [string, ...Value[]][] => [
  [MOVE, id, a, -1],
  [MOVE, id, b, a],
  [MOVE, id, -1, b],
]

const ATTACKS: readonly Attack[] = [
  {
    title: 'a row in the middle taken out',
    at: 'history',
    said: /row 7 missing/,
    sql: ({ id }) => [[CUT, id, 7]],
  },
  {
    title: 'a sign of an old row changed',
    at: 'history',
    said: /row 9 changed/,
    sql: ({ id }) => [[FLIP, id, 9]],
  },
  {
    title: 'the moment of an old row changed',
    at: 'history',
    said: /row 9 changed/,
    sql: ({ id }) => [['UPDATE log SET at = at + 1 WHERE game = $1 AND seq = $2', id, 9]],
  },
  {
    title: 'two old rows swapped',
    at: 'history',
    said: /row 10 changed, row 11 changed, row 12 changed/,
    sql: ({ id }) => swap(id, 10, 11),
  },
  {
    title: 'the first row taken out',
    at: 'history',
    said: /row 1 missing/,
    sql: ({ id }) => [[CUT, id, 1]],
  },
  {
    title: 'the last row cut off',
    at: 'rest',
    said: /row \d+ missing/,
    sql: ({ id, head }) => [[CUT, id, head]],
  },
  {
    title: 'all after the snapshot cut off',
    at: 'rest',
    said: /rows \d+ to \d+ missing/,
    sql: ({ id, snapshot }) => [['DELETE FROM log WHERE game = $1 AND seq > $2', id, snapshot]],
  },
  {
    title: 'a new row changed',
    at: 'rest',
    said: /row \d+ changed/,
    sql: ({ id, head }) => [[FLIP, id, head - 1]],
  },
  {
    title: 'two new rows swapped',
    at: 'rest',
    said: /changed/,
    sql: ({ id, head }) => swap(id, head - 2, head - 1),
  },
  {
    title: 'the state that is stored replaced',
    at: 'rest',
    said: /the state stored after row \d+ is another/,
    sql: ({ id, snapshot }) => [
      [
        `UPDATE snapshots SET state = REPLACE(state, '"heard":', '"Heard":') WHERE game = $1 AND seq = $2`,
        id,
        snapshot,
      ],
    ],
  },
  {
    title: 'the state that is stored taken out',
    at: 'rest',
    said: /the state stored/,
    sql: ({ id }) => [['DELETE FROM snapshots WHERE game = $1', id]],
  },
  {
    title: 'the row that the stored state stands at taken out',
    at: 'rest',
    said: /row \d+ missing/,
    sql: ({ id, snapshot }) => [[CUT, id, snapshot]],
  },
  {
    title: 'the record of its end taken out',
    at: 'rest',
    said: /where it ended/,
    sql: ({ id }) => [['DELETE FROM heads WHERE game = $1', id]],
  },
  {
    title: 'the record of its end set back together with the log',
    at: 'rest',
    said: /changed/,
    sql: ({ id, head }) => [
      [CUT, id, head],
      ['UPDATE heads SET seq = seq - 1 WHERE game = $1', id],
    ],
  },
  {
    title: 'everything of its log taken out',
    at: 'rest',
    said: /or it is gone/,
    sql: ({ id }) => [
      ['DELETE FROM log WHERE game = $1', id],
      ['DELETE FROM snapshots WHERE game = $1', id],
      ['DELETE FROM heads WHERE game = $1', id],
    ],
  },
]

for (const engine of ENGINES)
  describe.skipIf(engine.missing !== undefined)(`a damaged log on ${titleOf(engine)}`, () => {
    let db: Db
    let made = 0
    beforeAll(async () => {
      await engine.start()
      const store = await engine.open()
      await migrate(store, STEPS)
      db = store
    }, 60_000)
    afterAll(() => engine.stop())

    async function process(): Promise<Bench> {
      return await openBench({ db, world: stillWorld(`trust ${++made}`), games })
    }

    /** A game with a snapshot in it and rows after that. */
    async function played(): Promise<Places> {
      const bench = await process()
      const id = await newTable(bench, 'sedan', { scenario: 'campaign', takeBack: 'free' })
      const chance = fastChance('trust')
      const { play } = await bench.front.live(id)
      const isEnough = (): boolean => play.snapshotAt > 20 && play.head > play.snapshotAt + 4
      await playOnBench(bench, id, { chance, isEnough })
      const { head, snapshotAt: snapshot } = play
      await bench.close()
      return { id, snapshot, head }
    }

    async function attack(one: Attack): Promise<Places> {
      const at = await played()
      for (const [sql, ...values] of one.sql(at)) await db.run(sql, values)
      return at
    }

    const facts = (bench: Bench, id: string) => bench.lobby.facts(personAt('french'), id)
    const told = ({ world }: Bench, id: string): string[] =>
      world.logged.filter((line) => line.includes(id) && line.includes('is damaged'))

    test.each(ATTACKS)('is named at the start: $title', async (one) => {
      const { id } = await attack(one)
      const bench = await process()
      expect(await bench.front.checkLogs()).toBeGreaterThan(0)
      expect(told(bench, id)).toHaveLength(1)
      expect(told(bench, id)[0]).toMatch(one.said)
      const { damage } = await facts(bench, id)
      expect(damage).toEqual({
        found: bench.world.now(),
        isStill: one.at === 'rest',
        mended: null,
      })
    })

    test.each(ATTACKS.filter(({ at }) => at === 'rest'))(
      'is named when the game is loaded, which then stands still: $title',
      async (one) => {
        const { id } = await attack(one)
        const bench = await process()
        for (let n = 0; n < 2; n++)
          await expect(bench.front.live(id)).rejects.toMatchObject({
            code: 'conflict',
            message: expect.stringMatching(/The log of this game is damaged/) as string,
          })
        expect(told(bench, id)).toHaveLength(1)
        expect((await facts(bench, id)).damage).toMatchObject({ isStill: true })
      },
    )

    test.each(ATTACKS.filter(({ at }) => at === 'history'))(
      'does not stop a game that does not rest on it: $title',
      async (one) => {
        const { id, snapshot, head } = await attack(one)
        const bench = await process()
        await bench.front.checkLogs()
        const chance = fastChance('on')
        const replies = await playOnBench(bench, id, { chance, isEnough: (count) => count >= 80 })
        expect(replies).toBe(80)
        const hash = stateHash((await bench.front.live(id)).play.desk.state)
        // Records begin where the log is whole.
        const stored = await bench.front.stored(id)
        expect(stored.from).toBeDefined()
        expect(stored.rows).toHaveLength(head + 80 - snapshot)
        await bench.close()
        const again = await process()
        expect(stateHash((await again.front.live(id)).play.desk.state)).toBe(hash)
        await again.front.checkLogs()
        expect(told(again, id)).toEqual([])
        expect((await facts(again, id)).damage).toMatchObject({ isStill: false })
      },
    )

    test.each(ATTACKS.filter(({ at, title }) => at === 'rest' && !title.startsWith('everything')))(
      'is left behind where whoever runs the server wants that: $title',
      async (one) => {
        const { id, head } = await attack(one)
        const bench = await process()
        await bench.front.checkLogs()
        const { after, of } = await bench.front.mend(id)
        expect(of).toBeGreaterThanOrEqual(head - 1)
        expect(after).toBeLessThanOrEqual(head)
        const chance = fastChance('mended')
        const isEnough = (count: number): boolean => count >= 70
        expect(await playOnBench(bench, id, { chance, isEnough })).toBe(70)
        const hash = stateHash((await bench.front.live(id)).play.desk.state)
        await bench.close()
        const again = await process()
        await again.front.checkLogs()
        expect(told(again, id)).toEqual([])
        expect(stateHash((await again.front.live(id)).play.desk.state)).toBe(hash)
        expect((await facts(again, id)).damage).toMatchObject({ isStill: false })
      },
    )

    test('of which nothing is left cannot be left behind', async () => {
      const { id } = await attack(ATTACKS.find(({ title }) => title.startsWith('everything'))!)
      const bench = await process()
      await bench.front.checkLogs()
      await expect(bench.front.mend(id)).rejects.toThrow(/only a backup can help/)
    })

    test('that is put right is trusted again', async () => {
      const { id, head } = await played()
      await db.run(FLIP, [id, head])
      const bench = await process()
      await expect(bench.front.live(id)).rejects.toThrow(/damaged/)
      const back = `UPDATE log SET entries = REPLACE(entries, '"R"', '"r"') WHERE game = $1 AND seq = $2`
      await db.run(back, [id, head])
      expect((await bench.front.live(id)).play.head).toBe(head)
      expect((await facts(bench, id)).damage).toBeNull()
    })

    test('is not seen in one that is forgotten while it is read or checked', async () => {
      for (const reading of ['FROM snapshots', 'AND seq > $2 AND seq <= $3']) {
        const { id } = await played()
        let isOurs = true
        const slow = Object.assign(Object.create(db) as Db, {
          async all(...query: Parameters<Db['all']>) {
            await forgetBefore(query[0])
            return await db.all(...query)
          },
          async one(...query: Parameters<Db['one']>) {
            await forgetBefore(query[0])
            return await db.one(...query)
          },
        })
        const forgetBefore = async (sql: string): Promise<void> => {
          if (!isOurs || !sql.includes(reading)) return
          isOurs = false
          await db.transaction((queries) => erase(queries, id, { now: 5000, why: 'removed' }))
        }
        const bench = await openBench({ db: slow, world: stillWorld(`slow ${++made}`), games })
        const work: Promise<unknown> =
          reading === 'FROM snapshots' ? bench.front.live(id) : bench.front.checkLogs()
        const failed = await work.then(
          () => [],
          (error: unknown) => [error],
        )
        expect(failed).toEqual(
          failed.map(() => expect.objectContaining({ code: 'not-found' }) as unknown),
        )
        expect(isOurs).toBe(false)
        expect(told(bench, id)).toEqual([])
      }
    })

    test('is not seen in a whole one', async () => {
      const { id } = await played()
      const bench = await process()
      await bench.front.live(id)
      await bench.front.checkLogs()
      expect(told(bench, id)).toEqual([])
      expect((await facts(bench, id)).damage).toBeNull()
    })
  })

test('a file that is damaged where one log stands: that game is named and stands still, others go on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-trust-'))
  const file = join(folder, 'vedette.db')
  try {
    const before = await openSqlite(file)
    const bench = await openBench({ db: before, world: stillWorld('file'), games })
    const chance = fastChance('file')
    const ids: string[] = []
    for (let n = 0; n < 3; n++) {
      const id = await newTable(bench, 'sedan', { scenario: 'campaign' })
      await playOnBench(bench, id, { chance, isEnough: (replies) => replies >= 100 })
      ids.push(id)
    }
    const [bad, good, changed] = ids as [string, string, string]
    const mark = 'a text that stands in one row alone '.repeat(20)
    await before.run(`UPDATE log SET entries = $1 WHERE game = $2 AND seq = 90`, [mark, bad])
    await before.run(FLIP, [changed, 7])
    await before.close()
    const bytes = readFileSync(file)
    const at = bytes.indexOf(mark)
    writeFileSync(file, bytes.fill(0x7e, at - (at % 4096), at - (at % 4096) + 4096))
    const world = stillWorld('file again')
    const after = await openBench({ db: await openSqlite(file), world, games })
    expect(await after.front.checkLogs()).toBeGreaterThanOrEqual(2)
    const said = world.logged.join('\n')
    expect(said).toMatch(/cannot be read; keep a copy of the store, and restore a backup/)
    expect(said).toMatch(/row 7 changed/)
    expect(said).not.toMatch(/\n\s+at /)
    expect((await after.front.live(good)).play.head).toBeGreaterThan(50)
    await expect(after.front.live(bad)).rejects.toMatchObject({ code: 'conflict' })
    await after.db.close()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
