import { describe, expect, test } from 'vitest'
import type { Ack } from '../../wire/table.ts'
import { passes, runs, says, wishes } from './testing/ambush-table.ts'
import type { Script, Table } from './testing/ambush-table.ts'
import { look, newTable, openBench, personAt } from './testing/bench.ts'
import { twoInstants } from './testing/two-instants.ts'

function expectSame(all: readonly unknown[]): void {
  for (const other of all.slice(1)) expect(other).toEqual(all[0])
}

describe('nobody learns from a pause who is asked', () => {
  const HANDS = [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [2, 2],
  ] as const

  test('by its silence, its length, or what is refused in it', async () => {
    const script = [
      says('red', 'step', 'step'),
      says('red', 'step'),
      says('red', 'halt'),
      passes(4_000),
      async ({ bench, id }: Table) => {
        const place = { seat: 'red', by: { person: personAt('red').id } }
        const { key: _, ...ack } = await bench.front.undo(id, place, 'u')
        return ack as Ack
      },
      passes(5_999),
      passes(1),
      says('red', 'step'),
      passes(10_000),
      says('red', 'halt'),
    ]
    const all = await runs(HANDS, ['red', 'table'], script)
    expectSame(all)
    const [first, second] = all[0]!
    expect(first![0]).toEqual({ applied: 1, of: 2, why: 'surprise' })
    expect(second![0]).toMatchObject({ applied: 0, refused: { say: { key: 'table.pause' } } })
  })

  test('neither does another who is asked himself', async () => {
    const script = [says('red', 'step'), passes(3_000), says('green', 'pass'), passes(7_000)]
    const hands = [
      [0, 1],
      [1, 1],
      [2, 1],
    ] as const
    const all = await runs(hands, ['red', 'green', 'table'], script)
    expect(all).toHaveLength(3)
    expectSame(all)
  })

  test('by whether it is let go by, when, and how often somebody says so', async () => {
    const idle = [says('red', 'step'), passes(3_000), passes(7_000)]
    const [silent] = await runs([[1, 0]], ['red', 'green', 'table'], idle)
    const busy: Script[] = [
      says('red', 'step'),
      async (table) => {
        await table.bench.world.pass(1_000)
        expect(await says('blue', 'pass')(table)).toMatchObject({ applied: 1 })
        expect(await says('blue', 'pass')(table)).toMatchObject({ applied: 0 })
        await table.bench.world.pass(2_000)
      },
      passes(7_000),
    ]
    const [passed] = await runs([[1, 0]], ['red', 'green', 'table'], busy)
    expect(passed).toEqual(silent)
  })

  test('by how a play of somebody else is taken, who comes later in the book’s order', async () => {
    const script = [
      says('red', 'step'),
      passes(3_000),
      says('green', 'ambush'),
      passes(9_999),
      passes(1),
      says('red', 'step'),
      passes(10_000),
    ]
    const hands = [
      [0, 1],
      [1, 1],
      [2, 1],
    ] as const
    const all = await runs(hands, ['red', 'green', 'table'], script)
    expectSame(all)
    // Told at once, and all begins again.
    const [, , played, waiting, over] = all[0]!
    expect(played![0]).toEqual({ applied: 1, of: 1 })
    expect(JSON.stringify(played![1])).toContain('"key\\":\\"ambush\\"')
    expect(waiting![1]).not.toEqual(over![1])
  })

  test('by who holds it up, for which any seat may have its reasons', async () => {
    const script = [
      says('red', 'step'),
      passes(2_000),
      wishes('blue', 'wait'),
      passes(20_000),
      wishes('blue', 'go-on'),
      says('red', 'step'),
      wishes('red', 'wait'),
      passes(3_000),
      wishes('red', 'go-on'),
      passes(7_000),
    ]
    const all = await runs(HANDS, ['red', 'table'], script)
    expect(all).toHaveLength(HANDS.length)
    expectSame(all)
  })

  test('by how whoever held it up lets it go on: without a word if he was asked, or with one', async () => {
    const lets: Script = async (table) => {
      const isAsked = table.at['blue']!.view().asks.length > 0
      await (isAsked ? says('blue', 'pass') : wishes('blue', 'go-on'))(table)
    }
    const script = [says('red', 'step'), wishes('blue', 'wait'), passes(4_000), lets, passes(6_000)]
    const all = await runs(HANDS, ['red', 'table'], script)
    expect(all).toHaveLength(HANDS.length)
    expectSame(all)
  })

  test('from what can be read of the game meanwhile', async () => {
    const read: Script = async ({ bench, id, at }) => {
      const { rows } = await bench.front.stored(id)
      expect(rows.flatMap((row) => JSON.parse(row) as object[])).toHaveLength(3)
      for (const seat of ['red', 'table']) {
        const full = JSON.parse(await bench.front.look(id, seat)) as { view: object; log: number }
        expect(full.view).toEqual(at[seat]!.view())
        expect(full.log).toBe(1)
      }
      expect(await bench.front.takeBackFacts(id, 'red')).toEqual({ heard: {}, possible: false })
      const { play } = await bench.front.live(id)
      expect(play.opened).toEqual({})
    }
    await runs(HANDS, ['red', 'table'], [says('red', 'step'), read, passes(5_000), read])
  })

  test('from a game that the rules have ended already', async () => {
    const last: Script = async ({ at, bench }) => {
      for (let step = 1; step < 6; step++) {
        await at['red']!.say('step')
        await bench.world.pass(10_000)
      }
    }
    const script = [last, says('red', 'step'), passes(9_999), passes(1)]
    const all = await runs(HANDS, ['red', 'table'], script)
    expectSame(all)
    const messages = (step: number) => JSON.stringify(all[0]![step])
    expect(messages(2)).not.toContain('"winners')
    expect(messages(3)).toContain('winners')
  })

  test('from an ask of the next pause, which comes in its own time', async () => {
    const all = []
    for (const ready of [0, 1, 2, 3]) {
      const bench = await openBench({ games: { 'two-instants': twoInstants } })
      const id = await newTable(bench, 'two-instants')
      const red = await look(bench, id, 'red')
      const blue = await look(bench, id, 'blue')
      const table = await look(bench, id, 'table')
      await blue.say(`choose ${ready}`)
      await red.say('step')
      expect(blue.view().asks).toHaveLength(ready & 1)
      await bench.world.pass(10_000)
      expect(blue.view().asks).toHaveLength(ready >> 1)
      const meanwhile = [red.heard.slice(), table.heard.slice(), bench.world.due()]
      await bench.world.pass(10_000)
      expect(blue.view()).toMatchObject({ asks: [], column: 1 })
      // Nothing can be taken back, whoever was asked.
      const place = { seat: 'red', by: { person: personAt('red').id } }
      all.push([meanwhile, red.heard, table.heard, await bench.front.undo(id, place, 'u')])
    }
    expectSame(all)
    expect(all[0]!.at(-1)).toMatchObject({ applied: 0 })
  })
})
