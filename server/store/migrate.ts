import { Problem } from '../../core/problem.ts'
import { stepOf } from './catalog.ts'
import type { Queries, Store } from './db.ts'
import type { Step } from './schema.ts'

type Steps = readonly Step[]

/** Brings a store up to the newest schema, all or nothing; several processes may try at once. Gives the steps taken. */
export async function migrate(store: Store, steps: Steps): Promise<number> {
  return await store.migration(async (queries) => {
    await makeStepTable(queries)
    const from = await stepOf(store.engine, queries)
    refuseNewer(from, steps)
    await takeSteps(queries, steps, { from, to: steps.length, engine: store.engine })
    return steps.length - from
  })
}

export async function makeStepTable(queries: Queries): Promise<void> {
  await queries.run('CREATE TABLE IF NOT EXISTS schema_steps (step BIGINT PRIMARY KEY)')
}

export function refuseNewer(step: number, steps: Steps): void {
  if (step <= steps.length) return
  throw new Problem(
    'store',
    `a newer Vedette wrote it (schema step ${step}; this version knows ${steps.length}); ` +
      'install that version, or restore a backup from before into another store',
  )
}

export async function takeSteps(
  queries: Queries,
  steps: Steps,
  { from, to, engine }: { from: number; to: number; engine: Store['engine'] },
): Promise<void> {
  for (let step = from + 1; step <= to; step++) {
    for (const one of steps[step - 1]!)
      if (typeof one === 'string') await queries.run(one)
      else await one(queries, engine)
    await queries.run('INSERT INTO schema_steps (step) VALUES ($1)', [step])
  }
}
