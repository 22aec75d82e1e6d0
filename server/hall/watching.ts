import type { Seat } from '../../core/contract.ts'
import { patchOf } from '../../core/patch.ts'
import { Denial } from '../denial.ts'
import type { ChatLine } from '../lobby/hall-door.ts'
import type { House } from './house.ts'
import { atRest } from './house.ts'
import type { Live, Watcher } from './live.ts'
import { clockText, fullText, viewOf } from './view.ts'

// Who is looking at a game, and what he is told.

/** Begins to tell a watcher what its seat may know; the first message is everything. */
export async function watch(house: House, id: string, watcher: Watcher): Promise<void> {
  await atRest(house, id, (live) => {
    mustBeShown(live, watcher.seat)
    const isFirst = !isWatched(live, watcher.seat)
    sendAll(live, watcher)
    live.watchers.add(watcher)
    if (isFirst && live.play.desk.seats.includes(watcher.seat)) sendTable(live)
    house.bots.play(live)
    house.timers.set(live)
  })
}

export function unwatch({ hall }: House, id: string, watcher: Watcher): void {
  const live = hall.held(id)
  if (live === undefined || !live.watchers.delete(watcher)) return
  if (isWatched(live, watcher.seat)) return
  live.shown.delete(watcher.seat)
  if (live.play.desk.seats.includes(watcher.seat)) sendTable(live)
}

/** Everything again. */
export async function again(house: House, id: string, watcher: Watcher): Promise<void> {
  await atRest(house, id, (live) => sendAll(live, watcher))
}

/** As the first message of a watcher, without watching. */
export async function look(house: House, id: string, seat: Seat): Promise<string> {
  return await atRest(house, id, (live) => {
    mustBeShown(live, seat)
    return fullText(live.play, { seat, v: 0, table: tableText(live) })
  })
}

export function isLooking({ hall }: House, person: string, id: string): boolean {
  const live = hall.held(id)
  return live !== undefined && [...live.watchers].some((one) => one.person === person)
}

/** Another process has brought the game on: its end is told, and after a leap whoever would notice sees everything anew. */
export function caughtUp({ timers }: House, live: Live, isLeap: boolean): void {
  timers.set(live)
  if (isLeap) showAnew(live)
  if (live.play.ended !== undefined) sendTable(live)
}

function showAnew(live: Live): void {
  const isSameClock = clockText(live.play) === live.clockTold
  for (const [seat, { view }] of [...live.shown]) {
    if (isSameClock && patchOf(view, viewOf(live.play, seat)) === undefined) continue
    live.shown.delete(seat)
    for (const watcher of live.watchers) if (watcher.seat === seat) sendAll(live, watcher)
  }
}

function sendAll(live: Live, watcher: Watcher): void {
  const { seat } = watcher
  live.clockTold = clockText(live.play)
  if (!live.shown.has(seat)) {
    const { published } = live.play.desk
    live.shown.set(seat, { view: viewOf(live.play, seat), published })
  }
  watcher.v++
  watcher.send(fullText(live.play, { seat, v: watcher.v, table: tableText(live) }))
}

function isWatched({ watchers }: Live, seat: Seat): boolean {
  return [...watchers].some((one) => one.seat === seat)
}

/** The same for all who look, whatever their seat. */
function tableText({ watchers, play }: Live): string {
  const looking = new Set([...watchers].map(({ seat }) => seat))
  const { desk, ended, rules } = play
  return JSON.stringify({
    looking: desk.seats.filter((seat) => looking.has(seat)),
    ended: ended ?? null,
    rules: rules.about.version,
  })
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
  const chat = JSON.stringify({ id: line.id, room, name: name ?? null, seat, at, text })
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
