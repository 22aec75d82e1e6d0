import type { Happening, Seat } from '../../core/contract.ts'
import type { Desk, Entry, Witness } from '../../core/desk.ts'
import type { BackEntry, LogEntry } from './entries.ts'
import type { Batch } from './live.ts'
import { newBatch } from './live.ts'

/** Where a game's desk writes to: counts what seats heard, and fills the batch that is being made. */
export interface Notebook {
  batch: Batch | undefined
  heard: Record<Seat, number>
  /** What happens now is told later. */
  isMuted: boolean
}

export function witnessOf(notebook: Notebook): Witness {
  return {
    told(seat, what) {
      if (notebook.isMuted) return
      notebook.heard[seat] = (notebook.heard[seat] ?? 0) + what.length
      const batch = (notebook.batch ??= newBatch())
      const news = (batch.news[seat] ??= [])
      for (const one of what) news.push(one)
    },
    untold(seat, count) {
      notebook.heard[seat]! -= count
      const batch = (notebook.batch ??= newBatch())
      const news = (batch.news[seat] ??= [])
      const fresh = Math.min(count, news.length)
      news.length -= fresh
      if (count > fresh) batch.dropped[seat] = (batch.dropped[seat] ?? 0) + count - fresh
    },
    // The door writes the entries itself: it knows the client's key and who gave the reply.
    wrote() {},
    erased() {},
  }
}

/** Something that happened at the table and not in the rules: everybody hears it. */
export function tellAll(notebook: Notebook, seats: readonly Seat[], what: Happening): void {
  const witness = witnessOf(notebook)
  for (const seat of [...seats, 'table']) witness.told(seat, [what])
}

/** The take-back of a seat's last reply as the log keeps it, while that reply still stands. */
export function backOf({ held }: Pick<Desk<unknown>, 'held'>, seat: Seat): BackEntry {
  const last = held.findLast(({ entry }) => entry.reply.seat === seat)
  return last?.published ? { back: seat, known: true } : { back: seat }
}

/** A reply as the log keeps it. */
export function logged(
  entry: Extract<Entry, { is: 'reply' }>,
  more: { key?: string; by?: 'order' | 'silence' } = {},
): LogEntry {
  const { seat, ask, verb, noun } = entry.reply
  return {
    r: noun === undefined ? [seat, ask, verb] : [seat, ask, verb, noun],
    ...(entry.of === undefined ? {} : { of: entry.of }),
    ...more,
    ...(entry.drawn.length === 0 ? {} : { dice: entry.drawn.map(({ values }) => values) }),
    ...(entry.told.length === 0 ? {} : { told: entry.told }),
  }
}
