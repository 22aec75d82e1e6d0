import { deepStrictEqual, equal, ok } from 'node:assert/strict'
import type { Sent } from '../../core/chain.ts'
import type { Seat } from '../../core/contract.ts'
import { fairNature } from '../../fair/nature.ts'
import type { Ack } from '../../wire/table.ts'
import type { LogEntry } from '../hall/entries.ts'
import { reopened } from '../workers/stored-game.ts'
import type { StoredGame } from '../workers/stored-game.ts'

/** One message of a player; whatever has no answer may or may not have been carried out. */
export interface Sending {
  seat: Seat
  key: string
  replies: readonly Sent[] | 'undo'
  ack?: Ack
}

/** Everything that people sent to a game, in order, and what the store held when it was last read. */
export interface Ledger {
  sent: Sending[]
  rows: readonly string[]
}

/** Holds the log of a game against what its players remember; gives what has become of each message. */
export function checkLedger(
  ledger: Ledger,
  stored: StoredGame,
  people: readonly Seat[],
): Map<string, number> {
  const { rows } = stored
  deepStrictEqual(rows.slice(0, ledger.rows.length), ledger.rows, 'what was on disk has changed')
  ledger.rows = rows
  const entries = rows.flatMap((row) => JSON.parse(row) as LogEntry[])
  const carried = new Map<string, LogEntry[]>()
  for (const entry of entries) {
    const by = seatOf(entry)
    if (by === undefined || !people.includes(by)) continue
    const key = 'key' in entry ? (entry.key ?? '') : ''
    carried.set(key, [...(carried.get(key) ?? []), entry])
  }
  for (const sending of ledger.sent) checkSending(sending, carried.get(sending.key) ?? [])
  const known = new Set(ledger.sent.map(({ key }) => key))
  for (const key of carried.keys())
    ok(known.has(key), `nobody sent what the log has under "${key}"`)
  return new Map([...carried].map(([key, list]) => [key, list.length]))
}

/** Whose message it was; nobody's if the seat's orders answered, or its silence, or what was noted of it in a pause. */
function seatOf(entry: LogEntry): Seat | undefined {
  if ('r' in entry) return entry.key === undefined ? undefined : entry.r[0]
  if ('does' in entry) return entry.seat
  return 'back' in entry ? entry.back : undefined
}

function checkSending({ seat, key, replies, ack }: Sending, entries: readonly LogEntry[]): void {
  if (ack !== undefined)
    equal(entries.length, ack.applied, `of message ${key} ${ack.applied} replies were acknowledged`)
  entries.forEach((entry, at) => {
    if (replies === 'undo') return ok('back' in entry && entry.back === seat)
    // In a pause whoever lets his chance go by is only noted.
    if ('does' in entry) return equal(entry.does, 'pass')
    const { ask, verb, noun } = replies[at]!
    const r = noun === undefined ? [seat, ask, verb] : [seat, ask, verb, noun]
    deepStrictEqual('r' in entry && entry.r, r, `message ${key} is on disk otherwise`)
  })
}

/** Every die of the log is the one that its number was committed to, and no number was left out; gives how many. */
export function checkDice(stored: StoredGame): number {
  const { secret, terms } = stored
  const { gameId, length } = terms
  const nature = fairNature({ secret, gameId, ...(length === undefined ? {} : { length }) }, terms)
  let rolls = 0
  for (const entry of reopened(stored).table.history())
    for (const { chance, values } of entry.is === 'back' ? [] : entry.drawn) {
      deepStrictEqual(values, nature.answer(chance).values, `roll ${rolls + 1} is another`)
      rolls++
    }
  return rolls
}
