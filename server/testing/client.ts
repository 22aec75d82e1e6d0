import { WebSocket } from 'ws'
import type { Ask, Fast, Happening, Seat, Seen } from '../../core/contract.ts'
import { patched } from '../../core/patch.ts'
import type { Patch } from '../../core/patch.ts'
import type { Ack, Sent } from '../hall/door.ts'
import type { Ending } from '../hall/live.ts'

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

export function newPerson(url: string, cookie = ''): Person {
  const person: Person = {
    url,
    cookie,
    async call<T>(method: string, path: string, body?: unknown): Promise<T> {
      const headers: Record<string, string> = { origin: url }
      if (person.cookie !== '') headers['cookie'] = person.cookie
      if (body !== undefined) headers['content-type'] = 'application/json'
      const text = body === undefined ? {} : { body: JSON.stringify(body) }
      const ask = (): Promise<Response> => fetch(url + path, { method, headers, ...text })
      // A connection kept open may be closed by the server in the very moment in which it is used again.
      const response = await ask().catch((error) =>
        method === 'GET' ? ask() : Promise.reject(error),
      )
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

/** What the server sends, as far as a player cares. */
export interface Heard extends Patch {
  game?: string
  seat?: Seat
  v?: number
  view?: Seen
  log?: number
  clock?: { on: readonly Seat[]; since: number; left: Record<Seat, number> }
  table?: { looking: Seat[]; ended: Ending | null; rules: string }
  happened?: Happening[]
  dropped?: number
  ack?: Ack
  no?: number
  error?: { code: string; message: string }
}

export interface Player {
  readonly person: Person
  readonly game: string
  readonly socket: WebSocket
  seat: Seat
  view: Seen
  /** Number of happenings the seat has heard. */
  log: number
  clock: NonNullable<Heard['clock']>
  /** What everybody who looks is told about the table. */
  table: NonNullable<Heard['table']>
  /** Every message as it came. */
  readonly heard: string[]
  /** Asks of this seat that wait. */
  musts(): Ask[]
  reply(replies: readonly Sent[], key?: string): Promise<Ack>
  undo(key?: string): Promise<Ack>
  send(message: object): void
  /** Resolves when the condition holds, looked at after each message. */
  until(holds: (player: Player) => boolean): Promise<void>
  close(): Promise<void>
}

let keys = 0
const CLOSED = 'The socket was closed.'

/** Opens a socket and follows a game; resolves with the first view. */
export async function openPlayer(
  person: Person,
  game: string,
  { seat, keep = false }: { seat?: Seat; keep?: boolean } = {},
): Promise<Player> {
  const socket = new WebSocket(`${person.url.replace('http', 'ws')}/live`, {
    headers: { cookie: person.cookie, origin: person.url },
    perMessageDeflate: false,
  })
  const waits = new Map<string, { done(ack: Ack): void; failed(error: Error): void }>()
  const looks = new Map<() => void, (error: Error) => void>()
  const player = { person, game, socket, heard: [] as string[], log: 0 } as unknown as Player
  const lost = (error: Error): void => {
    for (const { failed } of waits.values()) failed(error)
    waits.clear()
    for (const failed of looks.values()) failed(error)
    looks.clear()
  }

  function take(text: string): void {
    if (keep) player.heard.push(text)
    const message = JSON.parse(text) as Heard
    if (message.view !== undefined) {
      player.view = message.view
      player.seat = message.seat!
    } else if (message.set ?? message.cells ?? message.gone)
      player.view = patched(player.view, message)
    if (message.log !== undefined) player.log = message.log
    if (message.clock !== undefined) player.clock = message.clock
    if (message.table !== undefined) player.table = message.table
    if (message.error !== undefined && message.game === game) lost(new Error(message.error.message))
    if (message.ack !== undefined) {
      waits.get(message.ack.key)?.done(message.ack)
      waits.delete(message.ack.key)
    }
    for (const look of looks.keys()) look()
  }

  function asked(message: Record<string, unknown>): Promise<Ack> {
    const key = message['key'] as string
    return new Promise((done, failed) => {
      if (socket.readyState !== WebSocket.OPEN) return failed(new Error(CLOSED))
      waits.set(key, { done, failed })
      player.send({ game, ...message })
    })
  }

  Object.assign(player, {
    musts: () => player.view.asks.filter(({ kind }) => kind === 'must'),
    reply: (replies: readonly Sent[], key = `k${++keys}`) => asked({ do: 'reply', key, replies }),
    undo: (key = `u${++keys}`) => asked({ do: 'undo', key }),
    send: (message: object) => socket.send(JSON.stringify(message)),
    until(holds: (player: Player) => boolean): Promise<void> {
      if (holds(player)) return Promise.resolve()
      return new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) return reject(new Error(CLOSED))
        const look = (): void => {
          if (!holds(player)) return
          looks.delete(look)
          resolve()
        }
        looks.set(look, reject)
      })
    },
    close: () =>
      new Promise<void>((resolve) => {
        if (socket.readyState === WebSocket.CLOSED) return resolve()
        socket.once('close', () => resolve())
        socket.close()
      }),
  } satisfies Partial<Player>)

  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('unexpected-response', (_, response) =>
      reject(new CallFailed(response.statusCode ?? 0, `socket: ${response.statusCode}`)),
    )
    socket.once('open', () => resolve())
  })
  socket.on('error', lost)
  socket.on('close', () => lost(new Error(CLOSED)))
  const first = new Promise<void>((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      take(text)
      const { error } = JSON.parse(text) as Heard
      if (player.view !== undefined) resolve()
      else if (error !== undefined) reject(new Error(error.message))
    })
  })
  player.send({ do: 'watch', game, ...(seat === undefined ? {} : { seat }) })
  await first
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

/** Two guests and a game between them. */
export async function newGame(
  url: string,
  more: Record<string, unknown> = {},
): Promise<{ game: string; people: [Person, Person] }> {
  const people: [Person, Person] = [newPerson(url), newPerson(url)]
  const { game } = await people[0].call<{ game: string }>('POST', '/api/games', {
    game: 'sedan',
    scenario: 'campaign',
    seats: { french: 'me', prussian: 'open' },
    ...more,
  })
  await people[1].call('POST', `/api/games/${game}/seats/prussian/join`, {})
  return { game, people }
}
