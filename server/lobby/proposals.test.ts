import { beforeEach, describe, expect, test } from 'vitest'
import type { Happening } from '../../core/contract.ts'
import { ANNA, BERT, bench, CARL, DORA } from './testing/bench.ts'
import { endGame, quartetGame, runningGame, seating, sedanGame } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'

let table: Bench
beforeEach(async () => {
  table = await bench()
})

const denied = (code: string) => ({ name: 'Denial', code })
const moved: Happening = { did: 'moved', of: 'unit', noun: 3, from: 7, to: 8 }
const rolled: Happening = { did: 'rolled', dice: [6], for: { key: 'die' } }

async function idOf(proposed: Promise<unknown>): Promise<string> {
  const { proposal } = (await proposed) as { proposal?: string }
  if (proposal === undefined) throw new Error('it was done at once')
  return proposal
}
const propose = (person: typeof ANNA, game: string, kind: 'draw' | 'take-back', seat: string) =>
  table.lobby.propose(person, { game, kind, seat })

async function fourPlayers(): Promise<string> {
  const { game } = await quartetGame(table, ANNA, ['me', 'open', 'open', 'open'])
  await table.lobby.join(BERT, { game, seat: 'south-1' })
  await table.lobby.join(CARL, { game, seat: 'south-2' })
  await table.lobby.join(DORA, { game, seat: 'north-2' })
  return game
}

describe('a draw', () => {
  test('is agreed by the other player', async () => {
    const game = await runningGame(table)
    const proposal = await idOf(propose(ANNA, game, 'draw', 'french'))
    expect(table.tidings).toEqual([
      {
        person: 'bert',
        game,
        kind: 'proposal',
        details: { title: expect.any(String), names: ['Anna'], seat: expect.any(String) },
      },
    ])
    const { you } = await table.lobby.facts(BERT, game)
    expect(you.proposals).toMatchObject([{ id: proposal, kind: 'draw', mayAnswer: true }])
    await table.lobby.answer(BERT, { game, proposal }, 'accept')
    expect(table.hall.asked.at(-1)).toBe(`draw ${game}`)
    expect((await table.lobby.facts(BERT, game)).you.proposals).toEqual([])
  })

  test('needs everybody at the table', async () => {
    const game = await fourPlayers()
    const proposal = await idOf(propose(ANNA, game, 'draw', 'north-1'))
    for (const person of [BERT, CARL]) {
      await table.lobby.answer(person, { game, proposal }, 'accept')
      expect(table.hall.asked.at(-1)).toBe(`begin ${game}`)
    }
    const { you } = await table.lobby.facts(BERT, game)
    expect(you.proposals).toMatchObject([{ agreed: ['south-1', 'south-2'], mayAnswer: false }])
    await table.lobby.answer(DORA, { game, proposal }, 'accept')
    expect(table.hall.asked.at(-1)).toBe(`draw ${game}`)
  })

  test('is declined by one, withdrawn by whoever proposed it, and answered by nobody else', async () => {
    const game = await runningGame(table)
    const first = await idOf(propose(ANNA, game, 'draw', 'french'))
    const own = table.lobby.answer(ANNA, { game, proposal: first }, 'accept')
    await expect(own).rejects.toMatchObject(denied('forbidden'))
    const stranger = table.lobby.answer(CARL, { game, proposal: first }, 'accept')
    await expect(stranger).rejects.toMatchObject(denied('forbidden'))
    const others = table.lobby.answer(BERT, { game, proposal: first }, 'withdraw')
    await expect(others).rejects.toMatchObject(denied('forbidden'))
    await table.lobby.answer(BERT, { game, proposal: first }, 'decline')
    const second = await idOf(propose(ANNA, game, 'draw', 'french'))
    await table.lobby.answer(ANNA, { game, proposal: second }, 'withdraw')
    const late = table.lobby.answer(BERT, { game, proposal: second }, 'accept')
    await expect(late).rejects.toMatchObject(denied('not-found'))
    expect(table.hall.asked).toEqual([`begin ${game}`])
  })

  test('is open once, beside another kind of proposal', async () => {
    const game = await runningGame(table)
    await propose(ANNA, game, 'draw', 'french')
    const again = propose(BERT, game, 'draw', 'prussian')
    await expect(again).rejects.toMatchObject(denied('conflict'))
    await propose(BERT, game, 'take-back', 'prussian')
  })

  test('is void when the game moves on', async () => {
    const game = await runningGame(table)
    const proposal = await idOf(propose(ANNA, game, 'draw', 'french'))
    const told = table.hall.told.length
    await table.lobby.moved('another')
    await table.lobby.moved(game)
    expect(table.hall.told.slice(told)).toEqual([game])
    const late = table.lobby.answer(BERT, { game, proposal }, 'accept')
    await expect(late).rejects.toMatchObject(denied('not-found'))
    await table.lobby.moved(game)
    expect(table.hall.told.slice(told)).toEqual([game])
  })

  test('is declined by a bot at once, and by an empty seat', async () => {
    const { game } = await sedanGame(table, ANNA, { french: 'me', prussian: 'bot:script' })
    const asked = propose(ANNA, game, 'draw', 'french')
    await expect(asked).rejects.toThrow('The bot declines the draw.')
    const other = await runningGame(table)
    await table.lobby.leave(BERT, { game: other, seat: 'prussian' })
    await expect(propose(ANNA, other, 'draw', 'french')).rejects.toThrow(/empty/)
  })

  test('is for players of a running game, with their own seat', async () => {
    const game = await runningGame(table)
    await expect(propose(ANNA, game, 'draw', 'prussian')).rejects.toMatchObject(denied('forbidden'))
    await expect(propose(CARL, game, 'draw', 'french')).rejects.toMatchObject(denied('forbidden'))
    await endGame(table, game)
    await expect(propose(ANNA, game, 'draw', 'french')).rejects.toMatchObject(denied('conflict'))
  })
})

describe('a take-back', () => {
  test('names to each asked player what that player heard, and nothing else', async () => {
    const game = await fourPlayers()
    table.hall.facts.heard = { 'south-1': [moved], 'south-2': [moved, rolled], 'north-2': [] }
    await propose(ANNA, game, 'take-back', 'north-1')
    const heardBy = async (person: typeof ANNA) =>
      (await table.lobby.facts(person, game)).you.proposals.map(({ heard }) => heard)
    expect(await heardBy(BERT)).toEqual([{ 'south-1': [moved] }])
    expect(await heardBy(CARL)).toEqual([{ 'south-2': [moved, rolled] }])
    expect(await heardBy(ANNA)).toEqual([{}])
  })

  test('is done when all agree', async () => {
    const game = await runningGame(table)
    const proposal = await idOf(propose(ANNA, game, 'take-back', 'french'))
    await table.lobby.answer(BERT, { game, proposal }, 'accept')
    expect(table.hall.asked.at(-1)).toBe(`take-back ${game} french`)
  })

  test('is void if by now it would undo something else', async () => {
    const game = await runningGame(table)
    table.hall.facts.heard = { prussian: [moved] }
    const proposal = await idOf(propose(ANNA, game, 'take-back', 'french'))
    table.hall.facts.heard = { prussian: [moved, rolled] }
    const late = table.lobby.answer(BERT, { game, proposal }, 'accept')
    await expect(late).rejects.toMatchObject(denied('conflict'))
    expect((await table.lobby.facts(BERT, game)).you.proposals).toEqual([])
    expect(table.hall.asked).toEqual([`begin ${game}`])
  })

  test('needs something to take back, at a table that allows it', async () => {
    const game = await runningGame(table)
    table.hall.facts.possible = false
    await expect(propose(ANNA, game, 'take-back', 'french')).rejects.toThrow(/nothing/)
    table.hall.facts.possible = true
    const strict = await runningGame(table, { takeBack: 'never' })
    await expect(propose(ANNA, strict, 'take-back', 'french')).rejects.toThrow(/nothing is taken/)
  })

  test('is free for one person alone with bots, or at both sides of a shared table', async () => {
    const { game } = await sedanGame(table, ANNA, { french: 'me', prussian: 'bot:script' })
    expect(await propose(ANNA, game, 'take-back', 'french')).toEqual({ done: true })
    expect(table.hall.asked.at(-1)).toBe(`take-back ${game} french`)
    const seats = { french: 'me', prussian: 'me' }
    const shared = await sedanGame(table, ANNA, seats, { sharing: true })
    expect(await propose(ANNA, shared.game, 'take-back', 'prussian')).toEqual({ done: true })
  })

  test('is declined by a bot where two people play', async () => {
    const { game } = await quartetGame(table, ANNA, ['me', 'bot:random', 'open', 'bot:random'])
    await table.lobby.join(BERT, { game, seat: 'south-1' })
    await expect(propose(ANNA, game, 'take-back', 'north-1')).rejects.toThrow(/bot takes nothing/)
  })
})

describe('a swap', () => {
  const swap = (person: typeof ANNA, game: string, seat: string, other: string) =>
    table.lobby.propose(person, { game, kind: 'swap', seat, with: other })

  test('changes everything but the seats, and pledges, when the other agrees', async () => {
    const { game } = await quartetGame(table, ANNA, ['me', 'open', 'open', 'open'])
    await table.lobby.join(BERT, { game, seat: 'south-1' }, 'b'.repeat(64))
    await table.lobby.sendPledge(ANNA, { game, seat: 'north-1' }, 'a'.repeat(64))
    const proposal = await idOf(swap(ANNA, game, 'north-1', 'south-1'))
    await table.lobby.answer(BERT, { game, proposal }, 'accept')
    const sql = 'SELECT person, pledge FROM seats WHERE seat = $1'
    expect(await table.db.one(sql, ['north-1'])).toEqual({ person: 'bert', pledge: null })
    expect(await table.db.one(sql, ['south-1'])).toEqual({ person: 'anna', pledge: null })
  })

  test('needs nobody where the other seat is open; the old one is open then', async () => {
    const { game } = await sedanGame(table, ANNA, { french: 'me', prussian: 'open' })
    expect(await swap(ANNA, game, 'french', 'prussian')).toEqual({ done: true })
    expect(await seating(table, ANNA, game)).toEqual({ french: null, prussian: 'Anna' })
    await table.lobby.join(BERT, { game, seat: 'french' })
    expect(table.hall.asked).toEqual([`begin ${game}`])
  })

  test('takes the invitation along when the owner changes sides', async () => {
    const { game, invites } = await sedanGame(table, ANNA, { french: 'me', prussian: 'invite' })
    await swap(ANNA, game, 'french', 'prussian')
    const seat = await table.lobby.joinByLink(BERT, invites['prussian']!)
    expect(seat).toEqual({ game, seat: 'french' })
  })

  test('with an invited seat is only for the owner, with a bot for nobody', async () => {
    const { game } = await quartetGame(table, ANNA, ['me', 'open', 'invite', 'bot:random'])
    await table.lobby.join(BERT, { game, seat: 'north-2' })
    const invited = swap(BERT, game, 'north-2', 'south-1')
    await expect(invited).rejects.toMatchObject(denied('forbidden'))
    const bot = swap(ANNA, game, 'north-1', 'south-2')
    await expect(bot).rejects.toMatchObject(denied('conflict'))
  })

  test('is answered only by whoever sits there', async () => {
    const { game } = await quartetGame(table, ANNA, ['me', 'open', 'open', 'open'])
    await table.lobby.join(BERT, { game, seat: 'south-1' })
    await table.lobby.join(CARL, { game, seat: 'south-2' })
    const proposal = await idOf(swap(ANNA, game, 'north-1', 'south-1'))
    const other = table.lobby.answer(CARL, { game, proposal }, 'accept')
    await expect(other).rejects.toMatchObject(denied('forbidden'))
  })

  test('puts nobody on both sides', async () => {
    const { game } = await quartetGame(table, ANNA, ['me', 'me', 'open', 'open'])
    await table.lobby.join(BERT, { game, seat: 'south-1' })
    const mixed = swap(ANNA, game, 'north-1', 'south-1')
    await expect(mixed).rejects.toMatchObject(denied('conflict'))
    await expect(swap(ANNA, game, 'north-1', 'south-2')).rejects.toThrow(/both sides/)
  })

  test('is checked again when it is agreed', async () => {
    const { game } = await quartetGame(table, ANNA, ['me', 'open', 'open', 'open'])
    await table.lobby.join(BERT, { game, seat: 'south-1' })
    const proposal = await idOf(swap(ANNA, game, 'north-1', 'south-1'))
    await table.lobby.join(BERT, { game, seat: 'south-2' })
    const agreed = table.lobby.answer(BERT, { game, proposal }, 'accept')
    await expect(agreed).rejects.toThrow(/both sides/)
  })

  test('is void when one of the two leaves, or the game begins', async () => {
    const { game } = await quartetGame(table, ANNA, ['me', 'open', 'open', 'bot:random'])
    await table.lobby.join(BERT, { game, seat: 'south-1' })
    const first = await idOf(swap(ANNA, game, 'north-1', 'south-1'))
    await table.lobby.leave(BERT, { game, seat: 'south-1' })
    await table.lobby.join(BERT, { game, seat: 'south-1' })
    const late = table.lobby.answer(BERT, { game, proposal: first }, 'accept')
    await expect(late).rejects.toMatchObject(denied('not-found'))
    await swap(ANNA, game, 'north-1', 'south-1')
    await table.lobby.join(CARL, { game, seat: 'north-2' })
    expect(await table.db.all('SELECT * FROM proposals')).toEqual([])
    const begun = swap(ANNA, game, 'north-1', 'south-1')
    await expect(begun).rejects.toMatchObject(denied('conflict'))
  })
})

describe('resigning', () => {
  test('is for whoever holds the seat of a running game', async () => {
    const game = await runningGame(table)
    const other = table.lobby.resign(ANNA, { game, seat: 'prussian' })
    await expect(other).rejects.toMatchObject(denied('forbidden'))
    await table.lobby.resign(BERT, { game, seat: 'prussian' })
    expect(table.hall.asked.at(-1)).toBe(`resign ${game} prussian`)
    await endGame(table, game)
    const late = table.lobby.resign(BERT, { game, seat: 'prussian' })
    await expect(late).rejects.toMatchObject(denied('conflict'))
  })
})
