import type { Db } from '../store/db.ts'

/** One statement for any number of them. */
const AT_ONCE = 100

/** Which of these hashes of sessions and tokens no longer count. */
export async function endedOf(db: Db, keys: readonly string[], now: number): Promise<string[]> {
  const ended: string[] = []
  const places = Array.from({ length: AT_ONCE }, (_, at) => `$${at + 2}`).join(', ')
  const sql = `SELECT hash FROM sessions WHERE expires > $1 AND hash IN (${places})
    UNION SELECT hash FROM tokens WHERE hash IN (${places})`
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const some = keys.slice(from, from + AT_ONCE)
    const padded = [...some, ...Array<string>(AT_ONCE - some.length).fill(some[0]!)]
    const rows = await db.all<{ hash: string }>(sql, [now, ...padded])
    const known = new Set(rows.map(({ hash }) => hash))
    ended.push(...some.filter((key) => !known.has(key)))
  }
  return ended
}
