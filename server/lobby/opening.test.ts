import { beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../http/route.ts'
import { ANNA, BERT, bench, CARL, DORA, GUS, sedanGame } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'
import { boundGame, boundQuartet, FOUR, pledgeFor, seedAt, sitBound } from './testing/pledging.ts'

let table: Bench
beforeEach(async () => {
  table = await bench()
})

const denied = (code: string) => ({ name: 'Denial', code })
const WEEK = 7 * 24 * 3_600_000
const french = (game: string) => ({ game, seat: 'french' })
const prussian = (game: string) => ({ game, seat: 'prussian' })

async function end(game: string) {
  const { status, result, started, opening } = await table.lobby.facts(ANNA, game)
  return { status, result, started, opening }
}

describe('once all seats are taken', () => {
  test('the game waits for the seeds that were pledged, and begins with the last one', async () => {
    const game = await boundGame(table)
    expect(await table.lobby.facts(CARL, game)).toMatchObject({
      status: 'opening',
      opening: { until: table.world.now() + WEEK, waitsFor: ['french', 'prussian'] },
      seeds: [],
    })
    expect(table.hall.asked).toEqual([])
    await table.lobby.openSeed(ANNA, french(game), 'anna-seed')
    const facts = await table.lobby.facts(CARL, game)
    expect(facts.opening?.waitsFor).toEqual(['prussian'])
    expect(facts.seeds).toEqual([
      { seat: 'french', from: 'player', value: 'anna-seed', pledge: facts.pledges['french'] },
    ])
    expect(table.hall.told.at(-1)).toBe(game)
    await table.lobby.openSeed(BERT, prussian(game), 'bert-seed')
    expect(table.hall.asked).toEqual([`begin ${game}`])
  })

  test('each who is bound is told, once more only if he has not opened by then', async () => {
    const game = await boundGame(table)
    const told = table.tidings.map(({ person, kind }) => `${person} ${kind}`)
    expect(told).toEqual(['anna opening', 'bert opening'])
    const asked = (person: Person) => table.lobby.isAskedForSeed({ game, person: person.id })
    expect([await asked(ANNA), await asked(CARL)]).toEqual([true, false])
    await table.lobby.openSeed(ANNA, french(game), 'anna-seed')
    expect([await asked(ANNA), await asked(BERT)]).toEqual([false, true])
  })

  test('nobody changes a seat, a pledge or the table any more', async () => {
    const game = await boundGame(table)
    const pledge = await pledgeFor(table, BERT, prussian(game), 'another')
    const tries = [
      () => table.lobby.sendPledge(BERT, prussian(game), pledge),
      () => table.lobby.join(CARL, prussian(game), pledge),
      () => table.lobby.removePlayer(ANNA, prussian(game)),
      () => table.lobby.offer(ANNA, prussian(game), 'bot:random'),
      () => table.lobby.cancel(ANNA, game),
      () => table.lobby.propose(BERT, { ...prussian(game), kind: 'swap', with: 'french' }),
      () => table.lobby.resign(BERT, prussian(game)),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ name: 'Denial' })
    expect((await end(game)).status).toBe('opening')
  })

  test('bots and people without a pledge are not waited for', async () => {
    const { game } = await sedanGame(table, ANNA, { french: 'hold', prussian: 'bot:script' })
    await sitBound(table, ANNA, french(game), 'mine')
    expect((await table.lobby.facts(ANNA, game)).opening?.waitsFor).toEqual(['french'])
    await table.lobby.openSeed(ANNA, french(game), 'mine')
    expect(table.hall.asked).toEqual([`begin ${game}`])
  })

  test('four seats open in any order', async () => {
    const game = await boundQuartet(table, ['south-2'])
    for (const [seat, person] of [FOUR[2]!, FOUR[0]!, FOUR[1]!])
      await table.lobby.openSeed(person, { game, seat }, seedAt(seat))
    expect(table.hall.asked).toEqual([`begin ${game}`])
  })
})

describe('a seed is not taken', () => {
  test('that was not pledged for this seat of this game', async () => {
    const game = await boundGame(table)
    const other = await boundGame(table)
    for (const seed of ['bert-seed', 'ANNA-SEED', 'anna-seed ', ''])
      await expect(table.lobby.openSeed(ANNA, french(game), seed)).rejects.toMatchObject(
        denied('bad-request'),
      )
    // The same seed in another game, or on another seat, is bound to other roots and another name.
    const [mine, theirs] = await Promise.all([
      table.lobby.facts(ANNA, game),
      table.lobby.facts(ANNA, other),
    ])
    expect(mine.pledges['french']).not.toBe(theirs.pledges['french'])
    const swapped = await pledgeFor(table, ANNA, prussian(game), 'anna-seed')
    expect(swapped).not.toBe(mine.pledges['french'])
  })

  test('whose pledge was copied from somebody else’s', async () => {
    const { game } = await sedanGame(table, ANNA, { french: 'hold', prussian: 'open' })
    await sitBound(table, ANNA, french(game), 'anna-seed')
    const copied = await pledgeFor(table, ANNA, french(game), 'anna-seed')
    await table.lobby.join(BERT, prussian(game), copied)
    await table.lobby.openSeed(ANNA, french(game), 'anna-seed')
    const opened = table.lobby.openSeed(BERT, prussian(game), 'anna-seed')
    await expect(opened).rejects.toMatchObject(denied('bad-request'))
  })

  test('from a stranger, from the other seat, or for a seat that pledged none', async () => {
    const game = await boundGame(table)
    for (const person of [GUS, BERT])
      await expect(table.lobby.openSeed(person, french(game), 'anna-seed')).rejects.toMatchObject(
        denied('forbidden'),
      )
    const { game: half } = await sedanGame(table, ANNA, { french: 'me', prussian: 'open' })
    await sitBound(table, BERT, prussian(half), 'b')
    const opened = table.lobby.openSeed(ANNA, french(half), 'a')
    await expect(opened).rejects.toMatchObject(denied('conflict'))
  })

  test('before all seats are taken, nor once the game has begun', async () => {
    const { game } = await sedanGame(table, ANNA, { french: 'hold', prussian: 'open' })
    await sitBound(table, ANNA, french(game), 'anna-seed')
    const early = table.lobby.openSeed(ANNA, french(game), 'anna-seed')
    await expect(early).rejects.toMatchObject(denied('conflict'))
    await table.lobby.join(BERT, prussian(game))
    await table.lobby.openSeed(ANNA, french(game), 'anna-seed')
    const late = table.lobby.openSeed(ANNA, french(game), 'another')
    await expect(late).rejects.toMatchObject(denied('conflict'))
  })

  test('twice, unless it is the same one: that counts once, also when the game has begun', async () => {
    const game = await boundGame(table)
    await table.lobby.openSeed(ANNA, french(game), 'anna-seed')
    await table.lobby.openSeed(ANNA, french(game), 'anna-seed')
    const other = table.lobby.openSeed(ANNA, french(game), 'another')
    await expect(other).rejects.toMatchObject(denied('bad-request'))
    expect((await table.lobby.facts(ANNA, game)).seeds).toHaveLength(1)
    await table.lobby.openSeed(BERT, prussian(game), 'bert-seed')
    await table.lobby.openSeed(ANNA, french(game), 'anna-seed')
    expect(table.hall.asked).toEqual([`begin ${game}`])
  })

  test('after its time, also if nobody has looked yet', async () => {
    const game = await boundGame(table)
    table.world.pass(WEEK)
    const late = table.lobby.openSeed(ANNA, french(game), 'anna-seed')
    await expect(late).rejects.toMatchObject(denied('conflict'))
  })
})

describe('whoever does not open', () => {
  test('has lost a game that another has opened, and everybody reads it', async () => {
    const game = await boundGame(table)
    await table.lobby.openSeed(ANNA, french(game), 'anna-seed')
    table.world.pass(WEEK - 1)
    await table.lobby.closeOpenings()
    expect((await end(game)).status).toBe('opening')
    table.tidings.length = 0
    table.world.pass(1)
    await table.lobby.closeOpenings()
    expect(await end(game)).toMatchObject({
      status: 'over',
      started: null,
      opening: null,
      result: { winners: ['french'], by: 'unopened', seats: ['prussian'] },
    })
    expect(table.tidings.map(({ person, kind }) => `${person} ${kind}`)).toEqual([
      'anna over',
      'bert over',
    ])
    const { games } = await table.lobby.myGames(BERT, { of: 'over' })
    expect(games).toMatchObject([{ id: game, result: { by: 'unopened', seats: ['prussian'] } }])
    expect(table.hall.asked).toEqual([])
  })

  test('has nobody beaten where nobody opened: the game is called off', async () => {
    const game = await boundGame(table)
    table.world.pass(WEEK)
    await table.lobby.closeOpenings()
    expect((await end(game)).result).toEqual({
      winners: [],
      by: 'called-off',
      seats: ['french', 'prussian'],
    })
  })

  test('is not charged for time in which no server ran', async () => {
    const game = await boundGame(table)
    table.hall.lost = 3_600_000
    table.world.pass(WEEK)
    await table.lobby.closeOpenings()
    const facts = await table.lobby.facts(ANNA, game)
    expect(facts.opening?.until).toBe(table.world.now() + 3_600_000)
    await table.lobby.openSeed(ANNA, french(game), 'anna-seed')
    table.world.pass(3_600_000)
    await table.lobby.closeOpenings()
    expect((await end(game)).result).toMatchObject({ by: 'unopened', winners: ['french'] })
  })

  test('in a team has lost for his side; where every side has one, nobody wins', async () => {
    const one = await boundQuartet(table)
    for (const [seat, person] of FOUR.slice(0, 3))
      await table.lobby.openSeed(person, { game: one, seat }, seedAt(seat))
    const both = await boundQuartet(table)
    for (const [seat, person] of [FOUR[0]!, FOUR[2]!])
      await table.lobby.openSeed(person, { game: both, seat }, seedAt(seat))
    table.world.pass(WEEK)
    await table.lobby.closeOpenings()
    expect((await end(one)).result).toEqual({
      winners: ['north-1', 'north-2'],
      by: 'unopened',
      seats: ['south-2'],
    })
    expect((await end(both)).result).toEqual({
      winners: [],
      by: 'unopened',
      seats: ['north-2', 'south-2'],
    })
  })

  test('may ask for a rematch, which has other roots and begins anew', async () => {
    const game = await boundGame(table)
    table.world.pass(WEEK)
    await table.lobby.closeOpenings()
    const { game: again } = await table.lobby.rematch(BERT, game)
    const [old, fresh] = [await table.lobby.facts(ANNA, game), await table.lobby.facts(ANNA, again)]
    expect(fresh.roots).not.toEqual(old.roots)
    expect(fresh).toMatchObject({ status: 'waiting', pledges: {}, seeds: [] })
  })
})

describe('leaving while seeds are opened', () => {
  test('loses the game to whoever has opened', async () => {
    const game = await boundGame(table)
    await table.lobby.openSeed(ANNA, french(game), 'anna-seed')
    await table.lobby.leave(BERT, prussian(game))
    expect((await end(game)).result).toEqual({
      winners: ['french'],
      by: 'unopened',
      seats: ['prussian'],
      left: true,
    })
    expect(table.tidings.at(-1)).toMatchObject({ kind: 'over' })
  })

  test('calls the game off where no other has: nobody could know the dice', async () => {
    const before = await boundGame(table)
    await table.lobby.leave(BERT, prussian(before))
    const after = await boundGame(table)
    await table.lobby.openSeed(ANNA, french(after), 'anna-seed')
    await table.lobby.leave(ANNA, french(after))
    for (const game of [before, after])
      expect((await end(game)).result).toMatchObject({ winners: [], by: 'called-off', left: true })
  })

  test('loses also for whoever has opened himself, once another has: an accomplice may have told him the rest', async () => {
    const game = await boundQuartet(table)
    for (const [seat, person] of [FOUR[0]!, FOUR[2]!])
      await table.lobby.openSeed(person, { game, seat }, seedAt(seat))
    await table.lobby.leave(BERT, { game, seat: 'south-1' })
    expect((await end(game)).result).toEqual({
      winners: ['north-1', 'north-2'],
      by: 'unopened',
      seats: ['south-1'],
      left: true,
    })
  })

  test('is for nobody else to do', async () => {
    const game = await boundGame(table)
    for (const person of [ANNA, CARL])
      await expect(table.lobby.leave(person, prussian(game))).rejects.toMatchObject(
        denied('forbidden'),
      )
  })

  test('by deleting the account is leaving', async () => {
    const game = await boundGame(table)
    await table.lobby.openSeed(ANNA, french(game), 'anna-seed')
    await table.db.run(`UPDATE seats SET person = NULL, since = NULL WHERE person = 'bert'`)
    await table.lobby.seatsMoved([game])
    expect((await end(game)).result).toMatchObject({
      winners: ['french'],
      seats: ['prussian'],
      left: true,
    })
  })

  test('is not noticed where only an account took the place of a guest', async () => {
    const game = await boundGame(table)
    await table.db.run(`UPDATE seats SET person = 'dora' WHERE person = 'bert'`)
    await table.lobby.seatsMoved([game])
    await table.lobby.openSeed(DORA, prussian(game), 'bert-seed')
    expect((await end(game)).status).toBe('opening')
  })
})
