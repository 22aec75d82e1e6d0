import type { Refusal } from '../../../core/contract.ts'
import type { ProcWhys } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import { holder, unitsAt } from '../model/state.ts'
import type { State } from '../model/state.ts'
import type { Side } from './02-components.ts'
import { hexAt, unitAt, whyNobodyIn, whyNotHere, withFacts } from './02-units-why.ts'
import { whyNotInExcess } from './08-stacking.ts'
import type { LossesFrame, OverstackFrame } from './11-combat-levels.ts'
import { whyCannotLose } from './11-losses.ts'

/** Why a unit cannot be given up. */
function whyNoLoss(state: State, frame: LossesFrame, unit: number): Refusal | undefined {
  const away = whyNotHere(state, frame.side, unit)
  if (away !== undefined) return away
  const why = whyCannotLose(frame, unit)
  const facts = { with: { unit: unitAt(unit), factors: frame.factors } }
  // A loss is demanded by the result of the combat.
  return why && refusal(why.say.key === 'fewest-units' ? why.rule : frame.rule, why.say.key, facts)
}

/** Why giving up a unit does not help an over-full hex. */
function whyNoExcess(state: State, { hex }: OverstackFrame, unit: number): Refusal | undefined {
  const away = whyNotHere(state, holder(state, hex) as Side, unit)
  if (away !== undefined) return away
  const facts = { with: { unit: unitAt(unit), hex: hexAt(hex) }, at: [hexAt(hex)] }
  const why = whyNotInExcess(unitsAt(state, hex), unit)
  return why && withFacts(why, facts)
}

export const lossesWhy: ProcWhys<State, LossesFrame> = {
  lose: {
    unit: whyNoLoss,
    hex: (state, frame, hex) =>
      whyNobodyIn(state, hex, {
        rule: frame.rule,
        whyNot: (unit) => whyNoLoss(state, frame, unit),
      }),
  },
}

export const overstackWhy: ProcWhys<State, OverstackFrame> = {
  lose: {
    unit: whyNoExcess,
    hex: (state, frame, hex) =>
      whyNobodyIn(state, hex, { rule: '8.2/c', whyNot: (unit) => whyNoExcess(state, frame, unit) }),
  },
}
