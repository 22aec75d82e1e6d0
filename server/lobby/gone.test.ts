import { beforeEach, expect, test } from 'vitest'
import { ANNA, BERT, bench, sedanGame } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'

const MONTH = 31 * 86_400_000

let table: Bench
let game: string
beforeEach(async () => {
  table = await bench()
  game = (await sedanGame(table, ANNA, { french: 'me', prussian: 'open' })).game
})

const told = (person = BERT) =>
  table.lobby
    .facts(person, game)
    .catch(({ code, message }: Error & { code: string }) => [code, message])

test('whoever looks for a table that was cancelled hears who did it', async () => {
  await table.lobby.cancel(ANNA, game)
  expect(await told()).toEqual(['gone', expect.stringContaining(`${ANNA.name} has cancelled`)])
  await table.db.run('DELETE FROM people WHERE id = $1', [ANNA.id])
  expect(await told()).toEqual([
    'gone',
    expect.stringContaining('Whoever had set it up has cancelled'),
  ])
})

test('a game that was cleared away, or taken out by whoever runs the server, says which', async () => {
  await table.lobby.forget(game)
  expect(await told()).toEqual(['gone', expect.stringContaining('Whoever runs this server')])
  game = (await sedanGame(table, ANNA, { french: 'me', prussian: 'open' })).game
  table.world.pass(MONTH)
  await table.lobby.forgetUnmoved()
  expect(await told()).toEqual(['gone', expect.stringContaining('was cleared away')])
})

test('of a game that never was nothing is said', async () => {
  game = 'never'
  expect(await told()).toEqual(['not-found', expect.any(String)])
})
