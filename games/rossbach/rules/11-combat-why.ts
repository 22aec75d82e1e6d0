import type { ProcWhys } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import { holder } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { ofHex } from './01-named.ts'
import type { CombatFrame } from './11-combat-level.ts'
import { whyNotResolved } from './11-combat-phase.ts'
import { whyNotAgainst } from './11-who-attacks.ts'

const NO_TROOPS = refusal('11.1.2', 'nobody-there')

export const combatWhy: ProcWhys<State, CombatFrame> = {
  assign: { attack: ofHex((state, { hex }, target) => whyNotAgainst(state, hex, [target])) },
  cover: {
    with: ofHex((state, { hex: target }, hex) =>
      holder(state, hex) === state.phasing ? whyNotAgainst(state, hex, [target]) : NO_TROOPS,
    ),
  },
  resolve: { resolve: ofHex((_state, { pairs }, hex) => whyNotResolved(pairs, hex)) },
}
