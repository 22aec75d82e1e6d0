import type { Seat } from '../../core/contract.ts'
import type { Db } from '../store/db.ts'
import type { Timer, World } from '../world.ts'
import type { Hall } from './hall.ts'
import { nextMoment, wakeAt } from './hands.ts'
import type { OpenHours } from './hours.ts'
import type { Live } from './live.ts'

/** Between two looks at games that nobody here holds. */
const ROUND = 5_000
/** What a process has taken on and not done by then, another one takes on. */
const AGAIN = 15_000
const MOST_AT_ONCE = 200
const MOMENT = 1_000
/** A game that nobody has looked at for so long is let go. */
const IDLE = 120_000

export interface Timers {
  /** The game's clocks changed: something else is due next. */
  set(live: Live): void
  /** Nothing is due any more. */
  drop(live: Live): void
  start(): void
  stop(): void
}

interface TimerParts {
  db: Db
  world: World
  hall: Hall
  hours: OpenHours
  /** Does what is due in a game; `since` is the moment for which it was to be woken. */
  wake(live: Live, since: number): Promise<void>
  /** Lets a seat's orders answer, which whoever took them down did not live to do. */
  heed(id: string, seat: Seat): Promise<void>
  /** Once a round. */
  round(): Promise<void>
}

const MOVE = 'UPDATE games SET wake_at = $1 WHERE id = $2 AND wake_at = $3'

/** Orders of a seat that nobody has followed, and until when somebody was to. */
interface Unheeded {
  game: string
  seat: Seat
  heed_at: number
}

/** Moments that depend on nothing but what everybody may see. */
export function openTimers(parts: TimerParts): Timers {
  return new GameTimers(parts)
}

class GameTimers implements Timers {
  private readonly parts: TimerParts
  private readonly next = new Map<string, { at: number; timer: Timer }>()
  private round: Timer | undefined
  private isStopped = false

  constructor(parts: TimerParts) {
    this.parts = parts
  }

  set(live: Live): void {
    const { world } = this.parts
    this.plan(live, nextMoment(live.play, world.now()))
  }

  drop(live: Live): void {
    this.next.get(live.id)?.timer.cancel()
    this.next.delete(live.id)
  }

  private plan(live: Live, at: number | undefined): void {
    const { world } = this.parts
    const known = this.next.get(live.id)
    if (known?.at === at) return
    known?.timer.cancel()
    this.next.delete(live.id)
    if (at === undefined || this.isStopped) return
    const timer = world.after(at - world.now(), () => {
      this.next.delete(live.id)
      void this.take(live.id)
    })
    this.next.set(live.id, { at, timer })
  }

  start(): void {
    this.isStopped = false
    this.goOn()
  }

  private goOn(): void {
    if (this.isStopped) return
    this.round = this.parts.world.after(ROUND, () => {
      void this.look().finally(() => this.goOn())
    })
  }

  stop(): void {
    this.isStopped = true
    this.round?.cancel()
    for (const { timer } of this.next.values()) timer.cancel()
    this.next.clear()
  }

  /** Games that are due, whoever looked after them before. */
  private async look(): Promise<void> {
    const { db, world, hall, hours, round } = this.parts
    try {
      await hours.beat()
      await round()
      const due = await db.all<{ id: string }>(
        `SELECT id FROM games WHERE wake_at <= $1 AND status = 'running'
          ORDER BY wake_at LIMIT ${MOST_AT_ONCE}`,
        [world.now()],
      )
      for (const { id } of due) await this.take(id)
      await this.lookForOrders()
    } catch (error) {
      this.complain(error)
    }
    for (const live of hall.all())
      if (live.watchers.size === 0 && world.now() - live.touched > IDLE) this.letGo(live)
  }

  private async lookForOrders(): Promise<void> {
    const { db, world } = this.parts
    const due = await db.all<Unheeded>(
      `SELECT game, seat, heed_at FROM seats WHERE heed_at <= $1
        AND game IN (SELECT id FROM games WHERE status = 'running')
        ORDER BY heed_at LIMIT ${MOST_AT_ONCE}`,
      [world.now()],
    )
    for (const one of due) await this.heed(one).catch((error: unknown) => this.complain(error))
  }

  private async heed({ game, seat, heed_at: at }: Unheeded): Promise<void> {
    const { db, world, heed } = this.parts
    const sql = 'UPDATE seats SET heed_at = $1 WHERE game = $2 AND seat = $3 AND heed_at = $4'
    const isOurs = (await db.run(sql, [world.now() + AGAIN, game, seat, at])) === 1
    if (isOurs) await heed(game, seat)
  }

  private complain(error: unknown): void {
    this.parts.world.log.error({ err: error }, 'a game was not woken')
  }

  /** One process takes on what is due in a game; should it fail, another will. */
  private async take(id: string): Promise<void> {
    const { db, world, hall, hours, wake } = this.parts
    try {
      // A machine that slept must know it before it looks at anybody's flag.
      await hours.beat()
      const now = world.now()
      const row = await db.one<{ at: number | null }>(
        `SELECT wake_at AS at FROM games WHERE id = $1 AND status = 'running'`,
        [id],
      )
      const at = row?.at ?? Number.POSITIVE_INFINITY
      const isOurs = at <= now && (await this.moved(id, { from: at, to: now + AGAIN }))
      const live = isOurs ? await hall.live(id) : hall.held(id)
      if (live === undefined) return
      if (isOurs) {
        await wake(live, at)
        await this.leaveTo(live, now + AGAIN)
      }
      const next = nextMoment(live.play, world.now())
      // What somebody else has taken on takes a moment to arrive here.
      this.plan(live, isOurs || next === undefined ? next : Math.max(next, now + MOMENT))
    } catch (error) {
      this.complain(error)
    }
  }

  /** False: somebody else has moved it meanwhile. */
  private async moved(id: string, { from, to }: { from: number; to: number }) {
    return (await this.parts.db.run(MOVE, [to, id, from])) === 1
  }

  /** What is due next, by what is on disk; while we do not know that, the game is looked at again. */
  private async leaveTo({ id, play, isWriting }: Live, from: number): Promise<void> {
    const { db, world } = this.parts
    if (isWriting || play.batch !== undefined) return
    const { head } = play
    const to = wakeAt(play, world.now())
    await db.transaction(async (queries) => {
      const sql = 'SELECT MAX(seq) AS head FROM log WHERE game = $1'
      const row = await queries.one<{ head: number }>(sql, [id])
      if (row?.head === head) await queries.run(MOVE, [to, id, from])
    })
  }

  private letGo(live: Live): void {
    this.drop(live)
    this.parts.hall.forget(live)
  }
}
