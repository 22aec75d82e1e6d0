import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../store/db.ts'
import { openPeople } from './people.ts'
import { hashed } from './secrets.ts'
import { DAY, HOUR, SETTINGS, addGame, openHouse } from './test-house.ts'
import type { House } from './test-house.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
  // What the hourly sweep does not do for it, a look-up must do by itself.
  house.people.close()
})

const someone = { name: 'Anna', password: 'correct horse' }

describe('a guest', () => {
  test('is known by the cookie, and the store holds no more than its hash', async () => {
    const { person, token, session } = await house.people.guest()
    expect(person).toMatchObject({ kind: 'guest' })
    expect(await house.people.who({ cookie: token })).toEqual({ person, session, key: session })
    expect(session).toBe(hashed(token))
    const rows = await house.db.all('SELECT * FROM sessions')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows).toMatchObject([{ hash: session, person: person.id }])
  })

  test('is remembered for 180 days after the last visit', async () => {
    const { token, expires } = await house.people.guest()
    expect(expires).toBe(house.world.now() + 180 * DAY)
    house.world.advance(100 * DAY)
    const later = house.world.now() + 180 * DAY
    expect(await house.people.who({ cookie: token })).toMatchObject({ renewUntil: later })
    house.world.advance(179 * DAY)
    expect(await house.people.who({ cookie: token })).toBeDefined()
    house.world.advance(180 * DAY)
    expect(await house.people.who({ cookie: token })).toBeUndefined()
  })
})

describe('a session', () => {
  test('of an account lasts 30 days after the last visit', async () => {
    const { begun } = await house.people.accounts.register({}, someone)
    expect(begun.expires).toBe(house.world.now() + 30 * DAY)
    house.world.advance(29 * DAY)
    expect(await house.people.who({ cookie: begun.token })).toBeDefined()
    house.world.advance(29 * DAY)
    expect(await house.people.who({ cookie: begun.token })).toBeDefined()
    house.world.advance(30 * DAY)
    expect(await house.people.who({ cookie: begun.token })).toBeUndefined()
  })

  test('is made to last again once an hour, not at every call', async () => {
    const { token } = await house.people.guest()
    house.world.advance(HOUR - 1)
    expect(await house.people.who({ cookie: token })).not.toHaveProperty('renewUntil')
    house.world.advance(10_000)
    expect(await house.people.who({ cookie: token })).toHaveProperty('renewUntil')
    expect(await house.people.who({ cookie: token })).not.toHaveProperty('renewUntil')
    const seen = await house.db.one('SELECT seen FROM people')
    expect(seen).toEqual({ seen: house.world.now() })
  })

  test.each([
    ['nothing', {}],
    ['an empty cookie', { cookie: '' }],
    ['a wrong cookie', { cookie: 'x' }],
    ['a huge cookie', { cookie: 'x'.repeat(5000) }],
    ['a wrong token', { bearer: 'vdt_x' }],
  ])('is not found by %s', async (_what, shown) => {
    await house.people.guest()
    expect(await house.people.who(shown)).toBeUndefined()
  })

  test('is not a token, nor a token a session, also not in memory', async () => {
    const { person, begun } = await house.people.accounts.register({}, someone)
    const { token } = await house.people.tokens.create(person.id, 'bot')
    expect(await house.people.who({ cookie: begun.token })).toBeDefined()
    expect(await house.people.who({ bearer: token })).toBeDefined()
    expect(await house.people.who({ bearer: begun.token })).toBeUndefined()
    expect(await house.people.who({ cookie: token })).toBeUndefined()
    expect(await house.people.who({ cookie: begun.token, bearer: 'wrong' })).toBeUndefined()
  })
})

describe('logging out', () => {
  test('counts at once, also for what was just remembered', async () => {
    const { token, session } = await house.people.guest()
    expect(await house.people.who({ cookie: token })).toBeDefined()
    await house.people.logout(session)
    expect(await house.people.who({ cookie: token })).toBeUndefined()
  })

  test('counts although somebody was just being looked up', async () => {
    const { token, session } = await house.people.guest()
    const slow = slowed(house.db)
    const people = await openPeople(slow.db, house.world, SETTINGS)
    const during = people.who({ cookie: token })
    await slow.read
    await people.logout(session)
    slow.goOn()
    await during
    expect(await people.who({ cookie: token })).toBeUndefined()
  })

  test('everywhere ends all sessions of one person and no others', async () => {
    const first = await house.people.accounts.register({}, someone)
    const second = await house.people.accounts.login({}, someone)
    const other = await house.people.guest()
    const ended: string[] = []
    house.people.listen({ ended: (keys) => void ended.push(...keys) })
    await house.people.logoutEverywhere(first.person.id)
    for (const { begun } of [first, second])
      expect(await house.people.who({ cookie: begun.token })).toBeUndefined()
    expect(await house.people.who({ cookie: other.token })).toBeDefined()
    expect(ended.sort()).toEqual([first.begun.session, second.begun.session].sort())
  })

  test('is heard by another process, which lets nobody in from memory', async () => {
    const { token, session } = await house.people.guest()
    const [here, there] = joined(house.db)
    const people = await openPeople(here, house.world, SETTINGS)
    const others = await openPeople(there, house.world, SETTINGS)
    const heard: string[] = []
    others.listen({ ended: (keys) => void heard.push(...keys) })
    expect(await others.who({ cookie: token })).toBeDefined()
    await people.logout(session)
    expect(heard).toEqual([session])
    expect(await others.who({ cookie: token })).toBeUndefined()
  })

  test('is known to another process within seconds even if no word reaches it', async () => {
    const { token, session } = await house.people.guest()
    const others = await openPeople(house.db, house.world, SETTINGS)
    expect(await others.who({ cookie: token })).toBeDefined()
    await house.people.logout(session)
    house.world.advance(5_000)
    expect(await others.who({ cookie: token })).toBeUndefined()
  })
})

describe('sweeping', () => {
  test('happens every hour and takes what has expired', async () => {
    const people = await openPeople(house.db, house.world, SETTINGS)
    await people.guest()
    await people.passkeys.askLogin()
    await house.db.run('UPDATE sessions SET expires = $1', [house.world.now() + 1])
    house.world.advance(HOUR)
    while ((await house.db.all('SELECT * FROM challenges')).length > 0) await turn()
    for (const table of ['sessions', 'challenges'])
      expect(await house.db.all(`SELECT * FROM ${table}`)).toEqual([])
    people.close()
    await people.passkeys.askLogin()
    house.world.advance(HOUR)
    await turn()
    expect(await house.db.all('SELECT * FROM challenges')).toHaveLength(1)
  })

  test('takes guests who have nothing after a week, and nobody else', async () => {
    const idle = await house.people.guest()
    const player = await house.people.guest()
    const owner = await house.people.guest()
    const account = await house.people.accounts.register({}, someone)
    await addGame(house.db, 'g1', { owner: owner.person.id, seats: { france: player.person.id } })
    house.world.advance(7 * DAY - 1)
    const fresh = await house.people.guest()
    await house.people.sweep()
    expect(await house.people.profile(idle.person.id)).toBeDefined()
    house.world.advance(2)
    await house.people.sweep()
    expect(await house.people.profile(idle.person.id)).toBeUndefined()
    expect(await house.people.who({ cookie: idle.token })).toBeUndefined()
    for (const { person } of [player, owner, account, fresh])
      expect(await house.people.profile(person.id)).toBeDefined()
    expect(await house.people.who({ cookie: player.token })).toBeDefined()
  })
})

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A store whose first look-up of a session answers late. */
function slowed(db: Db): { db: Db; read: Promise<void>; goOn: () => void } {
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  let hasRead = () => {}
  const read = new Promise<void>((resolve) => (hasRead = resolve))
  let isFirst = true
  const one: Db['one'] = async (sql, values) => {
    const row = await db.one<never>(sql, values)
    if (isFirst && sql.includes('FROM sessions JOIN')) {
      isFirst = false
      hasRead()
      await gate
    }
    return row
  }
  return { db: Object.assign(Object.create(db) as Db, { one }), read, goOn }
}

/** Two processes on one store. */
function joined(db: Db): [Db, Db] {
  const heard: Record<string, (ids: readonly string[]) => void>[] = [{}, {}]
  const ends = [0, 1].map((own) =>
    Object.assign(Object.create(db) as Db, {
      announce: (topic: string, ids: readonly string[]) => heard[1 - own]![topic]?.(ids),
      listen: async (topic: string, call: (ids: readonly string[]) => void) => {
        heard[own]![topic] = call
      },
    }),
  )
  return ends as [Db, Db]
}
