import { describe, expect, test } from 'vitest'
import { openSqlite } from '../store/sqlite.ts'
import type { Append, Db } from '../store/db.ts'
import { rest, stillWorld } from '../testing/world.ts'
import { openBench, personAt } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'
import {
  GO_ON,
  halfFull,
  leaveOrders,
  ordered,
  orderedTable,
  replies,
  say,
} from './testing/ordered-table.ts'

// What a seat's orders answer is neither lost nor given twice, at whatever moment the process dies.

const NEAR = { id: 'retreat', choice: 'near' }
/** By then another process has taken on what the dead one had left. */
const TAKEN_OVER = 25_000

/** A process that dies at its next write: just before it is on disk, or just after. */
function mortal(db: Db): Db & { dies?: 'unwritten' | 'written' } {
  const store: Db & { dies?: 'unwritten' | 'written' } = Object.create(db)
  store.append = async (batch: readonly Append[]) => {
    if (store.dies === undefined) return await db.append(batch)
    if (store.dies === 'written') await db.append(batch)
    return await new Promise<never>(() => {})
  }
  return store
}

async function mortalTable(orders: Parameters<typeof orderedTable>[0]) {
  const disk = await openSqlite(':memory:')
  const db = mortal(disk)
  const { bench, id } = await orderedTable(orders, { db })
  return { bench, id, db, disk }
}

/** Another process finds what the dead one has left on disk. */
async function next({ world }: Bench, disk: Db): Promise<Bench> {
  return await openBench({ db: disk, world: stillWorld('next', world.now()), games: { ordered } })
}

describe.each(['unwritten', 'written'] as const)(
  'a process dies with its last write %s',
  (dies) => {
    test('orders given to an open ask: their answer is given once all the same', async () => {
      const { bench, id, db, disk } = await mortalTable({ red: [GO_ON], blue: [GO_ON] })
      await say(bench, id, 'red', 'step')
      await say(bench, id, 'red', 'step')
      db.dies = dies
      void leaveOrders(bench, id, 'blue', [GO_ON, NEAR])
      await rest()
      const after = await next(bench, disk)
      await after.world.pass(TAKEN_OVER)
      expect(await replies(after, id)).toEqual([
        'red step self',
        'red step self',
        'blue fall-back order',
      ])
      expect((await after.front.live(id)).play.clock.on).toEqual(['red'])
    })

    test('a reply and what orders answer to it: both or neither, and sent again they count once', async () => {
      const { bench, id, db, disk } = await mortalTable({ red: [GO_ON], blue: [GO_ON, NEAR] })
      await say(bench, id, 'red', 'step')
      const { play } = await bench.front.live(id)
      const [ask] = play.rules.ask(play.desk.state) as readonly { id: number }[]
      const chain = { key: 'again', replies: [{ ask: ask!.id, verb: 'step' }] }
      const place = { seat: 'red', by: { person: 'red-player' } }
      db.dies = dies
      void bench.front.reply(id, place, chain)
      await rest()
      const both = ['red step self', 'red step self', 'blue fall-back order']
      expect(await replies(bench, id)).toEqual(dies === 'written' ? both : ['red step self'])
      const after = await next(bench, disk)
      await after.world.pass(TAKEN_OVER)
      expect(await after.front.reply(id, place, chain)).toMatchObject({ applied: 1 })
      expect(await replies(after, id)).toEqual(both)
    })

    test('orders that no longer hold up a pause: it goes on all the same', async () => {
      const { bench, id, db, disk } = await mortalTable({ red: [GO_ON], blue: [] })
      await say(bench, id, 'red', 'step')
      expect((await bench.front.live(id)).play.pause?.waits).toEqual(['blue'])
      db.dies = dies
      void leaveOrders(bench, id, 'blue', [GO_ON])
      await rest()
      const after = await next(bench, disk)
      await after.world.pass(TAKEN_OVER)
      expect((await after.front.live(id)).play).toMatchObject({
        pause: undefined,
        clock: { on: ['red'] },
      })
    })

    test('orders left before the game began: they answer its first ask once', async () => {
      const disk = await openSqlite(':memory:')
      const db = mortal(disk)
      const bench = await openBench({ db, games: { ordered } })
      const id = await halfFull(bench)
      await leaveOrders(bench, id, 'red', [{ id: 'march', choice: 'halt' }])
      db.dies = dies
      void bench.lobby.join(personAt('blue'), { game: id, seat: 'blue' })
      await rest()
      const after = await next(bench, disk)
      await after.lobby.resume()
      await after.world.pass(TAKEN_OVER)
      expect(await replies(after, id)).toEqual(['red halt order'])
    })
  },
)

test('whoever holds up a pause in person goes on holding it while he writes other orders', async () => {
  const { bench, id } = await mortalTable({ red: [], blue: [GO_ON] })
  await say(bench, id, 'red', 'step')
  const place = { seat: 'blue', by: { person: 'blue-player' } }
  await bench.front.pause(id, place, { do: 'wait', key: 'w' })
  await leaveOrders(bench, id, 'blue', [GO_ON, NEAR])
  expect((await bench.front.live(id)).play.pause?.waits).toContain('blue')
  await bench.front.pause(id, place, { do: 'go-on', key: 'g' })
  expect((await bench.front.live(id)).play.pause?.waits).not.toContain('blue')
})

test('whoever holds up a pause in person is not overruled by his own orders', async () => {
  const { bench, id, disk } = await mortalTable({ red: [], blue: [GO_ON] })
  await say(bench, id, 'red', 'step')
  const place = { seat: 'blue', by: { person: 'blue-player' } }
  expect(await bench.front.pause(id, place, { do: 'wait', key: 'w' })).toMatchObject({ applied: 1 })
  await leaveOrders(bench, id, 'red', [GO_ON])
  await bench.world.pass(TAKEN_OVER)
  const after = await next(bench, disk)
  await after.world.pass(TAKEN_OVER)
  expect((await after.front.live(id)).play.pause?.waits).toEqual(['blue'])
})
