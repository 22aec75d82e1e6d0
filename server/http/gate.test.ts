import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { sessionCookie } from './cookie.ts'
import { TooMany } from './faults.ts'
import { bench, cookieOf } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'

const open: Bench[] = []
function sample(): Bench {
  const made = bench()
  open.push(made)
  return made
}
afterEach(async () => {
  for (const { close, metrics } of open.splice(0)) {
    await close()
    metrics.close()
  }
})

function upgrade(headers: Record<string, string>, remoteAddress = '10.0.0.1'): IncomingMessage {
  return {
    method: 'GET',
    url: '/live',
    headers: { host: 'h:1', upgrade: 'websocket', connection: 'upgrade', ...headers },
    socket: { remoteAddress },
  } as unknown as IncomingMessage
}
const OWN = { origin: 'http://h:1' }

describe('the door for sockets', () => {
  test('lets in whom it knows by cookie from our own page', async () => {
    const caller = await sample().gate.admit(upgrade({ ...cookieOf('anna-session'), ...OWN }))
    expect(caller).toMatchObject({
      address: '10.0.0.1',
      person: { id: 'anna' },
      session: 'hash of anna-session',
      key: 'hash of anna-session',
    })
  })

  test('lets in a token from anywhere, and names it', async () => {
    const headers = { authorization: 'Bearer anna-token', origin: 'http://elsewhere.example' }
    const caller = await sample().gate.admit(upgrade(headers))
    expect(caller).toMatchObject({ person: { id: 'anna' }, key: 'hash of anna-token' })
    expect(caller).not.toHaveProperty('session')
  })

  test('lets in somebody unknown, who may look on', async () => {
    const { gate } = sample()
    expect(await gate.admit(upgrade(OWN))).toEqual({ address: '10.0.0.1' })
    expect(await gate.admit(upgrade({}))).toEqual({ address: '10.0.0.1' })
  })

  test.each([
    [
      'a cookie from another site',
      { ...cookieOf('anna-session'), origin: 'http://evil.example' },
      403,
    ],
    ['a cookie without a site', cookieOf('anna-session'), 403],
    ['nobody from another site', { origin: 'http://evil.example' }, 403],
    ['a bad token', { authorization: 'Bearer forged' }, 401],
  ])('refuses %s', async (_what, headers, status) => {
    await expect(sample().gate.admit(upgrade(headers))).rejects.toMatchObject({
      name: 'Denial',
      status,
    })
  })

  test('slows down a storm of connections from one address', async () => {
    const { gate, world } = sample()
    for (let i = 0; i < 40; i++) await gate.admit(upgrade(OWN))
    await expect(gate.admit(upgrade(OWN))).rejects.toBeInstanceOf(TooMany)
    await gate.admit(upgrade(OWN, '10.0.0.2'))
    world.pass(500)
    await gate.admit(upgrade(OWN))
  })

  test('turns away with an answer like any other', async () => {
    const socket = new PassThrough()
    sample().gate.turnAway(socket, new TooMany(1_500))
    const text = String(await socket.toArray())
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/)
    expect(head).toContain('retry-after: 2')
    expect(head).toContain('x-content-type-options: nosniff')
    expect(head).toContain(`content-length: ${body.length}`)
    expect(JSON.parse(body)).toEqual({
      error: { code: 'too-many', message: 'Too many requests; try again in 2 s.' },
    })
  })
})

describe('the cookie', () => {
  const { read } = sessionCookie('http://h')
  test.each([
    ['vedette=a', 'a'],
    ['x=1; vedette=a-b_C.9~; y=2', 'a-b_C.9~'],
    ['vedette=first; vedette=second', 'first'],
    ['notvedette=a', undefined],
    ['vedette', undefined],
    ['vedette=', undefined],
    ['vedette=a b', undefined],
    ['vedette="a"', undefined],
    [`vedette=${'x'.repeat(201)}`, undefined],
    ['', undefined],
    [undefined, undefined],
  ])('in %s', (header, value) => expect(read(header)).toBe(value))
})
