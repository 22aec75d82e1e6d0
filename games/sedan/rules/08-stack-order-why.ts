import type { Refusal } from '../../../core/contract.ts'
import type { Frame } from '../model/levels.ts'
import type { Phase, State } from '../model/state.ts'
import { sideOf } from './02-components.ts'
import { hexAt, unitAt, whyEnemys, whyNotHere, withFacts } from './02-units-why.ts'
import { whyCannotLieOnTop } from './08-stack-order.ts'

/** Whatever the phase, one paragraph leaves each side the order of its own stacks. */
export function whyEnemysStack(phase: Phase, unit: number): Refusal {
  return { ...whyEnemys(phase, unit), rule: '8.3/a' }
}

/** Why a covered unit cannot be laid on top. */
export function whyNotOnTop(state: State, _frame: Frame, unit: number): Refusal | undefined {
  if (sideOf[unit] !== state.phasing) return whyEnemysStack(state.phase, unit)
  const away = whyNotHere(state, state.phasing, unit)
  if (away !== undefined) return away
  const why = whyCannotLieOnTop(state, unit)
  const hex = hexAt(state.place[unit]!)
  return why && withFacts(why, { with: { unit: unitAt(unit), hex }, at: [hex] })
}
