import type { Seat } from '../../core/contract.ts'
import { Denial } from '../denial.ts'
import type { TakeBackFacts } from '../lobby/hall-door.ts'
import type { StoredGame } from '../workers/stored-game.ts'
import { writeOpening } from './begin.ts'
import { endAt, heardSince, takeBackAgreed } from './ends.ts'
import type { EndEntry, LogEntry } from './entries.ts'
import { act, atRest, noted } from './house.ts'
import type { House } from './house.ts'
import type { Live } from './live.ts'
import { meetsRoots } from './load.ts'
import { obey, obeyAll } from './obey.ts'
import {
  fromOf,
  hallRow,
  hallSeats,
  keptSnapshot,
  logAfter,
  logBetween,
  storedGame,
} from './stored.ts'
import type { HallRow, SnapshotRow } from './stored.ts'
import { damageIn } from './trust.ts'
import { StoreUnreachable } from '../store/db.ts'
import { tidingsAfter } from './tidings.ts'
import { viewOf } from './view.ts'
import { learn } from './used-keys.ts'
import { fallenIn, giveClock } from './wake.ts'
import { sendChanged, sendTable } from './watching.ts'

// What the lobby asks of the running games, and what they do by themselves.

export async function begin(house: House, id: string): Promise<void> {
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
export async function hasDice({ db }: House, id: string): Promise<boolean> {
  const row = await hallRow(db, id)
  return row === undefined || meetsRoots(row)
}

/** Seats, people, settings or proposals changed; with a seat, only that seat may notice. */
export async function changed(house: House, id: string, seat?: Seat): Promise<void> {
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
export async function gone(house: House, id: string): Promise<void> {
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
export async function replaced(house: House, id: string, seat: Seat): Promise<void> {
  const live = await house.hall.live(id)
  await house.hall.refreshSeats(live)
  await act(house, id, (play) => {
    const isBot = play.seats.some((one) => one.seat === seat && one.bot !== null)
    giveClock(play, seat, isBot ? null : (play.facts.pace.clock?.start ?? null))
  })
  house.bots.play(live)
}

export async function end(house: House, id: string, entry: EndEntry): Promise<void> {
  await act(house, id, (play) => endAt(play, entry))
}

export async function takeBackFacts(house: House, id: string, seat: Seat): Promise<TakeBackFacts> {
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

export async function takeBack(house: House, id: string, seat: Seat): Promise<void> {
  const game = await stored(house, id)
  await act(house, id, (play) => takeBackAgreed(play, seat, game))
}

export async function mayTalk(house: House, id: string, seat: Seat): Promise<readonly Seat[]> {
  // By then another process may have brought the game to where they may not.
  await house.hall.current(id)
  return await atRest(house, id, ({ play }) => viewOf(play, seat).talk)
}

/** Learns from the log which messages were carried out; others have a go between two readings. */
export async function readUsed({ db, hall }: House, id: string): Promise<void> {
  const { used } = (await hall.live(id)).play
  while (used.gap !== undefined) {
    learn(used, await logBetween(db, id, used.gap))
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** What the store holds of a game, for records and logs. */
export async function stored({ db }: Pick<House, 'db'>, id: string): Promise<StoredGame> {
  const row = await hallRow(db, id)
  if (row === undefined) throw new Denial('not-found', 'There is no such game.')
  const kept = await keptSnapshot(db, id)
  const { after, to } = gapIn(row, kept)
  const rows = (await logAfter(db, id, after > 0 ? 0 : to)).filter(
    ({ seq }) => seq <= after || seq > to,
  )
  const unsound = to - after
  return {
    ...storedGame(row, rows),
    ...(kept === undefined ? {} : { from: { ...fromOf(kept), rows: kept.seq - unsound } }),
    ...(unsound > 0 && { unsound }),
    ...(after > 0 && { isMended: true }),
  }
}

/** The rows that are left out, since something among them was lost or changed: those after one, up to another. */
function gapIn(row: HallRow, kept: SnapshotRow | undefined): { after: number; to: number } {
  const { from, mended } = damageIn(row.damage) ?? {}
  if (mended !== undefined && from) return { after: mended.story, to: from - 1 }
  return { after: 0, to: row.damage === null ? 0 : (kept?.seq ?? 0) }
}

/** The same without what followed the announcement of a pause that is not over: nobody may know it yet. */
export async function storedSoFar(house: House, id: string): Promise<StoredGame> {
  // Rules that changed take the game over now, and with it the place where its log begins.
  await house.hall.current(id)
  const whole = await stored(house, id)
  const { head, pause, heard } = await atRest(house, id, ({ play }) => ({
    head: play.head,
    pause: play.pause,
    heard: { ...play.heard },
  }))
  // What another process has written since may follow an announcement that we have not heard of.
  const { unsound = 0 } = whole
  const game = { ...whole, rows: whole.rows.slice(0, head - unsound) }
  const from = pause?.from
  const last = from === undefined ? undefined : game.rows[from.row - 1 - unsound]
  if (from === undefined || last === undefined) return game
  const kept = (JSON.parse(last) as LogEntry[]).slice(0, from.entry)
  const rows = [...game.rows.slice(0, from.row - 1 - unsound), JSON.stringify(kept)]
  return { ...game, rows, paused: { rows: game.rows, heard } }
}

/** Whether what a notice says still holds. */
export async function isStillDue(
  { hall }: House,
  id: string,
  { person, kind }: { person: string; kind: string },
): Promise<boolean> {
  const { play } = await hall.live(id)
  if (kind !== 'your-turn' && kind !== 'clock-low') return play.ended === undefined
  return play.seats.some((one) => one.person === person && play.clock.on.includes(one.seat))
}

/** Everybody at the table sees that the bots wait. */
export async function setBots(
  { db, hall, bots }: House,
  id: string,
  are: 'stopped' | 'playing',
): Promise<void> {
  const live = await hall.live(id)
  db.announce('bots', [`${id} ${are}`])
  if (are === 'stopped') bots.stop(live)
  else bots.goOn(live)
  sendTable(live)
}

/** As told by another process, which makes them play if they may. */
export function heardOfBots({ hall, bots }: House, told: string): void {
  const [id = '', are] = told.split(' ')
  const live = hall.held(id)
  if (live === undefined) return
  if (are === 'stopped') bots.stop(live)
  else live.areBotsStopped = false
  sendTable(live)
}
