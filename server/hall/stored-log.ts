import { Denial } from '../denial.ts'
import type { StoredGame } from '../workers/stored-game.ts'
import type { LogEntry } from './entries.ts'
import { atRest } from './house.ts'
import type { House } from './house.ts'
import { fromOf, hallRow, keptSnapshot, logAfter, storedGame } from './rows.ts'
import type { HallRow, SnapshotRow } from './rows.ts'
import { damageIn } from './trust.ts'

// A game with its log as the store holds it: all of it, or as far as anybody may know.

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
