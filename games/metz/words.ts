import { ADVICE_WORDS } from './words-advice.ts'
import { ASSAULT_WORDS } from './words-assault.ts'
import { CHIT_WORDS } from './words-chits.ts'
import { COMBAT_WORDS } from './words-combat.ts'
import { COMMAND_WORDS } from './words-command.ts'
import { MOVEMENT_WORDS } from './words-movement.ts'
import { NAME_WORDS } from './words-names.ts'
import { REASON_WORDS } from './words-reasons.ts'
import { RESULT_WORDS } from './words-results.ts'
import { VERB_WORDS } from './words-verbs.ts'

/** What this game says, by key; `{name}` is a parameter of the phrase. */
export const WORDS: Readonly<Record<string, string>> = {
  ...CHIT_WORDS,
  ...COMBAT_WORDS,
  ...MOVEMENT_WORDS,
  ...ASSAULT_WORDS,
  ...COMMAND_WORDS,
  ...NAME_WORDS,
  ...VERB_WORDS,
  ...ADVICE_WORDS,
  ...REASON_WORDS,
  ...Object.fromEntries(
    Object.entries(RESULT_WORDS).map(([result, says]) => [`result-${result}`, says]),
  ),
}
