import { pino } from 'pino'
import type { Db } from '../../store/db.ts'
import { openPostgres } from '../../store/postgres.ts'
import { openSqlite } from '../../store/sqlite.ts'
import { type Cluster, findPrograms, startPostgres } from '../../testing/postgres.ts'
import { realWorld } from '../../world.ts'

/** A store as one process sees it, and as another does. */
export interface Store {
  one: Db
  other: Db
  close(): Promise<void>
}

/** Empty stores of one engine, as many as tests need. */
export interface Stores {
  name: string
  /** This machine cannot have one. */
  isMissing: boolean
  start(): Promise<void>
  open(): Promise<Store>
  stop(): Promise<void>
}

/** Only one process can have the file, so the other is the same. */
const sqlite: Stores = {
  name: 'SQLite',
  isMissing: false,
  start: async () => undefined,
  async open() {
    const db = await openSqlite(':memory:')
    return { one: db, other: db, close: () => db.close() }
  },
  stop: async () => undefined,
}

/** One database, emptied for each test: to make one takes longer than most tests. */
function postgres(): Stores {
  const world = realWorld(pino({ level: 'silent' }))
  let cluster: Cluster | undefined
  let handles: Db[] = []
  return {
    name: 'PostgreSQL',
    isMissing: findPrograms() === undefined,
    async start() {
      cluster = await startPostgres()
      const url = await cluster.database()
      handles = [await openPostgres(url, world), await openPostgres(url, world)]
    },
    async open() {
      const [one, other] = handles
      if (one === undefined || other === undefined) throw new Error('Start the stores first.')
      for (const table of ['channels', 'code_mails', 'server_keys', 'people'])
        await one.run(`DELETE FROM ${table}`)
      return { one, other, close: async () => undefined }
    },
    async stop() {
      for (const db of handles) await db.close()
      await cluster?.stop()
    },
  }
}

export const STORES: readonly Stores[] = [sqlite, postgres()]
