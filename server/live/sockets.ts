import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { ServerOptions, WebSocket } from 'ws'
import { Denial } from '../denial.ts'
import type { Front } from '../hall/front.ts'
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
/** Sockets of one person, all pages together. */
const MOST_OF_ONE = 20

export interface SocketParts {
  server: Server
  gate: Gate
  limits: Limits
  world: World
  front: Front
  /** Which of these sessions and tokens no longer count. */
  endedOf(keys: readonly string[]): Promise<readonly string[]>
  /** Which seats the person holds in a game, and whether he may watch it; a denial when he may not know of it. */
  roleOf(
    person: Person | undefined,
    game: string,
  ): Promise<{ seats: readonly string[]; mayWatch: boolean }>
}

export interface Sockets {
  size(): number
  /** Ends the sockets that these sessions and tokens opened, now that they count no longer; without any, all that do not. */
  end(keys: readonly string[]): void
  close(): void
}

/** Live play: one socket for each page, any number of games on it. */
export function openSockets(parts: SocketParts): Sockets {
  const { server, gate, world } = parts
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
  const crowd = openCrowd(parts)

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const refuse = (denial: Denial): void => gate.turnAway(socket, denial)
    if (pathOf(request) !== PATH) return refuse(new Denial('not-found', 'There is nothing here.'))
    const admitted = await gate.admit(request)
    if (admitted instanceof Denial) return refuse(admitted)
    if (crowd.countOf(admitted) >= MOST_OF_ONE)
      return refuse(new Denial('too-many', 'Too many pages are open: close some of them.'))
    wss.handleUpgrade(request, socket, head, (ws) => crowd.add(ws, admitted))
  }

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    upgrade(request, socket, head).catch((error: unknown) => {
      world.log.error({ err: error }, 'a socket could not be opened')
      socket.destroy()
    })
  })
  let beat = world.after(BEAT, function again() {
    crowd.beat()
    beat = world.after(BEAT, again)
  })
  return {
    size: () => crowd.size(),
    end: (keys) => (keys.length === 0 ? crowd.recheck() : crowd.end(keys)),
    close() {
      beat.cancel()
      crowd.close()
      wss.close()
    },
  }
}

/** All that are connected. */
function openCrowd(parts: SocketParts) {
  const open = new Set<Connection>()

  function end(keys: readonly string[]): void {
    for (const connection of open)
      if (keys.includes(connection.caller.key ?? '')) connection.end(SIGNED_OUT)
  }

  function recheck(): void {
    const keys = new Set([...open].flatMap(({ caller }) => caller.key ?? []))
    parts.endedOf([...keys]).then(end, (error: unknown) => {
      parts.world.log.error({ err: error }, 'it could not be checked who is still signed in')
    })
  }

  return {
    end,
    recheck,
    size: () => open.size,
    add(ws: WebSocket, caller: Admitted): void {
      const connection = new Connection(ws, caller, parts)
      open.add(connection)
      ws.once('close', () => open.delete(connection))
    },
    countOf({ person, address }: Admitted): number {
      let count = 0
      for (const { caller } of open)
        if (person === undefined ? caller.address === address : caller.person?.id === person.id)
          count++
      return count
    },
    beat(): void {
      for (const connection of open) connection.beat()
      // Also what nobody told us of: a session that ran out, or was ended by a process that died.
      recheck()
    },
    close(): void {
      for (const connection of open) connection.end(1001)
    },
  }
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0]!
}
