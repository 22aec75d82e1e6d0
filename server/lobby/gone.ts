import { Denial } from '../denial.ts'
import type { Queries } from '../store/db.ts'

// Of a game that was taken out nothing is left but why: whoever knew of it is told that.

/** unmoved: it was cleared away by itself; removed: by whoever runs the server. */
export type WhyGone = `cancelled ${string}` | 'unmoved' | 'removed'

const UNMOVED =
  'This table was cleared away, for nobody had sat down or moved for a long time. It counts for nobody.'
const REMOVED = 'Whoever runs this server has removed this game. It counts for nobody.'

/** Undefined: nothing is known of such a game. */
export async function whyGone(queries: Queries, game: string): Promise<Denial | undefined> {
  const sql = 'SELECT sum AS why FROM heads WHERE game = $1 AND seq < 0'
  const found = await queries.one<{ why: string }>(sql, [game])
  if (found === undefined) return undefined
  const [why, person] = found.why.split(' ')
  if (why === 'unmoved') return new Denial('gone', UNMOVED)
  if (why !== 'cancelled') return new Denial('gone', REMOVED)
  const by = await queries.one<{ name: string }>('SELECT name FROM people WHERE id = $1', [
    person ?? '',
  ])
  const who = by?.name ?? 'Whoever had set it up'
  return new Denial('gone', `${who} has cancelled this table before the game began.`)
}
