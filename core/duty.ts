import type { Phrase, RuleId } from './contract.ts'

/**
 * An obligation of the acting side. It is met, or still open (the actor can meet it by his own replies), or it has lapsed:
 * closed by somebody else or by dice. An option that would close an open, unmet duty is withheld, so there is no dead end.
 */
export interface Duty<S> {
  rule: RuleId
  say: Phrase
  isMet(state: S): boolean
  isOpen(state: S): boolean
}

/** The first duty that still forbids ending, if any. */
export function owed<S>(duties: readonly Duty<S>[], state: S): Duty<S> | undefined {
  return duties.find((duty) => !duty.isMet(state) && duty.isOpen(state))
}
