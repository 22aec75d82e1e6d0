import { describe, expect, test } from 'vitest'
import type { Game } from '../../core/contract.ts'
import { stillWorld } from '../testing/world.ts'
import { look, newTable, openBench } from './testing/bench.ts'
import {
  GO_ON,
  HOUR,
  leaveOrders,
  ordered,
  orderedTable,
  replies,
  say,
} from './testing/ordered-table.ts'

describe('standing orders', () => {
  test('answer as ordinary replies, marked as such', async () => {
    const orders = { red: [GO_ON], blue: [GO_ON, { id: 'retreat', choice: 'near' }] }
    const { bench, id } = await orderedTable(orders)
    await say(bench, id, 'red', 'step')
    await say(bench, id, 'red', 'step')
    expect(await replies(bench, id)).toEqual([
      'red step self',
      'red step self',
      'blue fall-back order',
    ])
    expect((await bench.front.live(id)).play.clock.on).toEqual(['red'])
  })

  test('that were given while the seat is asked answer at once', async () => {
    const { bench, id } = await orderedTable({ red: [GO_ON], blue: [GO_ON] })
    await say(bench, id, 'red', 'step')
    await say(bench, id, 'red', 'step')
    expect((await bench.front.live(id)).play.clock.on).toEqual(['blue'])
    await leaveOrders(bench, id, 'blue', [GO_ON, { id: 'retreat', choice: 'near' }])
    expect((await replies(bench, id)).at(-1)).toBe('blue fall-back order')
  })

  test('answer also in a game that nobody held', async () => {
    const { bench, id } = await orderedTable({ red: [GO_ON], blue: [GO_ON] })
    await say(bench, id, 'red', 'step')
    await say(bench, id, 'red', 'step')
    await bench.close()
    const after = await openBench({ db: bench.db, world: bench.world, games: { ordered } })
    await leaveOrders(after, id, 'blue', [GO_ON, { id: 'retreat', choice: 'near' }])
    expect((await replies(after, id)).at(-1)).toBe('blue fall-back order')
  })

  test('that were given when the seat’s time was up come too late', async () => {
    const { bench, id } = await orderedTable({ red: [GO_ON], blue: [GO_ON] })
    await say(bench, id, 'red', 'step')
    await say(bench, id, 'red', 'step')
    await bench.close()
    const world = stillWorld('', bench.world.now() + 1)
    const after = await openBench({ db: bench.db, world, games: { ordered } })
    // Nobody has looked at the flag yet: no timer of this process has run.
    world.now = () => bench.world.now() + 48 * HOUR + 2
    await leaveOrders(after, id, 'blue', [GO_ON, { id: 'retreat', choice: 'near' }])
    expect(await replies(after, id)).toEqual(['red step self', 'red step self'])
  })

  test('are nobody else’s business', async () => {
    const { bench, id } = await orderedTable({})
    const red = await look(bench, id, 'red')
    const blue = await look(bench, id, 'blue')
    const spectator = await look(bench, id, 'table')
    const before = [red.heard.length, spectator.heard.length]
    await leaveOrders(bench, id, 'blue', [GO_ON, { id: 'retreat', choice: 'near' }])
    expect([red.heard.length, spectator.heard.length]).toEqual(before)
    expect(blue.messages().at(-1)).toEqual({ game: id, changed: true })
  })

  test('that make no sense to the rules leave the person to answer', async () => {
    const orders = { red: [GO_ON], blue: [GO_ON, { id: 'retreat', choice: 'odd' }] }
    const { bench, id } = await orderedTable(orders)
    await say(bench, id, 'red', 'step')
    await say(bench, id, 'red', 'step')
    expect((await bench.front.live(id)).play.clock.on).toEqual(['blue'])
  })

  test('gain no time for whoever left them', async () => {
    const { bench, id } = await orderedTable({ red: [GO_ON], blue: [GO_ON] })
    await bench.world.pass(1_000)
    await say(bench, id, 'red', 'step')
    await say(bench, id, 'red', 'step')
    const { play } = await bench.front.live(id)
    const red = 49 * HOUR - 1_000
    expect(play.clock).toMatchObject({ on: ['blue'], left: { red, blue: 48 * HOUR } })
    await bench.world.pass(2_000)
    await leaveOrders(bench, id, 'blue', [GO_ON, { id: 'retreat', choice: 'near' }])
    expect(play.clock).toMatchObject({ on: ['red'], left: { red, blue: 48 * HOUR - 2_000 } })
  })

  test('of two seats cannot run away: they end with the game', async () => {
    const orders = {
      blue: [GO_ON, { id: 'retreat', choice: 'near' }],
      red: [GO_ON, { id: 'march', choice: 'step' }],
    }
    const { bench, id } = await orderedTable(orders)
    expect(await bench.front.isOver(id)).toBe(true)
    expect((await replies(bench, id)).filter((line) => line.startsWith('red'))).toHaveLength(8)
  })

  test('of rules that never come to an end stop all the same', async () => {
    const endless: Game = {
      ...ordered,
      answer: (state, reply) => {
        const { replied } = state as { replied: number[] }
        if (reply.seat === 'nature') return { refused: { rule: '1', say: { key: 'no' } } }
        replied[0]!++
        return { told: [], final: 'yes' }
      },
      ask: (state) => [
        {
          seat: 'red',
          id: (state as { replied: number[] }).replied[0]!,
          rule: '1',
          say: { key: 'ask' },
          options: [{ verb: 'step' }],
          kind: 'must',
        },
      ],
    }
    const bench = await openBench({ games: { ordered: endless } })
    const id = await newTable(bench, 'ordered')
    await leaveOrders(bench, id, 'red', [{ id: 'march', choice: 'step' }])
    expect(await replies(bench, id)).toHaveLength(200)
  })
})
