import { Problem } from '../../core/problem.ts'
import { openSum } from './backup-lines.ts'
import type { End, Line } from './backup-lines.ts'
import type { Queries } from './db.ts'
import { checkStore } from './log-check.ts'
import type { Damaged } from './log-check.ts'
import { readLines } from './restore-lines.ts'
import { SEALED } from './schema.ts'

/** What was copied, and whose logs in it are not what was written. */
export interface Copied {
  end: End
  damaged: readonly Damaged[]
}

/** Reads a backup that was just written: a disk may keep something else than it was given. */
export async function mustHold(file: string, wanted: End): Promise<void> {
  const sum = openSum()
  let said = ''
  await readLines(file, async (text) => {
    const line = JSON.parse(text) as Line
    if ('end' in line) said = text
    else sum.add(text)
    if ('table' in line) sum.beginTable(line.table)
    else if (Array.isArray(line)) sum.countRow()
  })
  const [read, written] = [sum.end(), wanted].map((end) => JSON.stringify(end))
  if (read !== written || said !== written)
    throw new Problem(file, 'read again, it is not what was written: check the disk')
}

/** The logs of a store whose schema is at this step. */
export async function damagedIn(queries: Pick<Queries, 'all'>, step: number): Promise<Damaged[]> {
  const damaged: Damaged[] = []
  if (step < SEALED) return damaged
  for await (const one of checkStore(queries)) damaged.push(one)
  return damaged
}
