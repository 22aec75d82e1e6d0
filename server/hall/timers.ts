import type { Seat } from '../../core/contract.ts'
import type { Db } from '../store/db.ts'
import type { Timer, World } from '../world.ts'
import { fallen, fallsAt } from './clock.ts'
import type { Hall } from './hall.ts'
import type { Live } from './live.ts'

/** Between two looks at games that nobody here holds. */
const ROUND = 5_000
/** What was woken in vain is not woken again before that. */
const AGAIN = 15_000
const MOST_AT_ONCE = 200
/** A game that nobody has looked at for so long is let go. */
const IDLE = 120_000

export interface Timers {
  /** The game's clock changed: its flag falls at another moment. */
  set(live: Live): void
  /** The seat whose time is up. */
  fallen(live: Live): Seat | undefined
  start(): void
  stop(): void
}

interface TimerParts {
  db: Db
  world: World
  hall: Hall
  wake(id: string): Promise<void>
}

/** Moments that depend on nothing but what everybody may see. */
export function openTimers({ db, world, hall, wake }: TimerParts): Timers {
  const flags = new Map<string, { at: number; timer: Timer }>()
  let round: Timer | undefined
  const failed = (error: unknown): void => world.log.error({ err: error }, 'a game was not woken')

  function set(live: Live): void {
    const known = flags.get(live.id)
    const at = live.play.ended === undefined ? fallsAt(live.play.clock) : undefined
    if (known?.at === at) return
    known?.timer.cancel()
    flags.delete(live.id)
    if (at === undefined) return
    const timer = world.after(at - world.now(), () => {
      flags.delete(live.id)
      wake(live.id).catch(failed)
    })
    flags.set(live.id, { at, timer })
  }

  async function look(): Promise<void> {
    const now = world.now()
    const due = await db.all<{ id: string }>(
      `UPDATE games SET wake_at = $1 WHERE id IN (
        SELECT id FROM games WHERE wake_at <= $2 AND status = 'running' LIMIT ${MOST_AT_ONCE}
        ${db.engine === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : ''}) RETURNING id`,
      [now + AGAIN, now],
    )
    for (const { id } of due) await wake(id).catch(failed)
    for (const live of hall.all())
      if (live.watchers.size === 0 && now - live.touched > IDLE) letGo(live)
  }

  function letGo(live: Live): void {
    flags.get(live.id)?.timer.cancel()
    flags.delete(live.id)
    hall.forget(live)
  }

  function next(): void {
    round = world.after(ROUND, () => {
      look().catch(failed).finally(next)
    })
  }

  return {
    set,
    fallen: ({ play }) => (play.ended === undefined ? fallen(play.clock, world.now()) : undefined),
    start: next,
    stop() {
      round?.cancel()
      for (const { timer } of flags.values()) timer.cancel()
      flags.clear()
    },
  }
}
