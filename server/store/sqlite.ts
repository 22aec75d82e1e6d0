import type {
  DatabaseSyncInstance as DatabaseSync,
  StatementSyncInstance as StatementSync,
} from '@photostructure/sqlite'
import { Problem } from '../../core/problem.ts'
import type { Append, Db, Queries, Row, Store, Value } from './db.ts'
import { migrate } from './migrate.ts'
import { STEPS } from './schema.ts'
import { engineCode, openFile, withPlainParameters } from './sqlite-engine.ts'
import { openTurns } from './turns.ts'
import { checkBatch, checkValues, openScope } from './values.ts'

const PRIMARY_KEY_TAKEN = 1555
const UNIQUE_TAKEN = 2067
/** Disk errors and a damaged file: after a failed fsync nobody can say what later ones are worth. */
const FATAL = [10, 11, 26]
const FAILURE =
  'the disk failed under the store, or its file is damaged, and it is closed: check the disk, keep a copy, then start again or restore a backup'
/** Enough for every statement in the code; only generated ones can reach it. */
const MOST_STATEMENTS = 1000
const INSERT =
  'INSERT INTO log (game, seq, at, entries, sum) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING'
// Tried one after the other: of each game only the first row has no head to move on.
const MOVE_HEAD = 'UPDATE heads SET seq = $1, sum = $2 WHERE game = $3 AND seq = $4'
const NEW_HEAD = 'INSERT INTO heads (game, seq, sum) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'

/** The embedded store in one file; `:memory:` for tests that need no disk. */
export async function openSqlite(file: string): Promise<Db> {
  const db = await connectSqlite(file)
  try {
    await migrate(db, STEPS)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Without bringing the tables up to date. */
export async function connectSqlite(file: string): Promise<Store> {
  const base = await openFile(file)
  base.exec('PRAGMA journal_mode = WAL')
  // An acknowledged reply must survive a power cut, not only a crash; some systems need the second line for that.
  base.exec('PRAGMA synchronous = FULL')
  base.exec('PRAGMA fullfsync = ON')
  // A page that several commits changed is written back once, and the pause for it stays short.
  base.exec('PRAGMA wal_autocheckpoint = 2000')
  base.exec('PRAGMA journal_size_limit = 67108864')
  base.exec('PRAGMA foreign_keys = ON')
  base.exec('PRAGMA busy_timeout = 5000')
  return new SqliteDb(base)
}

interface Prepared {
  statement: StatementSync
  count: number
  /** Set only where the values stand in another order than in the text. */
  order?: readonly number[]
}

class SqliteDb implements Store {
  readonly engine = 'sqlite'
  private readonly base: DatabaseSync
  private readonly statements = new Map<string, Prepared>()
  /** Held by the transaction in progress: the one connection can hold only one, and everything else must wait. */
  private readonly turns = openTurns()
  private whyClosed: string | undefined

  constructor(base: DatabaseSync) {
    this.base = base
  }

  all<T extends object = Row>(sql: string, values: readonly Value[] = []): Promise<T[]> {
    return this.outside(() => this.rows(sql, values) as T[])
  }

  one<T extends object = Row>(sql: string, values: readonly Value[] = []): Promise<T | undefined> {
    return this.outside(() => this.rows(sql, values)[0] as T | undefined)
  }

  run(sql: string, values: readonly Value[] = []): Promise<number> {
    return this.outside(() => this.change(sql, values))
  }

  async transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    await this.turns.take()
    const scope = openScope(this.inside)
    try {
      this.begin()
      const result = await work(scope.queries)
      if (scope.failure() !== undefined) throw scope.failure()
      this.commit()
      return result
    } catch (error) {
      this.undo(scope.failure() ?? error)
      throw error
    } finally {
      scope.end()
      this.turns.pass()
    }
  }

  migration<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    return this.transaction(work)
  }

  append(batch: readonly Append[]): Promise<readonly string[]> {
    return this.outside(() => this.appendNow(batch))
  }

  announce(): void {
    // There is no other process: the file belongs to this one.
  }

  async listen(): Promise<void> {
    // As above.
  }

  isDuplicate(error: unknown): boolean {
    const code = engineCode(error)
    return code === PRIMARY_KEY_TAKEN || code === UNIQUE_TAKEN
  }

  async close(): Promise<void> {
    await this.turns.take()
    this.gather()
    this.shut('The store is closed.')
    this.turns.pass()
  }

  /** Not in a transaction; the work itself awaits nothing, so it needs no turn where nobody holds it. */
  private async outside<T>(work: () => T): Promise<T> {
    if (!this.turns.isTaken()) return work()
    await this.turns.take()
    try {
      return work()
    } finally {
      this.turns.pass()
    }
  }

  private readonly inside: Queries = {
    all: async <T extends object>(sql: string, values: readonly Value[] = []) =>
      this.rows(sql, values) as T[],
    one: async <T extends object>(sql: string, values: readonly Value[] = []) =>
      this.rows(sql, values)[0] as T | undefined,
    run: async (sql, values = []) => this.change(sql, values),
  }

  private appendNow(batch: readonly Append[]): readonly string[] {
    checkBatch(batch)
    try {
      if (batch.length === 0) return []
      this.begin()
      const lost = this.insert(batch)
      this.commit()
      return lost
    } catch (error) {
      this.undo(error)
      throw error
    }
  }

  private insert(batch: readonly Append[]): readonly string[] {
    const lost: string[] = []
    for (const append of batch)
      if (!this.isNext(append)) lost.push(append.game)
      else for (const { sql, values } of append.more ?? []) this.change(sql, values)
    return lost
  }

  private isNext({ game, seq, at, entries, sum }: Append): boolean {
    if (this.change(INSERT, [game, seq, at, entries, sum]) === 0) return false
    if (this.change(MOVE_HEAD, [seq, sum, game, seq - 1]) === 1) return true
    if (this.change(NEW_HEAD, [game, seq, sum]) === 1) return true
    this.change('DELETE FROM log WHERE game = $1 AND seq = $2', [game, seq])
    return false
  }

  private begin(): void {
    this.prepared('BEGIN IMMEDIATE').statement.run()
  }

  private commit(): void {
    this.prepared('COMMIT').statement.run()
  }

  /** Whatever happens here, the caller hears of the first error. */
  private undo(error: unknown): void {
    if (this.whyClosed !== undefined) return
    try {
      this.base.exec('ROLLBACK')
    } catch (second) {
      // Still inside: everything that follows would be acknowledged and never written.
      if (!hasEndedItself(second))
        this.shut('The store could not undo a transaction and is closed: start the server again.')
    }
    const code = engineCode(error)
    if (code !== undefined && FATAL.includes(code % 256)) this.shut(FAILURE)
  }

  /** Into the one file; the engine would do so when it closes, but for the statements that are still prepared. */
  private gather(): void {
    if (this.whyClosed !== undefined) return
    try {
      this.base.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } catch {
      // Nothing is lost: it stays in the file beside, where it was safe before.
    }
  }

  private shut(why: string): void {
    if (this.whyClosed !== undefined) return
    this.whyClosed = why
    this.statements.clear()
    this.base.close()
  }

  private rows(sql: string, values: readonly Value[]): Row[] {
    const prepared = this.prepared(sql)
    return prepared.statement.all(...inOrder(values, prepared)) as Row[]
  }

  private change(sql: string, values: readonly Value[]): number {
    const prepared = this.prepared(sql)
    return prepared.statement.run(...inOrder(values, prepared)).changes
  }

  private prepared(sql: string): Prepared {
    const known = this.statements.get(sql)
    if (known !== undefined) return known
    if (this.whyClosed === FAILURE) throw new Problem('store', FAILURE)
    if (this.whyClosed !== undefined) throw new Error(this.whyClosed)
    const { text, order } = withPlainParameters(sql)
    const count = Math.max(0, ...order.map((at) => at + 1))
    const made: Prepared = { statement: this.base.prepare(text), count }
    if (order.some((from, at) => from !== at)) made.order = order
    if (this.statements.size >= MOST_STATEMENTS) this.statements.clear()
    this.statements.set(sql, made)
    return made
  }
}

function inOrder(values: readonly Value[], { count, order }: Prepared): readonly Value[] {
  // The engine would take missing values for null.
  if (values.length !== count)
    throw new Error(`The statement has ${count} parameters, but ${values.length} values are given.`)
  checkValues(values)
  return order === undefined ? values : order.map((at) => values[at]!)
}

/** A full disk, for one, undoes the transaction at once. */
function hasEndedItself(error: unknown): boolean {
  return error instanceof Error && error.message.includes('no transaction is active')
}
