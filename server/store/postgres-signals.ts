import { Client } from 'pg'
import type { Notification } from 'pg'
import type { Timer, World } from '../world.ts'
import { openOutbox, read } from './outbox.ts'
import { CHANNEL, LOCKS, connectionTo } from './postgres-connect.ts'
import { clear } from './postgres-errors.ts'

type Heard = (ids: readonly string[]) => void

const FIRST_WAIT = 100
const LONGEST_WAIT = 2000
const LONGEST_FAREWELL = 1000
/** A connection that was cut without a word shows it only when it is used. */
const BEAT = 30_000
const ANSWER_WITHIN = 15_000
const NOTIFY = 'SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload'

/** What processes on one PostgreSQL tell each other, on a connection of its own that comes back by itself. */
export class Signals {
  private readonly url: string
  private readonly world: Pick<World, 'after' | 'log'>
  private readonly listeners = new Map<string, Heard[]>()
  private readonly outbox = openOutbox()
  private client: Client | undefined
  /** The database's number for our connection: whatever comes from it is our own. */
  private pid = 0
  private connecting: Promise<Client> | undefined
  private sending: Promise<void> | undefined
  private timer: Timer | undefined
  private wait = FIRST_WAIT
  private wasUp = false
  private isClosed = false

  constructor(url: string, world: Pick<World, 'after' | 'log'>) {
    this.url = url
    this.world = world
  }

  /** What tells announcements of this process, on whatever connection, from those of others. */
  get origin(): string {
    return String(this.pid)
  }

  async listen(topic: string, heard: Heard): Promise<void> {
    this.listeners.set(topic, [...(this.listeners.get(topic) ?? []), heard])
    await this.connected()
  }

  announce(topic: string, ids: readonly string[]): void {
    // After the end: whoever it concerns reads the store when he comes.
    if (this.isClosed) return
    this.outbox.add(topic, ids)
    this.flush()
  }

  async close(): Promise<void> {
    this.isClosed = true
    this.timer?.cancel()
    await this.connecting?.catch(() => undefined)
    if (this.client !== undefined) this.flush()
    await this.sending
    this.timer?.cancel()
    if (this.client !== undefined) await this.farewell(this.client)
  }

  private connected(): Promise<Client> {
    if (this.client !== undefined) return Promise.resolve(this.client)
    if (this.isClosed) return Promise.reject(new Error('The store is closed.'))
    this.connecting ??= this.connect().finally(() => (this.connecting = undefined))
    return this.connecting
  }

  private async connect(): Promise<Client> {
    const client = new Client({ ...connectionTo(this.url), query_timeout: ANSWER_WITHIN })
    client.on('error', () => this.lost(client))
    client.on('end', () => this.lost(client))
    client.on('notification', (told) => this.hear(told))
    try {
      await client.connect()
      await this.prepare(client)
    } catch (error) {
      part(client)
      throw clear(error)
    }
    this.client = client
    this.wait = FIRST_WAIT
    this.beat()
    if (this.wasUp) this.missed()
    this.wasUp = true
    return client
  }

  private async prepare(client: Client): Promise<void> {
    // Its transactions hold nothing but announcements: they need not wait for the disk.
    await client.query('SET synchronous_commit = off')
    await client.query('SELECT pg_advisory_lock_shared($1)', [LOCKS.serving])
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    this.pid = rows[0]!.pid
    await client.query(`LISTEN ${CHANNEL}`)
  }

  private lost(client: Client): void {
    if (client !== this.client) return
    this.client = undefined
    part(client)
    if (this.isClosed) return
    this.world.log.warn('The connection for announcements is lost; trying again.')
    this.retry()
  }

  private retry(): void {
    this.timer?.cancel()
    if (this.isClosed) return
    this.timer = this.world.after(this.wait, () => {
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
      this.connected().then(
        () => this.flush(),
        () => this.retry(),
      )
    })
  }

  private beat(): void {
    this.timer?.cancel()
    if (this.isClosed) return
    this.timer = this.world.after(BEAT, () => {
      const client = this.client
      client?.query('SELECT 1').then(
        () => this.beat(),
        () => this.lost(client),
      )
    })
  }

  /** Nobody knows what was announced meanwhile. */
  private missed(): void {
    this.world.log.info('The connection for announcements is back.')
    for (const topic of this.listeners.keys()) this.tell(topic, [])
  }

  private hear({ processId, payload = '' }: Notification): void {
    if (processId === this.pid) return
    const { topic, ids, origin } = read(payload)
    if (origin !== this.origin) this.tell(topic, ids)
  }

  private tell(topic: string, ids: readonly string[]): void {
    for (const heard of this.listeners.get(topic) ?? [])
      try {
        heard(ids)
      } catch (error) {
        this.world.log.error(error, 'What was announced could not be followed.')
      }
  }

  /** Whoever asks next whether a server runs on the store must not hear of one that has gone. */
  private async farewell(client: Client): Promise<void> {
    let timer: Timer | undefined
    const enough = new Promise<void>((resolve) => {
      timer = this.world.after(LONGEST_FAREWELL, resolve)
    })
    await Promise.race([client.end().catch(() => undefined), enough])
    timer?.cancel()
  }

  private flush(): void {
    if (this.sending !== undefined || this.outbox.isEmpty()) return
    this.sending = this.send()
      .catch(() => this.retry())
      .finally(() => (this.sending = undefined))
  }

  private async send(): Promise<void> {
    // Whatever else is announced in this tick goes along.
    await new Promise((resolve) => setImmediate(resolve))
    const client = await this.connected()
    while (!this.outbox.isEmpty()) await this.sendAll(client, this.outbox.take())
  }

  private async sendAll(client: Client, texts: string[]): Promise<void> {
    try {
      await client.query({ name: 'notify', text: NOTIFY, values: [CHANNEL, texts] })
    } catch (error) {
      for (const { topic, ids } of texts.map(read)) this.outbox.add(topic, ids)
      throw error
    }
  }
}

/** Not awaited: the farewell of a dead connection may never come back. */
function part(client: Client): void {
  client.end().catch(() => undefined)
}
