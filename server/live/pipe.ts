import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** Bytes waiting for a client beyond which changes are held back, and beyond which it is sent away. */
const SLOW = 262_144
const STUCK = 2_097_152

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
  // The library has no other way to join several frames in one packet.
  const { _socket: socket } = ws as unknown as { _socket?: Pick<Duplex, 'cork' | 'uncork' | 'end'> }
  let isCorked = false
  const uncork = (): void => {
    isCorked = false
    socket?.uncork()
  }
  const isOpen = (): boolean => ws.readyState === ws.OPEN
  const endIfStuck = (): void => {
    if (ws.bufferedAmount > STUCK) ws.terminate()
  }
  return {
    isOpen,
    end(code) {
      ws.close(code)
      // The library would wait for an answer and read on.
      socket?.end()
    },
    pong(data) {
      if (!isOpen()) return
      ws.pong(data)
      endIfStuck()
    },
    isSlow: () => ws.bufferedAmount > SLOW,
    isFree: () => ws.bufferedAmount < SLOW / 2,
    send(text) {
      if (!isOpen()) return
      if (!isCorked) {
        isCorked = true
        socket?.cork()
        // After all promises that are settled by now: a view and its acknowledgement go together, and at once.
        process.nextTick(uncork)
      }
      ws.send(text)
      endIfStuck()
    },
  }
}
