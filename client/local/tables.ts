import type { Chained, Sent } from '../../core/chain.ts'
import { fastChance } from '../../core/chance.ts'
import type { PlayedGame, Order, Position, Seat, SeatReply, Seen } from '../../core/contract.ts'
import { tapeOf } from '../../core/record/tape.ts'
import type { Tape } from '../../core/record/tape.ts'
import type { SeatLuck } from '../../fair/luck.ts'
import { newDice } from './dice.ts'
import type { Random } from './dice.ts'
import { deciding } from './facing.ts'
import { Host } from './host.ts'
import type { Question } from './host.ts'
import type { Head, Kept, Lesson, Start, Store, Who } from './kept.ts'
import { seatedAgain } from './seated.ts'
import type { LocalTold } from './told.ts'

/** A table as somebody wants it. */
export interface NewLocal {
  game: string
  scenario: string | Position
  options?: readonly string[]
  seats: Readonly<Record<Seat, Who>>
  /** With hints for whoever is new. */
  isLesson?: true
  /** What-if: the game goes on from a state that this view's seat cannot tell from the real one. */
  from?: Seen
}

/** What lists show of a table. */
export interface Listed extends Omit<Head, 'dice' | 'foreign' | 'snapshot' | 'standing' | 'start'> {
  scenario: string
  options: readonly string[]
  /** Begins with its scenario's set-up, or somewhere else: in a position or in the middle of another game. */
  begins: 'with-scenario' | 'elsewhere'
}

/** Everything the page asks of its own tables, wherever they stand. */
export interface LocalTables {
  create(wanted: NewLocal): Promise<string>
  /** A new table for the same players, from where this one began or from the start of its scenario. */
  again(id: string, from: 'beginning' | 'scenario'): Promise<string>
  list(): Promise<Listed[]>
  open(id: string): Promise<Listed>
  close(id: string): Promise<void>
  reply(id: string, replies: readonly Sent[]): Promise<Chained>
  undo(id: string): Promise<Chained>
  lift(id: string): Promise<void>
  setBots(id: string, are: 'playing' | 'stopped'): Promise<void>
  /** Standing orders of whoever sits at the table. */
  orders(id: string): Promise<readonly Order[]>
  setOrders(id: string, orders: readonly Order[]): Promise<void>
  /** How far the reader of a guided game has come. */
  setLesson(id: string, lesson: Lesson): Promise<void>
  tape(id: string, seat: Seat): Promise<Tape>
  record(id: string): Promise<string>
  /** The whole record once the game is over; before, what this seat may know. */
  ownRecord(id: string, seat: Seat): Promise<string>
  /** How the dice fell that this seat has seen so far. */
  luck(id: string, seat: Seat): Promise<readonly SeatLuck[]>
  /** Takes a record in as a table of this browser. */
  bring(text: string): Promise<string>
  remove(id: string): Promise<void>
}

/** The world around the tables, so that tests can hold it still. */
export interface Around {
  store: Store
  random: Random
  now(): number
  game(id: string): Promise<PlayedGame>
  bots(game: string): readonly string[]
  think(question: Question): Promise<SeatReply>
  tell(told: LocalTold): void
  /** Resolves to what gives the table free again; fails when another window has it. */
  lock(id: string): Promise<() => void>
}

export function openTables(around: Around): LocalTables {
  const { store } = around
  const open = new Map<string, { host: Host; free(): void }>()
  const at = (id: string): Host => {
    const here = open.get(id)
    if (here === undefined) throw new Error('This table is closed; load the page again.')
    return here.host
  }
  const close = (id: string): void => {
    open.get(id)?.host.close()
    open.get(id)?.free()
    open.delete(id)
  }
  return {
    create: (wanted) => create(around, wanted),
    again: (id, from) => again(around, id, from),
    list: async () => (await store.heads()).map(listed),
    async open(id) {
      close(id)
      const free = await around.lock(id)
      try {
        const kept = await found(store, id)
        const host = new Host({ ...around, game: await around.game(kept.head.game) }, kept)
        open.set(id, { host, free })
        await host.open()
        return listed(kept.head)
      } catch (error) {
        free()
        throw error
      }
    },
    close: async (id) => close(id),
    reply: async (id, replies) => await at(id).reply(replies),
    undo: async (id) => await at(id).undo(),
    lift: async (id) => await at(id).lift(),
    setBots: async (id, are) => await at(id).setBots(are),
    orders: async (id) => at(id).orders(),
    setOrders: async (id, orders) => await at(id).setOrders(orders),
    setLesson: async (id, lesson) => await at(id).setLesson(lesson),
    tape: async (id, seat) => await taped(around, id, seat),
    record: async (id) => (await records()).recordText(await seatedFrom(around, id)),
    ownRecord: async (id, seat) => await ownRecord(around, id, seat),
    luck: async (id, seat) => await luckSeen(around, id, seat),
    bring: (text) => bring(around, text),
    async remove(id) {
      close(id)
      await store.remove(id)
    },
  }
}

/** Without the dice, the state and the orders: pages get none of them. */
function listed({ start, ...head }: Head): Listed {
  const { dice: _dice, foreign: _from, snapshot: _state, standing: _orders, ...rest } = head
  const isWhole = typeof start.scenario === 'string' && start.state === undefined
  return {
    ...rest,
    scenario: nameOf(start.scenario),
    options: start.options,
    begins: isWhole ? 'with-scenario' : 'elsewhere',
  }
}

function nameOf(scenario: string | Position): string {
  const name = typeof scenario === 'string' ? scenario : scenario['scenario']
  return typeof name === 'string' ? name : ''
}

async function found(store: Store, id: string): Promise<Kept> {
  const kept = await store.load(id)
  if (kept === undefined) throw new Error('There is no such game in this browser.')
  return kept
}

async function create(around: Around, wanted: NewLocal): Promise<string> {
  const game = await around.game(wanted.game)
  const { scenario, options = [], from } = wanted
  const start: Start = { scenario, options }
  if (from !== undefined) start.state = game.imagine(from, fastChance(around.random(16)))
  return await begin(around, game, start, wanted)
}

async function again(around: Around, id: string, from: 'beginning' | 'scenario'): Promise<string> {
  const { game: name, start: same, seats, lesson } = (await found(around.store, id)).head
  const game = await around.game(name)
  const { options } = same
  const whole = nameOf(same.scenario) || (game.about.scenarios[0]?.id ?? '')
  const start = from === 'beginning' ? same : { scenario: whole, options }
  const isLesson = lesson !== undefined && from === 'beginning'
  const wanted = { ...start, game: name, seats, ...(isLesson && { isLesson }) }
  return await begin(around, game, start, wanted)
}

async function begin(
  around: Around,
  game: PlayedGame,
  start: Start,
  wanted: NewLocal,
): Promise<string> {
  const id = around.random(8)
  const head = firstHead(around, game, { id, start, seats: seatsOf(around, game, wanted) })
  const lesson = wanted.isLesson && { lesson: { read: [] } }
  await keepNew(around, game, { head: { ...head, ...lesson }, entries: [] })
  return id
}

/** Every seat of the game, with somebody who can play it. */
function seatsOf(around: Around, game: PlayedGame, { scenario, options = [], seats }: NewLocal) {
  const all = game.seats(nameOf(scenario) || (game.about.scenarios[0]?.id ?? ''), options)
  const bots = around.bots(game.about.id)
  for (const { seat } of all) {
    const who = seats[seat]
    if (who !== 'me' && !bots.includes(who?.replace(/^bot:/, '') ?? ''))
      throw new Error(`${who ?? 'Nobody'} cannot play ${seat}; there are: ${bots.join(', ')}.`)
  }
  return all.map((info) => ({ ...info, who: seats[info.seat]! }))
}

function firstHead(
  { random, now }: Around,
  game: PlayedGame,
  { id, start, seats }: { id: string; start: Start; seats: ReturnType<typeof seatsOf> },
): Head {
  return {
    id,
    start,
    game: game.about.id,
    rules: game.about.version,
    seats: Object.fromEntries(seats.map(({ seat, who }) => [seat, who])),
    dice: newDice(id, { seats, random }),
    made: now(),
    touched: now(),
    stage: { key: '' },
    decides: [],
    ...(start.state !== undefined && { isWhatIf: true }),
    replies: 0,
    seen: {},
    snapshot: undefined,
  }
}

/** Plays what there is, rolls what opens the game, and keeps it all. */
async function keepNew({ store }: Around, game: PlayedGame, kept: Kept): Promise<void> {
  const { table, nature, head } = seatedAgain(game, kept)
  const over = table.outcome()
  const now = {
    ...head,
    dice: { ...head.dice, used: nature.used() },
    stage: table.view('table').stage,
    decides: deciding(table),
    ...(over && { over }),
    replies: table.history().length,
    snapshot: table.state(),
  }
  await store.save({ head: now, keep: 0, add: table.history() })
}

/** Fetched when somebody reads or writes a record: playing needs none of it. */
const records = () => import('./records.ts')

async function bring(around: Around, text: string): Promise<string> {
  const { gameIn, readRecord } = await records()
  const game = await around.game(gameIn(text))
  const { table, seats: players, dice, foreign } = readRecord(game, text)
  const { scenario, options = [] } = table.setup
  const wanted = { game: game.about.id, scenario, options, seats: players }
  const seats = seatsOf(around, game, wanted)
  const id = around.random(8)
  const fresh = firstHead(around, game, { id, start: { scenario, options }, seats })
  const head = dice === undefined ? { ...fresh, foreign } : { ...fresh, dice }
  await keepNew(around, game, { head, entries: table.history() })
  return id
}

async function seatedFrom({ store, game }: Around, id: string) {
  const kept = await found(store, id)
  return seatedAgain(await game(kept.head.game), kept)
}

async function taped(around: Around, id: string, seat: Seat): Promise<Tape> {
  const { table, head } = await seatedFrom(around, id)
  const isOver = head.over !== undefined
  if (!isOver) mustBeMine(head, seat)
  return tapeOf(table, { seat, isOver })
}

async function ownRecord(around: Around, id: string, seat: Seat): Promise<string> {
  const { recordText, ownRecordText } = await records()
  const seated = await seatedFrom(around, id)
  if (seated.head.over !== undefined) return recordText(seated)
  mustBeMine(seated.head, seat)
  return ownRecordText(seated, seat)
}

async function luckSeen(around: Around, id: string, seat: Seat): Promise<readonly SeatLuck[]> {
  const seated = await seatedFrom(around, id)
  if (seated.head.over === undefined) mustBeMine(seated.head, seat)
  return (await records()).ownLuck(seated, seat)
}

function mustBeMine({ seats }: Head, seat: Seat): void {
  if (seats[seat] === 'me' || seat === 'table') return
  throw new Error('What that seat saw is shown when the game is over.')
}
