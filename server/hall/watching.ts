import type { Seat } from '../../core/contract.ts'
import { patchOf } from '../../core/patch.ts'
import type { Opened } from '../../fair/nature.ts'
import type { ChatTold, TableTold } from '../../wire/table.ts'
import { Denial } from '../denial.ts'
import type { ChatLine } from '../lobby/hall-door.ts'
import type { House } from './house.ts'
import { atRest, noted } from './house.ts'
import type { Live, Watcher } from './live.ts'
import { newBatch } from './live.ts'
import { isHere, lookingSeats } from './presence.ts'
import { spread } from './spread.ts'
import { tidingsOf } from './notices-due.ts'
import { clockText, fullText, viewOf } from './view.ts'

// Who is looking at a game, and what he is told.

/** By then a notice of somebody's turn has gone out, unless he was looking. */
const TOLD_BY = 60_000

/** Begins to tell a watcher what its seat may know; the first message is everything. */
export async function watch(house: House, id: string, watcher: Watcher): Promise<void> {
  await house.hall.current(id)
  await atRest(house, id, (live) => {
    mustBeShown(live, watcher.seat)
    const isFirst = !isWatched(live, watcher.seat)
    sendAll(live, watcher)
    arrive(house, live, watcher)
    if (isFirst && live.play.desk.seats.includes(watcher.seat)) sendTable(live)
    house.bots.play(live)
    house.timers.set(live)
  })
}

function arrive({ world, presence }: House, live: Live, watcher: Watcher): void {
  const { person } = watcher
  live.watchers.add(watcher)
  if (person === undefined || live.came.has(person)) return
  live.came.set(person, world.now())
  presence.came(live, person)
}

export function unwatch(house: House, id: string, watcher: Watcher): void {
  const live = house.hall.held(id)
  if (live === undefined || !live.watchers.delete(watcher)) return
  if (watcher.person !== undefined && !isHere(live, watcher.person))
    leave(house, live, watcher.person)
  if (isWatched(live, watcher.seat)) return
  live.shown.delete(watcher.seat)
  if (live.play.desk.seats.includes(watcher.seat)) sendTable(live)
}

/** Nobody is told of his turn while he looks: whoever goes without having moved is told then. */
function leave(house: House, live: Live, person: string): void {
  const { presence, tell } = house
  const { play, came } = live
  presence.went(live, person)
  const since = came.get(person) ?? 0
  came.delete(person)
  if (play.ended !== undefined || since > play.clock.since + TOLD_BY) return
  for (const seat of play.seats) {
    if (seat.person !== person || !play.clock.on.includes(seat.seat)) continue
    const tidings = tidingsOf(play, seat, 'your-turn')
    if (tidings !== undefined) tell(tidings).catch(noted(house, live.id))
  }
}

/** Everything again. */
export async function again(house: House, id: string, watcher: Watcher): Promise<void> {
  await atRest(house, id, (live) => sendAll(live, watcher))
}

/** As the first message of a watcher, without watching. */
export async function look(house: House, id: string, seat: Seat): Promise<string> {
  await house.hall.current(id)
  return await atRest(house, id, (live) => {
    mustBeShown(live, seat)
    return fullText(live.play, { seat, v: 0, table: tableText(live) })
  })
}

/** The links that a seat may hold: of finished turns while the game runs, of everything once its end is on disk. */
export async function openedDice(
  house: House,
  id: string,
  seat: Seat,
): Promise<{ opened: Opened[]; isOver: boolean }> {
  await house.hall.current(id)
  return await atRest(house, id, (live) => {
    mustBeShown(live, seat)
    const { dice, opened, ended } = live.play
    if (ended !== undefined) return { opened: dice.opened('open'), isOver: true }
    return { opened: dice.openedUpTo(seat, opened), isOver: false }
  })
}

/** Another process has brought the game on: its end is told, and after a leap whoever would notice sees everything anew. */
export function caughtUp({ timers }: House, live: Live, { isLeap }: { isLeap: boolean }): void {
  timers.set(live)
  if (isLeap) showAnew(live)
  if (live.play.ended !== undefined) sendTable(live)
}

function showAnew(live: Live): void {
  const isSameClock = clockText(live.play) === live.clockTold
  const { published } = live.play.desk
  for (const [seat, shown] of live.shown) {
    const view = viewOf(live.play, seat)
    const heard = live.play.heard[seat] ?? 0
    // The game was read anew, and counts from the beginning.
    shown.published = published
    if (isSameClock && heard === shown.heard && patchOf(shown.view, view) === undefined) continue
    shown.view = view
    shown.heard = heard
    for (const watcher of live.watchers) if (watcher.seat === seat) sendAll(live, watcher)
  }
}

/** Time that nobody is charged for came to light: the clocks of whoever looks stand elsewhere. */
export function tellClocks({ hall }: House): void {
  for (const live of hall.all()) {
    if (live.watchers.size === 0 || live.isWriting || live.play.batch !== undefined) continue
    if (clockText(live.play) !== live.clockTold) spread(live, newBatch(), undefined)
  }
}

function sendAll(live: Live, watcher: Watcher): void {
  const { seat } = watcher
  live.clockTold = clockText(live.play)
  if (!live.shown.has(seat)) {
    const { published } = live.play.desk
    const heard = live.play.heard[seat] ?? 0
    live.shown.set(seat, { view: viewOf(live.play, seat), heard, published })
  }
  watcher.v++
  watcher.send(fullText(live.play, { seat, v: watcher.v, table: tableText(live) }))
}

function isWatched({ watchers }: Live, seat: Seat): boolean {
  return [...watchers].some((one) => one.seat === seat)
}

/** The same for all who look, whatever their seat. */
function tableText(live: Live): string {
  const { ended, rules } = live.play
  const told: TableTold = {
    looking: lookingSeats(live),
    bots: live.areBotsStopped ? 'stopped' : 'playing',
    ended: ended ?? null,
    rules: rules.about.version,
  }
  return JSON.stringify(told)
}

export function sendTable(live: Live): void {
  const text = `{"game":${JSON.stringify(live.id)},"table":${tableText(live)}}`
  for (const watcher of live.watchers) watcher.send(text)
}

/** Seats or settings changed: whoever looks reads the game again, and goes if he may no longer look. */
export function sendChanged(live: Live, seat: Seat | undefined): void {
  const text = `{"game":${JSON.stringify(live.id)},"changed":true}`
  for (const watcher of live.watchers) {
    if (seat !== undefined && watcher.seat !== seat) continue
    watcher.send(text)
    watcher.recheck()
  }
}

/** To the seats that may read it, or to the spectators; players read those once the game is over. */
export function said({ hall }: House, id: string, line: ChatLine): void {
  const live = hall.held(id)
  if (live === undefined) return
  const { room, name, seat, at, text, readers } = line
  const told: ChatTold = { id: line.id, room, name: name ?? null, seat, at, text }
  const chat = JSON.stringify(told)
  const { desk, ended } = live.play
  for (const watcher of live.watchers) {
    const isPlayer = desk.seats.includes(watcher.seat)
    const mayRead = room === 'players' ? readers.includes(watcher.seat) : !isPlayer || ended
    if (mayRead) watcher.send(`{"game":${JSON.stringify(id)},"chat":${chat}}`)
  }
}

function mustBeShown({ play }: Live, seat: Seat): void {
  if (seat === 'open' && play.ended === undefined)
    throw new Denial('conflict', 'Both sides are shown together only when the game is over.')
  if (seat !== 'open' && seat !== 'table' && !play.desk.seats.includes(seat))
    throw new Denial('not-found', 'There is no such seat in this game.')
}
