import { keyed } from '../../../core/words.ts'
import { ADVICE_WORDS } from './advice.ts'
import { ASSAULT_WORDS } from './assault.ts'
import { CHIT_WORDS } from './chits.ts'
import { COMBAT_WORDS } from './combat.ts'
import { COMMAND_WORDS } from './command.ts'
import { DEED_WORDS, IDLE_WORDS } from './deeds.ts'
import { MOVEMENT_WORDS } from './movement.ts'
import { NAME_WORDS } from './names.ts'
import { REASON_WORDS } from './reasons.ts'
import { RESULT_WORDS } from './results.ts'
import { VERB_WORDS } from './verbs.ts'

/** What this game says, by key; `{name}` is a parameter of the phrase. */
export const WORDS: Readonly<Record<string, string>> = {
  ...CHIT_WORDS,
  ...COMBAT_WORDS,
  ...MOVEMENT_WORDS,
  ...ASSAULT_WORDS,
  ...COMMAND_WORDS,
  ...DEED_WORDS,
  ...IDLE_WORDS,
  ...NAME_WORDS,
  ...VERB_WORDS,
  ...ADVICE_WORDS,
  ...REASON_WORDS,
  ...keyed('result', RESULT_WORDS),
}
