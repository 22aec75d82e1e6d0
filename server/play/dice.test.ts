import { describe, expect, test } from 'vitest'
import type { Game } from '../../core/contract.ts'
import { newTable, openBench } from '../hall/testing/bench.ts'
import { perilous } from '../hall/testing/perilous.ts'
import { openSqlite } from '../store/sqlite.ts'
import { listening } from '../testing/twin-door.ts'
import { rest } from '../testing/world.ts'
import type { Clerks } from '../workers/workers.ts'
import { diceFacts } from './dice.ts'

// What opens the dice opens what was rolled in secret, too: it goes to nobody before it is due.

/** A die that nobody may see falls before red is asked for the first time. */
const game = {
  ...(listening as unknown as Game),
  setup() {
    const state = listening.clone(listening.setup('only', []))
    state.stack = [{ proc: 'door', at: 'die' }]
    return state
  },
} as Game

async function table() {
  const db = perilous(await openSqlite(':memory:'))
  const bench = await openBench({ db, games: { listening: game } })
  const id = await newTable(bench, 'listening')
  const clerks = { luck: async () => [] } as unknown as Clerks
  const dice = (seat: string) => diceFacts({ front: bench.front, clerks }, id, seat)
  return { bench, db, id, dice }
}

describe('while the game runs', () => {
  test.each(['red', 'blue', 'table'])('%s holds nothing of a die that nobody saw', async (seat) => {
    const { dice, bench, id } = await table()
    expect((await bench.front.live(id)).play.opened).toEqual({ nobody: 1 })
    const { opened, secret } = await dice(seat)
    expect({ opened, secret }).toEqual({ opened: [], secret: undefined })
  })

  test('nobody holds the dice of all by asking for what is open at the end', async () => {
    const { dice, bench, id } = await table()
    await expect(dice('open')).rejects.toMatchObject({ code: 'conflict' })
    await bench.front.resign(id, 'red')
    expect((await dice('open')).opened).toMatchObject([{ chain: 'nobody', rolls: 1 }])
  })

  test('what is not on disk has not ended it', async () => {
    const { dice, bench, db, id } = await table()
    let early: unknown
    db.once('append', async () => {
      void dice('red').then((facts) => (early = facts))
      await rest()
      expect(early).toBeUndefined()
    })
    await bench.front.resign(id, 'red')
    expect((await dice('red')).secret).toBeDefined()
  })
})
