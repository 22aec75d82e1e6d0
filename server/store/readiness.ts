import type { World } from '../world.ts'
import type { Append, Db } from './db.ts'

/** What was found out holds for so long, whoever asks; a fault is looked at again sooner. */
const HOLDS = { well: 5_000, fault: 1_000 } as const
/** More than fits into what a log of writes may have left over. */
const TRIAL = 'x'.repeat(65_536)

export interface Readiness {
  /** The same store; what fails in it counts. */
  db: Db
  /** Throws where nothing can be written, found out by writing. */
  check(): Promise<void>
}

/** A store that answers readers may still be on a full disk: only a write tells. */
export function openReadiness(base: Db, world: Pick<World, 'now'>): Readiness {
  let known: { at: number; fault: unknown } | undefined
  let trial: Promise<void> | undefined

  async function tried(): Promise<void> {
    const at = world.now()
    try {
      await write(base, at)
      known = { at, fault: undefined }
    } catch (error) {
      known = { at, fault: error }
      throw error
    } finally {
      trial = undefined
    }
  }

  return {
    db: Object.assign(Object.create(base) as Db, {
      async append(batch: readonly Append[]) {
        try {
          return await base.append(batch)
        } catch (error) {
          known = undefined
          throw error
        }
      },
    }),
    async check() {
      if (known !== undefined) {
        const { at, fault } = known
        const age = world.now() - at
        if (age < (fault === undefined ? HOLDS.well : HOLDS.fault)) {
          if (fault !== undefined) throw fault
          return
        }
      }
      await (trial ??= tried())
    },
  }
}

/** As durable as a move, and as large as many of them; nothing of it stays. */
async function write(db: Db, now: number): Promise<void> {
  const set = `INSERT INTO server_keys (name, value) VALUES ('ready', $1)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`
  await db.run(set, [TRIAL])
  await db.run(set, [String(now)])
}
