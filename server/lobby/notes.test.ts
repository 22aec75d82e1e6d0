import { beforeEach, describe, expect, test } from 'vitest'
import { ANNA, BERT, bench, CARL } from './testing/bench.ts'
import { endGame, runningGame } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'

let table: Bench
let game: string
beforeEach(async () => {
  table = await bench()
  game = await runningGame(table)
})

const denied = (code: string) => ({ name: 'Denial', code })

describe('notes', () => {
  test('are private, and the last write wins', async () => {
    expect(await table.lobby.readNotes(ANNA, game)).toEqual({ text: '', version: 0, at: null })
    expect(await table.lobby.writeNotes(ANNA, game, 'go left')).toEqual({ version: 1 })
    expect(await table.lobby.writeNotes(ANNA, game, 'go right')).toEqual({ version: 2 })
    const at = table.world.now()
    expect(await table.lobby.readNotes(ANNA, game)).toEqual({ text: 'go right', version: 2, at })
    expect((await table.lobby.readNotes(BERT, game)).text).toBe('')
  })

  test('count every write of many at once', async () => {
    const writes = Array.from({ length: 10 }, (_, at) =>
      table.lobby.writeNotes(ANNA, game, `${at}`),
    )
    const versions = (await Promise.all(writes)).map(({ version }) => version)
    expect(versions.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('hold twenty thousand characters', async () => {
    await table.lobby.writeNotes(ANNA, game, '\u{1f600}'.repeat(20_000))
    const more = table.lobby.writeNotes(ANNA, game, 'x'.repeat(20_001))
    await expect(more).rejects.toMatchObject(denied('bad-request'))
  })
})

describe('standing orders', () => {
  const at = () => ({ game, seat: 'french' })
  const orders = [{ id: 'army-move', choice: 'first' }]

  test('are kept, and only their own seat notices', async () => {
    const told = table.hall.told.length
    await table.lobby.writeOrders(ANNA, at(), orders)
    expect(await table.lobby.readOrders(ANNA, at())).toEqual(orders)
    expect(table.hall.told.slice(told)).toEqual([`${game} french`])
  })

  test('are nobody else’s to read or write', async () => {
    for (const person of [BERT, CARL]) {
      await expect(table.lobby.readOrders(person, at())).rejects.toMatchObject(denied('forbidden'))
      const written = table.lobby.writeOrders(person, at(), orders)
      await expect(written).rejects.toMatchObject(denied('forbidden'))
    }
  })

  test.each([
    ['an unknown one', [{ id: 'retreat', choice: 'first' }]],
    ['an unknown choice', [{ id: 'army-move', choice: 'never' }]],
    ['one twice', [...orders, { id: 'army-move', choice: 'last' }]],
  ])('are refused with %s', async (_, wrong) => {
    const written = table.lobby.writeOrders(ANNA, at(), wrong)
    await expect(written).rejects.toMatchObject(denied('bad-request'))
    expect(await table.lobby.readOrders(ANNA, at())).toEqual([])
  })

  test('go with the player who leaves', async () => {
    await table.lobby.writeOrders(ANNA, at(), orders)
    await table.lobby.leave(ANNA, at())
    const { invite } = await table.lobby.offer(BERT, at(), 'invite')
    await table.lobby.joinByLink(CARL, invite!)
    expect(await table.lobby.readOrders(CARL, at())).toEqual([])
  })

  test('end with the game', async () => {
    await endGame(table, game)
    const written = table.lobby.writeOrders(ANNA, at(), orders)
    await expect(written).rejects.toMatchObject(denied('conflict'))
  })
})
