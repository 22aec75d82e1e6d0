import type { Seat } from '../../core/contract.ts'
import type { HallDoor, TakeBackFacts } from '../lobby/hall-door.ts'
import { StoreUnreachable } from '../store/db.ts'
import { writeOpening } from './begin.ts'
import { endAt, heardSince, takeBackAgreed } from './ends.ts'
import type { EndEntry } from './entries.ts'
import { act, atRest, noted } from './house.ts'
import type { House } from './house.ts'
import type { Live } from './live.ts'
import { meetsRoots } from './load.ts'
import { tidingsAfter } from './notices-due.ts'
import { obey, obeyAll } from './obey.ts'
import { hallRow, hallSeats, keptSnapshot, logAfter } from './rows.ts'
import { stored } from './stored-log.ts'
import { viewOf } from './view.ts'
import { fallenIn, giveClock } from './wake.ts'
import { said, sendChanged } from './watching.ts'

// What the lobby asks of the running games (lobby/hall-door.ts), and the same as told by other processes.

export function lobbyDoor(house: House): HallDoor {
  return {
    begin: (id) => begin(house, id),
    hasDice: (id) => hasDice(house, id),
    changed: (id, seat) => changed(house, id, seat),
    gone: (id) => gone(house, id),
    replaced: (id, seat) => replaced(house, id, seat),
    resign: (id, seat) => end(house, id, { end: 'resigned', seat }),
    forfeit: (id, seat) => end(house, id, { end: 'forfeit', seat }),
    lostSince: (at) => house.hours.lost(at),
    agreeDraw: (id) => end(house, id, { end: 'draw' }),
    takeBackFacts: (id, seat) => takeBackFacts(house, id, seat),
    takeBack: (id, seat) => takeBack(house, id, seat),
    mayTalk: (id, seat) => mayTalk(house, id, seat),
    said: (id, line) => said(house, id, line),
  }
}

async function begin(house: House, id: string): Promise<void> {
  const { db, world, games, hall, bots, timers, tell } = house
  const row = await hallRow(db, id)
  if (row === undefined || row.status !== 'starting') return
  const rules = games[row.game]
  if (rules === undefined) throw new Error(`There is no game ${row.game}.`)
  const seats = await hallSeats(db, id)
  const isOurs = await writeOpening(db, rules, { row, seats, now: world.now() })
  const live = await hall.live(id)
  // Orders that were left before answer at once.
  if (isOurs) await obeyAll(house, id)
  bots.play(live)
  timers.set(live)
  if (!isOurs) return
  for (const tidings of tidingsAfter(live, undefined)) await tell(tidings).catch(noted(house, id))
}

/** Whether the dice of a game can be rolled at all; false only where its row was changed. */
async function hasDice({ db }: House, id: string): Promise<boolean> {
  const row = await hallRow(db, id)
  return row === undefined || meetsRoots(row)
}

/** Seats, people, settings or proposals changed; with a seat, only that seat may notice. */
async function changed(house: House, id: string, seat?: Seat): Promise<void> {
  house.db.announce('seats', [seat === undefined ? id : `${id} ${seat}`])
  await refresh(house, id, seat)
  // Orders that were given while the seat is asked answer at once, but not for whoever has no time left.
  if (seat !== undefined) await obey(house, { id, seat }, (play) => fallenIn(house, play) !== seat)
}

/** The same for orders that whoever took them down did not live to let answer. */
export async function heed(house: House, id: string, seat: Seat): Promise<void> {
  house.db.announce('seats', [`${id} ${seat}`])
  await refresh(house, id, seat)
  await obey(house, { id, seat })
}

const STORE_BACK = 250

/** Another process tells of a game, or of one seat in it; where the store does not answer, we ask it until it does. */
export function heardOfSeats(house: House, told: string): void {
  const [id = '', seat] = told.split(' ')
  refresh(house, id, seat).catch((error: unknown) => {
    noted(house, id)(error)
    if (error instanceof StoreUnreachable)
      house.world.after(STORE_BACK, () => heardOfSeats(house, told))
  })
}

async function refresh(house: House, id: string, seat?: Seat): Promise<void> {
  const { hall, bots } = house
  const live = await hall.expected(id)
  if (live === undefined) return
  await hall.refreshSeats(live)
  if (live.play.seats.length === 0) return drop(house, live)
  sendChanged(live, seat)
  bots.play(live)
}

/** The game was taken out of the store: whoever looks is sent away, here and through other processes. */
async function gone(house: House, id: string): Promise<void> {
  house.db.announce('seats', [id])
  const live = await house.hall.expected(id)?.catch(() => undefined)
  if (live !== undefined) drop(house, live)
}

function drop({ hall, timers, bots }: House, live: Live): void {
  hall.drop(live)
  timers.drop(live)
  bots.stop(live)
  sendChanged(live, undefined)
}

/** Whoever takes an abandoned seat has all the time of a beginning; a bot has no clock. */
async function replaced(house: House, id: string, seat: Seat): Promise<void> {
  const live = await house.hall.live(id)
  await house.hall.refreshSeats(live)
  await act(house, id, (play) => {
    const isBot = play.seats.some((one) => one.seat === seat && one.bot !== null)
    giveClock(play, seat, isBot ? null : (play.facts.pace.clock?.start ?? null))
  })
  house.bots.play(live)
}

async function end(house: House, id: string, entry: EndEntry): Promise<void> {
  await act(house, id, (play) => endAt(play, entry))
}

async function takeBackFacts(house: House, id: string, seat: Seat): Promise<TakeBackFacts> {
  await house.hall.current(id)
  const row = await hallRow(house.db, id)
  const kept = row?.damage ? await keptSnapshot(house.db, id) : undefined
  const rows = await logAfter(house.db, id, kept?.seq ?? 0)
  return await atRest(house, id, ({ play }) => {
    // What another process has written since may be unfinished, for all that we know.
    const known = rows.filter(({ seq }) => seq <= play.head)
    const heard = play.pause === undefined ? heardSince(play, seat, known) : undefined
    const possible = heard !== undefined && row?.take_back !== 'never' && play.ended === undefined
    return { heard: heard ?? {}, possible }
  })
}

async function takeBack(house: House, id: string, seat: Seat): Promise<void> {
  const game = await stored(house, id)
  await act(house, id, (play) => takeBackAgreed(play, seat, game))
}

async function mayTalk(house: House, id: string, seat: Seat): Promise<readonly Seat[]> {
  // By then another process may have brought the game to where they may not.
  await house.hall.current(id)
  return await atRest(house, id, ({ play }) => viewOf(play, seat).talk)
}
