import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A real server in a process of its own, from the compiled code: it can be killed like one. */
export interface ServerProcess {
  /** The same after every restart. */
  readonly url: string
  /** Its data folder. */
  readonly data: string
  readonly pid: number
  /** What it wrote since its last start, the newest part. */
  said(): string
  /** As a power cut does it: nothing is tidied up. */
  kill(): Promise<void>
  /** On the same data and the same port. */
  start(): Promise<void>
  /** Ends it as an operator would; gives its exit code. */
  stop(): Promise<number | null>
  /** Ends it at once and removes its data. */
  remove(): Promise<void>
}

/** Beside this file once it is compiled; tests run the sources, and Node 20 starts no TypeScript. */
const MAIN = import.meta.url.endsWith('.ts') ? '../../dist/server/main.js' : '../main.js'
const MOST_SAID = 20_000
/** Loaded first: when its input closes, as when we are killed, nobody needs the server any more. */
const LEASH = `data:text/javascript,${encodeURIComponent(
  "process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGKILL'))",
)}`

export interface Starting {
  /** Kept where it is given; else a temporary folder. */
  data?: string
  env?: Readonly<Record<string, string>>
}

export async function startServer({ data, env = {} }: Starting = {}): Promise<ServerProcess> {
  const server = new OwnServer(data ?? mkdtempSync(join(tmpdir(), 'vedette-server-')), env)
  await server.start()
  return server
}

class OwnServer implements ServerProcess {
  readonly data: string
  url = ''
  private readonly env: Readonly<Record<string, string>>
  private child: ChildProcess | undefined
  private text = ''
  private port = '0'

  constructor(data: string, env: Readonly<Record<string, string>>) {
    this.data = data
    this.env = env
  }

  get pid(): number {
    return this.child?.pid ?? 0
  }

  said(): string {
    return this.text
  }

  async start(): Promise<void> {
    const quiet = '--disable-warning=ExperimentalWarning'
    const main = fileURLToPath(new URL(MAIN, import.meta.url))
    const child = spawn(process.execPath, [quiet, '--import', LEASH, main], {
      env: {
        PATH: process.env['PATH'],
        LOG_LEVEL: 'warn',
        LIMIT_FACTOR: '1000000',
        MAX_CONNECTIONS_PER_ADDRESS: '10000',
        REQUEST_TIMEOUT: '600000',
        ...this.env,
        VEDETTE_DATA: this.data,
        PORT: this.port,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    this.child = child
    this.url = await this.opened(child)
    this.port = new URL(this.url).port
  }

  private opened(child: ChildProcess): Promise<string> {
    this.text = ''
    return new Promise((resolve, reject) => {
      const hear = (text: Buffer): void => {
        this.text = (this.text + text.toString()).slice(-MOST_SAID)
        const [, address] = /^Vedette is open at (\S+)\n/m.exec(this.text) ?? []
        if (address !== undefined) resolve(address)
      }
      child.stdout?.on('data', hear)
      child.stderr?.on('data', hear)
      child.once('error', reject)
      child.once('exit', (code, signal) =>
        reject(new Error(`The server ended (${code ?? signal}). ${this.text}`)),
      )
    })
  }

  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  async stop(): Promise<number | null> {
    return await this.end('SIGTERM')
  }

  async remove(): Promise<void> {
    await this.end('SIGKILL')
    rmSync(this.data, { recursive: true, force: true })
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const { child } = this
    if (child === undefined || child.exitCode !== null || child.signalCode !== null)
      return child?.exitCode ?? null
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill(signal)
    return await ended
  }
}
