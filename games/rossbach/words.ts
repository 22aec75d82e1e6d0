import { ADVICE_WORDS } from './words-advice.ts'
import { COMBAT_WORDS } from './words-combat.ts'
import { commandWords } from './words-command.ts'
import { movementWords } from './words-movement.ts'
import { resultKeys } from './words-results.ts'
import { sequenceWords } from './words-sequence.ts'
import { TEAM_WORDS } from './words-teams.ts'
import { VERB_WORDS } from './words-verbs.ts'

/** What this game says, by key; `{name}` is a parameter of the phrase. */
export const WORDS: Readonly<Record<string, string>> = {
  ...sequenceWords,
  ...commandWords,
  ...movementWords,
  ...COMBAT_WORDS,
  ...resultKeys,
  ...ADVICE_WORDS,
  ...VERB_WORDS,
  ...TEAM_WORDS,
}
