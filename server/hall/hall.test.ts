import { describe, expect, test } from 'vitest'
import type { Game, Reply } from '../../core/contract.ts'
import { stateHash } from '../../core/fingerprint.ts'
import type { Append, Db } from '../store/db.ts'
import { openSqlite } from '../store/sqlite.ts'
import { rest, stillWorld } from '../testing/world.ts'
import { look, newTable, openBench, personAt, shared, TOYS } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'

/** A store whose writes can be counted, held up and made to fail. */
async function openGuarded() {
  const base = await openSqlite(':memory:')
  const writes: string[][] = []
  const gate = { open: Promise.resolve(), fails: false }
  const db = Object.assign(Object.create(base) as Db, {
    async append(batch: readonly Append[]) {
      writes.push(batch.map(({ game }) => game))
      await gate.open
      if (gate.fails) throw new Error('The disk is full.')
      return await base.append(batch)
    },
  })
  const hold = (): (() => void) => {
    let release = (): void => {}
    gate.open = new Promise((resolve) => (release = resolve))
    return release
  }
  return { db, writes, gate, hold }
}

async function hashOf({ front }: Bench, id: string): Promise<string> {
  return stateHash((await front.live(id)).play.desk.state)
}

async function rowsOf({ db }: Bench, id: string): Promise<number[]> {
  const rows = await db.all<{ seq: number }>('SELECT seq FROM log WHERE game = $1 ORDER BY seq', [
    id,
  ])
  return rows.map(({ seq }) => seq)
}

/** Blue's first reply; the ask's number is that of the game's beginning. */
function arming(key: string, noun: number) {
  const place = { seat: 'blue', by: { person: personAt('blue').id } }
  return [place, { key, replies: [{ ask: 0, verb: 'arm', noun }] }] as const
}

describe('a tick', () => {
  test('writes all games that moved in one transaction', async () => {
    const { db, writes } = await openGuarded()
    const bench = await openBench({ db })
    const ids = await Promise.all([1, 2, 3].map(() => newTable(bench, 'ambush')))
    writes.length = 0
    await Promise.all(ids.map((id) => bench.front.reply(id, ...arming('k', 1))))
    expect(writes).toEqual([ids])
  })

  test('tells nobody anything before it is on disk, not even whoever comes to look', async () => {
    const { db, hold } = await openGuarded()
    const bench = await openBench({ db })
    const id = await newTable(bench, 'ambush')
    const blue = await look(bench, id, 'blue')
    const known = blue.heard.length
    const release = hold()
    let acknowledged = false
    const said = bench.front.reply(id, ...arming('k', 1)).then(() => (acknowledged = true))
    const late = look(bench, id, 'blue')
    await rest()
    expect([acknowledged, blue.heard.length]).toEqual([false, known])
    release()
    await said
    expect(blue.heard.length).toBe(known + 1)
    expect((await late).view()).toEqual(blue.view())
  })

  test('replies that come while it writes wait for the next, and are answered in their order', async () => {
    const { db, hold, writes } = await openGuarded()
    const bench = await openBench({ db })
    const id = await newTable(bench, 'ambush')
    writes.length = 0
    const release = hold()
    const first = bench.front.reply(id, ...arming('one', 1))
    await rest()
    const again = bench.front.reply(id, ...arming('one', 1))
    const second = bench.front.reply(id, ...arming('two', 0))
    await rest()
    expect(writes).toHaveLength(1)
    release()
    expect(await first).toMatchObject({ applied: 1 })
    expect(await again).toMatchObject({ applied: 1, why: 'again' })
    expect(await second).toMatchObject({ applied: 0, why: 'stale' })
  })
})

describe('when nothing can be written', () => {
  test('nothing has happened, the sender is told, and the game goes on', async () => {
    const { db, gate } = await openGuarded()
    const bench = await openBench({ db })
    const id = await newTable(bench, 'ambush')
    const blue = await look(bench, id, 'blue')
    const before = await hashOf(bench, id)
    const known = blue.heard.length
    gate.fails = true
    await expect(bench.front.reply(id, ...arming('k', 1))).rejects.toMatchObject({ code: 'busy' })
    gate.fails = false
    expect(await hashOf(bench, id)).toBe(before)
    expect(blue.heard).toHaveLength(known)
    expect(await bench.front.reply(id, ...arming('k', 1))).toMatchObject({ applied: 1 })
    expect(await rowsOf(bench, id)).toEqual([1, 2])
  })

  test('a mistake in the rules undoes what was done with it, and nothing else', async () => {
    const ambush = TOYS['ambush']!
    const answer = (state: unknown, reply: Reply) => {
      const result = ambush.answer(state, reply)
      if ('noun' in reply && reply.noun === 0) throw new Error('our mistake')
      return result
    }
    const games = { ...TOYS, ambush: { ...ambush, answer } as Game }
    const bench = await openBench({ games })
    const id = await newTable(bench, 'ambush')
    const before = await hashOf(bench, id)
    await expect(bench.front.reply(id, ...arming('k', 0))).rejects.toMatchObject({ code: 'busy' })
    await rest()
    expect(await hashOf(bench, id)).toBe(before)
    expect(await bench.front.reply(id, ...arming('l', 1))).toMatchObject({ applied: 1 })
    expect(bench.world.logged.filter((line) => line.includes('our mistake'))).toHaveLength(1)
  })
})

describe('two processes on one store', () => {
  async function openTwo(): Promise<[Bench, Bench]> {
    const connect = shared(await openSqlite(':memory:'))
    return [
      await openBench({ db: connect(), world: stillWorld('a') }),
      await openBench({ db: connect(), world: stillWorld('b') }),
    ]
  }

  test('of two replies to one ask one is carried out; the other is told, and both end alike', async () => {
    const [a, b] = await openTwo()
    const id = await newTable(a, 'ambush')
    await a.front.live(id)
    await b.front.live(id)
    const acks = await Promise.all([
      a.front.reply(id, ...arming('from a', 1)),
      b.front.reply(id, ...arming('from b', 0)),
    ])
    await rest()
    expect(acks.map(({ applied }) => applied).sort((a, b) => a - b)).toEqual([0, 1])
    expect(acks.find(({ applied }) => applied === 0)).toMatchObject({ why: 'stale' })
    expect(await rowsOf(a, id)).toEqual([1, 2])
    expect(await hashOf(a, id)).toBe(await hashOf(b, id))
  })

  test('the same message through both is carried out once', async () => {
    const [a, b] = await openTwo()
    const id = await newTable(a, 'ambush')
    await b.front.live(id)
    const acks = await Promise.all([a, b].map(({ front }) => front.reply(id, ...arming('k', 1))))
    expect(acks.map(({ applied }) => applied)).toEqual([1, 1])
    expect(acks.filter(({ why }) => why === 'again')).toHaveLength(1)
    expect(await rowsOf(a, id)).toEqual([1, 2])
  })

  test('what one process writes reaches whoever looks through the other', async () => {
    const [a, b] = await openTwo()
    const id = await newTable(a, 'ambush')
    const there = await look(b, id, 'blue')
    await a.front.reply(id, ...arming('k', 1))
    await rest()
    const here = await look(a, id, 'blue')
    expect(there.view()).toEqual(here.view())
    expect(there.heard.length).toBeGreaterThan(1)
  })

  test('a process that was outrun while it wrote catches up', async () => {
    const guarded = await openGuarded()
    const connect = shared(guarded.db)
    const a = await openBench({ db: connect(), world: stillWorld('a') })
    const b = await openBench({ db: connect(), world: stillWorld('b') })
    const id = await newTable(a, 'ambush')
    await b.front.live(id)
    await a.front.reply(id, ...arming('k', 1))
    const green = { seat: 'green', by: { person: personAt('green').id } }
    const release = guarded.hold()
    const slow = a.front.reply(id, green, { key: 'g', replies: [{ ask: 0, verb: 'arm', noun: 1 }] })
    await rest()
    a.front.hall.heard([id])
    release()
    await slow
    await rest()
    expect(await hashOf(a, id)).toBe(await hashOf(b, id))
  })
})
