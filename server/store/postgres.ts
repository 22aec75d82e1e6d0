import { setTimeout } from 'node:timers/promises'
import { Pool } from 'pg'
import type { PoolClient, QueryResult } from 'pg'
import { Problem } from '../../core/problem.ts'
import type { World } from '../world.ts'
import type { Append, Db, Queries, Row, Store, Value } from './db.ts'
import { migrate } from './migrate.ts'
import { appendOn } from './postgres-append.ts'
import { LOCKS, connectionTo } from './postgres-connect.ts'
import { clear, codeOf, isClash, isGone, isStale } from './postgres-errors.ts'
import { Signals } from './postgres-signals.ts'
import { openStatements } from './postgres-statements.ts'
import type { Statements } from './postgres-statements.ts'
import { STEPS } from './schema.ts'
import { checkBatch, openScope } from './values.ts'

export type StoreWorld = Pick<World, 'after' | 'log'>

const UNIQUE_TAKEN = '23505'
const MOST_CONNECTIONS = 10
/** After the first clash those that clashed stand in line, so more would mean that something is wrong. */
const MOST_TRIES = 10
/** A new index on a large table may take its time, and so may somebody else's restoring. */
const PATIENCE = { query_timeout: 2 ** 31 - 1 }

/** The store that several processes share. */
export async function openPostgres(url: string, world: StoreWorld): Promise<Db> {
  const db = await connectPostgres(url, world)
  try {
    await migrate(db, STEPS)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Without bringing the tables up to date. */
export async function connectPostgres(url: string, world: StoreWorld): Promise<Store> {
  const db = new PostgresDb(url, world)
  try {
    await db.check()
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

class PostgresDb implements Store {
  readonly engine = 'postgres'
  private readonly world: StoreWorld
  private readonly pool: Pool
  private readonly signals: Signals
  private readonly statements: Statements = openStatements()
  private isClosed = false

  constructor(url: string, world: StoreWorld) {
    this.world = world
    this.signals = new Signals(url, world)
    const settings = { max: MOST_CONNECTIONS, query_timeout: 60_000, onConnect: insistOnDisk }
    this.pool = new Pool({ ...connectionTo(url), ...settings })
    // A lost connection fails its queries; without a listener it would end the process besides.
    this.pool.on('connect', (client) => client.on('error', () => undefined))
    this.pool.on('error', (error) => this.world.log.warn(`Idle connection lost: ${error.message}`))
  }

  async check(): Promise<void> {
    const [row] = await this.all<{ encoding: string; fsync: string }>(
      `SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync`,
    )
    if (row?.encoding !== 'UTF8')
      throw new Problem(
        'DATABASE_URL',
        `the database keeps text as ${row?.encoding}; make one with CREATE DATABASE … ENCODING 'UTF8'`,
      )
    if (row.fsync === 'off')
      this.world.log.warn('PostgreSQL runs with fsync = off: a power cut may lose games.')
  }

  async all<T extends object = Row>(sql: string, values: readonly Value[] = []): Promise<T[]> {
    return (await this.query(sql, values)).rows as T[]
  }

  async one<T extends object = Row>(
    sql: string,
    values: readonly Value[] = [],
  ): Promise<T | undefined> {
    return (await this.query(sql, values)).rows[0] as T | undefined
  }

  async run(sql: string, values: readonly Value[] = []): Promise<number> {
    return (await this.query(sql, values)).rowCount ?? 0
  }

  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    return this.again(async (client, tries) => {
      // Whoever clashed again and again would otherwise meet the same others each time.
      if (tries > 1) return locked(client, LOCKS.clashed, () => this.attempt(client, work))
      return this.attempt(client, work)
    })
  }

  migration<T>(work: (queries: Queries) => Promise<T>): Promise<T> {
    // The lock comes first: a transaction that waits for it would not see what the others did meanwhile.
    return this.again((client) =>
      locked(client, LOCKS.migrating, () => this.attempt(client, work, PATIENCE)),
    )
  }

  async append(batch: readonly Append[]): Promise<readonly string[]> {
    checkBatch(batch)
    if (batch.length === 0) return []
    const { statements } = this
    const { origin } = this.signals
    return await this.again((client) => appendOn(client, { statements, batch, origin }))
  }

  announce(topic: string, ids: readonly string[]): void {
    this.signals.announce(topic, ids)
  }

  async listen(topic: string, heard: (ids: readonly string[]) => void): Promise<void> {
    await this.signals.listen(topic, heard)
  }

  isDuplicate(error: unknown): boolean {
    return codeOf(error) === UNIQUE_TAKEN
  }

  async close(): Promise<void> {
    if (this.isClosed) return
    this.isClosed = true
    await this.signals.close()
    await this.pool.end()
  }

  private query(sql: string, values: readonly Value[]): Promise<QueryResult> {
    const statement = this.statements.of(sql, values)
    return this.again((client) => client.query(statement))
  }

  /** Once more on another connection where the database undid everything, and nowhere else. */
  private async again<T>(work: (client: PoolClient, tries: number) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++)
      try {
        return await this.withClient((client) => work(client, tries))
      } catch (error) {
        if (tries === MOST_TRIES || !(isClash(error) || isStale(error))) throw clear(error)
        // A transaction that reads on while another has written clashes again until that one is through.
        if (tries > 1) await setTimeout(2 ** tries)
      }
  }

  private async withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    if (this.isClosed) throw new Error('The store is closed.')
    const client = await this.pool.connect()
    try {
      const result = await work(client)
      client.release()
      return result
    } catch (error) {
      client.release(isGone(error) || isStale(error))
      throw error
    }
  }

  private async attempt<T>(
    client: PoolClient,
    work: (queries: Queries) => Promise<T>,
    patience?: { query_timeout: number },
  ): Promise<T> {
    const scope = openScope(this.queriesOn(client, patience))
    try {
      await client.query('BEGIN ISOLATION LEVEL SERIALIZABLE')
      const result = await work(scope.queries)
      if (scope.failure() !== undefined) throw scope.failure()
      await client.query('COMMIT')
      return result
    } catch (error) {
      // The first error counts, and a connection that cannot even undo is thrown away by whoever gets it next.
      await client.query('ROLLBACK').catch(() => undefined)
      const first = scope.failure()
      throw isClash(first) || isGone(first) ? first : error
    } finally {
      scope.end()
    }
  }

  private queriesOn(client: PoolClient, patience?: { query_timeout: number }): Queries {
    const query = (sql: string, values: readonly Value[] = []): Promise<QueryResult> =>
      client.query({ ...this.statements.of(sql, values), ...patience })
    return {
      all: async <T extends object>(sql: string, values?: readonly Value[]) =>
        (await query(sql, values)).rows as T[],
      one: async <T extends object>(sql: string, values?: readonly Value[]) =>
        (await query(sql, values)).rows[0] as T | undefined,
      run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
    }
  }
}

async function locked<T>(client: PoolClient, lock: number, work: () => Promise<T>): Promise<T> {
  await client.query({ text: 'SELECT pg_advisory_lock($1)', values: [lock], ...PATIENCE })
  try {
    return await work()
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lock]).catch(() => undefined)
  }
}

/** Acknowledged means on disk, whatever the database usually does. */
async function insistOnDisk(client: { query(sql: string): Promise<unknown> }): Promise<void> {
  await client.query(
    `SELECT set_config('synchronous_commit', 'on', false)
     WHERE current_setting('synchronous_commit') = 'off'`,
  )
}
