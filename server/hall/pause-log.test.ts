import { afterAll, expect, test } from 'vitest'
import type { Happening, Seat } from '../../core/contract.ts'
import { games } from '../../games/index.ts'
import { seatLog } from '../workers/clerk.ts'
import { armed, EVERYBODY } from './testing/ambush-table.ts'
import type { Table } from './testing/ambush-table.ts'
import { TOYS } from './testing/bench.ts'

// The clerk knows the rulebooks of the registry only.
Object.assign(games, { ambush: TOYS['ambush'] })
afterAll(() => {
  delete (games as Record<string, unknown>)['ambush']
})

/** What the seat has been told since it came, and how much it had heard before. */
function toldTo({ at }: Table, seat: Seat): { first: number; happenings: Happening[] } {
  const [full, ...rest] = at[seat]!.messages().filter(({ log }) => log !== undefined)
  const happenings: Happening[] = []
  for (const { dropped = 0, happened = [] } of rest) {
    happenings.length -= dropped
    happenings.push(...happened)
  }
  return { first: full!.log! + 1, happenings }
}

async function expectSameLogs(table: Table): Promise<void> {
  const { bench, id } = table
  for (const seat of EVERYBODY) {
    const told = toldTo(table, seat)
    expect(seatLog(await bench.front.stored(id), seat, told.first - 1)).toEqual(told)
  }
}

test.each([[[0, 0]], [[1, 0]], [[1, 1]]] as const)(
  'in a pause the log of a seat is what it was told, whoever is asked: %j',
  async (hands) => {
    const table = await armed(hands)
    const { at, bench } = table
    await expectSameLogs(table)
    for (let turn = 0; turn < 3 && at['red']!.view().asks.length > 0; turn++) {
      await at['red']!.say('step')
      expect(at['table']!.clock().pause).toBeDefined()
      await expectSameLogs(table)
      if (turn > 0) await at['blue']!.say('pass')
      await expectSameLogs(table)
      await bench.world.pass(10_000)
      await expectSameLogs(table)
    }
    expect(toldTo(table, 'table').happenings.length).toBeGreaterThan(1)
  },
)
