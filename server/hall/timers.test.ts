import { describe, expect, test } from 'vitest'
import type { Db } from '../store/db.ts'
import { openSqlite } from '../store/sqlite.ts'
import { stillWorld } from '../testing/world.ts'
import { look, newTable, openBench, personAt, shared } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'
import type { Hall } from './hall.ts'
import type { OpenHours } from './hours.ts'
import { openTimers } from './timers.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const FAST = { clock: { start: 10 * MINUTE, add: 30_000, most: 15 * MINUTE }, window: 10_000 }

const playOf = async ({ front }: Bench, id: string) => (await front.live(id)).play
const endings = async ({ db }: Bench, id: string) => {
  const rows = await db.all<{ entries: string }>('SELECT entries FROM log WHERE game = $1', [id])
  return rows.filter(({ entries }) => entries.includes('"end"')).length
}
const reopened = async (bench: Bench): Promise<Bench> => {
  await bench.close()
  return await openBench({ db: bench.db, world: bench.world })
}

describe('a clock', () => {
  test('runs for whoever the table sees on it, and gains with the hand-over', async () => {
    const bench = await openBench()
    const id = await newTable(bench, 'hidden-try', { pace: FAST })
    const blue = await look(bench, id, 'blue')
    expect(blue.clock()).toMatchObject({ on: ['blue'], left: { red: 600_000, blue: 600_000 } })
    await bench.world.pass(2 * MINUTE)
    await blue.say('hide 3')
    expect(blue.clock()).toEqual({
      on: ['red'],
      since: bench.world.now(),
      left: { red: 600_000, blue: 510_000 },
    })
  })

  test('runs for both where both write in secret, and says nothing of who is done', async () => {
    const bench = await openBench()
    const id = await newTable(bench, 'sealed-orders', { pace: FAST })
    const red = await look(bench, id, 'red')
    const blue = await look(bench, id, 'blue')
    const heard = blue.heard.length
    const { options } = red.view().asks[0]!
    await bench.world.pass(MINUTE)
    expect(await red.say(`${options[0]!.verb} ${options[0]!.nouns![0]!}`)).toMatchObject({
      applied: 1,
    })
    expect(blue.heard).toHaveLength(heard)
    expect(blue.clock()).toMatchObject({ on: ['red', 'blue'], left: { red: 600_000 } })
  })

  test('goes on after a restart, and is not charged for the time without a server', async () => {
    const bench = await openBench()
    const id = await newTable(bench, 'hidden-try', { pace: FAST })
    await (await look(bench, id, 'blue')).say('hide 3')
    await bench.world.pass(MINUTE)
    await bench.close()
    await bench.world.pass(2 * HOUR)
    const after = await openBench({ db: bench.db, world: bench.world })
    const red = await look(after, id, 'red')
    const { since, left } = red.clock()
    expect(bench.world.now() - since).toBe(MINUTE)
    expect(left['red']).toBe(600_000)
    await bench.world.pass(MINUTE)
    await red.say('wait')
    expect(red.clock().left['red']).toBe(600_000 - 2 * MINUTE + 30_000)
    const third = await reopened(after)
    expect((await playOf(third, id)).clock.left).toEqual(red.clock().left)
  })

  test('is none for a bot', async () => {
    const bench = await openBench()
    const id = await newTable(bench, 'hidden-try', { pace: FAST, bots: { blue: 'random' } })
    expect((await playOf(bench, id)).clock).toMatchObject({ on: ['blue'], left: { red: 600_000 } })
    await bench.world.pass(HOUR)
    expect(await bench.front.isOver(id)).toBe(false)
  })
})

describe('a flag', () => {
  test('falls at its moment, and loses the game', async () => {
    const bench = await openBench()
    const id = await newTable(bench, 'hidden-try', { pace: FAST })
    const red = await look(bench, id, 'red')
    await bench.world.pass(10 * MINUTE - 1)
    expect(await bench.front.isOver(id)).toBe(false)
    await bench.world.pass(1)
    expect((await playOf(bench, id)).ended).toEqual({
      winners: ['red'],
      by: 'forfeit',
      seat: 'blue',
    })
    expect(red.clock()).toMatchObject({ on: [], left: { blue: 0 } })
    const row = await bench.db.one('SELECT status, wake_at FROM games WHERE id = $1', [id])
    expect({ ...row }).toEqual({ status: 'over', wake_at: null })
  })

  test('falls in a game that nobody holds, after a restart', async () => {
    const bench = await openBench()
    const id = await newTable(bench, 'hidden-try', { pace: FAST })
    const after = await reopened(bench)
    expect(after.front.hall.held(id)).toBeUndefined()
    await bench.world.pass(10 * MINUTE + 5_000)
    expect((await playOf(after, id)).ended).toMatchObject({ by: 'forfeit', seat: 'blue' })
  })

  test('falls once, however many processes look after the game', async () => {
    const connect = shared(await openSqlite(':memory:'))
    const world = stillWorld()
    const all: Bench[] = []
    for (let n = 0; n < 3; n++) all.push(await openBench({ db: connect(), world }))
    const id = await newTable(all[0]!, 'hidden-try', { pace: FAST })
    for (const bench of all) await look(bench, id, 'red')
    await world.pass(11 * MINUTE)
    expect(await endings(all[0]!, id)).toBe(1)
    for (const bench of all) expect((await playOf(bench, id)).ended).toMatchObject({ seat: 'blue' })
    expect(
      all.flatMap(({ tidings }) => tidings).filter(({ kind }) => kind === 'over'),
    ).toHaveLength(2)
  })

  test('that nobody needs any more ends nothing twice', async () => {
    let resign = async (): Promise<void> => {}
    const bench = await openBench({ beforeTimeRanOut: () => resign() })
    const id = await newTable(bench, 'hidden-try', { pace: FAST })
    resign = () => bench.front.resign(id, 'red')
    await bench.world.pass(11 * MINUTE)
    expect((await playOf(bench, id)).ended).toMatchObject({ by: 'resigned', seat: 'red' })
    expect(bench.world.logged.filter((line) => line.includes('"err"'))).toEqual([])
  })

  test('has fallen for whoever comes too late, also where nobody has looked yet', async () => {
    const bench = await openBench()
    const id = await newTable(bench, 'hidden-try', { pace: FAST })
    await bench.close()
    const world = stillWorld('', bench.world.now() + 1)
    const after = await openBench({ db: bench.db, world })
    const place = { seat: 'blue', by: { person: personAt('blue').id } }
    // Time passes for the store's rows only: no timer of this process has run.
    world.now = () => bench.world.now() + 10 * MINUTE + 2
    await expect(
      after.front.reply(id, place, { key: 'k', replies: [{ ask: 0, verb: 'hide', noun: 1 }] }),
    ).rejects.toThrow('Your time is up.')
  })

  test('costs the seat where the table looks for another player, whose clock is full', async () => {
    const bench = await openBench()
    const id = await newTable(bench, 'hidden-try', { pace: FAST, absent: 'replace' })
    await look(bench, id, 'red')
    await bench.world.pass(10 * MINUTE)
    const seat = await bench.db.one('SELECT person, abandoned FROM seats WHERE seat = $1', ['blue'])
    expect({ ...seat }).toEqual({ person: null, abandoned: 'time' })
    expect((await playOf(bench, id)).clock).toMatchObject({ on: ['blue'], left: { red: 600_000 } })
    await bench.world.pass(HOUR)
    expect(await bench.front.isOver(id)).toBe(false)
    await bench.db.run(
      `INSERT INTO people (id, kind, name, created, seen) VALUES ('new', 'account', 'new', 0, 0)`,
    )
    const owner = personAt('red')
    await bench.lobby.offer(owner, { game: id, seat: 'blue' }, 'open')
    await bench.lobby.join({ id: 'new', kind: 'account', name: 'new' }, { game: id, seat: 'blue' })
    expect((await playOf(bench, id)).clock.left['blue']).toBe(600_000)
    await bench.world.pass(10 * MINUTE)
    const again = await bench.db.one('SELECT abandoned FROM seats WHERE seat = $1', ['blue'])
    expect({ ...again }).toEqual({ abandoned: 'time' })
  })

  test('of an empty seat stops instead of losing, where the table looks for another player', async () => {
    const bench = await openBench()
    const id = await newTable(bench, 'hidden-try', { pace: FAST, absent: 'replace' })
    await bench.lobby.leave(personAt('blue'), { game: id, seat: 'blue' })
    await bench.world.pass(HOUR)
    expect(await bench.front.isOver(id)).toBe(false)
    expect((await playOf(bench, id)).clock.left['blue']).toBeUndefined()
  })
})

describe('whose clock runs low', () => {
  const low = ({ tidings }: Bench) => tidings.filter(({ kind }) => kind === 'clock-low')

  test('is told once, at a tenth', async () => {
    const bench = await openBench()
    const id = await newTable(bench, 'hidden-try', { pace: FAST })
    await look(bench, id, 'red')
    await bench.world.pass(9 * MINUTE - 1)
    expect(low(bench)).toEqual([])
    await bench.world.pass(1)
    expect(low(bench)).toMatchObject([{ person: 'blue-player', game: id }])
    await bench.world.pass(MINUTE - 1)
    expect(low(bench)).toHaveLength(1)
  })

  test('is told by one of several processes', async () => {
    const connect = shared(await openSqlite(':memory:'))
    const world = stillWorld()
    const a = await openBench({ db: connect(), world })
    const b = await openBench({ db: connect(), world })
    const id = await newTable(a, 'hidden-try', { pace: FAST })
    for (const bench of [a, b]) await look(bench, id, 'red')
    await world.pass(9 * MINUTE + 30_000)
    expect([...low(a), ...low(b)]).toHaveLength(1)
  })

  test('is told although nobody held the game, and not again after a restart', async () => {
    const bench = await openBench()
    await newTable(bench, 'hidden-try', { pace: FAST })
    const after = await reopened(bench)
    await bench.world.pass(9 * MINUTE + 5_000)
    expect(low(after)).toHaveLength(1)
    const third = await reopened(after)
    await bench.world.pass(20_000)
    expect(low(third)).toEqual([])
  })
})

test('rounds that are stopped while one is under way are over with it', async () => {
  const world = stillWorld('rounds')
  let rounds = 0
  let done = (): void => {}
  const timers = openTimers({
    world,
    db: { all: async () => [] } as unknown as Db,
    hall: { all: () => [][Symbol.iterator]() } as unknown as Hall,
    hours: { beat: async () => {} } as OpenHours,
    wake: async () => {},
    heed: async () => {},
    round: () => new Promise((resolve) => (rounds++, (done = resolve))),
  })
  timers.start()
  await world.pass(5_000)
  expect(rounds).toBe(1)
  timers.stop()
  done()
  await world.pass(60_000)
  expect(rounds).toBe(1)
})
