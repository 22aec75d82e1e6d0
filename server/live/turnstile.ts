import type { Duplex, Writable } from 'node:stream'
import type { WebSocket } from 'ws'

/** What a client pays before he is read; false: he has nothing left. */
export interface Toll {
  frame(): boolean
  bytes(count: number): boolean
}

/** Of what somebody still says who was shown the door: thrown away, in the hope that he goes. */
const MOST_AFTER = 65_536

/**
 * Stands in front of the library's reader, which works off everything that came in one packet, thousands of frames,
 * before anybody else has a say: what was not paid for it never sees.
 */
export function guard(ws: WebSocket, toll: Toll, tooMuch: () => void): void {
  const { _receiver: receiver, _socket: socket } = ws as unknown as {
    _receiver: Writable
    _socket: Duplex
  }
  const read = receiver._write.bind(receiver)
  const paidFor = openCount(() => toll.frame())
  receiver._write = (chunk: Buffer, encoding, done) => {
    if (ws.readyState !== ws.OPEN) return done()
    const most = toll.bytes(chunk.length) ? paidFor(chunk) : 0
    if (most === chunk.length) return read(chunk, encoding, done)
    if (most === 0) done()
    else read(chunk.subarray(0, most), encoding, done)
    return tooMuch()
  }
  let after = 0
  socket.on('data', (chunk: Buffer) => {
    if (ws.readyState === ws.OPEN) return
    after += chunk.length
    if (after > MOST_AFTER) socket.destroy()
  })
}

const SHORTEST_HEAD = 2
const LONGEST_HEAD = 14

/** Finds frames by their heads alone, however they are cut up; gives the bytes of a chunk before the first that may not pass. */
export function openCount(mayPass: () => boolean): (chunk: Uint8Array) => number {
  const head = new DataView(new ArrayBuffer(LONGEST_HEAD))
  let length = 0
  let payload = 0
  return (chunk) => {
    for (let at = 0; at < chunk.length;) {
      if (payload > 0) {
        const some = Math.min(payload, chunk.length - at)
        payload -= some
        at += some
        continue
      }
      head.setUint8(length++, chunk[at++]!)
      if (length === SHORTEST_HEAD && !mayPass()) return Math.max(0, at - SHORTEST_HEAD)
      if (length < SHORTEST_HEAD || length < sizeOf(head)) continue
      payload = payloadOf(head)
      length = 0
    }
    return chunk.length
  }
}

/** Two bytes of the length, or eight, where seven bits do not hold it; four of the mask. */
function sizeOf(head: DataView): number {
  const second = head.getUint8(1)
  const short = second & 0x7f
  const more = short === 126 ? 2 : short === 127 ? 8 : 0
  return SHORTEST_HEAD + more + (second & 0x80 ? 4 : 0)
}

function payloadOf(head: DataView): number {
  const short = head.getUint8(1) & 0x7f
  if (short < 126) return short
  return short === 126 ? head.getUint16(2) : Number(head.getBigUint64(2))
}
