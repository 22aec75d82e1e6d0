import type { Db } from './db.ts'

export interface Quiet {
  /** The same store; what is asked of it is counted until it is answered. */
  db: Db
  /** Until nothing is under way, and nothing follows from what was. */
  rest(): Promise<void>
}

/** Much is written that nobody waits for: before the end it must be done. */
export function openQuiet(base: Db): Quiet {
  let underWay = 0
  const waiting: (() => void)[] = []

  const isBusy = (): boolean => underWay > 0

  async function counted<T>(work: () => Promise<T>): Promise<T> {
    underWay++
    try {
      return await work()
    } finally {
      if (--underWay === 0) for (const go of waiting.splice(0)) go()
    }
  }

  const db = Object.assign(Object.create(base) as Db, {
    all: (...query: Parameters<Db['all']>) => counted(() => base.all(...query)),
    one: (...query: Parameters<Db['one']>) => counted(() => base.one(...query)),
    run: (...query: Parameters<Db['run']>) => counted(() => base.run(...query)),
    append: (...batch: Parameters<Db['append']>) => counted(() => base.append(...batch)),
    transaction: <T>(work: Parameters<typeof base.transaction<T>>[0]) =>
      counted(() => base.transaction(work)),
  })
  return {
    db,
    async rest() {
      do {
        if (isBusy()) await new Promise<void>((resolve) => waiting.push(resolve))
        // Whoever was answered may ask on.
        await new Promise((resolve) => setImmediate(resolve))
      } while (isBusy())
    },
  }
}
