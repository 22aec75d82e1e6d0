import { Problem } from '../../core/problem.ts'
import type { Game, Seat } from '../../core/contract.ts'
import { checkRows, snapshotFaults } from '../store/log-check.ts'
import type { Anchor } from '../store/log-check.ts'
import { sumOf } from '../store/seal.ts'
import { reopened, usedIn } from '../workers/stored-game.ts'
import type { Hours } from './clock.ts'
import { wakeAt } from './hands.ts'
import { liveSeat, loaded, playAt } from './load.ts'
import type { Play } from './live.ts'
import { resume } from './pause.ts'
import { insertSnapshot, snapshotRow, summaryOf } from './save.ts'
import { hallRow, hallSeats, logAfter, newestSnapshot, storedGame } from './stored.ts'
import type { HallRow, HallSeatRow, LogRow, Saved, SnapshotRow, StoredSummary } from './stored.ts'
import { isStill } from './trust.ts'
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
  const row = await hallRow(db, id)
  if (row === undefined) throw new Problem(id, 'there is no such game')
  if (!isStill(row.damage)) throw new Problem(id, 'this game does not stand still')
  const snapshot = await newestSnapshot(db, id)
  const rows = await logAfter(db, id, 0)
  const seats = await hallSeats(db, id)
  const play = lastSound(parts, { row, seats, snapshot, rows })
  resume(play)
  play.desk.held = []
  return await db.transaction(async (queries) => {
    const head = await queries.one<Anchor>('SELECT seq, sum FROM heads WHERE game = $1', [id])
    const of = Math.max(head?.seq ?? 0, rows.at(-1)?.seq ?? 0)
    if ((await logAfter(queries, id, of)).length > 0)
      throw new Problem(id, 'somebody else is at this game: try again')
    for (const { sql, values } of statements(play, { seq: of + 1, at: world.now() }))
      await queries.run(sql, values)
    return { after: play.head, of }
  })
}

interface Found {
  row: HallRow
  seats: readonly HallSeatRow[]
  snapshot: SnapshotRow | undefined
  rows: readonly LogRow[]
}

/** The game after the last row of which everything before agrees. */
function lastSound({ games, hours }: MendParts, { row, seats, snapshot, rows }: Found): Play {
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

/** A row that says nothing, and the state that stands at it: from here on everything is vouched for. */
function statements(play: Play, { seq, at }: { seq: number; at: number }) {
  const { id, rules, heard, clock, opened } = play
  const row = { game: id, seq, at, entries: '[]' }
  const sum = sumOf(play.sum, row)
  const saved: Saved = {
    state: play.desk.state,
    heard,
    dice: play.dice.stored(),
    clock,
    opened,
  }
  const snapshot = snapshotRow(saved, { after: { seq, sum }, version: rules.about.version })
  const summary = JSON.stringify(summaryOf(play, publicHead(play).stage))
  const wake = play.ended === undefined ? wakeAt(play, at) : null
  const damage = JSON.stringify({ found: at, from: seq })
  return [
    {
      sql: 'INSERT INTO log (game, seq, at, entries, sum) VALUES ($1, $2, $3, $4, $5)',
      values: [id, seq, at, '[]', sum],
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
