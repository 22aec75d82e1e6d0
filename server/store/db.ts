/** A value as both engines give it: yes and no are 1 and 0, moments are milliseconds, objects are JSON text. */
export type Value = number | string | null
export type Row = Record<string, Value>

/** Queries are written once for both engines: plain SQL, parameters $1, $2 …, `RETURNING` and `ON CONFLICT` allowed. */
export interface Queries {
  all<T extends object = Row>(sql: string, values?: readonly Value[]): Promise<T[]>
  one<T extends object = Row>(sql: string, values?: readonly Value[]): Promise<T | undefined>
  /** Gives the number of rows changed. */
  run(sql: string, values?: readonly Value[]): Promise<number>
}

/** One game's share of a tick: the row of its log, and what changed with it. */
export interface Append {
  game: string
  /** The number of this append in its game: whoever inserts it first wins. */
  seq: number
  at: number
  /** JSON of the entries: replies with their dice, take-backs, endings. */
  entries: string
  /** Further statements that belong to this append and are undone with it. */
  more?: readonly { sql: string; values: readonly Value[] }[]
}

export interface Db extends Queries {
  readonly engine: 'sqlite' | 'postgres'
  /** All or nothing; the work awaits nothing but these queries. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  /**
   * Writes the appends of all games of a tick in one durable transaction. Gives the games that lost the race for their
   * number: nothing of theirs was written. Once it resolves, the rest survives a crash.
   */
  append(batch: readonly Append[]): Promise<readonly string[]>
  /** Tells the other processes on this store, after the commit; several calls in a tick travel together. */
  announce(topic: string, ids: readonly string[]): void
  /** Hears what other processes announce; never what this one does. */
  listen(topic: string, heard: (ids: readonly string[]) => void): Promise<void>
  /** Whether the error says that a row with this key exists already. */
  isDuplicate(error: unknown): boolean
  close(): Promise<void>
}
