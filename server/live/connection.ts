import type { WebSocket } from 'ws'
import { Denial } from '../denial.ts'
import type { Watcher } from '../hall/live.ts'
import type { Ack } from '../hall/door.ts'
import type { Place } from '../hall/front.ts'
import type { Admitted } from '../http/gate.ts'
import { message } from './messages.ts'
import type { Message } from './messages.ts'
import type { SocketParts } from './sockets.ts'

/** Games that one socket may follow. */
const MOST_GAMES = 64
/** Bytes waiting for a client beyond which changes are held back, and beyond which it is sent away. */
const SLOW = 262_144
const STUCK = 2_097_152
/** Messages of one socket that may be worked on at once. */
const MOST_WAITING = 32
const GOING_TOO_FAST = 4429

export interface Connection {
  readonly caller: Admitted
  beat(): void
  end(code: number): void
}

interface Following {
  watcher: Watcher
  game: string
  /** The person holds this seat and does not only watch. */
  isOwn: boolean
  /** Changes were held back: everything is sent again once the client has caught up. */
  isBehind: boolean
}

/** One client: what it may follow, and how fast it may speak and must listen. */
export function openConnection(ws: WebSocket, caller: Admitted, parts: SocketParts): Connection {
  const { front, world, limits, roleOf } = parts
  const following = new Map<string, Following>()
  const limitKey = caller.person?.id ?? caller.address
  let waiting = 0
  let warnings = 0
  let isAlive = true
  let isCorked = false

  function write(text: string): void {
    if (ws.readyState !== ws.OPEN) return
    // Everything of one turn of the event loop leaves in one packet.
    const { _socket: socket } = ws as unknown as { _socket?: { cork(): void; uncork(): void } }
    if (!isCorked && socket !== undefined) {
      isCorked = true
      socket.cork()
      setImmediate(() => {
        isCorked = false
        socket.uncork()
      })
    }
    ws.send(text)
    if (ws.bufferedAmount > STUCK) ws.terminate()
  }

  function watcherOf(game: string, seat: string): Watcher {
    const name = nameOf(game, seat)
    const watcher: Watcher = {
      seat,
      person: caller.person?.id,
      v: 0,
      send(text) {
        const follows = following.get(name)
        if (ws.bufferedAmount < SLOW || follows === undefined) return write(text)
        if (!follows.isBehind) catchUp(game, follows)
      },
      recheck: () => void recheck(game, seat),
    }
    return watcher
  }

  /** A slow client gets one picture of how things stand when it can take one, instead of every step. */
  function catchUp(game: string, follows: Following): void {
    follows.isBehind = true
    const look = (): void => {
      if (
        ws.readyState !== ws.OPEN ||
        following.get(nameOf(game, follows.watcher.seat)) !== follows
      )
        return
      if (ws.bufferedAmount >= SLOW / 2) return void world.after(250, look)
      follows.isBehind = false
      front.again(game, follows.watcher).catch((error: unknown) => tell(error, undefined))
    }
    world.after(250, look)
  }

  function tell(
    error: unknown,
    about: { no?: number | undefined; game?: string } | undefined,
  ): void {
    const denial = error instanceof Denial ? error : undefined
    if (denial === undefined) world.log.error({ err: error }, 'a message could not be handled')
    const { code, message } = denial ?? { code: 'busy', message: 'That went wrong on our side.' }
    write(JSON.stringify({ error: { code, message }, ...about }))
  }

  async function watch({ game, seat }: Extract<Message, { do: 'watch' }>): Promise<void> {
    const { seats, chosen } = await roleIn(game, seat)
    const name = nameOf(game, chosen)
    leave(game, chosen)
    if (following.size >= MOST_GAMES)
      throw new Denial('too-many', 'This socket follows too many games: leave one first.')
    const watcher = watcherOf(game, chosen)
    following.set(name, { watcher, game, isOwn: seats.includes(chosen), isBehind: false })
    try {
      await front.watch(game, watcher)
    } catch (error) {
      following.delete(name)
      throw error
    }
    if (ws.readyState !== ws.OPEN) leave(game, chosen)
  }

  /** The seat that may be followed: one's own, or as a spectator. */
  async function roleIn(game: string, seat: string | undefined) {
    const { seats, mayWatch } = await roleOf(caller.person, game)
    const chosen = seat ?? seats[0] ?? 'table'
    const isPublic = chosen === 'table' || chosen === 'open'
    if (!seats.includes(chosen) && !(mayWatch && isPublic))
      throw new Denial('forbidden', 'That seat is not yours.')
    return { seats, chosen }
  }

  async function recheck(game: string, seat: string): Promise<void> {
    try {
      await roleIn(game, seat)
    } catch {
      if (!following.has(nameOf(game, seat))) return
      leave(game, seat)
      write(JSON.stringify({ game, seat, dismissed: true }))
    }
  }

  function leave(game: string, seat: string): void {
    const name = nameOf(game, seat)
    const follows = following.get(name)
    if (follows === undefined) return
    following.delete(name)
    front.unwatch(game, follows.watcher)
  }

  /** What the message is about: the seat it names, or else the one that is followed. */
  function followed(game: string, seat: string | undefined): Following {
    if (seat !== undefined) {
      const named = following.get(nameOf(game, seat))
      if (named !== undefined) return named
    } else for (const follows of following.values()) if (follows.game === game) return follows
    throw new Denial('conflict', 'Watch the game first.')
  }

  function placeIn({ watcher, isOwn }: Following): Place {
    if (!isOwn || caller.person === undefined)
      throw new Denial('forbidden', 'You are a spectator here.')
    return { seat: watcher.seat, by: { person: caller.person.id } }
  }

  function acknowledge(game: string, ack: Ack, no: number | undefined): void {
    const answered = no === undefined ? '' : `,"no":${no}`
    write(`{"game":${JSON.stringify(game)},"ack":${JSON.stringify(ack)}${answered}}`)
  }

  async function handle(said: Message): Promise<void> {
    switch (said.do) {
      case 'watch':
        return await watch(said)
      case 'leave':
        return leave(said.game, followed(said.game, said.seat).watcher.seat)
      case 'view':
        return await front.again(said.game, followed(said.game, said.seat).watcher)
      case 'ping':
        return write('{"pong":true}')
      case 'undo': {
        const place = placeIn(followed(said.game, said.seat))
        return acknowledge(said.game, await front.undo(said.game, place, said.key), said.no)
      }
      case 'reply': {
        const follows = followed(said.game, said.seat)
        const ack = await front.reply(said.game, placeIn(follows), said)
        acknowledge(said.game, ack, said.no)
        if (ack.why === 'stale') await front.again(said.game, follows.watcher)
      }
    }
  }

  function receive(data: Buffer, isBinary: boolean): void {
    isAlive = true
    if (limits.take('message', limitKey) > 0 || waiting >= MOST_WAITING) return tooFast()
    const said = isBinary ? undefined : parsed(data)
    if (said === undefined || !said.success) {
      const [issue] = said?.error.issues ?? []
      const where = issue === undefined ? 'the message' : issue.path.join('.') || 'the message'
      return tell(new Denial('bad-request', `Not understood: ${where}. See /api.`), undefined)
    }
    const { data: wish } = said
    waiting++
    handle(wish)
      .catch((error: unknown) =>
        tell(error, {
          ...(wish.no === undefined ? {} : { no: wish.no }),
          ...('game' in wish ? { game: wish.game } : {}),
        }),
      )
      .finally(() => waiting--)
  }

  function tooFast(): void {
    if (++warnings > 100) return end(GOING_TOO_FAST)
    tell(new Denial('too-many', 'Too many messages at once: wait a moment.'), undefined)
  }

  function end(code: number): void {
    ws.close(code)
  }

  ws.on('message', (data, isBinary) => receive(data as Buffer, isBinary))
  ws.on('pong', () => (isAlive = true))
  ws.on('error', () => ws.terminate())
  ws.once('close', () => {
    for (const { game, watcher } of following.values()) leave(game, watcher.seat)
  })
  return {
    caller,
    end,
    beat() {
      if (!isAlive) return ws.terminate()
      isAlive = false
      ws.ping()
    },
  }
}

function nameOf(game: string, seat: string): string {
  return `${game} ${seat}`
}

function parsed(data: Buffer): ReturnType<typeof message.safeParse> | undefined {
  try {
    return message.safeParse(JSON.parse(data.toString('utf8')))
  } catch {
    return undefined
  }
}
