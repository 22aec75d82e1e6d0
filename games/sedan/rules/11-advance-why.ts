import type { Refusal } from '../../../core/contract.ts'
import type { ProcWhys } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import { ADVANCED, unitsAt } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { GUARD } from './02-components.ts'
import { hexAt, unitAt, whyNotHere, withFacts } from './02-units-why.ts'
import { whyCannotAdvance, whyNoVictor, whyNotInto } from './11-advance.ts'
import type { AdvanceFrame } from './11-combat-levels.ts'

/** Why a hex is not one to advance into. */
function whyNoAdvanceInto(state: State, frame: AdvanceFrame, hex: number): Refusal | undefined {
  const facts = { with: { hex: hexAt(hex) }, at: [hexAt(hex)] }
  if (frame.at === 'unit' && frame.hex === hex) return undefined
  if (isFilled(state, hex)) return refusal('11.12/a', 'is-filled', facts)
  const why = whyNotInto(state, frame, hex)
  if (why !== undefined) return withFacts(why, facts)
  return refusal('11.12/a', 'advancer-first', { with: { hex: hexAt(frame.hex) } })
}

/** Whether one of the victors has gone into a hex. */
function isFilled(state: State, hex: number): boolean {
  return unitsAt(state, hex).some(
    (unit) => state.joined[unit] === 1 && (state.fought[unit]! & ADVANCED) !== 0,
  )
}

/** Why a unit cannot advance into the hex that was chosen. */
function whyNoAdvance(state: State, frame: AdvanceFrame, unit: number): Refusal | undefined {
  const away = whyNotHere(state, state.phasing, unit)
  if (away !== undefined) return away
  const facts = { with: { unit: unitAt(unit), hex: hexAt(frame.hex) }, at: [unitAt(unit)] }
  const isHexDue = frame.at === 'hex'
  const why = isHexDue
    ? whyNoVictor(state, unit)
    : whyCannotAdvance(state, frame, { unit, hex: frame.hex })
  if (why === undefined && isHexDue) return refusal('11.12/c', 'emptied-hex-first', facts)
  const at = why?.say.key === 'guard-advances' ? [unitAt(GUARD)] : facts.at
  return why && refusal(why.rule, why.say.key, { with: facts.with, at })
}

/** A hex touched when the unit that advances is asked for. */
function whyNoAdvanceFrom(state: State, frame: AdvanceFrame, hex: number): Refusal | undefined {
  const [unit] = unitsAt(state, hex)
  const named = { with: { hex: hexAt(frame.hex) } }
  return unit === undefined
    ? refusal('11.12/a', 'advancer-first', named)
    : whyNoAdvance(state, frame, unit)
}

export const advanceWhy: ProcWhys<State, AdvanceFrame> = {
  hex: { into: whyNoAdvanceInto, hex: whyNoAdvanceInto, unit: whyNoAdvance },
  unit: { into: whyNoAdvanceInto, hex: whyNoAdvanceFrom, unit: whyNoAdvance },
}
