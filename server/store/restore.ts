import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Problem } from '../../core/problem.ts'
import type { End } from './backup-lines.ts'
import { stepOf, tablesIn } from './catalog.ts'
import type { Queries, Store } from './db.ts'
import { Loader } from './loader.ts'
import { makeStepTable, refuseNewer, takeSteps } from './migrate.ts'
import { LOCKS } from './postgres-connect.ts'
import { STEPS } from './schema.ts'

export interface Restoring {
  file: string
  /** Puts the backup in the place of whatever is there. */
  force?: boolean
  progress?: (rows: number) => void
}

/** Fills a store from a backup, all or nothing, and brings it up to date; gives the last line of the backup. */
export async function restore(store: Store, restoring: Restoring): Promise<End> {
  return await store.migration(async (queries) => {
    await refuseServed(store, queries)
    await emptied(store, queries, restoring)
    const { engine } = store
    const { file, progress } = restoring
    const loader = new Loader({ file, engine, queries, ...(progress && { progress }) })
    await readLines(file, (line) => loader.take(line))
    const { end, step } = loader.done()
    await takeSteps(queries, STEPS, { from: step, to: STEPS.length })
    return end
  })
}

async function refuseServed({ engine }: Store, queries: Queries): Promise<void> {
  if (engine !== 'postgres') return
  const sql = 'SELECT pg_try_advisory_xact_lock($1) AS is_free'
  const row = await queries.one<{ is_free: number }>(sql, [LOCKS.serving])
  if (row?.is_free !== 1)
    throw new Problem('DATABASE_URL', 'a server runs on this database; stop it, then restore')
}

async function emptied(
  { engine }: Store,
  queries: Queries,
  { force = false }: Restoring,
): Promise<void> {
  refuseNewer(await stepOf(engine, queries), STEPS)
  const tables = await tablesIn(engine, queries)
  for (const { name } of tables)
    if (!force && (await queries.one(`SELECT 1 AS found FROM ${name} LIMIT 1`)) !== undefined)
      throw new Problem(
        'restore',
        `the store is not empty (there are ${name}); restore into a new one, or replace everything with --force`,
      )
  for (const { name } of tables.reverse()) await queries.run(`DROP TABLE ${name}`)
  await queries.run('DROP TABLE IF EXISTS schema_steps')
  await makeStepTable(queries)
}

async function readLines(file: string, take: (line: string) => Promise<void>): Promise<void> {
  let fault: unknown
  // The stream that is cut off behind an error has one of its own, which says less.
  const reading = (source: AsyncIterable<Buffer>): Promise<void> =>
    split(source, take).catch((error: unknown) => {
      fault = error
      throw error
    })
  try {
    await pipeline(createReadStream(file), createGunzip(), reading)
  } catch (error) {
    throw explained(fault ?? error, file)
  }
}

async function split(
  source: AsyncIterable<Buffer>,
  take: (line: string) => Promise<void>,
): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    for (const line of lines) await take(line)
  }
  if (rest !== '') await take(rest)
}

function explained(error: unknown, file: string): unknown {
  const { code = '', message, path } = error as NodeJS.ErrnoException
  if (path === file && code === 'ENOENT') return new Problem(file, 'there is no such file')
  if (path === file || code === 'EISDIR') return new Problem(file, `cannot be read: ${message}`)
  if (code === 'Z_BUF_ERROR')
    return new Problem(file, 'the backup is cut short; nothing was restored')
  if (code.startsWith('Z_'))
    return new Problem(
      file,
      `this is no backup, or it is damaged (${message}); nothing was restored`,
    )
  return error
}
