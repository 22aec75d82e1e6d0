import { hash } from 'node:crypto'
import type { Append } from './db.ts'

// Every row of a log carries a sum over itself and the row before it, a snapshot one over itself and the row it stands
// at, and `heads` has the last row of each game: what is lost, changed or put elsewhere no longer agrees.

export interface SealedRow {
  seq: number
  at: number
  entries: string
  sum: string
}

/** `before` is the sum of the row before, and nothing before the first. */
export function sumOf(
  before: string,
  { game, seq, at, entries }: Pick<Append, 'game' | 'seq' | 'at' | 'entries'>,
): string {
  return digest(`${before}\n${game}\n${seq}\n${at}\n${entries}`)
}

export function sealed(append: Omit<Append, 'sum'>, before = ''): Append {
  return { ...append, sum: sumOf(before, append) }
}

/** Of a snapshot after the row that has the sum `row`. */
export function snapshotSum(
  row: string,
  { seq, version, state }: { seq: number; version: string; state: string },
): string {
  return digest(`${row}\n${seq}\n${version}\n${state}`)
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url')
}
