import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import type { Append } from './db.ts'
import { written } from './outbox.ts'
import { CHANNEL } from './postgres-connect.ts'
import type { Statements } from './postgres-statements.ts'
import { checkValues } from './values.ts'

// The announcement goes with the row: a process that dies right after the commit has told the others all the same.
const ON = `ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, sum = excluded.sum
    WHERE heads.seq = excluded.seq - 1 RETURNING game, seq, sum`
const ONE = `WITH next AS (INSERT INTO heads (game, seq, sum) VALUES ($1, $2, $5) ${ON}),
  won AS (INSERT INTO log (game, seq, at, entries, sum)
    SELECT game, seq, $3::bigint, $4::text, sum FROM next RETURNING game)
  SELECT game, pg_notify('${CHANNEL}', $6) FROM won`
const MANY = `WITH given AS (SELECT * FROM
    unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[])
    AS given (game, seq, at, entries, sum)),
  next AS (INSERT INTO heads (game, seq, sum) SELECT game, seq, sum FROM given ${ON}),
  won AS (INSERT INTO log (game, seq, at, entries, sum)
    SELECT given.* FROM given JOIN next USING (game) RETURNING game),
  parted AS (SELECT game, (row_number() OVER () - 1) / $6::int AS part FROM won)
  SELECT json_agg(game) AS games,
    pg_notify('${CHANNEL}', json_build_array('log', json_agg(game), $7::text)::text)
  FROM parted GROUP BY part`
/** Bytes of one announcement for the names of games; PostgreSQL takes less than 8000. */
const ROOM = 7500

interface Appending {
  statements: Statements
  batch: readonly Append[]
  /** Who announces it. */
  origin: string
}

/** One durable transaction; gives the games whose number was taken already. */
export async function appendOn(
  client: PoolClient,
  { statements, batch, origin }: Appending,
): Promise<readonly string[]> {
  // In the same order in every process, so that none waits for another that waits for it.
  const sorted = [...batch].sort((a, b) => (a.game < b.game ? -1 : 1))
  if (!sorted.some(({ more }) => more !== undefined && more.length > 0))
    return lostOf(sorted, await client.query(insertion(sorted, origin)))
  try {
    // Sent together, answered together.
    const [, inserted] = await allOf([
      client.query('BEGIN ISOLATION LEVEL READ COMMITTED'),
      client.query(insertion(sorted, origin)),
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

function insertion(batch: readonly Append[], origin: string): QueryConfig {
  for (const { game, entries } of batch) checkValues([game, entries])
  const [first] = batch
  if (batch.length === 1 && first !== undefined) {
    const { game, seq, at, entries, sum } = first
    const told = written('log', [game], origin)
    return { name: 'append-one', text: ONE, values: [game, seq, at, entries, sum, told] }
  }
  const values = [
    batch.map(({ game }) => game),
    batch.map(({ seq }) => seq),
    batch.map(({ at }) => at),
    batch.map(({ entries }) => entries),
    batch.map(({ sum }) => sum),
    Math.max(1, Math.floor(ROOM / (longestOf(batch) + 5))),
    origin,
  ]
  return { name: 'append-many', text: MANY, values }
}

function longestOf(batch: readonly Append[]): number {
  return Math.max(...batch.map(({ game }) => Buffer.byteLength(JSON.stringify(game))))
}

function lostOf(batch: readonly Append[], { rows }: QueryResult): readonly string[] {
  const parts = rows as ({ game: string } | { games: string[] })[]
  const won = new Set(parts.flatMap((one) => ('game' in one ? one.game : one.games)))
  if (won.size === batch.length) return []
  return batch.map(({ game }) => game).filter((game) => !won.has(game))
}

/** Waits for all, since they share a connection, and throws what failed first. */
async function allOf(queries: readonly Promise<QueryResult>[]): Promise<QueryResult[]> {
  const results = await Promise.allSettled(queries)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed !== undefined) throw failed.reason
  return results.map((result) => (result as PromiseFulfilledResult<QueryResult>).value)
}
