import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bench, cookieOf } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'
import { rawTo } from './testing/raw.ts'
import { sampleRoutes } from './testing/routes.ts'

const ODD = /\/odd\/(fails|leaks|hangs)/
let made: Bench
let address: string

beforeAll(async () => {
  const routes = sampleRoutes().filter(({ path }) => !ODD.test(path))
  made = bench({ routes, environment: { LIMIT_FACTOR: '1000000' } })
  address = await made.listen()
})
afterAll(async () => {
  made.server.closeAllConnections()
  await made.close()
  made.metrics.close()
})

const PATHS = [...new Set(sampleRoutes().map(({ path }) => path))].filter((path) => !ODD.test(path))
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', '%', '..', '\0', '%00', '{}', 'null', '__proto__', 'constructor'),
)
const path = fc
  .tuple(fc.constantFrom(...PATHS, '/', '/api', '/metrics'), fc.array(text, { maxLength: 3 }))
  .map(([pattern, parts]) => pattern.replaceAll(/:\w+/g, () => encoded(parts.pop() ?? 'x')))
const query = fc
  .array(fc.tuple(text, text), { maxLength: 3 })
  .map((pairs) => pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&'))
const headers = fc.record(
  {
    cookie: fc.constantFrom(
      'vedette=anna-session',
      'vedette=',
      'vedette=%',
      ';;;=',
      `vedette=${'x'.repeat(500)}`,
    ),
    authorization: fc.constantFrom(
      'Bearer anna-token',
      'Bearer',
      'Bearer  ',
      'Basic YTpi',
      'Bearer \u00ff',
    ),
    origin: fc.constantFrom(
      'http://localhost:80',
      'null',
      '',
      'http://',
      'http://[',
      'file://',
      'http://a b',
    ),
    host: fc.constantFrom('localhost:80', '', '[', 'a b', 'x'.repeat(300)),
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      '',
      ';',
      'application/json;',
      'multipart/form-data',
      'a/b/c',
    ),
    'x-forwarded-for': fc.constantFrom('1.1.1.1', ',,,', 'x', '::1'),
    'if-none-match': fc.constantFrom('*', '""', ',,'),
    expect: fc.constantFrom('100-continue'),
  },
  { requiredKeys: [] },
)
const body = fc.oneof(
  fc.json(),
  text,
  fc
    .jsonValue()
    .map((value) => JSON.stringify({ name: value, tags: value, text: value, end: value })),
  fc.nat(80_000).map((length) => JSON.stringify('x'.repeat(length))),
)

describe('whatever comes', () => {
  test('in valid HTTP, it is answered, and never as our own mistake', async () => {
    const method = fc.constantFrom(
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'DELETE',
      'OPTIONS',
      'PATCH',
      'TRACE',
    )
    await fc.assert(
      fc.asyncProperty(
        method,
        path,
        query,
        fc.tuple(headers, body),
        async (method, path, query, [headers, body]) => {
          const answer = await made.app.inject({
            method: method as 'GET',
            url: `${path}?${query}`,
            headers: headers as Record<string, string>,
            ...(method !== 'GET' && method !== 'HEAD' && { payload: body }),
          })
          expect(answer.statusCode).not.toBe(500)
          expect(isOrderly(answer.statusCode, answer.body)).toBe(true)
        },
      ),
      { numRuns: 600, seed: 1870 },
    )
  })

  test('in bytes, the server lives, and never says that it failed', async () => {
    const good = Buffer.from(
      'PUT /api/things/a/parts/1?from=2 HTTP/1.1\r\nHost: h\r\nCookie: vedette=anna-session\r\nOrigin: http://h\r\n' +
        'Content-Type: application/json\r\nContent-Length: 12\r\nConnection: close\r\n\r\n{"name":"n"}',
    )
    const change = fc.tuple(
      fc.nat(good.length - 1),
      fc.nat(255),
      fc.constantFrom('set', 'cut', 'add', 'end'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        const raw = await rawTo(address)
        raw.write(mutated(good, changes))
        raw.socket.end()
        expect(await raw.closed()).not.toMatch(/^HTTP\/1\.1 500/)
      }),
      { numRuns: 400, seed: 1870 },
    )
    const alive = await made.app.inject({
      url: '/api/who/person',
      headers: cookieOf('anna-session'),
    })
    expect(alive.statusCode).toBe(200)
    expect(made.lines.filter(({ level }) => level === 'error')).toEqual([])
  })
})

function mutated(good: Buffer, changes: [at: number, byte: number, how: string][]): Buffer {
  let bytes = [...good]
  for (const [at, byte, how] of changes) {
    if (how === 'set') bytes[at % bytes.length] = byte
    if (how === 'cut') bytes.splice(at % bytes.length, 1 + (byte % 16))
    if (how === 'add')
      bytes.splice(at % bytes.length, 0, ...Array<number>(1 + (byte % 40)).fill(byte))
    if (how === 'end') bytes = bytes.slice(0, Math.max(1, at))
  }
  return Buffer.from(bytes)
}

/** A refusal has the usual shape; the answer to HEAD has none at all. */
function isOrderly(status: number, body: string): boolean {
  if (status < 400 || body === '') return true
  const { error } = JSON.parse(body) as { error: object }
  return Object.keys(error).join() === 'code,message'
}

/** Half a character cannot be written in an address. */
function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\u{fffd}'))
}
