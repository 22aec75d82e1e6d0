import { ServerResponse } from 'node:http'
import { mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openMetrics } from './metrics.ts'
import { packedFor } from './packing.ts'
import { pageOf, readPages } from './pages.ts'
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

describe('health', () => {
  test('lives, and is ready when the store answers', async () => {
    const { app } = sample()
    expect((await app.inject({ url: '/health' })).json()).toEqual({ alive: true })
    expect((await app.inject({ url: '/ready' })).json()).toEqual({ ready: true })
  })

  test('is not ready when the store fails, and does not say why', async () => {
    const ready = () => Promise.reject(new Error('password hunter2'))
    const answer = await sample({ ready }).app.inject({ url: '/ready' })
    expect(answer.statusCode).toBe(503)
    expect(answer.body).not.toContain('hunter2')
  })

  test('is not ready when the store is silent', async () => {
    const { app, world } = sample({ ready: () => new Promise(() => {}) })
    const answer = app.inject({ url: '/ready' })
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    world.pass(3_000)
    expect((await answer).statusCode).toBe(503)
    expect((await app.inject({ url: '/health' })).statusCode).toBe(200)
  })
})

describe('metrics', () => {
  const status = async ({ app }: Bench, how: object) =>
    (await app.inject({ url: '/metrics', ...how })).statusCode

  test('for this machine only', async () => {
    const made = sample()
    expect(await status(made, {})).toBe(200)
    expect(await status(made, { remoteAddress: '10.0.0.1' })).toBe(403)
    expect(await status(made, { headers: { 'x-forwarded-for': '1.1.1.1' } })).toBe(403)
    expect(await status(made, { headers: { forwarded: 'for=1.1.1.1' } })).toBe(403)
  })

  test('for whoever has the token, where there is one', async () => {
    const token = 'sixteen-letters-long'
    const made = sample({ environment: { METRICS_TOKEN: token } })
    expect(await status(made, {})).toBe(403)
    const headers = { authorization: `Bearer ${token}` }
    expect(await status(made, { headers, remoteAddress: '10.0.0.1' })).toBe(200)
    expect(await status(made, { headers: { authorization: `Bearer ${token}x` } })).toBe(403)
  })

  test('count requests by route and status', async () => {
    const made = sample()
    await made.app.inject({ url: '/api/who/anyone' })
    await made.app.inject({ url: '/api/who/person' })
    await made.app.inject({ url: '/api/nothing/secret-invite' })
    const { body, headers } = await made.app.inject({ url: '/metrics' })
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(body).toContain(
      'vedette_requests_total{route="/api/who/anyone",method="GET",status="200"} 1',
    )
    expect(body).toContain('{route="/api/who/person",method="GET",status="401"} 1')
    expect(body).toContain('{route="none",method="GET",status="404"} 1')
    expect(body).toContain('vedette_request_seconds_count{route="/api/who/anyone"} 1')
    expect(body).toMatch(/vedette_memory_resident_bytes \d{7,}/)
    expect(body).toMatch(/vedette_event_loop_delay_p99_seconds [\d.e-]+/)
    expect(body).not.toContain('secret-invite')
  })

  test('of others', () => {
    const metrics = openMetrics()
    const sockets = metrics.gauge('sockets', 'Open sockets.')
    sockets.set(3)
    sockets.set(2)
    metrics.counter('refusals_total', 'Refusals.', ['why']).add(2, 'a "b"\n\\')
    const sizes = metrics.histogram('batch', 'Batch sizes.', { bounds: [1, 10] })
    for (const size of [1, 5, 50]) sizes.observe(size)
    const text = metrics.text()
    metrics.close()
    expect(text).toContain('# TYPE vedette_sockets gauge\nvedette_sockets 2\n')
    expect(text).toContain('vedette_refusals_total{why="a \\"b\\"\\n\\\\"} 2\n')
    expect(text).toContain(
      [
        'vedette_batch_bucket{le="1"} 1',
        'vedette_batch_bucket{le="10"} 2',
        'vedette_batch_bucket{le="+Inf"} 3',
        'vedette_batch_sum 56',
        'vedette_batch_count 3\n',
      ].join('\n'),
    )
    expect(() => metrics.counter('sockets', 'Again.')).toThrow('two metrics')
  })

  test('do not grow without end', () => {
    const metrics = openMetrics()
    const counter = metrics.counter('odd_total', 'Odd.', ['which'])
    for (let i = 0; i < 2_000; i++) counter.add(1, String(i))
    const lines = metrics
      .text()
      .split('\n')
      .filter((line) => line.startsWith('vedette_odd'))
    metrics.close()
    expect(lines).toHaveLength(501)
    expect(lines.at(-1)).toBe('vedette_odd_total{which="other"} 1500')
  })
})

describe('the line of a request', () => {
  test('has the pattern, the status and the person, and nothing that was sent', async () => {
    const { app, lines } = sample()
    const headers = {
      ...cookieOf('anna-session'),
      host: 'h',
      origin: 'http://h',
      referer: 'http://h/hunter2',
    }
    const payload = { name: 'hunter2' }
    const url = '/api/things/hunter2/parts/1?from=7'
    await app.inject({ method: 'PUT', url, headers, payload })
    await app.inject({ url: '/join/hunter2' })
    const [line, other] = lines.filter(({ msg }) => msg === 'request')
    expect(line).toMatchObject({
      method: 'PUT',
      route: '/api/things/:thing/parts/:part',
      status: 200,
      person: 'anna',
      ms: expect.any(Number),
      req: expect.stringMatching(/-1$/),
    })
    expect(other).toMatchObject({ route: 'none', status: 404 })
    expect(JSON.stringify(lines)).not.toMatch(/hunter2|anna-session/)
  })
})

describe('pages', () => {
  async function folder(): Promise<string> {
    const made = await mkdtemp(join(tmpdir(), 'pages-'))
    await mkdir(join(made, 'assets'))
    await writeFile(join(made, 'index.html'), '<p>hello')
    await writeFile(join(made, 'assets', 'page-Ab12Cd34.js'), 'x')
    await writeFile(join(made, 'notes.md'), 'not served')
    return made
  }

  test('of a folder, with type, tag and caching', async () => {
    const { app } = sample({ pages: await readPages(await folder()) })
    const page = await app.inject({ url: '/' })
    expect(page.body).toBe('<p>hello')
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-length': '8',
    })
    const script = await app.inject({ url: '/assets/page-Ab12Cd34.js' })
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect((await app.inject({ url: '/notes.md' })).statusCode).toBe(404)
    expect((await app.inject({ url: '/../package.json' })).statusCode).toBe(404)
  })

  test('are not sent twice to whoever has them', async () => {
    const { app } = sample({ pages: await readPages(await folder()) })
    const { etag } = (await app.inject({ url: '/' })).headers
    const ask = (tags: string) => app.inject({ url: '/', headers: { 'if-none-match': tags } })
    expect((await ask(String(etag))).statusCode).toBe(304)
    expect((await ask(`"x", W/${String(etag)}`)).statusCode).toBe(304)
    expect((await ask('"x"')).statusCode).toBe(200)
    const head = await app.inject({ method: 'HEAD', url: '/' })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '8'])
  })

  test('come packed to whoever can unpack them, each with its own tag', async () => {
    const body = Buffer.from(`<title>${'x'.repeat(3000)}</title>`)
    const { app } = sample({ pages: [pageOf('/', body)] })
    const plain = await app.inject({ url: '/' })
    const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'deflate, gzip' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(packed.rawPayload)).toEqual(body)
    expect(packed.rawPayload.length).toBeLessThan(100)
    expect(packed.headers.etag).not.toBe(plain.headers.etag)
    const tag = String(packed.headers.etag)
    const again = { 'accept-encoding': 'gzip', 'if-none-match': tag }
    expect((await app.inject({ url: '/', headers: again })).statusCode).toBe(304)
    const best = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip;q=0.8, br' } })
    expect(best.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(best.rawPayload)).toEqual(body)
    const refused = await app.inject({
      url: '/',
      headers: { 'accept-encoding': 'gzip;q=0, br;Q=0.0' },
    })
    expect(refused.headers['content-encoding']).toBeUndefined()
    const other = { 'if-none-match': tag }
    expect((await app.inject({ url: '/', headers: other })).statusCode).toBe(200)
  })

  test('are paid for by their weight, which is little where they come packed or are known', async () => {
    const page = pageOf('/', Buffer.alloc(1_048_576, 'x'))
    const { app, world } = sample({ pages: [page] })
    const ask = async (headers = {}, remoteAddress = '10.0.0.1') =>
      (await app.inject({ url: '/', headers, remoteAddress })).statusCode
    for (let n = 0; n < 16; n++) expect(await ask()).toBe(200)
    const refused = await app.inject({ url: '/', remoteAddress: '10.0.0.1' })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(await ask({}, '10.0.0.2')).toBe(200)
    expect(await ask({ 'if-none-match': page.etag })).toBe(304)
    world.pass(1_000)
    for (let n = 0; n < 50; n++) expect(await ask({ 'accept-encoding': 'br' })).toBe(200)
    expect(await ask()).toBe(200)
  })

  test('go out in pieces where they are large, and whole all the same', async () => {
    const body = Buffer.from(Array.from({ length: 200_000 }, (_, n) => n % 251))
    const page = { ...pageOf('/large.png', body) }
    const { app } = sample({ pages: [page] })
    const written = vi.spyOn(ServerResponse.prototype, 'write')
    const { rawPayload, headers } = await app.inject({ url: '/large.png' })
    expect(rawPayload.equals(body)).toBe(true)
    expect(headers['content-length']).toBe('200000')
    expect(written.mock.calls.map(([piece]) => (piece as Buffer).length)).toEqual([
      65_536, 65_536, 65_536, 3_392,
    ])
    written.mockRestore()
    const head = await app.inject({ method: 'HEAD', url: '/large.png' })
    expect([head.body, head.headers['content-length']]).toEqual(['', '200000'])
  })

  test('are packed once, also when many ask for them at the same time', async () => {
    const page = pageOf('/', Buffer.from('x'.repeat(3000)))
    const all = await Promise.all(Array.from({ length: 9 }, () => packedFor(page, 'gzip, br')))
    expect(new Set(all.map(({ body }) => body)).size).toBe(1)
    expect((await packedFor(page, 'gzip')).body).not.toBe(all[0]!.body)
  })

  test('an address that leads nowhere shows the page to people and an error to programs', async () => {
    const { app } = sample({ pages: [pageOf('/', Buffer.from('<title>page</title>'))] })
    const accept = { accept: 'text/html,*/*' }
    const lost = await app.inject({ url: '/nowhere', headers: accept })
    expect([lost.statusCode, lost.body]).toEqual([404, '<title>page</title>'])
    expect((await app.inject({ url: '/nowhere' })).json()).toHaveProperty('error')
    expect((await app.inject({ url: '/api/nowhere', headers: accept })).json()).toHaveProperty(
      'error',
    )
    const posted = await app.inject({ method: 'POST', url: '/nowhere', headers: accept })
    expect(posted.json()).toHaveProperty('error')
  })

  test('the description of the API is one of them', async () => {
    const { app } = sample()
    const page = await app.inject({ url: '/api' })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('They speak JSON.')
    const api = (await app.inject({ url: '/api/openapi.json' })).json<{ paths: object }>()
    expect(Object.keys(api.paths)).toContain('/health')
    expect(Object.keys(api.paths)).toContain('/api/who/guest')
  })
})
