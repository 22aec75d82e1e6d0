import { ambush } from '../../../core/examples/ambush.ts'
import { hiddenTry } from '../../../core/examples/hidden-try.ts'
import { interruptedRetreat } from '../../../core/examples/interrupted-retreat.ts'
import { sealedOrders } from '../../../core/examples/sealed-orders.ts'
import type { Game, Seat, Seen } from '../../../core/contract.ts'
import { patched } from '../../../core/patch.ts'
import type { Ack, ClockTold, Frame } from '../../../wire/table.ts'
import { openLobby } from '../../lobby/lobby.ts'
import type { Lobby } from '../../lobby/lobby.ts'
import { newGameShape } from '../../lobby/settings.ts'
import type { Tidings } from '../../notices/kinds.ts'
import type { Append, Db } from '../../store/db.ts'
import { openSqlite } from '../../store/sqlite.ts'
import { rest, stillWorld } from '../../testing/world.ts'
import type { StillWorld } from '../../testing/world.ts'
import type { Workers } from '../../workers/workers.ts'
import { openFront } from '../front.ts'
import type { Front } from '../front.ts'
import type { Watcher } from '../live.ts'

// For the tests of running games: the hall and the lobby on one store, people without sockets, time that passes when told.

export const TOYS: Readonly<Record<string, Game>> = Object.fromEntries(
  [ambush, hiddenTry, interruptedRetreat, sealedOrders].map((game) => [
    game.about.id,
    game as unknown as Game,
  ]),
)

/** One process. */
export interface Bench {
  db: Db
  world: StillWorld
  front: Front
  lobby: Lobby
  games: Readonly<Record<string, Game>>
  tidings: Tidings[]
  close(): Promise<void>
}

export interface BenchParts {
  db?: Db
  world?: StillWorld
  games?: Readonly<Record<string, Game>>
  workers?: Partial<Workers>
  /** Before the lobby hears that somebody's time has run out. */
  beforeTimeRanOut?(): Promise<void>
}

const idle = {
  reply: async () => undefined,
  isThinking: () => false,
  stop() {},
} as unknown as Workers

export async function openBench(parts: BenchParts = {}): Promise<Bench> {
  const { games = TOYS, workers = {} } = parts
  const world = parts.world ?? stillWorld()
  const db = parts.db ?? (await openSqlite(':memory:'))
  const tidings: Tidings[] = []
  const tell = async (news: Tidings): Promise<void> => void tidings.push(news)
  const front = openFront({
    db,
    world,
    games,
    workers: { ...idle, ...workers },
    tell,
    moved: (id) => lobby.moved(id),
    closeOpenings: () => lobby.closeOpenings(),
    async timeRanOut(id, seat) {
      await parts.beforeTimeRanOut?.()
      return await lobby.timeRanOut(id, seat)
    },
  })
  const lobby = await openLobby({
    db,
    world,
    hall: front,
    games,
    tell,
    names: async () => new Map(),
  })
  await front.start()
  return { db, world, front, lobby, games, tidings, close: () => front.close() }
}

type Listening = Map<string, ((ids: readonly string[]) => void)[]>

/** The store as several processes share it: what one announces or appends the others hear of. */
export function shared(db: Db): () => Db {
  const all: Listening[] = []
  return () => {
    const mine: Listening = new Map()
    all.push(mine)
    const announce: Db['announce'] = (topic, ids) => {
      for (const other of all)
        if (other !== mine) for (const heard of other.get(topic) ?? []) heard(ids)
    }
    return Object.assign(Object.create(db) as Db, {
      announce,
      async append(batch: readonly Append[]) {
        const lost = await db.append(batch)
        const won = batch.filter(({ game }) => !lost.includes(game))
        announce(
          'log',
          won.map(({ game }) => game),
        )
        return lost
      },
      async listen(topic: string, heard: (ids: readonly string[]) => void) {
        mine.set(topic, [...(mine.get(topic) ?? []), heard])
      },
    })
  }
}

export function personAt(seat: Seat) {
  return { id: `${seat}-player`, kind: 'account', name: seat } as const
}

/** A game with somebody at every seat, or a bot where one is named. */
export async function newTable(
  { db, lobby, games }: Bench,
  game: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const { bots = {}, ...wish } = more as { bots?: Record<Seat, string> }
  const seats = games[game]!.seats('only', []).map(({ seat }) => seat)
  for (const seat of seats)
    await db.run(
      `INSERT INTO people (id, kind, name, created, seen) VALUES ($1, 'account', $2, 0, 0)
        ON CONFLICT DO NOTHING`,
      [personAt(seat).id, seat],
    )
  const [owner, ...others] = seats.filter((seat) => bots[seat] === undefined)
  const taken = seats.map((seat) => [seat, seatWish(bots[seat], { isOwner: seat === owner })])
  const made = newGameShape.parse({
    game,
    scenario: 'only',
    seats: Object.fromEntries(taken) as Record<Seat, string>,
    ...wish,
  })
  const { game: id } = await lobby.create(personAt(owner!), made)
  for (const seat of others) await lobby.join(personAt(seat), { game: id, seat })
  return id
}

function seatWish(bot: string | undefined, { isOwner }: { isOwner: boolean }): string {
  if (bot !== undefined) return `bot:${bot}`
  return isOwner ? 'me' : 'open'
}

/** Somebody who looks at a game and answers. */
export interface Looker {
  seat: Seat
  /** Every message as it came. */
  heard: string[]
  messages(): Frame[]
  view(): Seen & Record<string, unknown>
  clock(): ClockTold
  /** Such as 'step' or 'play 0', to the seat's first ask that offers it. */
  say(...words: string[]): Promise<Ack>
  pause(wish: 'wait' | 'go-on'): Promise<Ack>
  leave(): void
}

let keys = 0

export async function look({ front }: Bench, id: string, seat: Seat): Promise<Looker> {
  const heard: string[] = []
  const person = personAt(seat).id
  const watcher: Watcher = {
    seat,
    person,
    v: 0,
    send: (text) => void heard.push(text),
    recheck() {},
  }
  await front.watch(id, watcher)
  const place = { seat, by: { person } }
  const messages = (): Frame[] => heard.map((text) => JSON.parse(text) as Frame)
  const view = (): Seen & Record<string, unknown> => {
    let seen: Seen | undefined
    for (const one of messages())
      if (one.view !== undefined) seen = one.view
      else if (seen !== undefined && (one.set ?? one.cells ?? one.gone)) seen = patched(seen, one)
    return seen as Seen & Record<string, unknown>
  }
  return {
    seat,
    heard,
    messages,
    view,
    clock: () => messages().findLast(({ clock }) => clock !== undefined)!.clock!,
    async say(...words) {
      const { asks } = view()
      const verbs = words.map((word) => word.split(' '))
      const [verb] = verbs[0]!
      const ask = asks.find(({ options }) => options.some((one) => one.verb === verb)) ?? asks[0]
      const replies = verbs.map(([verb = '', noun], at) => ({
        ask: (ask?.id ?? 0) + at * 8,
        verb,
        ...(noun === undefined ? {} : { noun: Number(noun) }),
      }))
      const ack = await front.reply(id, place, { key: `k${++keys}`, replies })
      await rest()
      return ack
    },
    async pause(wish) {
      const ack = await front.pause(id, place, { do: wish, key: `k${++keys}` })
      await rest()
      return ack
    },
    leave: () => front.unwatch(id, watcher),
  }
}
