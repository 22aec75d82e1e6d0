import { fingerprint } from '../fingerprint.ts'
import { formatLine } from './notation.ts'
import type { Line } from './record.ts'

/** Four digits over a line as written and the hash of the state after it: a die counts even where it changed nothing. */
export function checkOf(hash: string, line: Line): string {
  return fingerprint(`${hash} ${formatLine(line)}`).slice(0, 4)
}
