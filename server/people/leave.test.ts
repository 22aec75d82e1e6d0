import { beforeEach, describe, expect, test } from 'vitest'
import { GONE } from './names.ts'
import type { Self } from './entry.ts'
import { HOUR, addGame, denied, openHouse, seatsIn } from './test-house.ts'
import type { House } from './test-house.ts'

let house: House
let self: Self
let cookie: string
let other: string

const anna = { name: 'Anna', password: 'correct horse' }

beforeEach(async () => {
  house = await openHouse()
  const { person, begun } = await house.people.accounts.register({}, anna)
  self = { person, session: begun.session }
  cookie = begun.token
  other = (await house.people.guest()).person.id
})

describe('an account that is deleted', () => {
  test('leaves its seats in running games and its name on nothing', async () => {
    const { id } = self.person
    const seats = { france: id, prussia: other }
    await addGame(house.db, 'running', { owner: id, seats })
    await addGame(house.db, 'waiting', { owner: other, seats, status: 'waiting' })
    await addGame(house.db, 'alone', { owner: id, seats: { france: null }, status: 'waiting' })
    await addGame(house.db, 'over', { owner: id, seats, status: 'over' })
    const moved: string[] = []
    house.people.listen({ moved: (games) => void moved.push(...games) })
    await house.people.accounts.leave(self, anna.password)
    const left = { france: null, prussia: other }
    expect(await seatsIn(house.db, 'running')).toEqual(left)
    expect(await seatsIn(house.db, 'waiting')).toEqual(left)
    expect(await seatsIn(house.db, 'over')).toEqual(seats)
    const abandoned = await house.db.all('SELECT game FROM seats WHERE abandoned = $1', ['deleted'])
    expect(abandoned).toEqual([{ game: 'running' }])
    expect(moved.sort()).toEqual(['running', 'waiting'])
    expect((await house.people.names([id])).get(id)).toEqual({ id, kind: 'guest', name: GONE })
    const owned = await house.db.all('SELECT id FROM games WHERE owner = $1 ORDER BY id', [id])
    expect(owned).toEqual([{ id: 'alone' }, { id: 'over' }])
  })

  test('leaves none of its keys and nothing of its own in the store', async () => {
    const { id } = self.person
    const { token } = await house.people.tokens.create(id, 'bot')
    await addGame(house.db, 'g1', { owner: other, seats: { france: id } })
    await house.db.run(
      `INSERT INTO notes (game, person, text, version, at) VALUES ('g1', $1, 'plans', 1, 0)`,
      [id],
    )
    await house.db.run(
      `INSERT INTO channels (id, person, kind, address, details, pace, hour, created)
       VALUES ('c', $1, 'mail', 'a@example.org', '{}', 'now', 0, 0)`,
      [id],
    )
    await house.db.run(
      `INSERT INTO passkeys (id, person, public_key, counter, transports, label, created)
       VALUES ('p', $1, 'key', 0, '[]', 'Phone', 0)`,
      [id],
    )
    await house.people.setPreferences(id, { language: 'fr' })
    const known = await house.people.who({ bearer: token })
    const ended: string[] = []
    house.people.listen({ ended: (keys) => void ended.push(...keys) })
    await house.people.accounts.leave(self, anna.password)
    expect(ended.sort()).toEqual([self.session, known!.key].sort())
    expect(await house.people.who({ cookie })).toBeUndefined()
    expect(await house.people.who({ bearer: token })).toBeUndefined()
    for (const table of ['tokens', 'passkeys', 'notes', 'channels'])
      expect(await house.db.all(`SELECT * FROM ${table}`)).toEqual([])
    const row = await house.db.one('SELECT * FROM people WHERE id = $1', [id])
    expect(row).toMatchObject({ name: GONE, name_key: null, password: null, settings: '{}' })
  })

  test('is gone: the name is free and opens nothing', async () => {
    await house.people.accounts.leave(self, anna.password)
    expect(await denied(house.people.accounts.login({}, anna))).toMatchObject({ code: 'sign-in' })
    const { person } = await house.people.accounts.register({}, anna)
    expect(person.id).not.toBe(self.person.id)
  })

  test('is put in order first by whoever asked for that', async () => {
    const seen: unknown[] = []
    await addGame(house.db, 'g1', { owner: other, seats: { france: self.person.id } })
    house.people.beforeLeaving(async (person) => {
      seen.push(person, await seatsIn(house.db, 'g1'))
    })
    await house.people.accounts.leave(self, anna.password)
    expect(seen).toEqual([self.person, { france: self.person.id }])
  })
})

describe('deleting needs', () => {
  test('the password, or a login of just now', async () => {
    house.world.advance(HOUR)
    expect(await denied(house.people.accounts.leave(self, undefined))).toMatchObject({
      code: 'forbidden',
    })
    expect(await denied(house.people.accounts.leave(self, 'wrong one'))).toMatchObject({
      code: 'forbidden',
    })
    expect(await house.people.who({ cookie })).toBeDefined()
    const { person, begun } = await house.people.accounts.login({}, anna)
    await house.people.accounts.leave({ person, session: begun.session }, undefined)
    expect(await house.people.who({ cookie })).toBeUndefined()
  })

  test('nothing of a guest', async () => {
    const guest = await house.people.guest()
    house.world.advance(HOUR)
    await house.people.accounts.leave(guest, undefined)
    expect(await house.people.who({ cookie: guest.token })).toBeUndefined()
  })
})
