import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { STEPS } from '../../server/store/schema.ts'
import { openStore } from '../../server/store/open.ts'
import { sealed, snapshotSum } from '../../server/store/seal.ts'
import { insert, insertGame } from '../../server/store/testing/rows.ts'
import { toolWorld } from '../../server/store/tool-world.ts'
import { testIo } from '../terminal/test-io.ts'
import { run } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'vedette-cli-store-'))
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true }))

async function vedette(data: string, ...args: string[]) {
  vi.stubEnv('VEDETTE_DATA', join(folder, data))
  vi.stubEnv('DATABASE_URL', '')
  const io = testIo()
  const code = await run(args, io)
  return { code, out: io.output(), err: io.errors() }
}

async function fill(data: string): Promise<void> {
  const db = await openStore({ folder: join(folder, data) }, toolWorld())
  await insertGame(db, 'g', { status: 'over' })
  const row = sealed({ game: 'g', seq: 1, at: 1, entries: '[]' })
  const state = { seq: 1, version: '1', state: '{}' }
  const sum = snapshotSum(row.sum, state)
  await insert(db, 'snapshots', { game: 'g', ...state, hash: '', sum })
  await db.append([row])
  await db.close()
}

test('a store is backed up and restored', async () => {
  await fill('one')
  const file = join(folder, 'one.gz')
  const saved = await vedette('one', 'backup', file)
  expect(saved).toMatchObject({ code: 0, err: '' })
  expect(saved.out).toMatch(/one\.gz: 5 rows of \d+ tables, SHA-256 [0-9a-f]{64}\n$/)
  const restored = await vedette('two', 'restore', file)
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toMatch(/one\.gz: 5 rows of \d+ tables restored\n$/)
  const again = await vedette('two', 'backup', join(folder, 'two.gz'))
  expect(again.out).toMatch(/two\.gz: 5 rows/)
})

test('a damaged log is copied as it is and named, when it is backed up and when it is restored', async () => {
  await fill('hurt')
  const db = await openStore({ folder: join(folder, 'hurt') }, toolWorld())
  await db.run(`UPDATE log SET entries = '[ ]'`)
  await db.close()
  const file = join(folder, 'hurt.gz')
  const named = { code: 1, err: 'game g: its log is damaged: row 1 changed\n' }
  expect(await vedette('hurt', 'backup', file)).toMatchObject(named)
  const restored = await vedette('mended', 'restore', file)
  expect(restored).toMatchObject(named)
  expect(restored.out).toMatch(/hurt\.gz: 5 rows of \d+ tables restored\n$/)
})

test('what is there is replaced only by force', async () => {
  await fill('full')
  const file = join(folder, 'full.gz')
  await vedette('full', 'backup', file)
  const refused = await vedette('full', 'restore', file)
  expect(refused).toMatchObject({ code: 2, out: '' })
  expect(refused.err).toMatch(/^restore: the store is not empty .* --force\n$/)
  expect((await vedette('full', 'restore', file, '--force')).code).toBe(0)
})

test('a server that runs stands in the way of restoring, not of a backup', async () => {
  const db = await openStore({ folder: join(folder, 'served') }, toolWorld())
  const file = join(folder, 'served.gz')
  expect(await vedette('served', 'backup', file)).toMatchObject({ code: 0, err: '' })
  const refused = await vedette('served', 'restore', file)
  expect(refused).toMatchObject({ code: 2, out: '' })
  expect(refused.err).toMatch(/^VEDETTE_DATA: another Vedette \(process \d+\) uses the folder/)
  await db.close()
})

test('tables are brought up to date', async () => {
  const step = STEPS.length
  const done = `Steps taken: ${step}; the store is at step ${step}.\n`
  expect(await vedette('new', 'migrate')).toEqual({ code: 0, err: '', out: done })
  const nothing = `Nothing to do: the store is at step ${step}.\n`
  expect(await vedette('new', 'migrate')).toEqual({ code: 0, err: '', out: nothing })
})

test('a database that is not there is said in one line, without its password', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://me:hush@127.0.0.1:1/none')
  for (const args of [['migrate'], ['restore', 'x'], ['backup', join(folder, 'none.gz')]]) {
    const io = testIo()
    expect(await run(args, io)).toBe(2)
    expect(io.errors()).toMatch(/^DATABASE_URL: .*does not answer.*\n$/)
    expect(io.errors()).not.toContain('hush')
  }
})

test.each([
  [['backup'], /give <file>/],
  [['backup', 'a', 'b'], /what is "b"/],
  [['backup', join(folder, 'none.gz')], /VEDETTE_DATA: there is no store in the folder/],
  [['restore'], /give <file>/],
  [['restore', join(folder, 'gone.gz')], /gone\.gz: there is no such file/],
  [['restore', join(folder, 'text.gz')], /text\.gz: this is no backup, or it is damaged/],
  [['migrate', 'now'], /what is "now"/],
])('%j is refused', async (args, message) => {
  writeFileSync(join(folder, 'text.gz'), 'hello')
  const { code, out, err } = await vedette('refused', ...args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err.trimEnd().split('\n')).toHaveLength(1)
  expect(err).toMatch(message)
  rmSync(join(folder, 'refused'), { recursive: true, force: true })
})
