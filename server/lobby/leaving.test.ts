import { beforeEach, describe, expect, test } from 'vitest'
import { ANNA, BERT, bench, CARL, DORA, GUS } from './testing/bench.ts'
import { endGame, quartetGame, runningGame, seating, sedanGame } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'

let table: Bench
beforeEach(async () => {
  table = await bench()
})

const denied = (code: string) => ({ name: 'Denial', code })
const FOUR_OPEN = ['me', 'open', 'open', 'open'] as const

async function runningQuartet(more: Record<string, unknown> = {}): Promise<string> {
  const { game } = await quartetGame(table, ANNA, FOUR_OPEN, more)
  await table.lobby.join(BERT, { game, seat: 'south-1' })
  await table.lobby.join(CARL, { game, seat: 'south-2' })
  await table.lobby.join(DORA, { game, seat: 'north-2' })
  return game
}

describe('before the game', () => {
  test('whoever leaves an open seat leaves it open, and takes the pledge along', async () => {
    const { game } = await quartetGame(table, ANNA, FOUR_OPEN)
    const at = { game, seat: 'south-1' }
    await table.lobby.join(BERT, at, 'b'.repeat(64))
    await table.lobby.leave(BERT, at)
    const row = await table.db.one(`SELECT person, pledge, since FROM seats WHERE seat = 'south-1'`)
    expect(row).toEqual({ person: null, pledge: null, since: null })
    await table.lobby.join(CARL, at)
    expect(await seating(table, ANNA, game)).toMatchObject({ 'south-1': 'Carl' })
  })

  test('an invited seat that is left needs a new link', async () => {
    const { game, invites } = await quartetGame(table, ANNA, ['me', 'open', 'invite', 'open'])
    await table.lobby.joinByLink(BERT, invites['south-1']!)
    await table.lobby.leave(BERT, { game, seat: 'south-1' })
    const again = table.lobby.joinByLink(BERT, invites['south-1']!)
    await expect(again).rejects.toMatchObject(denied('not-found'))
    const open = table.lobby.join(BERT, { game, seat: 'south-1' })
    await expect(open).rejects.toMatchObject(denied('forbidden'))
  })

  test('nobody leaves for another', async () => {
    const { game } = await quartetGame(table, ANNA, FOUR_OPEN)
    await table.lobby.join(BERT, { game, seat: 'south-1' })
    const left = table.lobby.leave(CARL, { game, seat: 'south-1' })
    await expect(left).rejects.toMatchObject(denied('forbidden'))
  })

  test('the owner removes a player, who is not back at once', async () => {
    const { game } = await quartetGame(table, ANNA, FOUR_OPEN)
    const at = { game, seat: 'south-1' }
    await table.lobby.join(BERT, at)
    await expect(table.lobby.removePlayer(BERT, at)).rejects.toMatchObject(denied('forbidden'))
    await table.lobby.removePlayer(ANNA, at)
    expect(await seating(table, ANNA, game)).toMatchObject({ 'south-1': null })
    await expect(table.lobby.join(BERT, at)).rejects.toMatchObject(denied('forbidden'))
    await expect(table.lobby.removePlayer(ANNA, at)).rejects.toMatchObject(denied('conflict'))
  })

  test('the owner cancels, and nothing is left of the game', async () => {
    const { game } = await quartetGame(table, ANNA, FOUR_OPEN)
    await table.lobby.join(BERT, { game, seat: 'south-1' })
    await table.lobby.say(BERT, { game, room: 'players', text: 'Hello' })
    await table.lobby.writeNotes(BERT, game, 'mine')
    await table.lobby.propose(BERT, { game, kind: 'swap', seat: 'south-1', with: 'north-1' })
    await expect(table.lobby.cancel(BERT, game)).rejects.toMatchObject(denied('forbidden'))
    await table.lobby.cancel(ANNA, game)
    await expect(table.lobby.facts(ANNA, game)).rejects.toMatchObject(denied('gone'))
    for (const name of ['games', 'seats', 'chat', 'notes', 'proposals', 'attendance'])
      expect(await table.db.all(`SELECT * FROM ${name}`)).toEqual([])
    expect(table.hall.told.at(-1)).toBe(game)
  })

  test('a running game is neither cancelled nor are its players removed', async () => {
    const game = await runningGame(table)
    await expect(table.lobby.cancel(ANNA, game)).rejects.toMatchObject(denied('conflict'))
    const removed = table.lobby.removePlayer(ANNA, { game, seat: 'prussian' })
    await expect(removed).rejects.toMatchObject(denied('conflict'))
  })
})

describe('an abandoned seat', () => {
  const prussian = (game: string) => ({ game, seat: 'prussian' })

  async function abandonedGame(more: Record<string, unknown> = {}): Promise<string> {
    const game = await runningGame(table, more)
    await table.lobby.leave(BERT, prussian(game))
    return game
  }

  test('is seen by all, and the game stays', async () => {
    const game = await abandonedGame()
    const { seats, status } = await table.lobby.facts(CARL, game)
    expect(status).toBe('running')
    expect(seats.find(({ seat }) => seat === 'prussian')).toMatchObject({
      name: null,
      isSeated: false,
      abandoned: 'left',
    })
    expect(table.hall.told).toContain(game)
  })

  test('is opened again by whoever stays, and taken by another', async () => {
    const game = await abandonedGame()
    const early = table.lobby.join(CARL, prussian(game))
    await expect(early).rejects.toMatchObject(denied('forbidden'))
    await table.lobby.offer(ANNA, prussian(game), 'open')
    const bound = table.lobby.join(CARL, prussian(game), 'f'.repeat(64))
    await expect(bound).rejects.toMatchObject(denied('conflict'))
    await table.lobby.join(CARL, prussian(game))
    expect(await seating(table, ANNA, game)).toEqual({ french: 'Anna', prussian: 'Carl' })
    expect(table.hall.asked).toEqual([`begin ${game}`, `replaced ${game} prussian`])
    const row = await table.db.one(`SELECT pledge, abandoned FROM seats WHERE seat = 'prussian'`)
    expect(row).toEqual({ pledge: null, abandoned: null })
  })

  test('is filled by a new invitation, from a player who is not the owner', async () => {
    const game = await runningGame(table)
    await table.lobby.leave(ANNA, { game, seat: 'french' })
    const { invite } = await table.lobby.offer(BERT, { game, seat: 'french' }, 'invite')
    await table.lobby.joinByLink(GUS, invite!)
    expect(await seating(table, BERT, game)).toEqual({ french: 'Guest Gus', prussian: 'Bert' })
  })

  test('is turned over to a bot', async () => {
    const game = await abandonedGame()
    await table.lobby.offer(ANNA, prussian(game), 'bot:script')
    expect(await seating(table, ANNA, game)).toEqual({ french: 'Anna', prussian: 'script' })
    expect(table.hall.asked.at(-1)).toBe(`replaced ${game} prussian`)
  })

  test('is given away by no stranger, nor by the owner who left it', async () => {
    const game = await runningGame(table)
    await table.lobby.leave(ANNA, { game, seat: 'french' })
    for (const person of [ANNA, CARL]) {
      const offered = table.lobby.offer(person, { game, seat: 'french' }, 'bot:random')
      await expect(offered).rejects.toMatchObject(denied('forbidden'))
    }
  })

  test('is filled by an owner who only watches', async () => {
    const { game } = await sedanGame(table, CARL, { french: 'open', prussian: 'open' })
    await table.lobby.join(ANNA, { game, seat: 'french' })
    await table.lobby.join(BERT, prussian(game))
    await table.lobby.leave(BERT, prussian(game))
    await table.lobby.offer(CARL, prussian(game), 'open')
    await table.lobby.join(DORA, prussian(game))
    expect(await seating(table, ANNA, game)).toEqual({ french: 'Anna', prussian: 'Dora' })
  })

  test('loses by the claim of an opponent where the table forfeits', async () => {
    const game = await abandonedGame()
    const claim = table.lobby.claimWin(CARL, prussian(game))
    await expect(claim).rejects.toMatchObject(denied('forbidden'))
    await table.lobby.claimWin(ANNA, prussian(game))
    expect(table.hall.asked.at(-1)).toBe(`forfeit ${game} prussian`)
  })

  test('is not claimed where the table replaces, nor while somebody sits there', async () => {
    const game = await abandonedGame({ absent: 'replace' })
    await expect(table.lobby.claimWin(ANNA, prussian(game))).rejects.toThrow(/replaces/)
    const other = await runningGame(table)
    const early = table.lobby.claimWin(ANNA, prussian(other))
    await expect(early).rejects.toMatchObject(denied('conflict'))
  })

  test('is not claimed by its own side', async () => {
    const game = await runningQuartet()
    await table.lobby.leave(BERT, { game, seat: 'south-1' })
    const claim = table.lobby.claimWin(CARL, { game, seat: 'south-1' })
    await expect(claim).rejects.toMatchObject(denied('forbidden'))
    await table.lobby.claimWin(DORA, { game, seat: 'south-1' })
    expect(table.hall.asked.at(-1)).toBe(`forfeit ${game} south-1`)
  })

  test('of the other side is not for somebody who knows the secrets of this one', async () => {
    const game = await runningQuartet()
    await table.lobby.leave(BERT, { game, seat: 'south-1' })
    await table.lobby.leave(DORA, { game, seat: 'north-2' })
    await table.lobby.offer(ANNA, { game, seat: 'north-2' }, 'open')
    await table.lobby.offer(ANNA, { game, seat: 'south-1' }, 'open')
    const other = table.lobby.join(BERT, { game, seat: 'north-2' })
    await expect(other).rejects.toMatchObject(denied('forbidden'))
    await table.lobby.join(BERT, { game, seat: 'south-1' })
  })

  test('of the last person resigns', async () => {
    const { game } = await sedanGame(table, ANNA, { french: 'me', prussian: 'bot:script' })
    await table.lobby.leave(ANNA, { game, seat: 'french' })
    expect(table.hall.asked.at(-1)).toBe(`resign ${game} french`)
    expect(await seating(table, ANNA, game)).toMatchObject({ french: 'Anna' })
  })

  test('is none of a game that is over', async () => {
    const game = await runningGame(table)
    await endGame(table, game)
    const left = table.lobby.leave(BERT, prussian(game))
    await expect(left).rejects.toMatchObject(denied('conflict'))
  })
})

describe('time that ran out', () => {
  test('is a forfeit, or leaves the seat to others', async () => {
    const forfeit = await runningGame(table)
    expect(await table.lobby.timeRanOut(forfeit, 'prussian')).toBe('forfeit')
    expect(await seating(table, ANNA, forfeit)).toMatchObject({ prussian: 'Bert' })
    const replace = await runningGame(table, { absent: 'replace' })
    expect(await table.lobby.timeRanOut(replace, 'prussian')).toBe('abandoned')
    const { seats } = await table.lobby.facts(ANNA, replace)
    expect(seats.find(({ seat }) => seat === 'prussian')?.abandoned).toBe('time')
  })

  test('is a forfeit where nobody is left to replace anybody', async () => {
    const seats = { french: 'me', prussian: 'bot:script' }
    const { game } = await sedanGame(table, ANNA, seats, { absent: 'replace' })
    expect(await table.lobby.timeRanOut(game, 'french')).toBe('forfeit')
    expect(await table.lobby.timeRanOut(game, 'prussian')).toBe('forfeit')
  })
})

describe('an account that is deleted', () => {
  const forget = (person: string) =>
    table.db.run('UPDATE seats SET person = NULL WHERE person = $1', [person])

  test('leaves an abandoned seat in a running game', async () => {
    const game = await runningGame(table)
    await forget('bert')
    const before = await table.lobby.facts(ANNA, game)
    expect(before.seats.map(({ abandoned }) => abandoned)).toContain('deleted')
    await table.lobby.seatsMoved([game])
    await table.lobby.offer(ANNA, { game, seat: 'prussian' }, 'open')
    await table.lobby.join(CARL, { game, seat: 'prussian' })
    expect(await seating(table, ANNA, game)).toEqual({ french: 'Anna', prussian: 'Carl' })
  })

  test('leaves a free seat in a waiting game', async () => {
    const { game } = await quartetGame(table, ANNA, FOUR_OPEN)
    await table.lobby.join(BERT, { game, seat: 'south-1' }, 'b'.repeat(64))
    await forget('bert')
    await table.lobby.seatsMoved([game, 'gone'])
    const row = await table.db.one(`SELECT access, pledge, since FROM seats WHERE seat = 'south-1'`)
    expect(row).toEqual({ access: 'open', pledge: null, since: null })
  })

  test('resigns a game in which nobody else is left', async () => {
    const { game } = await sedanGame(table, ANNA, { french: 'me', prussian: 'bot:random' })
    await forget('anna')
    await table.lobby.seatsMoved([game])
    expect(table.hall.asked.at(-1)).toBe(`resign ${game} french`)
  })
})
