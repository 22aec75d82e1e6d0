import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sent } from '../../core/chain.ts'
import type { Seat } from '../../core/contract.ts'
import { games } from '../../games/index.ts'
import type { Ack } from '../../wire/table.ts'
import type { Db } from '../store/db.ts'
import { migrate } from '../store/migrate.ts'
import { STEPS } from '../store/schema.ts'
import { ENGINES, titleOf } from '../store/testing/engines.ts'
import { stillWorld } from '../testing/world.ts'
import { armed } from './testing/ambush-table.ts'
import { newTable, openBench, personAt } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'
import { musts } from './view.ts'

// A message that was carried out is sent again when many others have come since.

const MANY = 50

for (const engine of ENGINES)
  describe.skipIf(engine.missing !== undefined)(`a key is used once on ${titleOf(engine)}`, () => {
    let db: Db
    let made = 0
    beforeAll(async () => {
      await engine.start()
      const store = await engine.open()
      await migrate(store, STEPS)
      db = store
    }, 60_000)
    afterAll(() => engine.stop())

    const open = (): Promise<Bench> => openBench({ db, world: stillWorld(`keys ${++made}`), games })

    async function table(bench: Bench): Promise<string> {
      return await newTable(bench, 'sedan', { scenario: 'campaign', takeBack: 'free' })
    }

    /** What the seat could answer now; the same as long as nothing but its own moves was taken back. */
    async function offered({ front }: Bench, id: string): Promise<{ seat: Seat; sent: Sent }> {
      const { play } = await front.live(id)
      const { seat, id: ask, options } = musts(play)[0]!
      const { verb, nouns } = options.find(({ nouns }) => nouns !== undefined) ?? options[0]!
      return { seat, sent: nouns === undefined ? { ask, verb } : { ask, verb, noun: nouns[0]! } }
    }

    const place = (seat: Seat) => ({ seat, by: { person: personAt(seat).id } })

    async function reply({ front }: Bench, id: string, key: string): Promise<Ack> {
      const { seat, sent } = await offered({ front } as Bench, id)
      return await front.reply(id, place(seat), { key, replies: [sent] })
    }

    async function undo({ front }: Bench, id: string, at: { seat: Seat; key: string }) {
      return await front.undo(id, place(at.seat), at.key)
    }

    async function headOf({ front }: Bench, id: string): Promise<number> {
      return (await front.live(id)).play.head
    }

    async function manyUndone(bench: Bench, id: string, seat: Seat): Promise<void> {
      for (let n = 0; n < MANY; n++) {
        expect(await reply(bench, id, `r${n}`)).toMatchObject({ applied: 1 })
        expect(await undo(bench, id, { seat, key: `u${n}` })).toMatchObject({ applied: 1 })
      }
    }

    const again = { applied: 1, why: 'again' }

    test.each(['in the same process', 'in one that has loaded the game since'])(
      'of an undo and of a reply that was taken back, %s',
      async (where) => {
        let bench = await open()
        const id = await table(bench)
        const first = await offered(bench, id)
        await manyUndone(bench, id, first.seat)
        expect(await reply(bench, id, 'stands')).toMatchObject({ applied: 1 })
        if (where !== 'in the same process') bench = await open()
        const head = await headOf(bench, id)
        for (const key of ['u0', 'u7', 'u20', `u${MANY - 1}`])
          expect(await undo(bench, id, { seat: first.seat, key })).toMatchObject(again)
        expect(await undo(bench, id, { seat: first.seat, key: 'new' })).toMatchObject({
          applied: 1,
        })
        // The seat is asked what it was asked at the very beginning.
        expect(await offered(bench, id)).toEqual(first)
        for (const key of ['r0', 'r7', 'r20', 'stands']) {
          const chain = { key, replies: [first.sent] }
          expect(await bench.front.reply(id, place(first.seat), chain)).toMatchObject(again)
        }
        expect(await headOf(bench, id)).toBe(head + 1)
      },
    )

    test('of two that come at once to a process that has just loaded the game', async () => {
      const before = await open()
      const id = await table(before)
      const { seat } = await offered(before, id)
      await manyUndone(before, id, seat)
      await reply(before, id, 'stands')
      const bench = await open()
      const head = await headOf(bench, id)
      const keys = ['u0', 'u1', 'fresh', 'fresh', 'u2']
      const acks = await Promise.all(keys.map((key) => undo(bench, id, { seat, key })))
      expect(acks.map(({ applied }) => applied)).toEqual([1, 1, 1, 1, 1])
      expect(acks.filter(({ why }) => why === 'again')).toHaveLength(4)
      expect(await headOf(bench, id)).toBe(head + 1)
    })

    test.each(['in the same process', 'in one that has loaded the game since'])(
      'also with what is asked now, %s',
      async (where) => {
        let bench = await open()
        const id = await table(bench)
        const { seat } = await offered(bench, id)
        const mine: string[] = []
        for (let n = 0; n < 4 * MANY; n++) {
          const key = `r${n}`
          if ((await offered(bench, id)).seat === seat) mine.push(key)
          expect(await reply(bench, id, key)).toMatchObject({ applied: 1 })
        }
        expect(mine.length).toBeGreaterThan(MANY)
        for (let n = 0; (await offered(bench, id)).seat !== seat; n++)
          await reply(bench, id, `other${n}`)
        if (where !== 'in the same process') bench = await open()
        const head = await headOf(bench, id)
        for (const key of [mine[0]!, mine[7]!, mine.at(-20)!, mine.at(-1)!])
          expect(await reply(bench, id, key)).toMatchObject(again)
        expect(await headOf(bench, id)).toBe(head)
        expect(await reply(bench, id, 'fresh')).toMatchObject({ applied: 1 })
      },
    )

    test.runIf(engine.name !== 'SQLite')(
      'and stays so when another process was faster, and the game is read again',
      async () => {
        const [one, other] = [await open(), await open()]
        const id = await table(one)
        const { seat } = await offered(one, id)
        const mine: string[] = []
        const turn = async (): Promise<void> => {
          for (let n = mine.length; (await offered(one, id)).seat !== seat; n++)
            await reply(one, id, `theirs ${n} ${await headOf(one, id)}`)
        }
        for (let n = 0; n < 40; n++) {
          await turn()
          await reply(one, id, `mine ${n}`)
          mine.push(`mine ${n}`)
        }
        await turn()
        const before = (await other.front.live(id)).play
        await reply(one, id, 'faster')
        expect(await reply(other, id, 'slower')).toMatchObject({ applied: 0, why: 'stale' })
        const after = (await other.front.live(id)).play
        expect(after).not.toBe(before)
        await turn()
        await other.front.hall.current(id)
        for (const key of [mine[0]!, mine[20]!, 'faster'])
          expect(await reply(other, id, key)).toMatchObject(again)
        // Carried out in memory alone, it was not carried out.
        expect(await reply(other, id, 'slower')).toMatchObject({ applied: 1 })
        expect(await reply(other, id, 'slower')).toMatchObject(again)
      },
    )

    test('of what all others agreed to take back', async () => {
      let bench = await open()
      const id = await newTable(bench, 'sedan', { scenario: 'campaign', takeBack: 'consent' })
      const first = await offered(bench, id)
      for (let n = 0; n < MANY; n++) await reply(bench, id, `r${n}`)
      const seats = new Set<Seat>()
      for (let n = 0; n < MANY; n++) {
        const { play } = await bench.front.live(id)
        const seat = play.desk.held.at(-1)?.entry.reply.seat ?? first.seat
        seats.add(seat)
        await bench.front.takeBack(id, seat).catch(() => undefined)
      }
      const now = await offered(bench, id)
      expect(now).toEqual(first)
      for (const where of ['here', 'there']) {
        if (where === 'there') bench = await open()
        const head = await headOf(bench, id)
        const chain = { key: 'r0', replies: [first.sent] }
        expect(await bench.front.reply(id, place(first.seat), chain)).toMatchObject(again)
        expect(await headOf(bench, id)).toBe(head)
      }
    })
  })

test('a wish for one pause is none for the next', async () => {
  const { at, bench, id } = await armed([0, 0])
  const place = { seat: 'blue', by: { person: personAt('blue').id } }
  await at['red']!.say('step')
  const wait = { do: 'wait', key: 'w' } as const
  expect(await bench.front.pause(id, place, wait)).toMatchObject({ applied: 1 })
  expect(await bench.front.pause(id, place, { do: 'go-on', key: 'g' })).toMatchObject({
    applied: 1,
  })
  await bench.world.pass(10_000)
  await at['red']!.say('step')
  const { play } = await bench.front.live(id)
  expect(play.pause).toBeDefined()
  expect(await bench.front.pause(id, place, wait)).toMatchObject({ applied: 1, why: 'again' })
  expect(play.pause!.waits).toEqual([])
  // Whoever gives no key of his own is heard each time.
  const plain = { do: 'wait', key: 'pause' } as const
  expect(await bench.front.pause(id, place, plain)).toMatchObject({ applied: 1 })
  expect(play.pause!.waits).toEqual(['blue'])
})
