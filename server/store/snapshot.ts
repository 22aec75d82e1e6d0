import { existsSync } from 'node:fs'
import { Client } from 'pg'
import { Problem } from '../../core/problem.ts'
import type { Db, Queries, Value } from './db.ts'
import { explaining, fileIn, reached } from './open.ts'
import type { Place } from './open.ts'
import { connectionTo } from './postgres-connect.ts'
import { clear } from './postgres-errors.ts'
import { openFile, withPlainParameters } from './sqlite-engine.ts'

/** The whole store as it was at one moment, while others go on writing. */
export interface Snapshot extends Pick<Queries, 'all'> {
  readonly engine: Db['engine']
  close(): Promise<void>
}

export async function openSnapshot({ databaseUrl, folder }: Place): Promise<Snapshot> {
  return await explaining({ folder, ...(databaseUrl && { databaseUrl }) }, async () =>
    databaseUrl ? await reached(postgresSnapshot(databaseUrl)) : await sqliteSnapshot(folder),
  )
}

async function sqliteSnapshot(folder: string): Promise<Snapshot> {
  const file = fileIn(folder)
  if (!existsSync(file))
    throw new Problem('VEDETTE_DATA', `there is no store in the folder ${folder}`)
  // A second connection that only reads: the server need not stop, and its lock is on another file.
  const base = await openFile(file, { readOnly: true })
  try {
    base.exec('PRAGMA busy_timeout = 5000')
    base.exec('BEGIN')
    base.exec('SELECT COUNT(*) FROM sqlite_schema')
  } catch (error) {
    base.close()
    throw error
  }
  return {
    engine: 'sqlite',
    async all<T>(sql: string, values: readonly Value[] = []) {
      const { text, order } = withPlainParameters(sql)
      return base.prepare(text).all(...order.map((at) => values[at]!)) as T[]
    },
    async close() {
      // Its statements would keep a closed connection reading until they are collected.
      base.exec('ROLLBACK')
      base.close()
    },
  }
}

async function postgresSnapshot(url: string): Promise<Snapshot> {
  const client = new Client(connectionTo(url))
  client.on('error', () => undefined)
  const ask = async (text: string, values: readonly Value[] = []): Promise<object[]> => {
    try {
      return (await client.query(text, [...values])).rows as object[]
    } catch (error) {
      throw clear(error)
    }
  }
  await client.connect().catch((error: unknown) => {
    throw clear(error)
  })
  await ask('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  return {
    engine: 'postgres',
    async all<T extends object>(sql: string, values?: readonly Value[]) {
      return (await ask(sql, values)) as T[]
    },
    close: () => client.end(),
  }
}
