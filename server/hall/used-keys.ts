import type { Seat } from '../../core/contract.ts'
import type { Replied } from '../../core/desk.ts'
import { Denial } from '../denial.ts'
import type { Ack } from './door.ts'
import type { LogEntry } from './entries.ts'
import type { Play, Recent } from './live.ts'

// A message that was carried out is never carried out again, however many came since. What a reply answered is not asked
// a second time, unless the reply was taken back: so the keys of take-backs, of what they took back and of wishes in
// pauses are known for the life of the game, and of all else the last few, to be answered alike. All of them are in the
// log: a process that loads a game in which something was taken back reads them there when it first needs them.

const REMEMBERED = 16
/** Of a client that gives its wishes in pauses no keys of their own. */
const NO_KEY = 'pause'

export interface UsedKeys {
  /** Whether those from before the snapshot that was loaded are among them. */
  isWhole: boolean
  /** By seat and key: how many replies were carried out. */
  readonly applied: Map<string, number>
}

/** Nothing else can be said before the log was read. */
export class LookFirst extends Denial {
  constructor() {
    super('busy', 'The log of this game is being read: send this again in a moment.')
  }
}

/** What a message is answered that was carried out before; undefined: it is new. */
export function answeredBefore(play: Play, seat: Seat, ack: Ack): Ack | undefined {
  const { key } = ack
  const applied =
    play.recent[seat]?.find((one) => one.key === key)?.applied ??
    play.used.applied.get(`${seat} ${key}`)
  if (applied !== undefined) return { ...ack, applied, why: 'again' }
  if (key !== NO_KEY && !play.used.isWhole) throw new LookFirst()
  return undefined
}

type Remembering = Pick<Play, 'recent' | 'used'>

export function remember({ recent }: Remembering, seat: Seat, one: Recent): void {
  const list = (recent[seat] ??= [])
  list.push(one)
  if (list.length > REMEMBERED) list.shift()
}

/** For good: what it asks could be done a second time. */
export function rememberForGood({ used }: Remembering, seat: Seat, { key, applied }: Recent): void {
  if (key !== NO_KEY) used.applied.set(`${seat} ${key}`, applied)
}

/** A key found in the log when a game is loaded. */
export function rememberEntry(play: Remembering, seat: Seat, key: string): void {
  const last = play.recent[seat]?.at(-1)
  if (last?.key === key) last.applied++
  else remember(play, seat, { key, applied: 1 })
}

const keyOf = new WeakMap<Replied, string>()

/** By which message a reply came that may be taken back. */
export function cameBy(entry: Replied, key: string | undefined): void {
  if (key !== undefined) keyOf.set(entry, key)
}

/** The reply of a seat that would be taken back. */
export function lastOf({ desk }: Pick<Play, 'desk'>, seat: Seat): Replied | undefined {
  return desk.held.findLast(({ entry }) => entry.reply.seat === seat)?.entry
}

/** The reply that is taken back could come again. */
export function rememberTaken(play: Play, entry: Replied | undefined): void {
  const key = entry && keyOf.get(entry)
  if (entry === undefined || key === undefined) return
  const { seat } = entry.reply
  const known = play.recent[seat]?.find((one) => one.key === key)
  rememberForGood(play, seat, { key, applied: known?.applied ?? 1 })
}

/** All keys that a log holds for good, rows that cannot be read left out. */
export function usedIn(rows: readonly string[]): Map<string, number> {
  const used = new Map<string, number>()
  let line: { seat: Seat; key: string | undefined }[] = []
  const count = new Map<string, number>()
  const keep = (seat: Seat, key: string | undefined): void => {
    const name = `${seat} ${key}`
    if (key !== undefined && key !== NO_KEY) used.set(name, count.get(name) ?? 1)
  }
  for (const entry of rows.flatMap(entriesOf)) {
    if ('r' in entry) {
      const [seat] = entry.r
      line.push({ seat, key: entry.key })
      count.set(`${seat} ${entry.key}`, (count.get(`${seat} ${entry.key}`) ?? 0) + 1)
    } else if ('does' in entry) keep(entry.seat, entry.key)
    else if ('back' in entry) {
      keep(entry.back, entry.key)
      const at = line.findLastIndex(({ seat }) => seat === entry.back)
      const gone = entry.agreed ? line.slice(Math.max(0, at)) : line.slice(at, at + 1)
      for (const { seat, key } of at < 0 ? [] : gone) keep(seat, key)
      line = line.filter((one) => at < 0 || !gone.includes(one))
    }
  }
  return used
}

function entriesOf(entries: string): LogEntry[] {
  try {
    return JSON.parse(entries) as LogEntry[]
  } catch {
    return []
  }
}

/** What the log says comes to what was remembered meanwhile. */
export function learn({ used }: Pick<Play, 'used'>, found: ReadonlyMap<string, number>): void {
  for (const [name, applied] of found) if (!used.applied.has(name)) used.applied.set(name, applied)
  used.isWhole = true
}
