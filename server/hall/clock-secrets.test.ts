import { expect, test } from 'vitest'
import type { Seat } from '../../core/contract.ts'
import { metz } from '../../games/metz/game.ts'
import { look, newTable, openBench } from './testing/bench.ts'
import type { Looker } from './testing/bench.ts'

// Clocks are there for all to see: what they gain tells nothing of what was done behind a screen.

const MINUTE = 60_000
const FAST = { clock: { start: 10 * MINUTE, add: MINUTE, most: 15 * MINUTE }, window: 10_000 }
const SEATS = ['prussian', 'french']

async function planning() {
  const bench = await openBench({ games: { metz } })
  const id = await newTable(bench, 'metz', { scenario: 'bloody-thursday', pace: FAST })
  const at: Record<Seat, Looker> = {}
  for (const seat of [...SEATS, 'table']) at[seat] = await look(bench, id, seat)
  /** Answers all that the seat is asked in its sealed lane, a minute later. */
  async function plan(seat: Seat): Promise<void> {
    await bench.world.pass(MINUTE)
    for (;;) {
      const ask = at[seat]!.view().asks.find(({ sealed }) => sealed === true)
      if (ask === undefined) return
      const { verb, nouns } = ask.options[0]!
      const said = nouns === undefined ? verb : `${verb} ${nouns[0]!}`
      expect(await at[seat]!.say(said)).toMatchObject({ applied: 1 })
    }
  }
  return { at, plan }
}

/** What everybody sees of the clocks once both have planned, in this order. */
async function clocksAfter(order: readonly Seat[]) {
  const { at, plan } = await planning()
  expect(at['table']!.clock().on.toSorted()).toEqual(SEATS.toSorted())
  for (const seat of order) await plan(seat)
  const { on, left } = at['table']!.clock()
  expect(on).toHaveLength(1)
  return { on, left }
}

test('[5.1/a] whoever has planned last does not show by what the clocks gain', async () => {
  const one = await clocksAfter(['prussian', 'french'])
  expect(await clocksAfter(['french', 'prussian'])).toEqual(one)
  expect(one.left).toEqual({ prussian: 9 * MINUTE, french: 8 * MINUTE })
})
