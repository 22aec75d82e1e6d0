import { createHash } from 'node:crypto'
import type { Value } from './db.ts'

// A backup is gzipped text, one JSON value a line: the head; each table with its columns, followed by its rows as
// lists; and the end, which counts the rows and has the SHA-256 of all lines before it.

export const FORMAT = 1

export interface Head {
  vedette: 'backup'
  format: number
  /** Of the schema that the rows fit. */
  step: number
  engine: string
  at: string
}
export interface TableLine {
  table: string
  columns: readonly string[]
}
export type RowLine = readonly Value[]
export interface End {
  end: 'backup'
  rows: Record<string, number>
  sha256: string
}
export type Line = Head | TableLine | RowLine | End

/** Adds up what the end must say, for whoever writes the lines and whoever reads them. */
export interface Sum {
  add(line: string): void
  beginTable(name: string): void
  countRow(): void
  end(): End
}

export function openSum(progress?: (rows: number) => void): Sum {
  let all = 0
  const hash = createHash('sha256')
  const rows: Record<string, number> = {}
  let table = ''
  let end: End | undefined
  return {
    add: (line) => void hash.update(`${line}\n`),
    beginTable(name) {
      table = name
      rows[name] = 0
    },
    countRow() {
      rows[table] = (rows[table] ?? 0) + 1
      progress?.(++all)
    },
    end: () => (end ??= { end: 'backup', rows, sha256: hash.digest('hex') }),
  }
}
