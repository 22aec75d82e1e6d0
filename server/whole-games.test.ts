import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fastChance } from '../core/chance.ts'
import {
  checkFinished,
  checkLog,
  checkOpened,
  checkSeatText,
  checkView,
  look,
  recordText,
} from './testing/audit.ts'
import { newGame, newPerson, openPlayer } from './testing/client.ts'
import type { Player } from './testing/client.ts'
import { playOn, reopen } from './testing/playing.ts'
import { startServer } from './testing/process.ts'
import type { ServerProcess } from './testing/process.ts'
import { compileThreads } from './workers/testing/compiled.ts'

let server: ServerProcess
beforeAll(async () => {
  compileThreads()
  server = await startServer()
}, 120_000)
afterAll(() => server.remove())

/** Two people and somebody who watches them. */
async function threeAt(more: object = {}): Promise<{ players: Player[]; all: Player[] }> {
  const { game, people } = await newGame(server.url, { ...more })
  const players = await Promise.all(people.map((one) => openPlayer(one, game, { keep: true })))
  const spectator = await openPlayer(newPerson(server.url), game, { keep: true })
  expect(spectator.seat).toBe('table')
  return { players, all: [...players, spectator] }
}

/** What all of them have in hand at the end, and what anybody can check. */
async function expectFinished(all: readonly Player[], texts: readonly string[] = []) {
  await Promise.all(all.map((one) => one.until(({ table }) => table.ended !== null)))
  for (const one of all) await checkView(one)
  const finished = await checkFinished(newPerson(server.url), all[0]!.game)
  for (const text of texts) expect(checkSeatText(finished.replay, text)).toBeGreaterThan(5)
  return finished
}

/** What is taken back without trace after a seat's record was made would not be in the full record. */
async function takeAllBack(players: readonly Player[]): Promise<void> {
  for (const player of players) while ((await player.undo()).applied > 0);
}

async function close(all: readonly Player[]): Promise<void> {
  await Promise.all(all.map((one) => one.close()))
}

describe('a whole game over sockets', () => {
  test('between two people, with chains and take-backs', async () => {
    const { players, all } = await threeAt()
    const habits = { chance: fastChance('two people'), back: 10, chain: 4 }
    const half = await playOn(players, { ...habits, isEnough: ({ replies }) => replies > 500 })
    await takeAllBack(players)
    const texts = await Promise.all(
      all.map(({ person, game, seat }) => recordText(person, game, seat)),
    )
    for (const { person, game, seat } of all) await checkOpened(person, game, seat)
    const rest = await playOn(players, habits)
    expect(half.chains + rest.chains).toBeGreaterThan(100)
    expect(half.backs + rest.backs).toBeGreaterThan(10)
    const { rolls } = await expectFinished(all, texts)
    expect(rolls).toBeGreaterThan(5)
    for (const one of all) expect(await checkLog(one)).toBeGreaterThan(100)
    await close(all)
  })

  test('against the script, which plays through the same door', async () => {
    const person = newPerson(server.url)
    const { game } = await person.call<{ game: string }>('POST', '/api/games', {
      game: 'sedan',
      scenario: 'campaign',
      seats: { french: 'me', prussian: 'bot:script' },
    })
    const player = await openPlayer(person, game, { keep: true })
    const played = await playOn([player], { chance: fastChance('a person'), back: 20 })
    expect(played.replies).toBeGreaterThan(100)
    const { replay } = await expectFinished([player])
    expect(replay.replies).toBeGreaterThan(played.replies)
    await checkLog(player)
    await close([player])
  })

  test('resumed after the server was killed in the middle of a move', async () => {
    const { players, all } = await threeAt()
    const chance = fastChance('resumed')
    const first = await playOn(players, { chance, isEnough: ({ replies }) => replies > 300 })
    await untilMidMove(players, chance)
    const before = await Promise.all(all.map(({ person, game, seat }) => look(person, game, seat)))
    expect(before.map(({ view }) => view)).toEqual(all.map(({ view }) => view))
    await server.kill()
    await server.start()
    const again = await reopen(all)
    expect(again.map(({ view, log, clock }) => ({ view, log, clock }))).toEqual(
      before.map(({ view, log, clock }) => ({ view, log, clock })),
    )
    const rest = await playOn(again.slice(0, 2), { chance, back: 10, chain: 4 })
    const { replay } = await expectFinished(again)
    expect(replay.replies).toBeGreaterThanOrEqual(first.replies + rest.replies - rest.backs)
    for (const one of again) expect(await checkLog(one)).toBeGreaterThan(50)
    await close(again)
  })
})

/** Until somebody has begun a move that nobody else has seen yet: it can be taken back. */
async function untilMidMove(players: readonly Player[], chance: ReturnType<typeof fastChance>) {
  for (let tries = 0; tries < 200; tries++) {
    const [player] = players.filter((one) => one.musts().length > 0)
    if (player !== undefined) {
      const isHeld = (await player.undo()).applied === 1
      if (isHeld) {
        await playOn([player], { chance, isEnough: ({ replies }) => replies > 0 })
        return
      }
    }
    await playOn(players, { chance, isEnough: ({ replies }) => replies > 0 })
  }
  throw new Error('Nobody was ever in the middle of a move.')
}
