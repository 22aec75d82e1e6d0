import type { RuleBook } from '../panels/rule-search.ts'
import { searched } from '../panels/rule-search.ts'
import { t } from '../words/index.ts'

const MOST = 8

/** Paragraphs by their number, all parts of it, or by words in them; undefined: there is none. */
export function paragraphs({ rows }: RuleBook, wanted: string): string[] | undefined {
  const exact = rows.filter(({ id }) => isPart(id, wanted))
  // A number with nothing under it, such as a whole chapter, is searched for like words.
  const found = exact.length > 0 ? exact : searched(rows, wanted)
  if (found.length === 0) return undefined
  const lines = found.slice(0, MOST).map(({ id, title, text }) => {
    return t('text.paragraph', { id, title: title.replace(/[.]$/, ''), text })
  })
  const more = found.length - lines.length
  return more > 0 ? [...lines, t('text.more-rules', { more })] : lines
}

function isPart(id: string, wanted: string): boolean {
  return id === wanted || id.startsWith(`${wanted}/`)
}
