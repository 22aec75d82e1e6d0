import { beforeEach, describe, expect, test } from 'vitest'
import { ANNA, BERT, bench, CARL } from './testing/bench.ts'
import { endGame, runningGame, seating, sedanGame } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'
import { sitBound } from './testing/pledging.ts'
import { withSidesSwapped } from './rematch.ts'
import type { SidedSeat } from './rows.ts'

let table: Bench
beforeEach(async () => {
  table = await bench()
})
const denied = (code: string) => ({ name: 'Denial', code })

async function finishedGame(more: Record<string, unknown> = {}): Promise<string> {
  const game = await runningGame(table, more)
  await endGame(table, game)
  return game
}

describe('a rematch', () => {
  test('has the same settings, the sides swapped and each seat reserved', async () => {
    const game = await finishedGame({ options: ['open-cities'], takeBack: 'free', title: 'Again' })
    const again = (await table.lobby.rematch(BERT, game)).game
    const { options, takeBack, title, status, owner, rematchOf, roots } = await table.lobby.facts(
      ANNA,
      again,
    )
    expect({ options, takeBack, title, status, owner, rematchOf }).toEqual({
      options: ['open-cities'],
      takeBack: 'free',
      title: 'Again',
      status: 'waiting',
      owner: 'Bert',
      rematchOf: game,
    })
    expect(roots).not.toEqual((await table.lobby.facts(ANNA, game)).roots)
    expect(await seating(table, ANNA, again)).toEqual({ french: '(Bert)', prussian: '(Anna)' })
    expect(table.tidings).toMatchObject([{ person: 'anna', game: again, kind: 'invited' }])
  })

  test('begins when everybody has sat down, each with a seed of the new game', async () => {
    const game = await finishedGame({ listed: false })
    const again = (await table.lobby.rematch(BERT, game, { sides: 'same' })).game
    await sitBound(table, BERT, { game: again, seat: 'prussian' }, 'b')
    const other = table.lobby.join(CARL, { game: again, seat: 'french' })
    await expect(other).rejects.toMatchObject(denied('not-found'))
    await sitBound(table, ANNA, { game: again, seat: 'french' }, 'a')
    await table.lobby.openSeed(BERT, { game: again, seat: 'prussian' }, 'b')
    await table.lobby.openSeed(ANNA, { game: again, seat: 'french' }, 'a')
    expect(table.hall.asked.at(-1)).toBe(`begin ${again}`)
  })

  test('is the same game for whoever asks second, also at the same moment', async () => {
    const game = await finishedGame()
    const [one, other] = await Promise.all([
      table.lobby.rematch(ANNA, game),
      table.lobby.rematch(BERT, game),
    ])
    expect(one).toEqual(other)
    expect((await table.lobby.facts(BERT, game)).you.rematch).toBe(one.game)
    expect((await table.lobby.facts(CARL, game)).you.rematch).toBeNull()
  })

  test('may be asked for again after it was cancelled', async () => {
    const game = await finishedGame()
    const first = (await table.lobby.rematch(ANNA, game)).game
    await table.lobby.cancel(ANNA, first)
    expect((await table.lobby.rematch(BERT, game)).game).not.toBe(first)
  })

  test('a reserved seat is given up, and the owner opens it to others', async () => {
    const game = await finishedGame()
    const again = (await table.lobby.rematch(ANNA, game)).game
    await table.lobby.leave(BERT, { game: again, seat: 'french' })
    await table.lobby.offer(ANNA, { game: again, seat: 'french' }, 'open')
    await table.lobby.join(CARL, { game: again, seat: 'french' })
    expect(await seating(table, ANNA, again)).toEqual({ french: 'Carl', prussian: '(Anna)' })
  })

  test('lets one of them ask for the other side before sitting down', async () => {
    const game = await finishedGame()
    const again = (await table.lobby.rematch(ANNA, game)).game
    const made = await table.lobby.propose(BERT, {
      game: again,
      kind: 'swap',
      seat: 'french',
      with: 'prussian',
    })
    const { proposal } = made as { proposal: string }
    await table.lobby.answer(ANNA, { game: again, proposal }, 'accept')
    expect(await seating(table, ANNA, again)).toEqual({ french: '(Anna)', prussian: '(Bert)' })
  })

  test('with a bot waits for the person, on the other side', async () => {
    const { game } = await sedanGame(table, ANNA, { french: 'me', prussian: 'bot:script' })
    await endGame(table, game)
    const again = (await table.lobby.rematch(ANNA, game)).game
    expect(await seating(table, ANNA, again)).toEqual({ french: 'script', prussian: '(Anna)' })
    await table.lobby.join(ANNA, { game: again, seat: 'prussian' })
    expect(table.hall.asked.at(-1)).toBe(`begin ${again}`)
  })

  test('is for players of a finished game', async () => {
    const running = await runningGame(table)
    await expect(table.lobby.rematch(ANNA, running)).rejects.toMatchObject(denied('conflict'))
    await endGame(table, running)
    await expect(table.lobby.rematch(CARL, running)).rejects.toMatchObject(denied('forbidden'))
  })
})

describe('sides', () => {
  const seat = (seat: string, side: string, person: string) => ({ seat, side, person }) as SidedSeat
  const people = (seats: readonly SidedSeat[]) =>
    withSidesSwapped(seats).map(({ seat, person }) => `${seat} ${person}`)

  test('of several seats change as a whole', () => {
    const four = [
      seat('n1', 'n', 'a'),
      seat('n2', 'n', 'b'),
      seat('s1', 's', 'c'),
      seat('s2', 's', 'd'),
    ]
    expect(people(four)).toEqual(['n1 c', 'n2 d', 's1 a', 's2 b'])
  })

  test('of different sizes stay', () => {
    const three = [seat('n1', 'n', 'a'), seat('s1', 's', 'b'), seat('s2', 's', 'c')]
    expect(people(three)).toEqual(['n1 a', 's1 b', 's2 c'])
  })
})
