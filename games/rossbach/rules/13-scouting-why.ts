import type { ProcWhys } from '../../../core/flow/why.ts'
import type { State } from '../model/state.ts'
import { ofHex } from './01-named.ts'
import type { ScoutFrame } from './13-scouting-level.ts'
import { whyNotAway } from './13-scouting.ts'

export const scoutWhy: ProcWhys<State, ScoutFrame> = {
  away: { to: ofHex((state, { hex }, to) => whyNotAway(state, hex, to)) },
}
