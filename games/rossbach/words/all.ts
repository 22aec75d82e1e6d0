import { keyed } from '../../../core/words.ts'
import { ADVICE_WORDS } from './advice.ts'
import { COMBAT_WORDS } from './combat.ts'
import { commandWords } from './command.ts'
import { DEED_WORDS } from './deeds.ts'
import { movementWords } from './movement.ts'
import { RESULT_WORDS } from './results.ts'
import { sequenceWords } from './sequence.ts'
import { TEAM_WORDS } from './teams.ts'
import { VERB_WORDS } from './verbs.ts'

/** What this game says, by key; `{name}` is a parameter of the phrase. */
export const WORDS: Readonly<Record<string, string>> = {
  ...sequenceWords,
  ...commandWords,
  ...movementWords,
  ...COMBAT_WORDS,
  ...DEED_WORDS,
  ...keyed('result', RESULT_WORDS),
  ...ADVICE_WORDS,
  ...VERB_WORDS,
  ...TEAM_WORDS,
}
