import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR, denied, openHouse } from './test-house.ts'
import type { House } from './test-house.ts'

let house: House
let anna: string

beforeEach(async () => {
  house = await openHouse()
  const given = { name: 'Anna', password: 'correct horse' }
  anna = (await house.people.accounts.register({}, given)).person.id
})

describe('a token', () => {
  test('is shown once, and the store holds no more than its hash', async () => {
    const made = await house.people.tokens.create(anna, 'My bot')
    expect(made.token).toMatch(/^vdt_[\w-]{43}$/)
    expect(JSON.stringify(await house.db.all('SELECT * FROM tokens'))).not.toContain(
      made.token.slice(4),
    )
    const { id, label, created } = made
    expect(await house.people.tokens.list(anna)).toEqual([{ id, label, created, used: null }])
  })

  test('says who its owner is, without a session, and when it was used last', async () => {
    const { token } = await house.people.tokens.create(anna, 'My bot')
    const known = await house.people.who({ bearer: token })
    expect(known).toMatchObject({ person: { id: anna, kind: 'account', name: 'Anna' } })
    expect(known).not.toHaveProperty('session')
    const first = house.world.now()
    expect(await house.people.tokens.list(anna)).toMatchObject([{ used: first }])
    house.world.advance(HOUR)
    await house.people.who({ bearer: token })
    expect(await house.people.tokens.list(anna)).toMatchObject([{ used: first + HOUR }])
  })

  test('opens nothing once it is revoked, and whoever came in with it is named', async () => {
    const { id, token } = await house.people.tokens.create(anna, 'My bot')
    const known = await house.people.who({ bearer: token })
    const ended: string[] = []
    house.people.listen({ ended: (keys) => void ended.push(...keys) })
    await house.people.tokens.revoke(anna, id)
    expect(await house.people.who({ bearer: token })).toBeUndefined()
    expect(ended).toEqual([known!.key])
    expect(await house.people.tokens.list(anna)).toEqual([])
  })

  test('is revoked by its owner only', async () => {
    const { id, token } = await house.people.tokens.create(anna, 'My bot')
    const other = await house.people.guest()
    const { code } = await denied(house.people.tokens.revoke(other.person.id, id))
    expect(code).toBe('not-found')
    expect(await house.people.who({ bearer: token })).toBeDefined()
  })

  test('is one of twenty at most, also when many are asked for at once', async () => {
    const asked = Array.from({ length: 25 }, () => house.people.tokens.create(anna, 'Bot'))
    const made = await Promise.allSettled(asked)
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
    expect(await denied(house.people.tokens.create(anna, 'Bot'))).toMatchObject({
      code: 'conflict',
    })
  })
})
