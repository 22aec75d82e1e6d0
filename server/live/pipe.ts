import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** Bytes waiting for a client beyond which changes are held back, and beyond which it is sent away. */
const SLOW = 262_144
const STUCK = 2_097_152
/** Lengths that one byte of a frame's head holds, and two more. */
const SHORT = 126
const MIDDLE = 65_536

/** The way to a client: what one event makes us say leaves in one packet. */
export interface Pipe {
  send(text: string): void
  pong(data: Buffer): void
  /** Whether the client does not take what it is sent as fast as it comes. */
  isSlow(): boolean
  /** Whether it has caught up. */
  isFree(): boolean
  isOpen(): boolean
  /** Says why, and hangs up: nothing is said or heard after that. */
  end(code: number): void
}

export function openPipe(ws: WebSocket): Pipe {
  const { _socket: socket } = ws as unknown as { _socket: Pick<Duplex, 'write' | 'end'> }
  /** Frames that wait for the end of this event, a byte in each sign. */
  let frames = ''
  const isOpen = (): boolean => ws.readyState === ws.OPEN
  const size = (): number => frames.length + ws.bufferedAmount
  const write = (): void => {
    const packet = frames
    frames = ''
    if (packet === '' || !isOpen()) return
    socket.write(packet, 'latin1')
    if (ws.bufferedAmount > STUCK) ws.terminate()
  }
  return {
    isOpen,
    end(code) {
      write()
      ws.close(code)
      // The library would wait for an answer and read on.
      socket.end()
    },
    pong(data) {
      if (!isOpen()) return
      ws.pong(data)
      if (size() > STUCK) ws.terminate()
    },
    isSlow: () => size() > SLOW,
    isFree: () => size() < SLOW / 2,
    send(text) {
      if (!isOpen()) return
      // After all promises that are settled by now: a view and its acknowledgement go together, and at once.
      if (frames === '') process.nextTick(write)
      frames += framed(text)
    },
  }
}

/** As one whole message, unmasked, a byte in each sign: the library would make several pieces of each, and write all of them apart. */
export function framed(text: string): string {
  const length = Buffer.byteLength(text)
  // Nearly all that is said is ASCII, and its own bytes.
  const bytes = length === text.length ? text : Buffer.from(text).toString('latin1')
  return `\x81${lengthOf(length)}${bytes}`
}

function lengthOf(length: number): string {
  if (length < SHORT) return String.fromCharCode(length)
  const low = String.fromCharCode((length >> 8) & 255, length & 255)
  if (length < MIDDLE) return `\x7e${low}`
  return `\x7f\0\0\0\0${String.fromCharCode((length >> 24) & 255, (length >> 16) & 255)}${low}`
}
