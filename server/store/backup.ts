import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Problem } from '../../core/problem.ts'
import type { World } from '../world.ts'
import { damagedIn, mustHold } from './backup-check.ts'
import type { Copied } from './backup-check.ts'
import { FORMAT, openSum } from './backup-lines.ts'
import type { Head, Line, Sum } from './backup-lines.ts'
import { stepOf, tablesIn } from './catalog.ts'
import type { Table } from './catalog.ts'
import type { Row, Value } from './db.ts'
import { refuseNewer } from './migrate.ts'
import type { Place } from './open.ts'
import { STEPS } from './schema.ts'
import { openSnapshot } from './snapshot.ts'
import type { Snapshot } from './snapshot.ts'

const CHUNK = 65_536
const AT_ONCE = 200

/** Writes the whole store as it is at this moment into a new file, while servers go on, and checks what it wrote. */
export async function backup(
  place: Place,
  file: string,
  { world, progress }: { world: Pick<World, 'now'>; progress?: (rows: number) => void },
): Promise<Copied> {
  if (existsSync(file)) throw new Problem(file, 'this file exists already; name another')
  const snapshot = await openSnapshot(place)
  // Only a whole backup gets the name; what is in it is for nobody else to read.
  const part = `${file}.part`
  try {
    const sum = openSum(progress)
    const head = await headOf(snapshot, world.now())
    const output = createWriteStream(part, { mode: 0o600, flush: true })
    await pipeline(Readable.from(inChunks(lines(snapshot, head, sum))), createGzip(), output)
    await mustHold(part, sum.end())
    const damaged = await damagedIn(snapshot, head.step)
    renameSync(part, file)
    return { end: sum.end(), damaged }
  } catch (error) {
    rmSync(part, { force: true })
    throw isOfFiles(error) ? new Problem(file, `cannot be written: ${error.message}`) : error
  } finally {
    await snapshot.close()
  }
}

async function headOf(snapshot: Snapshot, now: number): Promise<Head> {
  const step = await stepOf(snapshot.engine, snapshot)
  refuseNewer(step, STEPS)
  const { engine } = snapshot
  return { vedette: 'backup', format: FORMAT, step, engine, at: new Date(now).toISOString() }
}

async function* lines(snapshot: Snapshot, head: Head, sum: Sum): AsyncGenerator<string> {
  const written = (line: Line): string => {
    const text = JSON.stringify(line)
    sum.add(text)
    return text
  }
  yield written(head)
  for (const table of await tablesIn(snapshot.engine, snapshot)) {
    yield written({ table: table.name, columns: table.columns })
    sum.beginTable(table.name)
    for await (const row of rowsOf(snapshot, table)) {
      sum.countRow()
      yield written(table.columns.map((name) => row[name]!))
    }
  }
  yield JSON.stringify(sum.end())
}

/** In the order of the key, so that equal stores give equal lines, and never more than some in memory. */
async function* rowsOf(snapshot: Snapshot, table: Table): AsyncGenerator<Row> {
  let read = 0
  let last: Row | undefined
  for (;;) {
    const { sql, values } = selection(table, read, last)
    const some = await snapshot.all(sql, values)
    if (some.length === 0) return
    yield* some
    read += some.length
    last = some.at(-1)
  }
}

/** The next rows; a table without a key is counted through, which is slow where it is long. */
function selection(
  { name, columns, key }: Table,
  read: number,
  last: Row | undefined,
): { sql: string; values: Value[] } {
  const all = `SELECT ${columns.join(', ')} FROM ${name}`
  const some = `LIMIT ${AT_ONCE}`
  if (key.length === 0)
    return { sql: `${all} ORDER BY ${columns.join(', ')} ${some} OFFSET ${read}`, values: [] }
  const order = `ORDER BY ${key.join(', ')} ${some}`
  if (last === undefined) return { sql: `${all} ${order}`, values: [] }
  const places = key.map((_, at) => `$${at + 1}`).join(', ')
  const values = key.map((column) => last[column]!)
  return { sql: `${all} WHERE (${key.join(', ')}) > (${places}) ${order}`, values }
}

async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const line of lines) {
    chunk += `${line}\n`
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

function isOfFiles(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}
