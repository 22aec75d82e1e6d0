import { beforeEach, expect, test } from 'vitest'
import { ANNA, BERT, bench, runningGame, sedanGame } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'
import { boundGame } from './testing/pledging.ts'

const DAY = 24 * 3_600_000

let table: Bench
beforeEach(async () => {
  table = await bench()
})

async function playing(): Promise<string> {
  const game = await runningGame(table)
  const sql = `UPDATE games SET status = 'running', started = $1 WHERE id = $2`
  await table.db.run(sql, [table.world.now(), game])
  return game
}

const mine = async (person = ANNA) =>
  (await table.lobby.myGames(person, { of: 'current' })).games[0]

test('a damaged game that stands still says so, and it is nobody’s turn', async () => {
  const game = await playing()
  const summary = { onClock: ['french'], since: 5, clocks: {}, stage: { key: 'x' } }
  const set = 'UPDATE games SET summary = $1, damage = $2 WHERE id = $3'
  await table.db.run(set, [JSON.stringify(summary), null, game])
  expect(await mine()).toMatchObject({ isStill: false, isMyTurn: true })
  await table.db.run(set, [JSON.stringify(summary), '{"found":1,"from":null}', game])
  expect(await mine()).toMatchObject({ isStill: true, isMyTurn: false })
  await table.db.run(set, [JSON.stringify(summary), '{"found":1,"from":9}', game])
  expect(await mine()).toMatchObject({ isStill: false, isMyTurn: true })
})

test('whose share in the dice is waited for, his turn it is', async () => {
  const game = await boundGame(table)
  expect(await mine()).toMatchObject({ isMyTurn: true })
  await table.lobby.openSeed(ANNA, { game, seat: 'french' }, 'anna-seed')
  expect(await mine()).toMatchObject({ isMyTurn: false })
  expect(await mine(BERT)).toMatchObject({ isMyTurn: true })
})

test('a game that will be cleared away says when, as its own page does', async () => {
  const game = await boundGame(table)
  expect(await mine()).toMatchObject({ forgotten: null })
  const other = await playing()
  const found = (await table.lobby.myGames(ANNA, { of: 'current' })).games
  const { forgotten } = await table.lobby.facts(ANNA, other)
  expect(forgotten).toBeGreaterThan(table.world.now() + DAY)
  expect(found.find(({ id }) => id === other)!.forgotten).toBe(forgotten)
  expect(found.find(({ id }) => id === game)!.forgotten).toBeNull()
})

test('a table whose seat is opened to all stands in the list, or nobody could find it', async () => {
  const { game } = await sedanGame(
    table,
    ANNA,
    { french: 'me', prussian: 'invite' },
    { listed: false },
  )
  const open = async () => (await table.lobby.list(BERT, { of: 'waiting' })).games
  expect(await open()).toEqual([])
  await table.lobby.offer(ANNA, { game, seat: 'prussian' }, 'invite')
  expect(await open()).toEqual([])
  await table.lobby.offer(ANNA, { game, seat: 'prussian' }, 'open')
  expect(await open()).toMatchObject([{ id: game, listed: true }])
})

test('whoever looks at a table hears how long a share may wait, before he sits down', async () => {
  const { game } = await sedanGame(table, ANNA, { french: 'me', prussian: 'invite' })
  expect((await table.lobby.facts(ANNA, game)).openingTime).toBe(7 * DAY)
})

test('whoever made a table and got up may sit down again', async () => {
  const { game } = await sedanGame(
    table,
    ANNA,
    { french: 'me', prussian: 'invite' },
    { listed: false },
  )
  const seat = { game, seat: 'french' }
  await table.lobby.leave(ANNA, seat)
  await expect(table.lobby.join(BERT, seat)).rejects.toMatchObject({ code: 'not-found' })
  await table.lobby.join(ANNA, seat)
  expect((await table.lobby.facts(ANNA, game)).you.seats).toEqual(['french'])
})
