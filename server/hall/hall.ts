import { SecretUnmet } from '../../fair/nature.ts'
import { Denial } from '../denial.ts'
import { StoreUnreachable } from '../store/db.ts'
import { playOn, readAnew } from './catch-up.ts'
import type { CatchUpParts } from './catch-up.ts'
import { liveSeat } from './load.ts'
import type { Action, Batch, Live, Play } from './live.ts'
import { newBatch } from './live.ts'
import { readPlay } from './read.ts'
import { appendOf } from './save.ts'
import { spread } from './spread.ts'
import { hallSeats, logRow } from './rows.ts'

export interface HallParts extends CatchUpParts {
  /** Called after each batch of this process that is on disk: bots, notices, proposals, clocks. */
  settled(live: Live, batch: Batch, before: Play['clock']): void
}

/** The running games of this process: loaded when somebody needs them, written together, told when written. */
export interface Hall {
  /** Does something to a game: at once in memory, or as soon as the write under way has ended. */
  act(live: Live, action: Action): void
  /** The game, loaded if need be; a denial when it has not begun. */
  live(id: string): Promise<Live>
  /** The same with all that any process has written by now: whoever comes from another must find what he was told there. */
  current(id: string): Promise<Live>
  /** The game only if this process holds it. */
  held(id: string): Live | undefined
  /** The same, or once it is loaded if that is under way. */
  expected(id: string): Promise<Live> | undefined
  all(): Iterable<Live>
  /** Seats changed hands or orders. */
  refreshSeats(live: Live): Promise<void>
  /** Another process wrote to these games; an empty list means any. */
  heard(ids: readonly string[]): void
  /** The game is no longer in the store: nobody here has to do with it any more. */
  drop(live: Live): void
  /** Lets go of a game nobody looks at; it is loaded again when somebody needs it. */
  forget(live: Live): void
  /** Resolves when nothing is left to write. */
  close(): Promise<void>
}

/** Once so many games are written in a tick, the next one waits a moment for more: a write to disk costs the same for all. */
const BUSY = 4
const LINGER = 2
const NOT_WRITTEN = 'This could not be written down and was not done: try again in a moment.'
const UNKNOWN = 'The store does not answer. Send this again in a moment: it counts once.'
const UNROLLED =
  'The dice of this game cannot be rolled, for what the server keeps of them has been changed. Nothing was done: tell whoever runs this server.'
const CHANGED =
  'a game could not go on: the secret of its dice does not meet its roots, so the store was changed. Put its row back as it was, from a backup, and start the server again'
const FIRST_WAIT = 100
const LONGEST_WAIT = 5_000

/** A game that is being written, and its clocks before. */
interface Writing {
  live: Live
  before: Play['clock']
}

export function openHall(parts: HallParts): Hall {
  return new GameHall(parts)
}

function gone(): Denial {
  return new Denial('not-found', 'There is no such game any more.')
}

class GameHall implements Hall {
  private readonly parts: HallParts
  private readonly lives = new Map<string, Live>()
  private readonly loading = new Map<string, Promise<Live>>()
  private readonly dropped = new WeakSet<Live>()
  private dirty = new Set<Live>()
  private flushing: Promise<void> | undefined
  /** Games in the last write. */
  private wrote = 0
  private isClosed = false

  constructor(parts: HallParts) {
    this.parts = parts
  }

  held(id: string): Live | undefined {
    return this.lives.get(id)
  }

  expected(id: string): Promise<Live> | undefined {
    const known = this.lives.get(id)
    return known === undefined ? this.loading.get(id) : Promise.resolve(known)
  }

  all(): Iterable<Live> {
    return this.lives.values()
  }

  async live(id: string): Promise<Live> {
    const known = this.lives.get(id)
    if (known !== undefined) {
      known.touched = this.parts.world.now()
      return known
    }
    let under = this.loading.get(id)
    if (under === undefined) {
      under = this.open(id).finally(() => this.loading.delete(id))
      this.loading.set(id, under)
    }
    return await under
  }

  async current(id: string): Promise<Live> {
    const isNew = this.expected(id) === undefined
    const live = await this.live(id)
    if (!isNew && this.parts.db.engine === 'postgres') await this.catchUp(live)
    return live
  }

  private async open(id: string): Promise<Live> {
    const play = await readPlay(this.parts, id)
    const touched = this.parts.world.now()
    const live: Live = {
      id,
      play,
      watchers: new Set(),
      came: new Map(),
      elsewhere: new Set(),
      shown: new Map(),
      isWriting: false,
      isOutrun: false,
      isAstray: false,
      clockTold: '',
      seatsRead: Promise.resolve(),
      areBotsStopped: false,
      waiting: [],
      touched,
    }
    this.lives.set(id, live)
    return live
  }

  refreshSeats(live: Live): Promise<void> {
    const read = async (): Promise<void> => {
      const rows = await hallSeats(this.parts.db, live.id)
      live.play.seats = rows.map(liveSeat)
    }
    live.seatsRead = live.seatsRead.then(read, read)
    return live.seatsRead
  }

  forget(live: Live): void {
    const isFree = live.watchers.size === 0 && !live.isWriting && live.play.batch === undefined
    if (isFree && live.waiting.length === 0) this.lives.delete(live.id)
  }

  drop(live: Live): void {
    this.lives.delete(live.id)
    this.dropped.add(live)
    for (const action of live.waiting.splice(0)) action.failed(gone())
  }

  private isDropped(live: Live): boolean {
    return this.dropped.has(live)
  }

  act(live: Live, action: Action): void {
    if (this.isDropped(live)) return action.failed(gone())
    if (live.isAstray) return action.failed(new Denial('busy', UNKNOWN))
    live.touched = this.parts.world.now()
    if (live.isWriting) {
      live.waiting.push(action)
      return
    }
    this.perform(live, action)
    this.dirty.add(live)
    this.schedule()
  }

  private perform(live: Live, action: Action): void {
    const batch = (live.play.batch ??= newBatch())
    batch.actions.push(action)
    try {
      action.run(live.play)
    } catch (error) {
      batch.actions.pop()
      if (error instanceof Denial) return action.failed(error)
      // What was half done in memory must not be written.
      action.failed(this.broken(live, error))
      void this.giveUp(live)
    }
  }

  /** A store that was changed, or a mistake of ours. */
  private broken({ id }: Live, error: unknown): Denial {
    const { log } = this.parts.world
    if (error instanceof SecretUnmet) {
      log.error({ game: id }, CHANGED)
      return new Denial('busy', UNROLLED)
    }
    log.error({ err: error, game: id }, 'a game could not go on')
    return new Denial('busy', 'That went wrong on our side, and nothing was changed.')
  }

  private schedule(): void {
    this.flushing ??= new Promise<void>((resolve) => {
      if (this.wrote < BUSY) setImmediate(resolve)
      else setTimeout(resolve, LINGER)
    })
      .then(() => this.flush())
      .catch((error: unknown) => this.parts.world.log.error({ err: error }, 'a tick went wrong'))
      .finally(() => {
        this.flushing = undefined
        if (this.dirty.size > 0) this.schedule()
      })
  }

  async close(): Promise<void> {
    this.isClosed = true
    while (this.flushing !== undefined) await this.flushing
  }

  /** One tick: all games' appends in one durable transaction, then everybody is told. */
  private async flush(): Promise<void> {
    const due = [...this.dirty].filter(({ isWriting }) => !isWriting)
    this.dirty = new Set()
    const now = this.parts.world.now()
    const writing: Writing[] = []
    for (const live of due) {
      const { batch, clock } = live.play
      if (batch === undefined) continue
      if (batch.entries.length > 0) writing.push({ live, before: clock })
      else {
        this.finish(live, clock)
        this.release(live)
      }
    }
    this.wrote = writing.length
    if (writing.length > 0) await this.write(writing, now)
  }

  private async write(writing: readonly Writing[], now: number): Promise<void> {
    const { db, world } = this.parts
    for (const { live } of writing) live.isWriting = true
    const appends = writing.map(({ live }) => appendOf(live.play, now))
    let lost: readonly string[]
    try {
      lost = await db.append(appends)
    } catch (error) {
      world.log.error({ err: error }, 'a batch could not be written')
      const isUnknown = error instanceof StoreUnreachable
      await Promise.all(
        writing.map((one) => (isUnknown ? this.findOut(one) : this.giveUp(one.live))),
      )
      return
    }
    for (const [at, { live, before }] of writing.entries()) {
      if (lost.includes(live.id)) continue
      live.play.head++
      live.play.sum = appends[at]!.sum
      live.isWriting = false
      this.finish(live, before)
      this.release(live)
    }
    for (const { live } of writing) if (lost.includes(live.id)) await this.retry(live)
  }

  /** It has happened: everybody is told, whatever goes wrong in telling somebody else. */
  private finish(live: Live, before: Play['clock']): void {
    const { batch } = live.play
    if (batch === undefined) return
    live.play.batch = undefined
    this.guarded(live, () => spread(live, batch, before))
    for (const action of batch.actions) this.guarded(live, () => action.done(live))
    if (batch.entries.length > 0) this.guarded(live, () => this.parts.settled(live, batch, before))
  }

  private guarded(live: Live, tell: () => void): void {
    try {
      tell()
    } catch (error) {
      this.parts.world.log.error({ err: error, game: live.id }, 'somebody could not be told')
    }
  }

  private release(live: Live): void {
    if (live.isOutrun && !live.isWriting) void this.catchUp(live)
    while (!live.isWriting && live.waiting.length > 0) this.act(live, live.waiting.shift()!)
  }

  /** Another process was faster: the same actions once more, on the game as it stands now. */
  private async retry(live: Live): Promise<void> {
    const actions = live.play.batch?.actions ?? []
    if (!(await this.reread(live))) return this.lose(live, actions)
    live.isWriting = false
    for (const action of actions) this.act(live, action)
    this.release(live)
  }

  /** Nobody knows whether the batch was written: the log does. If not, everything is tried once more. */
  private async findOut({ live, before }: Writing): Promise<void> {
    const { batch = newBatch(), head } = live.play
    const row = await logRow(this.parts.db, live.id, head + 1).catch(() => 'unread' as const)
    if (row === 'unread') return this.lose(live, batch.actions)
    if (row?.entries !== JSON.stringify(batch.entries)) return await this.retry(live)
    if (!(await this.reread(live))) return this.lose(live, batch.actions)
    live.isWriting = false
    for (const action of batch.actions) this.guarded(live, () => action.done(live))
    this.guarded(live, () => this.parts.settled(live, batch, before))
    this.release(live)
  }

  /** Nothing of the batch happened. */
  private async giveUp(live: Live): Promise<void> {
    const actions = live.play.batch?.actions ?? []
    live.isWriting = true
    if (!(await this.reread(live))) return this.lose(live, actions)
    live.isWriting = false
    for (const action of actions) action.failed(new Denial('busy', NOT_WRITTEN))
    this.release(live)
  }

  /** The game cannot be read: whoever wants something of it is told so until it can. */
  private lose(live: Live, actions: readonly Action[]): void {
    live.isAstray = true
    const waiting = live.waiting.splice(0)
    const isGone = this.isDropped(live)
    for (const action of [...actions, ...waiting])
      action.failed(isGone ? gone() : new Denial('busy', UNKNOWN))
    if (!isGone) this.recover(live, FIRST_WAIT)
  }

  private recover(live: Live, wait: number): void {
    this.parts.world.after(wait, () => {
      if (!this.isClosed && !this.isDropped(live))
        void this.tryAgain(live, Math.min(2 * wait, LONGEST_WAIT))
    })
  }

  private async tryAgain(live: Live, wait: number): Promise<void> {
    if (!(await this.reread(live))) return this.recover(live, wait)
    live.isAstray = live.isWriting = false
    this.release(live)
  }

  /** Puts what is on disk in the place of what is in memory; false: it cannot be read. */
  private async reread(live: Live, told = live.play.head): Promise<boolean> {
    if (!(await readAnew(this.parts, live, told))) return false
    // They may have changed between the reading of the game and now.
    return await this.refreshSeats(live).then(
      () => true,
      () => false,
    )
  }

  heard(ids: readonly string[]): void {
    const named = ids.length === 0 ? [...this.lives.keys(), ...this.loading.keys()] : ids
    for (const id of named)
      this.expected(id)?.then(
        (live) => this.catchUp(live),
        () => undefined,
      )
  }

  /** Plays what another process wrote; while a write of ours is under way, after it. */
  private async catchUp(live: Live): Promise<void> {
    live.isOutrun = live.isWriting || live.play.batch !== undefined
    if (live.isOutrun) return
    live.isWriting = true
    const told = live.play.head
    if (!(await playOn(this.parts, live)) && !(await this.reread(live, told)))
      return this.lose(live, [])
    live.isWriting = false
    this.release(live)
  }
}
