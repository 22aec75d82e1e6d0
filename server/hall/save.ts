import { fingerprint } from '../../core/fingerprint.ts'
import type { Append } from '../store/db.ts'
import type { Anchor } from '../store/log-check.ts'
import { snapshotSum, sumOf } from '../store/seal.ts'
import type { Seat } from '../../core/contract.ts'
import type { LogEntry } from './entries.ts'
import { changeHands, wakeAt } from './hands.ts'
import type { Play } from './live.ts'
import type { Saved, SnapshotRow, StoredSummary } from './rows.ts'
import { publicHead } from './view.ts'

/** Appends between two snapshots: what a restart has to play again. */
const SNAPSHOT_EVERY = 64

/** The row of a batch and all that is written with it; also moves the clocks on. */
export function appendOf(play: Play, now: number): Append {
  const batch = play.batch!
  const seq = play.head + 1
  const row = { game: play.id, seq, at: now, entries: JSON.stringify(batch.entries) }
  const sum = sumOf(play.sum, row)
  const more = [...summaryChange(play, now), ...firstMove(play, now)]
  const isDue = seq - play.snapshotAt >= SNAPSHOT_EVERY || play.ended !== undefined
  const isWhole = play.desk.held.length === 0 && play.pause === undefined
  if (batch.snapshot || (isDue && isWhole)) {
    more.push(...snapshotOf(play, { seq, sum }))
    play.snapshotAt = seq
  }
  return { ...row, sum, more }
}

/** A game that somebody has moved in is not forgotten. */
function firstMove(play: Play, now: number): Statement[] {
  const isBot = (name: Seat): boolean =>
    play.seats.some(({ seat, bot }) => seat === name && bot !== null)
  const isMove = (entry: LogEntry): boolean =>
    'r' in entry && entry.by === undefined && !isBot(entry.r[0])
  if (play.isMoved || !play.batch!.entries.some(isMove)) return []
  play.isMoved = true
  return [{ sql: 'UPDATE games SET moved = $1 WHERE id = $2', values: [now, play.id] }]
}

export type Statement = NonNullable<Append['more']>[number]

/** Of the game as it stands after a row. */
export function snapshotOf(play: Play, after: Anchor): Statement[] {
  const { state } = play.desk
  const { heard, clock, opened } = play
  const dice = play.dice.stored()
  const saved: Saved = { state, heard, dice, clock, opened }
  const { version } = play.rules.about
  return [
    { sql: 'DELETE FROM snapshots WHERE game = $1 AND keep = 0', values: [play.id] },
    insertSnapshot(play.id, { ...snapshotRow(saved, { after, version }), keep: 0 }),
  ]
}

export function snapshotRow(
  saved: Saved,
  { after, version }: { after: Anchor; version: string },
): SnapshotRow {
  const { state, ...more } = saved
  // The state is long, and stands in the text as it is named by its hash.
  const text = JSON.stringify(state)
  const row = {
    seq: after.seq,
    version,
    state: `{"state":${text},${JSON.stringify(more).slice(1)}`,
  }
  return { ...row, hash: fingerprint(text), sum: snapshotSum(after.sum, row) }
}

export function insertSnapshot(
  id: string,
  { seq, version, hash, state, sum, keep }: SnapshotRow & { keep: 0 | 1 },
): Statement {
  const sql = `INSERT INTO snapshots (game, seq, version, hash, state, sum, keep)
    VALUES ($1, $2, $3, $4, $5, $6, $7)`
  return { sql, values: [id, seq, version, hash, state, sum, keep] }
}

/** Only when somebody else is to move, or the game is over: inside a turn nothing of it changes. */
function summaryChange(play: Play, now: number): Statement[] {
  if (!changeHands(play, play.batch!.entries, now)) return []
  const text = JSON.stringify(summaryOf(play, publicHead(play).stage))
  if (play.ended === undefined) return [summaryStatement(play.id, text, wakeAt(play, now))]
  return [
    {
      sql: `UPDATE games SET status = 'over', ended = $1, result = $2, summary = $3, wake_at = NULL WHERE id = $4`,
      values: [now, JSON.stringify(play.ended), text, play.id],
    },
  ]
}

export function summaryStatement(id: string, text: string, wake: number | null): Statement {
  const sql = 'UPDATE games SET summary = $1, wake_at = $2 WHERE id = $3'
  return { sql, values: [text, wake, id] }
}

export function summaryOf(play: Play, stage: StoredSummary['stage']): StoredSummary {
  const { on, since, left } = play.clock
  return { onClock: on, since, clocks: left, stage }
}
