import type { ProcWhys } from '../../../core/flow/why.ts'
import type { State } from '../model/state.ts'
import type { RecoverFrame } from './10-recovery-level.ts'

/** Nobody is asked anything here: a die is rolled. */
export const recoverWhy: ProcWhys<State, RecoverFrame> = {}
