import { describe, expect, test } from 'vitest'
import { stateHash } from '../../core/fingerprint.ts'
import { StoreUnreachable } from '../store/db.ts'
import type { Append, Db } from '../store/db.ts'
import { openSqlite } from '../store/sqlite.ts'
import { rest, stillWorld } from '../testing/world.ts'
import { look, newTable, openBench, personAt } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'

interface Shaky {
  isAway: boolean
  /** After it has written. */
  fails: 'not' | 'once' | 'for a while'
  /** Before what was read arrives. */
  delivered(sql: string): Promise<void>
}

/** A store that can be out of reach. */
async function openShaky() {
  const base = await openSqlite(':memory:')
  const state: Shaky = { isAway: false, fails: 'not', delivered: async () => {} }
  const reached = async (): Promise<void> => {
    if (state.isAway) throw new StoreUnreachable('away')
  }
  const db = Object.assign(Object.create(base) as Db, {
    engine: 'postgres',
    async all(sql: string, values?: []) {
      await reached()
      const rows = await base.all(sql, values)
      await state.delivered(sql)
      return rows
    },
    async one(sql: string, values?: []) {
      await reached()
      return await base.one(sql, values)
    },
    async append(batch: readonly Append[]) {
      await reached()
      const lost = await base.append(batch)
      state.isAway = state.fails === 'for a while'
      if (state.fails !== 'not') throw new StoreUnreachable('away')
      return lost
    },
  })
  return { db, state }
}

const hashOf = async ({ front }: Bench, id: string) =>
  stateHash((await front.live(id)).play.desk.state)

async function rowsOf({ db }: Bench, id: string): Promise<number> {
  return (await db.all('SELECT seq FROM log WHERE game = $1', [id])).length
}

/** Blue's first reply. */
function arming(key: string) {
  const place = { seat: 'blue', by: { person: personAt('blue').id } }
  return [place, { key, replies: [{ ask: 0, verb: 'arm', noun: 1 }] }] as const
}

/** Two processes that do not hear each other. */
async function openDeaf() {
  const { db, state } = await openShaky()
  const a = await openBench({ db, world: stillWorld('a') })
  const b = await openBench({ db, world: stillWorld('b') })
  return { a, b, state, id: await newTable(a, 'ambush') }
}

describe('word of another process', () => {
  test('that comes while something is in hand which writes nothing is followed after it', async () => {
    const { a, b, id } = await openDeaf()
    const live = await a.front.live(id)
    await b.front.reply(id, ...arming('k'))
    a.front.hall.act(live, { run() {}, done() {}, failed() {} })
    a.front.hall.heard([id])
    await rest()
    expect(live.play.head).toBe(2)
    expect(await hashOf(a, id)).toBe(await hashOf(b, id))
  })

  test('that comes while the game is being read is not lost', async () => {
    const { a, b, id, state } = await openDeaf()
    await b.front.live(id)
    a.front.hall.forget(await a.front.live(id))
    state.delivered = async (sql) => {
      if (!sql.includes('JOIN log')) return
      state.delivered = async () => {}
      await b.front.reply(id, ...arming('k'))
      a.front.hall.heard([id])
    }
    const live = await a.front.live(id)
    expect(live.play.head).toBe(1)
    await rest()
    expect(live.play.head).toBe(2)
  })

  test('of a move taken back by consent reaches also those for whom nothing else changed', async () => {
    const { a, b, id } = await openDeaf()
    const green = await look(a, id, 'green')
    await b.front.reply(id, ...arming('k'))
    await b.front.takeBack(id, 'blue')
    a.front.hall.heard([id])
    await rest()
    const { heard } = (await a.front.live(id)).play
    expect(heard['green']).toBeGreaterThan(0)
    expect(green.messages().findLast(({ log }) => log !== undefined)?.log).toBe(heard['green'])
  })

  test('is not needed by whoever comes from there', async () => {
    const { a, b, id } = await openDeaf()
    await a.front.live(id)
    await b.front.reply(id, ...arming('k'))
    const [there, here] = [await look(b, id, 'blue'), await look(a, id, 'blue')]
    expect(here.view()).toEqual(there.view())
    expect(await a.front.reply(id, ...arming('k'))).toMatchObject({ applied: 1, why: 'again' })
  })

  test('nor by whoever replies to what he saw there', async () => {
    const { a, b, id } = await openDeaf()
    await a.front.live(id)
    await b.front.reply(id, ...arming('k'))
    const green = { seat: 'green', by: { person: personAt('green').id } }
    const [ask] = (await look(b, id, 'green')).view().asks
    const replies = [{ ask: ask!.id, verb: 'arm', noun: 1 }]
    expect(await a.front.reply(id, green, { key: 'g', replies })).toMatchObject({ applied: 1 })
    expect(await rowsOf(a, id)).toBe(3)
  })
})

describe('a store out of reach', () => {
  test('that has written: it has happened, once, and the sender is told so', async () => {
    const { db, state } = await openShaky()
    const bench = await openBench({ db })
    const id = await newTable(bench, 'ambush')
    const blue = await look(bench, id, 'blue')
    const known = blue.heard.length
    state.fails = 'once'
    expect(await bench.front.reply(id, ...arming('k'))).toMatchObject({ applied: 1 })
    expect(blue.heard).toHaveLength(known + 1)
    await bench.front.resign(id, 'red')
    state.fails = 'not'
    expect(await rowsOf(bench, id)).toBe(3)
    expect(await bench.front.isOver(id)).toBe(true)
  })

  test('that cannot be asked: busy, until it can; then everybody is told what was written', async () => {
    const { db, state } = await openShaky()
    const bench = await openBench({ db })
    const id = await newTable(bench, 'ambush')
    const blue = await look(bench, id, 'blue')
    const known = blue.heard.length
    state.fails = 'for a while'
    const busy = { code: 'busy' }
    await expect(bench.front.reply(id, ...arming('k'))).rejects.toMatchObject(busy)
    await expect(bench.front.reply(id, ...arming('l'))).rejects.toMatchObject(busy)
    await expect(look(bench, id, 'red')).rejects.toMatchObject(busy)
    await bench.world.pass(3_000)
    expect(blue.heard).toHaveLength(known)
    Object.assign(state, { isAway: false, fails: 'not' })
    await bench.world.pass(5_000)
    expect(blue.heard).toHaveLength(known + 1)
    expect(blue.view()).toEqual((await look(bench, id, 'blue')).view())
    expect(await bench.front.reply(id, ...arming('k'))).toMatchObject({ applied: 1, why: 'again' })
    expect(await rowsOf(bench, id)).toBe(2)
  })
})
