import type { Db } from '../../store/db.ts'
import { openSqlite } from '../../store/sqlite.ts'

/** A store as one process sees it, and as another does. */
export interface Store {
  one: Db
  other: Db
  close(): Promise<void>
}

/** Only one process can have the file, so the other is the same. */
export async function sqliteStore(): Promise<Store> {
  const db = await openSqlite(':memory:')
  return { one: db, other: db, close: () => db.close() }
}
