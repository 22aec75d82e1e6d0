import { games } from '../games/index.ts'
import { openChores } from './chores.ts'
import { Problem } from '../core/problem.ts'
import { placeIn } from './config.ts'
import type { Settings } from './config.ts'
import { openFront } from './hall/front.ts'
import type { Front } from './hall/front.ts'
import { openHttp } from './http/app.ts'
import { openStays } from './http/stays.ts'
import { openGate } from './http/gate.ts'
import { openLimits } from './http/limits.ts'
import { openMetrics } from './http/metrics.ts'
import { builtPages } from './http/pages.ts'
import { openSockets } from './live/sockets.ts'
import type { Route } from './http/route.ts'
import { openLobby } from './lobby/lobby.ts'
import type { Lobby } from './lobby/lobby.ts'
import { lobbyRoutes } from './lobby/routes.ts'
import { measure, measured } from './measures.ts'
import { openNotices } from './notices/notices.ts'
import type { Notices } from './notices/notices.ts'
import { noticeRoutes } from './notices/routes.ts'
import { openPeople } from './people/people.ts'
import type { People } from './people/people.ts'
import { peopleRoutes } from './people/routes.ts'
import { catalogueRoutes } from './play/catalogue.ts'
import { playRoutes } from './play/routes.ts'
import { PROTOCOL } from './play/protocol.ts'
import type { Db } from './store/db.ts'
import { explainedStore } from './store/open.ts'
import { openQuiet } from './store/quiet.ts'
import { openReadiness } from './store/readiness.ts'
import { openWorkers } from './workers/workers.ts'
import type { Workers, WorkersSetup } from './workers/workers.ts'
import type { World } from './world.ts'

export interface AppParts {
  settings: Settings
  world: World
  db: Db
  version: string
  games?: typeof games
  /** How bots get their threads, for tests that stand between. */
  startThread?: WorkersSetup['startThread']
}

export interface App {
  /** Where it listens. */
  address: string
  front: Front
  close(): Promise<void>
}

/** Everything together: one process that serves people, bots and games. */
export async function openApp(parts: AppParts): Promise<App> {
  const { settings, world } = parts
  const metrics = openMetrics()
  const quiet = openQuiet(parts.db)
  const readiness = openReadiness(quiet.db, world)
  const db = measured(readiness.db, metrics)
  const rooms = await openRooms({ ...parts, db })
  const { people, workers, notices, front, lobby } = rooms
  const limits = openLimits(world, settings.limits.factor)
  const gate = openGate({ settings, world, limits, who: people.who, welcome: () => people.guest() })
  const stays = openStays({ world, endedOf: (keys) => people.endedOf(keys) })
  const http = openHttp({
    routes: routesOf(parts, rooms),
    settings,
    world,
    gate,
    stays,
    metrics,
    ready: () => readiness.check(),
    pages: await builtPages(),
    about: { version: parts.version, description: PROTOCOL },
  })
  const roleOf: Lobby['roleOf'] = (person, game) => lobby.roleOf(person, game)
  const sockets = openSockets({ server: http.server, gate, stays, limits, world, front, roleOf })
  metrics.reading('sockets', 'Open sockets.', () => stays.size('socket'))
  measure(rooms, metrics)
  people.listen({
    ended: (keys) => stays.end(keys),
    moved: (games) =>
      void lobby
        .seatsMoved(games)
        .catch((error: unknown) => world.log.error({ err: error }, 'seats were not handed over')),
  })
  await front.start()
  const address = await http.listen()
  const checked = checkLogs(parts, front)
  await lobby.resume()
  notices.start()
  const chores = openChores({ db, world, lobby, front })
  return {
    address,
    front,
    async close() {
      chores.cancel()
      const gone = sockets.close()
      stays.close()
      await http.close()
      await gone
      await notices.stop()
      await workers.close()
      await front.close()
      people.close()
      metrics.close()
      await checked
      await quiet.rest()
    },
  }
}

/** In the background; what stands in its way is told to whoever runs the server. */
async function checkLogs({ settings, world }: AppParts, front: Front): Promise<void> {
  try {
    await front.checkLogs()
  } catch (error) {
    const told = explainedStore(error, placeIn(settings))
    if (told instanceof Problem) world.log.error(`the logs were not all checked: ${told.message}`)
    else world.log.error({ err: error }, 'the logs were not all checked')
  }
}

interface Rooms {
  people: People
  workers: Workers
  notices: Notices
  front: Front
  lobby: Lobby
}

/** The parts that know each other: what one tells another is passed on here. */
async function openRooms(parts: AppParts): Promise<Rooms> {
  const { settings, world, db, games: known = games, startThread } = parts
  const people = await openPeople(db, world, { passkeys: settings.passkeys })
  const workers = openWorkers({ world, ...(startThread && { startThread }) })
  const notices = await openNotices(db, world, {
    url: settings.url,
    ...(settings.mail && { mail: settings.mail }),
    pushSubject: settings.pushSubject,
    isLooking: (person, game) => front.isLooking(person, game),
    isStillDue: ({ game, person, kind }) =>
      kind === 'opening'
        ? lobby.isAskedForSeed({ game, person })
        : front.isStillDue(game, { person, kind }),
  })
  const tell: Notices['tell'] = (tidings) => notices.tell(tidings)
  const front = openFront({
    db,
    world,
    games: known,
    workers,
    tell,
    moved: (id) => lobby.moved(id),
    closeOpenings: () => lobby.closeOpenings(),
    timeRanOut: (id, seat) => lobby.timeRanOut(id, seat),
  })
  const names: People['names'] = (ids) => people.names(ids)
  const lobby = await openLobby({
    db,
    world,
    hall: front,
    names,
    tell,
    games: known,
    openingTime: settings.openingTime,
    quotas: settings.limits.games,
  })
  return { people, workers, notices, front, lobby }
}

function routesOf({ games: known = games }: AppParts, rooms: Rooms): Route[] {
  const { people, workers, notices, front, lobby } = rooms
  return [
    ...peopleRoutes(people),
    ...lobbyRoutes(lobby),
    ...playRoutes({ front, workers, roleOf: (person, game) => lobby.roleOf(person, game) }),
    ...catalogueRoutes(known),
    ...noticeRoutes(notices),
  ]
}
