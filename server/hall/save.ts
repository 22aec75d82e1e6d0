import { stateHash } from '../../core/fingerprint.ts'
import type { Append } from '../store/db.ts'
import { fallsAt, handedOver, isSameSeats } from './clock.ts'
import type { Clock } from './clock.ts'
import type { Play } from './live.ts'
import type { Saved, StoredSummary } from './stored.ts'
import { isStill, publicHead } from './view.ts'

/** Appends between two snapshots: what a restart has to play again. */
const SNAPSHOT_EVERY = 64
/** A bot that nobody has made play for so long belongs to a process that is gone. */
const BOT_PATIENCE = 15_000

/** The row of a batch and all that is written with it; also moves the clocks on. */
export function appendOf(play: Play, now: number): Append {
  const batch = play.batch!
  const seq = play.head + 1
  const more = [...summaryChange(play, now)]
  const isDue = seq - play.snapshotAt >= SNAPSHOT_EVERY || play.ended !== undefined
  if (batch.snapshot || (isDue && play.desk.held.length === 0)) {
    more.push(...snapshotOf(play, seq))
    play.snapshotAt = seq
  }
  return { game: play.id, seq, at: now, entries: JSON.stringify(batch.entries), more }
}

type Statement = NonNullable<Append['more']>[number]

export function snapshotOf(play: Play, seq: number): Statement[] {
  const { state } = play.desk
  const { heard, recent } = play
  const saved: Saved = { state, heard, dice: play.dice.stored(), recent }
  return [
    { sql: 'DELETE FROM snapshots WHERE game = $1', values: [play.id] },
    {
      sql: 'INSERT INTO snapshots (game, seq, version, hash, state) VALUES ($1, $2, $3, $4, $5)',
      values: [play.id, seq, play.rules.about.version, stateHash(state), JSON.stringify(saved)],
    },
  ]
}

/** Only when somebody else is to move, or the game is over: inside a turn nothing of it changes. */
function summaryChange(play: Play, now: number): Statement[] {
  // An unfinished move changes nothing that everybody may see.
  if (play.ended === undefined && isStill(play.desk, play.headAt)) return []
  play.headAt = play.desk.published
  const { onClock, stage } = publicHead(play)
  const on = play.ended === undefined ? onClock : []
  if (play.ended === undefined && isSameSeats(on, play.clock.on)) return []
  const pace = play.facts.pace.clock
  play.clock = handedOver(play.clock, on, { pace, now })
  play.opened = play.dice.used()
  const text = JSON.stringify(summaryOf(play, stage))
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
  return { onClock: on, since, clocks: left, stage, opened: play.opened }
}

/** When the server must look at the game by itself: a flag falls, or a bot waits to be made to play. */
export function wakeAt(play: Play, now: number): number | null {
  const flag = fallsAt(play.clock)
  const bot = isBotOn(play, play.clock) ? now + BOT_PATIENCE : undefined
  const times = [flag, bot].filter((time) => time !== undefined)
  return times.length === 0 ? null : Math.min(...times)
}

function isBotOn({ seats }: Play, { on }: Clock): boolean {
  return seats.some(({ seat, bot }) => bot !== null && on.includes(seat))
}
