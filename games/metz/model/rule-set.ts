import { ruleSets } from '../../../core/options.ts'
import { hiddenHands, openHands } from '../rules/06-hands.ts'
import type { Hands } from '../rules/06-hands.ts'
import { firstUndrawn, noneUndrawn } from '../rules/07-markers.ts'
import type { State } from './state.ts'

/** Functions an option may replace. */
interface RuleSet extends Hands {
  /** A marker whose face the opponent draws and looks at when it is laid, −1 if there is none. */
  undrawn(state: State): number
}

const BASE: RuleSet = { ...openHands, undrawn: noneUndrawn }

const PATCHES: Record<string, Partial<RuleSet>> = {
  'hidden-hand': hiddenHands,
  'opponent-draws': { undrawn: firstUndrawn },
}

/** The rules of a table, composed once. */
export const rulesFor = ruleSets(BASE, PATCHES)
