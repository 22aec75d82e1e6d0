import type { Kind, Phrase, Refusal, RuleId } from './contract.ts'

/** A prohibition speaks: the rule, the reason in our words, and what stands in the way. */
export function refusal(
  rule: RuleId,
  key: string,
  facts: { with?: Phrase['with']; at?: { of: Kind; noun: number }[] } = {},
): Refusal {
  const say: Phrase = facts.with === undefined ? { key } : { key, with: facts.with }
  return facts.at === undefined ? { rule, say } : { rule, say, at: facts.at }
}

/** The first refusal of a chain of prohibitions, in the book's order. */
export function firstRefusal(...reasons: (() => Refusal | undefined)[]): Refusal | undefined {
  for (const reason of reasons) {
    const refused = reason()
    if (refused !== undefined) return refused
  }
  return undefined
}
