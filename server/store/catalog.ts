import type { Db, Queries } from './db.ts'
import { STEPS } from './schema.ts'

/** A table as a store has it, whatever its schema step. */
export interface Table {
  name: string
  columns: readonly string[]
  /** The columns of the primary key. */
  key: readonly string[]
}

const CREATED = /^\s*CREATE TABLE (\w+)/

/** Each after the tables that it refers to, since PostgreSQL would not make it before them. */
const NAMES = STEPS.flat().flatMap((one) =>
  typeof one === 'string' ? (CREATED.exec(one)?.[1] ?? []) : [],
)

const COLUMNS = {
  sqlite: 'SELECT name, pk AS place FROM pragma_table_info($1) ORDER BY cid',
  postgres: `SELECT attname AS name,
      COALESCE(array_position(indkey::int2[], attnum) + 1, 0) AS place
    FROM pg_attribute LEFT JOIN pg_index ON indrelid = attrelid AND indisprimary
    WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
}

/** Those of our tables that are there, in an order in which they can be filled. */
export async function tablesIn(
  engine: Db['engine'],
  queries: Pick<Queries, 'all'>,
): Promise<Table[]> {
  const tables: Table[] = []
  for (const name of NAMES) {
    const rows = await queries.all<{ name: string; place: number }>(COLUMNS[engine], [name])
    const key = rows.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place)
    const columns = rows.map(({ name }) => name)
    if (rows.length > 0) tables.push({ name, columns, key: key.map(({ name }) => name) })
  }
  return tables
}

/** The schema step of a store that may have no tables yet. */
export async function stepOf(engine: Db['engine'], queries: Pick<Queries, 'all'>): Promise<number> {
  const known = await queries.all(COLUMNS[engine], ['schema_steps'])
  if (known.length === 0) return 0
  const [row] = await queries.all<{ step: number | null }>(
    'SELECT MAX(step) AS step FROM schema_steps',
  )
  return row?.step ?? 0
}
