import { at, inHex, ours } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { whyCannotIntercept } from './11-intercept.ts'
import type { InterceptFrame } from './11-move-levels.ts'

/** Countercharges and Opportunity Charges; where they would have to ride from or to is pointed at. */
const intercept: WhyNot<InterceptFrame> = ours((state, frame, unit) => {
  const refused = whyCannotIntercept(state, frame, unit)
  if (refused?.say.key === 'no-counter-hex') return at(refused, 'hex', frame.target)
  return refused?.say.key === 'no-chance-far' ? at(refused, 'hex', frame.hex) : refused
})

export const interceptWhy: WhysOf<InterceptFrame> = {
  choose: { charge: intercept, piece: intercept, hex: inHex(intercept) },
}
