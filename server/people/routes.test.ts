import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newAuthenticator } from './test-authenticator.ts'
import { HOUR, PLACE, addGame, call, denied, openHouse } from './test-house.ts'
import type { Browser, House } from './test-house.ts'
import type { LoginOptions, NewOptions } from './webauthn.ts'

let house: House
let browser: Browser

const anna = { name: 'Anna', password: 'correct horse' }
const ask = (what: string, body?: unknown, params?: unknown) =>
  call(house, what, { browser, body, params })
const me = async () => (await ask('GET /api/me'))['person'] as { id: string } | null

beforeEach(async () => {
  house = await openHouse()
  browser = {}
})

describe('coming and going', () => {
  test('nobody is somebody before they ask', async () => {
    expect(await ask('GET /api/me')).toEqual({ person: null, settings: {} })
    expect(browser.cookie).toBeUndefined()
  })

  test('a guest stays the same guest', async () => {
    const { person } = await ask('POST /api/me/guest')
    expect(await ask('POST /api/me/guest')).toEqual({ person })
    expect(await me()).toEqual(person)
  })

  test('the cookie a guest came with, which another may have planted, is worth nothing after login', async () => {
    await call(house, 'POST /api/accounts', { browser: {}, body: anna })
    await ask('POST /api/me/guest')
    const planted = browser.cookie
    await ask('POST /api/login', anna)
    expect(browser.cookie).not.toBe(planted)
    expect(await call(house, 'GET /api/me', { browser: { cookie: planted } })).toMatchObject({
      person: null,
    })
  })

  test('a stolen session value is worth nothing after logout', async () => {
    await ask('POST /api/accounts', anna)
    const stolen: Browser = { cookie: browser.cookie }
    expect(await call(house, 'GET /api/me', { browser: stolen })).toMatchObject({
      person: { name: 'Anna' },
    })
    expect(await ask('POST /api/logout')).toEqual({ person: null })
    expect(browser.cookie).toBeUndefined()
    expect(await call(house, 'GET /api/me', { browser: stolen })).toMatchObject({ person: null })
    await expect(call(house, 'POST /api/logout/everywhere', { browser: stolen })).rejects.toThrow(
      'not for this caller',
    )
  })

  test('logout is for everybody, also for nobody', async () => {
    expect(await ask('POST /api/logout')).toEqual({ person: null })
  })

  test('logging in says what came along and what stayed', async () => {
    await call(house, 'POST /api/accounts', { browser: {}, body: anna })
    await ask('POST /api/me/guest')
    const guest = (await me())!.id
    const account = (await house.people.accounts.login({}, anna)).person.id
    await addGame(house.db, 'g1', { owner: account, seats: { france: account, prussia: guest } })
    await addGame(house.db, 'g2', { owner: account, seats: { france: guest } })
    expect(await ask('POST /api/login', anna)).toEqual({
      person: { id: account, kind: 'account', name: 'Anna' },
      came: 1,
      left: ['g1'],
    })
    expect(await ask('POST /api/logout')).toMatchObject({ person: { id: guest } })
    expect(await me()).toMatchObject({ id: guest })
  })

  test('everywhere means every browser', async () => {
    await ask('POST /api/accounts', anna)
    const second: Browser = {}
    await call(house, 'POST /api/login', { browser: second, body: anna })
    await ask('POST /api/logout/everywhere')
    expect(await call(house, 'GET /api/me', { browser: second })).toMatchObject({ person: null })
  })
})

describe('changing oneself', () => {
  beforeEach(async () => {
    await ask('POST /api/accounts', anna)
  })

  test('name, password and settings', async () => {
    expect(await ask('PUT /api/me/name', { name: 'Berta' })).toMatchObject({
      person: { name: 'Berta' },
    })
    const before = browser.cookie
    await ask('PUT /api/me/password', { old: anna.password, password: 'battery staple' })
    expect(browser.cookie).not.toBe(before)
    const settings = { language: 'de-CH', theme: 'dark', 'board.zoom': 2, hints: false }
    await ask('PUT /api/me/settings', settings)
    expect(await ask('GET /api/me')).toMatchObject({ person: { name: 'Berta' }, settings })
    await ask('PUT /api/me/settings', {})
    expect((await ask('GET /api/me'))['settings']).toEqual({})
  })

  test.each([
    ['a language that is none', { language: 'not a language' }],
    ['a theme that is none', { theme: 'pink' }],
    ['a pace that is none', { notices: 'sometimes' }],
    ['something deep', { deep: { deeper: 1 } }],
    ['a long value', { text: 'x'.repeat(501) }],
    ['an odd key', { 'A key': 1 }],
    ['too many', Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`k${at}`, 1]))],
    [
      'too much',
      Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`k${at}`, 'x'.repeat(500)])),
    ],
  ])('settings are refused with %s', async (_what, settings) => {
    await expect(ask('PUT /api/me/settings', settings)).rejects.toThrow(z.ZodError)
    expect((await ask('GET /api/me'))['settings']).toEqual({})
  })

  test('leaving', async () => {
    await ask('POST /api/me/leave', { password: anna.password })
    expect(browser.cookie).toBeUndefined()
    expect((await denied(ask('POST /api/login', anna))).code).toBe('sign-in')
  })
})

describe('others', () => {
  test('see id, name and kind of somebody and nothing else', async () => {
    await ask('POST /api/accounts', anna)
    const { id } = (await me())!
    expect(await call(house, 'GET /api/people/:id', { params: { id } })).toEqual({
      person: { id, name: 'Anna', kind: 'account' },
    })
    const nobody = call(house, 'GET /api/people/:id', { params: { id: 'nobody' } })
    expect((await denied(nobody)).code).toBe('not-found')
  })

  test('are named in lists of any length, also those who are gone', async () => {
    const guests = await Promise.all(Array.from({ length: 250 }, () => house.people.guest()))
    const ids = [...guests.map(({ person }) => person.id), 'gone', guests[0]!.person.id]
    const names = await house.people.names(ids)
    expect(names.size).toBe(251)
    for (const { person } of guests) expect(names.get(person.id)).toEqual(person)
    expect(names.get('gone')).toEqual({ id: 'gone', kind: 'guest', name: 'somebody who left' })
    expect((await house.people.names([])).size).toBe(0)
  })
})

describe('tokens', () => {
  test('are made, listed and revoked, and open the API', async () => {
    await ask('POST /api/accounts', anna)
    const made = (await ask('POST /api/me/tokens', { label: ' My bot ' })) as {
      id: string
      token: string
    }
    const bearer: Browser = { bearer: made.token }
    expect(await call(house, 'GET /api/me', { browser: bearer })).toMatchObject({
      person: { name: 'Anna' },
    })
    expect(await ask('GET /api/me/tokens')).toMatchObject({ tokens: [{ label: 'My bot' }] })
    await ask('DELETE /api/me/tokens/:id', undefined, { id: made.id })
    expect(await call(house, 'GET /api/me', { browser: bearer })).toMatchObject({ person: null })
  })

  test('are not for guests', async () => {
    await ask('POST /api/me/guest')
    await expect(ask('POST /api/me/tokens', { label: 'Bot' })).rejects.toThrow(
      'not for this caller',
    )
  })

  const changes: [string, unknown?, unknown?][] = [
    ['POST /api/me/tokens', { label: 'Second' }],
    ['GET /api/me/tokens'],
    ['DELETE /api/me/tokens/:id', undefined, { id: 'x' }],
    ['PUT /api/me/name', { name: 'Berta' }],
    ['PUT /api/me/password', { old: anna.password, password: 'battery staple' }],
    ['POST /api/me/leave', { password: anna.password }],
    ['POST /api/logout/everywhere'],
    ['POST /api/me/passkeys/options', { password: anna.password }],
    ['POST /api/me/passkeys/:id/remove', { password: anna.password }, { id: 'x' }],
  ]
  test.each(changes)('cannot change who one is: %s', async (what, body, params) => {
    await ask('POST /api/accounts', anna)
    const { token } = await ask('POST /api/me/tokens', { label: 'Bot' })
    const refused = call(house, what, { browser: { bearer: token as string }, body, params })
    expect(await denied(refused)).toMatchObject({ code: 'forbidden' })
    expect(await me()).toMatchObject({ name: 'Anna' })
  })
})

describe('passkeys', () => {
  const key = newAuthenticator(PLACE.origins[0]!)

  test('make an account and log in', async () => {
    await ask('POST /api/me/guest')
    const asked = await ask('POST /api/me/passkeys/options', { name: 'Anna' })
    const before = browser.cookie
    const response = key.create(asked['options'] as NewOptions)
    const { person } = await ask('POST /api/me/passkeys', { ticket: asked['ticket'], response })
    expect(person).toMatchObject({ kind: 'account', name: 'Anna' })
    expect(browser.cookie).not.toBe(before)
    expect(await ask('GET /api/me/passkeys')).toMatchObject({ passkeys: [{ label: 'Passkey' }] })
    await ask('POST /api/logout')
    const { ticket, options } = await ask('POST /api/login/passkey/options')
    const answer = { ticket, response: key.get(options as LoginOptions) }
    expect(await ask('POST /api/login/passkey', answer)).toEqual({ person, came: 0, left: [] })
    expect(await me()).toEqual(person)
  })

  test('are added to an account only with its password or just after logging in', async () => {
    await ask('POST /api/accounts', anna)
    await ask('POST /api/me/passkeys/options', {})
    house.world.advance(HOUR)
    expect((await denied(ask('POST /api/me/passkeys/options', {}))).code).toBe('forbidden')
    await ask('POST /api/me/passkeys/options', { password: anna.password })
  })
})

test('no secret is in the log, in a refusal or in the store', async () => {
  const heard: string[] = []
  const refused = async (what: string, body: unknown) =>
    void heard.push((await denied(ask(what, body))).message)
  await ask('POST /api/accounts', anna)
  const { token } = await ask('POST /api/me/tokens', { label: 'Bot' })
  await refused('POST /api/accounts', { ...anna, password: 'another secret' })
  await refused('PUT /api/me/password', { old: 'a wrong secret', password: 'another secret' })
  const { ticket } = await ask('POST /api/login/passkey/options')
  await refused('POST /api/login', { ...anna, password: 'a wrong secret' })
  const key = newAuthenticator(PLACE.origins[0]!)
  const { options } = await ask('POST /api/login/passkey/options')
  await refused('POST /api/login/passkey', { ticket, response: key.get(options as LoginOptions) })
  const stored = await Promise.all(
    ['people', 'sessions', 'tokens', 'challenges'].map((table) =>
      house.db.all(`SELECT * FROM ${table}`),
    ),
  )
  const shown = JSON.stringify([heard, house.world.logged])
  const secrets = [anna.password, 'wrong secret', 'another secret', token, ticket, browser.cookie]
  for (const secret of secrets) {
    expect(shown).not.toContain(secret)
    expect(JSON.stringify(stored)).not.toContain(secret)
  }
})

test('every route that takes a password or a passkey is limited against guessing', () => {
  const unlimited = house.routes
    .filter(
      ({ method, path }) => method !== 'GET' && /login|accounts|password|leave|passkeys/.test(path),
    )
    .filter(({ limit }) => limit !== 'guess')
  expect(unlimited.map(({ path }) => path)).toEqual([])
})
