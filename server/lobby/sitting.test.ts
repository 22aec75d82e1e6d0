import { beforeEach, describe, expect, test } from 'vitest'
import { ANNA, BERT, bench, CARL, DORA, GUS } from './testing/bench.ts'
import { quartetGame, runningGame, seating, sedanGame } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'

let table: Bench
beforeEach(async () => {
  table = await bench()
})

const OPEN = { french: 'me', prussian: 'open' }
const INVITE = { french: 'me', prussian: 'invite' }
const denied = (code: string) => ({ name: 'Denial', code })

describe('an open seat', () => {
  test('is taken by whoever comes, also a guest, and the game begins', async () => {
    const { game } = await sedanGame(table, ANNA, OPEN)
    await table.lobby.join(GUS, { game, seat: 'prussian' })
    expect(await seating(table, ANNA, game)).toEqual({ french: 'Anna', prussian: 'Guest Gus' })
    expect(table.hall.asked).toEqual([`begin ${game}`])
    expect(table.hall.told).toContain(game)
  })

  test('does not begin the game while another is free', async () => {
    const { game } = await quartetGame(table, ANNA, ['me', 'open', 'open', 'open'])
    await table.lobby.join(BERT, { game, seat: 'south-1' })
    await table.lobby.join(CARL, { game, seat: 'south-2' })
    expect(table.hall.asked).toEqual([])
    await table.lobby.join(DORA, { game, seat: 'north-2' })
    expect(table.hall.asked).toEqual([`begin ${game}`])
  })

  test('is not taken twice, and sitting down twice is once', async () => {
    const { game } = await quartetGame(table, ANNA, ['me', 'open', 'open', 'open'])
    const at = { game, seat: 'south-1' }
    await table.lobby.join(BERT, at)
    await table.lobby.join(BERT, at)
    await expect(table.lobby.join(CARL, at)).rejects.toMatchObject(denied('conflict'))
    const row = await table.db.one(`SELECT person FROM seats WHERE seat = 'south-1'`)
    expect(row).toEqual({ person: 'bert' })
  })

  test('is not for somebody on the other side, unless the table is shared', async () => {
    const { game } = await sedanGame(table, ANNA, OPEN)
    const both = table.lobby.join(ANNA, { game, seat: 'prussian' })
    await expect(both).rejects.toMatchObject(denied('forbidden'))
    const shared = await sedanGame(table, ANNA, OPEN, { sharing: true })
    await table.lobby.join(ANNA, { game: shared.game, seat: 'prussian' })
    expect(table.hall.asked).toEqual([`begin ${shared.game}`])
  })

  test('of the same side is for an ally', async () => {
    const { game } = await quartetGame(table, ANNA, ['me', 'open', 'open', 'open'])
    await table.lobby.join(ANNA, { game, seat: 'north-2' })
    const other = table.lobby.join(ANNA, { game, seat: 'south-1' })
    await expect(other).rejects.toMatchObject(denied('forbidden'))
  })

  test('must be a seat of this game, and free of bots', async () => {
    const { game } = await quartetGame(table, ANNA, ['me', 'bot:random', 'open', 'open'])
    const nowhere = table.lobby.join(BERT, { game, seat: 'french' })
    await expect(nowhere).rejects.toMatchObject(denied('not-found'))
    const bot = table.lobby.join(BERT, { game, seat: 'north-2' })
    await expect(bot).rejects.toThrow('A bot plays this seat.')
  })

  test('of a running game is not free', async () => {
    const game = await runningGame(table)
    const late = table.lobby.join(CARL, { game, seat: 'prussian' })
    await expect(late).rejects.toMatchObject(denied('conflict'))
  })
})

describe('an invite link', () => {
  test('shows the game and who invites to it, without a session', async () => {
    const { invites } = await sedanGame(table, ANNA, INVITE, { listed: false })
    const shown = await table.lobby.lookAtInvite(undefined, invites['prussian']!)
    expect(shown.seat).toBe('prussian')
    expect(shown.game).toMatchObject({ game: 'sedan', scenario: 'campaign', owner: 'Anna' })
    expect(shown.game.seats.map(({ name }) => name)).toContain('Anna')
  })

  test('takes its seat once, also of a game that is not listed', async () => {
    const { game, invites } = await sedanGame(table, ANNA, INVITE, { listed: false })
    const link = invites['prussian']!
    expect(await table.lobby.joinByLink(GUS, link)).toEqual({ game, seat: 'prussian' })
    expect(table.hall.asked).toEqual([`begin ${game}`])
    await expect(table.lobby.joinByLink(BERT, link)).rejects.toMatchObject(denied('not-found'))
    await expect(table.lobby.lookAtInvite(BERT, link)).rejects.toMatchObject(denied('not-found'))
  })

  test('is needed: an invited seat is not open', async () => {
    const { game } = await sedanGame(table, ANNA, INVITE)
    const joined = table.lobby.join(BERT, { game, seat: 'prussian' })
    await expect(joined).rejects.toMatchObject(denied('forbidden'))
  })

  test('is not spent by somebody who may not sit there', async () => {
    const { invites } = await sedanGame(table, ANNA, INVITE)
    const own = table.lobby.joinByLink(ANNA, invites['prussian']!)
    await expect(own).rejects.toMatchObject(denied('forbidden'))
    await table.lobby.joinByLink(BERT, invites['prussian']!)
  })

  test('is renewed by the owner, and the old one is worthless', async () => {
    const { game, invites } = await sedanGame(table, ANNA, INVITE)
    const at = { game, seat: 'prussian' }
    const { invite } = await table.lobby.offer(ANNA, at, 'invite')
    const old = table.lobby.joinByLink(BERT, invites['prussian']!)
    await expect(old).rejects.toMatchObject(denied('not-found'))
    await table.lobby.joinByLink(BERT, invite!)
    expect(await seating(table, ANNA, game)).toMatchObject({ prussian: 'Bert' })
  })

  test('is revoked by the owner', async () => {
    const { game, invites } = await sedanGame(table, ANNA, INVITE)
    await table.lobby.offer(ANNA, { game, seat: 'prussian' }, 'closed')
    const old = table.lobby.joinByLink(BERT, invites['prussian']!)
    await expect(old).rejects.toMatchObject(denied('not-found'))
    const joined = table.lobby.join(BERT, { game, seat: 'prussian' })
    await expect(joined).rejects.toMatchObject(denied('forbidden'))
  })
})

describe('the owner, before the game', () => {
  test('opens, closes and gives seats to bots', async () => {
    const { game } = await quartetGame(table, ANNA, ['me', 'invite', 'open', 'bot:random'])
    await table.lobby.offer(ANNA, { game, seat: 'north-2' }, 'open')
    await table.lobby.join(BERT, { game, seat: 'north-2' })
    await table.lobby.offer(ANNA, { game, seat: 'south-2' }, 'open')
    await table.lobby.join(CARL, { game, seat: 'south-2' })
    expect(table.hall.asked).toEqual([])
    await table.lobby.offer(ANNA, { game, seat: 'south-1' }, 'bot:random')
    expect(table.hall.asked).toEqual([`begin ${game}`])
  })

  test('cannot give away a seat on which somebody sits', async () => {
    const { game } = await quartetGame(table, ANNA, ['me', 'open', 'open', 'open'])
    await table.lobby.join(BERT, { game, seat: 'south-1' })
    const given = table.lobby.offer(ANNA, { game, seat: 'south-1' }, 'bot:random')
    await expect(given).rejects.toMatchObject(denied('conflict'))
  })

  test('cannot leave a game to bots alone', async () => {
    const { game } = await sedanGame(table, ANNA, { french: 'open', prussian: 'bot:random' })
    const given = table.lobby.offer(ANNA, { game, seat: 'french' }, 'bot:random')
    await expect(given).rejects.toMatchObject(denied('bad-request'))
  })

  test('is the only one who may', async () => {
    const { game } = await quartetGame(table, ANNA, ['me', 'open', 'open', 'open'])
    await table.lobby.join(BERT, { game, seat: 'south-1' })
    const given = table.lobby.offer(BERT, { game, seat: 'south-2' }, 'bot:random')
    await expect(given).rejects.toMatchObject(denied('forbidden'))
  })
})

describe('a full game', () => {
  test('that the hall cannot begin yet is offered again later', async () => {
    table.hall.failures = 2
    const { game } = await sedanGame(table, ANNA, OPEN)
    await table.lobby.join(BERT, { game, seat: 'prussian' })
    expect((await table.lobby.facts(ANNA, game)).status).toBe('starting')
    table.world.pass(10_000)
    await Promise.resolve()
    expect(table.hall.asked).toEqual([])
    table.world.pass(20_000)
    await Promise.resolve()
    expect(table.hall.asked).toEqual([`begin ${game}`])
  })

  test('begins after a restart if the server stopped in between', async () => {
    const { game } = await sedanGame(table, ANNA, OPEN)
    await table.lobby.join(BERT, { game, seat: 'prussian' })
    await table.db.run(`UPDATE games SET status = 'starting' WHERE id = $1`, [game])
    table.hall.asked = []
    await table.lobby.resume()
    expect(table.hall.asked).toEqual([`begin ${game}`])
  })

  test('is left by nobody before its opening is written', async () => {
    table.hall.failures = 1
    const { game } = await sedanGame(table, ANNA, OPEN)
    await table.lobby.join(BERT, { game, seat: 'prussian' })
    const left = table.lobby.leave(BERT, { game, seat: 'prussian' })
    await expect(left).rejects.toMatchObject(denied('conflict'))
    await expect(table.lobby.cancel(ANNA, game)).rejects.toMatchObject(denied('conflict'))
  })
})
