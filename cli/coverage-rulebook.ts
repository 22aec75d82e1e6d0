import { Problem } from '../core/problem.ts'
import type { TextFile } from './coverage-files.ts'

export const KINDS: readonly string[] =
  'rule procedure definition component table example optional history'.split(' ')

/** One obligation of a rulebook. */
export interface RulebookRow {
  id: string
  kind: string
  title: string
  demand: string
  /** Whether it keeps something from somebody. */
  isHidden: boolean
  line: number
}

export const RULEBOOK_COLUMNS = ['id', 'kind', 'title', 'demand', 'hidden_info'] as const

/** A paragraph of the book, such as `9.3/b` or `3.5A/a`, or a table, such as `T-CRT`. */
export const RULE_ID = /^(?:\d+\.\d+[A-Z]?\/[a-z]+|T-[A-Z0-9-]+)$/

/** Reads an index of a rulebook; what is wrong is named with its line. */
export function readRulebook({ path, text }: TextFile): RulebookRow[] {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  if (head !== RULEBOOK_COLUMNS.join('\t'))
    throw new Problem(`${path}:1`, `the columns must be ${RULEBOOK_COLUMNS.join(', ')}, by tabs`)
  const rows = lines.map((line, i) => readRow(line, i + 2, path))
  for (const row of rows) {
    const first = rows.find(({ id }) => id === row.id)!
    if (first !== row)
      throw new Problem(`${path}:${row.line}`, `${row.id} is already in line ${first.line}`)
  }
  return rows
}

function readRow(text: string, line: number, path: string): RulebookRow {
  const cells = text.split('\t')
  const [id = '', kind = '', title = '', demand = '', hidden = ''] = cells
  const wrong = (say: string): Problem => new Problem(`${path}:${line}`, say)
  if (cells.length !== RULEBOOK_COLUMNS.length)
    throw wrong(`${cells.length} cells instead of ${RULEBOOK_COLUMNS.length}`)
  if (!RULE_ID.test(id)) throw wrong(`${JSON.stringify(id)} is no id such as 9.3/b or T-CRT`)
  if (!KINDS.includes(kind)) throw wrong(`${id} is of kind ${kind}; use ${KINDS.join(', ')}`)
  if (title === '' || demand === '') throw wrong(`${id} needs a title and a demand`)
  if (hidden !== 'hidden' && hidden !== '-') throw wrong(`${id}: hidden_info is hidden or -`)
  return { id, kind, title, demand, isHidden: hidden === 'hidden', line }
}
