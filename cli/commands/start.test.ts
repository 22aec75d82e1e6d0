import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { run } from './index.ts'
import { testIo } from '../terminal/test-io.ts'
import { openStore } from '../../server/store/open.ts'
import { noDisks, smallDisk } from '../../server/store/testing/disks.ts'
import type { Disk } from '../../server/store/testing/disks.ts'
import { noPostgres } from '../../server/store/testing/engines.ts'
import { toolWorld } from '../../server/store/tool-world.ts'
import { startPostgres } from '../../server/testing/postgres.ts'

// Whatever keeps a server from starting is told in words: what is wrong, where, and what to do.

const folder = mkdtempSync(join(tmpdir(), 'vedette-start-'))
const disks: Disk[] = []
let count = 0

afterEach(() => {
  vi.unstubAllEnvs()
  for (const disk of disks.splice(0)) disk.remove()
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts it as the command does; gives what it said, after making sure that it is one plain message. */
async function refused(env: Record<string, string>, command = ['serve']): Promise<string> {
  const usual = { DATABASE_URL: '', VEDETTE_DATA: join(folder, `${++count}`), PORT: '0' }
  for (const [name, value] of Object.entries({ ...usual, LOG_LEVEL: 'silent', ...env }))
    vi.stubEnv(name, value)
  const io = testIo()
  const code = await run(command, io)
  expect(code).toBe(2)
  const said = io.errors()
  expect(said).not.toMatch(/\n\s+at |Error:/)
  expect(said.trimEnd().split('\n')).toHaveLength(1)
  return said
}

async function store(): Promise<string> {
  const data = join(folder, `${++count}`)
  await (await openStore({ folder: data }, toolWorld())).close()
  return data
}

/** Something else than the start of the file, such as a disk leaves it. */
function spoil(file: string, from: number, to = from + 2000): void {
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0x7e, from, Math.min(to, bytes.length)))
}

/** A page of the file in the middle, where a text stands, is something else. */
function spoilPageOf(data: string, text: string): void {
  const file = join(data, 'vedette.db')
  const at = readFileSync(file).indexOf(text)
  expect(at).toBeGreaterThan(PAGE)
  spoil(file, at - (at % PAGE), at - (at % PAGE) + PAGE)
}

const PAGE = 4096

/** With some games that have long logs. */
async function storeWithGames(): Promise<string> {
  const data = await store()
  const db = await openStore({ folder: data }, toolWorld())
  await db.run(
    `INSERT INTO people (id, kind, name, created, seen) VALUES ('p', 'guest', 'P', 1, 1)`,
  )
  for (const game of ['one', 'two', 'three']) {
    await db.run(
      `INSERT INTO games (id, game, scenario, options, version, status, owner, title, listed,
        spectators, pace, take_back, secret, roots, seeds, created, started, summary)
        VALUES ($1, 'sedan', 'campaign', '[]', '1', 'running', 'p', $2, 1, 'anyone', '{}', 'free', 's',
        '{}', '[]', 1, 1, '{}')`,
      [game, `title of ${game} `.repeat(50)],
    )
    for (let seq = 1; seq <= 20; seq++) {
      const entries = `row ${seq} of ${game} `.repeat(50)
      const row = { game, seq, at: 1, entries }
      await db.append([{ ...row, sum: '' }])
    }
  }
  await db.close()
  return data
}

const COMMANDS = [['serve'], ['migrate'], ['backup', join(folder, 'b.gz')]]

describe('the folder', () => {
  test.each(COMMANDS)('holds a file that is no store: %s', async (...command) => {
    const data = join(folder, `${++count}`)
    mkdirSync(data)
    writeFileSync(join(data, 'vedette.db'), 'this is not what it should be'.repeat(500))
    const said = await refused({ VEDETTE_DATA: data }, command)
    expect(said).toMatch(
      /^VEDETTE_DATA: the store in .*: it is no store of Vedette, or it is damaged; /,
    )
  })

  test.each(COMMANDS)('holds a damaged store: %s', async (...command) => {
    const data = await store()
    spoil(join(data, 'vedette.db'), 100)
    const said = await refused({ VEDETTE_DATA: data }, command)
    expect(said).toMatch(/^VEDETTE_DATA: the store in .*damaged.*restore a backup/)
  })

  test.each([
    ['backup, by its games', 'title of two', ['backup', join(folder, 'c.gz')]],
    ['backup, by a log', 'row 11 of two', ['backup', join(folder, 'd.gz')]],
    ['forget', 'title of two', ['forget', 'two']],
    ['forget --yes', 'row 11 of two', ['forget', 'two', '--yes']],
    ['mend', 'title of two', ['mend', 'two', '--yes']],
  ])('holds a store that is damaged in the middle: %s', async (_, text, command) => {
    const data = await storeWithGames()
    spoilPageOf(data, text)
    expect(await refused({ VEDETTE_DATA: data }, command)).toMatch(
      /damaged.*(restore a backup|only a backup)/,
    )
  })

  test('holds a store in which one log is damaged that is to be mended', async () => {
    const data = await storeWithGames()
    const db = await openStore({ folder: data }, toolWorld())
    await db.run(`UPDATE games SET damage = '{"found":1,"from":null}' WHERE id = 'two'`)
    await db.close()
    spoilPageOf(data, 'row 11 of two')
    expect(await refused({ VEDETTE_DATA: data }, ['mend', 'two', '--yes'])).toMatch(
      /damaged.*restore a backup/,
    )
  })

  test.runIf(process.platform === 'linux').each(['/proc/x', '/proc/x/y', '/proc'])(
    'can hold nothing: %s',
    async (data) => {
      expect(await refused({ VEDETTE_DATA: data })).toMatch(
        /^VEDETTE_DATA: .*(cannot be made|nothing can be kept there).*name another/,
      )
    },
  )

  test('has a folder where the store should be', async () => {
    const data = join(folder, `${++count}`)
    mkdirSync(join(data, 'vedette.db'), { recursive: true })
    expect(await refused({ VEDETTE_DATA: data })).toMatch(
      /^VEDETTE_DATA: .*it cannot be opened|folder stands where/,
    )
  })

  test('is a file', async () => {
    const file = join(folder, `${++count}`)
    writeFileSync(file, '')
    expect(await refused({ VEDETTE_DATA: file })).toMatch(
      /^VEDETTE_DATA: the folder .* cannot be made/,
    )
  })

  test('has a lock that is no lock', async () => {
    const data = await store()
    writeFileSync(join(data, 'vedette.lock'), 'x'.repeat(5000))
    expect(await refused({ VEDETTE_DATA: data })).toMatch(/^VEDETTE_DATA: the store in/)
  })

  test('was written by a newer version', async () => {
    const data = await store()
    const db = await openStore({ folder: data }, toolWorld())
    await db.run('INSERT INTO schema_steps (step) VALUES (99)')
    await db.close()
    expect(await refused({ VEDETTE_DATA: data })).toMatch(
      /^store: a newer Vedette wrote it .* install that/,
    )
  })

  test('is held by another server', async () => {
    const data = await store()
    const db = await openStore({ folder: data }, toolWorld())
    expect(await refused({ VEDETTE_DATA: data })).toMatch(/^VEDETTE_DATA: another Vedette/)
    await db.close()
  })

  describe.skipIf(noDisks !== undefined)(
    `on a disk${noDisks === undefined ? '' : ` (skipped: ${noDisks})`}`,
    () => {
      test.each(['a store', 'nothing'])('that can only be read, with %s on it', async (what) => {
        const disk = smallDisk(4096)
        disks.push(disk)
        const data = join(disk.folder, 'data')
        if (what === 'a store') cpSync(await store(), data, { recursive: true })
        disk.make('ro')
        expect(await refused({ VEDETTE_DATA: data })).toMatch(
          /^VEDETTE_DATA: .*(only be read|cannot be made)/,
        )
      })

      test.each([16, 64, 200])('of %i kB, which is full at once', async (size) => {
        const disk = smallDisk(size)
        disks.push(disk)
        const said = await refused({ VEDETTE_DATA: join(disk.folder, 'data') })
        expect(said).toMatch(
          /^VEDETTE_DATA: the store in .*: (the disk is full; make room|the disk fails or is full)/,
        )
      })
    },
  )
})

describe('the address', () => {
  test('is taken', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const said = await refused({ PORT: String(port) })
    expect(said).toBe(
      `127.0.0.1:${port}: something else listens there already. Stop it, or set PORT to another number.\n`,
    )
    server.close()
  })

  test.each(['192.0.2.7', 'fe80::1'])('%s is none of this machine', async (HOST) => {
    expect(await refused({ HOST, PORT: '18799' })).toMatch(/Set HOST/)
  })
})

describe('DATABASE_URL', () => {
  test.each([
    ['http://x', /DATABASE_URL has a bad value \(not shown\); expected postgres:/],
    ['postgres://me:hush@127.0.0.1:1/none', /^DATABASE_URL: The database does not answer/],
    ['postgres://me:hush@nowhere.invalid/none', /^DATABASE_URL: The database does not answer/],
    ['postgres://me:hush@127.0.0.1:1/none?sslmode=nonsense', /^DATABASE_URL: /],
  ])('%s', async (DATABASE_URL, message) => {
    const said = await refused({ DATABASE_URL })
    expect(said).toMatch(message)
    expect(said).not.toContain('hush')
  })

  test.skipIf(noPostgres !== undefined)(
    'of a database in which this user may do nothing',
    async () => {
      const cluster = await startPostgres()
      const url = await cluster.database()
      const db = await openStore({ databaseUrl: url, folder: '' }, toolWorld())
      await db.run(`CREATE ROLE poor LOGIN`)
      await db.close()
      const poor = new URL(url)
      poor.username = 'poor'
      expect(await refused({ DATABASE_URL: poor.href })).toMatch(
        /^DATABASE_URL: the database: .*this user may not/,
      )
      poor.pathname = '/gone'
      expect(await refused({ DATABASE_URL: poor.href })).toMatch(
        /^DATABASE_URL: PostgreSQL does not let us in/,
      )
      await cluster.stop()
    },
    60_000,
  )
})
