import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import type { Append } from './db.ts'
import type { Statements } from './postgres-statements.ts'
import { checkValues } from './values.ts'

const ONE = `INSERT INTO log (game, seq, at, entries) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING game`
const MANY = `INSERT INTO log (game, seq, at, entries)
  SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[])
  ON CONFLICT DO NOTHING RETURNING game`

/** One durable transaction; gives the games whose number was taken already. */
export async function appendOn(
  client: PoolClient,
  statements: Statements,
  batch: readonly Append[],
): Promise<readonly string[]> {
  // In the same order in every process, so that none waits for another that waits for it.
  const sorted = [...batch].sort((a, b) => (a.game < b.game ? -1 : 1))
  if (!sorted.some(({ more }) => more !== undefined && more.length > 0))
    return lostOf(sorted, await client.query(insertion(sorted)))
  try {
    // Sent together, answered together.
    const [, inserted] = await allOf([
      client.query('BEGIN ISOLATION LEVEL READ COMMITTED'),
      client.query(insertion(sorted)),
    ])
    const lost = lostOf(sorted, inserted!)
    const won = lost.length === 0 ? sorted : sorted.filter(({ game }) => !lost.includes(game))
    const further = won.flatMap(({ more }) => more ?? [])
    await allOf([
      ...further.map(({ sql, values }) => client.query(statements.of(sql, values))),
      client.query('COMMIT'),
    ])
    return lost
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

function insertion(batch: readonly Append[]): QueryConfig {
  for (const { game, entries } of batch) checkValues([game, entries])
  const [first] = batch
  if (batch.length === 1 && first !== undefined) {
    const { game, seq, at, entries } = first
    return { name: 'append-one', text: ONE, values: [game, seq, at, entries] }
  }
  const values = [
    batch.map(({ game }) => game),
    batch.map(({ seq }) => seq),
    batch.map(({ at }) => at),
    batch.map(({ entries }) => entries),
  ]
  return { name: 'append-many', text: MANY, values }
}

function lostOf(batch: readonly Append[], { rows }: QueryResult): readonly string[] {
  if (rows.length === batch.length) return []
  const won = new Set((rows as { game: string }[]).map(({ game }) => game))
  return batch.map(({ game }) => game).filter((game) => !won.has(game))
}

/** Waits for all, since they share a connection, and throws what failed first. */
async function allOf(queries: readonly Promise<QueryResult>[]): Promise<QueryResult[]> {
  const results = await Promise.allSettled(queries)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return results.map((result) => (result as PromiseFulfilledResult<QueryResult>).value)
}
