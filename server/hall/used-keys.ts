import type { Seat } from '../../core/contract.ts'
import type { Ack } from '../../wire/table.ts'
import { Denial } from '../denial.ts'
import type { LogEntry } from './entries.ts'
import type { House } from './house.ts'
import { KeyBook } from './key-book.ts'
import type { Play } from './live.ts'
import { logBetween } from './rows.ts'

// A message that was carried out is never carried out again, however many came since and whatever it asks now. All keys
// stand in the log: a process that loads a game in the middle reads them there when it first needs them.

/** Of a client that gives its wishes in pauses no keys of their own. */
const NO_KEY = 'pause'

/** Rows whose keys are not known yet: those after one, up to another. */
interface Gap {
  after: number
  to: number
}

export interface UsedKeys {
  readonly book: KeyBook
  gap: Gap | undefined
}

/** A message that was carried out. */
interface Done {
  seat: Seat
  key: string
  applied: number
}

/** Nothing else can be said before the log was read. */
export class LookFirst extends Denial {
  constructor() {
    super('busy', 'The log of this game is being read: send this again in a moment.')
  }
}

/** Of a game that is loaded at a row; the first one is its opening. */
export function unknownUpTo(row: number): UsedKeys {
  return { book: new KeyBook(), gap: row > 1 ? { after: 0, to: row } : undefined }
}

/** A game is read again: what was known stays so, but for rows that nobody was told of, since others may stand there. */
export function knownStill(
  was: UsedKeys,
  told: number,
  { used, snapshotAt }: Pick<Play, 'used' | 'snapshotAt'>,
): UsedKeys {
  if (was.gap !== undefined || used.gap === undefined) return used
  const after = Math.min(told, snapshotAt)
  const book = new KeyBook()
  book.take(was.book, after)
  book.take(used.book)
  return { book, gap: after < snapshotAt ? { after, to: snapshotAt } : undefined }
}

/** What a message is answered that was carried out before; undefined: it is new. */
export function answeredBefore({ used }: Play, seat: Seat, ack: Ack): Ack | undefined {
  const applied = used.book.applied(nameOf(seat, ack.key))
  if (applied !== undefined) return { ...ack, applied, why: 'again' }
  if (used.gap !== undefined) throw new LookFirst()
  return undefined
}

/** The same of a wish in a pause. */
export function wishedBefore(play: Play, seat: Seat, ack: Ack): Ack | undefined {
  return ack.key === NO_KEY ? undefined : answeredBefore(play, seat, ack)
}

/** In the row that is written next. */
export function remember({ used, head }: Pick<Play, 'used' | 'head'>, done: Done): void {
  const { seat, key, applied } = done
  used.book.set(nameOf(seat, key), { applied, row: head + 1 })
}

export function rememberWish(play: Pick<Play, 'used' | 'head'>, seat: Seat, key: string): void {
  if (key !== NO_KEY) remember(play, { seat, key, applied: 1 })
}

/** What an entry of the log says of the message it came by. */
export function rememberEntry({ used, head }: Pick<Play, 'used' | 'head'>, entry: LogEntry): void {
  note(used.book, entry, head + 1)
}

function note(book: KeyBook, entry: LogEntry, row: number): void {
  const of = sender(entry)
  if (of === undefined) return
  const name = nameOf(of.seat, of.key)
  // Of a chain each reply is an entry.
  book.set(name, { applied: (book.applied(name) ?? 0) + 1, row })
}

function sender(entry: LogEntry): { seat: Seat; key: string } | undefined {
  if (!('key' in entry) || entry.key === undefined) return undefined
  const { key } = entry
  if ('r' in entry) return { seat: entry.r[0], key }
  if ('back' in entry) return { seat: entry.back, key }
  return entry.does !== 'pass' && key === NO_KEY ? undefined : { seat: entry.seat, key }
}

function nameOf(seat: Seat, key: string): string {
  return `${seat} ${key}`
}

export interface StoredRow {
  seq: number
  entries: string
}

/** Some rows of the gap, from its beginning; those that cannot be read say nothing. Without any, nothing is left of it. */
export function learn(used: UsedKeys, rows: readonly StoredRow[]): void {
  const { gap, book } = used
  if (gap === undefined) return
  for (const { seq, entries } of rows) {
    // Somebody else may have read them meanwhile.
    if (seq <= gap.after) continue
    for (const entry of entriesOf(entries)) note(book, entry, seq)
    gap.after = seq
  }
  if (rows.length === 0 || gap.after >= gap.to) used.gap = undefined
}

function entriesOf(entries: string): LogEntry[] {
  try {
    return JSON.parse(entries) as LogEntry[]
  } catch {
    return []
  }
}

/** Learns from the log which messages were carried out; others have a go between two readings. */
export async function readUsed({ db, hall }: House, id: string): Promise<void> {
  const { used } = (await hall.live(id)).play
  while (used.gap !== undefined) {
    learn(used, await logBetween(db, id, used.gap))
    await new Promise((resolve) => setImmediate(resolve))
  }
}
