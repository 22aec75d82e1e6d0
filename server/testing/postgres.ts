import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Client } from 'pg'

/** A PostgreSQL of our own, for tests: nothing on the machine is configured or touched. */
export interface Cluster {
  /** Makes an empty database and gives its address. */
  database(): Promise<string>
  /** As a crash does it: every connection is cut, nothing is tidied up. */
  crash(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const PROGRAMS = ['initdb', 'postgres']
const PACKAGED = '/usr/lib/postgresql'

/** The folder of the programs, or nothing where there is no PostgreSQL. */
export function findPrograms(): string | undefined {
  const named = process.env['VEDETTE_POSTGRES_BIN']
  const packaged = existsSync(PACKAGED) ? readdirSync(PACKAGED) : []
  const newestFirst = packaged.sort((a, b) => Number(b) - Number(a))
  const folders = [
    ...newestFirst.map((version) => join(PACKAGED, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  const hasPrograms = (folder: string): boolean =>
    PROGRAMS.every((program) => existsSync(join(folder, program)))
  return (named ? [named] : folders).find(hasPrograms)
}

/** PostgreSQL refuses to run as root. */
interface Owner {
  uid: number
  gid: number
}

function unprivileged(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody.',
  )
}

function asOwner(owner: Owner | undefined, command: readonly string[]): [string, string[]] {
  const [program = '', ...args] = command
  if (owner === undefined) return [program, args]
  const { uid, gid } = owner
  return ['setpriv', [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', program, ...args]]
}

/** Starts one in a temporary folder, with a socket there and fsync on. */
export async function startPostgres(programs = findPrograms()): Promise<Cluster> {
  if (programs === undefined) throw new Error('There is no PostgreSQL on this machine.')
  const owner = unprivileged()
  // The unprivileged user must be able to walk there.
  const folder = mkdtempSync(join(owner === undefined ? tmpdir() : '/tmp', 'vedette-pg-'))
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const initdb = [join(programs, 'initdb'), '-D', data, '-U', 'vedette', '-A', 'trust', '-N']
  const [program, args] = asOwner(owner, [...initdb, '-E', 'UTF8', '--no-locale'])
  const { status, stderr, error } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`initdb failed. ${error?.message ?? stderr}`)
  const cluster = new PrivateCluster({ programs, folder, owner })
  await cluster.start()
  return cluster
}

interface Place {
  programs: string
  folder: string
  owner: Owner | undefined
}

/** The shell waits at its input: when that closes without a word, as when we are killed, nobody needs the folder any more. */
const KEEPER = `folder=$1; shift; "$@" & server=$!; read -r word; kill -QUIT $server; wait $server
[ -n "$word" ] || rm -rf "$folder"`
const MOST_TRIES = 600

class PrivateCluster implements Cluster {
  private readonly place: Place
  private keeper: ChildProcess | undefined
  private count = 0

  constructor(place: Place) {
    this.place = place
  }

  async start(): Promise<void> {
    const { programs, folder, owner } = this.place
    const settings = [`unix_socket_directories=${folder}`, 'listen_addresses=', 'fsync=on']
    const options = settings.flatMap((setting) => ['-c', setting])
    const server = [join(programs, 'postgres'), '-D', join(folder, 'data'), ...options]
    const [program, args] = asOwner(owner, ['sh', '-c', KEEPER, 'sh', folder, ...server])
    this.keeper = spawn(program, args, { cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] })
    await this.ready(this.keeper)
  }

  async database(): Promise<string> {
    const name = `test_${++this.count}`
    await this.ask(`CREATE DATABASE ${name}`)
    return this.url(name)
  }

  crash(): Promise<void> {
    return this.end('keep\n')
  }

  async stop(): Promise<void> {
    await this.end('')
    rmSync(this.place.folder, { recursive: true, force: true })
  }

  private url(database: string): string {
    return `postgres://vedette@localhost/${database}?host=${this.place.folder}`
  }

  private async ask(sql: string): Promise<void> {
    const client = new Client({ connectionString: this.url('postgres') })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query(sql)
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  private async ready(keeper: ChildProcess): Promise<void> {
    let told = ''
    keeper.stderr?.on('data', (text: Buffer) => (told = (told + text.toString()).slice(-4000)))
    for (let tries = 0; tries < MOST_TRIES && keeper.exitCode === null; tries++)
      try {
        return await this.ask('SELECT 1')
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    throw new Error(`PostgreSQL does not start. ${told}`)
  }

  private async end(word: string): Promise<void> {
    const keeper = this.keeper
    if (keeper === undefined) return
    this.keeper = undefined
    const ended = new Promise((resolve) => keeper.once('exit', resolve))
    keeper.stdin?.end(word)
    await ended
  }
}
