import type { ProcWhys } from '../../../core/flow/why.ts'
import type { State } from '../model/state.ts'
import { ofPiece } from './01-named.ts'
import type { DelegateFrame } from './18-delegation-level.ts'
import { whyNotDelegated } from './18-delegation.ts'

export const delegateWhy: ProcWhys<State, DelegateFrame> = {
  choose: { delegate: ofPiece((state, _frame, piece) => whyNotDelegated(state, piece)) },
}
