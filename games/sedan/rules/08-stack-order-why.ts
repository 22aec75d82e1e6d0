import type { Refusal } from '../../../core/contract.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { sideOf } from './02-components.ts'
import { hexAt, unitAt, whyNotHere, withFacts } from './02-units-why.ts'
import { whyCannotLieOnTop } from './08-stack-order.ts'

/** Why a covered unit cannot be laid on top. */
export function whyNotOnTop(state: State, _frame: Frame, unit: number): Refusal | undefined {
  const away = whyNotHere(state, state.phasing, unit)
  if (away !== undefined) return sideOf[unit] === state.phasing ? away : { ...away, rule: '8.3/a' }
  const why = whyCannotLieOnTop(state, unit)
  const hex = hexAt(state.place[unit]!)
  return why && withFacts(why, { with: { unit: unitAt(unit), hex }, at: [hex] })
}
