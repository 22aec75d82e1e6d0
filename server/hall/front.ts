import type { Game, Seat } from '../../core/contract.ts'
import { Denial } from '../denial.ts'
import type { ChatLine, HallDoor } from '../lobby/hall-door.ts'
import type { Tidings } from '../notices/kinds.ts'
import type { Db } from '../store/db.ts'
import type { Workers } from '../workers/workers.ts'
import type { StoredGame } from '../workers/stored-game.ts'
import type { World } from '../world.ts'
import { writeOpening } from './begin.ts'
import { openBots } from './bots.ts'
import { applyChain, applyUndo } from './door.ts'
import type { Ack, Chain } from './door.ts'
import { endAt, heardSince, takeBackAgreed } from './ends.ts'
import type { EndEntry } from './entries.ts'
import { openHall } from './hall.ts'
import type { Hall } from './hall.ts'
import type { By, Live, Play, Watcher } from './live.ts'
import { hallRow, hallSeats, logAfter, termsOf } from './stored.ts'
import { tidingsAfter } from './tidings.ts'
import { openTimers } from './timers.ts'
import { fullText, viewOf } from './view.ts'

export interface FrontParts {
  db: Db
  world: World
  games: Readonly<Record<string, Game>>
  workers: Workers
  /** Queues a notice for somebody who is not looking. */
  tell(tidings: Tidings): Promise<void>
  /** The game has moved on: what was proposed before no longer stands. */
  moved(id: string): Promise<void>
  /** The time of a seat has run out in a game that goes on without its player. */
  timeRanOut(id: string, seat: Seat): Promise<'abandoned' | 'forfeit'>
}

/** A seat, and who claims to sit there. */
export interface Place {
  seat: Seat
  by: By
}

/** The doors of the hall: for sockets, routes, the lobby and the bots alike. */
export interface Front extends HallDoor {
  reply(id: string, place: Place, chain: Chain): Promise<Ack>
  undo(id: string, place: Place, key: string): Promise<Ack>
  /** Begins to tell a watcher what its seat may know; the first message is everything. */
  watch(id: string, watcher: Watcher): Promise<void>
  unwatch(id: string, watcher: Watcher): void
  /** Everything again. */
  again(id: string, watcher: Watcher): Promise<void>
  /** As the first message of a watcher, without watching. */
  look(id: string, seat: Seat): Promise<string>
  isLooking(person: string, id: string): boolean
  isOver(id: string): Promise<boolean>
  /** Whether what a notice says still holds. */
  isStillDue(id: string, person: string, kind: string): Promise<boolean>
  /** What the store holds of a game, for records and logs. */
  stored(id: string): Promise<StoredGame>
  live(id: string): Promise<Live>
  hall: Hall
  /** Looks after games whose time has come, whoever was looking after them before. */
  start(): Promise<void>
  close(): Promise<void>
}

export function openFront(parts: FrontParts): Front {
  const { db, world, games, workers } = parts
  const failed = (error: unknown, id: string): void =>
    world.log.error({ err: error, game: id }, 'something after a move went wrong')

  const hall = openHall({
    db,
    world,
    games,
    settled(live, _, before) {
      const after = live.play.clock
      bots.play(live)
      timers.set(live)
      parts.moved(live.id).catch((error: unknown) => failed(error, live.id))
      if (before === after) return
      for (const tidings of tidingsAfter(live, before))
        parts.tell(tidings).catch((error: unknown) => failed(error, live.id))
      if (live.play.ended !== undefined) sendTable(live)
    },
  })
  const timers = openTimers({ db, world, hall, wake })
  const bots = openBots({ workers, reply, key: () => world.token(9), failed })
  const stopWatching = workers.watch(({ table }) => {
    const live = hall.held(table)
    if (live !== undefined) sendTable(live)
  })

  async function act<T>(id: string, run: (play: Play) => T): Promise<T> {
    const live = await hall.live(id)
    return await new Promise<T>((resolve, reject) => {
      let result: T
      hall.act(live, {
        run: (play) => void (result = run(play)),
        done: () => resolve(result),
        failed: reject,
      })
    })
  }

  async function reply(id: string, { seat, by }: Place, chain: Chain): Promise<Ack> {
    return await act(id, (play) => {
      mustHold(play, seat, by)
      return applyChain(play, seat, chain)
    })
  }

  async function end(id: string, entry: EndEntry): Promise<void> {
    await act(id, (play) => endAt(play, entry))
  }

  /** Public to all who look, whatever their seat. */
  function tableText(live: Live): string {
    const looking = new Set([...live.watchers].map(({ seat }) => seat))
    return JSON.stringify({
      looking: live.play.desk.seats.filter((seat) => looking.has(seat)),
      thinking: bots.thinking(live),
      ended: live.play.ended ?? null,
      rules: live.play.rules.about.version,
    })
  }

  function sendTable(live: Live): void {
    const text = `{"game":${JSON.stringify(live.id)},"table":${tableText(live)}}`
    for (const watcher of live.watchers) watcher.send(text)
  }

  async function stored(id: string): Promise<StoredGame> {
    const row = await hallRow(db, id)
    if (row === undefined) throw new Denial('not-found', 'There is no such game.')
    const rows = await logAfter(db, id, 0)
    const { game, scenario, secret } = row
    return {
      id,
      game,
      scenario,
      options: JSON.parse(row.options) as string[],
      takeBack: row.take_back,
      rows: rows.map(({ entries }) => entries),
      secret,
      terms: termsOf(row),
    }
  }

  /** A flag may have fallen, or a bot waits. */
  async function wake(id: string): Promise<void> {
    const live = await hall.live(id)
    const seat = timers.fallen(live)
    if (seat === undefined) return bots.play(live)
    if ((await parts.timeRanOut(id, seat)) === 'forfeit') await end(id, { end: 'forfeit', seat })
  }

  return {
    hall,
    reply,
    stored,
    live: (id) => hall.live(id),
    undo: (id, { seat, by }, key) =>
      act(id, (play) => {
        mustHold(play, seat, by)
        return applyUndo(play, seat, key)
      }),
    async watch(id, watcher) {
      const live = await hall.live(id)
      mustBeShown(live, watcher.seat)
      await settledState(live)
      const isNew = ![...live.watchers].some(({ seat }) => seat === watcher.seat)
      watcher.send(fullText(live, watcher, tableText(live)))
      live.watchers.add(watcher)
      if (isNew && live.play.desk.seats.includes(watcher.seat)) sendTable(live)
      bots.play(live)
      timers.set(live)
    },
    unwatch(id, watcher) {
      const live = hall.held(id)
      if (live === undefined || !live.watchers.delete(watcher)) return
      const isLast = ![...live.watchers].some(({ seat }) => seat === watcher.seat)
      if (!isLast) return
      live.shown.delete(watcher.seat)
      if (live.play.desk.seats.includes(watcher.seat)) sendTable(live)
    },
    async again(id, watcher) {
      const live = await hall.live(id)
      await settledState(live)
      watcher.send(fullText(live, watcher, tableText(live)))
    },
    async look(id, seat) {
      const live = await hall.live(id)
      mustBeShown(live, seat)
      await settledState(live)
      const had = live.shown.has(seat)
      const text = fullText(
        live,
        { seat, person: undefined, v: 0, send() {}, recheck() {} },
        tableText(live),
      )
      if (!had) live.shown.delete(seat)
      return text
    },
    isLooking(person, id) {
      const live = hall.held(id)
      return live !== undefined && [...live.watchers].some((one) => one.person === person)
    },
    async isStillDue(id, person, kind) {
      const { play } = await hall.live(id)
      if (kind !== 'your-turn' && kind !== 'clock-low') return play.ended === undefined
      return play.seats.some((one) => one.person === person && play.clock.on.includes(one.seat))
    },
    isOver: async (id) => (await hall.live(id)).play.ended !== undefined,
    async begin(id) {
      const row = await hallRow(db, id)
      if (row === undefined || row.status !== 'starting') return
      const rules = games[row.game]
      if (rules === undefined) throw new Error(`There is no game ${row.game}.`)
      const seats = await hallSeats(db, id)
      await writeOpening(db, rules, { row, seats, now: world.now() })
      db.announce('log', [id])
      const live = await hall.live(id)
      bots.play(live)
      timers.set(live)
      for (const tidings of tidingsAfter(live, undefined)) await parts.tell(tidings)
    },
    async changed(id, seat) {
      db.announce('seats', [id])
      const live = hall.held(id)
      if (live === undefined) return
      await hall.refreshSeats(live)
      const text = `{"game":${JSON.stringify(id)},"changed":true}`
      for (const watcher of [...live.watchers]) {
        if (seat !== undefined && watcher.seat !== seat) continue
        watcher.send(text)
        watcher.recheck()
      }
      bots.play(live)
    },
    async replaced(id) {
      const live = await hall.live(id)
      await hall.refreshSeats(live)
      bots.play(live)
    },
    resign: (id, seat) => end(id, { end: 'resigned', seat }),
    forfeit: (id, seat) => end(id, { end: 'forfeit', seat }),
    agreeDraw: (id) => end(id, { end: 'draw' }),
    async takeBackFacts(id, seat) {
      const live = await hall.live(id)
      await settledState(live)
      const row = await hallRow(db, id)
      const heard = heardSince(live.play, seat, await logAfter(db, id, 0))
      const possible = heard !== undefined && row?.take_back !== 'never' && !live.play.ended
      return { heard: heard ?? {}, possible: possible === true }
    },
    async takeBack(id, seat) {
      const game = await stored(id)
      await act(id, (play) => takeBackAgreed(play, seat, game))
    },
    async mayTalk(id, seat) {
      const live = await hall.live(id)
      return viewOf(live.play, seat).talk
    },
    said(id, line) {
      const live = hall.held(id)
      if (live !== undefined) sayTo(live, line)
    },
    async start() {
      await db.listen('log', (ids) => hall.heard(ids))
      await db.listen('seats', (ids) => {
        for (const id of ids) {
          const live = hall.held(id)
          if (live === undefined) continue
          hall
            .refreshSeats(live)
            .then(() => live.watchers.forEach((watcher) => watcher.recheck()))
            .catch((error: unknown) => failed(error, id))
        }
      })
      timers.start()
    },
    async close() {
      stopWatching()
      timers.stop()
      await hall.idle()
    },
  }

  /** Waits for what is being written: nobody is shown what might not have happened. */
  async function settledState(live: Live): Promise<void> {
    while (live.isWriting || live.play.batch !== undefined)
      await new Promise<void>((resolve) => {
        const nothing = { run() {}, done: () => resolve(), failed: () => resolve() }
        hall.act(live, nothing)
      })
  }
}

function mustHold({ seats }: Play, seat: Seat, by: By): void {
  const holder = seats.find((one) => one.seat === seat)
  const isHeld = 'bot' in by ? holder?.bot === by.bot : holder?.person === by.person
  if (!isHeld) throw new Denial('forbidden', 'That seat is not yours.')
}

function mustBeShown({ play }: Live, seat: Seat): void {
  if (seat === 'open' && play.ended === undefined)
    throw new Denial('conflict', 'Both sides are shown together only when the game is over.')
  if (seat !== 'open' && seat !== 'table' && !play.desk.seats.includes(seat))
    throw new Denial('not-found', 'There is no such seat in this game.')
}

/** To the seats that may read it, or to the spectators; players read those once the game is over. */
function sayTo(live: Live, line: ChatLine): void {
  const { id, room, name, seat, at, text } = line
  const chat = JSON.stringify({ id, room, name: name ?? null, seat, at, text })
  const message = `{"game":${JSON.stringify(live.id)},"chat":${chat}}`
  const { seats } = live.play.desk
  for (const watcher of live.watchers) {
    const isPlayer = seats.includes(watcher.seat)
    const may =
      room === 'players'
        ? line.readers.includes(watcher.seat)
        : !isPlayer || live.play.ended !== undefined
    if (may) watcher.send(message)
  }
}
