import type { Seat } from '../../core/contract.ts'
import { heard } from '../../core/desk.ts'
import { takeBack } from '../../core/desk-undo.ts'
import type { Happening } from '../../core/contract.ts'
import { Denial } from '../denial.ts'
import { asideTold } from '../workers/history.ts'
import { reopened } from '../workers/stored-game.ts'
import type { StoredGame } from '../workers/stored-game.ts'
import { endingOf } from './ending.ts'
import type { EndEntry, LogEntry, ReplyEntry } from './entries.ts'
import type { Play } from './live.ts'
import { newBatch } from './live.ts'
import { resume } from './pause.ts'
import type { LogRow } from './rows.ts'
import { backOf, tellAll } from './witness.ts'

// What ends or turns back a game at the table and not by the rules.

export function endAt(play: Play, entry: EndEntry): void {
  if (play.ended !== undefined) throw new Denial('conflict', 'This game is over.')
  ;(play.batch ??= newBatch()).entries.push(entry)
  resume(play)
  play.ended = endingOf(play, entry)
  tellAll(play, play.desk.seats, asideTold(entry))
}

/** By consent of all: the seat's last reply never was, whatever followed it. */
export function takeBackAgreed(play: Play, seat: Seat, stored: StoredGame): void {
  if (play.ended !== undefined) throw new Denial('conflict', 'This game is over.')
  if (play.pause !== undefined)
    throw new Denial('conflict', 'There is a pause: wait until it is over.')
  const batch = (play.batch ??= newBatch())
  if (batch.entries.length > 0 || stored.rows.length + (stored.unsound ?? 0) !== play.head)
    throw new Denial('conflict', 'The game has gone on meanwhile: ask again.')
  const entry = backOf(play.desk, seat)
  if (!('refused' in takeBack(play.desk, seat, play.desk.seats))) {
    batch.entries.push(entry)
    return
  }
  const hidden = play.desk.held.filter(({ published }) => !published).length
  const { table } = reopened(stored, {}, play.rules)
  if ('refused' in table.rewind(seat))
    throw new Denial('conflict', 'There is nothing that could be taken back.')
  play.desk.state = table.state()
  play.desk.held = []
  // Everybody sees another game.
  play.desk.published++
  const agreed = { back: seat, agreed: true } as const
  batch.entries.push(hidden > 0 ? { ...agreed, hidden } : agreed)
  // What is loaded later starts from here: the log before leads elsewhere.
  batch.snapshot = true
  const say = { key: 'table.took-back', with: { seat } }
  tellAll(play, play.desk.seats, { did: 'noted', rule: 'table', say })
}

/** What other seats have heard of the reply that would be taken back and of all that followed. */
export function heardSince(
  play: Play,
  seat: Seat,
  rows: readonly LogRow[],
): Record<Seat, Happening[]> | undefined {
  const line = standing(rows)
  const at = line.findLastIndex(({ r }) => r[0] === seat)
  if (at < 0) return undefined
  const last = play.desk.held.findLast(({ entry }) => entry.reply.seat === seat)
  const others = play.desk.seats.filter((one) => one !== seat)
  const isUnknown = last !== undefined && !last.published
  const since = isUnknown ? [] : line.slice(at)
  const heardBy = (other: Seat): Happening[] =>
    since.flatMap((entry) => (isKnown(play, entry, other) ? heard(entry.told ?? [], other) : []))
  return Object.fromEntries(others.map((other) => [other, heardBy(other)]))
}

/** Whether the seat knows of the reply: what somebody else has not finished nobody does. */
function isKnown({ desk }: Play, { r: [seat, ask] }: ReplyEntry, by: Seat): boolean {
  return (
    seat === by ||
    !desk.held.some(
      ({ entry: { reply }, published }) => !published && reply.seat === seat && reply.ask === ask,
    )
  )
}

/** The replies that have not been taken back. */
function standing(rows: readonly LogRow[]): ReplyEntry[] {
  const line: ReplyEntry[] = []
  for (const { entries } of rows)
    for (const entry of JSON.parse(entries) as LogEntry[]) {
      if ('r' in entry) line.push(entry)
      if (!('back' in entry)) continue
      const at = line.findLastIndex(({ r }) => r[0] === entry.back)
      if (entry.agreed) line.length = at
      else line.splice(at, 1)
    }
  return line
}
