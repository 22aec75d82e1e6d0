import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** A connection on which a test writes what it likes. */
export interface Raw {
  socket: Socket
  write(text: string | Uint8Array): void
  /** All that came so far. */
  heard(): string
  /** Resolves once this has come. */
  until(text: string | RegExp): Promise<string>
  /** All that came when the other side had closed. */
  closed(): Promise<string>
}

export async function rawTo(address: string): Promise<Raw> {
  const { hostname, port } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  let heard = ''
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => void (heard += text))
  // A server that hangs up in the middle of what we write is one of the answers.
  socket.on('error', () => {})
  const isClosed = new Promise<void>((resolve) => {
    socket.once('end', () => socket.end())
    socket.once('close', () => resolve())
  })
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve)
    socket.once('close', () => resolve())
  })
  return {
    socket,
    write: (text) => void socket.write(text),
    heard: () => heard,
    async until(text) {
      const isThere = (): boolean =>
        typeof text === 'string' ? heard.includes(text) : text.test(heard)
      while (!isThere()) {
        if (socket.destroyed) throw new Error(`Closed after: ${heard}`)
        await new Promise((resolve) => socket.once('data', resolve).once('close', resolve))
      }
      return heard
    },
    async closed() {
      await isClosed
      return heard
    },
  }
}
