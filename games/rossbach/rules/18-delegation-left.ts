import type { State } from '../model/state.ts'
import type { DelegateFrame } from './18-delegation-level.ts'
import { delegable } from './18-delegation.ts'

export function delegateLeft(_frame: DelegateFrame, state: State): number {
  return delegable(state).length
}
