import type { Db, Queries, Value } from './db.ts'
import { snapshotSum, sumOf } from './seal.ts'
import type { SealedRow } from './seal.ts'

// What brings a store from before the sums up to date: what it holds by then is what will be vouched for.

const AT_ONCE = 200

type Row = Omit<SealedRow, 'sum'> & { game: string }
interface Head {
  game: string
  seq: number
  sum: string
}

export async function sealLogs(queries: Queries, engine: Db['engine']): Promise<void> {
  await sealRows(queries)
  await sealSnapshots(queries)
  // A process of an older version that still runs would otherwise write rows that count as damage.
  if (engine === 'postgres') await queries.run('ALTER TABLE log ALTER COLUMN sum DROP DEFAULT')
}

async function sealRows(queries: Queries): Promise<void> {
  let last: Head = { game: '', seq: 0, sum: '' }
  for (;;) {
    const rows = await queries.all<Row>(
      `SELECT game, seq, at, entries FROM log WHERE (game, seq) > ($1, $2)
        ORDER BY game, seq LIMIT ${AT_ONCE}`,
      [last.game, last.seq],
    )
    const heads: Head[] = []
    for (const row of rows) {
      if (row.game !== last.game) heads.push(last)
      const sum = sumOf(row.game === last.game ? last.sum : '', row)
      last = { game: row.game, seq: row.seq, sum }
      await queries.run('UPDATE log SET sum = $1 WHERE game = $2 AND seq = $3', [
        sum,
        row.game,
        row.seq,
      ])
    }
    if (rows.length === 0) heads.push(last)
    for (const head of heads) await keepHead(queries, head)
    if (rows.length === 0) return
  }
}

async function keepHead(queries: Queries, { game, seq, sum }: Head): Promise<void> {
  if (game === '') return
  await queries.run('INSERT INTO heads (game, seq, sum) VALUES ($1, $2, $3)', [game, seq, sum])
}

async function sealSnapshots(queries: Queries): Promise<void> {
  const all = await queries.all<{ game: string; seq: number }>('SELECT game, seq FROM snapshots')
  for (const { game, seq } of all) {
    const key: Value[] = [game, seq]
    const row = await queries.one<{ version: string; state: string; row: string | null }>(
      `SELECT version, state, log.sum AS row FROM snapshots
        LEFT JOIN log ON log.game = snapshots.game AND log.seq = snapshots.seq
        WHERE snapshots.game = $1 AND snapshots.seq = $2`,
      key,
    )
    const { version, state, row: at } = row!
    await queries.run('UPDATE snapshots SET sum = $3 WHERE game = $1 AND seq = $2', [
      ...key,
      snapshotSum(at ?? '', { seq, version, state }),
    ])
  }
}
