/** What may be typed now: the words a line can begin with, and what can follow each of them. */
export interface Vocabulary {
  first: readonly string[]
  after: Readonly<Record<string, readonly string[]>>
}

export interface Completed {
  /** The line as far as it is clear. */
  text: string
  /** Where several words fit. */
  options: readonly string[]
}

const MOST_LISTED = 24

/** Completes the last word of a line; undefined: nothing fits, or nothing is missing. */
export function completed(line: string, { first, after }: Vocabulary): Completed | undefined {
  const [, slash = '', begun = ''] = /^\s*(\/?)(.*)$/s.exec(line) ?? []
  const blank = begun.search(/\s/)
  const isFirst = blank < 0
  const verb = begun.slice(0, blank).toLowerCase()
  const words = isFirst ? first : (after[verb] ?? [])
  const stem = isFirst ? begun : begun.slice(blank).trimStart()
  const fitting = words.filter((word) => word.toLowerCase().startsWith(stem.toLowerCase()))
  if (stem === '' && isFirst) return undefined
  const common = commonStart(fitting)
  if (common === undefined || (fitting.length === 1 && common === stem)) return undefined
  const head = isFirst ? slash : `${slash}${verb} `
  const tail = fitting.length === 1 && isFirst && (after[common]?.length ?? 0) > 0 ? ' ' : ''
  const options = fitting.length === 1 ? [] : fitting.slice(0, MOST_LISTED)
  return { text: `${head}${common}${tail}`, options }
}

function commonStart(words: readonly string[]): string | undefined {
  const [one, ...others] = words
  if (one === undefined) return undefined
  let length = one.length
  for (const other of others)
    while (!other.toLowerCase().startsWith(one.slice(0, length).toLowerCase())) length--
  return one.slice(0, length)
}
