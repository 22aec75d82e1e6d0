import { ADVICE_WORDS } from './words-advice.ts'
import { COMBAT_WORDS } from './words-combat.ts'
import { commandWords } from './words-command.ts'
import { movementWords } from './words-movement.ts'
import { sequenceWords } from './words-sequence.ts'
import { VERB_WORDS } from './words-verbs.ts'

/** What this game says, by key; `{name}` is a parameter of the phrase. */
export const WORDS: Readonly<Record<string, string>> = {
  ...sequenceWords,
  ...commandWords,
  ...movementWords,
  ...COMBAT_WORDS,
  ...ADVICE_WORDS,
  ...VERB_WORDS,
}
