import type { ProcWhys } from '../../../core/flow/why.ts'
import type { State } from '../model/state.ts'
import type { MemoFrame } from './21-free-entry-level.ts'
import { whyNoOtherWay } from './21-free-entry.ts'

export const memoWhy: ProcWhys<State, MemoFrame> = {
  choose: { other: (state, _frame, group) => whyNoOtherWay(state, group) },
}
