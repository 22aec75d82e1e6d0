import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from './app.ts'
import { readSettings } from './config.ts'
import type { Db } from './store/db.ts'
import { migrate } from './store/migrate.ts'
import { openQuiet } from './store/quiet.ts'
import { STEPS } from './store/schema.ts'
import { ENGINES, titleOf } from './store/testing/engines.ts'
import { newGame, openPlayer, randomReply } from './testing/client.ts'
import { fastChance } from '../core/chance.ts'
import { realWorld } from './world.ts'

const SLOW = 15
const LATER = 300
const pause = (time: number): Promise<unknown> =>
  new Promise((resolve) => setTimeout(resolve, time))

/** Each thing takes a while; what is asked for is put down. */
function slow(base: Db, asked: string[]): Db {
  const late = <A extends unknown[], T>(name: string, work: (...values: A) => Promise<T>) => {
    return async (...values: A): Promise<T> => {
      asked.push(`${name} ${String(values[0]).slice(0, 60)}`)
      await pause(SLOW)
      return await work(...values)
    }
  }
  return Object.assign(Object.create(base) as Db, {
    all: late('all', (...query: Parameters<Db['all']>) => base.all(...query)),
    one: late('one', (...query: Parameters<Db['one']>) => base.one(...query)),
    run: late('run', (...query: Parameters<Db['run']>) => base.run(...query)),
    append: late('append', (...batch: Parameters<Db['append']>) => base.append(...batch)),
    transaction: late('transaction', (work: Parameters<Db['transaction']>[0]) =>
      base.transaction(work),
    ),
    announce(...what: Parameters<Db['announce']>) {
      asked.push(`announce ${what[0]}`)
      base.announce(...what)
    },
  })
}

for (const engine of ENGINES)
  describe.skipIf(engine.missing !== undefined)(`on ${titleOf(engine)}`, () => {
    beforeAll(() => engine.start(), 60_000)
    afterAll(() => engine.stop())

    test('a server that has closed does nothing more, and has done what was under way', async () => {
      const store = await engine.open()
      await migrate(store, STEPS)
      const asked: string[] = []
      const errors: string[] = []
      const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })
      const world = realWorld(log)
      const settings = readSettings({ NODE_ENV: 'test', PORT: '0', LIMIT_FACTOR: '1000' })
      const app = await openApp({ settings, world, db: slow(store, asked), version: '0' })
      const { game, people } = await newGame(app.address)
      const player = await openPlayer(people[0], game, { seat: 'french' })
      await openPlayer(people[1], game, { seat: 'prussian' })
      await player.until(({ view }) => view.asks.length > 0)
      const ask = player.musts()[0]
      if (ask !== undefined) await player.reply([randomReply(ask, fastChance('closing'))])
      await app.close()
      const before = asked.length
      await pause(LATER)
      expect(asked.slice(before)).toEqual([])
      expect(errors).toEqual([])
      expect(await store.all('SELECT * FROM looking')).toEqual([])
    })
  })

test('a store is at rest when nothing follows any more', async () => {
  let open = (): void => {}
  const all = (): Promise<[]> => new Promise((resolve) => (open = () => resolve([])))
  const { db, rest } = openQuiet({ all } as unknown as Db)
  await rest()
  const done: string[] = []
  const chain = (async () => {
    await db.all('first')
    done.push('first')
    await db.all('second')
    done.push('second')
  })()
  const resting = rest().then(() => done.push('at rest'))
  open()
  await pause(20)
  expect(done).toEqual(['first'])
  open()
  await Promise.all([chain, resting])
  expect(done).toEqual(['first', 'second', 'at rest'])
})
