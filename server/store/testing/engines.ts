import { type Cluster, findPrograms, startPostgres } from '../../testing/postgres.ts'
import type { Store } from '../db.ts'
import { connectPostgres } from '../postgres.ts'
import { connectSqlite } from '../sqlite.ts'
import { toolWorld } from '../tool-world.ts'

/** One kind of store for tests. */
export interface Engine {
  readonly name: string
  /** Why this machine cannot have it, for the title of what is skipped. */
  readonly missing: string | undefined
  start(): Promise<void>
  /** A new store without tables; closed by `stop`. */
  open(): Promise<Store>
  stop(): Promise<void>
}

export const noPostgres =
  findPrograms() === undefined ? 'there is no PostgreSQL on this machine' : undefined

function sqlite(): Engine {
  const opened: Store[] = []
  return {
    name: 'SQLite',
    missing: undefined,
    start: async () => undefined,
    async open() {
      const store = await connectSqlite(':memory:')
      opened.push(store)
      return store
    },
    stop: async () => void (await Promise.all(opened.map((store) => store.close()))),
  }
}

function postgres(): Engine {
  const opened: Store[] = []
  let cluster: Cluster | undefined
  return {
    name: 'PostgreSQL',
    missing: noPostgres,
    async start() {
      cluster = await startPostgres()
    },
    async open() {
      const store = await connectPostgres(await cluster!.database(), toolWorld())
      opened.push(store)
      return store
    },
    async stop() {
      await Promise.all(opened.map((store) => store.close()))
      await cluster?.stop()
    },
  }
}

export const ENGINES: readonly Engine[] = [sqlite(), postgres()]

export function titleOf({ name, missing }: Engine): string {
  return missing === undefined ? name : `${name} (skipped: ${missing})`
}
