import { z } from 'zod'
import { Problem } from '../../core/problem.ts'
import { FORMAT, openSum } from './backup-lines.ts'
import type { End, Head, Line, Sum, TableLine } from './backup-lines.ts'
import { tablesIn } from './catalog.ts'
import type { Db, Queries, Value } from './db.ts'
import { takeSteps } from './migrate.ts'
import { STEPS } from './schema.ts'

const HEAD = z.object({
  vedette: z.literal('backup'),
  format: z.number(),
  step: z.int().min(0),
  engine: z.string(),
  at: z.string(),
})
const TABLE = z.object({ table: z.string(), columns: z.array(z.string()) })
const ROW = z.array(z.union([z.string(), z.number(), z.null()]))
const END = z.object({
  end: z.literal('backup'),
  rows: z.record(z.string(), z.number()),
  sha256: z.string(),
})
const LINE = z.union([ROW, TABLE, END, HEAD])

const ROWS_AT_ONCE = 200

interface Target {
  file: string
  engine: Db['engine']
  queries: Queries
  progress?: (rows: number) => void
}

/** Takes the lines of a backup one by one and writes them into a store that has no tables. */
export class Loader {
  private readonly target: Target
  private readonly sum: Sum
  private number = 0
  private known = new Map<string, readonly string[]>()
  private table: TableLine | undefined
  private waiting: (readonly Value[])[] = []
  private head: Head | undefined
  private end: End | undefined

  constructor(target: Target) {
    this.target = target
    this.sum = openSum(target.progress)
  }

  async take(text: string): Promise<void> {
    this.number++
    if (this.end !== undefined) throw this.problem('something follows the end of the backup')
    const line = this.read(text)
    if ('end' in line) return await this.finish(line)
    this.sum.add(text)
    if ('vedette' in line) await this.begin(line)
    else if (this.head === undefined) throw this.problem('this is no backup of Vedette')
    else if ('table' in line) await this.beginTable(line)
    else await this.addRow(line)
  }

  /** The last line, once everything is in and agrees with it; and the step of its schema. */
  done(): { end: End; step: number } {
    if (this.head === undefined || this.end === undefined)
      throw new Problem(this.target.file, 'the backup is cut short; nothing was restored')
    return { end: this.end, step: this.head.step }
  }

  private read(text: string): Line {
    try {
      return LINE.parse(JSON.parse(text))
    } catch {
      const what = this.head === undefined ? 'this is no backup of Vedette' : 'this line is damaged'
      throw this.problem(what)
    }
  }

  private async begin(head: Head): Promise<void> {
    if (this.head !== undefined) throw this.problem('a second backup begins here')
    this.head = head
    const { format, step } = head
    if (format > FORMAT || step > STEPS.length)
      throw this.problem(
        `the backup is of a newer Vedette (format ${format}, schema step ${step}); install that`,
      )
    const { engine, queries } = this.target
    await takeSteps(queries, STEPS, { from: 0, to: step, engine })
    for (const { name, columns } of await tablesIn(engine, queries)) this.known.set(name, columns)
  }

  private async beginTable(table: TableLine): Promise<void> {
    await this.flush()
    const columns = this.known.get(table.table)
    // Names go into statements as they are: only those that the schema has may.
    if (columns === undefined || columns.join() !== table.columns.join())
      throw this.problem(`there is no table ${table.table} with these columns at its schema step`)
    this.table = table
    this.sum.beginTable(table.table)
  }

  private async addRow(row: readonly Value[]): Promise<void> {
    if (row.length !== this.table?.columns.length) throw this.problem('this line is damaged')
    this.sum.countRow()
    this.waiting.push(row)
    if (this.waiting.length >= ROWS_AT_ONCE) await this.flush()
  }

  private async flush(): Promise<void> {
    if (this.table === undefined || this.waiting.length === 0) return
    const { table, columns } = this.table
    let place = 0
    const places = this.waiting.map((row) => `(${row.map(() => `$${++place}`).join(', ')})`)
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places.join(', ')}`
    await this.target.queries.run(sql, this.waiting.flat())
    this.waiting = []
  }

  private async finish(said: End): Promise<void> {
    await this.flush()
    const found = this.sum.end()
    const isSame =
      said.sha256 === found.sha256 && JSON.stringify(said.rows) === JSON.stringify(found.rows)
    if (!isSame) throw this.problem('the backup is damaged: its sum does not agree')
    this.end = said
  }

  private problem(what: string): Problem {
    return new Problem(`${this.target.file}, line ${this.number}`, `${what}; nothing was restored`)
  }
}
