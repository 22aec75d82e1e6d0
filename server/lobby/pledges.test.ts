import { beforeEach, describe, expect, test } from 'vitest'
import { pledgeOf } from '../../fair/pledge.ts'
import { migrate } from '../store/migrate.ts'
import { openSqlite } from '../store/sqlite.ts'
import { STEPS } from '../store/schema.ts'
import type { Step } from '../store/schema.ts'
import { ANNA, BERT, bench, CARL, DORA, GUS } from './testing/bench.ts'
import { quartetGame, sedanGame } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'
import { boundGame, pledgeFor, sitBound } from './testing/pledging.ts'

let table: Bench
beforeEach(async () => {
  table = await bench()
})

const HELD = { french: 'hold', prussian: 'open' }
const denied = (code: string) => ({ name: 'Denial', code })
const shares = async (game: string, person = CARL) =>
  Object.fromEntries(
    (await table.lobby.facts(person, game)).seats.map(({ seat, share }) => [seat, share]),
  )

describe('a pledge', () => {
  test('is made from what is published before anybody sits, also for whoever holds a link', async () => {
    const seats = { french: 'hold', prussian: 'invite' }
    const made = await sedanGame(table, ANNA, seats, { listed: false })
    const { game, roots, length } = made
    const shown = await table.lobby.lookAtInvite(undefined, made.invites['prussian']!)
    expect(shown).toMatchObject({ seat: 'prussian', game: { id: game }, roots, length })
    const facts = await table.lobby.facts(ANNA, game)
    expect(facts).toMatchObject({ id: game, roots, length, pledges: {}, seeds: [] })
    const pledge = pledgeOf({ gameId: game, roots, length }, 'prussian', 'b')
    await table.lobby.joinByLink(GUS, made.invites['prussian']!, pledge)
    expect((await table.lobby.facts(GUS, game)).you.pledges).toEqual({ prussian: pledge })
  })

  test.each(['', 'two words', 'x'.repeat(64), 'A'.repeat(64), 'a'.repeat(63)])(
    'is not %j',
    async (pledge) => {
      const { game } = await sedanGame(table, ANNA, { french: 'me', prussian: 'open' })
      const sent = table.lobby.sendPledge(ANNA, { game, seat: 'french' }, pledge)
      await expect(sent).rejects.toMatchObject(denied('bad-request'))
      const joined = table.lobby.join(BERT, { game, seat: 'prussian' }, pledge)
      await expect(joined).rejects.toMatchObject(denied('bad-request'))
    },
  )

  test('is seen by nobody else before all seats are taken, and by all then', async () => {
    const { game } = await sedanGame(table, ANNA, HELD)
    const at = { game, seat: 'french' }
    await sitBound(table, ANNA, at, 'hush')
    const pledge = await pledgeFor(table, ANNA, at, 'hush')
    const asked = [
      await table.lobby.facts(BERT, game),
      await table.lobby.facts(undefined, game),
      await table.lobby.list(BERT, { of: 'waiting' }),
    ]
    expect(JSON.stringify(asked)).not.toContain(pledge)
    expect((await table.lobby.facts(ANNA, game)).you.pledges).toEqual({ french: pledge })
    expect(await shares(game)).toEqual({ french: 'pledged', prussian: 'none' })
    await sitBound(table, BERT, { game, seat: 'prussian' }, 'b')
    for (const person of [ANNA, BERT, undefined])
      expect((await table.lobby.facts(person, game)).pledges).toMatchObject({ french: pledge })
  })

  test('is replaced while seats are free, and by nobody else', async () => {
    const { game } = await sedanGame(table, ANNA, HELD)
    const at = { game, seat: 'french' }
    await sitBound(table, ANNA, at, 'one')
    const other = await pledgeFor(table, ANNA, at, 'two')
    for (const person of [BERT, GUS])
      await expect(table.lobby.sendPledge(person, at, other)).rejects.toMatchObject(
        denied('forbidden'),
      )
    await table.lobby.sendPledge(ANNA, at, other)
    expect((await table.lobby.facts(ANNA, game)).you.pledges).toEqual({ french: other })
    await sitBound(table, BERT, { game, seat: 'prussian' }, 'b')
    const late = table.lobby.sendPledge(ANNA, at, other)
    await expect(late).rejects.toMatchObject(denied('conflict'))
  })

  test('is not made by sitting down twice', async () => {
    const { game } = await quartetGame(table, ANNA, ['me', 'open', 'open', 'open'])
    const at = { game, seat: 'south-1' }
    await sitBound(table, BERT, at, 'first')
    await sitBound(table, BERT, at, 'first')
    await table.lobby.join(BERT, at)
    const other = sitBound(table, BERT, at, 'second')
    await expect(other).rejects.toMatchObject({
      code: 'conflict',
      message: 'You sit here already, bound to another seed: send the new pledge by itself.',
    })
    const { you } = await table.lobby.facts(BERT, game)
    expect(you.pledges).toEqual({ 'south-1': await pledgeFor(table, BERT, at, 'first') })
  })

  test.each([
    ['another one', 'another', 'bound to another seed: all seats are taken, and nobody'],
    ['one at last', undefined, 'bound to no seed: all seats are taken, and nobody'],
  ])('is not made by sitting down again once all seats are taken: %s', async (_, first, why) => {
    const { game } = await sedanGame(table, ANNA, HELD)
    await sitBound(table, ANNA, { game, seat: 'french' }, 'a')
    const at = { game, seat: 'prussian' }
    if (first === undefined) await table.lobby.join(BERT, at)
    else await sitBound(table, BERT, at, first)
    const before = await table.lobby.facts(BERT, game)
    expect(before.status).toBe('opening')
    await expect(sitBound(table, BERT, at, 'late')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(why) as string,
    })
    // The answer to the first may have been lost.
    if (first !== undefined) await sitBound(table, BERT, at, first)
    await table.lobby.join(BERT, at)
    expect(await table.lobby.facts(BERT, game)).toEqual(before)
    await table.db.run(`UPDATE games SET status = 'running' WHERE id = $1`, [game])
    await expect(sitBound(table, BERT, at, 'late')).rejects.toMatchObject(denied('conflict'))
  })

  test('goes with whoever leaves, is removed, or changes seats: it names the seat', async () => {
    const { game } = await quartetGame(table, ANNA, ['hold', 'open', 'open', 'open'])
    for (const [person, seat] of [
      [ANNA, 'north-1'],
      [BERT, 'south-1'],
      [CARL, 'south-2'],
    ] as const)
      await sitBound(table, person, { game, seat }, 's')
    await table.lobby.leave(BERT, { game, seat: 'south-1' })
    await table.lobby.removePlayer(ANNA, { game, seat: 'south-2' })
    await table.lobby.propose(ANNA, { game, kind: 'swap', seat: 'north-1', with: 'north-2' })
    const rows = await table.db.all('SELECT seat FROM seats WHERE pledge IS NOT NULL')
    expect(rows).toEqual([])
    await table.lobby.offer(ANNA, { game, seat: 'south-2' }, 'open')
    await table.lobby.join(DORA, { game, seat: 'south-2' })
    expect(await shares(game)).toMatchObject({ 'south-2': 'none', 'north-2': 'none' })
  })

  test('is not taken along into a running game', async () => {
    const game = await boundGame(table)
    await table.db.run(`UPDATE games SET status = 'running' WHERE id = $1`, [game])
    await table.lobby.leave(BERT, { game, seat: 'prussian' })
    await table.lobby.offer(ANNA, { game, seat: 'prussian' }, 'open')
    const late = sitBound(table, CARL, { game, seat: 'prussian' }, 'late')
    await expect(late).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('come without a pledge') as string,
    })
    await table.lobby.join(CARL, { game, seat: 'prussian' })
    const row = await table.db.one(`SELECT pledge FROM seats WHERE seat = 'prussian'`)
    expect(row).toEqual({ pledge: null })
  })
})

describe('a seat without a pledge', () => {
  test('is allowed, and said: its seed is nobody’s', async () => {
    const { game } = await sedanGame(table, ANNA, { french: 'me', prussian: 'open' })
    await sitBound(table, BERT, { game, seat: 'prussian' }, 'b')
    const facts = await table.lobby.facts(CARL, game)
    expect(facts.status).toBe('opening')
    expect(Object.keys(facts.pledges)).toEqual(['prussian'])
    expect(facts.opening?.waitsFor).toEqual(['prussian'])
    expect(await shares(game)).toEqual({ french: 'none', prussian: 'pledged' })
  })

  test('does not hold the game up where there is no other', async () => {
    const { game } = await sedanGame(table, ANNA, { french: 'me', prussian: 'open' })
    await table.lobby.join(BERT, { game, seat: 'prussian' })
    expect(table.hall.asked).toEqual([`begin ${game}`])
  })
})

test('a seed sent in plain before is dropped from games that have not begun, and kept in those that have', async () => {
  const db = await openSqlite(':memory:')
  const old = await bench(db)
  const { game: waiting } = await sedanGame(old, ANNA, { french: 'me', prussian: 'open' })
  const { game: running } = await sedanGame(old, ANNA, { french: 'me', prussian: 'bot:script' })
  await db.run(`UPDATE seats SET seed = 'plain' WHERE seat = 'french'`)
  const sqlOf = (step: Step): string[] => step.filter((one) => typeof one === 'string')
  const pledges = STEPS.findIndex((step) => sqlOf(step).join().includes('pledge TEXT'))
  // Columns that are there already cannot be added again.
  const again = sqlOf(STEPS[pledges]!).filter((sql) => sql.startsWith('UPDATE'))
  await db.run('DELETE FROM schema_steps WHERE step > $1', [pledges])
  await migrate(db as never, [...STEPS.slice(0, pledges), again])
  const seeds = await db.all<{ game: string; seed: string | null }>(
    `SELECT game, seed FROM seats WHERE seat = 'french'`,
  )
  expect(new Map(seeds.map(({ game, seed }) => [game, seed]))).toEqual(
    new Map([
      [waiting, null],
      [running, 'plain'],
    ]),
  )
})
