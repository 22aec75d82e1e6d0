import type { Ask } from '../../../core/contract.ts'
import type { View } from '../../../games/sedan/seen/view.ts'
import type { Choice } from '../../bot.ts'
import type { Player } from '../../script.ts'
import { chooseSpot, chooseUnit } from './set-up.ts'

/** What is asked before the first march, by the keys of the asks. */
const OPENING: Readonly<Record<string, (ask: Ask, view: View) => Choice>> = {
  'ask-set-up': chooseUnit,
  'ask-ready': chooseUnit,
  'ask-set-up-hex': (ask, view) => chooseSpot(ask, view.joined.indexOf(1)),
  'ask-draw': () => ({ verb: 'draw' }),
}

/** The part of the script that opens a game: a page has it long before the rest. */
export const sedanOpening: Player = {
  choose: (view, ask) => OPENING[ask.say.key]?.(ask, view as View),
}
