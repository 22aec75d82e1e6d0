import { beforeEach, describe, expect, test } from 'vitest'
import { openAccounts } from './accounts.ts'
import { openLockout } from './lockout.ts'
import { openSessions } from './sessions.ts'
import { HOUR, addGame, denied, openHouse, seatsIn } from './test-house.ts'
import type { House } from './test-house.ts'
import { openWord } from './word.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})

const anna = { name: 'Anna', password: 'correct horse' }
const known = (cookie: string) => house.people.who({ cookie })

describe('an account', () => {
  test('is what a guest becomes, who keeps everything', async () => {
    const guest = await house.people.guest()
    await addGame(house.db, 'g1', { owner: guest.person.id, seats: { france: guest.person.id } })
    const changed: string[] = []
    house.people.listen({ changed: (ids) => void changed.push(...ids) })
    const { person, begun, came, left } = await house.people.accounts.register(guest, anna)
    expect(person).toEqual({ id: guest.person.id, kind: 'account', name: 'Anna' })
    expect({ came, left }).toEqual({ came: 0, left: [] })
    expect(await seatsIn(house.db, 'g1')).toEqual({ france: person.id })
    expect(await known(begun.token)).toMatchObject({ person })
    expect(changed).toEqual([person.id])
  })

  test('gets a new session: that of the guest is over', async () => {
    const guest = await house.people.guest()
    expect(await known(guest.token)).toBeDefined()
    const { begun } = await house.people.accounts.register(guest, anna)
    expect(begun.token).not.toBe(guest.token)
    expect(await known(guest.token)).toBeUndefined()
  })

  test('can be made by whoever comes with nothing', async () => {
    const { person, begun } = await house.people.accounts.register({}, anna)
    expect(await known(begun.token)).toMatchObject({ person })
  })

  test.each(['Anna', 'aNNA', ' ａｎｎａ ', 'ANNA'])('has its name alone: not %s', async (name) => {
    await house.people.accounts.register({}, anna)
    const guest = await house.people.guest()
    const { code } = await denied(house.people.accounts.register(guest, { ...anna, name }))
    expect(code).toBe('conflict')
    expect(await known(guest.token)).toMatchObject({ person: guest.person })
  })

  test('has its name alone also when two ask at the same moment', async () => {
    const both = await Promise.allSettled([
      house.people.accounts.register({}, anna),
      house.people.accounts.register({}, { ...anna, name: 'ANNA' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
    expect(refused.reason).toMatchObject({ code: 'conflict' })
  })

  test('needs a fair name and a fair password, and nobody needs two', async () => {
    const { accounts } = house.people
    expect(await denied(accounts.register({}, { ...anna, name: 'x' }))).toMatchObject({
      code: 'bad-request',
    })
    expect(await denied(accounts.register({}, { ...anna, name: 'Admin' }))).toMatchObject({
      code: 'conflict',
    })
    expect(await denied(accounts.register({}, { ...anna, password: 'short' }))).toMatchObject({
      code: 'bad-request',
    })
    const { person, begun } = await accounts.register({}, anna)
    const again = accounts.register({ person, session: begun.session }, { ...anna, name: 'Berta' })
    expect(await denied(again)).toMatchObject({ code: 'conflict' })
  })

  test('keeps no password as it was given', async () => {
    await house.people.accounts.register({}, anna)
    const rows = JSON.stringify(await house.db.all('SELECT * FROM people'))
    expect(rows).not.toContain(anna.password)
    expect(rows).toContain('$argon2id$')
  })
})

describe('logging in', () => {
  beforeEach(async () => {
    await house.people.accounts.register({}, anna)
  })

  test('needs name and password, the name in any case', async () => {
    const { person, begun } = await house.people.accounts.login({}, { ...anna, name: ' ANNA' })
    expect(person.name).toBe('Anna')
    expect(await known(begun.token)).toMatchObject({ person })
  })

  test('says the same of a wrong name and a wrong password', async () => {
    const wrong = await denied(house.people.accounts.login({}, { ...anna, password: 'wrong one' }))
    const nobody = await denied(house.people.accounts.login({}, { ...anna, name: 'Nobody1' }))
    expect(wrong).toEqual(nobody)
    expect(wrong.code).toBe('sign-in')
  })

  test('does the same work for an unknown name, an account without password and a wrong one', async () => {
    const { db, world } = house
    const word = await openWord(db)
    const compared: unknown[] = []
    const accounts = openAccounts({
      db,
      world,
      word,
      sessions: openSessions(db, world, word),
      lockout: openLockout(world),
      leaving: [],
      passwords: {
        hash: async () => 'hash',
        isRight: async (_password, stored) => (compared.push(stored), false),
      },
    })
    await db.run(`INSERT INTO people (id, kind, name, name_key, created, seen)
      VALUES ('k', 'account', 'Keyholder', 'keyholder', 0, 0)`)
    for (const name of ['Nobody1', 'Keyholder', 'Anna'])
      await denied(accounts.login({}, { name, password: 'wrong one' }))
    expect(compared).toEqual([undefined, null, expect.stringContaining('$argon2id$')])
  })

  test('ends the session it was done in, be it of this account or of another', async () => {
    const { accounts } = house.people
    const first = await accounts.login({}, anna)
    const visitor = { person: first.person, session: first.begun.session }
    const second = await accounts.login(visitor, anna)
    expect(await known(first.begun.token)).toBeUndefined()
    expect(await known(second.begun.token)).toBeDefined()
    await accounts.register({}, { ...anna, name: 'Berta' })
    const again = { person: second.person, session: second.begun.session }
    const other = await accounts.login(again, { ...anna, name: 'Berta' })
    expect(await known(second.begun.token)).toBeUndefined()
    expect(await known(other.begun.token)).toMatchObject({ person: { name: 'Berta' } })
  })

  test('is locked for a name after five wrong passwords, however many come at once', async () => {
    const { accounts } = house.people
    const tries = Array.from({ length: 8 }, () =>
      denied(accounts.login({}, { name: 'anna', password: 'wrong one' })),
    )
    const codes = (await Promise.all(tries)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'sign-in')).toHaveLength(5)
    expect(codes.filter((code) => code === 'too-many')).toHaveLength(3)
    expect(await denied(accounts.login({}, anna))).toMatchObject({ code: 'too-many' })
    house.world.advance(2_000)
    expect(await accounts.login({}, anna)).toBeDefined()
    expect(await denied(accounts.login({}, { ...anna, password: 'wrong one' }))).toMatchObject({
      code: 'sign-in',
    })
  })

  test('is locked in the same way for a name that nobody has', async () => {
    const nobody = { name: 'Nobody1', password: 'wrong one' }
    for (let at = 0; at < 5; at++) await denied(house.people.accounts.login({}, nobody))
    expect(await denied(house.people.accounts.login({}, nobody))).toMatchObject({
      code: 'too-many',
    })
  })
})

async function annaHerself() {
  const { person, begun } = await house.people.accounts.register({}, anna)
  return { self: { person, session: begun.session }, token: begun.token }
}

describe('changing the name', () => {
  test('is seen at once by whoever asks', async () => {
    const { self, token } = await annaHerself()
    expect(await known(token)).toMatchObject({ person: { name: 'Anna' } })
    await house.people.accounts.rename(self, ' Anna  Lena')
    expect(await known(token)).toMatchObject({ person: { name: 'Anna Lena' } })
    expect(await house.people.accounts.login({}, { ...anna, name: 'anna lena' })).toBeDefined()
    expect(await denied(house.people.accounts.login({}, anna))).toMatchObject({ code: 'sign-in' })
  })

  test('may change its case, but not take what another has', async () => {
    const { self } = await annaHerself()
    await house.people.accounts.register({}, { ...anna, name: 'Berta' })
    expect(await house.people.accounts.rename(self, 'ANNA')).toMatchObject({ name: 'ANNA' })
    for (const name of ['berta', 'Courier 1234'])
      expect(await denied(house.people.accounts.rename(self, name))).toMatchObject({
        code: 'conflict',
      })
  })

  test('is not for guests', async () => {
    const guest = await house.people.guest()
    expect(await denied(house.people.accounts.rename(guest, 'Anna'))).toMatchObject({
      code: 'forbidden',
    })
  })
})

describe('changing the password', () => {
  test('needs the old one and ends all other sessions', async () => {
    const { self, token } = await annaHerself()
    const { accounts } = house.people
    const other = await accounts.login({}, anna)
    expect(
      await denied(accounts.changePassword(self, { password: 'battery staple' })),
    ).toMatchObject({ code: 'bad-request' })
    const wrong = { old: 'wrong one', password: 'battery staple' }
    expect(await denied(accounts.changePassword(self, wrong))).toMatchObject({ code: 'forbidden' })
    const right = { old: anna.password, password: 'battery staple' }
    const begun = await accounts.changePassword(self, right)
    for (const over of [token, other.begun.token]) expect(await known(over)).toBeUndefined()
    expect(await known(begun.token)).toMatchObject({ person: self.person })
    expect(await denied(accounts.login({}, anna))).toMatchObject({ code: 'sign-in' })
    expect(await accounts.login({}, { ...anna, password: 'battery staple' })).toBeDefined()
  })

  test('cannot be used to guess the old one', async () => {
    const { self } = await annaHerself()
    const wrong = { old: 'wrong one', password: 'battery staple' }
    for (let at = 0; at < 5; at++) await denied(house.people.accounts.changePassword(self, wrong))
    expect(await denied(house.people.accounts.changePassword(self, wrong))).toMatchObject({
      code: 'too-many',
    })
    expect(await house.people.accounts.login({}, anna)).toBeDefined()
  })

  test('without an old one is for whoever has just logged in', async () => {
    const { self } = await annaHerself()
    await house.db.run('UPDATE people SET password = NULL')
    house.world.advance(HOUR)
    const change = { password: 'battery staple' }
    expect(await denied(house.people.accounts.changePassword(self, change))).toMatchObject({
      code: 'forbidden',
    })
    await house.db.run('UPDATE sessions SET created = $1', [house.world.now()])
    await house.people.accounts.changePassword(self, change)
    expect(await house.people.accounts.login({}, { ...anna, ...change })).toBeDefined()
  })
})
