import { fingerprint, stateHash } from '../fingerprint.ts'
import { formatLine } from './notation.ts'
import type { Line } from './record.ts'

/** Four digits over a line as written and the state after it: a die counts even where it changed nothing. */
export function checkOf(state: unknown, line: Line): string {
  return fingerprint(`${stateHash(state)} ${formatLine(line)}`).slice(0, 4)
}
