import type { RuleBook } from './rule-search.ts'

const fetched = new Map<string, Promise<RuleBook>>()

/** A game's rules in our words; fetched once, and again after a failure. */
export function ruleBook(game: string): Promise<RuleBook> {
  const known = fetched.get(game)
  if (known !== undefined) return known
  const book = load(game)
  fetched.set(game, book)
  book.catch(() => fetched.delete(game))
  return book
}

async function load(game: string): Promise<RuleBook> {
  const answer = await fetch(`${import.meta.env.BASE_URL}rules/${game}.json`)
  if (!answer.ok) throw new Error(`${answer.status}`)
  return (await answer.json()) as RuleBook
}
