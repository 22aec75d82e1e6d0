import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { route } from './route.ts'
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

interface Told {
  error: { code: string; message: string }
}

describe('what comes in', () => {
  const put = (app: Bench['app'], url: string, payload: unknown) =>
    app.inject({ method: 'PUT', url, payload: payload as object })
  const URL = '/api/things/a/parts/1'

  test('reaches the route in its types', async () => {
    const answer = await put(sample().app, `${URL}?from=3`, { name: 'n', tags: [{ tag: 't' }] })
    expect(answer.json()).toEqual({
      heard: {
        params: { thing: 'a', part: 1 },
        query: { from: 3 },
        body: { name: 'n', tags: [{ tag: 't' }] },
      },
    })
  })

  test.each([
    ['an unknown key of the body', URL, { name: 'n', more: 1 }, 'body: Unrecognized key: "more"'],
    ['one deeper', URL, { name: 'n', tags: [{ tag: 't', x: 1 }] }, 'body.tags[0]: Unrecognized'],
    ['a missing field', URL, {}, 'body.name: '],
    ['a wrong type', URL, { name: 5 }, 'body.name: '],
    ['a long text', URL, { name: 'x'.repeat(11) }, 'body.name: '],
    ['no object', URL, [], 'body: '],
    ['an unknown query', `${URL}?to=3`, { name: 'n' }, 'query: Unrecognized key: "to"'],
    ['a wrong query', `${URL}?from=x`, { name: 'n' }, 'query.from: '],
    ['a query twice', `${URL}?from=1&from=2`, { name: 'n' }, 'query.from: '],
    ['a wrong parameter', '/api/things/a/parts/x', { name: 'n' }, 'params.part: '],
  ])('refused with its field: %s', async (_what, url, payload, message) => {
    const answer = await put(sample().app, url, payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json<Told>().error.code).toBe('bad-request')
    expect(answer.json<Told>().error.message).toContain(message)
  })

  test('what a route does not take is refused', async () => {
    const { app } = sample()
    const body = await app.inject({ method: 'POST', url: '/api/who/anyone', payload: { a: 1 } })
    expect(body.json<Told>().error.message).toBe('This takes no body.')
    const query = await app.inject({ url: '/api/who/anyone?a=1' })
    expect(query.json<Told>().error.message).toBe('This takes no query. "a" is not known.')
    const empty = await app.inject({ method: 'POST', url: '/api/who/anyone', payload: {} })
    expect(empty.statusCode).toBe(200)
  })

  test.each([
    ['text', 'text/plain', '{"name":"n"}', 415],
    ['a form', 'application/x-www-form-urlencoded', 'name=n', 415],
    ['a long form', 'multipart/form-data; boundary=x', '--x', 415],
    ['no type', '', '{"name":"n"}', 415],
    ['almost JSON', 'application/jsonp', '{"name":"n"}', 415],
    ['JSON with a charset', 'application/json; charset=utf-8', '{"name":"n"}', 200],
    ['broken JSON', 'application/json', '{"name":', 400],
    ['a prototype', 'application/json', '{"name":"n","__proto__":{"a":1}}', 400],
    ['nothing', 'application/json', '', 400],
    ['too deep', 'application/json', `{"name":${'['.repeat(40)}${']'.repeat(40)}}`, 400],
    ['much too deep', 'application/json', '['.repeat(30_000) + ']'.repeat(30_000), 400],
    ['too much', 'application/json', JSON.stringify({ name: 'x'.repeat(65_536) }), 413],
  ])('only JSON is read: %s', async (_what, type, payload, status) => {
    const headers = type === '' ? {} : { 'content-type': type }
    const answer = await sample().app.inject({ method: 'PUT', url: URL, payload, headers })
    expect(answer.statusCode).toBe(status)
    const { error = { code: '', message: '' } } = answer.json<Partial<Told>>()
    expect(Object.keys(error)).toEqual(['code', 'message'])
  })

  test.each([
    ['too deep', `${'['.repeat(40)}${']'.repeat(40)}`, 'The body is nested too deeply.'],
    ['a prototype', '{"__proto__":{"a":1}}', 'The body is not valid JSON.'],
    ['a constructor', '{"constructor":{"prototype":{"a":1}}}', 'The body is not valid JSON.'],
  ])('not even a route that takes anything gets %s', async (_what, payload, message) => {
    const headers = { 'content-type': 'application/json' }
    const url = '/api/odd/any'
    const answer = await sample().app.inject({ method: 'POST', url, payload, headers })
    expect([answer.statusCode, answer.json<Told>().error.message]).toEqual([400, message])
  })

  test('a route may take more', async () => {
    const { app } = sample()
    const post = (length: number) =>
      app.inject({ method: 'POST', url: '/api/large', payload: { text: 'x'.repeat(length) } })
    expect((await post(150_000)).json()).toEqual({ length: 150_000 })
    expect((await post(200_000)).statusCode).toBe(413)
  })

  test('a form is read where the route says so', async () => {
    const form = route({
      method: 'POST',
      path: '/form',
      summary: 'Form.',
      who: 'anyone',
      form: true,
      body: z.object({ a: z.literal('b') }).optional(),
      reply: z.object({ a: z.string() }),
      run: async ({ body }) => ({ a: body?.a ?? '' }),
    })
    const { app } = sample({ routes: [form] })
    const post = (type: string, payload: string) =>
      app.inject({ method: 'POST', url: '/form', payload, headers: { 'content-type': type } })
    expect((await post('application/x-www-form-urlencoded', 'a=b')).json()).toEqual({ a: 'b' })
    expect((await post('multipart/form-data; boundary=x', '--x--')).json()).toEqual({ a: '' })
    expect((await post('application/x-www-form-urlencoded', 'c=b')).statusCode).toBe(400)
  })
})

describe('what goes out', () => {
  test('a denial as it is', async () => {
    const answer = await sample().app.inject({ url: '/api/odd/denies' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({
      error: { code: 'conflict', message: 'Somebody else was faster.' },
    })
  })

  test('nothing of a mistake but a reference to the log', async () => {
    const { app, lines } = sample()
    const answer = await app.inject({ url: '/api/odd/fails' })
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('hunter2')
    const [, reference = ''] = /reference is (\S+)\.$/.exec(answer.json<Told>().error.message) ?? []
    expect(reference).not.toBe('')
    expect(lines.find(({ msg }) => msg === 'failed')).toMatchObject({
      req: reference,
      level: 'error',
    })
  })

  test('no field that its schema does not know, where replies are checked', async () => {
    const checked = await sample().app.inject({ url: '/api/odd/leaks' })
    expect(checked.statusCode).toBe(500)
    expect(checked.body).not.toContain('hunter2')
    const unchecked = sample({ environment: { NODE_ENV: 'production' } })
    expect((await unchecked.app.inject({ url: '/api/odd/leaks' })).statusCode).toBe(200)
  })

  test('busy, when a route does not end in time', async () => {
    const { app, world } = sample()
    const answer = app.inject({ url: '/api/odd/hangs' })
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    world.pass(30_000)
    expect((await answer).statusCode).toBe(503)
  })

  test('text with its type, and a file name that breaks no header', async () => {
    const { headers, body } = await sample().app.inject({ url: '/api/odd/text' })
    expect(body).toBe('één')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="a--b---.txt"')
  })
})

describe('paths and methods', () => {
  test('an unknown path', async () => {
    const answer = await sample().app.inject({ url: '/api/nothing' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      error: { code: 'not-found', message: 'There is nothing here.' },
    })
  })

  test('a method that the path does not know', async () => {
    const { app } = sample()
    const answer = await app.inject({ method: 'DELETE', url: '/api/who/anyone' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS, POST')
    expect(answer.json<Told>().error.code).toBe('method')
    const odd = await app.inject({ method: 'PROPFIND' as 'GET', url: '/api/things/a/parts/1' })
    expect([odd.statusCode, odd.headers.allow]).toEqual([405, 'OPTIONS, PUT'])
  })

  test('HEAD is GET without a body, OPTIONS says what there is and allows no other site anything', async () => {
    const { app } = sample()
    const head = await app.inject({ method: 'HEAD', url: '/api/who/anyone' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const headers = { origin: 'http://evil.example', 'access-control-request-method': 'POST' }
    const options = await app.inject({ method: 'OPTIONS', url: '/api/who/anyone', headers })
    expect([options.statusCode, options.headers.allow]).toEqual([204, 'GET, HEAD, OPTIONS, POST'])
    expect(
      Object.keys(options.headers).filter((name) => name.startsWith('access-control')),
    ).toEqual([])
  })

  test.each(['/%', '/api/%E0%A4%A', `/api/things/${'x'.repeat(3000)}/parts/1`, '/api/who/%00'])(
    'a bad address, %s, is the same sort of refusal',
    async (url) => {
      const answer = await sample().app.inject({ url })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      expect(Object.keys(answer.json<Told>().error)).toEqual(['code', 'message'])
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    },
  )
})

describe('headers', () => {
  test.each(['/api/who/anyone', '/api/nothing', '/api/odd/fails', '/%'])('on %s', async (url) => {
    const { headers } = await sample().app.inject({ url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toContain(`default-src 'self'`)
    expect(policy).toContain(`frame-ancestors 'none'`)
    expect(policy).toContain(`base-uri 'none'`)
    expect(policy.join()).not.toMatch(/unsafe|\*|https?:/)
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
  })

  test('that need a safe place are left out where the page is served in plain text to others', async () => {
    const { app } = sample({ environment: { VEDETTE_URL: 'http://192.168.1.5:1870' } })
    const { headers } = await app.inject({ url: '/api/who/anyone' })
    expect(headers['cross-origin-opener-policy'] ?? headers['origin-agent-cluster']).toBeUndefined()
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test('on https browsers are told to stay there', async () => {
    const { app } = sample({ environment: { VEDETTE_URL: 'https://table.example.org' } })
    const { headers } = await app.inject({ url: '/api/who/anyone' })
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    expect(headers['content-security-policy']).toContain(
      `connect-src 'self' wss://table.example.org`,
    )
  })
})

describe('limits', () => {
  const post = (app: Bench['app'], url: string, how: { address?: string; headers?: object } = {}) =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress: how.address ?? '10.0.0.1',
      headers: { host: 'h', origin: 'http://h', ...how.headers },
    })
  const statuses = async (count: number, ask: () => Promise<{ statusCode: number }>) => {
    const found: number[] = []
    for (let i = 0; i < count; i++) found.push((await ask()).statusCode)
    return found
  }

  test('of a class: what is too much is refused until time has passed', async () => {
    const { app, world } = sample()
    const all = await statuses(13, () => post(app, '/api/costs'))
    expect(all).toEqual([...Array<number>(12).fill(200), 429])
    const refused = await post(app, '/api/costs')
    expect(refused.headers['retry-after']).toBe('2')
    expect(refused.json<Told>().error.code).toBe('too-many')
    world.pass(2_000)
    expect((await post(app, '/api/costs')).statusCode).toBe(200)
  })

  test('people have their own, others share that of their address', async () => {
    const { app } = sample()
    await statuses(13, () => post(app, '/api/costs'))
    expect((await post(app, '/api/costs', { headers: cookieOf('anna-session') })).statusCode).toBe(
      200,
    )
    expect((await post(app, '/api/costs', { address: '10.0.0.2' })).statusCode).toBe(200)
    expect((await post(app, '/api/costs')).statusCode).toBe(429)
  })

  test('of what costs much so many are under way at once, for a person and for an address', async () => {
    const ends: (() => void)[] = []
    const long = route({
      method: 'GET',
      path: '/long',
      summary: 'Long.',
      who: 'anyone',
      limit: 'costly',
      reply: z.object({ done: z.literal(true) }),
      run: () => new Promise<{ done: true }>((resolve) => ends.push(() => resolve({ done: true }))),
    })
    const { app, world } = sample({ routes: [long] })
    const ask = (session: string, remoteAddress = '10.0.0.1') =>
      app.inject({ url: '/long', headers: cookieOf(session), remoteAddress })
    const six = (session: string) => Array.from({ length: 6 }, () => ask(session))
    const begun = [...six('anna-session'), ...six('guest-session')]
    while (ends.length < 12) await new Promise(setImmediate)
    for (const [session, address] of [
      ['anna-session', '10.0.0.2'],
      ['nobody', '10.0.0.1'],
    ] as const) {
      const refused = await ask(session, address)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2'])
    }
    for (const end of ends.splice(0)) end()
    expect((await Promise.all(begun)).map(({ statusCode }) => statusCode)).toEqual(
      Array<number>(12).fill(200),
    )
    world.pass(60_000)
    const again = ask('anna-session')
    while (ends.length === 0) await new Promise(setImmediate)
    ends[0]!()
    expect((await again).statusCode).toBe(200)
  })

  test('guessing is counted by address, whoever one says one is', async () => {
    const { app } = sample()
    await statuses(10, () => post(app, '/api/guesses'))
    const asAnna = { headers: cookieOf('anna-session') }
    expect((await post(app, '/api/guesses', asAnna)).statusCode).toBe(429)
    expect((await post(app, '/api/guesses', { address: '10.0.0.2' })).statusCode).toBe(200)
  })

  test('an address of IPv6 is as good as its neighbours', async () => {
    const { app } = sample()
    let last = 0
    await statuses(10, () => post(app, '/api/guesses', { address: `2001:db8:0:1::${++last}` }))
    expect((await post(app, '/api/guesses', { address: '2001:db8:0:1:f::1' })).statusCode).toBe(429)
    expect((await post(app, '/api/guesses', { address: '2001:db8:0:2::1' })).statusCode).toBe(200)
  })

  test('new guests are limited by address', async () => {
    const { app, guests } = sample()
    const all = await statuses(21, () => app.inject({ url: '/api/who/guest' }))
    expect(all.at(-1)).toBe(429)
    expect(guests()).toBe(20)
  })

  test('a flood from one address is stopped before anything is looked up, unknown paths included', async () => {
    const { app } = sample()
    const all = await statuses(601, () => app.inject({ url: '/nothing' }))
    expect(all.slice(0, 600).every((status) => status === 404)).toBe(true)
    expect(all.at(-1)).toBe(429)
  })

  test('a factor widens all of them', async () => {
    const { app } = sample({ environment: { LIMIT_FACTOR: '2' } })
    const all = await statuses(25, () => post(app, '/api/costs'))
    expect(all.indexOf(429)).toBe(24)
  })

  test('a forwarded address counts only from a proxy we trust', async () => {
    const ask = (app: Bench['app'], i: number) =>
      app.inject({
        method: 'POST',
        url: '/api/guesses',
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': `1.2.3.${i}` },
      })
    let i = 0
    const open = sample().app
    expect((await statuses(11, () => ask(open, ++i))).at(-1)).toBe(429)
    const proxied = sample({ environment: { TRUST_PROXY: '10.0.0.0/8' } }).app
    expect((await statuses(11, () => ask(proxied, ++i))).at(-1)).toBe(200)
    expect((await statuses(11, () => ask(proxied, 1))).at(-1)).toBe(429)
  })
})
