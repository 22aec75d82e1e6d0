import { expect, test } from 'vitest'
import { fastChance } from '../../core/chance.ts'
import type { Ask, Game, Seat } from '../../core/contract.ts'
import { games } from '../../games/index.ts'
import type { Append, Db, Queries, Value } from '../store/db.ts'
import { openSqlite } from '../store/sqlite.ts'
import { randomReply } from '../testing/client.ts'
import { newTable, openBench, personAt } from './testing/bench.ts'
import type { Bench } from './testing/bench.ts'
import { musts } from './view.ts'

// What a reply and a restart cost, counted and not timed, early and late in a long game.

/** What was asked of the store and of the rules. */
interface Work {
  statements: number
  rowsRead: number
  bytesRead: number
  bytesWritten: number
  bytesSent: number
  answers: number
  clones: number
  views: number
}
const NONE: Work = {
  statements: 0,
  rowsRead: 0,
  bytesRead: 0,
  bytesWritten: 0,
  bytesSent: 0,
  answers: 0,
  clones: 0,
  views: 0,
}
const work = { ...NONE }

function countWritten(values: readonly Value[]): void {
  work.statements++
  for (const value of values) work.bytesWritten += String(value).length
}

function counted(queries: Queries): Queries {
  const read = <T>(rows: T[]): T[] => {
    work.rowsRead += rows.length
    work.bytesRead += JSON.stringify(rows).length
    return rows
  }
  return {
    async all<T extends object>(sql: string, values: readonly Value[] = []) {
      countWritten(values)
      return read(await queries.all<T>(sql, values))
    },
    async one<T extends object>(sql: string, values: readonly Value[] = []) {
      countWritten(values)
      const row = await queries.one<T>(sql, values)
      return read(row === undefined ? [] : [row])[0]
    },
    async run(sql, values = []) {
      countWritten(values)
      return await queries.run(sql, values)
    },
  }
}

function countedDb(db: Db): Db {
  return Object.assign(Object.create(db) as Db, counted(db), {
    transaction: <T>(run: (queries: Queries) => Promise<T>) =>
      db.transaction((queries) => run(counted(queries))),
    append(batch: readonly Append[]) {
      for (const { entries, more = [] } of batch) {
        countWritten([entries])
        for (const { values } of more) countWritten(values)
      }
      return db.append(batch)
    },
  })
}

const sedan = games['sedan']!
const rules: Game = {
  ...sedan,
  answer(state, reply) {
    work.answers++
    return sedan.answer(state, reply)
  },
  clone(state) {
    work.clones++
    return sedan.clone(state)
  },
  view(state, seat) {
    work.views++
    return sedan.view(state, seat)
  },
}

async function openCounted(db: Db): Promise<Bench> {
  return await openBench({ db, games: { sedan: rules } })
}

async function watchAll({ front }: Bench, id: string): Promise<void> {
  const send = (text: string): void => void (work.bytesSent += text.length)
  for (const seat of ['french', 'prussian', 'table'])
    await front.watch(id, { seat, person: undefined, v: 0, send, recheck() {} })
}

const chance = fastChance('cost')
let keys = 0

interface Asked {
  ask: Ask
  place: { seat: Seat; by: { person: string } }
}

async function askedIn({ front }: Bench, id: string): Promise<Asked> {
  const { play } = await front.live(id)
  const ask = musts(play)[0]!
  return { ask, place: { seat: ask.seat, by: { person: personAt(ask.seat).id } } }
}

async function replyOnce({ front }: Bench, id: string, { ask, place }: Asked): Promise<void> {
  const chain = { key: `r${++keys}`, replies: [randomReply(ask, chance)] }
  expect(await front.reply(id, place, chain)).toMatchObject({ applied: 1 })
}

/** Moves that are taken back again where that can be: the log grows faster than the game. */
async function playTo(bench: Bench, id: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const { ask, place } = await askedIn(bench, id)
    const moves = ask.options.filter(({ nouns = [] }) => nouns.length > 0)
    const options = moves.length > 0 ? moves : ask.options
    await replyOnce(bench, id, { ask: { ...ask, options }, place })
    await bench.front.undo(id, place, `u${++keys}`)
  }
}

/** The work of so many replies from now on. */
async function costOf(bench: Bench, id: string): Promise<Work> {
  Object.assign(work, NONE)
  for (let n = 0; n < WINDOW; n++) await replyOnce(bench, id, await askedIn(bench, id))
  return { ...work }
}

/** What a new process does before it can go on. */
async function costOfLoading(db: Db, id: string): Promise<Work & { head: number; since: number }> {
  const bench = await openCounted(db)
  Object.assign(work, NONE)
  const { play } = await bench.front.live(id)
  const cost = { ...work, head: play.head, since: play.head - play.snapshotAt }
  await bench.close()
  return cost
}

const WINDOW = 128
/** The game, its snapshot, its seats, the hours of the server. */
const FEW = 6

test('a reply costs the same after 2,000 replies as after 100, and so does a restart', async () => {
  const db = countedDb(await openSqlite(':memory:'))
  const bench = await openCounted(db)
  const id = await newTable(bench, 'sedan', { scenario: 'campaign' })
  await watchAll(bench, id)
  await playTo(bench, id, 100)
  const early = await costOf(bench, id)
  const loadedEarly = await costOfLoading(db, id)
  await playTo(bench, id, 1900)
  const late = await costOf(bench, id)
  const loadedLate = await costOfLoading(db, id)
  const { clones: _, ...other } = NONE
  for (const what of Object.keys(other) as (keyof typeof other)[])
    expect({ what, of: late[what] <= 1.6 * early[what] + WINDOW / 8 }).toEqual({ what, of: true })
  // A state is copied where a move begins: how often depends on what is played, and is far less than once a reply.
  for (const { clones } of [early, late]) expect(clones).toBeLessThan(WINDOW / 3)
  expect(late.rowsRead).toBe(early.rowsRead)
  expect(loadedLate.head).toBeGreaterThan(8 * loadedEarly.head)
  for (const { rowsRead, since } of [loadedEarly, loadedLate]) {
    expect(rowsRead).toBeLessThanOrEqual(since + FEW)
    // A snapshot waits for the end of what could be taken back: a turn at most.
    expect(since).toBeLessThan(400)
  }
  await bench.close()
  await db.close()
})
