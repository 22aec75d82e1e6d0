import type { Queries, Value } from '../db.ts'

/** A row with text in every column that must have some. */
export async function insert(
  db: Pick<Queries, 'run'>,
  table: string,
  row: Readonly<Record<string, Value>>,
): Promise<void> {
  const names = Object.keys(row)
  const places = names.map((_, at) => `$${at + 1}`)
  const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')})`
  await db.run(sql, Object.values(row))
}

/** A game that somebody owns, of no rulebook. */
export async function insertGame(
  db: Pick<Queries, 'run'>,
  id: string,
  more: Readonly<Record<string, Value>> = {},
): Promise<void> {
  await db.run(
    `INSERT INTO people (id, kind, name, created, seen) VALUES ('owner', 'guest', '', 0, 0)
      ON CONFLICT DO NOTHING`,
  )
  const texts = 'game scenario options version title spectators pace take_back secret roots seeds'
  const filled = [...texts.split(' '), 'summary'].map((name) => [name, '{}'] as const)
  const usual = { ...Object.fromEntries(filled), status: 'running', owner: 'owner', listed: 1 }
  await insert(db, 'games', { ...usual, id, created: 5, ...more })
}
