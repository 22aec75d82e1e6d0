import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Requests on one connection that may wait for their answers: browsers and proxies send one after another. */
const MOST_IN_A_ROW = 8

export interface InTurn {
  /** Nothing more that comes on the same connection is looked at; what was begun is still answered. */
  isLast(request: IncomingMessage): void
}

/** Stands before everything that handles requests: thousands of them may come in one packet. */
export function takeInTurn(server: Server): InTurn {
  const waiting = new WeakMap<Socket, number>()
  const shut = new WeakSet<Socket>()
  const handlers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { socket } = request
    if (socket.destroyed || shut.has(socket)) return
    const count = (waiting.get(socket) ?? 0) + 1
    if (count > MOST_IN_A_ROW) socket.destroy()
    if (socket.destroyed) return
    waiting.set(socket, count)
    response.once('close', () => waiting.set(socket, waiting.get(socket)! - 1))
    for (const handle of handlers) handle(request, response)
  })
  return { isLast: ({ socket }) => void shut.add(socket) }
}
