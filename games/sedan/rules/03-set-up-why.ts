import type { Refusal } from '../../../core/contract.ts'
import type { ProcWhys } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import type { State } from '../model/state.ts'
import { hexAt, unitAt, unitIn, whyNotHere } from './02-units-why.ts'
import { sideOf } from './02-components.ts'
import { unplacedUnits, whyCannotSetUp } from './03-set-up.ts'
import type { SetUpFrame } from './03-set-up-levels.ts'
import { whyNotOnTop } from './08-stack-order-why.ts'

/** Why a unit cannot be taken up to be placed. */
function whyNotPlaced(state: State, { side }: SetUpFrame, unit: number): Refusal | undefined {
  if (unplacedUnits(state, side).includes(unit)) return undefined
  const hex = state.place[unit]!
  const facts = { with: { unit: unitAt(unit), hex: hexAt(hex) }, at: [unitAt(unit)] }
  return whyNotHere(state, side, unit) ?? refusal('3.1/a', 'is-placed', facts)
}

/** A hex touched with no unit in hand. */
function whyNobodyPlaced(state: State, frame: SetUpFrame, hex: number): Refusal | undefined {
  const unit = unitIn(state, hex)
  if (unit >= 0) return whyNotPlaced(state, frame, unit)
  return unplacedUnits(state, frame.side).length === 0
    ? refusal('3.1/a', 'all-are-placed')
    : refusal('3.1/a', 'unit-before-hex', { with: { hex: hexAt(hex) } })
}

const inHand = (state: State): number => state.joined.indexOf(1)

function whyNotSetUpAt(state: State, _frame: SetUpFrame, hex: number): Refusal | undefined {
  const unit = inHand(state)
  const why = unit >= 0 ? whyCannotSetUp(state, unit, hex) : undefined
  return why && { ...why, at: [hexAt(hex)] }
}

/** Another unit touched while one waits for its hex. */
function whyInHand(state: State, frame: SetUpFrame, unit: number): Refusal | undefined {
  const { side } = frame
  const held = inHand(state)
  const named = { with: { unit: unitAt(held) } }
  if (unit === held) return refusal('3.1/a', 'hand-needs-hex', named)
  if (sideOf[unit] === side && state.place[unit]! >= 0)
    return whyNotSetUpAt(state, frame, state.place[unit]!)
  const away = whyNotHere(state, side, unit)
  return away === undefined || away.say.key === 'not-placed-yet'
    ? refusal('3.1/a', 'hand-needs-hex', named)
    : away
}

export const setUpWhy: ProcWhys<State, SetUpFrame> = {
  choose: { place: whyNotPlaced, top: whyNotOnTop, unit: whyNotPlaced, hex: whyNobodyPlaced },
  where: { unit: whyInHand, hex: whyNotSetUpAt },
}
