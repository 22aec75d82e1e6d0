import type { State } from '../model/state.ts'
import type { AvoidFrame } from './16-avoid-level.ts'
import { undecided } from './16-avoid.ts'

export function avoidLeft(frame: AvoidFrame, state: State): number {
  if (frame.at === 'choose') return 0
  return frame.at === 'company' ? 4 + undecided(state, frame).length : 3 - frame.steps
}
