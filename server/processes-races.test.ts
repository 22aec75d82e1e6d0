import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stateHash } from '../core/fingerprint.ts'
import { TOYS } from './hall/testing/bench.ts'
import { noPostgres } from './store/testing/engines.ts'
import { startPostgres } from './testing/postgres.ts'
import type { Cluster } from './testing/postgres.ts'
import { checkAgreed, entriesOf, openNear, until } from './testing/processes-near.ts'
import type { Both } from './testing/processes-near.ts'
import { anyReply, everybody, outcomeOf, readFresh, sitDown } from './testing/processes-table.ts'
import type { Outcome, SharedTable } from './testing/processes-table.ts'

const why = noPostgres === undefined ? '' : ` (skipped: ${noPostgres})`
const WISH = { game: 'sealed-orders', scenario: 'only', seats: ['red', 'blue'] } as const

type Side = 'red' | 'blue'
/** Red comes in by one process, blue by the other. */
const through = (seat: Side): 0 | 1 => (seat === 'red' ? 0 : 1)
const other = (seat: Side): Side => (seat === 'red' ? 'blue' : 'red')

/** What somebody does, after what must have been before. */
interface Deed {
  before?(table: SharedTable, seat: Side): Promise<string>
  run(table: SharedTable, seat: Side, before: string): Promise<unknown>
}

function call(table: SharedTable, seat: Side, [method, path]: [string, string], body?: object) {
  const person = table.people[seat]![through(seat)]
  return person.call<{ proposal: string }>(method, `/api/games/${table.game}/${path}`, body)
}

const agreeing = (kind: 'draw' | 'take-back'): Deed => ({
  async before(table, seat) {
    const wish = { kind, seat: other(seat) }
    return (await call(table, other(seat), ['POST', 'proposals'], wish)).proposal
  },
  run: (table, seat, id) => call(table, seat, ['POST', `proposals/${id}`], { answer: 'accept' }),
})

const DEEDS: Record<string, Deed> = {
  replies: { run: ({ sockets }, seat) => anyReply(sockets[seat]![through(seat)]) },
  'takes back': { run: ({ sockets }, seat) => sockets[seat]![through(seat)].undo() },
  resigns: { run: (table, seat) => call(table, seat, ['POST', `seats/${seat}/resign`]) },
  'gives orders': {
    run(table, seat) {
      const orders = [{ id: 'table.pauses', choice: 'stop' }]
      return call(table, seat, ['PUT', `seats/${seat}/standing`], { orders })
    },
  },
  'agrees to a draw': agreeing('draw'),
  'agrees to a take-back': agreeing('take-back'),
}
/** At one table there is one proposal of a kind. */
const PAIRS = Object.keys(DEEDS).flatMap((red) =>
  Object.keys(DEEDS)
    .filter((blue) => red !== blue || DEEDS[red]!.before === undefined)
    .map((blue) => [red, blue] as const),
)

describe.skipIf(noPostgres !== undefined)(`two processes in the same moment${why}`, () => {
  let cluster: Cluster
  let both: Both
  beforeAll(async () => {
    cluster = await startPostgres()
    const database = await cluster.database()
    both = [await openNear(database, { games: TOYS }), await openNear(database, { games: TOYS })]
  }, 60_000)
  afterAll(async () => {
    for (const near of both) await near.close()
    await cluster.stop()
  })

  /** In the middle of a round for which both have written a line. */
  async function begun(): Promise<SharedTable> {
    const table = await sitDown(both, WISH)
    await anyReply(table.sockets['red']![0])
    await anyReply(table.sockets['blue']![1])
    return table
  }

  /** The second is in memory, and not yet on disk when the first is written. */
  async function clash(
    game: string,
    early: () => Promise<unknown>,
    late: () => Promise<unknown>,
  ): Promise<[Outcome, Outcome]> {
    const live = await both[1].app.front.live(game)
    const release = both[1].hold()
    const second = outcomeOf(late())
    await Promise.race([second, until(() => live.isWriting)])
    const first = await outcomeOf(early())
    release()
    return [first, await second]
  }

  /** What was acknowledged is in the log, once; whoever reads it anew finds what both processes have. */
  async function checkTable(table: SharedTable, outcomes: readonly Outcome[]): Promise<void> {
    await checkAgreed(both, table.game, everybody(table))
    const entries = await entriesOf(both[0], table.game)
    for (const outcome of outcomes) {
      if (typeof outcome === 'string') continue
      const rows = entries.filter((entry) => 'key' in entry && entry.key === outcome.key)
      expect(rows).toHaveLength(outcome.applied)
    }
    expect(entries.filter((entry) => 'end' in entry).length).toBeLessThan(2)
    const { play } = await both[0].app.front.live(table.game)
    const { head, clock, ended } = play
    const hash = stateHash(play.desk.state)
    expect(await readFresh(both[1], TOYS, table.game)).toEqual({ head, hash, clock, ended })
  }

  test.each(PAIRS)('red %s while blue %s: one comes after the other', async (red, blue) => {
    const table = await begun()
    const [one, two] = [DEEDS[red]!, DEEDS[blue]!]
    const ids = [await one.before?.(table, 'red'), await two.before?.(table, 'blue')]
    await checkAgreed(both, table.game, everybody(table))
    const outcomes = await clash(
      table.game,
      () => one.run(table, 'red', ids[0] ?? ''),
      () => two.run(table, 'blue', ids[1] ?? ''),
    )
    const said = outcomes.map((outcome) => (typeof outcome === 'string' ? outcome : 'done'))
    expect(said).toContain('done')
    expect(['done', 'conflict', 'not-found', 'This game is over.']).toEqual(
      expect.arrayContaining(said),
    )
    await checkTable(table, outcomes)
    await table.close()
  })

  test('both resign: one of them has', async () => {
    const table = await begun()
    const { run } = DEEDS['resigns']!
    const outcomes = await clash(
      table.game,
      () => run(table, 'red', ''),
      () => run(table, 'blue', ''),
    )
    expect(outcomes).toEqual(['done', 'conflict'])
    const ended = { by: 'resigned', seat: 'red', winners: ['blue'] }
    for (const player of everybody(table)) {
      await player.until(({ table: { ended } }) => ended !== null)
      expect(player.table.ended).toEqual(ended)
    }
    await table.close()
  })

  test.each(['once', undefined])('two pages of one person: message %s counts once', async (key) => {
    const table = await begun()
    const [here, there] = table.sockets['red']!
    const [first, second] = await clash(
      table.game,
      () => anyReply(here, key),
      () => anyReply(there, key),
    )
    expect(first).toMatchObject({ applied: 1 })
    const late = key === undefined ? { applied: 0, why: 'stale' } : { applied: 1, why: 'again' }
    expect(second).toMatchObject(late)
    await checkTable(table, [first, second])
    await table.close()
  })
})
