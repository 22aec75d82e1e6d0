import type { PassThrough } from 'node:stream'
import * as fc from 'fast-check'
import * as library from 'ws'
import type { WebSocket } from 'ws'
import { expect, test } from 'vitest'
import { framed, openPipe } from './pipe.ts'

const { Receiver } = library as unknown as { Receiver: new (options: object) => PassThrough }

/** What a reader makes of frames. */
function read(frames: string): string[] {
  const texts: string[] = []
  const receiver = new Receiver({ isServer: false })
  receiver.on('message', (data: Buffer) => texts.push(data.toString('utf8')))
  receiver.write(Buffer.from(frames, 'latin1'))
  return texts
}

/** A socket that notes what is done to it. */
function noted(): { ws: WebSocket; packets: string[][] } {
  const packets: string[][] = []
  const socket = {
    write: (frames: string) => void packets.push(read(frames)),
    end: () => void packets.push(['end']),
  }
  const close = (code: number): void => void packets.push([`close ${code}`])
  const ws = { OPEN: 1, readyState: 1, bufferedAmount: 0, close, _socket: socket }
  return { ws: ws as unknown as WebSocket, packets }
}

const size = fc.oneof(fc.nat(200), fc.constantFrom(125, 126, 65_535, 65_536, 70_000))
test('whatever is said is read as it was said', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.string())), (texts) => {
      // Halves of signs cannot be said.
      const said = texts.map((text) => Buffer.from(text).toString('utf8'))
      expect(read(said.map(framed).join(''))).toEqual(said)
    }),
  )
  fc.assert(
    fc.property(size, fc.constantFrom('x', 'ß', '€'), (length, sign) => {
      const text = sign.repeat(length)
      expect(read(framed(text))[0] === text).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('what is said before and after promises that wait for nothing else leaves in one packet', async () => {
  const { ws, packets } = noted()
  const pipe = openPipe(ws)
  const acknowledged = Promise.resolve()
    .then(() => pipe.send('view'))
    .then(() => undefined)
    .then(() => pipe.send('ack'))
  await acknowledged
  expect(packets).toEqual([])
  await new Promise((resolve) => process.nextTick(resolve))
  expect(packets).toEqual([['view', 'ack']])
})

test('what is said by a later event does not wait for one still later', async () => {
  const { ws, packets } = noted()
  const pipe = openPipe(ws)
  for (const text of ['first', 'second'])
    await new Promise<void>((resolve) => {
      setImmediate(() => {
        pipe.send(text)
        resolve()
      })
    })
  await new Promise((resolve) => process.nextTick(resolve))
  expect(packets).toEqual([['first'], ['second']])
})

test('what was said goes before the farewell', async () => {
  const { ws, packets } = noted()
  const pipe = openPipe(ws)
  pipe.send('last')
  pipe.end(1001)
  await new Promise((resolve) => process.nextTick(resolve))
  expect(packets).toEqual([['last'], ['close 1001'], ['end']])
})
