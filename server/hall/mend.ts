import { Problem } from '../../core/problem.ts'
import type { Game, Seat } from '../../core/contract.ts'
import type { Damage, Mending } from '../store/damage.ts'
import type { Queries } from '../store/db.ts'
import { checkGame, checkRows, snapshotFaults } from '../store/log-check.ts'
import type { Anchor, Fault } from '../store/log-check.ts'
import { sumOf } from '../store/seal.ts'
import { heardIn } from '../workers/earlier.ts'
import { reopened, usedIn } from '../workers/stored-game.ts'
import type { Hours } from './clock.ts'
import type { MendedEntry } from './entries.ts'
import { wakeAt } from './hands.ts'
import { liveSeat, loaded, playAt } from './load.ts'
import type { Play } from './live.ts'
import { resume } from './pause.ts'
import { insertSnapshot, snapshotRow, summaryOf } from './save.ts'
import { hallRow, hallSeats, logAfter, newestSnapshot, storedGame } from './rows.ts'
import type { HallRow, HallSeatRow, LogRow, Saved, SnapshotRow, StoredSummary } from './rows.ts'
import { isStill, name } from './trust.ts'
import type { TrustParts } from './trust.ts'
import { publicHead } from './view.ts'

export interface MendParts extends TrustParts {
  games: Readonly<Record<string, Game>>
  hours: Hours
}

/** What came of it. */
export interface Mended {
  /** The last row that counts, and the last that was ever written. */
  after: number
  of: number
}

/**
 * Lets a game that stands still go on from the last row that is vouched for. What follows that row stays in the store,
 * but no longer counts: only whoever runs the server may want that.
 */
export async function mend(parts: MendParts, id: string): Promise<Mended> {
  const { db, world } = parts
  const found = await readFound(db, await stillRow(parts, id))
  const { rows } = found
  const play = lastSound(parts, found)
  resume(play)
  play.desk.held = []
  // Nobody is charged for the time in which nobody could play.
  play.clock = { ...play.clock, since: world.now() }
  const mended = await db.transaction(async (queries) => {
    const head = await queries.one<Anchor>('SELECT seq, sum FROM heads WHERE game = $1', [id])
    const of = Math.max(head?.seq ?? 0, rows.at(-1)?.seq ?? 0)
    if ((await logAfter(queries, id, of)).length > 0)
      throw new Problem(id, 'somebody else is at this game: try again')
    const mending = mendingOf(play, rows)
    for (const { sql, values } of statements(play, mending, { seq: of + 1, at: world.now() }))
      await queries.run(sql, values)
    return { after: play.head, of }
  })
  const { after, of } = mended
  world.log.info({ game: id }, `a game was mended: it goes on after row ${after} of ${of}`)
  return mended
}

/** Whoever asks may know of damage before this server does. */
async function stillRow(parts: MendParts, id: string): Promise<HallRow> {
  const row = await rowOf(parts, id)
  if (isStill(row.damage)) return row
  const faults = await checkGame(parts.db, row)
  if (faults.length > 0) await name(parts, { game: id, faults })
  const now = await rowOf(parts, id)
  if (!isStill(now.damage)) throw new Problem(id, whyNothing(row, faults))
  return now
}

async function rowOf({ db }: MendParts, id: string): Promise<HallRow> {
  const row = await hallRow(db, id)
  if (row === undefined) throw new Problem(id, 'there is no such game')
  return row
}

export async function readFound(queries: Queries, row: HallRow): Promise<Found> {
  const snapshot = await newestSnapshot(queries, row.id)
  const rows = await logAfter(queries, row.id, 0)
  return { row, seats: await hallSeats(queries, row.id), snapshot, rows }
}

export function whyNothing({ status, damage }: HallRow, faults: readonly Fault[]): string {
  if (damage === null && faults.length === 0) {
    const is =
      status === 'running' ? '' : status === 'over' ? ', and it is over' : ', and it has not begun'
    return `its log is whole${is}: there is nothing to mend`
  }
  return 'it goes on all the same, for what was lost or changed lies before what it rests on: there is nothing to mend'
}

export interface Found {
  row: HallRow
  seats: readonly HallSeatRow[]
  snapshot: SnapshotRow | undefined
  rows: readonly LogRow[]
}

/** The game after the last row of which everything before agrees. */
export function lastSound(
  { games, hours }: Pick<MendParts, 'games' | 'hours'>,
  { row, seats, snapshot, rows }: Found,
): Play {
  const rules = Object.hasOwn(games, row.game) ? games[row.game] : undefined
  if (rules === undefined || row.version !== rules.about.version)
    throw new Problem(row.id, `this needs the rules of ${row.game} in version ${row.version}`)
  const at = rows.find(({ seq }) => seq === snapshot?.seq)
  if (snapshot !== undefined && at !== undefined && snapshotFaults(snapshot, at.sum).length === 0) {
    const after = soundRows(
      row.id,
      rows.filter(({ seq }) => seq > at.seq),
      at,
    )
    return loaded(rules, { row, seats, snapshot, rows: after, sum: at.sum, hours })
  }
  return playedAgain(rules, { row, seats, rows: soundRows(row.id, rows), hours })
}

function soundRows(game: string, rows: readonly LogRow[], after?: Anchor): LogRow[] {
  const sound: LogRow[] = []
  let last = after
  for (const row of rows) {
    const check = checkRows(game, last)
    check.add(row)
    if (check.end(row).length > 0) break
    sound.push(row)
    last = row
  }
  return sound
}

/** Without a state to begin with, from the set-up. */
function playedAgain(
  rules: Game,
  { row, seats, rows, hours }: Omit<Found, 'snapshot'> & { hours: Hours },
): Play {
  const last = rows.at(-1)
  if (last === undefined)
    throw new Problem(row.id, 'nothing of it is vouched for: only a backup can help')
  const stored = storedGame(row, rows)
  const { table, past } = reopened(stored, {}, rules)
  const heard: Record<Seat, number> = {}
  for (const seat of [...table.seats, 'table'])
    heard[seat] = table.log(seat).length + past.asides.length
  const { onClock, since, clocks } = JSON.parse(row.summary) as StoredSummary
  const saved: Saved = {
    state: table.state(),
    heard,
    dice: { used: usedIn(stored, table), later: {} },
    clock: { on: onClock, since, left: clocks },
    opened: {},
  }
  const play = playAt(rules, row, saved, hours)
  play.seats = seats.map(liveSeat)
  play.head = last.seq
  play.sum = last.sum
  if (row.result !== null) play.ended = JSON.parse(row.result) as NonNullable<Play['ended']>
  return play
}

const SAYS = JSON.stringify([{ mended: true } satisfies MendedEntry])

/** What its players and its log tell of it from now on. */
function mendingOf(play: Play, rows: readonly LogRow[]): Mending {
  const first = soundRows(play.id, rows)
  const story = first.some(({ seq }) => seq === play.head) ? play.head : 0
  const { stage } = publicHead(play)
  const told = [...rows.filter(({ seq }) => seq <= story).map(({ entries }) => entries), SAYS]
  for (const seat of [...play.desk.seats, 'table']) play.heard[seat] = heardIn(told, seat).length
  return { story, stage, lost: lostIn(rows.filter(({ seq }) => seq > play.head)) }
}

/** Replies of each seat in rows of which nobody can say what they were. */
function lostIn(rows: readonly LogRow[]): Record<Seat, number> {
  const lost: Record<Seat, number> = {}
  for (const { entries } of rows)
    for (const entry of readable(entries))
      if (Array.isArray(entry.r)) lost[String(entry.r[0])] = (lost[String(entry.r[0])] ?? 0) + 1
  return lost
}

function readable(entries: string): { r?: unknown }[] {
  try {
    const found = JSON.parse(entries) as unknown
    return Array.isArray(found)
      ? found.filter((one) => typeof one === 'object' && one !== null)
      : []
  } catch {
    return []
  }
}

/** A row that says so, and the state that stands at it: from here on everything is vouched for. */
function statements(play: Play, mended: Mending, { seq, at }: { seq: number; at: number }) {
  const { id, rules, heard, clock, opened } = play
  const row = { game: id, seq, at, entries: SAYS }
  const sum = sumOf(play.sum, row)
  const saved: Saved = {
    state: play.desk.state,
    heard,
    dice: play.dice.stored(),
    clock,
    opened,
  }
  const snapshot = snapshotRow(saved, { after: { seq, sum }, version: rules.about.version })
  const summary = JSON.stringify(summaryOf(play, mended.stage))
  const wake = play.ended === undefined ? wakeAt(play, at) : null
  const damage = JSON.stringify({ found: at, from: seq, mended } satisfies Damage)
  return [
    {
      sql: 'INSERT INTO log (game, seq, at, entries, sum) VALUES ($1, $2, $3, $4, $5)',
      values: [id, seq, at, SAYS, sum],
    },
    {
      sql: `INSERT INTO heads (game, seq, sum) VALUES ($1, $2, $3)
        ON CONFLICT (game) DO UPDATE SET seq = excluded.seq, sum = excluded.sum`,
      values: [id, seq, sum],
    },
    { sql: 'DELETE FROM snapshots WHERE game = $1', values: [id] },
    insertSnapshot(id, { ...snapshot, keep: 1 }),
    {
      sql: 'UPDATE games SET damage = $1, summary = $2, wake_at = $3 WHERE id = $4',
      values: [damage, summary, wake, id],
    },
  ]
}
