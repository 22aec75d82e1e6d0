import type { InjectOptions } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSettings } from '../config.ts'
import { openHttp } from '../http/app.ts'
import type { Http } from '../http/app.ts'
import { openStays } from '../http/stays.ts'
import { openGate } from '../http/gate.ts'
import { openLimits } from '../http/limits.ts'
import { openMetrics } from '../http/metrics.ts'
import { newAuthenticator } from './test-authenticator.ts'
import { openHouse } from './test-house.ts'
import type { House } from './test-house.ts'
import type { LoginOptions, NewOptions } from './webauthn.ts'

const ORIGIN = 'https://table.example'
const anna = { name: 'Anna', password: 'correct horse' }

let house: House
let http: Http
let cookie: string | undefined

beforeEach(async () => {
  house = await openHouse()
  cookie = undefined
  const { world, people, routes } = house
  const settings = readSettings({ NODE_ENV: 'test', VEDETTE_URL: ORIGIN, PORT: '0' })
  const limits = openLimits(world, settings.limits.factor)
  http = openHttp({
    routes,
    settings,
    world,
    gate: openGate({ settings, world, limits, who: people.who, welcome: people.guest }),
    stays: openStays({ world, endedOf: people.endedOf }),
    metrics: openMetrics(),
    ready: async () => {},
    pages: [],
    about: { version: '1', description: '' },
  })
})
afterEach(() => http.close())

/** A browser on our own page. */
async function ask(what: string, payload?: object) {
  const [method, url] = what.split(' ') as ['GET' | 'POST', string]
  const asked: InjectOptions = { method, url, headers: { origin: ORIGIN } }
  if (payload) asked.payload = payload
  if (cookie !== undefined) asked.headers!['cookie'] = cookie
  const answer = await http.app.inject(asked)
  const set = answer.headers['set-cookie']
  if (set !== undefined) cookie = String(set).split(';')[0]
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

describe('through the HTTP layer', () => {
  test('who asks to be a guest counts with all other guests of that address', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) {
      cookie = undefined
      statuses.push((await ask('POST /api/me/guest')).status)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    expect(await house.db.all(`SELECT id FROM people WHERE kind = 'guest'`)).toHaveLength(20)
  })

  test('guest, account, login and logout', async () => {
    expect(await ask('GET /api/me')).toEqual({ status: 200, body: { person: null, settings: {} } })
    const guest = await ask('POST /api/me/guest')
    const { id } = guest.body['person'] as { id: string }
    const planted = cookie
    expect(await ask('POST /api/accounts', anna)).toMatchObject({
      status: 200,
      body: { person: { id, kind: 'account', name: 'Anna' }, came: 0, left: [] },
    })
    expect(cookie).not.toBe(planted)
    const stolen = cookie
    await ask('POST /api/logout')
    cookie = stolen
    expect((await ask('GET /api/me')).body['person']).toBeNull()
    expect((await ask('POST /api/login', { ...anna, password: 'wrong one' })).status).toBe(401)
    expect((await ask('POST /api/login', { ...anna, more: 1 })).status).toBe(400)
    expect((await ask('POST /api/login', anna)).status).toBe(200)
    expect((await ask('GET /api/me')).body).toMatchObject({ person: { id } })
  })

  test('a passkey from a browser that adds fields of its own, for somebody who came with nothing', async () => {
    const key = newAuthenticator(ORIGIN)
    const asked = await ask('POST /api/me/passkeys/options', { name: 'Anna' })
    const made = key.create(asked.body['options'] as NewOptions)
    const response = {
      ...made,
      authenticatorAttachment: 'platform',
      clientExtensionResults: { credProps: { rk: true } },
      response: {
        ...made.response,
        publicKeyAlgorithm: -7,
        publicKey: 'AA',
        authenticatorData: 'AA',
      },
    }
    const added = await ask('POST /api/me/passkeys', { ticket: asked.body['ticket'], response })
    expect(added).toMatchObject({ status: 200, body: { person: { name: 'Anna' } } })
    await ask('POST /api/logout')
    const { body } = await ask('POST /api/login/passkey/options')
    const shown = key.get(body['options'] as LoginOptions)
    const answer = {
      ticket: body['ticket'],
      response: { ...shown, authenticatorAttachment: 'platform' },
    }
    expect(await ask('POST /api/login/passkey', answer)).toMatchObject({
      status: 200,
      body: { person: { name: 'Anna' } },
    })
    expect((await ask('POST /api/login/passkey', answer)).status).toBe(400)
  })

  test('the log of all that holds no secret', async () => {
    await ask('POST /api/accounts', anna)
    await ask('POST /api/login', { ...anna, password: 'wrong one' })
    const { body } = await ask('POST /api/me/tokens', { label: 'Bot' })
    const log = house.world.logged.join('\n')
    for (const secret of [anna.password, 'wrong one', body['token'], cookie!.split('=')[1]])
      expect(log).not.toContain(secret)
  })
})
