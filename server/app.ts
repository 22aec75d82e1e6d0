import { games } from '../games/index.ts'
import type { Settings } from './config.ts'
import { openFront } from './hall/front.ts'
import type { Front } from './hall/front.ts'
import { openHttp } from './http/app.ts'
import { openGate } from './http/gate.ts'
import { openLimits } from './http/limits.ts'
import { openMetrics } from './http/metrics.ts'
import { plainFolder, readPages } from './http/pages.ts'
import { openSockets } from './live/sockets.ts'
import { openLobby } from './lobby/lobby.ts'
import { lobbyRoutes } from './lobby/routes.ts'
import { openNotices } from './notices/notices.ts'
import { noticeRoutes } from './notices/routes.ts'
import { openPeople } from './people/people.ts'
import { peopleRoutes } from './people/routes.ts'
import { catalogueRoutes } from './play/catalogue.ts'
import { playRoutes } from './play/routes.ts'
import { PROTOCOL } from './play/protocol.ts'
import type { Db } from './store/db.ts'
import { openWorkers } from './workers/workers.ts'
import type { World } from './world.ts'

export interface AppParts {
  settings: Settings
  world: World
  db: Db
  version: string
  games?: typeof games
}

export interface App {
  /** Where it listens. */
  address: string
  front: Front
  close(): Promise<void>
}

/** Everything together: one process that serves people, bots and games. */
export async function openApp({ settings, world, db, version, ...parts }: AppParts): Promise<App> {
  const known = parts.games ?? games
  const metrics = openMetrics()
  const limits = openLimits(world, settings.limits.factor)
  const people = await openPeople(db, world, { passkeys: settings.passkeys })
  const workers = openWorkers({ world })
  const notices = await openNotices(db, world, {
    url: settings.url,
    ...(settings.mail && { mail: settings.mail }),
    pushSubject: settings.pushSubject,
    isLooking: (person, game) => front.isLooking(person, game),
    isStillDue: ({ game, person, kind }) => front.isStillDue(game, { person, kind }),
  })
  const front = openFront({
    db,
    world,
    games: known,
    workers,
    tell: (tidings) => notices.tell(tidings),
    moved: (id) => lobby.moved(id),
    timeRanOut: (id, seat) => lobby.timeRanOut(id, seat),
  })
  const lobby = await openLobby({
    db,
    world,
    hall: front,
    names: (ids) => people.names(ids),
    tell: (tidings) => notices.tell(tidings),
    games: known,
  })
  const roleOf: typeof lobby.roleOf = (person, game) => lobby.roleOf(person, game)
  const gate = openGate({ settings, world, limits, who: people.who, welcome: () => people.guest() })
  const http = openHttp({
    routes: [
      ...peopleRoutes(people),
      ...lobbyRoutes(lobby),
      ...playRoutes({ front, workers, roleOf }),
      ...catalogueRoutes(known),
      ...noticeRoutes(notices),
    ],
    settings,
    world,
    gate,
    metrics,
    ready: () => db.one('SELECT 1 AS ready'),
    pages: await readPages(plainFolder()),
    about: { version, description: PROTOCOL },
  })
  const sockets = openSockets({ server: http.server, gate, limits, world, front, roleOf })
  metrics.reading('sockets', 'Open sockets.', () => sockets.size())
  metrics.reading('games_live', 'Games in memory.', () => [...front.hall.all()].length)
  people.listen({
    ended: (keys) => keys.forEach((key) => sockets.end(key)),
    moved: (moved) => void lobby.seatsMoved(moved),
  })
  await front.start()
  const address = await http.listen()
  await lobby.resume()
  notices.start()
  return {
    address,
    front,
    async close() {
      sockets.close()
      await http.close()
      await notices.stop()
      await front.close()
      await workers.close()
      people.close()
      metrics.close()
    },
  }
}
