import { WebSocket } from 'ws'
import type { Sent } from '../../core/chain.ts'
import type { Ask, Fast, Seat, Seen } from '../../core/contract.ts'
import { patched } from '../../core/patch.ts'
import type { Ack, Frame } from '../../wire/table.ts'

// A client as other people would write one: for tests, for the load and the soak run.

/** Somebody with a cookie jar. */
export interface Person {
  readonly url: string
  cookie: string
  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T>
}

export class CallFailed extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Some come from an address of their own, by what a proxy would say. */
export function newPerson(url: string, cookie = '', address?: string): Person {
  const person: Person = {
    url,
    cookie,
    async call<T>(method: string, path: string, body?: unknown): Promise<T> {
      // A connection that is kept may be closed in the very moment in which it is used again: nobody could say whether
      // what was asked on it was done, and most of it must not be done twice.
      const headers: Record<string, string> = { origin: url, connection: 'close' }
      if (person.cookie !== '') headers['cookie'] = person.cookie
      if (address !== undefined) headers['x-forwarded-for'] = address
      if (body !== undefined) headers['content-type'] = 'application/json'
      const text = body === undefined ? {} : { body: JSON.stringify(body) }
      const response = await fetch(url + path, { method, headers, ...text })
      const [set] = response.headers.getSetCookie()
      if (set !== undefined) person.cookie = set.split(';', 1)[0]!
      const answer = await response.text()
      if (!response.ok) throw new CallFailed(response.status, `${method} ${path}: ${answer}`)
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      return (isJson ? JSON.parse(answer) : answer) as T
    },
  }
  return person
}

let keys = 0
/** Announced pauses as short as may be. */
export const QUICK = { window: 2000 }
const CLOSED = 'The socket was closed.'

interface Wait {
  done(ack: Ack): void
  failed(error: Error): void
}

/** Somebody who follows a game over a socket. */
export class Player {
  readonly person: Person
  readonly game: string
  readonly socket: WebSocket
  seat!: Seat
  view!: Seen
  /** Number of happenings the seat has heard. */
  log = 0
  clock!: NonNullable<Frame['clock']>
  /** What everybody who looks is told about the table. */
  table!: NonNullable<Frame['table']>
  /** Every message as it came, where that is wanted. */
  readonly heard: string[] = []
  private readonly keep: boolean
  private readonly waits = new Map<string, Wait>()
  private readonly looks = new Map<() => void, (error: Error) => void>()

  constructor(person: Person, game: string, { keep }: { keep: boolean }) {
    this.person = person
    this.game = game
    this.keep = keep
    this.socket = new WebSocket(`${person.url.replace('http', 'ws')}/live`, {
      headers: { cookie: person.cookie, origin: person.url },
      perMessageDeflate: false,
    })
    this.socket.on('message', (data: Buffer) => this.take(data.toString()))
    this.socket.on('error', (error) => this.lose(error))
    this.socket.on('close', () => this.lose(new Error(CLOSED)))
  }

  /** Resolves with the first view. */
  async follow(seat: Seat | undefined): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.socket.once('error', reject)
      this.socket.once('unexpected-response', (_, response) =>
        reject(new CallFailed(response.statusCode ?? 0, `socket: ${response.statusCode}`)),
      )
      this.socket.once('open', () => resolve())
    })
    this.send({ do: 'watch', game: this.game, ...(seat === undefined ? {} : { seat }) })
    await this.until(() => this.view !== undefined)
  }

  /** Asks of this seat that wait. */
  musts(): Ask[] {
    return this.view.asks.filter(({ kind }) => kind === 'must')
  }

  reply(replies: readonly Sent[], key = `k${++keys}`): Promise<Ack> {
    return this.asked(key, { do: 'reply', key, replies })
  }

  undo(key = `u${++keys}`): Promise<Ack> {
    return this.asked(key, { do: 'undo', key })
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message))
  }

  /** Resolves when the condition holds, looked at after each message. */
  until(holds: (player: Player) => boolean): Promise<void> {
    if (holds(this)) return Promise.resolve()
    return new Promise((resolve, reject) => {
      if (this.socket.readyState !== WebSocket.OPEN) return reject(new Error(CLOSED))
      const look = (): void => {
        if (!holds(this)) return
        this.looks.delete(look)
        resolve()
      }
      this.looks.set(look, reject)
    })
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      if (this.socket.readyState === WebSocket.CLOSED) return resolve()
      this.socket.once('close', () => resolve())
      this.socket.close()
    })
  }

  private asked(key: string, message: object): Promise<Ack> {
    return new Promise((done, failed) => {
      if (this.socket.readyState !== WebSocket.OPEN) return failed(new Error(CLOSED))
      this.waits.set(key, { done, failed })
      this.send({ game: this.game, ...message })
    })
  }

  private lose(error: Error): void {
    for (const { failed } of this.waits.values()) failed(error)
    this.waits.clear()
    for (const failed of this.looks.values()) failed(error)
    this.looks.clear()
  }

  private take(text: string): void {
    if (this.keep) this.heard.push(text)
    const message = JSON.parse(text) as Frame
    const { view, seat, log, clock, table, ack, error } = message
    if (view !== undefined) {
      this.view = view
      this.seat = seat!
    } else if (message.set ?? message.cells ?? message.gone) this.view = patched(this.view, message)
    if (log !== undefined) this.log = log
    if (clock !== undefined) this.clock = clock
    if (table !== undefined) this.table = table
    if (error !== undefined && (message.game === this.game || this.view === undefined))
      this.lose(new Error(error.message))
    if (ack !== undefined) {
      this.waits.get(ack.key)?.done(ack)
      this.waits.delete(ack.key)
    }
    for (const look of this.looks.keys()) look()
  }
}

/** Opens a socket and follows a game; resolves with the first view. */
export async function openPlayer(
  person: Person,
  game: string,
  { seat, keep = false }: { seat?: Seat; keep?: boolean } = {},
): Promise<Player> {
  const player = new Player(person, game, { keep })
  await player.follow(seat)
  return player
}

/** Any answer that an ask lists, each as likely as any other. */
export function randomReply(ask: Ask, fast: Fast): Sent {
  const sizes = ask.options.map(({ nouns, text }) => (text ? 0 : (nouns?.length ?? 1)))
  let at = fast.below(sizes.reduce((sum, size) => sum + size, 0))
  const option = ask.options.find((_, n) => (at -= sizes[n]!) < 0)!
  const sent = { ask: ask.id, verb: option.verb }
  return option.nouns === undefined ? sent : { ...sent, noun: option.nouns.at(at)! }
}

/** Two guests and a game between them; each may come in elsewhere. */
export async function newGame(
  url: string | readonly [string, string],
  more: Record<string, unknown> = {},
): Promise<{ game: string; people: [Person, Person] }> {
  const [one, other] = typeof url === 'string' ? [url, url] : url
  const people: [Person, Person] = [newPerson(one), newPerson(other)]
  const { game } = await people[0].call<{ game: string }>('POST', '/api/games', {
    game: 'sedan',
    scenario: 'campaign',
    pace: QUICK,
    seats: { french: 'me', prussian: 'open' },
    ...more,
  })
  await people[1].call('POST', `/api/games/${game}/seats/prussian/join`, {})
  return { game, people }
}
