import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { at, inHex, ours } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { whyNotReady } from './11-intercept.ts'
import type { InterceptFrame } from './11-move-levels.ts'

/** Countercharges and Opportunity Charges. */
const intercept: WhyNot<InterceptFrame> = ours((state, frame, unit) => {
  const refused = whyNotReady(state, frame, unit)
  if (refused !== undefined) return refused
  if (frame.target < 0)
    return grid.distance(state.place[unit]!, frame.hex) === 1
      ? refusal('11.8/b', 'no-charge-ground')
      : at(refusal('11.8/a', 'no-chance-far'), 'hex', frame.hex)
  return state.place[unit] === frame.target
    ? refusal('11.7/c', 'no-counter-room')
    : at(refusal('11.7/a', 'no-counter-hex'), 'hex', frame.target)
})

export const interceptWhy: WhysOf<InterceptFrame> = {
  choose: { charge: intercept, piece: intercept, hex: inHex(intercept) },
}
