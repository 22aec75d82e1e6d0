import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, startPostgres } from '../testing/postgres.ts'
import { backup } from './backup.ts'
import { mustHold } from './backup-check.ts'
import type { End, Head } from './backup-lines.ts'
import type { Db } from './db.ts'
import { connectStore, openStore } from './open.ts'
import type { Place } from './open.ts'
import { restore } from './restore.ts'
import { sealed } from './seal.ts'
import { noPostgres } from './testing/engines.ts'
import { insert } from './testing/rows.ts'
import { toolWorld } from './tool-world.ts'

const world = { ...toolWorld(), now: () => 1_790_000_000_000 }
const folder = mkdtempSync(join(tmpdir(), 'vedette-backup-'))
const why = noPostgres === undefined ? '' : ` (skipped: ${noPostgres})`
let cluster: Cluster | undefined
let count = 0

beforeAll(async () => {
  if (noPostgres === undefined) cluster = await startPostgres()
}, 60_000)
afterAll(async () => {
  await cluster?.stop()
  rmSync(folder, { recursive: true })
})

const next = (name: string): string => join(folder, `${++count}-${name}`)
const files = async (): Promise<Place> => ({ folder: next('data') })
const database = async (): Promise<Place> => ({
  databaseUrl: await cluster!.database(),
  folder: next('unused'),
})

const GAMES = 5
const ROWS = 503

/** People who own games with long logs: more rows than are read or written at once. */
async function fill(db: Db): Promise<void> {
  const name = `Ünal "the 🂡" O'Brien\n\\`
  const person = { kind: 'guest', name, created: 1_790_000_000_001, seen: 0 }
  for (const id of ['b', 'B', 'é', 'a']) await insert(db, 'people', { id, ...person })
  await insert(db, 'people', { id: 'z', ...person, name_key: 'z', password: '$argon2id$x' })
  await insert(db, 'notes', { game: await addGame(db, 'g0'), person: 'é', text: '', at: 1 })
  for (let at = 1; at < GAMES; at++) await addGame(db, `g${at}`)
  for (let seq = 1; seq <= ROWS; seq++) await db.append(tick(seq))
}

async function addGame(db: Db, id: string): Promise<string> {
  const texts = 'game scenario options version status title spectators pace take_back secret'
  const others = 'roots seeds summary'
  const filled = [...texts.split(' '), ...others.split(' ')].map((name) => [name, '{}'] as const)
  const columns = await columnsOf(db, 'games')
  const row = Object.fromEntries(filled.filter(([name]) => columns.includes(name)))
  await insert(db, 'games', { ...row, id, owner: 'é', listed: 1, created: 5 })
  return id
}

async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { tablesIn } = await import('./catalog.ts')
  return [...(await tablesIn(db.engine, db)).find(({ name }) => name === table)!.columns]
}

const sums = new Map<string, string>()

function tick(seq: number) {
  return Array.from({ length: GAMES }, (_, at) => {
    const game = `g${at}`
    const entries = JSON.stringify([{ r: ['french', seq, 'move-to', 3812], say: 'à "Sedan"' }])
    const row = sealed(
      { game, seq, at: seq, entries },
      seq === 1 ? '' : sums.get(`${game} ${seq - 1}`),
    )
    sums.set(`${game} ${seq}`, row.sum)
    return row
  })
}

async function filled(place: Place): Promise<Place> {
  const db = await openStore(place, world)
  await fill(db)
  await db.close()
  return place
}

async function saved(place: Place): Promise<string> {
  const file = next('backup.gz')
  await backup(place, file, { world })
  return file
}

async function restored(place: Place, file: string, { force = false } = {}): Promise<Place> {
  const store = await connectStore(place, world)
  try {
    await restore(store, { file, force })
  } finally {
    await store.close()
  }
  return place
}

function linesOf(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
}

/** All lines but the head, which names engine and time, and the end, which has the sum of it. */
function bodyOf(file: string): string[] {
  return linesOf(file).slice(1, -1)
}

describe('a backup', () => {
  test('says what it is, holds every row and can be read by no one else', async () => {
    const file = await saved(await filled(await files()))
    const lines = linesOf(file)
    expect(JSON.parse(lines[0]!) as Head).toMatchObject({
      vedette: 'backup',
      format: 1,
      engine: 'sqlite',
      at: '2026-09-21T14:13:20.000Z',
    })
    const end = JSON.parse(lines.at(-1)!) as { rows: Record<string, number> }
    expect(end.rows).toMatchObject({
      people: 5,
      games: GAMES,
      log: GAMES * ROWS,
      notes: 1,
      chat: 0,
    })
    const all = Object.values(end.rows).reduce((a, b) => a + b, 0)
    expect(lines).toHaveLength(2 + Object.keys(end.rows).length + all)
    expect(lines).toContain(`{"table":"log","columns":["game","seq","at","entries","sum"]}`)
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  })

  test('is read again once it is written: what the disk made of it is found out', async () => {
    const file = await saved(await filled(await files()))
    const end = JSON.parse(linesOf(file).at(-1)!) as End
    await mustHold(file, end)
    const lines = linesOf(file)
    lines[100] = lines[100]!.replace('3812', '3813')
    writeFileSync(file, gzipSync(lines.join('\n')))
    await expect(mustHold(file, end)).rejects.toThrow(/read again, it is not what was written/)
    writeFileSync(file, gzipSync(linesOf(file).slice(0, -1).join('\n')))
    await expect(mustHold(file, end)).rejects.toThrow(/read again, it is not what was written/)
  })

  test('goes from SQLite to SQLite', async () => {
    const file = await saved(await filled(await files()))
    expect(bodyOf(await saved(await restored(await files(), file)))).toEqual(bodyOf(file))
  })

  test.skipIf(noPostgres !== undefined)(
    `goes to PostgreSQL, through it and back${why}`,
    async () => {
      const file = await saved(await filled(await files()))
      const there = await saved(await restored(await database(), file))
      const further = await saved(await restored(await database(), there))
      const back = await saved(await restored(await files(), further))
      expect(JSON.parse(linesOf(there)[0]!)).toMatchObject({ engine: 'postgres' })
      for (const copy of [there, further, back]) expect(bodyOf(copy)).toEqual(bodyOf(file))
    },
  )

  test.skipIf(noPostgres !== undefined)(`of equal stores is equal${why}`, async () => {
    const [one, other] = [
      await saved(await filled(await files())),
      await saved(await filled(await database())),
    ]
    expect(bodyOf(one)).toEqual(bodyOf(other))
  })

  test('of an empty store can be restored', async () => {
    const place = await files()
    await (await openStore(place, world)).close()
    const file = await saved(place)
    expect(bodyOf(await saved(await restored(await files(), file)))).toEqual(bodyOf(file))
  })

  test('does not overwrite a file, and leaves none when it fails', async () => {
    const place = await filled(await files())
    const file = await saved(place)
    await expect(backup(place, file, { world })).rejects.toThrow('exists already; name another')
    const nowhere = join(folder, 'gone', 'file.gz')
    await expect(backup(place, nowhere, { world })).rejects.toThrow(/cannot be written: ENOENT/)
    await expect(backup(await files(), next('x'), { world })).rejects.toThrow('there is no store')
  })
})

const stores: [string, () => Promise<Place>][] = [['SQLite', files]]
if (noPostgres === undefined) stores.push(['PostgreSQL', database])

describe.each(stores)('on %s', (_, make) => {
  test('a backup is of one moment, although the server goes on', async () => {
    const place = await filled(await make())
    const db = await openStore(place, world)
    let seq = ROWS
    const over = new AbortController()
    const serving = (async () => {
      while (!over.signal.aborted) {
        await db.append(tick(++seq))
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    const made = await Promise.all([saved(place), saved(place)]).finally(() => over.abort())
    await serving
    await db.close()
    for (const file of made) {
      const rows = bodyOf(file).filter((line) => /^\["g\d",/.test(line) && line.includes('move-to'))
      const last = Array.from({ length: GAMES }, (_, at) =>
        Math.max(
          ...rows
            .filter((row) => row.startsWith(`["g${at}"`))
            .map((row) => (JSON.parse(row) as number[])[1]!),
        ),
      )
      expect(new Set(last).size).toBe(1)
      expect(rows).toHaveLength(GAMES * last[0]!)
    }
    expect(seq).toBeGreaterThan(ROWS)
  })

  test('only an empty store is filled, unless forced', async () => {
    const file = await saved(await filled(await files()))
    const place = await filled(await make())
    const db = await openStore(place, world)
    await db.run(`INSERT INTO log (game, seq, at, entries, sum) VALUES ('extra', 1, 1, '[]', '')`)
    await db.close()
    await expect(restored(place, file)).rejects.toThrow(/restore: the store is not empty .*--force/)
    expect(bodyOf(await saved(place))).toHaveLength(bodyOf(file).length + 1)
    await restored(place, file, { force: true })
    expect(bodyOf(await saved(place))).toEqual(bodyOf(file))
  })

  test('a store that a server has only just made is empty', async () => {
    const file = await saved(await filled(await files()))
    const place = await make()
    await (await openStore(place, world)).close()
    expect(bodyOf(await saved(await restored(place, file)))).toEqual(bodyOf(file))
  })

  describe('a damaged backup changes nothing', () => {
    const damages: [string, RegExp, (lines: string[]) => string[] | Buffer][] = [
      ['a row is missing', /its sum does not agree/, (lines) => lines.filter((_, at) => at !== 9)],
      [
        'a row was changed',
        /its sum does not agree/,
        (lines) => lines.map((line) => line.replace('3812', '3813')),
      ],
      ['a row is no list', /line 9: this line is damaged/, (lines) => lines.with(8, '"hello"')],
      [
        'a row is too short',
        /damaged/,
        (lines) => lines.map((line) => line.replace(/^\["g0",7,7,/, '["g0",7,')),
      ],
      ['the end is missing', /is cut short/, (lines) => lines.slice(0, -1)],
      [
        'the end counts otherwise',
        /its sum does not agree/,
        (lines) => [...lines.slice(0, -1), lines.at(-1)!.replace('"people":5', '"people":6')],
      ],
      ['something follows the end', /follows the end/, (lines) => [...lines, '[]']],
      ['the head is missing', /line 1: this is no backup of Vedette/, (lines) => lines.slice(1)],
      ['there are two heads', /a second backup begins/, (lines) => [lines[0]!, ...lines]],
      [
        'it is of a newer format',
        /newer Vedette \(format 2/,
        (lines) => lines.with(0, lines[0]!.replace('"format":1', '"format":2')),
      ],
      [
        'it is of a newer schema',
        /newer Vedette .*step 99/,
        (lines) => lines.with(0, lines[0]!.replace(/"step":\d+/, '"step":99')),
      ],
      [
        'it names another table',
        /no table sqlite_master/,
        (lines) => lines.map((line) => line.replace('"table":"log"', '"table":"sqlite_master"')),
      ],
      [
        'it names other columns',
        /no table log with these/,
        (lines) => lines.map((line) => line.replace('"seq","at"', '"at","seq"')),
      ],
      [
        'it refers to nobody',
        /foreign key|FOREIGN KEY/i,
        (lines) => lines.map((line) => line.replace(/^\["é"/, '["e"')),
      ],
      ['the file is cut', /is cut short/, (lines) => gzipSync(lines.join('\n')).subarray(0, -500)],
      [
        'the file is no gzip',
        /this is no backup, or it is damaged/,
        (lines) => Buffer.from(lines.join('\n')),
      ],
      ['the file is empty', /is cut short|no backup/, () => Buffer.alloc(0)],
    ]

    test('in any of these ways', async () => {
      const good = await saved(await filled(await files()))
      const place = await restored(await make(), good)
      for (const [what, message, damage] of damages) {
        const bad = damage(linesOf(good))
        const file = next('bad.gz')
        writeFileSync(file, Buffer.isBuffer(bad) ? bad : gzipSync(bad.join('\n')))
        const fault: unknown = await restored(place, file, { force: true }).catch(
          (error: unknown) => error,
        )
        expect(`${what}: ${String(fault)}`).toMatch(message)
      }
      await expect(restored(place, join(folder, 'gone'), { force: true })).rejects.toThrow(
        'no such file',
      )
      await expect(restored(place, folder, { force: true })).rejects.toThrow('cannot be read')
      expect(bodyOf(await saved(place))).toEqual(bodyOf(good))
    })
  })
})

test.skipIf(noPostgres !== undefined)(`nobody restores under a running server${why}`, async () => {
  const file = await saved(await filled(await files()))
  const place = await database()
  const server = await openStore(place, world)
  await server.listen('games', () => undefined)
  await expect(restored(place, file)).rejects.toThrow(
    /DATABASE_URL: a server runs on this database/,
  )
  await server.close()
  await restored(place, file)
})
