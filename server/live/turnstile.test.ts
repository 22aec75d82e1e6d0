import * as fc from 'fast-check'
import * as library from 'ws'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openApp } from '../app.ts'
import type { App } from '../app.ts'
import { readSettings } from '../config.ts'
import { openSqlite } from '../store/sqlite.ts'
import { newPerson } from '../testing/client.ts'
import { frame, open, upgradeOf } from '../testing/hostile-wire.ts'
import { stillWorld } from '../testing/world.ts'
import { openCount } from './turnstile.ts'

const { Receiver } = library as unknown as { Receiver: { prototype: { getInfo(): void } } }

const payloads = [0, 1, 125, 126, 300, 65_535, 65_536, 70_000]
const made = fc.record({
  first: fc.constantFrom(0x00, 0x01, 0x80, 0x81, 0x82, 0x88, 0x89, 0x8a),
  size: fc.constantFrom(...payloads),
  isMasked: fc.boolean(),
})

/** Larger than `frame` makes them. */
function long(first: number, size: number): Buffer {
  const head = Buffer.alloc(14)
  head[0] = first
  head[1] = 0xff
  head.writeBigUInt64BE(BigInt(size), 2)
  return Buffer.concat([head, Buffer.alloc(size, 0x89)])
}

test('frames are found however they are cut up, and none that may not pass is let through', () => {
  fc.assert(
    fc.property(
      fc.array(made, { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 40 }),
      fc.nat(6),
      (wanted, cuts, allowed) => {
        const frames = wanted.map(({ first, size, isMasked }) =>
          size > 65_535 ? long(first, size) : frame(first, Buffer.alloc(size, 0x89), { isMasked }),
        )
        const bytes = Buffer.concat(frames)
        let asked = 0
        const count = openCount(() => ++asked <= allowed)
        let passed = 0
        for (let at = 0, n = 0; at < bytes.length && passed === at; n++) {
          // In small pieces around the heads, in large ones elsewhere.
          const step = n < cuts.length ? cuts[n]! : 50_000
          const chunk = bytes.subarray(at, at + step)
          passed += count(chunk)
          at += chunk.length
        }
        const whole = Buffer.concat(frames.slice(0, allowed)).length
        expect(asked).toBe(Math.min(allowed + 1, frames.length))
        // The first byte of the next head may have come in a packet before.
        expect([whole, Math.min(whole + 1, bytes.length)]).toContain(passed)
      },
    ),
    { numRuns: 500 },
  )
})

describe('a socket on which too much comes', () => {
  const world = stillWorld()
  let app: App
  const heads = vi.spyOn(Receiver.prototype, 'getInfo')

  beforeAll(async () => {
    const settings = readSettings({ NODE_ENV: 'test', PORT: '0', TRUST_PROXY: '1' })
    app = await openApp({ settings, world, db: await openSqlite(':memory:'), version: '0' })
  })
  afterAll(() => app.close())
  beforeEach(() => void heads.mockClear())

  const nothing = Buffer.alloc(0)
  let addresses = 0
  async function entered(from = `10.1.1.${++addresses}`) {
    const person = newPerson(app.address, '', from)
    await person.call('POST', '/api/me/guest')
    return { person, from, ...(await socketOf(person.cookie, from)) }
  }
  async function socketOf(cookie: string, from: string, more: Uint8Array = nothing) {
    const socket = open(app.address)
    let heard = ''
    socket.on('data', (text: string) => (heard += text))
    const isClosed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.write(Buffer.concat([Buffer.from(upgradeOf(app.address, cookie, from)), more]))
    while (!heard.includes('\r\n\r\n')) await new Promise((resolve) => socket.once('data', resolve))
    return { socket, isClosed, heard: () => heard }
  }

  const many = (one: Buffer, count: number): Buffer =>
    Buffer.concat(Array.from({ length: count }, () => one))
  const MOST = 240

  test.each([
    ['pings', nothing, frame(0x89, nothing)],
    ['pongs', nothing, frame(0x8a, nothing)],
    ['parts of one message', frame(0x01, nothing), frame(0x00, nothing)],
    ['empty messages', nothing, frame(0x81, nothing)],
    ['bytes', nothing, frame(0x82, Buffer.alloc(3))],
  ])('%s are read no further than they were paid for', async (_, first, again) => {
    const { socket, isClosed } = await entered()
    socket.write(Buffer.concat([first, many(again, 9_000)]))
    await isClosed
    // The reader looks for one more head behind the last.
    expect(heads.mock.calls.length).toBeLessThanOrEqual(MOST + 2)
    expect(heads.mock.calls.length).toBeGreaterThan(100)
  })

  test('what comes along with the wish for a socket is no cheaper', async () => {
    const { person, from } = await entered()
    const pongs = many(frame(0x8a, nothing), 5_000)
    const { isClosed } = await socketOf(person.cookie, from, pongs)
    await isClosed
    expect(heads.mock.calls.length).toBeLessThanOrEqual(MOST + 2)
    expect(heads.mock.calls.length).toBeGreaterThan(100)
  })

  test('is not read when its person comes back, nor on another socket of his', async () => {
    const { socket, isClosed, person, from } = await entered()
    const other = await socketOf(person.cookie, from)
    socket.write(many(frame(0x8a, nothing), 1_000))
    await isClosed
    heads.mockClear()
    const again = await socketOf(person.cookie, from)
    for (const one of [other, again]) one.socket.write(many(frame(0x8a, nothing), 500))
    await Promise.all([other.isClosed, again.isClosed])
    expect(heads.mock.calls.length).toBeLessThan(4)
  })

  test('has told who is behind it why it ended', async () => {
    const { socket, isClosed, heard } = await entered()
    socket.write(many(frame(0x8a, nothing), 300))
    await isClosed
    expect(heard().endsWith('\u0088\u0002\u0011\u004d')).toBe(true)
  })

  test('counts with the others of its address', async () => {
    const from = '10.2.2.2'
    const all = await Promise.all(Array.from({ length: 5 }, () => entered(from)))
    heads.mockClear()
    for (const { socket } of all.slice(0, 4)) socket.write(many(frame(0x8a, nothing), 300))
    await Promise.all(all.slice(0, 4).map(({ isClosed }) => isClosed))
    heads.mockClear()
    all[4]!.socket.write(frame(0x8a, nothing))
    await all[4]!.isClosed
    expect(heads.mock.calls.length).toBe(0)
  })

  test('is not read for more bytes than anybody needs', async () => {
    const { socket, isClosed, heard } = await entered()
    const large = frame(0x81, Buffer.alloc(16_000, 0x20))
    socket.write(many(large, 75))
    await isClosed
    expect(heads.mock.calls.length).toBeLessThan(70)
    expect(heard().endsWith('\u0088\u0002\u0011\u004d')).toBe(true)
  })

  test('is not read after a farewell, and ended when it goes on all the same', async () => {
    const { socket, isClosed } = await entered()
    socket.write(
      Buffer.concat([frame(0x88, Buffer.from([3, 232])), many(frame(0x89, nothing), 9_000)]),
    )
    while (!socket.destroyed) {
      socket.write(many(frame(0x89, nothing), 9_000))
      await new Promise((resolve) => setImmediate(resolve))
    }
    await isClosed
    expect(heads.mock.calls.length).toBeLessThan(3)
  })
})
