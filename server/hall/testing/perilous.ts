import { rest } from '../../testing/world.ts'
import type { Append, Db, Queries } from '../../store/db.ts'

// A process that meets with something at the worst moment: others write in between, or it dies right after its own write.

type Moment = 'seats read' | 'append'

export interface Perilous extends Db {
  /** Does something once: just after the seats of a game were read, or just before an append; the next one unless told. */
  once(moment: Moment, work: () => Promise<void>, nth?: number): void
  /** Nothing follows its next transaction, or append, that is on disk; resolves when it is. */
  diesAfterTransaction(): Promise<void>
  diesAfterAppend(): Promise<void>
  isBusy(): boolean
}

const never = (): Promise<never> => new Promise<never>(() => {})

export function perilous(db: Db): Perilous {
  const planned = new Map<Moment, { work: () => Promise<void>; nth: number }>()
  const ends = new Map<'transaction' | 'append', () => void>()
  let busy = 0

  async function meet(moment: Moment): Promise<void> {
    const plan = planned.get(moment)
    if (plan === undefined || --plan.nth > 0) return
    planned.delete(moment)
    await plan.work()
  }
  async function counted<T>(work: () => Promise<T>): Promise<T> {
    busy++
    try {
      return await work()
    } finally {
      busy--
    }
  }
  async function ending<T>(which: 'transaction' | 'append', work: () => Promise<T>): Promise<T> {
    const done = await counted(work)
    const told = ends.get(which)
    if (told === undefined) return done
    told()
    return await never()
  }
  const dies = (which: 'transaction' | 'append'): Promise<void> =>
    new Promise((resolve) => void ends.set(which, resolve))

  const all: Db['all'] = (sql, values) =>
    counted(async () => {
      const rows = await db.all<never>(sql, values)
      if (sql.includes('FROM seats WHERE game')) await meet('seats read')
      return rows
    })
  const one: Db['one'] = (sql, values) => counted(() => db.one(sql, values))
  const run: Db['run'] = (sql, values) => counted(() => db.run(sql, values))
  return Object.assign(Object.create(db) as Db, {
    all,
    one,
    run,
    transaction: <T>(work: (queries: Queries) => Promise<T>) =>
      ending('transaction', () => db.transaction(work)),
    append: (batch: readonly Append[]) =>
      ending('append', async () => {
        await meet('append')
        return await db.append(batch)
      }),
    once: (moment: Moment, work: () => Promise<void>, nth = 1) =>
      void planned.set(moment, { work, nth }),
    diesAfterTransaction: () => dies('transaction'),
    diesAfterAppend: () => dies('append'),
    isBusy: () => busy > 0,
  })
}

/** Until none of them waits for the store any more. */
export async function calm(all: readonly Perilous[]): Promise<void> {
  for (let quiet = 0; quiet < 30; quiet++) {
    await rest(1)
    if (all.some((one) => one.isBusy())) quiet = 0
  }
}
