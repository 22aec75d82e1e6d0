import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '../../core/contract.ts'
import type { Db } from '../store/db.ts'
import { migrate } from '../store/migrate.ts'
import { STEPS } from '../store/schema.ts'
import { ENGINES, titleOf } from '../store/testing/engines.ts'
import { stillWorld } from '../testing/world.ts'
import { TOYS, look, newTable, openBench, personAt } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'
import { newBatch } from './live.ts'
import { calm, perilous } from './testing/perilous.ts'
import type { Perilous } from './testing/perilous.ts'
import { GO_ON, PACE, halfFull, ordered, replies, say } from './testing/ordered-table.ts'

// Whatever else is written to a game at the moment in which somebody leaves orders: they answer, though whoever took
// them down dies right after.

const NEAR = { id: 'retreat', choice: 'near' }
const HALT = { id: 'march', choice: 'halt' }
/** By then another process has taken on what the dead one had left. */
const TAKEN_OVER = 25_000
const STEP = 2_500

interface Process {
  bench: Bench
  db: Perilous
}

for (const engine of ENGINES)
  describe.skipIf(engine.missing !== undefined)(`orders and ${titleOf(engine)}`, () => {
    let disk: Db
    let all: Process[] = []
    beforeAll(() => engine.start(), 120_000)
    afterAll(() => engine.stop())

    async function newDisk(): Promise<Process> {
      const store = await engine.open()
      await migrate(store, STEPS)
      disk = store
      all = []
      return await open('first')
    }

    async function open(name: string, now?: number): Promise<Process> {
      const db = perilous(disk)
      const bench = await openBench({
        db,
        world: stillWorld(name, now),
        games: { ...TOYS, ordered },
      })
      all.push({ bench, db })
      return { bench, db }
    }

    const rest = (): Promise<void> => calm(all.map(({ db }) => db))

    async function pass({ bench }: Process, milliseconds: number): Promise<void> {
      for (let left = milliseconds; left > 0; left -= STEP) {
        await bench.world.pass(Math.min(STEP, left))
        await rest()
      }
    }

    /** Steps are announced, and the pauses for that go by. */
    async function passUntilOn(process: Process, id: string, seat: string): Promise<void> {
      const live = await process.bench.front.live(id)
      while (live.play.pause !== undefined || !live.play.clock.on.includes(seat))
        await pass(process, 500)
    }

    async function ordersFor({ bench }: Process, id: string, seat: string, orders: Order[]) {
      await bench.lobby.writeOrders(personAt(seat), { game: id, seat }, orders)
      await rest()
    }

    /** Another process takes the orders down and dies before it could tell anybody or let them answer. */
    async function dyingOrders({ bench }: Process, id: string, seat: string, orders: Order[]) {
      const dying = await open(`dying for ${seat}`, bench.world.now())
      const written = dying.db.diesAfterTransaction()
      void dying.bench.lobby.writeOrders(personAt(seat), { game: id, seat }, orders)
      await written
    }

    async function marching(process: Process, pace = PACE): Promise<string> {
      const id = await newTable(process.bench, 'ordered', { pace })
      for (const seat of ['red', 'blue']) await ordersFor(process, id, seat, [GO_ON])
      await say(process.bench, id, 'red', 'step')
      await rest()
      return id
    }

    const wakeOf = async (id: string) =>
      await disk.one<{ wake_at: number | null }>('SELECT wake_at FROM games WHERE id = $1', [id])
    const wakeNow = async ({ bench }: Process, id: string) =>
      await disk.run('UPDATE games SET wake_at = $1 WHERE id = $2', [bench.world.now(), id])

    const MARCHED = ['red step self', 'red step self']

    test('left while the game is being woken, just after its seats were read', async () => {
      const first = await newDisk()
      const id = await marching(first)
      await say(first.bench, id, 'red', 'step')
      await rest()
      await wakeNow(first, id)
      first.db.once('seats read', () => dyingOrders(first, id, 'blue', [GO_ON, NEAR]))
      await pass(first, TAKEN_OVER)
      expect(await replies(first.bench, id)).toEqual([...MARCHED, 'blue fall-back order'])
    })

    test('left in time by a process that died: they answer before the flag falls', async () => {
      const first = await newDisk()
      const minute = { start: 60_000, add: 0, most: 60_000 }
      const id = await marching(first, { clock: minute, window: 2_000 })
      await passUntilOn(first, id, 'red')
      await say(first.bench, id, 'red', 'step')
      await passUntilOn(first, id, 'blue')
      const { play } = await first.bench.front.live(id)
      await pass(first, play.clock.since + 55_000 - first.bench.world.now())
      await dyingOrders(first, id, 'blue', [GO_ON, NEAR])
      await pass(first, 10_000)
      expect(await replies(first.bench, id)).toEqual([...MARCHED, 'blue fall-back order'])
      expect(await first.bench.front.isOver(id)).toBe(false)
    })

    test('left just before somebody hands over in a process that has not heard of them', async () => {
      const first = await newDisk()
      const id = await marching(first)
      await dyingOrders(first, id, 'blue', [GO_ON, NEAR])
      await say(first.bench, id, 'red', 'step')
      await rest()
      expect(await replies(first.bench, id)).toEqual(MARCHED)
      await pass(first, TAKEN_OVER)
      expect(await replies(first.bench, id)).toEqual([...MARCHED, 'blue fall-back order'])
    })

    test('left while the game begins, just before its opening is written', async () => {
      const first = await newDisk()
      const { bench, db } = first
      const id = await halfFull(bench)
      db.once('append', () => dyingOrders(first, id, 'red', [HALT]))
      const written = db.diesAfterAppend()
      void bench.lobby.join(personAt('blue'), { game: id, seat: 'blue' })
      await written
      const next = await open('next', bench.world.now())
      await pass(next, TAKEN_OVER)
      expect(await replies(next.bench, id)).toEqual(['red halt order'])
    })

    test('left anew while the first are being followed: the last ones answer too', async () => {
      const first = await newDisk()
      const id = await marching(first)
      await say(first.bench, id, 'red', 'step')
      await rest()
      // What the seat is asked now only the second ones answer; they come after the seats were read for the first.
      first.db.once('seats read', () => dyingOrders(first, id, 'blue', [GO_ON, NEAR]), 2)
      await ordersFor(first, id, 'blue', [GO_ON])
      expect(await replies(first.bench, id)).toEqual(MARCHED)
      await pass(first, TAKEN_OVER)
      expect(await replies(first.bench, id)).toEqual([...MARCHED, 'blue fall-back order'])
    })

    test('once they have answered nobody is woken for them', async () => {
      const first = await newDisk()
      const id = await marching(first)
      const due = await disk.all('SELECT seat FROM seats WHERE game = $1 AND heed_at IS NOT NULL', [
        id,
      ])
      expect(due).toEqual([])
    })

    test('a process that has not heard of a move does not overwrite when the game is to be woken', async () => {
      const first = await newDisk()
      const id = await newTable(first.bench, 'hidden-try', { pace: PACE, bots: { red: 'random' } })
      const other = await open('other', first.bench.world.now())
      const blue = await look(other.bench, id, 'blue')
      await wakeNow(first, id)
      // In the very millisecond in which the first takes the game on, the other brings it to the bot and dies.
      first.db.once('seats read', async () => {
        await other.bench.world.pass(first.bench.world.now() - other.bench.world.now())
        await blue.say('hide 3')
      })
      await pass(first, 5_000)
      expect(await wakeOf(id)).toEqual({ wake_at: first.bench.world.now() + 15_000 })
    })

    test('a game that is being written is not left to what is in memory', async () => {
      const first = await newDisk()
      const id = await marching(first)
      await wakeNow(first, id)
      // Somebody acts the moment the wake is done, and the process dies before that is on disk.
      const live = await first.bench.front.live(id)
      const { act } = first.bench.front.hall
      first.bench.front.hall.act = (at, action) => {
        const done: typeof action.done = (one) => {
          action.done(one)
          live.play.batch ??= newBatch()
        }
        act.call(first.bench.front.hall, at, { ...action, done })
      }
      await pass(first, 5_000)
      expect(await wakeOf(id)).toEqual({ wake_at: first.bench.world.now() + 15_000 })
    })

    test('left before the server knew whether they had answered: they are looked at once', async () => {
      const store = await engine.open()
      await migrate(store, STEPS.slice(0, 1))
      await store.run(
        `INSERT INTO people (id, kind, name, created, seen) VALUES ('p', '', '', 0, 0)`,
      )
      for (const status of ['waiting', 'running', 'over']) {
        await store.run(
          `INSERT INTO games (id, game, scenario, options, version, status, owner, title, listed, spectators, pace,
            take_back, secret, roots, seeds, created, summary)
            VALUES ($1, '', '', '', '', $1, 'p', '', 0, '', '', '', '', '', '', 0, '')`,
          [status],
        )
        for (const standing of ['[]', '[{}]'])
          await store.run(
            `INSERT INTO seats (game, seat, access, standing) VALUES ($1, $2, 'open', $2)`,
            [status, standing],
          )
      }
      await migrate(store, STEPS)
      const sql = 'SELECT game, seat FROM seats WHERE heed_at = 0 AND orders = 0 ORDER BY game'
      expect((await store.all(sql)).map((row) => ({ ...row }))).toEqual([
        { game: 'running', seat: '[{}]' },
        { game: 'waiting', seat: '[{}]' },
      ])
    })
  })
