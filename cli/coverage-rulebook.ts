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

/** How ids look: which ones are well formed, and examples for whoever wrote another. */
interface Numbering {
  isId: RegExp
  such: string
}

/** Paragraphs that we split ourselves, behind a stroke. */
const SPLIT: Numbering = {
  isId: /^(?:\d+\.\d+[A-Z]?\/[a-z]+|T-[A-Z0-9-]+)$/,
  such: '9.3/b or T-CRT',
}
/** Paragraphs that the book itself splits: our letters follow its own. */
const PRINTED: Numbering = {
  isId: /^(?:\d+\.\d+(?:\.\d+)?[A-Za-z0-9]*|[A-Z]{3}\.\d+)$/,
  such: '7.45A, 13.42.3a or TEC.4',
}
/** Paragraphs that the book letters itself, which we split further behind a stroke. */
const LETTERED: Numbering = {
  isId: /^(?:\d+\.\d+(?:\.\d+)*(?:\.(?:[a-z]|ex\d?|note|opt))?(?:\/[a-z])?|CE)$/,
  such: '8.4.a, 8.1.2.1.b, 9.2.a/c or 6.2.1.ex1',
}

/** Books with a numbering of their own; all others are split by us. */
const NUMBERINGS: Readonly<Record<string, Numbering>> = { metz: LETTERED, rossbach: PRINTED }

/** An id in the numbering of any book, such as `9.3/b`, `T-CRT`, `7.45A`, `TEC.4` or `8.4.a`. */
export const RULE_ID = new RegExp(
  [SPLIT, PRINTED, LETTERED].map(({ isId }) => isId.source).join('|'),
)

/** Reads an index of a rulebook; what is wrong is named with its line. */
export function readRulebook({ path, text }: TextFile): RulebookRow[] {
  const [head = '', ...lines] = text.trimEnd().split('\n')
  if (head !== RULEBOOK_COLUMNS.join('\t'))
    throw new Problem(`${path}:1`, `the columns must be ${RULEBOOK_COLUMNS.join(', ')}, by tabs`)
  const numbering = NUMBERINGS[/^games\/([^/]+)\//.exec(path)?.[1] ?? ''] ?? SPLIT
  const rows = lines.map((text, i) => readRow({ text, line: i + 2, path, numbering }))
  for (const row of rows) {
    const first = rows.find(({ id }) => id === row.id)!
    if (first !== row)
      throw new Problem(`${path}:${row.line}`, `${row.id} is already in line ${first.line}`)
  }
  return rows
}

interface RowText {
  text: string
  line: number
  path: string
  numbering: Numbering
}

function readRow({ text, line, path, numbering }: RowText): RulebookRow {
  const cells = text.split('\t')
  const [id = '', kind = '', title = '', demand = '', hidden = ''] = cells
  const wrong = (say: string): Problem => new Problem(`${path}:${line}`, say)
  if (cells.length !== RULEBOOK_COLUMNS.length)
    throw wrong(`${cells.length} cells instead of ${RULEBOOK_COLUMNS.length}`)
  if (!numbering.isId.test(id))
    throw wrong(`${JSON.stringify(id)} is no id such as ${numbering.such}`)
  if (!KINDS.includes(kind)) throw wrong(`${id} is of kind ${kind}; use ${KINDS.join(', ')}`)
  if (title === '' || demand === '') throw wrong(`${id} needs a title and a demand`)
  if (hidden !== 'hidden' && hidden !== '-') throw wrong(`${id}: hidden_info is hidden or -`)
  return { id, kind, title, demand, isHidden: hidden === 'hidden', line }
}
