import type { WebSocket } from 'ws'
import { expect, test } from 'vitest'
import { openPipe } from './pipe.ts'

/** A socket that notes what is done to it; what is sent between cork and uncork is one packet. */
function noted(): { ws: WebSocket; packets: string[][] } {
  const packets: string[][] = []
  let packet: string[] = []
  const socket = { cork: () => (packet = []), uncork: () => void packets.push(packet) }
  const send = (text: string): void => void packet.push(text)
  const ws = { OPEN: 1, readyState: 1, bufferedAmount: 0, send, _socket: socket }
  return { ws: ws as unknown as WebSocket, packets }
}

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
