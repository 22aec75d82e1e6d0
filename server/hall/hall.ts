import type { Game } from '../../core/contract.ts'
import { Denial } from '../denial.ts'
import type { Db } from '../store/db.ts'
import type { World } from '../world.ts'
import type { Hours } from './clock.ts'
import { liveSeat, loaded, replayRow } from './load.ts'
import type { Action, Batch, Live, Play } from './live.ts'
import { newBatch } from './live.ts'
import { appendOf } from './save.ts'
import { lookAgain, spread } from './spread.ts'
import { hallRow, hallSeats, logAfter, newestSnapshot } from './stored.ts'

export interface HallParts {
  db: Db
  world: World
  games: Readonly<Record<string, Game>>
  hours: Hours
  /** Called after each batch that is on disk, here or by another process: bots, notices, proposals, clocks. */
  settled(live: Live, batch: Batch, before: Play['clock']): void
}

/** The running games of this process: loaded when somebody needs them, written together, told when written. */
export interface Hall {
  /** Does something to a game: at once in memory, or as soon as the write under way has ended. */
  act(live: Live, action: Action): void
  /** The game, loaded if need be; a denial when it has not begun. */
  live(id: string): Promise<Live>
  /** The game only if this process holds it. */
  held(id: string): Live | undefined
  all(): Iterable<Live>
  /** Seats changed hands or orders. */
  refreshSeats(live: Live): Promise<void>
  /** Another process wrote to these games; an empty list means any. */
  heard(ids: readonly string[]): void
  /** Lets go of a game nobody looks at; it is loaded again when somebody needs it. */
  forget(live: Live): void
  /** Resolves when nothing is left to write. */
  idle(): Promise<void>
}

/** Once so many games are written in a tick, the next one waits a moment for more: a write to disk costs the same for all. */
const BUSY = 4
const LINGER = 2
const NOT_WRITTEN = 'This could not be written down and was not done: try again in a moment.'

export function openHall(parts: HallParts): Hall {
  return new GameHall(parts)
}

class GameHall implements Hall {
  private readonly parts: HallParts
  private readonly lives = new Map<string, Live>()
  private readonly loading = new Map<string, Promise<Live>>()
  private dirty = new Set<Live>()
  private flushing: Promise<void> | undefined
  /** Games in the last write. */
  private wrote = 0

  constructor(parts: HallParts) {
    this.parts = parts
  }

  held(id: string): Live | undefined {
    return this.lives.get(id)
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

  private async open(id: string): Promise<Live> {
    const play = await this.read(id)
    const touched = this.parts.world.now()
    const live: Live = {
      id,
      play,
      watchers: new Set(),
      shown: new Map(),
      isWriting: false,
      isOutrun: false,
      waiting: [],
      touched,
    }
    this.lives.set(id, live)
    return live
  }

  private async read(id: string): Promise<Play> {
    const { db, games, hours } = this.parts
    const row = await hallRow(db, id)
    if (row === undefined) throw new Denial('not-found', 'There is no such game.')
    const snapshot = await newestSnapshot(db, id)
    if (snapshot === undefined) throw new Denial('conflict', 'This game has not begun yet.')
    const rules = Object.hasOwn(games, row.game) ? games[row.game] : undefined
    if (rules === undefined)
      throw new Denial('conflict', 'This server does not have the rulebook of that game.')
    const seats = await hallSeats(db, id)
    const rows = await logAfter(db, id, snapshot.seq)
    return loaded(rules, { row, seats, snapshot, rows, hours })
  }

  async refreshSeats(live: Live): Promise<void> {
    const rows = await hallSeats(this.parts.db, live.id)
    live.play.seats = rows.map(liveSeat)
  }

  forget(live: Live): void {
    const isFree = live.watchers.size === 0 && !live.isWriting && live.play.batch === undefined
    if (isFree && live.waiting.length === 0) this.lives.delete(live.id)
  }

  act(live: Live, action: Action): void {
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
      // A mistake of ours: what was half done in memory must not be written.
      this.parts.world.log.error({ err: error, game: live.id }, 'a game could not go on')
      action.failed(new Denial('busy', 'That went wrong on our side, and nothing was changed.'))
      void this.giveUp(live)
    }
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

  async idle(): Promise<void> {
    while (this.flushing !== undefined) await this.flushing
  }

  /** One tick: all games' appends in one durable transaction, then everybody is told. */
  private async flush(): Promise<void> {
    const due = [...this.dirty].filter(({ isWriting }) => !isWriting)
    this.dirty = new Set()
    const now = this.parts.world.now()
    const writing: { live: Live; before: Play['clock'] }[] = []
    for (const live of due) {
      const { batch, clock } = live.play
      if (batch === undefined) continue
      if (batch.entries.length > 0) writing.push({ live, before: clock })
      else this.finish(live, clock)
    }
    this.wrote = writing.length
    if (writing.length > 0) await this.write(writing, now)
  }

  private async write(
    writing: readonly { live: Live; before: Play['clock'] }[],
    now: number,
  ): Promise<void> {
    const { db, world } = this.parts
    for (const { live } of writing) live.isWriting = true
    let lost: readonly string[]
    try {
      lost = await db.append(writing.map(({ live }) => appendOf(live.play, now)))
    } catch (error) {
      world.log.error({ err: error }, 'a batch could not be written')
      await Promise.all(writing.map(({ live }) => this.giveUp(live)))
      return
    }
    const won = writing.filter(({ live }) => !lost.includes(live.id))
    db.announce(
      'log',
      won.map(({ live }) => live.id),
    )
    for (const { live, before } of won) {
      live.play.head++
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
    if (!(await this.reread(live))) return this.failAll(live, actions)
    live.isWriting = false
    for (const action of actions) this.perform(live, action)
    this.dirty.add(live)
    this.schedule()
    this.release(live)
  }

  /** Nothing of the batch happened. */
  private async giveUp(live: Live): Promise<void> {
    const actions = live.play.batch?.actions ?? []
    live.isWriting = true
    await this.reread(live)
    this.failAll(live, actions)
  }

  private failAll(live: Live, actions: readonly Action[]): void {
    live.isWriting = false
    for (const action of actions) action.failed(new Denial('busy', NOT_WRITTEN))
    this.release(live)
  }

  /** Puts what is on disk in the place of what was in memory, and tells whoever looks; false: it cannot be read. */
  private async reread(live: Live): Promise<boolean> {
    try {
      live.play = await this.read(live.id)
      lookAgain(live)
      spread(live, newBatch(), live.play.clock)
      return true
    } catch (error) {
      this.parts.world.log.error({ err: error, game: live.id }, 'a game could not be read')
      this.lives.delete(live.id)
      return false
    }
  }

  heard(ids: readonly string[]): void {
    const lives = ids.length === 0 ? [...this.lives.values()] : ids.map((id) => this.lives.get(id))
    for (const live of lives) if (live !== undefined) void this.catchUp(live)
  }

  /** Plays what another process wrote; while a write of ours is under way, after it. */
  private async catchUp(live: Live): Promise<void> {
    live.isOutrun = live.isWriting || live.play.batch !== undefined
    if (live.isOutrun) return
    live.isWriting = true
    try {
      const { db } = this.parts
      const rows = await logAfter(db, live.id, live.play.head)
      const before = live.play.clock
      for (const row of rows) replayRow(live.play, row)
      const batch = live.play.batch ?? newBatch()
      live.play.batch = undefined
      lookAgain(live)
      this.guarded(live, () => spread(live, batch, before))
    } catch (error) {
      this.parts.world.log.warn({ err: error, game: live.id }, 'a game is read again')
      await this.reread(live)
    } finally {
      live.isWriting = false
      this.release(live)
    }
  }
}
