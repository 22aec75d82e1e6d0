import { disturbing, isStillSound } from '../../../core/testing/disturb.ts'
import type { Disturb } from '../../../core/testing/disturb.ts'
import { march } from '../game.ts'
import type { State } from '../model/state.ts'
import { HIDDEN_KINDS, RARE_KINDS } from './checks.ts'
import type { HiddenKind } from './checks.ts'
import { CHART_CHANGES } from './disturb-charts.ts'
import { DEED_CHANGES } from './disturb-deeds.ts'
import { ORDER_CHANGES } from './disturb-orders.ts'
import type { Altered } from './disturb-kit.ts'

const CHANGES: Readonly<Record<HiddenKind, Altered>> = {
  ...CHART_CHANGES,
  ...DEED_CHANGES,
  ...ORDER_CHANGES,
}
const TRIES = 16

/** One hidden fact is another, within what the enemy can know; the same question waits, and no rule is broken. */
export const disturb: Disturb<State> = disturbing(
  [...HIDDEN_KINDS, ...RARE_KINDS],
  TRIES,
  (state, { seat, kind, chance }) => {
    const other = march.clone(state)
    const names = CHANGES[kind](other, seat, chance)
    if (names === undefined || JSON.stringify(other) === JSON.stringify(state)) return undefined
    if (!isStillSound(march, { state, other, kept: 'lanes' })) return undefined
    return { state: other, changed: [kind, ...names] }
  },
)
