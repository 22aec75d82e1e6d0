import type { WebSocket } from 'ws'
import type { Ack, Frame, Message } from '../../wire/table.ts'
import { Denial } from '../denial.ts'
import type { Place } from '../hall/front.ts'
import type { Watcher } from '../hall/live.ts'
import { takerOf } from '../http/gate.ts'
import type { Admitted } from '../http/gate.ts'
import type { Taker } from '../http/limits.ts'
import { isReplyMessage, message } from './messages.ts'
import { openPipe } from './pipe.ts'
import type { Pipe } from './pipe.ts'
import type { SocketParts } from './sockets.ts'
import { guard } from './turnstile.ts'

/** Seats of games that one socket may follow. */
const MOST_FOLLOWED = 64
/** Messages of one socket that may be worked on at once. */
const MOST_WAITING = 32
/** Warnings before a hasty client is sent away. */
const MOST_WARNINGS = 100
const GOING_TOO_FAST = 4429
/** Between two looks at whether a slow client has caught up, or the store answers again. */
const PATIENCE = 250

interface Following {
  game: string
  watcher: Watcher
  /** The person holds this seat and does not only watch. */
  isOwn: boolean
  /** Changes were held back: everything is sent again once the client has caught up. */
  isBehind: boolean
}

/** One client: what it may follow, and how fast it may speak and must listen. */
export class Connection {
  readonly caller: Admitted
  private readonly ws: WebSocket
  private readonly parts: SocketParts
  private readonly pipe: Pipe
  private readonly taker: Taker
  private readonly following = new Map<string, Following>()
  private waiting = 0
  private warnings = 0
  private isAlive = true

  constructor(ws: WebSocket, caller: Admitted, parts: SocketParts) {
    this.ws = ws
    this.caller = caller
    this.parts = parts
    this.pipe = openPipe(ws)
    this.taker = takerOf(caller)
    const { limits } = parts
    const toll = {
      frame: () => limits.takeFrom('frame', this.taker) === 0,
      bytes: (count: number) => limits.takeFrom('bytes', this.taker, count) === 0,
    }
    guard(ws, toll, () => this.end(GOING_TOO_FAST))
    ws.on('message', (data, isBinary) => this.receive(isBinary ? undefined : (data as Buffer)))
    ws.on('ping', (data) => this.echo(data))
    ws.on('pong', () => (this.isAlive = true))
    ws.on('error', () => ws.terminate())
    ws.once('close', () => {
      for (const { game, watcher } of this.following.values()) this.leave(game, watcher.seat)
    })
  }

  end(code: number): void {
    this.pipe.end(code)
  }

  /** Whoever did not answer the last beat is gone. */
  beat(): void {
    if (!this.isAlive) return this.ws.terminate()
    this.isAlive = false
    return this.ws.ping()
  }

  /** Nothing: it was no text. */
  private receive(data: Buffer | undefined): void {
    // What came in the same packet as the last straw is not heard.
    if (!this.pipe.isOpen()) return undefined
    this.isAlive = true
    if (this.isTooMuch() || this.waiting >= MOST_WAITING) return this.tooFast()
    const said = data === undefined ? undefined : parsed(data)
    if (said === undefined || !said.success) return this.notUnderstood(said?.error.issues[0]?.path)
    return void this.heed(said.data)
  }

  private async heed(said: Message): Promise<void> {
    this.waiting++
    try {
      await this.handle(said)
    } catch (error) {
      this.tell(error, said)
    } finally {
      this.waiting--
    }
  }

  /** Counts as a message does: the library alone would answer more of them than anybody takes. */
  private echo(data: Buffer): void {
    if (!this.pipe.isOpen()) return undefined
    this.isAlive = true
    if (this.isTooMuch()) return this.tooFast()
    return this.pipe.pong(data)
  }

  private isTooMuch(): boolean {
    return this.parts.limits.takeFrom('message', this.taker) > 0
  }

  private tooFast(): void {
    if (++this.warnings > MOST_WARNINGS) return this.end(GOING_TOO_FAST)
    return this.tell(new Denial('too-many', 'Too many messages at once: wait a moment.'))
  }

  private notUnderstood(path: readonly PropertyKey[] = []): void {
    const where = path.map(String).join('.') || 'the message'
    this.tell(new Denial('bad-request', `Not understood: ${where}. See /api.`))
  }

  private tell(error: unknown, about?: Message): void {
    const denial = error instanceof Denial ? error : undefined
    if (denial === undefined)
      this.parts.world.log.error({ err: error }, 'a message could not be handled')
    const { code, message } = denial ?? { code: 'busy', message: 'That went wrong on our side.' }
    const game = about !== undefined && 'game' in about ? { game: about.game } : {}
    const no = about?.no === undefined ? {} : { no: about.no }
    const frame: Frame = { error: { code, message }, ...game, ...no }
    this.pipe.send(JSON.stringify(frame))
  }

  private async handle(said: Message): Promise<void> {
    const { front } = this.parts
    switch (said.do) {
      case 'watch':
        return await this.watch(said.game, said.seat)
      case 'leave':
        return this.leave(said.game, this.followed(said.game, said.seat).watcher.seat)
      case 'view':
        return await front.again(said.game, this.followed(said.game, said.seat).watcher)
      case 'ping':
        return this.pipe.send('{"pong":true}')
      case 'undo': {
        const place = this.placeIn(this.followed(said.game, said.seat))
        return this.acknowledge(said, await front.undo(said.game, place, said.key))
      }
      case 'wait':
      case 'go-on': {
        const place = this.placeIn(this.followed(said.game, said.seat))
        return this.acknowledge(said, await front.pause(said.game, place, said))
      }
      case 'reply': {
        const follows = this.followed(said.game, said.seat)
        const ack = await front.reply(said.game, this.placeIn(follows), said)
        this.acknowledge(said, ack)
        return ack.why === 'stale' ? await front.again(said.game, follows.watcher) : undefined
      }
    }
  }

  private acknowledge({ game, no }: Pick<Frame & { game: string }, 'game' | 'no'>, ack: Ack): void {
    const answered = no === undefined ? '' : `,"no":${no}`
    this.pipe.send(`{"game":${JSON.stringify(game)},"ack":${JSON.stringify(ack)}${answered}}`)
  }

  private async watch(game: string, seat: string | undefined): Promise<void> {
    const { seats, chosen } = await this.roleIn(game, seat)
    const name = nameOf(game, chosen)
    this.leave(game, chosen)
    if (this.following.size >= MOST_FOLLOWED)
      throw new Denial('too-many', 'This socket follows too many games: leave one first.')
    const watcher = this.watcherOf(game, chosen)
    const isOwn = seats.includes(chosen)
    this.following.set(name, { game, watcher, isOwn, isBehind: false })
    try {
      await this.parts.front.watch(game, watcher)
    } catch (error) {
      if (this.following.get(name)?.watcher === watcher) this.following.delete(name)
      throw error
    }
    if (!this.pipe.isOpen() || this.following.get(name)?.watcher !== watcher)
      this.parts.front.unwatch(game, watcher)
  }

  /** The seat that may be followed: one's own, or as a spectator. */
  private async roleIn(
    game: string,
    seat: string | undefined,
  ): Promise<{ seats: readonly string[]; chosen: string }> {
    const { seats, mayWatch } = await this.parts.roleOf(this.caller.person, game)
    const chosen = seat ?? seats[0] ?? 'table'
    const isPublic = chosen === 'table' || chosen === 'open'
    if (!seats.includes(chosen) && !(isPublic && (mayWatch || seats.length > 0)))
      throw new Denial('forbidden', 'That seat is not yours.')
    return { seats, chosen }
  }

  private watcherOf(game: string, seat: string): Watcher {
    const name = nameOf(game, seat)
    return {
      seat,
      person: this.caller.person?.id,
      v: 0,
      send: (text) => {
        const follows = this.following.get(name)
        if (follows === undefined || !this.pipe.isSlow()) return this.pipe.send(text)
        return follows.isBehind ? undefined : this.catchUp(follows)
      },
      recheck: () => void this.recheck(game, seat),
    }
  }

  /** A slow client gets one picture of how things stand when it can take one, instead of every step. */
  private catchUp(follows: Following): void {
    follows.isBehind = true
    const { front, world } = this.parts
    const { game, watcher } = follows
    const look = (): void => {
      if (!this.pipe.isOpen() || this.following.get(nameOf(game, watcher.seat)) !== follows) return
      if (!this.pipe.isFree()) return void world.after(PATIENCE, look)
      follows.isBehind = false
      front.again(game, watcher).catch((error: unknown) => this.tell(error))
    }
    world.after(PATIENCE, look)
  }

  private async recheck(game: string, seat: string): Promise<void> {
    try {
      await this.roleIn(game, seat)
    } catch (error) {
      if (!this.following.has(nameOf(game, seat))) return
      // A store that does not answer says nothing about anybody's rights.
      if (!(error instanceof Denial))
        return void this.parts.world.after(PATIENCE, () => void this.recheck(game, seat))
      this.leave(game, seat)
      const frame: Frame = { game, seat, dismissed: true }
      this.pipe.send(JSON.stringify(frame))
    }
  }

  private leave(game: string, seat: string): void {
    const name = nameOf(game, seat)
    const follows = this.following.get(name)
    if (follows === undefined) return
    this.following.delete(name)
    this.parts.front.unwatch(game, follows.watcher)
  }

  /** What a message is about: the seat it names, or else the one that is followed. */
  private followed(game: string, seat: string | undefined): Following {
    if (seat !== undefined) {
      const named = this.following.get(nameOf(game, seat))
      if (named !== undefined) return named
    } else for (const follows of this.following.values()) if (follows.game === game) return follows
    throw new Denial('conflict', 'Watch the game first.')
  }

  private placeIn({ watcher, isOwn }: Following): Place {
    if (!isOwn || this.caller.person === undefined)
      throw new Denial('forbidden', 'You are a spectator here.')
    return { seat: watcher.seat, by: { person: this.caller.person.id } }
  }
}

function nameOf(game: string, seat: string): string {
  return `${game} ${seat}`
}

function parsed(data: Buffer): ReturnType<typeof message.safeParse> | undefined {
  try {
    const value: unknown = JSON.parse(data.toString('utf8'))
    return isReplyMessage(value) ? { success: true, data: value } : message.safeParse(value)
  } catch {
    return undefined
  }
}
