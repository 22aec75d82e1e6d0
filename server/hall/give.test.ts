import { describe, expect, test } from 'vitest'
import type { Game, Order, Seat } from '../../core/contract.ts'
import { interruptedRetreat } from '../../core/examples/interrupted-retreat.ts'
import { rest } from '../testing/world.ts'
import type { LogEntry } from './entries.ts'
import { look, newTable, openBench, personAt } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'

const HOUR = 3_600_000
const PACE = { clock: { start: 48 * HOUR, add: HOUR, most: 72 * HOUR }, window: 2_000 }

/** The same game in which both seats may leave orders: red to march, blue to fall back one hex. */
const ordered: Game = {
  ...(interruptedRetreat as unknown as Game),
  about: {
    ...interruptedRetreat.about,
    standing: [
      { id: 'march', rule: '1', say: { key: 'march' }, choices: ['step', 'halt'] },
      { id: 'retreat', rule: '2', say: { key: 'retreat' }, choices: ['near', 'odd'] },
    ],
  },
  setup: (scenario, options) => ({
    ...interruptedRetreat.setup(scenario, options),
    held: [0, 0],
  }),
  standing(_, { seat, id, rule, options }, orders) {
    const choice = (name: string) => orders.find((order) => order.id === name)?.choice
    if (rule === '1' && choice('march') !== undefined)
      return { seat, ask: id, verb: choice('march')! }
    if (rule !== '2' || choice('retreat') === undefined) return undefined
    const noun = choice('retreat') === 'near' ? options[0]!.nouns![0]! : 999
    return { seat, ask: id, verb: 'fall-back', noun }
  },
}

const GO_ON: Order = { id: 'table.pauses', choice: 'go-on' }

async function table(orders: Record<Seat, Order[]>) {
  const bench = await openBench({ games: { ordered } })
  const id = await newTable(bench, 'ordered', { pace: PACE })
  for (const [seat, given] of Object.entries(orders)) await give(bench, id, seat, given)
  return { bench, id }
}

async function give({ lobby }: Bench, game: string, seat: Seat, orders: Order[]): Promise<void> {
  await lobby.writeOrders(personAt(seat), { game, seat }, orders)
  await rest()
}

async function say({ front }: Bench, id: string, seat: Seat, verb: string) {
  const { play } = await front.live(id)
  const ask = play.rules.ask(play.desk.state).find((one) => one.seat === seat) as { id: number }
  const place = { seat, by: { person: personAt(seat).id } }
  return await front.reply(id, place, {
    key: `${seat} ${ask.id}`,
    replies: [{ ask: ask.id, verb }],
  })
}

async function replies({ db }: Bench, id: string): Promise<string[]> {
  const sql = 'SELECT entries FROM log WHERE game = $1 ORDER BY seq'
  const rows = await db.all<{ entries: string }>(sql, [id])
  return rows
    .flatMap(({ entries }) => JSON.parse(entries) as LogEntry[])
    .flatMap((entry) => ('r' in entry ? [`${entry.r[0]} ${entry.r[2]} ${entry.by ?? 'self'}`] : []))
}

describe('standing orders', () => {
  test('answer as ordinary replies, marked as such', async () => {
    const orders = { red: [GO_ON], blue: [GO_ON, { id: 'retreat', choice: 'near' }] }
    const { bench, id } = await table(orders)
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
    const { bench, id } = await table({ red: [GO_ON], blue: [GO_ON] })
    await say(bench, id, 'red', 'step')
    await say(bench, id, 'red', 'step')
    expect((await bench.front.live(id)).play.clock.on).toEqual(['blue'])
    await give(bench, id, 'blue', [GO_ON, { id: 'retreat', choice: 'near' }])
    expect((await replies(bench, id)).at(-1)).toBe('blue fall-back order')
  })

  test('answer also in a game that nobody held', async () => {
    const { bench, id } = await table({ red: [GO_ON], blue: [GO_ON] })
    await say(bench, id, 'red', 'step')
    await say(bench, id, 'red', 'step')
    await bench.close()
    const after = await openBench({ db: bench.db, world: bench.world, games: { ordered } })
    await give(after, id, 'blue', [GO_ON, { id: 'retreat', choice: 'near' }])
    expect((await replies(after, id)).at(-1)).toBe('blue fall-back order')
  })

  test('are nobody else’s business', async () => {
    const { bench, id } = await table({})
    const red = await look(bench, id, 'red')
    const blue = await look(bench, id, 'blue')
    const spectator = await look(bench, id, 'table')
    const before = [red.heard.length, spectator.heard.length]
    await give(bench, id, 'blue', [GO_ON, { id: 'retreat', choice: 'near' }])
    expect([red.heard.length, spectator.heard.length]).toEqual(before)
    expect(blue.messages().at(-1)).toEqual({ game: id, changed: true })
  })

  test('that make no sense to the rules leave the person to answer', async () => {
    const orders = { red: [GO_ON], blue: [GO_ON, { id: 'retreat', choice: 'odd' }] }
    const { bench, id } = await table(orders)
    await say(bench, id, 'red', 'step')
    await say(bench, id, 'red', 'step')
    expect((await bench.front.live(id)).play.clock.on).toEqual(['blue'])
  })

  test('gain no time for whoever left them', async () => {
    const { bench, id } = await table({ red: [GO_ON], blue: [GO_ON] })
    await bench.world.pass(1_000)
    await say(bench, id, 'red', 'step')
    await say(bench, id, 'red', 'step')
    const { play } = await bench.front.live(id)
    const red = 49 * HOUR - 1_000
    expect(play.clock).toMatchObject({ on: ['blue'], left: { red, blue: 48 * HOUR } })
    await bench.world.pass(2_000)
    await give(bench, id, 'blue', [GO_ON, { id: 'retreat', choice: 'near' }])
    expect(play.clock).toMatchObject({ on: ['red'], left: { red, blue: 48 * HOUR - 2_000 } })
  })

  test('of two seats cannot run away: they end with the game', async () => {
    const orders = {
      blue: [GO_ON, { id: 'retreat', choice: 'near' }],
      red: [GO_ON, { id: 'march', choice: 'step' }],
    }
    const { bench, id } = await table(orders)
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
    await give(bench, id, 'red', [{ id: 'march', choice: 'step' }])
    expect(await replies(bench, id)).toHaveLength(200)
  })
})
