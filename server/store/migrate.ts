import type { Db } from './db.ts'

/** Brings a store up to the newest schema, step by step; several processes may try at once. */
export async function migrate(db: Db, steps: readonly (readonly string[])[]): Promise<void> {
  await db.run('CREATE TABLE IF NOT EXISTS schema_steps (step BIGINT PRIMARY KEY)')
  for (const [at, statements] of steps.entries()) {
    await db.transaction(async (queries) => {
      const taken = await queries.run(
        'INSERT INTO schema_steps (step) VALUES ($1) ON CONFLICT DO NOTHING',
        [at + 1],
      )
      if (taken === 0) return
      for (const statement of statements) await queries.run(statement)
    })
  }
}
