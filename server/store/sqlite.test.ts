import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Db } from './db.ts'
import { sealed } from './seal.ts'
import { openSqlite } from './sqlite.ts'
import { withPlainParameters } from './sqlite-engine.ts'

const folder = mkdtempSync(join(tmpdir(), 'vedette-sqlite-'))
afterAll(() => rmSync(folder, { recursive: true }))

function append(db: Db, seq: number, entries = '[]'): Promise<readonly string[]> {
  return db.append([sealed({ game: 'g', seq, at: 1, entries })])
}

describe('the embedded store', () => {
  test('waits for the disk at every commit', async () => {
    const db = await openSqlite(join(folder, 'disk.db'))
    expect(await db.one('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' })
    expect(await db.one('PRAGMA synchronous')).toEqual({ synchronous: 2 })
    expect(await db.one('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 })
    await db.close()
  })

  test('tells the first error where undoing fails too', async () => {
    const db = await openSqlite(':memory:')
    const odd = db.transaction(async (queries) => {
      await queries.run('ROLLBACK')
      throw new Error('the first')
    })
    await expect(odd).rejects.toThrow('the first')
    expect(await append(db, 1)).toEqual([])
    await db.close()
  })

  test('goes on after the disk was full', async () => {
    const db = await openSqlite(join(folder, 'full.db'))
    const { page_count: pages } = (await db.one<{ page_count: number }>('PRAGMA page_count'))!
    await db.all(`PRAGMA max_page_count = ${pages + 10}`)
    await append(db, 1)
    await expect(append(db, 2, 'x'.repeat(1_000_000))).rejects.toThrow(/full/)
    const filling = db.transaction(async (queries) => {
      await queries.run(`INSERT INTO log VALUES ('h', 1, 1, $1, '')`, ['x'.repeat(1_000_000)])
    })
    await expect(filling).rejects.toThrow(/full/)
    expect(await append(db, 2)).toEqual([])
    expect(await db.all('SELECT game, seq FROM log')).toEqual([
      { game: 'g', seq: 1 },
      { game: 'g', seq: 2 },
    ])
    await db.close()
  })

  test('writes no more into a damaged file', async () => {
    const file = join(folder, 'damaged.db')
    const before = await openSqlite(file)
    for (let seq = 1; seq < 300; seq++) await append(before, seq, 'x'.repeat(500))
    await before.close()
    const bytes = readFileSync(file)
    // Of the log, not of the tables' own description, which comes first.
    writeFileSync(file, bytes.fill(0xff, bytes.length - (bytes.length >> 2)))
    const db = await openSqlite(file)
    const work = db.transaction(async (queries) => {
      await queries.run('UPDATE log SET at = at + 1')
    })
    await expect(work).rejects.toThrow(/malformed/)
    await expect(append(db, 300)).rejects.toThrow(/the disk failed under the store/)
    await db.close()
  })

  test('is whole in its one file once it is closed', async () => {
    const db = await openSqlite(join(folder, 'closed.db'))
    await append(db, 1)
    await db.close()
    copyFileSync(join(folder, 'closed.db'), join(folder, 'copied.db'))
    const again = await openSqlite(join(folder, 'copied.db'))
    expect(await append(again, 1)).toEqual(['g'])
    await again.close()
  })
})

test('parameters are written as every release of Node takes them', () => {
  expect(withPlainParameters('a = $2 AND b = $1 OR c = $2')).toEqual({
    text: 'a = ? AND b = ? OR c = ?',
    order: [1, 0, 1],
  })
  expect(withPlainParameters('SELECT 1')).toEqual({ text: 'SELECT 1', order: [] })
})
