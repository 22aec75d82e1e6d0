import type { Db } from '../store/db.ts'
import { fileIn } from '../store/open.ts'
import { connectPostgres } from '../store/postgres.ts'
import { connectSqlite } from '../store/sqlite.ts'
import { toolWorld } from '../store/tool-world.ts'
import { newPerson, openPlayer } from './client.ts'
import type { Person, Player } from './client.ts'
import { startPostgres } from './postgres.ts'
import type { Cluster } from './postgres.ts'
import { startServer } from './process.ts'
import type { ServerProcess } from './process.ts'

/** Where games are played: one server with a store of its own, or several processes on one PostgreSQL. */
export interface Ground {
  /** Where the person with this number comes in; only where somebody lives. */
  url(n: number): string
  /** One process dies as by a power cut. */
  kill(): Promise<void>
  /** Somebody can be reached again; whoever is dead comes back by and by. */
  back(): Promise<void>
  /** All processes live again. */
  whole(): Promise<void>
  /** Asks the store itself, behind the backs of the processes. */
  store<T>(ask: (db: Db) => Promise<T>): Promise<T>
  /** What the processes wrote to their logs. */
  said(): string
  remove(): Promise<void>
}

export function alone(server: ServerProcess): Ground {
  return {
    url: () => server.url,
    kill: () => server.kill(),
    back: () => server.start(),
    whole: async () => {},
    store: (ask) => asked(connectSqlite(fileIn(server.data)), ask),
    said: () => server.said(),
    remove: () => server.remove(),
  }
}

async function asked<T>(connecting: Promise<Db>, ask: (db: Db) => Promise<T>): Promise<T> {
  const db = await connecting
  try {
    return await ask(db)
  } finally {
    await db.close()
  }
}

/** Several processes, the players of one game on different ones. */
export interface Together extends Ground {
  readonly cluster: Cluster
  readonly database: string
  readonly servers: readonly ServerProcess[]
}

export async function startTogether(
  count = 2,
  env: Readonly<Record<string, string>> = {},
): Promise<Together> {
  const cluster = await startPostgres()
  const database = await cluster.database()
  const start = (): Promise<ServerProcess> =>
    startServer({ env: { ...env, DATABASE_URL: database } })
  const servers: ServerProcess[] = []
  // One after another: the first makes the tables.
  while (servers.length < count) servers.push(await start())
  return new SharedGround({ cluster, database, servers })
}

class SharedGround implements Together {
  readonly cluster: Cluster
  readonly database: string
  readonly servers: readonly ServerProcess[]
  private readonly dead = new Set<ServerProcess>()
  private next = 0
  private starting: Promise<void> = Promise.resolve()

  constructor({ cluster, database, servers }: Pick<Together, 'cluster' | 'database' | 'servers'>) {
    this.cluster = cluster
    this.database = database
    this.servers = servers
  }

  url(n: number): string {
    const living = this.servers.filter((server) => !this.dead.has(server))
    return living[n % living.length]!.url
  }

  async kill(): Promise<void> {
    await this.starting
    const server = this.servers[this.next++ % this.servers.length]!
    this.dead.add(server)
    await server.kill()
  }

  async back(): Promise<void> {
    this.starting = Promise.all([...this.dead].map((server) => this.revive(server))).then(
      () => undefined,
    )
    this.starting.catch(() => undefined)
  }

  private async revive(server: ServerProcess): Promise<void> {
    await server.start()
    this.dead.delete(server)
  }

  whole(): Promise<void> {
    return this.starting
  }

  store<T>(ask: (db: Db) => Promise<T>): Promise<T> {
    return asked(connectPostgres(this.database, toolWorld()), ask)
  }

  said(): string {
    return this.servers.map((server) => server.said()).join('\n')
  }

  async remove(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.remove()))
    await this.cluster.stop()
  }
}

/** The same person through whatever process lives now. */
export function movedTo(ground: Ground, n: number, { cookie }: Person): Person {
  return newPerson(ground.url(n), cookie)
}

/** The same people again, on new sockets. */
export async function reopen(ground: Ground, players: readonly Player[]): Promise<Player[]> {
  await Promise.all(players.map((player) => player.close()))
  return await Promise.all(
    players.map(({ person, game, seat }, n) =>
      openPlayer(movedTo(ground, n, person), game, { seat, keep: true }),
    ),
  )
}
