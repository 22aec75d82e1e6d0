import { afterEach, describe, expect, test } from 'vitest'
import { bench, cookieOf } from './testing/bench.ts'
import type { Bench, Setting } from './testing/bench.ts'
import { sampleRoutes } from './testing/routes.ts'

const open: Bench[] = []
function sample(setting: Setting = {}): Bench {
  const made = bench({ routes: sampleRoutes(), ...setting })
  open.push(made)
  return made
}
afterEach(async () => {
  for (const { close, metrics } of open.splice(0)) {
    await close()
    metrics.close()
  }
})

const HOST = 'localhost:1870'
const OWN = { origin: 'http://localhost:1870' }
const json = (body: unknown) => ({ error: body })

describe('who may call', () => {
  test.each([
    ['anyone', undefined, 200, null],
    ['anyone', 'anna-session', 200, 'anna'],
    ['anyone', 'forged', 200, null],
    ['guest', undefined, 200, 'guest-1'],
    ['guest', 'forged', 200, 'guest-1'],
    ['guest', 'anna-session', 200, 'anna'],
    ['person', undefined, 401, undefined],
    ['person', 'forged', 401, undefined],
    ['person', 'guest-session', 200, 'guest'],
    ['account', undefined, 401, undefined],
    ['account', 'guest-session', 403, undefined],
    ['account', 'anna-session', 200, 'anna'],
  ] as const)('a route for %s, with %s: %i', async (who, session, status, id) => {
    const { app } = sample()
    const headers = session === undefined ? {} : cookieOf(session)
    const answer = await app.inject({ url: `/api/who/${who}`, headers })
    expect(answer.statusCode).toBe(status)
    expect(answer.json<{ id?: string }>().id).toBe(id)
  })

  test('a token counts, and the cookie beside it does not', async () => {
    const { app } = sample()
    const headers = { ...cookieOf('guest-session'), authorization: 'Bearer anna-token' }
    const answer = await app.inject({ url: '/api/who/person', headers })
    expect(answer.json()).toEqual({ id: 'anna', session: null })
  })

  test('a bad token is refused everywhere, even beside a good cookie', async () => {
    const { app } = sample()
    const headers = { ...cookieOf('anna-session'), authorization: 'Bearer nonsense' }
    const answer = await app.inject({ url: '/api/who/anyone', headers })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual(
      json({ code: 'sign-in', message: 'The token is not valid here, or has been withdrawn.' }),
    )
  })

  test('a session is no token, and a token is no session', async () => {
    const { app } = sample()
    const asToken = { authorization: 'Bearer anna-session' }
    expect((await app.inject({ url: '/api/who/person', headers: asToken })).statusCode).toBe(401)
    const asCookie = cookieOf('anna-token')
    expect((await app.inject({ url: '/api/who/person', headers: asCookie })).statusCode).toBe(401)
  })

  test('no guest is made for a request that is not in order', async () => {
    const { app, guests } = sample()
    await app.inject({ url: '/api/who/guest?unknown=1' })
    expect(guests()).toBe(0)
    await app.inject({ url: '/api/who/guest' })
    expect(guests()).toBe(1)
  })
})

describe('the session cookie', () => {
  test('of a new guest, on http', async () => {
    const { app } = sample()
    const { headers } = await app.inject({ url: '/api/who/guest' })
    expect(headers['set-cookie']).toBe(
      'vedette=guest-session-1; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax',
    )
  })

  test('on https it is secure and bound to the host', async () => {
    const { app } = sample({ environment: { VEDETTE_URL: 'https://table.example.org' } })
    const { headers } = await app.inject({ url: '/api/who/guest' })
    expect(headers['set-cookie']).toBe(
      '__Host-vedette=guest-session-1; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax; Secure',
    )
    const plain = await app.inject({ url: '/api/who/person', headers: cookieOf('anna-session') })
    expect(plain.statusCode).toBe(401)
    const bound = { cookie: 'a=b; __Host-vedette=anna-session' }
    expect((await app.inject({ url: '/api/who/person', headers: bound })).statusCode).toBe(200)
  })

  test('is set and cleared by a route, and sent again when it lasts longer', async () => {
    const { app } = sample()
    const post = (end: boolean) =>
      app.inject({ method: 'POST', url: '/api/session', payload: { end } })
    expect((await post(false)).headers['set-cookie']).toMatch(/^vedette=new-session; Max-Age=3600;/)
    expect((await post(true)).headers['set-cookie']).toMatch(/^vedette=; Max-Age=0;/)
    const renewed = await app.inject({ url: '/api/who/person', headers: cookieOf('old-session') })
    expect(renewed.headers['set-cookie']).toMatch(/^vedette=old-session; Max-Age=3600;/)
    const usual = await app.inject({ url: '/api/who/person', headers: cookieOf('anna-session') })
    expect(usual.headers['set-cookie']).toBeUndefined()
  })
})

describe('requests from other sites', () => {
  const post = (app: Bench['app'], headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/who/anyone', headers: { host: HOST, ...headers } })

  test.each([
    ['cookie, own origin', { ...cookieOf('anna-session'), ...OWN }, 200],
    ['cookie, no origin', cookieOf('anna-session'), 403],
    ['cookie, other origin', { ...cookieOf('anna-session'), origin: 'http://evil.example' }, 403],
    ['cookie, null origin', { ...cookieOf('anna-session'), origin: 'null' }, 403],
    ['cookie, other port', { ...cookieOf('anna-session'), origin: 'http://localhost:81' }, 403],
    ['a worthless cookie, no origin', cookieOf('forged'), 403],
    ['no cookie, other origin', { origin: 'http://evil.example' }, 403],
    ['no cookie, no origin', {}, 200],
    [
      'token, other origin',
      { authorization: 'Bearer anna-token', origin: 'http://e.example' },
      200,
    ],
    ['token and cookie', { ...cookieOf('anna-session'), authorization: 'Bearer anna-token' }, 200],
  ])('%s', async (_what, headers, status) => {
    expect((await post(sample().app, headers)).statusCode).toBe(status)
  })

  test('only the public address and those listed count where it is set', async () => {
    const environment = {
      VEDETTE_URL: 'https://table.example.org/',
      VEDETTE_ORIGINS: 'https://club.example.org',
    }
    const { app } = sample({ environment })
    const cookie = '__Host-vedette=anna-session'
    const status = async (origin: string) => (await post(app, { cookie, origin })).statusCode
    expect(await status('https://table.example.org')).toBe(200)
    expect(await status('https://club.example.org')).toBe(200)
    expect(await status('http://localhost:1870')).toBe(403)
    expect(await status('https://table.example.org.evil.example')).toBe(403)
  })

  test('reading needs no origin', async () => {
    const { app } = sample()
    const headers = { ...cookieOf('anna-session'), origin: 'http://evil.example' }
    const answer = await app.inject({ url: '/api/who/person', headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})
