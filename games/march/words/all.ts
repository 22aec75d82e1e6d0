import { keyed } from '../../../core/words.ts'
import { COLUMN_WORDS } from './columns.ts'
import { COMBAT_WORDS } from './combat.ts'
import { COMMAND_WORDS } from './command.ts'
import { CONDITION_WORDS } from './condition.ts'
import { DEED_WORDS } from './deeds.ts'
import { MOVEMENT_WORDS } from './movement.ts'
import { NAME_WORDS } from './names.ts'
import { RESULT_WORDS } from './results.ts'

/** What this game says, by key; `{name}` is a parameter of the phrase. */
export const WORDS: Readonly<Record<string, string>> = {
  ...COMMAND_WORDS,
  ...MOVEMENT_WORDS,
  ...COMBAT_WORDS,
  ...COLUMN_WORDS,
  ...CONDITION_WORDS,
  ...DEED_WORDS,
  ...NAME_WORDS,
  ...keyed('result', RESULT_WORDS),
}
