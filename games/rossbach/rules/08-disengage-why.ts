import type { ProcWhys, Why } from '../../../core/flow/why.ts'
import type { State } from '../model/state.ts'
import { ofHex, ours, whyNotHere } from './01-named.ts'
import type { DisengageFrame } from './08-disengage-level.ts'
import { whyNoEnd, whyNoLeaving, whyNoRefuge, whyNotLeavingWith } from './08-disengage.ts'
import { joinedAt } from './08-group.ts'

const leave = ours(whyNoLeaving)
const refuge = ofHex<DisengageFrame>((state, { hex: from }, to) =>
  whyNoRefuge(state, joinedAt(state, from), { from, to }),
)
const along: Why<State, DisengageFrame> = (state, { hex }, piece) =>
  whyNotHere(state, piece) ?? whyNotLeavingWith(state, hex, piece)

export const disengageWhy: ProcWhys<State, DisengageFrame> = {
  choose: { done: (state) => whyNoEnd(state), leave, piece: leave },
  where: { to: refuge, hex: refuge, with: along, piece: along },
}
