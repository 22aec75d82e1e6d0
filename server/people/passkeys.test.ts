import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Guest } from './people.ts'
import { newAuthenticator } from './test-authenticator.ts'
import type { Authenticator, Lie } from './test-authenticator.ts'
import { PLACE, addGame, denied, openHouse, seatsIn } from './test-house.ts'
import type { House } from './test-house.ts'
import { isPlain } from './webauthn.ts'

vi.mock('@simplewebauthn/server', { spy: true })

let house: House
let guest: Guest
let key: Authenticator

const ORIGIN = PLACE.origins[0]!

beforeEach(async () => {
  house = await openHouse()
  guest = await house.people.guest()
  key = newAuthenticator(ORIGIN)
})

async function register(lie?: Lie) {
  const { ticket, options } = await house.people.passkeys.askNew(guest, 'Anna')
  return await house.people.passkeys.add(guest, {
    ticket,
    label: 'Phone',
    response: key.create(options, lie),
  })
}

async function login(lie?: Lie, visitor = {}) {
  const { ticket, options } = await house.people.passkeys.askLogin()
  return await house.people.passkeys.login(visitor, { ticket, response: key.get(options, lie) })
}

const refused = { code: 'sign-in', message: expect.stringContaining('not accepted') as string }
const stale = { code: 'bad-request', message: expect.stringContaining('Start again') as string }

describe('a passkey', () => {
  test('makes an account of a guest, who keeps everything and gets a new session', async () => {
    await addGame(house.db, 'g1', { owner: guest.person.id, seats: { france: guest.person.id } })
    const { passkey, entered } = await register()
    expect(entered?.person).toEqual({ id: guest.person.id, kind: 'account', name: 'Anna' })
    expect(passkey).toMatchObject({ id: key.id, label: 'Phone', used: null })
    expect(await house.people.who({ cookie: guest.token })).toBeUndefined()
    expect(await house.people.who({ cookie: entered!.begun.token })).toBeDefined()
    expect(await seatsIn(house.db, 'g1')).toEqual({ france: guest.person.id })
  })

  test('logs in without a name, again and again, and says when', async () => {
    await register()
    for (let at = 0; at < 3; at++) {
      house.world.advance(1000)
      const { person, begun } = await login()
      expect(person).toEqual({ id: guest.person.id, kind: 'account', name: 'Anna' })
      expect(await house.people.who({ cookie: begun.token })).toMatchObject({ person })
      const list = await house.people.passkeys.list(person.id)
      expect(list).toMatchObject([{ id: key.id, used: house.world.now() }])
    }
  })

  test('brings along what a guest has', async () => {
    await register()
    const second = await house.people.guest()
    await addGame(house.db, 'g1', { owner: second.person.id, seats: { france: second.person.id } })
    expect(await login({}, second)).toMatchObject({ came: 1, left: [] })
    expect(await seatsIn(house.db, 'g1')).toEqual({ france: guest.person.id })
    expect(await house.people.who({ cookie: second.token })).toBeUndefined()
  })

  test('that never counts is accepted as often as it comes', async () => {
    await register({ counter: 0 })
    for (let at = 0; at < 2; at++)
      expect(await login({ counter: 0 })).toMatchObject({ person: { id: guest.person.id } })
  })

  test('is asked to stay on the device and to know its owner', async () => {
    const { options } = await house.people.passkeys.askNew(guest, 'Anna')
    expect(options).toMatchObject({
      rp: { id: 'table.example' },
      user: { name: 'Anna' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const asked = await house.people.passkeys.askLogin()
    expect(asked.options).toMatchObject({ rpId: 'table.example', userVerification: 'required' })
    expect(asked.options.allowCredentials ?? []).toEqual([])
  })
})

const lies: [string, Lie][] = [
  ['a wrong page', { origin: 'https://table.example.evil.example' }],
  ['a wrong port', { origin: 'https://table.example:8443' }],
  ['a wrong host', { host: 'evil.example' }],
  ['a wrong challenge', { challenge: Buffer.from('another').toString('base64url') }],
  ['an owner who was not asked to show up', { isUnverified: true }],
]

describe('a new passkey is refused', () => {
  test.each(lies)('from %s', async (_what, lie) => {
    expect(await denied(register(lie))).toEqual(refused)
    expect(await house.db.all('SELECT * FROM passkeys')).toEqual([])
    expect(await house.people.who({ cookie: guest.token })).toMatchObject({ person: guest.person })
  })

  test.each(['packed', 'tpm', 'apple', 'android-key', 'fido-u2f', 'android-safetynet'])(
    'with certificates (%s), before anything could be fetched for them',
    async (certified) => {
      const { options } = await house.people.passkeys.askNew(guest, 'Anna')
      expect(isPlain(key.create(options))).toBe(true)
      expect(isPlain(key.create(options, { certified }))).toBe(false)
      vi.mocked(verifyRegistrationResponse).mockClear()
      expect(await denied(register({ certified }))).toEqual(refused)
      expect(verifyRegistrationResponse).not.toHaveBeenCalled()
    },
  )

  test('the second time, and in another session than it was asked for', async () => {
    const { ticket, options } = await house.people.passkeys.askNew(guest, 'Anna')
    const answer = { ticket, label: 'Phone', response: key.create(options) }
    const other = await house.people.guest()
    expect(await denied(house.people.passkeys.add(other, answer))).toEqual(refused)
    expect(await denied(house.people.passkeys.add(guest, answer))).toEqual(stale)
  })

  test('after five minutes', async () => {
    const { ticket, options } = await house.people.passkeys.askNew(guest, 'Anna')
    house.world.advance(5 * 60_000)
    const answer = { ticket, label: 'Phone', response: key.create(options) }
    expect(await denied(house.people.passkeys.add(guest, answer))).toEqual(stale)
  })

  test('under a name that somebody took in the meantime', async () => {
    const { ticket, options } = await house.people.passkeys.askNew(guest, 'Anna')
    await house.people.accounts.register({}, { name: 'anna', password: 'correct horse' })
    const answer = { ticket, label: 'Phone', response: key.create(options) }
    expect(await denied(house.people.passkeys.add(guest, answer))).toMatchObject({
      code: 'conflict',
    })
    expect(await house.db.all('SELECT * FROM passkeys')).toEqual([])
    expect(await denied(house.people.passkeys.askNew(guest, 'Anna'))).toMatchObject({
      code: 'conflict',
    })
    expect(await denied(house.people.passkeys.askNew(guest, undefined))).toMatchObject({
      code: 'bad-request',
    })
  })

  test('when somebody else has it', async () => {
    await register()
    const other = await house.people.guest()
    const { ticket, options } = await house.people.passkeys.askNew(other, 'Berta')
    const answer = { ticket, label: 'Phone', response: key.create(options) }
    expect(await denied(house.people.passkeys.add(other, answer))).toMatchObject({
      code: 'conflict',
      message: 'This passkey is known already.',
    })
    expect(await house.people.profile(other.person.id)).toMatchObject({ kind: 'guest' })
  })
})

describe('logging in with a passkey is refused', () => {
  beforeEach(async () => {
    await register()
  })
  const sessions = async () => (await house.db.all('SELECT * FROM sessions')).length

  test.each([
    ...lies,
    ['somebody else', { userHandle: Buffer.from('somebody').toString('base64url') }] as const,
  ])('from %s', async (_what, lie) => {
    const before = await sessions()
    expect(await denied(login(lie))).toEqual(refused)
    expect(await sessions()).toBe(before)
  })

  test('when it is not known here', async () => {
    key = newAuthenticator(ORIGIN)
    expect(await denied(login())).toEqual(refused)
  })

  test('when it is played back, with the old ticket or a new one', async () => {
    const { ticket, options } = await house.people.passkeys.askLogin()
    const response = key.get(options)
    await house.people.passkeys.login({}, { ticket, response })
    expect(await denied(house.people.passkeys.login({}, { ticket, response }))).toEqual(stale)
    const fresh = await house.people.passkeys.askLogin()
    const again = house.people.passkeys.login({}, { ticket: fresh.ticket, response })
    expect(await denied(again)).toEqual(refused)
  })

  test('when its count went back or stands still', async () => {
    await login({ counter: 50 })
    for (const counter of [49, 50, 0]) expect(await denied(login({ counter }))).toEqual(refused)
    await login({ counter: 51 })
  })

  test('once, when two keys come with the same count at the same moment', async () => {
    const both = await Promise.allSettled([login({ counter: 7 }), login({ counter: 7 })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('after five minutes', async () => {
    const { ticket, options } = await house.people.passkeys.askLogin()
    house.world.advance(5 * 60_000)
    const answer = { ticket, response: key.get(options) }
    expect(await denied(house.people.passkeys.login({}, answer))).toEqual(stale)
  })

  test('with the ticket of a registration, and the other way round', async () => {
    const other = await house.people.guest()
    const asked = await house.people.passkeys.askNew(other, 'Berta')
    const { options } = await house.people.passkeys.askLogin()
    const answer = { ticket: asked.ticket, response: key.get(options) }
    expect(await denied(house.people.passkeys.login({}, answer))).toEqual(stale)
  })
})

describe('passkeys of an account', () => {
  async function withPassword() {
    const { person, begun } = await house.people.accounts.register(guest, {
      name: 'Anna',
      password: 'correct horse',
    })
    return { person, session: begun.session }
  }
  async function addTo(self: Awaited<ReturnType<typeof withPassword>>) {
    const { ticket, options } = await house.people.passkeys.askNew(self, undefined)
    const response = key.create(options)
    return await house.people.passkeys.add(self, { ticket, label: 'Stick', response })
  }

  test('are added without a new session, and are known to later ones', async () => {
    const self = await withPassword()
    expect(await addTo(self)).not.toHaveProperty('entered')
    expect((await login()).person.id).toBe(self.person.id)
    const { options } = await house.people.passkeys.askNew(self, undefined)
    expect(options.excludeCredentials).toMatchObject([{ id: key.id }])
  })

  test('can be removed by their owner, and open nothing then', async () => {
    const self = await withPassword()
    await addTo(self)
    const other = await house.people.guest()
    expect(await denied(house.people.passkeys.remove(other.person.id, key.id))).toMatchObject({
      code: 'not-found',
    })
    await house.people.passkeys.remove(self.person.id, key.id)
    expect(await denied(login())).toEqual(refused)
  })

  test('cannot be removed when there is no other way in', async () => {
    await register()
    expect(await denied(house.people.passkeys.remove(guest.person.id, key.id))).toMatchObject({
      code: 'conflict',
    })
    expect(await login()).toBeDefined()
  })

  test('are ten at most', async () => {
    const self = await withPassword()
    for (let at = 0; at < 10; at++) {
      key = newAuthenticator(ORIGIN)
      await addTo(self)
    }
    expect(await denied(addTo(self))).toMatchObject({ code: 'conflict' })
  })
})
