import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { games } from '../../games/index.ts'
import { look, newTable, openBench, personAt } from '../hall/testing/bench.ts'
import type { Bench as HallBench } from '../hall/testing/bench.ts'
import type { Db, Store } from '../store/db.ts'
import { checkStore } from '../store/log-check.ts'
import { migrate } from '../store/migrate.ts'
import { STEPS } from '../store/schema.ts'
import { ENGINES, titleOf } from '../store/testing/engines.ts'
import { rest, stillWorld } from '../testing/world.ts'
import { forgottenAt } from './forgetting.ts'
import { ANNA, BERT, bench, CARL, endGame, runningGame, sedanGame } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'

const DAY = 86_400_000
const OPEN = { french: 'me', prussian: 'open' }

test('when a game is forgotten follows from how far it came', () => {
  const usual = { created: 0, started: null, ended: null, pace: '{"window":1}' }
  expect(forgottenAt({ ...usual, status: 'waiting' })).toBe(14 * DAY)
  expect(forgottenAt({ ...usual, status: 'waiting' }, 3 * DAY)).toBe(17 * DAY)
  expect(forgottenAt({ ...usual, status: 'running', started: DAY })).toBe(31 * DAY)
  expect(forgottenAt({ ...usual, status: 'over', started: DAY, ended: 2 * DAY })).toBe(16 * DAY)
  const pace = JSON.stringify({ clock: { start: 60 * DAY, add: 0, most: 60 * DAY }, window: 1 })
  expect(forgottenAt({ ...usual, pace, status: 'running', started: 0 })).toBe(74 * DAY)
})

for (const engine of ENGINES)
  describe.skipIf(engine.missing !== undefined)(`on ${titleOf(engine)}`, () => {
    beforeAll(() => engine.start(), 60_000)
    afterAll(() => engine.stop())

    async function store(): Promise<Store> {
      const db = await engine.open()
      await migrate(db, STEPS)
      return db
    }

    describe('games that nobody ever moved in', () => {
      let table: Bench
      beforeEach(async () => {
        table = await bench(await store())
      })
      const ids = async () =>
        (await table.db.all<{ id: string }>('SELECT id FROM games ORDER BY created')).map(
          ({ id }) => id,
        )

      test('are forgotten when they have waited long enough, with all that is in them', async () => {
        const { game } = await sedanGame(table, ANNA, OPEN)
        await table.lobby.say(ANNA, { game, room: 'players', text: 'Anybody?' })
        await table.lobby.writeNotes(ANNA, game, 'mine')
        table.world.pass(10 * DAY)
        const young = (await sedanGame(table, BERT, OPEN)).game
        table.world.pass(4 * DAY - 1)
        expect(await table.lobby.forgetUnmoved()).toBe(0)
        table.world.pass(1)
        expect(await table.lobby.forgetUnmoved()).toBe(1)
        expect(await ids()).toEqual([young])
        for (const name of ['seats', 'chat', 'notes', 'attendance', 'makings'])
          expect(await table.db.all(`SELECT * FROM ${name} WHERE game = $1`, [game])).toEqual([])
        await expect(table.lobby.facts(ANNA, game)).rejects.toMatchObject({ code: 'gone' })
      })

      test('tell until when, and those who sat there when they are gone', async () => {
        const { game } = await sedanGame(table, ANNA, { french: 'me', prussian: 'open' })
        const { forgotten } = await table.lobby.facts(undefined, game)
        expect(forgotten).toBe(table.world.now() + 14 * DAY)
        const running = await runningGame(table)
        const begun = await table.lobby.facts(ANNA, running)
        expect(begun.forgotten).toBe(table.world.now() + 30 * DAY)
        table.world.pass(30 * DAY)
        table.tidings.length = 0
        expect(await table.lobby.forgetUnmoved()).toBe(2)
        const told = table.tidings.map(({ person, kind, game }) => `${game} ${person} ${kind}`)
        const wanted = [`${game} anna`, `${running} anna`, `${running} bert`]
        expect(told.sort()).toEqual(wanted.map((one) => `${one} forgotten`).sort())
        expect(table.hall.told).toContain(game)
      })

      test('stay while somebody sits down, and for good once somebody has moved', async () => {
        const { game } = await sedanGame(table, CARL, { french: 'open', prussian: 'open' })
        table.world.pass(13 * DAY)
        await table.lobby.join(ANNA, { game, seat: 'french' })
        const moved = await runningGame(table)
        await table.db.run('UPDATE games SET moved = 1 WHERE id = $1', [moved])
        table.world.pass(13 * DAY)
        expect(await table.lobby.forgetUnmoved()).toBe(0)
        table.world.pass(100 * DAY)
        expect(await table.lobby.forgetUnmoved()).toBe(1)
        expect(await ids()).toEqual([moved])
        await endGame(table, moved)
        table.world.pass(100 * DAY)
        expect(await table.lobby.forgetUnmoved()).toBe(0)
      })

      test('are forgotten after their end too, and a rematch forgets what it came from', async () => {
        const game = await runningGame(table)
        await endGame(table, game)
        const again = (await table.lobby.rematch(ANNA, game)).game
        await table.lobby.say(ANNA, { game: again, room: 'players', text: 'Once more' })
        await table.db.run('UPDATE games SET moved = 1 WHERE id = $1', [again])
        table.world.pass(14 * DAY)
        expect(await table.lobby.forgetUnmoved()).toBe(1)
        expect(await ids()).toEqual([again])
        expect((await table.lobby.facts(ANNA, again)).rematchOf).toBeNull()
      })

      test('are told of once, however many processes clear away at once', async () => {
        await sedanGame(table, ANNA, OPEN)
        table.world.pass(14 * DAY)
        const all = await Promise.all([1, 2, 3].map(() => table.lobby.forgetUnmoved()))
        expect(all.reduce((a, b) => a + b)).toBe(1)
        expect(table.tidings.filter(({ kind }) => kind === 'forgotten')).toHaveLength(1)
      })
    })

    describe('a running game that is forgotten', () => {
      let made = 0
      const process = async (db: Db): Promise<HallBench> =>
        await openBench({ db, world: stillWorld(`forget ${++made}`), games })

      async function moving({ front }: HallBench, id: string, key: string) {
        const { play } = await front.live(id)
        const view = play.rules.view(play.desk.state, 'french')
        const [ask] = view.asks
        const { verb, nouns } = ask!.options[0]!
        const sent = { ask: ask!.id, verb, ...(nouns && { noun: nouns[0]! }) }
        const place = { seat: ask!.seat, by: { person: personAt(ask!.seat).id } }
        return () => front.reply(id, place, { key, replies: [sent] })
      }

      test('sends away whoever looks, and takes nothing of any other game with it', async () => {
        const here = await process(await store())
        const id = await newTable(here, 'sedan', { scenario: 'campaign' })
        const other = await newTable(here, 'sedan', { scenario: 'campaign' })
        const looker = await look(here, id, 'french')
        const [one, two] = [await moving(here, id, 'k'), await moving(here, other, 'k')]
        const [lost, kept, isGone] = await Promise.allSettled([one(), two(), here.lobby.forget(id)])
        expect(isGone).toEqual({ status: 'fulfilled', value: true })
        expect(kept).toMatchObject({ status: 'fulfilled', value: { applied: 1 } })
        expect(['fulfilled', 'rejected']).toContain(lost.status)
        await rest()
        expect(looker.heard.at(-1)).toBe(JSON.stringify({ game: id, changed: true }))
        await expect(one()).rejects.toMatchObject({ code: 'not-found' })
        for (const name of ['log', 'snapshots', 'seats'])
          expect(await here.db.all(`SELECT * FROM ${name} WHERE game = $1`, [id])).toEqual([])
        expect((await here.front.live(other)).play.head).toBe(2)
        const found = []
        for await (const damaged of checkStore(here.db)) found.push(damaged)
        expect(found).toEqual([])
        expect(here.front.hall.held(id)).toBeUndefined()
      })

      test('is written on by no process that still holds it', async () => {
        const db = await store()
        const [here, there] = [await process(db), await process(db)]
        const id = await newTable(here, 'sedan', { scenario: 'campaign' })
        const reply = await moving(there, id, 'late')
        await here.lobby.forget(id)
        await expect(reply()).rejects.toMatchObject({ name: 'Denial' })
        await rest()
        expect(await db.all('SELECT * FROM log')).toEqual([])
        await there.world.pass(60_000)
        expect(await db.all('SELECT * FROM log')).toEqual([])
      })

      test('is moved in from the first reply in person on, and not by a bot', async () => {
        const here = await process(await store())
        const id = await newTable(here, 'sedan', { scenario: 'campaign' })
        const sql = 'SELECT moved FROM games WHERE id = $1'
        expect(await here.db.one(sql, [id])).toEqual({ moved: null })
        await (
          await moving(here, id, 'k')
        )()
        expect(await here.db.one(sql, [id])).toEqual({ moved: here.world.now() })
      })
    })
  })
