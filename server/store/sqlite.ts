import type {
  DatabaseSyncInstance as DatabaseSync,
  StatementSyncInstance as StatementSync,
} from '@photostructure/sqlite'
import type { Append, Db, Queries, Row, Value } from './db.ts'
import { STEPS } from './schema.ts'
import { migrate } from './migrate.ts'

type Package = typeof import('@photostructure/sqlite')

const PRIMARY_KEY_TAKEN = 1555
const UNIQUE_TAKEN = 2067

/** The same class from Node itself where it has one, and from a package where it has none yet. */
async function engine(): Promise<Package['DatabaseSync']> {
  const [major = 0] = process.versions.node.split('.').map(Number)
  const name = major >= 22 ? 'node:sqlite' : '@photostructure/sqlite'
  const { DatabaseSync } = (await import(name)) as Package
  return DatabaseSync
}

/** The embedded store in one file; `:memory:` for tests that need no disk. */
export async function openSqlite(file: string): Promise<Db> {
  const Database = await engine()
  const base = new Database(file)
  base.exec('PRAGMA journal_mode = WAL')
  // An acknowledged reply must survive a power cut, not only a crash.
  base.exec('PRAGMA synchronous = FULL')
  base.exec('PRAGMA foreign_keys = ON')
  base.exec('PRAGMA busy_timeout = 5000')
  const db = new SqliteDb(base)
  await migrate(db, STEPS)
  return db
}

class SqliteDb implements Db {
  readonly engine = 'sqlite'
  private readonly base: DatabaseSync
  private readonly statements = new Map<string, StatementSync>()
  /** Settles when the transaction before has ended: one connection can hold only one. */
  private last: Promise<unknown> = Promise.resolve()
  private isBusy = false

  constructor(base: DatabaseSync) {
    this.base = base
  }

  async all<T extends object = Row>(sql: string, values: readonly Value[] = []): Promise<T[]> {
    if (this.isBusy) await this.last
    return this.rows(sql, values) as T[]
  }

  async one<T extends object = Row>(
    sql: string,
    values: readonly Value[] = [],
  ): Promise<T | undefined> {
    if (this.isBusy) await this.last
    return this.rows(sql, values)[0] as T | undefined
  }

  async run(sql: string, values: readonly Value[] = []): Promise<number> {
    if (this.isBusy) await this.last
    return this.change(sql, values)
  }

  async transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    const before = this.last
    const done = before.then(async () => {
      this.isBusy = true
      try {
        return await this.within(work)
      } finally {
        this.isBusy = false
      }
    })
    this.last = done.catch(() => undefined)
    return await done
  }

  private async within<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    const queries: Queries = {
      all: async <R extends object>(sql: string, values: readonly Value[] = []) =>
        this.rows(sql, values) as R[],
      one: async <R extends object>(sql: string, values: readonly Value[] = []) =>
        this.rows(sql, values)[0] as R | undefined,
      run: async (sql, values = []) => this.change(sql, values),
    }
    this.base.exec('BEGIN IMMEDIATE')
    try {
      const result = await work(queries)
      this.base.exec('COMMIT')
      return result
    } catch (error) {
      this.base.exec('ROLLBACK')
      throw error
    }
  }

  async append(batch: readonly Append[]): Promise<readonly string[]> {
    if (this.isBusy) await this.last
    const lost: string[] = []
    this.base.exec('BEGIN IMMEDIATE')
    try {
      for (const { game, seq, at, entries, more } of batch) {
        const sql =
          'INSERT INTO log (game, seq, at, entries) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING'
        if (this.change(sql, [game, seq, at, entries]) === 0) lost.push(game)
        else for (const { sql, values } of more ?? []) this.change(sql, values)
      }
      this.base.exec('COMMIT')
    } catch (error) {
      this.base.exec('ROLLBACK')
      throw error
    }
    return lost
  }

  announce(): void {
    // There is no other process: the file belongs to this one.
  }

  async listen(): Promise<void> {
    // As above.
  }

  isDuplicate(error: unknown): boolean {
    const code = (error as { errcode?: number } | undefined)?.errcode
    return code === PRIMARY_KEY_TAKEN || code === UNIQUE_TAKEN
  }

  async close(): Promise<void> {
    await this.last
    this.statements.clear()
    this.base.close()
  }

  private rows(sql: string, values: readonly Value[]): Row[] {
    return this.prepared(sql).all(...values) as Row[]
  }

  private change(sql: string, values: readonly Value[]): number {
    return Number(this.prepared(sql).run(...values).changes)
  }

  private prepared(sql: string): StatementSync {
    let statement = this.statements.get(sql)
    if (statement === undefined) {
      statement = this.base.prepare(translated(sql))
      this.statements.set(sql, statement)
    }
    return statement
  }
}

/** Numbered parameters are written ?1 here, and a log without row numbers is one tree instead of two. */
function translated(sql: string): string {
  return sql.replaceAll(/\$(\d+)/g, '?$1').replace('/* WITHOUT ROWID */', 'WITHOUT ROWID')
}
