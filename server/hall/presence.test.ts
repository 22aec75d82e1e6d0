import { describe, expect, test } from 'vitest'
import type { Game } from '../../core/contract.ts'
import type { Db } from '../store/db.ts'
import { openSqlite } from '../store/sqlite.ts'
import { rest, stillWorld } from '../testing/world.ts'
import { TOYS, look, newTable, openBench, shared } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'

const PACE = { window: 10_000 }
const turns = ({ tidings }: Bench) =>
  tidings.filter(({ kind }) => kind === 'your-turn').map(({ person }) => person)

describe('whoever goes without having moved', () => {
  test('is told of his turn again if it came while he looked', async () => {
    const bench = await openBench()
    const id = await newTable(bench, 'hidden-try', { pace: PACE })
    const blue = await look(bench, id, 'blue')
    const red = await look(bench, id, 'red')
    await blue.say('hide 3')
    await bench.world.pass(120_000)
    expect(turns(bench)).toEqual(['red-player'])
    red.leave()
    expect(turns(bench)).toEqual(['red-player', 'red-player'])
    blue.leave()
    expect(turns(bench)).toHaveLength(2)
  })

  test('is not told again of what he was told before he came', async () => {
    const bench = await openBench()
    const id = await newTable(bench, 'hidden-try', { pace: PACE })
    await (await look(bench, id, 'blue')).say('hide 3')
    await bench.world.pass(3_600_000)
    const red = await look(bench, id, 'red')
    await bench.world.pass(10_000)
    red.leave()
    expect(turns(bench)).toEqual(['red-player'])
  })

  test('is told by his last page', async () => {
    const bench = await openBench()
    const id = await newTable(bench, 'hidden-try', { pace: PACE })
    const pages = [await look(bench, id, 'blue'), await look(bench, id, 'blue')]
    pages[0]!.leave()
    expect(turns(bench)).toEqual([])
    pages[1]!.leave()
    expect(turns(bench)).toEqual(['blue-player'])
  })

  test('is told nothing once the game is over', async () => {
    const bench = await openBench()
    const id = await newTable(bench, 'hidden-try', { pace: PACE })
    const blue = await look(bench, id, 'blue')
    await bench.front.resign(id, 'red')
    blue.leave()
    expect(turns(bench)).toEqual([])
  })
})

describe('seats of one side that share the clock', () => {
  /** Nobody sees which of the two decides. */
  function allied(game: Game): Game {
    const view: Game['view'] = (state, seat) => {
      const seen = game.view(state, seat)
      return seen.onClock.length > 0 ? { ...seen, onClock: ['blue', 'red'] } : seen
    }
    return { ...game, view }
  }

  test('are told when it is handed on, each only of his own', async () => {
    const games = { ...TOYS, 'hidden-try': allied(TOYS['hidden-try']!) }
    const bench = await openBench({ games })
    const id = await newTable(bench, 'hidden-try', { pace: PACE })
    const blue = await look(bench, id, 'blue')
    expect(turns(bench)).toEqual([])
    await blue.say('hide 3')
    expect(turns(bench)).toEqual(['red-player'])
  })
})

describe('several processes', () => {
  async function two() {
    const world = stillWorld()
    const base = await openSqlite(':memory:')
    const connect = shared(Object.assign(Object.create(base) as Db, { engine: 'postgres' }))
    const a = await openBench({ db: connect(), world })
    const b = await openBench({ db: connect(), world })
    const id = await newTable(a, 'ambush', { pace: PACE })
    return { a, b, id, world }
  }

  test('know of everybody who looks, through whichever of them', async () => {
    const { a, b, id } = await two()
    const red = await look(a, id, 'red')
    await rest()
    for (const { front } of [a, b]) expect(await front.isLooking('red-player', id)).toBe(true)
    for (const { front } of [a, b]) expect(await front.isLooking('blue-player', id)).toBe(false)
    red.leave()
    await rest()
    for (const { front } of [a, b]) expect(await front.isLooking('red-player', id)).toBe(false)
  })

  test('show who looks through the other', async () => {
    const { a, b, id } = await two()
    const red = await look(a, id, 'red')
    const blue = await look(b, id, 'blue')
    await rest()
    const looking = (page: typeof red) => page.messages().findLast(({ table }) => table)!.table
    expect(looking(red)).toMatchObject({ looking: ['red', 'blue'] })
    expect(looking(blue)).toMatchObject({ looking: ['red', 'blue'] })
    red.leave()
    await rest()
    expect(looking(blue)).toMatchObject({ looking: ['blue'] })
  })

  test('make a pause live where everybody looks, each through his own', async () => {
    const { a, b, id, world } = await two()
    const red = await look(a, id, 'red')
    const blue = await look(b, id, 'blue')
    const green = await look(b, id, 'green')
    await rest()
    await blue.say('arm 1')
    await green.say('arm 0')
    await red.say('step')
    expect(blue.clock()).toMatchObject({ on: [], pause: { waits: [] } })
    await world.pass(10_000)
    expect(red.view().asks).toHaveLength(1)
    green.leave()
    await rest()
    await red.say('step')
    expect(red.clock()).toMatchObject({ on: ['red', 'blue', 'green'] })
  })

  test('forget whoever looked through one that is gone', async () => {
    const { a, b, id, world } = await two()
    await look(a, id, 'red')
    await rest()
    await a.close()
    await world.pass(20_000)
    expect(await b.front.isLooking('red-player', id)).toBe(true)
    await world.pass(15_000)
    expect(await b.front.isLooking('red-player', id)).toBe(false)
    await world.pass(30_000)
    expect(await b.db.all('SELECT * FROM looking')).toEqual([])
    expect(await b.db.all('SELECT * FROM processes')).toHaveLength(1)
  })

  test('know again of everybody who looks through one that was slow to give a sign of life', async () => {
    const { a, b, id, world } = await two()
    await look(a, id, 'red')
    await rest()
    await b.db.run('DELETE FROM processes')
    await b.db.run('DELETE FROM looking')
    expect(await b.front.isLooking('red-player', id)).toBe(false)
    await world.pass(5_000)
    expect(await b.front.isLooking('red-player', id)).toBe(true)
  })
})
