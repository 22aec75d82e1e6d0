/** A value as both engines give it: yes and no are 1 and 0, moments are milliseconds, objects are JSON text. */
export type Value = number | string | null
export type Row = Record<string, Value>

/**
 * Queries are written once for both engines: plain SQL, parameters $1, $2 …, `RETURNING` and `ON CONFLICT` allowed.
 * Text sorts by its bytes, so that lists look the same on both; a text with a null character is refused by both.
 */
export interface Queries {
  all<T extends object = Row>(sql: string, values?: readonly Value[]): Promise<T[]>
  one<T extends object = Row>(sql: string, values?: readonly Value[]): Promise<T | undefined>
  /** Gives the number of rows changed. */
  run(sql: string, values?: readonly Value[]): Promise<number>
}

/** One game's share of a tick: the row of its log, and what changed with it. */
export interface Append {
  game: string
  /** The number of this append in its game, one more than the last: whoever writes it first wins. */
  seq: number
  at: number
  /** JSON of the entries: replies with their dice, take-backs, endings. */
  entries: string
  /** Over this row and the one before: store/seal.ts. */
  sum: string
  /** Further statements that belong to this append and are undone with it. */
  more?: readonly { sql: string; values: readonly Value[] }[]
}

export interface Db extends Queries {
  readonly engine: 'sqlite' | 'postgres'
  /**
   * All or nothing, as if transactions ran one after another. The work awaits nothing but these queries (to await the
   * Db itself would be to wait for oneself) and changes nothing else: after a clash with another process it runs again.
   * A query that fails undoes everything, also if the work catches the error: ask with `ON CONFLICT` instead.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /**
   * Writes the appends of all games of a tick, one for each game, in one durable transaction. Gives the games that lost
   * the race for their number, or were forgotten meanwhile: nothing of theirs was written. Once it resolves, the rest survives a crash, and the other
   * processes are told by the commit itself, as topic `log`. If it rejects nothing was written, unless with
   * StoreUnreachable: then nobody knows, and the log must be read again.
   */
  append(batch: readonly Append[]): Promise<readonly string[]>
  /** Tells the other processes on this store, after the commit; several calls in a tick travel together. */
  announce(topic: string, ids: readonly string[]): void
  /**
   * Hears what other processes announce; never what this one does. An empty list means that any id may have changed:
   * announcements were missed while the connection was down, or there were too many to name.
   */
  listen(topic: string, heard: (ids: readonly string[]) => void): Promise<void>
  /** Whether the error says that a row with this key exists already. */
  isDuplicate(error: unknown): boolean
  close(): Promise<void>
}

/** What opening and restoring need besides. */
export interface Store extends Db {
  /** A transaction that no other migration or restoring runs beside, in whatever process. */
  migration<T>(work: (queries: Queries) => Promise<T>): Promise<T>
}

/** The store does not answer; it may in a moment. What was being written may have been written. */
export class StoreUnreachable extends Error {
  override readonly name = 'StoreUnreachable'
}
