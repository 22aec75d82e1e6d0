import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Denial } from '../denial.ts'
import type { Person } from '../http/route.ts'
import { merge } from '../people/merge.ts'
import { migrate } from '../store/migrate.ts'
import { STEPS } from '../store/schema.ts'
import { ENGINES, titleOf } from '../store/testing/engines.ts'
import { dropOldMakings } from './quotas.ts'
import { newGameShape } from './settings.ts'
import { addPerson, ANNA, bench, endGame } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'

const HOUR = 3_600_000
const QUOTAS = {
  openPerPerson: 4,
  openPerAddress: 8,
  hourlyPerPerson: 3,
  hourlyPerAddress: 6,
}
const WANTED = newGameShape.parse({
  game: 'sedan',
  scenario: 'campaign',
  seats: { french: 'me', prussian: 'bot:random' },
})

for (const engine of ENGINES)
  describe.skipIf(engine.missing !== undefined)(`quotas on ${titleOf(engine)}`, () => {
    beforeAll(() => engine.start(), 60_000)
    afterAll(() => engine.stop())

    let table: Bench
    let people: Person[]
    beforeEach(async () => {
      const db = await engine.open()
      await migrate(db, STEPS)
      table = await bench(db, QUOTAS)
      people = Array.from({ length: 12 }, (_, at) => ({
        id: `p${at}`,
        kind: 'guest',
        name: `Guest ${at}`,
      }))
      for (const person of people) await addPerson(db, person)
    })

    const make = async (person: Person, address: string): Promise<string> =>
      (await table.lobby.create(person, WANTED, address)).game

    async function made(person: Person, address: string, times: number): Promise<number> {
      const all = await Promise.allSettled(
        Array.from({ length: times }, () => make(person, address)),
      )
      const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      expect(refused).toEqual(
        refused.map(() => expect.objectContaining({ code: 'too-many' }) as unknown),
      )
      return all.filter(({ status }) => status === 'fulfilled').length
    }

    async function isMadeAndGone(person: Person, how: 'cancelled' | 'forgotten'): Promise<boolean> {
      const { lobby } = table
      const wish = { ...WANTED, seats: { french: 'me', prussian: 'open' } }
      const one = await lobby.create(person, wish, '192.0.2.1').catch((error: unknown) => {
        if (!(error instanceof Denial) || error.code !== 'too-many') throw error
      })
      if (one === undefined) return false
      await (how === 'cancelled' ? lobby.cancel(person, one.game) : lobby.forget(one.game))
      return true
    }

    async function gamesIn(): Promise<number> {
      const row = await table.db.one<{ many: number }>('SELECT COUNT(*) AS many FROM games')
      return row!.many
    }

    test('one person makes so many in an hour, from wherever and however many at once', async () => {
      expect(await made(ANNA, '192.0.2.1', 5)).toBe(3)
      expect(await made(ANNA, '192.0.2.2', 2)).toBe(0)
      table.world.pass(HOUR)
      expect(await made(ANNA, '192.0.2.2', 5)).toBe(1)
      expect(await gamesIn()).toBe(4)
    })

    test('guests at will from one address have that address’s hour between them', async () => {
      for (const person of people) await made(person, '192.0.2.1', 1)
      expect(await gamesIn()).toBe(6)
      expect(await made(people[11]!, '192.0.2.9', 1)).toBe(1)
      expect(await gamesIn()).toBe(7)
    })

    test('and so have those beside each other in IPv6', async () => {
      for (const [at, person] of people.entries()) await made(person, `2001:db8::${at + 1}`, 1)
      expect(await gamesIn()).toBe(6)
      expect(await made(people[11]!, '2001:db8:0:1::1', 1)).toBe(1)
    })

    test('what is not over counts as long as it is not', async () => {
      for (let hour = 0; hour < 4; hour++) {
        await made(people[hour]!, '192.0.2.1', 2)
        table.world.pass(HOUR)
      }
      const [game] = (
        await table.db.all<{ id: string }>('SELECT id FROM games ORDER BY id')
      ).values()
      await expect(make(people[5]!, '192.0.2.1')).rejects.toThrow(/your address/)
      await endGame(table, game!.id)
      expect(await made(people[5]!, '192.0.2.1', 3)).toBe(1)
    })

    test('a game that is gone again was made all the same, wherever the next one is made', async () => {
      const loop = async (person: Person, times: number): Promise<number> => {
        let count = 0
        for (let n = 0; n < times; n++)
          if (await isMadeAndGone(person, n % 2 === 0 ? 'cancelled' : 'forgotten')) count++
        return count
      }
      expect(await loop(ANNA, 6)).toBe(3)
      expect(await loop(people[0]!, 6)).toBe(3)
      expect(await loop(people[1]!, 1)).toBe(0)
      expect(await gamesIn()).toBe(0)
      table.world.pass(HOUR)
      expect(await loop(people[1]!, 6)).toBe(3)
      await dropOldMakings(table.db, table.world.now())
      expect(await table.db.all('SELECT * FROM makings')).toHaveLength(3)
      await dropOldMakings(table.db, table.world.now() + HOUR)
      expect(await table.db.all('SELECT * FROM makings')).toEqual([])
    })

    test('what a guest made counts against the account he logs in to', async () => {
      const [guest, account] = [people[0]!, people[1]!]
      expect(await made(guest, '192.0.2.1', 2)).toBe(2)
      await merge(table.db, { guest: guest.id, account: account.id })
      expect(await made(account, '192.0.2.1', 3)).toBe(1)
    })

    test('from where a game was made is forgotten when it is over, and never written as it is', async () => {
      const game = await make(ANNA, '192.0.2.1')
      const all = async () => await table.db.all('SELECT * FROM makings')
      expect(JSON.stringify(await all())).not.toContain('192.0')
      await dropOldMakings(table.db, table.world.now() + 2 * HOUR)
      expect(await all()).toHaveLength(1)
      await endGame(table, game)
      await dropOldMakings(table.db, table.world.now())
      expect(await all()).toHaveLength(1)
      await dropOldMakings(table.db, table.world.now() + 2 * HOUR)
      expect(await all()).toEqual([])
    })

    test('a rematch counts as any game', async () => {
      const { game, invites } = await table.lobby.create(
        ANNA,
        newGameShape.parse({ ...WANTED, seats: { french: 'me', prussian: 'invite' } }),
        '192.0.2.1',
      )
      await table.lobby.joinByLink(people[0]!, invites['prussian']!)
      await endGame(table, game)
      expect(await made(ANNA, '192.0.2.1', 2)).toBe(2)
      const again = table.lobby.rematch(ANNA, game, { address: '192.0.2.1' })
      await expect(again).rejects.toMatchObject({ code: 'too-many' })
    })
  })
