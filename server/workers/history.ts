import type { Happening } from '../../core/contract.ts'
import type { Entry, NatureDraw } from '../../core/table.ts'
import { isAside, isTimeEntry, replyOf } from '../hall/entries.ts'
import type { Aside, LogEntry, TimeEntry } from '../hall/entries.ts'

/** The log of a game, as the table reads it. */
export interface Past {
  entries: Entry[]
  asides: { aside: Aside; after: number }[]
}

/** Rows of the log in order, each as it is stored. */
export function pastOf(rows: readonly string[]): Past {
  const past: Past = { entries: [], asides: [] }
  for (const row of rows)
    for (const entry of JSON.parse(row) as LogEntry[]) {
      if (isTimeEntry(entry)) continue
      if (isAside(entry)) past.asides.push({ aside: entry, after: past.entries.length })
      else past.entries.push(entryOf(entry))
    }
  return past
}

/** For playing again: what was told, and of which kind a roll was, comes out anew. */
function entryOf(entry: Exclude<LogEntry, Aside | TimeEntry>): Entry {
  if ('open' in entry) return { is: 'opening', drawn: entry.open.map(drawnOf), told: [] }
  if ('back' in entry) {
    const back = { is: 'back', seat: entry.back } as const
    return entry.agreed ? { ...back, agreed: true } : back
  }
  const drawn = entry.dice?.map(drawnOf) ?? []
  return { is: 'reply', reply: replyOf(entry), drawn, told: [], final: 'no' }
}

/** The table puts the ask of the moment beside the values; one given here would hide it. */
function drawnOf(values: number[]): NatureDraw {
  return { values } as NatureDraw
}

/** How every seat's log tells of it. */
export function asideTold(aside: Aside): Happening {
  const noted = { did: 'noted', rule: 'table' } as const
  if ('rules' in aside) {
    const { how, from, rules, differs } = aside
    const key = differs ? 'table.rules-differ' : `table.rules-${how}`
    return { ...noted, say: { key, with: { from, to: rules } } }
  }
  if ('mended' in aside) return { ...noted, say: { key: 'table.mended' } }
  const { end, seat } = aside
  const say = seat === undefined ? {} : { with: { seat } }
  return { ...noted, say: { key: `table.${end}`, ...say } }
}
