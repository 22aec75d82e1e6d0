import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, startPostgres } from '../testing/postgres.ts'
import { compileThreads } from '../workers/testing/compiled.ts'
import type { Db } from './db.ts'
import { openStore } from './open.ts'
import { sealed } from './seal.ts'
import { noPostgres } from './testing/engines.ts'
import { toolWorld } from './tool-world.ts'

const SCRIPT = fileURLToPath(new URL('../../scripts/store-child.mjs', import.meta.url))
const GAMES = 10
const ROUNDS = 5

const folder = mkdtempSync(join(tmpdir(), 'vedette-store-'))
const world = toolWorld()
beforeAll(compileThreads, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

interface Child {
  process: ChildProcess
  lines: string[]
  /** Resolves when it has said so many lines, or has ended. */
  said(count: number): Promise<void>
  ended: Promise<void>
}

function child(data: string, work: string, env: Record<string, string> = {}): Child {
  const options = { env: { ...process.env, VEDETTE_COMPILED: '1', ...env } }
  const spawned = spawn(process.execPath, [SCRIPT, data, work], options)
  const lines: string[] = []
  let look = (): void => undefined
  const reader = createInterface({ input: spawned.stdout })
  reader.on('line', (line) => {
    lines.push(line)
    look()
  })
  spawned.stderr.on('data', (text: Buffer) => process.stderr.write(text))
  const ended = new Promise<void>((resolve) => reader.on('close', resolve))
  const said = (count: number): Promise<void> => {
    const enough = new Promise<void>((resolve) => {
      look = () => void (lines.length >= count && resolve())
      look()
    })
    return Promise.race([enough, ended])
  }
  return { process: spawned, lines, said, ended }
}

/** Lets a child append, kills it without warning, and gives the last number it had acknowledged. */
async function killed(data: string, after: number, env?: Record<string, string>): Promise<number> {
  const victim = child(data, String(GAMES), env)
  await victim.said(after)
  victim.process.kill('SIGKILL')
  await victim.ended
  return Number(victim.lines.at(-1))
}

async function expectAll(db: Db, acknowledged: number): Promise<void> {
  const rows = await db.all<{ game: string; seq: number; many: number }>(
    'SELECT game, MAX(seq) AS seq, COUNT(*) AS many FROM log GROUP BY game ORDER BY game',
  )
  const games = rows.filter(({ game }) => game !== 'mark')
  expect(games).toHaveLength(2 * GAMES)
  for (const half of ['game-0', 'game-1']) {
    const ends = new Set(
      games.filter(({ game }) => game.startsWith(half)).map(({ seq, many }) => `${many} of ${seq}`),
    )
    // One number for all games of a batch, and none missing before it.
    expect(ends.size).toBe(1)
    const [many, seq] = [...ends][0]!.split(' of ').map(Number)
    expect(many).toBe(seq)
    expect(seq).toBeGreaterThanOrEqual(acknowledged)
    expect(seq).toBeLessThanOrEqual(acknowledged + 1)
  }
  expect(rows.find(({ game }) => game === 'mark')?.many).toBe(1)
}

describe('a process that is killed while it appends', () => {
  test('on SQLite has lost nothing that it acknowledged', async () => {
    const data = join(folder, 'killed')
    for (let round = 0; round < ROUNDS; round++) {
      const acknowledged = await killed(data, 2 + round * 17)
      expect(acknowledged).toBeGreaterThan(0)
      const db = await openStore({ folder: data }, world)
      await expectAll(db, acknowledged)
      await db.close()
    }
  })

  test.skipIf(noPostgres !== undefined)('on PostgreSQL has not either', async () => {
    const cluster: Cluster = await startPostgres()
    const databaseUrl = await cluster.database()
    for (let round = 0; round < ROUNDS; round++) {
      const acknowledged = await killed(folder, 2 + round * 17, { DATABASE_URL: databaseUrl })
      expect(acknowledged).toBeGreaterThan(0)
      const db = await openStore({ databaseUrl, folder }, world)
      await expectAll(db, acknowledged)
      await db.close()
    }
    await cluster.stop()
  })
})

describe('the data folder', () => {
  test('belongs to one process, and is free at once when that is killed', async () => {
    const data = join(folder, 'held')
    const holder = child(data, 'hold')
    await holder.said(1)
    await expect(openStore({ folder: data }, world)).rejects.toThrow(
      new RegExp(
        `VEDETTE_DATA: another Vedette \\(process ${holder.process.pid}\\) uses the folder .*held; stop it`,
      ),
    )
    holder.process.kill('SIGKILL')
    await holder.ended
    const db = await openStore({ folder: data }, world)
    await expect(openStore({ folder: data }, world)).rejects.toThrow('another Vedette')
    await db.close()
    await (await openStore({ folder: data }, world)).close()
  })

  test.skipIf(process.platform === 'win32')(
    'and what is in it are for nobody else to read',
    async () => {
      const data = join(folder, 'deep', 'private')
      const db = await openStore({ folder: data }, world)
      await db.append([sealed({ game: 'g', seq: 1, at: 1, entries: '[]' })])
      const modeOf = (name: string): string => (statSync(join(data, name)).mode & 0o777).toString(8)
      expect(modeOf('.')).toBe('700')
      for (const name of ['vedette.db', 'vedette.db-wal', 'vedette.db-shm', 'vedette.lock'])
        expect(`${name} ${modeOf(name)}`).toBe(`${name} 600`)
      await db.close()
    },
  )

  test('that cannot be made is named', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    await expect(openStore({ folder: join(file, 'data') }, world)).rejects.toThrow(
      /VEDETTE_DATA: the folder .*file.data cannot be made .*; name another/,
    )
  })
})
