import type { Game, Order, Seat } from '../../../core/contract.ts'
import { interruptedRetreat } from '../../../core/examples/interrupted-retreat.ts'
import { newGameShape } from '../../lobby/settings.ts'
import { rest } from '../../testing/world.ts'
import type { LogEntry } from '../entries.ts'
import { newTable, openBench, personAt } from './bench.ts'
import type { Bench, BenchParts } from './bench.ts'

// For the tests of standing orders: a game in which both seats may leave some.

export const HOUR = 3_600_000
export const PACE = { clock: { start: 48 * HOUR, add: HOUR, most: 72 * HOUR }, window: 2_000 }

/** The same game in which both seats may leave orders: red to march, blue to fall back one hex. */
export const ordered: Game = {
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

export const GO_ON: Order = { id: 'table.pauses', choice: 'go-on' }

/** A game played by turns in which these orders have been left. */
export async function orderedTable(orders: Record<Seat, Order[]>, parts: BenchParts = {}) {
  const bench = await openBench({ games: { ordered }, ...parts })
  const id = await newTable(bench, 'ordered', { pace: PACE })
  for (const [seat, given] of Object.entries(orders)) await leaveOrders(bench, id, seat, given)
  return { bench, id }
}

export async function leaveOrders(
  { lobby }: Bench,
  game: string,
  seat: Seat,
  orders: Order[],
): Promise<void> {
  await lobby.writeOrders(personAt(seat), { game, seat }, orders)
  await rest()
}

export async function say({ front }: Bench, id: string, seat: Seat, verb: string) {
  const { play } = await front.live(id)
  const ask = play.rules.ask(play.desk.state).find((one) => one.seat === seat) as { id: number }
  const place = { seat, by: { person: personAt(seat).id } }
  return await front.reply(id, place, {
    key: `${seat} ${ask.id}`,
    replies: [{ ask: ask.id, verb }],
  })
}

/** Who replied what, and how, by the log. */
export async function replies({ db }: Bench, id: string): Promise<string[]> {
  const sql = 'SELECT entries FROM log WHERE game = $1 ORDER BY seq'
  const rows = await db.all<{ entries: string }>(sql, [id])
  return rows
    .flatMap(({ entries }) => JSON.parse(entries) as LogEntry[])
    .flatMap((entry) => ('r' in entry ? [`${entry.r[0]} ${entry.r[2]} ${entry.by ?? 'self'}`] : []))
}

/** A game in which blue's seat is still free. */
export async function halfFull({ db, lobby }: Bench): Promise<string> {
  for (const seat of ['red', 'blue'])
    await db.run(
      `INSERT INTO people (id, kind, name, created, seen) VALUES ($1, 'account', $2, 0, 0)`,
      [personAt(seat).id, seat],
    )
  const seats = { red: 'me', blue: 'open' }
  const wish = newGameShape.parse({ game: 'ordered', scenario: 'only', seats, pace: PACE })
  return (await lobby.create(personAt('red'), wish)).game
}
