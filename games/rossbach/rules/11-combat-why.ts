import type { ProcWhys } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import { holder } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { ofHex } from './01-named.ts'
import type { CombatFrame } from './11-combat-level.ts'
import { groupHeads } from './11-combat-phase.ts'
import {
  attackersOf,
  frontOf,
  groupOf,
  seconds,
  targetsOf,
  whyNotAgainst,
} from './11-who-attacks.ts'

const NOT_ATTACKED = refusal('11.1.5', 'no-resolve-there')
const NO_TROOPS = refusal('8.0', 'nobody-there')

/** Who attacks one enemy in several hexes fights once, and that is named by the first of them. */
function byAnother(hex: number): ReturnType<typeof refusal> {
  return refusal('11.24', 'no-resolve-but-by', { with: { hex: { of: 'hex', noun: hex } } })
}

export const combatWhy: ProcWhys<State, CombatFrame> = {
  assign: {
    attack: ofHex((state, { hex }, target) =>
      targetsOf(frontOf(state), hex).includes(target)
        ? undefined
        : whyNotAgainst(state, hex, [target]),
    ),
  },
  cover: {
    with: ofHex((state, { hex: target }, hex) => {
      if (attackersOf(frontOf(state), target).includes(hex)) return undefined
      const isOurs = holder(state, hex) === state.phasing
      return isOurs ? whyNotAgainst(state, hex, [target]) : NO_TROOPS
    }),
  },
  resolve: {
    resolve: ofHex((_state, { pairs }, hex) => {
      if (!seconds(pairs).includes(hex)) return NOT_ATTACKED
      const [head] = groupHeads(groupOf(pairs, hex))
      return head === hex ? undefined : byAnother(head!)
    }),
  },
}
