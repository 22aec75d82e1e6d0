import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Settings } from '../config.ts'
import { isListed, neighbourhood } from './address.ts'

export interface Connections {
  count(): number
  /** Sockets that were upgraded included. */
  destroyAll(): void
}

/** Refuses connections beyond the limits before a byte of them is read. */
export function watchConnections(
  server: Server,
  { limits, trust }: Pick<Settings, 'limits' | 'trust'>,
  refused: () => void,
): Connections {
  const open = new Set<Socket>()
  const counts = new Map<string, number>()
  server.maxConnections = limits.connections
  server.on('drop', refused)
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    const key = isProxy(socket, trust) ? '' : neighbourhood(socket.remoteAddress ?? '')
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    socket.once('close', () => {
      open.delete(socket)
      const left = counts.get(key)! - 1
      if (left === 0) counts.delete(key)
      else counts.set(key, left)
    })
    if (key === '' || count <= limits.connectionsPerAddress) return
    refused()
    socket.destroy()
  })
  return {
    count: () => open.size,
    destroyAll: () => open.forEach((socket) => socket.destroy()),
  }
}

/** All the world comes from the address of a proxy. */
function isProxy(socket: Socket, trust: Settings['trust']): boolean {
  if (typeof trust === 'number') return trust > 0
  return isListed((socket.remoteAddress ?? '').replace(/^::ffff:/i, ''), trust)
}
