import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { route } from './route.ts'
import type { Route } from './route.ts'
import { bench } from './testing/bench.ts'
import type { Bench, Setting } from './testing/bench.ts'
import { rawTo } from './testing/raw.ts'
import { sampleRoutes, streamRoute } from './testing/routes.ts'

const open: Bench[] = []
async function serving(setting: Setting = {}): Promise<Bench & { address: string }> {
  const made = bench({ routes: sampleRoutes(), ...setting })
  open.push(made)
  return { ...made, address: await made.listen() }
}
afterEach(async () => {
  for (const { close, metrics, server } of open.splice(0)) {
    server.closeAllConnections()
    await close()
    metrics.close()
  }
})

/** A route that ends when told. */
function slowRoute(): { route: Route; end: () => void; hasBegun: Promise<void> } {
  let end = (): void => {}
  let begin = (): void => {}
  const ending = new Promise<void>((resolve) => (end = resolve))
  const hasBegun = new Promise<void>((resolve) => (begin = resolve))
  const slow = route({
    method: 'GET',
    path: '/slow',
    summary: 'Waits.',
    who: 'anyone',
    reply: z.object({ done: z.literal(true) }),
    async run() {
      begin()
      await ending
      return { done: true } as const
    },
  })
  return { route: slow, end, hasBegun }
}

const HELLO = 'GET /health HTTP/1.1\r\nHost: h\r\n'

describe('on the wire', () => {
  test.each([
    ['nonsense', 'nonsense\r\n\r\n', 400],
    ['a binary greeting', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc', 400],
    ['two lengths', `${HELLO}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400],
    [
      'length and chunks',
      `${HELLO}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'a bad chunk',
      `POST /health HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
      400,
    ],
    ['no host', 'GET /health HTTP/1.1\r\n\r\n', 400],
    ['a header too long', `${HELLO}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address too long', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: h\r\n\r\n`, 431],
  ])('%s is refused', async (_what, text, status) => {
    const { address } = await serving()
    const raw = await rawTo(address)
    raw.write(text)
    raw.socket.end()
    expect(await raw.closed()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  test('what cannot be read is answered in the usual shape', async () => {
    const { address } = await serving()
    const raw = await rawTo(address)
    raw.write('nonsense\r\n\r\n')
    const [head = '', body = ''] = (await raw.closed()).split('\r\n\r\n')
    expect(head).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body)).toEqual({
      error: { code: 'bad-request', message: 'This is not a valid HTTP request.' },
    })
  })

  test('a request that never ends is cut off', async () => {
    const { address } = await serving({ environment: { REQUEST_TIMEOUT: '1000' } })
    const headers = await rawTo(address)
    headers.write('GET /health HTTP/1.1\r\nHost: h\r\nX-Slow: ')
    const body = await rawTo(address)
    body.write(
      'POST /api/guesses HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    )
    expect(await headers.closed()).toMatch(/^HTTP\/1\.1 408 /)
    expect(await body.closed()).toMatch(/^HTTP\/1\.1 (408|400) /)
  })

  test('a body that lies about its length, or breaks off, harms nobody', async () => {
    const { address } = await serving()
    const raw = await rawTo(address)
    const head = 'POST /api/large HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n'
    raw.write(`${head}Content-Length: 100\r\n\r\n{"text":`)
    raw.socket.end()
    expect(await raw.closed()).not.toMatch(/^HTTP\/1\.1 500/)
    const next = await rawTo(address)
    next.write(`${head}Content-Length: 999999999\r\n\r\n{`)
    expect(await next.until('\r\n\r\n')).toMatch(/^HTTP\/1\.1 413 /)
    next.socket.destroy()
  })

  test('one address has so many connections and no more', async () => {
    const { address, metrics } = await serving({
      environment: { MAX_CONNECTIONS_PER_ADDRESS: '2' },
    })
    const [first, second] = [await rawTo(address), await rawTo(address)]
    const third = await rawTo(address)
    expect(await third.closed()).toBe('')
    first.write(`${HELLO}\r\n`)
    expect(await first.until('alive')).toMatch(/^HTTP\/1\.1 200 /)
    expect(metrics.text()).toContain('vedette_connections_refused_total 1')
    second.socket.destroy()
    await second.closed()
    await new Promise((resolve) => setTimeout(resolve, 20))
    const fourth = await rawTo(address)
    fourth.write(`${HELLO}\r\n`)
    expect(await fourth.until('alive')).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('a proxy we trust has as many as it needs', async () => {
    const environment = { MAX_CONNECTIONS_PER_ADDRESS: '1', TRUST_PROXY: 'loopback' }
    const { address } = await serving({ environment })
    await rawTo(address)
    const second = await rawTo(address)
    second.write(`${HELLO}\r\n`)
    expect(await second.until('alive')).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('of requests in a row, without waiting for an answer, none is handled beyond a few', async () => {
    const slow = slowRoute()
    const { address, lines, metrics } = await serving({ routes: [slow.route] })
    const raw = await rawTo(address)
    raw.write('GET /slow HTTP/1.1\r\nHost: h\r\n\r\n'.repeat(2_000))
    expect(await raw.closed()).toBe('')
    slow.end()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(lines.filter(({ msg }) => msg === 'request').length).toBeLessThanOrEqual(8)
    expect(metrics.text()).not.toContain('status="429"')
  })

  test('on a connection by which too much came nothing further is looked at', async () => {
    const ASK = 'GET /nothing HTTP/1.1\r\nHost: h\r\n'
    const { address, metrics } = await serving()
    const raw = await rawTo(address)
    let asked = 0
    // One after another, as a browser does it, until there is nothing left in the bucket.
    for (; !raw.heard().includes('HTTP/1.1 429'); asked++) {
      raw.write(`${ASK}\r\n`)
      while (raw.heard().split('HTTP/1.1 ').length < asked + 2)
        await new Promise((resolve) => raw.socket.once('data', resolve))
    }
    expect(asked).toBe(601)
    expect(await raw.closed()).toContain('connection: close')
    const next = await rawTo(address)
    next.write(`${ASK}\r\n`.repeat(8))
    expect((await next.closed()).match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(metrics.text()).toContain('method="GET",status="429"} 2')
  })

  test('a taken port is explained', async () => {
    const { address } = await serving()
    const { port } = new URL(address)
    const other = bench({ environment: { PORT: port } })
    open.push(other)
    await expect(other.listen()).rejects.toThrow(`127.0.0.1:${port}: something else listens there`)
  })
})

describe('events', () => {
  const ask = 'GET /api/stream HTTP/1.1\r\nHost: h\r\n\r\n'

  test('flow with the usual headers, beat when nothing happens, and stop with the caller', async () => {
    const { route: stream, outs, stopped } = streamRoute()
    const { address, world } = await serving({ routes: [stream] })
    const raw = await rawTo(address)
    raw.write(ask)
    const head = await raw.until('\r\n\r\n')
    expect(head).toContain('content-type: text/event-stream')
    expect(head).toContain('x-content-type-options: nosniff')
    expect(outs[0]!.send('{"a":1}')).toBe(true)
    await raw.until('data: {"a":1}\n\n')
    outs[0]!.send('two\nlines')
    await raw.until('data: two\ndata: lines\n\n')
    world.pass(25_000)
    await raw.until(':\n\n')
    raw.socket.destroy()
    while (stopped() === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    expect(outs[0]!.send('late')).toBe(false)
  })

  test('a caller who does not read is cut off', async () => {
    const { route: stream, outs, stopped } = streamRoute()
    const { address } = await serving({ routes: [stream] })
    const raw = await rawTo(address)
    raw.write(ask)
    await raw.until('\r\n\r\n')
    raw.socket.pause()
    let sent = 0
    while (outs[0]!.send('x'.repeat(65_536)) && sent < 1_000) sent++
    expect(sent).toBeLessThan(1_000)
    while (stopped() === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  })

  test('are not torn by nonsense on the same connection', async () => {
    const { route: stream, outs, stopped } = streamRoute()
    const { address } = await serving({ routes: [stream] })
    const raw = await rawTo(address)
    raw.write(ask)
    await raw.until('\r\n\r\n')
    outs[0]!.send('one')
    raw.write('nonsense\r\n\r\n')
    const heard = await raw.closed()
    expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1)
    while (stopped() === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  })

  test('end when the server closes', async () => {
    const { route: stream } = streamRoute()
    const { address, close } = await serving({ routes: [stream] })
    const raw = await rawTo(address)
    raw.write(ask)
    await raw.until('\r\n\r\n')
    await close()
    expect(await raw.closed()).toContain('200 OK')
  })

  test('have no head', async () => {
    const { app } = await serving({ routes: [streamRoute().route] })
    const answer = await app.inject({ method: 'HEAD', url: '/api/stream' })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, OPTIONS'])
  })
})

describe('closing', () => {
  test('lets what runs end, and takes nothing new', async () => {
    const slow = slowRoute()
    const { address, close } = await serving({ routes: [slow.route] })
    const idle = await rawTo(address)
    idle.write(`${HELLO}\r\n`)
    await idle.until('alive')
    const busy = await rawTo(address)
    busy.write('GET /slow HTTP/1.1\r\nHost: h\r\n\r\n')
    await slow.hasBegun
    const closing = close()
    await idle.closed()
    const late = await rawTo(address)
    expect(await late.closed()).toBe('')
    slow.end()
    const answer = await busy.closed()
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain('connection: close')
    await closing
  })

  test('refuses a further request on a connection that is still busy', async () => {
    const slow = slowRoute()
    const { address, close } = await serving({ routes: [slow.route] })
    const busy = await rawTo(address)
    busy.write('GET /slow HTTP/1.1\r\nHost: h\r\n\r\n')
    await slow.hasBegun
    const other = await rawTo(address)
    other.write('GET /health HTTP/1.1\r\nHost: h\r\nX: ')
    await new Promise((resolve) => setTimeout(resolve, 20))
    const closing = close()
    other.write('y\r\n\r\n')
    expect(await other.closed()).toMatch(/^HTTP\/1\.1 503 |^$/)
    slow.end()
    await closing
  })

  test('cuts what does not end within the limit', async () => {
    const slow = slowRoute()
    const { address, close, world } = await serving({ routes: [slow.route] })
    const busy = await rawTo(address)
    busy.write('GET /slow HTTP/1.1\r\nHost: h\r\n\r\n')
    await slow.hasBegun
    const closing = close()
    world.pass(10_000)
    await closing
    expect(await busy.closed()).toBe('')
  })
})
