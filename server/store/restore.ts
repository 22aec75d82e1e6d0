import { Problem } from '../../core/problem.ts'
import { damagedIn } from './backup-check.ts'
import type { Copied } from './backup-check.ts'
import { stepOf, tablesIn } from './catalog.ts'
import type { Queries, Store } from './db.ts'
import { Loader } from './loader.ts'
import { makeStepTable, refuseNewer, takeSteps } from './migrate.ts'
import { LOCKS } from './postgres-connect.ts'
import { readLines } from './restore-lines.ts'
import { STEPS } from './schema.ts'

export interface Restoring {
  file: string
  /** Puts the backup in the place of whatever is there. */
  force?: boolean
  progress?: (rows: number) => void
}

/** Fills a store from a backup, all or nothing, brings it up to date and holds its logs against their sums. */
export async function restore(store: Store, restoring: Restoring): Promise<Copied> {
  return await store.migration(async (queries) => {
    await refuseServed(store, queries)
    await emptied(store, queries, restoring)
    const { engine } = store
    const { file, progress } = restoring
    const loader = new Loader({ file, engine, queries, ...(progress && { progress }) })
    await readLines(file, (line) => loader.take(line))
    const { end, step } = loader.done()
    await takeSteps(queries, STEPS, { from: step, to: STEPS.length, engine })
    return { end, damaged: await damagedIn(queries, STEPS.length) }
  })
}

async function refuseServed({ engine }: Store, queries: Queries): Promise<void> {
  if (engine !== 'postgres') return
  if (!(await isFree(queries)))
    throw new Problem('DATABASE_URL', 'a server runs on this database; stop it, then restore')
}

/** Whether no server runs on this PostgreSQL. */
export async function isFree(queries: Queries): Promise<boolean> {
  const sql = 'SELECT pg_try_advisory_xact_lock($1) AS is_free'
  return (await queries.one<{ is_free: number }>(sql, [LOCKS.serving]))?.is_free === 1
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
