import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { ServerOptions, WebSocket } from 'ws'
import { Denial } from '../denial.ts'
import type { Front } from '../hall/front.ts'
import type { Stays } from '../http/stays.ts'
import type { Admitted, Gate } from '../http/gate.ts'
import type { Limits } from '../http/limits.ts'
import type { Person } from '../http/route.ts'
import type { World } from '../world.ts'
import { Connection } from './connection.ts'

/** Milliseconds for the other side to hang up in its turn. */
const FAREWELL = 2_000
/** Bytes of a message that a client may send. */
const MOST_BYTES = 16_384
const PATH = '/live'
const SIGNED_OUT = 4401
const BEAT = 30_000

export interface SocketParts {
  server: Server
  gate: Gate
  limits: Limits
  world: World
  front: Front
  stays: Stays
  /** Which seats the person holds in a game, and whether he may watch it; a denial when he may not know of it. */
  roleOf(
    person: Person | undefined,
    game: string,
  ): Promise<{ seats: readonly string[]; mayWatch: boolean }>
}

export interface Sockets {
  /** Resolves when all have gone, with all that follows from it. */
  close(): Promise<void>
}

/** Live play: one socket for each page, any number of games on it. */
export function openSockets(parts: SocketParts): Sockets {
  const { server, gate, stays, world } = parts
  // The types of the library do not know the first.
  const options: ServerOptions & { closeTimeout: number } = {
    closeTimeout: FAREWELL,
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MOST_BYTES,
    clientTracking: false,
    autoPong: false,
  }
  const wss = new WebSocketServer(options)
  const open = new Set<Connection>()
  let allGone = (): void => {}

  function welcome(ws: WebSocket, caller: Admitted): Connection {
    const connection = new Connection(ws, caller, parts)
    open.add(connection)
    ws.once('close', () => {
      open.delete(connection)
      if (open.size === 0) allGone()
    })
    return connection
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (pathOf(request) !== PATH) throw new Denial('not-found', 'There is nothing here.')
    socket.once('close', gate.hold(request))
    const caller = await gate.admit(request)
    if (socket.destroyed) return
    let connection: Connection | undefined
    const end = (): void => connection?.end(SIGNED_OUT)
    socket.once('close', stays.enter({ kind: 'socket', caller, end }))
    wss.handleUpgrade(request, socket, head, (ws) => (connection = welcome(ws, caller)))
  }

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head).catch((error: unknown) => {
      if (error instanceof Denial) return gate.turnAway(socket, error)
      world.log.error({ err: error }, 'a socket could not be opened')
      return socket.destroy()
    })
  })
  let beat = world.after(BEAT, function again() {
    for (const connection of open) connection.beat()
    beat = world.after(BEAT, again)
  })
  return {
    async close() {
      beat.cancel()
      const gone = new Promise<void>((resolve) => (allGone = resolve))
      for (const connection of open) connection.end(1001)
      wss.close()
      if (open.size > 0) await gone
    },
  }
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0]!
}
