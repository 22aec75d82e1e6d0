import { describe, expect, test } from 'vitest'
import type { Seat } from '../../core/contract.ts'
import { openSqlite } from '../store/sqlite.ts'
import { START, stillWorld } from '../testing/world.ts'
import { armed, EVERYBODY, FAST } from './testing/ambush-table.ts'
import { look, newTable, openBench, shared } from './testing/bench.ts'
import type { Bench, Looker } from './testing/bench.ts'

describe('the time of a pause', () => {
  test('is charged to nobody, and its increment comes with the hand-over only', async () => {
    const { at, bench } = await armed([0, 0])
    const red = at['red']!.clock().left['red']!
    await bench.world.pass(7_000)
    await at['red']!.say('step')
    expect(at['red']!.clock()).toMatchObject({
      on: [],
      left: { red: red - 7_000 },
      pause: { until: bench.world.now() + 10_000, waits: [], ready: [] },
    })
    await bench.world.pass(10_000)
    expect(at['red']!.clock()).toEqual({
      on: ['red'],
      since: bench.world.now(),
      left: { red: red - 7_000, blue: 605_000, green: 605_000 },
    })
  })

  test('runs for whoever holds it up, until he lets it go on or answers', async () => {
    const { at, bench } = await armed([1, 0])
    await at['red']!.say('step')
    await bench.world.pass(2_000)
    expect(await at['blue']!.pause('wait')).toMatchObject({ applied: 1 })
    expect(at['table']!.clock()).toMatchObject({ on: ['blue'], pause: { waits: ['blue'] } })
    await bench.world.pass(30_000)
    expect(at['red']!.view().asks).toEqual([])
    await at['blue']!.say('pass')
    expect(at['red']!.view().asks).toHaveLength(1)
    expect(at['red']!.clock()).toMatchObject({ on: ['red'], left: { blue: 605_000 - 30_000 } })
  })

  test('goes over into that of the turn where the same seat is on the clock', async () => {
    const { at, bench } = await armed([0, 0])
    await at['red']!.say('step')
    await at['red']!.pause('wait')
    await bench.world.pass(12_000)
    await at['red']!.pause('go-on')
    expect(at['red']!.clock()).toEqual({
      on: ['red'],
      since: bench.world.now(),
      left: { red: 588_000, blue: 605_000, green: 605_000 },
    })
  })

  test('is over at its moment, also if nobody has looked at it yet', async () => {
    const { at, bench, id } = await armed([1, 0])
    await at['red']!.say('step')
    // No timer has run.
    const now = bench.world.now() + 10_000
    bench.world.now = () => now
    const place = { seat: 'red', by: { person: 'red-player' } }
    const chain = { key: 'late', replies: [{ ask: 16, verb: 'step' }] }
    expect(await bench.front.reply(id, place, chain)).toMatchObject({ applied: 1 })
    expect(at['red']!.clock().pause).toMatchObject({ until: now + 10_000 })
  })

  test('may be held up by each seat once', async () => {
    const { at, bench } = await armed([0, 0])
    expect(await at['red']!.pause('wait')).toMatchObject({
      applied: 0,
      refused: { say: { key: 'table.no-pause' } },
    })
    await at['red']!.say('step')
    await at['red']!.pause('wait')
    await at['red']!.pause('go-on')
    expect(await at['red']!.pause('wait')).toMatchObject({
      refused: { say: { key: 'table.waited' } },
    })
    await bench.world.pass(10_000)
    await at['red']!.say('step')
    expect(await at['red']!.pause('wait')).toMatchObject({ applied: 1 })
  })

  test('runs out for whoever holds it up too long', async () => {
    const { at, bench, id } = await armed([0, 0])
    await at['red']!.say('step')
    await at['green']!.pause('wait')
    await bench.world.pass(604_999)
    expect(await bench.front.isOver(id)).toBe(false)
    await bench.world.pass(1)
    expect((await bench.front.live(id)).play.ended).toMatchObject({ by: 'forfeit', seat: 'green' })
  })

  test('ends as soon as every person has said that it may', async () => {
    const { at } = await armed([1, 0])
    await at['red']!.say('step')
    await at['red']!.pause('go-on')
    await at['green']!.pause('go-on')
    expect(at['table']!.clock().pause).toMatchObject({ ready: ['red', 'green'] })
    expect(at['red']!.view().asks).toEqual([])
    await at['blue']!.pause('go-on')
    expect(at['red']!.view().asks).toHaveLength(1)
  })

  test('lasts as long as ever where a bot may be thinking', async () => {
    const bench = await openBench()
    const id = await newTable(bench, 'ambush', { pace: FAST, bots: { green: 'random' } })
    const red = await look(bench, id, 'red')
    const blue = await look(bench, id, 'blue')
    await blue.say('arm 1')
    const place = { seat: 'green', by: { bot: 'random' } }
    await bench.front.reply(id, place, { key: 'g', replies: [{ ask: 0, verb: 'arm', noun: 1 }] })
    await red.say('step')
    await red.pause('go-on')
    await blue.pause('go-on')
    expect(red.view().asks).toEqual([])
    await bench.world.pass(10_000)
    expect(red.view().asks).toHaveLength(1)
  })
})

describe('a pause outlives', () => {
  const reopen = async (bench: Bench): Promise<Bench> => {
    await bench.close()
    return await openBench({ db: bench.db, world: bench.world })
  }

  test('a restart, and the time in which there was no server', async () => {
    const { at, bench, id } = await armed([1, 0])
    await at['red']!.say('step')
    await bench.world.pass(4_000)
    await at['green']!.pause('wait')
    await at['green']!.pause('go-on')
    const before = Object.fromEntries(EVERYBODY.map((seat) => [seat, at[seat]!.view()]))
    await bench.close()
    await bench.world.pass(3_600_000)
    const after = await openBench({ db: bench.db, world: bench.world })
    const again: Record<Seat, Looker> = {}
    for (const seat of EVERYBODY) again[seat] = await look(after, id, seat)
    for (const seat of EVERYBODY) expect(again[seat]!.view()).toEqual(before[seat])
    const { pause, left } = again['red']!.clock()
    expect(pause).toEqual({ until: bench.world.now() + 6_000, waits: [], ready: ['green'] })
    expect(left).toEqual(at['red']!.clock().left)
    await bench.world.pass(5_999)
    expect(again['red']!.view().asks).toEqual([])
    await bench.world.pass(1)
    expect(again['red']!.view()).toMatchObject({ asks: [{ rule: '2' }], steps: 5 })
    expect(again['red']!.messages().at(-1)).toMatchObject({
      log: 3,
      happened: [{ did: 'rolled' }, { did: 'moved' }],
    })
  })

  test('every restart, however long the log: a pause is never in the middle of what is left out', async () => {
    const { at, bench, id } = await armed([2, 2])
    const all = ['red', 'blue', 'blue', 'green', 'green', 'red', 'red', 'red', 'red', 'red']
    for (const [n, who] of all.entries()) {
      expect(await at[who]!.say(who === 'red' ? 'step' : 'ambush')).toMatchObject({ applied: 1 })
      for (const seat of ['red', 'blue']) {
        await at[seat]!.pause('wait')
        await at[seat]!.pause('go-on')
      }
      await at['green']!.pause('wait')
      const after = await openBench({ db: bench.db, world: bench.world })
      for (const seat of EVERYBODY)
        expect((await look(after, id, seat)).view()).toEqual(at[seat]!.view())
      await after.close()
      if (n >= 4) await at['green']!.pause('go-on')
    }
    const rows = await bench.db.all('SELECT seq FROM log WHERE game = $1', [id])
    expect(rows.length).toBeGreaterThan(64)
  })

  test('a restart with nobody there to look', async () => {
    const { at, bench, id } = await armed([1, 1])
    await at['red']!.say('step')
    const after = await reopen(bench)
    await bench.world.pass(15_000)
    expect((await after.front.live(id)).play.pause).toBeUndefined()
    expect((await after.front.live(id)).play.clock).toMatchObject({ on: ['red'] })
  })

  test('a change of process: whoever looks through another sees and does the same', async () => {
    const connect = shared(await openSqlite(':memory:'))
    const world = stillWorld()
    const a = await openBench({ db: connect(), world })
    const b = await openBench({ db: connect(), world })
    const { id, at } = await armed([2, 0], { bench: a })
    const there = await look(b, id, 'blue')
    const spectator = await look(b, id, 'table')
    await at['red']!.say('step')
    expect(there.view()).toEqual(at['blue']!.view())
    expect(spectator.view()).toEqual(at['table']!.view())
    expect(await there.say('ambush')).toMatchObject({ applied: 1 })
    expect(at['table']!.messages().at(-1)!.happened).toHaveLength(2)
    expect(spectator.messages().at(-1)!.happened).toHaveLength(2)
    await world.pass(10_000)
    expect(spectator.view()).toEqual(at['table']!.view())
    expect(there.clock()).toEqual(at['blue']!.clock())
    const rows = await a.db.all('SELECT seq FROM log WHERE game = $1', [id])
    expect(rows).toHaveLength(6)
  })

  test('its process: another ends it', async () => {
    const connect = shared(await openSqlite(':memory:'))
    const world = stillWorld()
    const a = await openBench({ db: connect(), world })
    const b = await openBench({ db: connect(), world })
    const { id, at } = await armed([1, 0], { bench: a })
    await at['red']!.say('step')
    await a.close()
    await world.pass(15_000)
    expect((await b.front.live(id)).play.pause).toBeUndefined()
    expect(world.now()).toBe(START + 15_000)
  })
})
