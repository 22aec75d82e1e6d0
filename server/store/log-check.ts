import type { Queries } from './db.ts'
import { snapshotSum, sumOf } from './seal.ts'
import type { SealedRow } from './seal.ts'
import { isDamage } from './start-faults.ts'

/** Rows of a log that are not what was written, from the first to the last of them. */
export interface Fault {
  what: 'lost' | 'changed' | 'snapshot' | 'end' | 'game' | 'unread'
  from: number
  to: number
}
export interface Anchor {
  seq: number
  sum: string
}
/** Where nothing was written yet. */
export const BEGINNING: Anchor = { seq: 0, sum: '' }

export interface RowCheck {
  add(row: SealedRow): void
  /** What is wrong, once the last row was given; `head` is what is on record of the end. */
  end(head: Anchor | undefined): Fault[]
}

/** Holds rows that should follow each other against their sums. */
export function checkRows(game: string, after: Anchor = BEGINNING): RowCheck {
  const faults: Fault[] = []
  let last = after
  const note = (what: Fault['what'], from: number, to: number): void =>
    void faults.push({ what, from, to })
  return {
    add(row) {
      const { seq, sum } = row
      if (seq > last.seq + 1) note('lost', last.seq + 1, seq - 1)
      else if (sum !== sumOf(last.sum, { game, ...row })) note('changed', seq, seq)
      last = { seq, sum }
    },
    end(head) {
      if (head === undefined) note('end', last.seq, last.seq)
      else if (head.seq > last.seq) note('lost', last.seq + 1, head.seq)
      else if (head.seq < last.seq || head.sum !== last.sum) note('changed', head.seq, last.seq)
      return faults
    },
  }
}

interface Snapshot {
  seq: number
  version: string
  state: string
  sum: string
}

/** What is wrong with a snapshot that stands at the row with the sum `row`. */
export function snapshotFaults(snapshot: Snapshot, row: string | undefined): Fault[] {
  const { seq, sum } = snapshot
  const isSound = row !== undefined && sum === snapshotSum(row, snapshot)
  return isSound ? [] : [{ what: 'snapshot', from: seq, to: seq }]
}

/** A game whose log is not what was written. */
export interface Damaged {
  game: string
  faults: readonly Fault[]
}

/** As it is said to whoever runs the server. */
export function faultText(faults: readonly Fault[]): string {
  return faults.map(textOf).join(', ')
}

const UNREADABLE =
  'the store is damaged where it stands, and it cannot be read; keep a copy of the store, and restore a backup'

function textOf({ what, from, to }: Fault): string {
  const rows = from === to ? `row ${from}` : `rows ${from} to ${to}`
  if (what === 'game') return `the game of ${rows} is missing`
  if (what === 'unread') return UNREADABLE
  if (what === 'end') return 'where it ended is not on record, or it is gone'
  if (what === 'snapshot') return `the state stored after row ${from} is another`
  return `${rows} ${what === 'lost' ? 'missing' : 'changed'}`
}

const AT_ONCE = 500
type Reads = Pick<Queries, 'all'>

interface Checked {
  id: string
  status: string
  started: number | null
  damage: string | null
}

/** Every log of a store from its first row to its last, game by game; others may go on writing. */
export async function* checkStore(queries: Reads): AsyncGenerator<Damaged> {
  for (let last = ''; ;) {
    const some = await queries.all<Checked>(
      `SELECT id, status, started, damage FROM games WHERE id > $1 ORDER BY id LIMIT ${AT_ONCE}`,
      [last],
    )
    for (const game of some) {
      const faults = await checkGame(queries, game).catch(unread)
      if (faults.length > 0) yield { game: game.id, faults }
    }
    if (some.length === 0) break
    last = some.at(-1)!.id
  }
  yield* strays(queries)
}

/** Nobody can say which rows. */
export const UNREAD: Fault = { what: 'unread', from: 0, to: 0 }

/** The store may be whole where the next game stands. */
function unread(error: unknown): Fault[] {
  if (!isDamage(error)) throw error
  return [UNREAD]
}

export function isUnread(faults: readonly Fault[]): boolean {
  return faults.some(({ what }) => what === 'unread')
}

/** Logs whose game is not there: taking a game out takes its log out as well. */
async function* strays(queries: Reads): AsyncGenerator<Damaged> {
  const found = await queries.all<{ game: string; seq: number }>(
    'SELECT game, seq FROM heads WHERE seq > 0 AND game NOT IN (SELECT id FROM games) ORDER BY game',
  )
  for (const { game, seq } of found) yield { game, faults: [{ what: 'game', from: 1, to: seq }] }
}

/** One game; `damage` is what is known of it already. */
export async function checkGame(
  queries: Reads,
  { id, status, started, damage }: Checked,
): Promise<Fault[]> {
  // Read before the rows: those that are written meanwhile are not looked at.
  const [head] = await queries.all<Anchor>('SELECT seq, sum FROM heads WHERE game = $1', [id])
  if (head === undefined)
    return hasBegun({ status, started }) ? [{ what: 'end', from: 0, to: 0 }] : []
  if (head.seq < 0) return []
  const from = trustedFrom(damage)
  const faults = [
    ...(await rowFaults(queries, { id, from, head })),
    ...(await stateFaults(queries, id, from)),
  ]
  return faults.length > 0 && (await isForgotten(queries, id)) ? [] : faults
}

/** Meanwhile, with all that was in it. */
async function isForgotten(queries: Reads, id: string): Promise<boolean> {
  const sql = 'SELECT seq FROM heads WHERE game = $1 AND seq < 0'
  return (await queries.all(sql, [id])).length > 0
}

async function rowFaults(
  queries: Reads,
  { id, from, head }: { id: string; from: number; head: Anchor },
): Promise<Fault[]> {
  let check: RowCheck | undefined
  for (let last = from - 1; ;) {
    const some = await queries.all<SealedRow>(
      `SELECT seq, at, entries, sum FROM log WHERE game = $1 AND seq > $2 AND seq <= $3
        ORDER BY seq LIMIT ${AT_ONCE}`,
      [id, last, head.seq],
    )
    for (const row of some)
      if (check !== undefined) check.add(row)
      // Where it is vouched for from a row on, that row says what the next one follows.
      else if (row.seq === from) check = checkRows(id, row)
      else (check = checkRows(id, { seq: Math.max(0, from - 1), sum: '' })).add(row)
    if (some.length === 0) break
    last = some.at(-1)!.seq
  }
  return (check ?? checkRows(id)).end(head)
}

async function stateFaults(queries: Reads, id: string, from: number): Promise<Fault[]> {
  const snapshots = await queries.all<Snapshot & { row: string | null }>(
    `SELECT s.seq, s.version, s.state, s.sum, log.sum AS row FROM snapshots s
      LEFT JOIN log ON log.game = s.game AND log.seq = s.seq WHERE s.game = $1 AND s.seq >= $2`,
    [id, from],
  )
  if (snapshots.length === 0) return [{ what: 'snapshot', from, to: from }]
  return snapshots.flatMap((one) => snapshotFaults(one, one.row ?? undefined))
}

/** A game may be over without having begun: somebody did not open his seed. */
export function hasBegun({ status, started }: Pick<Checked, 'status' | 'started'>): boolean {
  return status === 'running' || (status === 'over' && started !== null)
}

/** The row from which on a log that was found damaged is vouched for. */
function trustedFrom(damage: string | null): number {
  const known = damage === null ? undefined : (JSON.parse(damage) as { from: number | null })
  return known?.from ?? 0
}
