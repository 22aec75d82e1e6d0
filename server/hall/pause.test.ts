import { describe, expect, test } from 'vitest'
import type { Seat, Seen } from '../../core/contract.ts'
import type { Ack } from '../../wire/table.ts'
import { rest } from '../testing/world.ts'
import { armed, EVERYBODY, FAST } from './testing/ambush-table.ts'
import { look, newTable, openBench, personAt, TOYS } from './testing/bench.ts'
import type { Bench, Looker } from './testing/bench.ts'

function expectSame(all: readonly unknown[]): void {
  for (const other of all.slice(1)) expect(other).toEqual(all[0])
}

describe('whoever is asked in a pause', () => {
  test('sees his ask at once, and nobody else sees anything new', async () => {
    const { at } = await armed([1, 1])
    const before = { red: at['red']!.view(), table: at['table']!.view() }
    await at['red']!.say('step')
    for (const seat of ['blue', 'green'])
      expect(at[seat]!.view().asks).toMatchObject([
        { seat, rule: '3', otherwise: { verb: 'pass' } },
      ])
    expect(at['red']!.view()).toEqual({ ...before.red, asks: [] })
    expect(at['table']!.view()).toEqual(before.table)
    expect(at['table']!.messages().at(-1)!.happened).toEqual([
      { did: 'window', say: { key: 'on-the-road' } },
    ])
  })

  test('who has let it go by sees that he has', async () => {
    const { at } = await armed([1, 0])
    await at['red']!.say('step')
    await at['blue']!.say('pass')
    expect(at['blue']!.view().asks).toEqual([])
  })

  test('is refused by the rules what they do not offer, and nothing has happened', async () => {
    const { at, bench, id } = await armed([1, 1])
    await at['red']!.say('step')
    const heard = at['table']!.heard.length
    expect(await at['green']!.say('halt')).toMatchObject({
      applied: 0,
      refused: { rule: '3', say: { key: 'not-offered' } },
    })
    expect(at['table']!.heard).toHaveLength(heard)
    expect((await bench.front.live(id)).play.head).toBe(4)
  })

  test('is answered for by silence, in the book’s order', async () => {
    const { at, bench, id } = await armed([1, 1])
    await at['red']!.say('step')
    await at['green']!.say('pass')
    await bench.world.pass(10_000)
    const row = await bench.db.one<{ entries: string }>(
      'SELECT entries FROM log WHERE game = $1 ORDER BY seq DESC LIMIT 1',
      [id],
    )
    const entries = JSON.parse(row!.entries) as Record<string, unknown>[]
    expect(entries.map(({ r, by, resumed }) => [r, by, resumed])).toEqual([
      [['blue', 16, 'pass'], 'silence', undefined],
      [['green', 16, 'pass'], undefined, undefined],
      [undefined, undefined, true],
    ])
  })

  test('may be a bot, which is asked once and plays through the same door', async () => {
    const thoughts: string[] = []
    const reply = async ({ seat, ask, view }: { seat: Seat; ask: { id: number }; view: Seen }) => {
      thoughts.push(`${seat} ${ask.id} ${view.asks.length}`)
      const verb = ['arm', 'ambush'][thoughts.length - 1] ?? 'pass'
      const noun = verb === 'arm' ? { noun: 2 } : {}
      return { reply: { seat, ask: ask.id, verb, ...noun } }
    }
    const bench = await openBench({ workers: { reply } })
    const id = await newTable(bench, 'ambush', { pace: FAST, bots: { green: 'random' } })
    const [red, blue] = [await look(bench, id, 'red'), await look(bench, id, 'blue')]
    await blue.say('arm 1')
    await red.say('step')
    expect(red.messages().at(-1)!.happened).toMatchObject([{ did: 'noted' }, { did: 'window' }])
    expect(thoughts).toEqual(['green 0 1', 'green 16 1', 'green 32 1'])
    await bench.world.pass(10_000)
    expect(red.view().asks).toHaveLength(1)
    expect(thoughts).toHaveLength(3)
  })

  test('has his message carried out once', async () => {
    const { at, bench, id } = await armed([2, 0])
    await at['red']!.say('step')
    const place = { seat: 'blue', by: { person: personAt('blue').id } }
    const chain = { key: 'once', replies: [{ ask: 16, verb: 'ambush' }] }
    expect(await bench.front.reply(id, place, chain)).toMatchObject({ applied: 1 })
    expect(await bench.front.reply(id, place, chain)).toMatchObject({ applied: 1, why: 'again' })
    expect((await bench.front.live(id)).play.desk.state).toMatchObject({ parties: [1, 0] })
  })
})

describe('pauses one after another', () => {
  const kinds = (looker: Looker, from: number): (string | undefined)[][] =>
    looker
      .messages()
      .slice(from)
      .map(({ happened = [] }) =>
        happened.map((what) => (what.did === 'window' ? what.say.key : what.did)),
      )

  test('are told one by one, whether the rules stopped at each or at none', async () => {
    for (const held of [
      [2, 2],
      [0, 0],
    ]) {
      const { interrupted, bench } = await road(held)
      const id = await newTable(bench, interrupted, { pace: FAST })
      const red = await look(bench, id, 'red')
      await look(bench, id, 'blue')
      const table = await look(bench, id, 'table')
      const from = table.heard.length
      const view = table.view()
      await red.say('step')
      expect(kinds(table, from)).toEqual([['announced']])
      await bench.world.pass(10_000)
      expect(kinds(table, from)).toEqual([['announced'], ['moved', 'entered']])
      expect({ ...table.view(), onClock: [] }).toEqual({ ...view, onClock: [] })
      await bench.world.pass(9_999)
      expect(red.view().asks).toEqual([])
      await bench.world.pass(1)
      expect(kinds(table, from)).toEqual([['announced'], ['moved', 'entered'], []])
      expect(table.view()).toMatchObject({ column: 1, steps: 7 })
      expect(red.view().asks).toMatchObject([{ rule: '1' }])
      expect(await undoOf(bench, id)).toMatchObject({ applied: 0 })
    }
  })

  async function undoOf({ front }: Bench, id: string): Promise<Ack> {
    return await front.undo(id, { seat: 'red', by: { person: personAt('red').id } }, 'undo')
  }

  async function road(held: number[]) {
    const rules = TOYS['interrupted-retreat']!
    const setup: typeof rules.setup = (scenario, options) => {
      const state = rules.setup(scenario, options) as { held: number[] }
      state.held = held
      return state
    }
    const games = { 'interrupted-retreat': { ...rules, setup } }
    return { interrupted: 'interrupted-retreat', bench: await openBench({ games }) }
  }
})

describe('in a pause the table', () => {
  test('takes nothing back, and lets nobody propose that it did', async () => {
    const { at, bench, id } = await armed([0, 0])
    await at['red']!.say('step')
    await expect(bench.front.takeBack(id, 'red')).rejects.toThrow('There is a pause')
  })

  test('lets a player resign, and all hear what was held back', async () => {
    const { at, bench, id } = await armed([0, 0])
    await at['red']!.say('step')
    await bench.front.resign(id, 'blue')
    const { happened, log } = at['table']!.messages().findLast((one) => one.happened)!
    expect(happened!.map(({ did }) => did)).toEqual(['rolled', 'moved', 'noted'])
    expect(log).toBe(4)
    expect((await bench.front.live(id)).play).toMatchObject({ ended: { seat: 'blue' } })
    const again = await openBench({ db: bench.db, world: bench.world })
    expect((await again.front.live(id)).play.heard).toMatchObject({ red: 4, table: 4 })
  })
})

describe('by turns', () => {
  const SLOW = { window: 10_000 }

  /** Nobody looks. */
  async function away(hands: readonly [number, number], orders: Record<Seat, object[]> = {}) {
    const table = await armed(hands, { pace: SLOW })
    const { bench, id, at } = table
    for (const seat of EVERYBODY) at[seat]!.leave()
    for (const [seat, given] of Object.entries(orders))
      await bench.lobby.writeOrders(personAt(seat), { game: id, seat }, given as never)
    bench.tidings.length = 0
    return table
  }
  const GO_ON = [{ id: 'table.pauses', choice: 'go-on' }]
  const all = (orders: object[]) => ({ red: orders, blue: orders, green: orders })

  test('a pause waits for every person whose orders do not let it go on', async () => {
    for (const hands of [
      [0, 0],
      [1, 1],
    ] as const) {
      const { at, bench, id } = await away(hands, { red: GO_ON })
      await at['red']!.say('step')
      const { play } = await bench.front.live(id)
      expect(play.clock.on).toEqual(['blue', 'green'])
      expect(bench.tidings.map(({ person, kind }) => [person, kind])).toEqual([
        ['blue-player', 'your-turn'],
        ['green-player', 'your-turn'],
      ])
      await bench.world.pass(60_000)
      await at['blue']!.pause('go-on')
      expect(play.clock.on).toEqual(['green'])
      await at['green']!.pause('go-on')
      expect(play.clock.on).toEqual(['red'])
      expect(play.pause).toBeUndefined()
    }
  })

  test('it lasts no time where all orders let it go on', async () => {
    const wakes = []
    for (const hands of [
      [0, 0],
      [1, 1],
      [2, 0],
    ] as const) {
      const { at, bench, id } = await away(hands, all(GO_ON))
      const { key: _, ...ack } = await at['red']!.say('step', 'step')
      expect(ack).toEqual({ applied: 1, of: 2, why: 'surprise' })
      const { play } = await bench.front.live(id)
      expect(play).toMatchObject({ pause: undefined, head: 4, clock: { on: ['red'] } })
      wakes.push([await bench.front.look(id, 'table'), bench.world.due(), bench.tidings])
    }
    expectSame(wakes)
  })

  test('the game’s own orders answer where they can', async () => {
    const { at, bench, id } = await away([1, 1], {
      ...all(GO_ON),
      green: [...GO_ON, { id: 'ambush', choice: 'always' }],
    })
    await at['red']!.say('step')
    const { play } = await bench.front.live(id)
    expect(play.desk.state).toMatchObject({ parties: [1, 0], played: [0, 1] })
    expect(play.pause).toBeUndefined()
  })

  test('an order that lets it go on does so at once', async () => {
    const { at, bench, id } = await away([1, 1], { red: GO_ON, blue: GO_ON })
    await at['red']!.say('step')
    const { play } = await bench.front.live(id)
    expect(play.clock.on).toEqual(['green'])
    const seat = { game: id, seat: 'green' }
    await bench.lobby.writeOrders(personAt('green'), seat, GO_ON)
    await rest()
    expect(play.clock.on).toEqual(['red'])
  })

  test('clocks for one sitting make it live even where nobody looks', async () => {
    const { at, bench, id } = await armed([1, 0])
    for (const seat of EVERYBODY) at[seat]!.leave()
    await at['red']!.say('step')
    expect((await bench.front.live(id)).play.clock.on).toEqual([])
    await bench.world.pass(10_000)
    expect((await bench.front.live(id)).play.clock.on).toEqual(['red'])
  })

  test('an order the table does not know is refused', async () => {
    const { bench, id } = await away([0, 0])
    const wrong = [{ id: 'table.pauses', choice: 'never' }] as never
    await expect(
      bench.lobby.writeOrders(personAt('red'), { game: id, seat: 'red' }, wrong),
    ).rejects.toThrow('table.pauses may be: stop, go-on.')
  })
})
