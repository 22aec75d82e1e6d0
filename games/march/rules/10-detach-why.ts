import type { ProcWhys } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import type { State } from '../model/state.ts'
import { spareSteps } from './10-detachments.ts'
import type { DetachFrame } from './10-detach-level.ts'

const TOO_MANY = refusal('10.3/b', 'no-detach-steps')
const NO_BATTERY = refusal('7.9/a', 'no-detach-battery')

export const detachWhy: ProcWhys<State, DetachFrame> = {
  size: {
    steps: (state, { unit }, steps) =>
      steps < 1 || steps > spareSteps(state, unit) ? TOO_MANY : undefined,
  },
  guns: {
    'give-battery': (state, { unit }) => (state.batteries[unit] === 0 ? NO_BATTERY : undefined),
  },
}
