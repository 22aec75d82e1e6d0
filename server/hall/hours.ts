import type { Db } from '../store/db.ts'
import type { World } from '../world.ts'
import type { Hours } from './clock.ts'

/** How long no process may have given a sign of life before nobody was there. */
const PATIENCE = 15_000
/** Signs of life need not be more frequent. */
const BEAT = 2_000

/** A time without a gap in which some process ran. */
interface Stretch {
  began: number
  ended: number
}

export interface OpenHours extends Hours {
  /** Gives a sign of life, and learns of times in which nobody did. */
  beat(): Promise<void>
}

/**
 * No clock is charged for time in which no server ran, or could not reach its store: it says from time to time that it
 * lives, and whoever comes after a silence begins a new stretch. What a crash cut off since the last sign is given, too.
 */
export function openHours(db: Db, world: World): OpenHours {
  let stretches: Stretch[] = []
  let last: number | undefined

  async function beat(): Promise<void> {
    const now = world.now()
    if (last !== undefined && now - last < BEAT) return
    const known = await db.all<Stretch>('SELECT began, ended FROM hours ORDER BY began')
    const newest = known.at(-1)
    // The embedded store has one process: whatever comes before its start was a stop.
    const patience = last === undefined && db.engine === 'sqlite' ? 0 : PATIENCE
    if (newest !== undefined && now - newest.ended <= patience)
      await db.run('UPDATE hours SET ended = $1 WHERE began = $2 AND ended < $1', [
        now,
        newest.began,
      ])
    else {
      await db.run('INSERT INTO hours (began, ended) VALUES ($1, $1) ON CONFLICT DO NOTHING', [now])
      known.push({ began: now, ended: now })
    }
    last = now
    stretches = known
  }

  return {
    beat,
    lost(from, to = Number.POSITIVE_INFINITY) {
      let lost = 0
      for (let at = 1; at < stretches.length; at++)
        lost += shared([stretches[at - 1]!.ended, stretches[at]!.began], [from, to])
      return lost
    },
  }
}

type Span = readonly [from: number, to: number]

function shared(one: Span, other: Span): number {
  return Math.max(0, Math.min(one[1], other[1]) - Math.max(one[0], other[0]))
}
