import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import type { Game, Reply, Seen } from '../../core/contract.ts'
import { isRefused } from '../../core/contract.ts'
import { fastChance } from '../../core/chance.ts'
import { toy } from '../../core/record/toy.ts'
import type { ToyState } from '../../core/record/toy.ts'
import { render } from '../../core/words.ts'
import { openApp } from '../app.ts'
import type { App } from '../app.ts'
import { readSettings } from '../config.ts'
import type { Db } from '../store/db.ts'
import { openSqlite } from '../store/sqlite.ts'
import { look } from '../testing/audit.ts'
import { CallFailed, newPerson, openPlayer } from '../testing/client.ts'
import type { Person, Player } from '../testing/client.ts'
import { playOn } from '../testing/playing.ts'
import { asideTold } from '../workers/history.ts'
import { realWorld } from '../world.ts'
import { isLater } from './entries.ts'
import type { LogEntry, RulesEntry } from './entries.ts'

// The same game under rules that were changed meanwhile, by a server that was started again with them.

type Rules = Game<ToyState, ReturnType<typeof toy.view>>

function version(number: string, changes: Partial<Rules> = {}): Game {
  return { ...toy, ...changes, about: { ...toy.about, version: number } }
}

const first = version('1.0.0')
const reworded = version('1.1.0')
/** Keeps one more thing in its state. */
const fuller = (number: string, migrate?: Rules['migrate']): Game =>
  version(number, {
    setup: (scenario, options) => ({ ...toy.setup(scenario, options), ammo: [5, 5] }),
    ...(migrate === undefined ? {} : { migrate }),
  })
const grown = fuller('1.1.0', (old, from) =>
  from === '1.0.0' ? { ...(old as ToyState), ammo: [5, 5] } : undefined,
)
/** Comes to another state by the same replies. */
const stricter = version('1.1.0', {
  answer(state, reply) {
    const result = toy.answer(state, reply)
    if (!isRefused(result)) state.weather += 100
    return result
  },
})
/** Refuses what was played before. */
const foreign = version('2.0.0', {
  answer: (state, reply: Reply) =>
    'verb' in reply && reply.verb === 'pace'
      ? { refused: { rule: 'T.pace', say: { key: 'no' } } }
      : toy.answer(state, reply),
})

const open: { app: App; db: Db }[] = []
afterEach(async () => {
  for (const { app } of open) await app.close()
  for (const db of new Set(open.splice(0).map(({ db }) => db))) await db.close()
})

async function serve(rules: Game, db: Db): Promise<App> {
  const settings = readSettings({ PORT: '0', LIMIT_FACTOR: '1000000' })
  const world = realWorld(pino({ level: 'silent' }))
  const app = await openApp({ settings, world, db, version: 'test', games: { toy: rules } })
  open.push({ app, db })
  return app
}

interface Two {
  db: Db
  game: string
  players: Player[]
}

async function started(): Promise<Two> {
  const db = await openSqlite(':memory:')
  const { address } = await serve(first, db)
  const [north, south] = [newPerson(address), newPerson(address)]
  const seats = { north: 'me', south: 'open' }
  const wanted = { game: 'toy', scenario: 'usual', seats, takeBack: 'free' }
  const { game } = await north.call<{ game: string }>('POST', '/api/games', wanted)
  await south.call('POST', `/api/games/${game}/seats/south/join`, {})
  const players = [await openPlayer(north, game), await openPlayer(south, game)]
  return { db, game, players }
}

/** So much is taken back and done again that a snapshot is due, and the moves go on behind it. */
async function played(): Promise<Two> {
  const two = await started()
  const habits = { game: 'toy', chance: fastChance('carried') }
  const mover = () => two.players.find((one) => one.musts()[0]?.options[0]?.verb === 'move')
  await playOn(two.players, { ...habits, isEnough: () => mover() !== undefined })
  const player = mover()!
  for (let n = 0; n < 40; n++) {
    const { id, options } = player.musts()[0]!
    await player.reply([{ ask: id, verb: 'move', noun: options[0]!.nouns![0]! }])
    expect(await player.undo()).toMatchObject({ applied: 1 })
  }
  await playOn(two.players, { ...habits, isEnough: ({ replies }) => replies > 6 })
  const [{ seq } = { seq: 0 }] = await snapshots(two)
  expect(seq).toBeGreaterThan(64)
  expect(two.players[0]!.table.ended).toBeNull()
  return two
}

/** Closes the server and opens it with other rules; the same people come back. */
async function restarted({ db, game, players }: Two, rules: Game): Promise<Two> {
  for (const player of players) await player.close()
  await open.pop()!.app.close()
  const { address } = await serve(rules, db)
  const people = players.map(({ person }): Person => newPerson(address, person.cookie))
  const again: Player[] = []
  for (const [at, person] of people.entries())
    again.push(await openPlayer(person, game, { seat: players[at]!.seat }))
  return { db, game, players: again }
}

async function carries({ db, game }: Two): Promise<RulesEntry[]> {
  const rows = await db.all<{ entries: string }>('SELECT entries FROM log WHERE game = $1', [game])
  const entries = rows.flatMap((row) => JSON.parse(row.entries) as LogEntry[])
  return entries.filter((entry): entry is RulesEntry => 'rules' in entry)
}

async function snapshots({ db, game }: Two) {
  return await db.all<{ seq: number; version: string; keep: number }>(
    'SELECT seq, version, keep FROM snapshots WHERE game = $1 ORDER BY seq',
    [game],
  )
}

async function playOut(two: Two): Promise<void> {
  const { replies } = await playOn(two.players, { game: 'toy', chance: fastChance('rest') })
  expect(replies).toBeGreaterThan(0)
  expect(two.players[0]!.table.ended?.by).toBe('rules')
}

/** As the server shows it now; what was sent to a player may still be on its way. */
async function shown({ players }: Two): Promise<{ views: Seen[]; logs: number[] }> {
  const seen = await Promise.all(players.map(({ person, game, seat }) => look(person, game, seat)))
  return { views: seen.map(({ view }) => view), logs: seen.map(({ log }) => log) }
}

/** The same views, and one more thing heard. */
function expectTold({ players }: Two, { views, logs }: Awaited<ReturnType<typeof shown>>): void {
  expect(players.map(({ view }) => view)).toEqual(views)
  expect(players.map(({ log }) => log)).toEqual(logs.map((log) => log + 1))
}

test('rules that play it the same take it over as it stands, and say so', async () => {
  const before = await played()
  const [{ seq } = { seq: 0 }] = await snapshots(before)
  const seen = await shown(before)
  const after = await restarted(before, reworded)
  expectTold(after, seen)
  expect(await carries(after)).toEqual([{ rules: '1.1.0', from: '1.0.0', how: 'replayed' }])
  expect(await snapshots(after)).toEqual([{ seq, version: '1.1.0', keep: 0 }])
  const facts = await after.players[0]!.person.call('GET', `/api/games/${after.game}`)
  expect(facts).toMatchObject({ version: '1.1.0', status: 'running' })
  const again = await restarted(after, reworded)
  expect(await carries(again)).toHaveLength(1)
  await playOut(again)
})

test('a move that was not finished can still be taken back under the new rules', async () => {
  const before = await started()
  const [north] = before.players as [Player, Player]
  await north.reply([{ ask: north.musts()[0]!.id, verb: 'pace', noun: 3 }])
  const seen = await shown(before)
  const after = await restarted(before, reworded)
  expectTold(after, seen)
  expect(await after.players[0]!.undo()).toMatchObject({ applied: 1 })
  expect(after.players[0]!.view).toMatchObject({ pace: 2 })
  await playOut(after)
})

test('a take-back over dice is played again as well', async () => {
  const before = await played()
  const seats = before.players.map(({ seat }) => seat)
  const chance = fastChance('dice')
  for (const seat of seats) {
    await playOn(before.players, { game: 'toy', chance, isEnough: ({ replies }) => replies > 3 })
    await open[0]!.app.front.takeBack(before.game, seat)
  }
  const rows = await before.db.all<{ entries: string }>('SELECT entries FROM log')
  expect(rows.filter(({ entries }) => entries.includes('"agreed"')).length).toBeGreaterThan(0)
  const seen = await shown(before)
  const after = await restarted(before, reworded)
  expectTold(after, seen)
  expect(await carries(after)).toMatchObject([{ how: 'replayed' }])
  await playOut(after)
})

test('rules with another state go on from the snapshot that they carry over', async () => {
  const before = await played()
  const [{ seq } = { seq: 0 }] = await snapshots(before)
  const seen = await shown(before)
  const after = await restarted(before, grown)
  expectTold(after, seen)
  expect(await carries(after)).toEqual([{ rules: '1.1.0', from: '1.0.0', how: 'continued' }])
  expect(await snapshots(after)).toEqual([{ seq, version: '1.1.0', keep: 1 }])
  await playOut(after)
  const [kept, newest] = await snapshots(after)
  expect(kept).toEqual({ seq, version: '1.1.0', keep: 1 })
  expect(newest).toMatchObject({ version: '1.1.0', keep: 0 })
  const { front } = open[0]!.app
  const stored = await front.stored(after.game)
  expect(stored.from?.rows).toBe(seq)
  expect(JSON.parse(stored.from!.state)).toMatchObject({ ammo: [5, 5] })
})

test('what went on from a snapshot is taken over once more, from there', async () => {
  const before = await restarted(await played(), grown)
  const [{ seq } = { seq: 0 }] = await snapshots(before)
  const seen = await shown(before)
  const after = await restarted(before, fuller('1.2.0'))
  expectTold(after, seen)
  expect((await carries(after))[1]).toEqual({ rules: '1.2.0', from: '1.1.0', how: 'replayed' })
  expect(await snapshots(after)).toEqual([{ seq, version: '1.2.0', keep: 1 }])
  await playOut(after)
})

test('rules that come to another state by the same replies say so', async () => {
  const before = await played()
  const after = await restarted(before, stricter)
  const [entry] = await carries(after)
  expect(entry).toEqual({ rules: '1.1.0', from: '1.0.0', how: 'replayed', differs: true })
  const told = asideTold(entry!)
  expect(told.did === 'noted' && render(told.say, toy.about)).toMatch(
    /1\.0\.0 to 1\.1\.0.*otherwise/,
  )
  await playOut(after)
})

test('rules that cannot go on leave everything as it was', async () => {
  const before = await played()
  const { views } = await shown(before)
  const log = await before.db.all('SELECT * FROM log')
  await expect(restarted(before, foreign)).rejects.toThrow('needs version 1.0.0')
  const { address } = open[0]!.app
  const north = newPerson(address, before.players[0]!.person.cookie)
  const reply = { key: 'x', replies: [{ ask: 1, verb: 'pace', noun: 1 }] }
  const refused = north.call('POST', `/api/games/${before.game}/reply`, reply)
  await expect(refused).rejects.toThrow(CallFailed)
  await expect(refused).rejects.toMatchObject({ status: 409 })
  expect(await north.call('GET', `/api/games/${before.game}`)).toMatchObject({ status: 'running' })
  expect(await before.db.all('SELECT * FROM log')).toEqual(log)
  const after = await restarted(before, first)
  expect((await shown(after)).views).toEqual(views)
  await playOut(after)
})

test('older rules do not take a game back', async () => {
  const before = await restarted(await played(), reworded)
  await expect(restarted(before, first)).rejects.toThrow('needs version 1.1.0')
  expect(await carries(before)).toHaveLength(1)
})

test('a finished game is carried over, and never to another end', async () => {
  const before = await played()
  await playOut(before)
  const seen = await shown(before)
  await expect(restarted(before, stricter)).rejects.toThrow('needs version 1.0.0')
  const after = await restarted(before, grown)
  expectTold(after, seen)
  expect(after.players[0]!.table.ended).toEqual(before.players[0]!.table.ended)
  expect(await carries(after)).toMatchObject([{ how: 'continued' }])
})

test('of several processes one takes the game over, and all go on with it', async () => {
  const { db, game, players } = await played()
  await open.pop()!.app.close()
  const apps = [await serve(grown, db), await serve(grown, db), await serve(grown, db)]
  const lives = await Promise.all(apps.map(({ front }) => front.live(game)))
  expect(await carries({ db, game, players })).toHaveLength(1)
  expect(new Set(lives.map(({ play }) => play.head)).size).toBe(1)
})

test('versions are ordered by their numbers', () => {
  expect(isLater('1.10.0', '1.9.3')).toBe(true)
  expect(isLater('1.9.3', '1.10.0')).toBe(false)
  expect(isLater('2.0', '2.0.0')).toBe(false)
})
