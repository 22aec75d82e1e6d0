import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../store/db.ts'
import { type HttpSink, openHttpSink } from './testing/http-sink.ts'
import { type Store, STORES } from './testing/stores.ts'
import { ANNA, countRows, GUEST, openTable, type Table, turn, wish } from './testing/table.ts'
import { until } from './testing/world.ts'

const HOUR = 3_600_000

for (const stores of STORES)
  describe.skipIf(stores.isMissing)(`the queue on ${stores.name}`, () => {
    beforeAll(stores.start)
    afterAll(stores.stop)
    let store: Store
    let db: Db
    let sink: HttpSink
    let table: Table
    beforeEach(async () => {
      store = await stores.open()
      db = store.one
      sink = await openHttpSink()
      table = await openTable(db)
    })
    afterEach(async () => {
      await sink.close()
      await store.close()
    })

    const hook = (more = {}, path = '') =>
      table.notices.add(ANNA, wish({ kind: 'webhook', address: `${sink.url}/${path}`, ...more }))
    const bodies = () =>
      sink.received.map(
        ({ body }) =>
          JSON.parse(String(body)) as {
            id: string
            notices: { id: string; game: string; kind: string; stage?: string }[]
          },
      )
    const games = () => bodies().map(({ notices }) => notices.map(({ game }) => game))
    const pass = async (milliseconds: number) => {
      table.world.advance(milliseconds)
      return await table.notices.run()
    }

    describe('somebody who looks', () => {
      beforeEach(() => hook())

      test('is not told', async () => {
        table.looking.add('anna g1')
        await table.notices.tell(turn('g1'))
        await table.notices.tell(turn('g2'))
        expect(await countRows(db, 'notices')).toBe(1)
        table.looking.clear()
        await pass(20_000)
        expect(games()).toEqual([['g2']])
      })

      test('after a while is not told either', async () => {
        await table.notices.tell(turn('g1'))
        expect(await pass(19_999)).toBe(table.world.now() + 1000)
        expect(sink.received).toEqual([])
        table.looking.add('anna g1')
        expect(await pass(1)).toBeUndefined()
        expect(sink.received).toEqual([])
        expect(table.counted).toEqual(['queued webhook 1', 'dropped webhook 1'])
      })

      test('at another game, or another person, changes nothing', async () => {
        table.looking.add('anna g2').add('guest g1')
        await table.notices.tell(turn('g1'))
        await pass(20_000)
        expect(games()).toEqual([['g1']])
      })
    })

    describe('a turn', () => {
      beforeEach(() => hook())

      test('that was played meanwhile is not told', async () => {
        await table.notices.tell(turn('g1'))
        await table.notices.tell(turn('g1', { kind: 'over' }))
        table.settled.add('g1')
        await pass(20_000)
        expect(bodies().map(({ notices }) => notices.map(({ kind }) => kind))).toEqual([['over']])
        expect(table.asked).toMatchObject([
          { person: 'anna', game: 'g1', kind: 'your-turn', details: { seat: 'French' } },
        ])
      })

      test('takes the place of an older one of the same game', async () => {
        await table.notices.tell(turn('g1'))
        table.world.advance(15_000)
        await table.notices.tell(turn('g1', { details: { title: 'Sedan', stage: 'Day 3' } }))
        await pass(5_000)
        expect(bodies()[0]?.notices).toMatchObject([{ game: 'g1', stage: 'Day 3' }])
        expect(await countRows(db, 'notices')).toBe(0)
      })

      test('that comes while the older one is on its way is told once more, alone', async () => {
        const release = sink.hold()
        sink.answers.push({ status: 500 })
        await table.notices.tell(turn('g1'))
        table.world.advance(20_000)
        const round = table.notices.run()
        await until(() => sink.received.length === 1)
        await table.notices.tell(turn('g1'))
        release()
        const next = (await round) ?? 0
        await pass(next - table.world.now())
        await pass(HOUR)
        expect(games()).toEqual([['g1'], ['g1']])
        expect(bodies()[0]?.notices[0]?.id).not.toBe(bodies()[1]?.notices[0]?.id)
      })
    })

    test('the grace of each kind can be set', async () => {
      table = await openTable(db, { grace: { 'your-turn': 0, chat: 5_000 } })
      await hook()
      await table.notices.tell(turn('g1', { kind: 'chat' }))
      await table.notices.tell(turn('g2'))
      await pass(0)
      await pass(5_000)
      expect(games()).toEqual([['g2'], ['g1']])
    })

    test('each channel of the person and of nobody else is told', async () => {
      await hook({}, 'a')
      await hook({}, 'b')
      await table.notices.tell(turn('g1'))
      await table.notices.tell(turn('g2', { person: GUEST.id }))
      await pass(20_000)
      expect(sink.received.map(({ path }) => path).sort()).toEqual(['/a', '/b'])
      expect(games()).toEqual([['g1'], ['g1']])
    })

    test('what nobody may know is not taken into the queue', async () => {
      await hook()
      const hidden = turn('g1', { details: { title: 'Sedan', reserves: 3 } as never })
      await expect(table.notices.tell(hidden)).rejects.toThrow(/reserves/)
      expect(await countRows(db, 'notices')).toBe(0)
    })

    describe('a gathering', () => {
      test('by the hour is one call with a line for each game', async () => {
        await hook({ pace: 'hourly' })
        const start = table.world.now()
        await table.notices.tell(turn('g1'))
        await pass(20 * 60_000)
        await table.notices.tell(turn('g2'))
        await table.notices.tell(turn('g1'))
        await table.notices.tell(turn('g1', { kind: 'chat' }))
        expect(await pass(39 * 60_000)).toBe(start + HOUR)
        expect(sink.received).toEqual([])
        expect(await pass(60_000)).toBeUndefined()
        const lines = bodies()[0]?.notices.map(({ game, kind }) => `${game} ${kind}`)
        expect(lines?.sort()).toEqual(['g1 chat', 'g1 your-turn', 'g2 your-turn'])
        expect(sink.received).toHaveLength(1)
      })

      test('by the day comes at its hour, and not when nothing is left to say', async () => {
        await hook({ pace: 'daily', hour: 18 })
        await table.notices.tell(turn('g1'))
        await table.notices.tell(turn('g2'))
        table.settled.add('g1')
        expect(await pass(HOUR)).toBe(table.world.now() + 5 * HOUR)
        await pass(5 * HOUR)
        expect(games()).toEqual([['g2']])
        await table.notices.tell(turn('g1'))
        expect(await pass(24 * HOUR)).toBeUndefined()
        expect(sink.received).toHaveLength(1)
      })

      test('does not hold up a clock that runs out', async () => {
        await hook({ pace: 'daily' })
        await table.notices.tell(turn('g1'))
        await table.notices.tell(turn('g1', { kind: 'clock-low' }))
        await pass(0)
        expect(bodies()[0]?.notices).toMatchObject([{ kind: 'clock-low' }])
        expect(await countRows(db, 'notices')).toBe(1)
      })
    })

    describe('of several processes', () => {
      let other: Table
      beforeEach(async () => {
        other = await openTable(store.other, {}, 'other')
      })

      test('none sends what another is sending', async () => {
        await hook()
        const release = sink.hold()
        await table.notices.tell(turn('g1'))
        table.world.advance(20_000)
        other.world.advance(20_000)
        const round = table.notices.run()
        await until(() => sink.received.length === 1)
        expect(await other.notices.run()).toBe(other.world.now() + 60_000)
        release()
        expect(await round).toBeUndefined()
        expect(sink.received).toHaveLength(1)
      })

      test('another sends what one left behind, under the same ids', async () => {
        await hook()
        const wakeUp = sink.hold()
        await table.notices.tell(turn('g1'))
        table.world.advance(20_000)
        const round = table.notices.run()
        await until(() => sink.received.length === 1)
        sink.hold()()
        other.world.advance(20_000 + 59_999)
        expect(await other.notices.run()).toBe(other.world.now() + 1000)
        other.world.advance(1)
        expect(await other.notices.run()).toBeUndefined()
        expect(bodies()[1]).toEqual(bodies()[0])
        wakeUp()
        expect(await round).toBeUndefined()
        expect(sink.received).toHaveLength(2)
      })

      test('each notice is sent once, whoever is faster', async () => {
        for (let at = 0; at < 10; at++) await hook({}, String(at))
        const told = Array.from({ length: 12 }, (_, at) => `g${at}`)
        const by = (at: number) => (at % 2 === 0 ? table : other).notices
        await Promise.all(told.map((game, at) => by(at).tell(turn(game))))
        for (const each of [table, other]) each.world.advance(20_000)
        for (let left = 1; left > 0; left = await countRows(db, 'notices')) {
          const rounds = [table, other, table, other].map(({ notices }) => notices.run())
          await Promise.all(rounds)
        }
        const ids = bodies().flatMap(({ notices }) => notices.map(({ id }) => id))
        expect(ids).toHaveLength(120)
        expect(new Set(ids).size).toBe(120)
        expect(sink.received).toHaveLength(10)
      })
    })

    test('what cannot be asked about is not lost', async () => {
      let isBroken = true
      table = await openTable(db, {
        isStillDue() {
          if (isBroken) throw new Error('the hall is closed')
          return true
        },
      })
      await hook()
      await table.notices.tell(turn('g1'))
      const next = (await pass(20_000)) ?? 0
      expect(next).toBe(table.world.now() + 30_000)
      isBroken = false
      await pass(30_000)
      expect(games()).toEqual([['g1']])
    })

    test('once started it runs by itself, and waits for nothing once stopped', async () => {
      await hook()
      table.notices.start()
      table.world.advance(0)
      await until(() => table.world.waiting() > 0)
      await table.notices.tell(turn('g1'))
      table.world.advance(20_000)
      await until(() => sink.received.length === 1)
      await table.notices.stop()
      expect(table.world.waiting()).toBe(0)
      expect(await countRows(db, 'notices')).toBe(0)
    })
  })
