import { WebSocket } from 'ws'
import type { Seat } from '../../core/contract.ts'
import { newPerson } from './client.ts'
import type { Account, Cast } from './hostile-cast.ts'
import { frame, headersOf, open, openEnemy, upgradeOf } from './hostile-wire.ts'
import type { Enemy } from './hostile-wire.ts'

// Too much of everything: sockets, frames, and patience.

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Sockets that are opened and dropped at every stage; gives how many. */
export async function reconnectStorm({ url, open: table }: Cast, guests: number): Promise<number> {
  const sockets: WebSocket[] = []
  const watch = JSON.stringify({ do: 'watch', game: table.game })
  for (let n = 0; n < guests; n++) {
    const guest = newPerson(url)
    await guest.call('POST', '/api/me/guest')
    for (let m = 0; m < 10; m++) {
      const headers = headersOf(url, { cookie: guest.cookie })
      const ws = new WebSocket(`${url.replace('http', 'ws')}/live`, { headers })
      ws.on('error', () => {})
      ws.on('open', () => {
        for (let k = 0; k < m; k++) ws.send(watch)
        if (m % 3 === 0) ws.terminate()
      })
      sockets.push(ws)
    }
    // Some are gone before they were let in.
    sockets.at(-1)!.terminate()
    if (n % 4 === 3) for (const ws of sockets.splice(0)) ws.terminate()
  }
  for (const ws of sockets) ws.terminate()
  return guests * 10
}

/** Streams of events that are dropped at once. */
export async function droppedStreams({ url, open: table }: Cast, count: number): Promise<number> {
  for (let n = 0; n < count; n++) {
    const socket = open(url)
    socket.write(`GET /api/games/${table.game}/stream HTTP/1.1\r\nHost: x\r\n\r\n`)
    setTimeout(() => socket.destroy(), n % 5)
    if (n % 16 === 15) await pause(2)
  }
  return count
}

/** Coming and going without end, several times in one packet. */
export async function churn({ url, open: table, mallory }: Cast, count: number): Promise<number> {
  const enemy = (await openEnemy(url, { cookie: mallory.cookie }))!
  const { game } = table
  for (let n = 0; n < count; n++) {
    for (const does of ['watch', 'watch', 'leave', 'watch', 'view'])
      enemy.ws.send(JSON.stringify({ do: does, game, seat: 'table' }))
    // It may come and go before anything was carried out.
    if (n % 4 === 3) await pause(1)
  }
  enemy.ws.send('{"do":"ping"}')
  while (!enemy.other.includes('{"pong":true}') && enemy.ended() === undefined) await pause(2)
  enemy.close()
  return count * 5
}

/** Half a request each, and then nothing; gives what ends them. */
export function slowLoris(
  url: string,
  count: number,
): { sent: number; left(): number; end(): void } {
  const halves = [
    'GET / HTTP/1.1\r\nHost: x\r\nX-A: ',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"n',
    'GET /live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n',
    'G',
    '',
  ]
  const sockets = Array.from({ length: count }, (_, n) => {
    const socket = open(url)
    socket.write(halves[n % halves.length]!)
    return socket.resume()
  })
  return {
    sent: count,
    left: () => sockets.filter(({ destroyed }) => !destroyed).length,
    end: () => sockets.forEach((socket) => socket.destroy()),
  }
}

function stopReading({ ws }: Enemy): { resume(): void } {
  const { _socket: socket } = ws as unknown as { _socket: { pause(): void; resume(): void } }
  socket.pause()
  return { resume: () => socket.resume() }
}

/**
 * Asks for everything again and again and takes nothing, while the game goes on; gives the last that came once it reads
 * again, if it has not been sent away.
 */
export async function slowReader(
  { url, guest }: Cast,
  { game, asks }: { game: string; asks: number },
  meanwhile: () => Promise<unknown>,
): Promise<{ sent: number; last: string | undefined; ended: number | undefined }> {
  const enemy = (await openEnemy(url, { cookie: guest.cookie }))!
  enemy.ws.send(JSON.stringify({ do: 'watch', game, seat: 'table' }))
  while (enemy.other.length === 0) await pause(2)
  const reading = stopReading(enemy)
  for (let n = 0; n < asks; n++) {
    enemy.ws.send(JSON.stringify({ do: 'view', game }))
    if (n % 24 === 23) await pause(1)
  }
  await meanwhile()
  await pause(100)
  reading.resume()
  // What was held back comes as one picture, a moment after the rest was taken.
  for (let n = 0; n < 30 && enemy.ended() === undefined; n++) await pause(50)
  const last = enemy.other.findLast((text) => text.includes('"view"'))
  const result = { sent: enemy.other.length, last, ended: enemy.ended() }
  enemy.close()
  return result
}

/** Control frames as fast as they go, without reading the answers: it must be sent away. */
export async function pingFlood(
  { url, guest }: Cast,
  frames: number,
): Promise<{ sent: number; ended: number | undefined }> {
  const enemy = (await openEnemy(url, { cookie: guest.cookie }))!
  const reading = stopReading(enemy)
  const payload = Buffer.alloc(125, 7)
  let sent = 0
  while (sent < frames && enemy.ended() === undefined) {
    for (let n = 0; n < 500; n++, sent++) enemy.ws.ping(payload)
    await pause(1)
  }
  reading.resume()
  for (let n = 0; n < 40 && enemy.ended() === undefined; n++) await pause(50)
  const result = { sent, ended: enemy.ended() }
  enemy.close()
  return result
}

const TEXT = 0x81
const PART = 0x01
const MORE = 0x00
const PING = 0x89
const text = (words: string): Buffer => Buffer.from(words)

/** Frames that break the protocol: whoever sends one is cut off. */
const BROKEN: readonly Buffer[] = [
  frame(TEXT, Buffer.alloc(20_000, 0x20)),
  Buffer.concat(
    Array.from({ length: 10 }, (_, n) => frame(n === 0 ? PART : MORE, Buffer.alloc(4_000, 0x20))),
  ),
  frame(TEXT, Buffer.from([0xff, 0xfe, 0xc0])),
  frame(0x83, text('{}')),
  frame(0xc1, text('{"do":"ping"}')),
  frame(0x80, text('{"do":"ping"}')),
  frame(TEXT, text('{"do":"ping"}'), { isMasked: false }),
  frame(PING, Buffer.alloc(126)),
  frame(0x09, text('x')),
  Buffer.concat([frame(PART, text('{"do":')), frame(TEXT, text('"ping"}'))]),
  frame(0x88, Buffer.from([0x03])),
  frame(0x88, Buffer.from([0x00, 0x01])),
  Buffer.from([TEXT, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
]

/** Gives what was not cut off. */
export async function brokenFrames({ url, guest }: Cast): Promise<{ sent: number; left: number }> {
  const ends = await Promise.all(BROKEN.map((bytes) => cutOff(url, guest.cookie, bytes)))
  return { sent: BROKEN.length, left: ends.filter((isCut) => !isCut).length }
}

function cutOff(url: string, cookie: string, bytes: Uint8Array): Promise<boolean> {
  const socket = open(url)
  socket.write(upgradeOf(url, cookie))
  socket.once('data', () => socket.write(bytes))
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve(false)
      socket.destroy()
    }, 5_000)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}

/**
 * Somebody whose session ends while his socket is open, and who does not go when told: whatever he says afterwards must
 * not be heard. Gives what he was told after the end.
 */
export async function lingering(
  { url, closed }: Cast,
  { name, password }: Account,
  { seat, ...message }: { seat: Seat; do: string },
): Promise<string> {
  const second = newPerson(url)
  await second.call('POST', '/api/login', { name, password })
  const socket = open(url)
  let heard = ''
  socket.on('data', (part: string) => (heard += part))
  socket.write(upgradeOf(url, second.cookie))
  while (!heard.includes('\r\n\r\n')) await pause(2)
  const { game } = closed
  socket.write(frame(TEXT, text(JSON.stringify({ do: 'watch', game, seat }))))
  while (!heard.includes('"view"')) await pause(2)
  await second.call('POST', '/api/logout')
  await pause(50)
  heard = ''
  socket.write(frame(TEXT, text(JSON.stringify({ ...message, game }))))
  await pause(100)
  socket.destroy()
  return heard
}
