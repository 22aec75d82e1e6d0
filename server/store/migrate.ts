import type { Queries, Store } from './db.ts'

type Steps = readonly (readonly string[])[]

/** Brings a store up to the newest schema, all or nothing; several processes may try at once. Gives the steps taken. */
export async function migrate(store: Store, steps: Steps): Promise<number> {
  return await store.migration(async (queries) => {
    const from = await newestStep(queries)
    refuseNewer(from, steps)
    await takeSteps(queries, steps, { from, to: steps.length })
    return steps.length - from
  })
}

export async function newestStep(queries: Queries): Promise<number> {
  await queries.run('CREATE TABLE IF NOT EXISTS schema_steps (step BIGINT PRIMARY KEY)')
  const row = await queries.one<{ step: number | null }>(
    'SELECT MAX(step) AS step FROM schema_steps',
  )
  return row?.step ?? 0
}

export function refuseNewer(step: number, steps: Steps): void {
  if (step <= steps.length) return
  throw new Error(
    `This store was written by a newer Vedette: its schema is at step ${step}, and this version knows ${steps.length}. ` +
      'Install the newer version, or restore a backup from before.',
  )
}

export async function takeSteps(
  queries: Queries,
  steps: Steps,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (let step = from + 1; step <= to; step++) {
    for (const statement of steps[step - 1]!) await queries.run(statement)
    await queries.run('INSERT INTO schema_steps (step) VALUES ($1)', [step])
  }
}
