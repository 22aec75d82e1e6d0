import type { Game, Happening, Seat } from '../../core/contract.ts'
import { heard } from '../../core/desk.ts'
import { formatLine } from '../../core/record/notation.ts'
import { printNoun } from '../../core/record/nouns.ts'
import type { Line } from '../../core/record/record.ts'
import { toldLine } from '../../core/record/seat.ts'
import { note } from '../../core/record/write.ts'
import { isAside, isTimeEntry } from '../hall/entries.ts'
import type { BackEntry, LogEntry, ReplyEntry } from '../hall/entries.ts'
import { asideTold } from './history.ts'
import type { StoredGame } from './stored-game.ts'

// What was played before other rules went on from a snapshot: told from the log as it is, since nobody can play it again.

/** Something in the log that left a trace. */
interface Trace {
  entry: LogEntry
  /** A reply that stands. */
  stands: boolean
  /** Nobody else ever heard of it. */
  hidden?: true
}

export function heardBefore(stored: StoredGame, seat: Seat): Happening[] {
  return heardIn(rowsBefore(stored), seat)
}

/** What a seat heard in rows of a log, as it was told then. */
export function heardIn(rows: readonly string[], seat: Seat): Happening[] {
  return tracesOf(rows).flatMap((trace) => heardOf(trace, seat))
}

function rowsBefore({ rows, from }: StoredGame): readonly string[] {
  return rows.slice(0, from?.rows ?? 0)
}

/** As comments, which nobody plays again: a seat's own replies and what it heard, or all replies with their dice. */
export function linesBefore(
  stored: StoredGame,
  { about }: Pick<Game, 'about'>,
  seat: Seat,
): Line[] {
  if (stored.from === undefined) return []
  const isFull = seat === 'open'
  const lines = tracesOf(rowsBefore(stored)).flatMap((trace) => {
    const { entry } = trace
    const isShown = 'r' in entry && (isFull || entry.r[0] === seat)
    const reply = isShown ? [replyText(entry, about.kinds, { isFull })] : []
    const told = isFull ? [] : heardOf(trace, seat).map((what) => formatLine(toldLine(what, about)))
    return [...reply, ...told]
  })
  return [...lines.map(note), note(WHY[whyFrom(stored)])]
}

const WHY = {
  rules: 'From here on the game was played by the rules named above.',
  unsound: 'From here on the log is vouched for; what lies before was lost or changed in part.',
  mended:
    'Here the log was damaged, and the game was set back to this point: what had followed no longer counts.',
}

function whyFrom({ unsound, isMended }: StoredGame): keyof typeof WHY {
  if (isMended) return 'mended'
  return unsound === undefined ? 'rules' : 'unsound'
}

function heardOf({ entry, hidden }: Trace, seat: Seat): Happening[] {
  if ('r' in entry && hidden && entry.r[0] !== seat) return []
  if ('r' in entry || 'open' in entry) return heard(entry.told ?? [], seat)
  if (isAside(entry)) return [asideTold(entry)]
  if (!('back' in entry)) return []
  const say = { key: 'table.took-back', with: { seat: entry.back } }
  return [{ did: 'noted', rule: 'table', say }]
}

function tracesOf(rows: readonly string[]): Trace[] {
  const traces: Trace[] = []
  for (const row of rows)
    for (const entry of JSON.parse(row) as LogEntry[]) {
      if (isTimeEntry(entry)) continue
      if ('back' in entry) takeBack(traces, entry)
      const hasTrace = !('back' in entry) || entry.agreed || entry.known
      if (hasTrace) traces.push({ entry, stands: 'r' in entry })
    }
  return traces
}

function takeBack(traces: Trace[], { back, agreed, known, hidden = 0 }: BackEntry): void {
  const at = lastOf(traces, back)
  if (at < 0) return
  if (agreed) {
    const standing = traces.filter(({ stands }) => stands)
    for (const trace of standing.slice(standing.length - hidden)) trace.hidden = true
    for (const later of traces.slice(at)) later.stands = false
  } else if (known) traces[at]!.stands = false
  else traces.splice(at, 1)
}

function lastOf(traces: readonly Trace[], seat: Seat): number {
  return traces.findLastIndex(({ entry, stands }) => stands && 'r' in entry && entry.r[0] === seat)
}

function replyText(
  { r, of, dice = [] }: ReplyEntry,
  kinds: Game['about']['kinds'],
  { isFull }: { isFull: boolean },
): string {
  const [seat, , verb, noun] = r
  const named = typeof noun === 'number' ? printNoun(kinds, of, noun) : noun
  const drawn = isFull
    ? dice.map((values) => ({ by: 'dice' as const, items: values.map(String) }))
    : []
  const line: Line = { is: 'reply', line: 0, seat, verb, drawn }
  return formatLine(named === undefined ? line : { ...line, noun: named })
}
