import { games as registry } from '../../games/index.ts'
import type { Person } from '../http/route.ts'
import type { Db } from '../store/db.ts'
import type { World } from '../world.ts'
import { hearFrom, markRead, readChat, say } from './chat.ts'
import { create } from './creation.ts'
import { facts, lookAtInvite } from './facts.ts'
import { isAskedForSeed } from './asking.ts'
import { forgetUnmoved, forget } from './forgetting.ts'
import { bound } from './ground.ts'
import type { Ground, Names, Tell } from './ground.ts'
import type { HallDoor } from './hall-door.ts'
import { cancel, leave, removePlayer, seatsMoved, timeRanOut } from './leaving.ts'
import { list, myGames } from './lists.ts'
import { readNotes, writeNotes } from './notes.ts'
import { claimWin, offer } from './offering.ts'
import { closeOpenings, openSeed } from './opening.ts'
import { readOrders, writeOrders } from './orders.ts'
import { answer, hearOfProposals, moved, propose, resign } from './proposals.ts'
import { UNLIMITED } from './quotas.ts'
import type { Quotas } from './quotas.ts'
import { rematch } from './rematch.ts'
import { enter, mayWatch } from './rights.ts'
import type { Games } from './rows.ts'
import { join, joinByLink, sendPledge } from './sitting.ts'
import { resume } from './starting.ts'
import { renewWatchLink, revokeWatchLink, watchByLink } from './watching.ts'

/** Who somebody is in a game: what the sockets and the hall ask before they tell anything. */
async function roleOf(ground: Ground, person: Person | undefined, game: string) {
  const place = await enter(ground, { game, person })
  return {
    seats: place.mine.map(({ seat }) => seat),
    isOwner: place.isOwner,
    mayWatch: mayWatch(place),
  }
}

const LOOKING = { list, myGames, facts, lookAtInvite, roleOf }
const SITTING = { create, join, joinByLink, leave, removePlayer, cancel, offer, claimWin }
const PLEDGING = { sendPledge, openSeed, closeOpenings, isAskedForSeed }
const WATCHING = { renewWatchLink, revokeWatchLink, watchByLink }
const AGREEING = { propose, answer, resign, rematch }
const WRITING = { say, readChat, markRead, readNotes, writeNotes, readOrders, writeOrders }
/** What the hall and the people tell the lobby. */
const HEARING = { moved, timeRanOut, seatsMoved, resume }
const CLEARING = { forget, forgetUnmoved }
const CALLS = {
  ...LOOKING,
  ...SITTING,
  ...PLEDGING,
  ...WATCHING,
  ...AGREEING,
  ...WRITING,
  ...HEARING,
  ...CLEARING,
}

interface LobbyParts {
  db: Db
  world: World
  hall: HallDoor
  names: Names
  /** Absent: nobody is told of what happens while they are away. */
  tell?: Tell
  games?: Games
  openingTime?: number
  /** Absent: as many games as anybody likes. */
  quotas?: Quotas
}

const OPENING_TIME = 7 * 24 * 3_600_000

/** Games before and around play. Call `resume` once the hall can begin games. */
export async function openLobby(parts: LobbyParts) {
  const { db, games = registry, tell = async () => {}, openingTime = OPENING_TIME } = parts
  const { quotas = UNLIMITED } = parts
  const ground: Ground = {
    ...parts,
    games,
    tell,
    openingTime,
    quotas,
    pending: new Set(),
    stuck: new Set(),
  }
  const heard = (work: Promise<void>) =>
    void work.catch((error: unknown) =>
      ground.world.log.error({ err: error }, 'word of another process was not understood'),
    )
  await hearOfProposals(ground, [])
  await db.listen('proposals', (ids) => heard(hearOfProposals(ground, ids)))
  await db.listen('chat', (ids) => ids.forEach((id) => heard(hearFrom(ground, id))))
  return bound(ground, CALLS)
}
export type Lobby = Awaited<ReturnType<typeof openLobby>>
