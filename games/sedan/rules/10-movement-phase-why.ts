import type { Refusal } from '../../../core/contract.ts'
import type { ProcWhys } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { FRENCH, isReinforcement, sideOf } from './02-components.ts'
import { hexAt, unitAt, unitIn, whyNotHere, withFacts } from './02-units-why.ts'
import { settleFirst } from './05-turn-sequence-why.ts'
import { whyCannotArrive } from './06-reinforcements.ts'
import { whyNotOnTop } from './08-stack-order-why.ts'
import { zoneHolders } from './10-ground-why.ts'
import { moverOfOne } from './10-march.ts'
import { whyCannotMove } from './10-movement.ts'
import type { MovementFrame } from './10-movement-levels.ts'
import { legalStep } from './12-disengagement.ts'
import { whyNoBridge } from './12-pontoon-why.ts'

/** Why a unit cannot begin a move or come in. */
function whyNoMove(state: State, frame: MovementFrame, unit: number): Refusal | undefined {
  const away = whyNotHere(state, state.phasing, unit)
  if (away !== undefined) return whyNoArrival(state, frame, unit) ?? away
  const why = whyCannotMove(state, unit)
  if (why === undefined) return whyNowhere(state, unit)
  const at = why.rule === '9.1/b' ? zoneHolders(state, state.place[unit]!).map(hexAt) : undefined
  return at === undefined ? { ...why, at: [unitAt(unit)] } : { ...why, at }
}

/** What keeps a unit from the hexes that ground and enemies leave it, if there are any. */
function whyNowhere(state: State, unit: number): Refusal {
  const mover = moverOfOne(state, unit)
  const facts = { with: { unit: unitAt(unit) }, at: [unitAt(unit)] }
  for (let direction = 0; direction < 6; direction++) {
    const step = legalStep(state, mover, direction)
    if (typeof step === 'number' || step.rule.startsWith('10.')) continue
    const into = grid.neighbours[mover.frame.hex * 6 + direction]!
    return withFacts(step, { ...facts, at: [unitAt(unit), hexAt(into)] })
  }
  return refusal('10.2/d', 'nowhere-to-go', facts)
}

function whyNoArrival(state: State, _frame: MovementFrame, unit: number): Refusal | undefined {
  const away = whyNotHere(state, state.phasing, unit)
  if (away === undefined) return whyHere(unit)
  return away.say.key === 'waits-off-map' ? whyCannotArrive(state, unit) : away
}

/** Why a unit on the map does not come in: it has done so, or never had to. */
function whyHere(unit: number): Refusal {
  const named = { with: { unit: unitAt(unit) } }
  if (isReinforcement(unit)) return refusal('6.3/b', 'is-on-map', named)
  const rule = sideOf[unit] === FRENCH ? '3.2/f' : '3.4/a'
  return refusal(rule, 'is-no-reinforcement', named)
}

/** A hex touched when a unit is to be chosen: who stands there, or that nobody does. */
function whyNoMoveFrom(state: State, frame: MovementFrame, hex: number): Refusal | undefined {
  const unit = unitIn(state, hex)
  if (unit >= 0) return whyNoMove(state, frame, unit)
  return refusal('10.2/b', 'nobody-to-move', { with: { hex: hexAt(hex) } })
}

export const movementWhy: ProcWhys<State, MovementFrame> = {
  call: settleFirst('7.4/a', 'call-before-moves'),
  pontoon: {
    ...settleFirst('12.4/i', 'bridges-lie-on-sides'),
    side: (state, _, side) => whyNoBridge(state, side),
  },
  disengage: settleFirst('12.4/b', 'disengage-before-moves'),
  choose: { enter: whyNoArrival, top: whyNotOnTop, unit: whyNoMove, hex: whyNoMoveFrom },
}
