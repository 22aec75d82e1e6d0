import { deepStrictEqual, equal, ok } from 'node:assert/strict'
import { fastChance } from '../../core/chance.ts'
import type { Fast } from '../../core/contract.ts'
import {
  checkFinished,
  checkLog,
  checkOpened,
  checkSeatText,
  checkView,
  look,
  recordText,
} from './audit.ts'
import type { Finished } from './audit.ts'
import { newBoundGame } from './bound.ts'
import { newPerson, openPlayer, QUICK } from './client.ts'
import type { Player } from './client.ts'
import { playOn } from './playing.ts'
import { reopen } from './processes.ts'
import type { Ground } from './processes.ts'

// Whole games over sockets, checked from outside: the same on whatever the server stands.

/** Two people and somebody who watches them, each where the ground says. */
async function threeAt(ground: Ground): Promise<{ players: Player[]; all: Player[] }> {
  const { game, people } = await newBoundGame([ground.url(0), ground.url(1)])
  const players = await Promise.all(people.map((one) => openPlayer(one, game, { keep: true })))
  const spectator = await openPlayer(newPerson(ground.url(2)), game, { keep: true })
  equal(spectator.seat, 'table')
  return { players, all: [...players, spectator] }
}

/** What all of them have in hand at the end, and what anybody can check. */
async function checkedEnd(
  ground: Ground,
  all: readonly Player[],
  texts: readonly string[] = [],
): Promise<Finished> {
  await Promise.all(all.map((one) => one.until(({ table }) => table.ended !== null)))
  for (const one of all) await checkView(one)
  const finished = await checkFinished(newPerson(ground.url(1)), all[0]!.game)
  for (const text of texts) ok(checkSeatText(finished.replay, text) > 5, 'an empty record')
  return finished
}

async function checkLogs(all: readonly Player[], least: number): Promise<void> {
  for (const one of all) ok((await checkLog(one)) > least, `${one.seat} has heard next to nothing`)
}

/** What is taken back without trace after a seat's record was made would not be in the full record. */
async function takeAllBack(players: readonly Player[]): Promise<void> {
  for (const player of players) while ((await player.undo()).applied > 0);
}

async function close(all: readonly Player[]): Promise<void> {
  await Promise.all(all.map((one) => one.close()))
}

/** Between two people, with chains, take-backs and a spectator; gives the dice that were proven. */
export async function betweenTwo(ground: Ground): Promise<number> {
  const { players, all } = await threeAt(ground)
  const habits = { chance: fastChance('two people'), back: 10, chain: 4 }
  const half = await playOn(players, { ...habits, isEnough: ({ replies }) => replies > 500 })
  await takeAllBack(players)
  const texts = await Promise.all(
    all.map(({ person, game, seat }) => recordText(person, game, seat)),
  )
  for (const { person, game, seat } of all) await checkOpened(person, game, seat)
  const rest = await playOn(players, habits)
  ok(half.chains + rest.chains > 100, 'hardly any chains')
  ok(half.backs + rest.backs > 10, 'hardly anything taken back')
  const { rolls } = await checkedEnd(ground, all, texts)
  await checkLogs(all, 100)
  await close(all)
  return rolls
}

/** Against the script, which plays through the same door; gives the replies of both. */
export async function againstScript(ground: Ground): Promise<number> {
  const person = newPerson(ground.url(0))
  const { game } = await person.call<{ game: string }>('POST', '/api/games', {
    game: 'sedan',
    scenario: 'campaign',
    pace: QUICK,
    seats: { french: 'me', prussian: 'bot:script' },
  })
  const player = await openPlayer(person, game, { keep: true })
  const spectator = await openPlayer(newPerson(ground.url(1)), game, { keep: true })
  const played = await playOn([player], { chance: fastChance('a person'), back: 20 })
  ok(played.replies > 100, 'a short game')
  const { replay } = await checkedEnd(ground, [player, spectator])
  ok(replay.replies > played.replies, 'the script did not play')
  await checkLogs([player, spectator], 50)
  await close([player, spectator])
  return replay.replies
}

/** Gone on with after a process was killed in the middle of a move; gives the replies of the game. */
export async function resumed(ground: Ground): Promise<number> {
  const { players, all } = await threeAt(ground)
  const chance = fastChance('resumed')
  const first = await playOn(players, { chance, isEnough: ({ replies }) => replies > 300 })
  await untilMidMove(players, chance)
  const before = await Promise.all(all.map(({ person, game, seat }) => look(person, game, seat)))
  for (const [at, one] of all.entries()) await one.until(({ log }) => log === before[at]!.log)
  deepStrictEqual(
    before.map(({ view }) => view),
    all.map(({ view }) => view),
  )
  await ground.kill()
  await ground.back()
  const again = await reopen(ground, all)
  deepStrictEqual(again.map(shownTo), before.map(shownTo), 'they see another game')
  const rest = await playOn(again.slice(0, 2), { chance, back: 10, chain: 4 })
  const { replay } = await checkedEnd(ground, again)
  ok(replay.replies >= first.replies + rest.replies - rest.backs, 'replies are missing')
  await checkLogs(again, 50)
  await close(again)
  await ground.whole()
  return replay.replies
}

/** While no server runs the clocks stand still, and so their beginning moves. */
function shownTo({ view, log, clock }: Pick<Player, 'view' | 'log' | 'clock'>) {
  return { view, log, on: clock.on, left: clock.left }
}

/** Until somebody has begun a move that nobody else has seen yet: it can be taken back. */
async function untilMidMove(players: readonly Player[], chance: Fast): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const [player] = players.filter((one) => one.musts().length > 0)
    if (player !== undefined && (await player.undo()).applied === 1) {
      await playOn([player], { chance, isEnough: ({ replies }) => replies > 0 })
      return
    }
    await playOn(players, { chance, isEnough: ({ replies }) => replies > 0 })
  }
  throw new Error('Nobody was ever in the middle of a move.')
}
