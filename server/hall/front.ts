import type { Seat } from '../../core/contract.ts'
import type { Opened } from '../../fair/nature.ts'
import type { Ack, Chain } from '../../wire/table.ts'
import { Denial } from '../denial.ts'
import type { HallDoor } from '../lobby/hall-door.ts'
import type { StoredGame } from '../workers/stored-game.ts'
import { heardOfBots, setBots } from './bots-wait.ts'
import { openBots } from './bots.ts'
import { applyChain, applyUndo } from './door.ts'
import { openHall } from './hall.ts'
import type { Hall } from './hall.ts'
import { openHours } from './hours.ts'
import { atRest, insist, noted } from './house.ts'
import type { FrontParts, House } from './house.ts'
import { heardOfSeats, heed, lobbyDoor } from './lobby-door.ts'
import type { Batch, By, Live, Play, Watcher } from './live.ts'
import { mend } from './mend.ts'
import type { Mended } from './mend.ts'
import { goOn, holdUp } from './pause-door.ts'
import { openPresence } from './presence.ts'
import { isStillDue, tidingsAfter, tidingsAmongAllies } from './notices-due.ts'
import { openTimers } from './timers.ts'
import { storedSoFar } from './stored-log.ts'
import { LookFirst, readUsed } from './used-keys.ts'
import { fallenIn, wake } from './wake.ts'
import { checkLogs } from './trust.ts'
import * as watching from './watching.ts'

/** A seat, and who claims to sit there. */
export interface Place {
  seat: Seat
  by: By
}

/** The doors of the hall: for sockets, routes, the lobby and the bots alike. */
export interface Front extends HallDoor {
  reply(id: string, place: Place, chain: Chain): Promise<Ack>
  undo(id: string, place: Place, key: string): Promise<Ack>
  /** Holds an announced pause up, or lets it go on. */
  pause(id: string, place: Place, wish: { do: 'wait' | 'go-on'; key: string }): Promise<Ack>
  watch(id: string, watcher: Watcher): Promise<void>
  unwatch(id: string, watcher: Watcher): void
  again(id: string, watcher: Watcher): Promise<void>
  look(id: string, seat: Seat): Promise<string>
  dice(id: string, seat: Seat): Promise<{ opened: Opened[]; isOver: boolean }>
  isLooking(person: string, id: string): Promise<boolean>
  isOver(id: string): Promise<boolean>
  isStillDue(id: string, about: { person: string; kind: string }): Promise<boolean>
  /** Lets the bots of a game wait, or go on. */
  setBots(id: string, are: 'stopped' | 'playing'): Promise<void>
  stored(id: string): Promise<StoredGame>
  live(id: string): Promise<Live>
  hall: Hall
  /** Holds the log of every game against its sums, and names those that are damaged; gives how many. */
  checkLogs(): Promise<number>
  /** Lets a game that stands still go on from the last row that is vouched for. */
  mend(id: string): Promise<Mended>
  /** Looks after games whose time has come, whoever was looking after them before. */
  start(): Promise<void>
  close(): Promise<void>
}

export function openFront(parts: FrontParts): Front {
  const house = openHouse(parts)
  const { db, hall, timers, hours, presence } = house
  let isClosed = false
  return {
    hall,
    live: (id) => hall.live(id),
    ...doors(house),
    watch: (id, watcher) => watching.watch(house, id, watcher),
    unwatch: (id, watcher) => watching.unwatch(house, id, watcher),
    again: (id, watcher) => watching.again(house, id, watcher),
    look: (id, seat) => watching.look(house, id, seat),
    dice: (id, seat) => watching.openedDice(house, id, seat),
    isLooking: (person, id) => presence.isLooking(person, id),
    isOver: (id) => atRest(house, id, ({ play }) => play.ended !== undefined),
    isStillDue: (id, about) => isStillDue(house, id, about),
    setBots: (id, are) => setBots(house, id, are),
    stored: (id) => storedSoFar(house, id),
    ...lobbyDoor(house),
    async mend(id) {
      const mended = await mend(house, id)
      db.announce('log', [id])
      hall.heard([id])
      return mended
    },
    checkLogs: () => checkLogs(house, () => isClosed),
    async start() {
      await db.listen('log', (ids) => hall.heard(ids))
      await db.listen('seats', (ids) => {
        const known = ids.length === 0 ? [...hall.all()].map(({ id }) => id) : ids
        for (const place of known) heardOfSeats(house, place)
      })
      await db.listen('bots', (ids) => ids.forEach((told) => heardOfBots(house, told)))
      await hours.beat()
      await presence.start()
      timers.start()
    },
    async close() {
      isClosed = true
      timers.stop()
      await hall.close()
      await hours.beat().catch(() => undefined)
    },
  }
}

function openHouse(parts: FrontParts): House {
  const { db, world, games, workers } = parts
  const hours = openHours(db, world)
  const hall = openHall({
    db,
    world,
    games,
    hours,
    settled: (live, batch, before) => afterMove(house, live, { batch, before }),
    caughtUp: (live, by) => watching.caughtUp(house, live, by),
  })
  const presence = openPresence({ db, world, hall, changed: watching.sendTable })
  const timers = openTimers({
    db,
    world,
    hall,
    hours,
    wake: (live, since) => wake(house, live, since),
    heed: (id, seat) => heed(house, id, seat),
    async round() {
      watching.tellClocks(house)
      await parts.closeOpenings()
      await presence.beat()
    },
  })
  const bots = openBots({
    workers,
    reply: (id, place, chain) => doors(house).reply(id, place, chain),
    key: () => world.token(9),
    failed: (error, id) => noted(parts, id)(error),
  })
  const house: House = { ...parts, hall, timers, hours, presence, bots }
  return house
}

/** What follows a move that is on disk. */
function afterMove(
  house: House,
  live: Live,
  { batch, before }: { batch: Batch; before: Play['clock'] },
): void {
  const { bots, timers, moved, tell } = house
  const complain = noted(house, live.id)
  bots.play(live)
  timers.set(live)
  if (isNoticed(live, batch, before)) moved(live.id).catch(complain)
  if (live.play.ended !== undefined) watching.sendTable(live)
  const news = before === live.play.clock ? [] : tidingsAfter(live, before)
  for (const tidings of [...news, ...tidingsAmongAllies(live, batch, before)])
    tell(tidings).catch(complain)
}

/** Whether anybody but the mover heard of it: a proposal that fell by a secret step would tell of that step. */
function isNoticed({ play }: Live, { entries, news }: Batch, before: Play['clock']): boolean {
  if (play.ended !== undefined || before !== play.clock) return true
  const movers = entries.map((entry) => ('r' in entry ? entry.r[0] : 'back' in entry && entry.back))
  return Object.entries(news).some(([seat, what]) => what.length > 0 && !movers.includes(seat))
}

function doors(house: House): Pick<Front, 'reply' | 'undo' | 'pause'> {
  const at = async (id: string, place: Place, run: (play: Play) => Ack): Promise<Ack> => {
    const { seat, by } = place
    try {
      return await insist(house, id, (play) => {
        mustHold(play, seat, by)
        mustHaveTime(house, play, seat)
        return run(play)
      })
    } catch (error) {
      if (!(error instanceof LookFirst)) throw error
      await readUsed(house, id)
      return await at(id, place, run)
    }
  }
  return {
    reply: (id, place, chain) => at(id, place, (play) => applyChain(play, place.seat, chain)),
    undo: (id, place, key) => at(id, place, (play) => applyUndo(play, place.seat, key)),
    pause: (id, place, { do: wish, key }) =>
      at(id, place, (play) => (wish === 'wait' ? holdUp : goOn)(play, place.seat, key)),
  }
}

function mustHold({ seats }: Play, seat: Seat, by: By): void {
  const holder = seats.find((one) => one.seat === seat)
  const isHeld = 'bot' in by ? holder?.bot === by.bot : holder?.person === by.person
  if (!isHeld) throw new Denial('forbidden', 'That seat is not yours.')
}

/** A flag has fallen at its moment, also if nobody has looked at it yet. */
function mustHaveTime(house: House, play: Play, seat: Seat): void {
  if (fallenIn(house, play) === seat) throw new Denial('conflict', 'Your time is up.')
}
