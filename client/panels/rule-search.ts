/** A paragraph of the rules in our words. */
export interface RuleRow {
  id: string
  section: string
  title: string
  text: string
}
/** How a doubtful passage is read. */
export interface Ruling {
  id: string
  title: string
  /** The paragraphs it is about: "3.2, 8.5". */
  place: string
  text: string
}
export interface RuleBook {
  rows: readonly RuleRow[]
  rulings: readonly Ruling[]
}

/** The printed number of a paragraph: `11.4/b` is a part of 11.4. */
export function numberOf(id: string): string {
  return id.split('/', 1)[0]!
}

/** Whether a number that somebody typed or cited means this paragraph: 3.5 also means 3.5A and 3.5B/a. */
function isWithin(id: string, wanted: string): boolean {
  if (!id.startsWith(wanted)) return false
  const rest = id.slice(wanted.length)
  return /^(?:$|[./])/.test(rest) || (/\d$/.test(wanted) && /^[a-z](?:$|\/)/i.test(rest))
}

/** Paragraphs that hold all words, or whose number begins so; titles first, else in the order of the book. */
export function searched(rows: readonly RuleRow[], query: string): RuleRow[] {
  const words = wordsOf(query)
  if (words.length === 0) return [...rows]
  const found = rows.flatMap((row) => {
    const rank = rankOf(row, words)
    return rank === undefined ? [] : [{ row, rank }]
  })
  return found.sort((a, b) => a.rank - b.rank).map(({ row }) => row)
}

export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean)
}

/** 0: the number itself, 1: all in the title, 2: somewhere. */
function rankOf({ id, title, text }: RuleRow, words: readonly string[]): number | undefined {
  const [first] = words
  if (words.length === 1 && isWithin(id.toLowerCase(), first!)) return 0
  const head = `${id} ${title}`.toLowerCase()
  if (words.every((word) => head.includes(word))) return 1
  const whole = `${head} ${text.toLowerCase()}`
  return words.every((word) => whole.includes(word)) ? 2 : undefined
}

/** A text cut at what was searched for; every second piece, from the second on, is a find. */
export function cutAt(text: string, words: readonly string[]): string[] {
  if (words.length === 0) return [text]
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return text.split(new RegExp(`(${escaped.join('|')})`, 'gi'))
}

/** The rulings about a paragraph, or about a part of it. */
export function rulingsFor(rulings: readonly Ruling[], id: string): Ruling[] {
  return rulings.filter(({ place }) =>
    place.split(/,\s*/).some((cited) => isWithin(id, cited) || isWithin(cited, id)),
  )
}

/** The paragraph meant by a cited rule: itself, or the nearest that has its number. */
export function rowFor(rows: readonly RuleRow[], rule: string): RuleRow | undefined {
  return (
    rows.find(({ id }) => id === rule) ??
    rows.find(({ id }) => isWithin(id, rule)) ??
    rows.find(({ id }) => numberOf(id) === numberOf(rule))
  )
}

/** Under their sections, in the order of the book. */
export function sectionsOf(rows: readonly RuleRow[]): { title: string; rows: RuleRow[] }[] {
  const sections: { title: string; rows: RuleRow[] }[] = []
  for (const row of rows) {
    if (sections.at(-1)?.title !== row.section) sections.push({ title: row.section, rows: [] })
    sections.at(-1)!.rows.push(row)
  }
  return sections
}
