import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { CHARGING } from '../model/state.ts'
import { CAVALRY, armOf } from './03-pieces.ts'
import { at, inHex, ours } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { hasTried } from './11-intercept.ts'
import type { InterceptFrame } from './11-move-levels.ts'

const NO_CAVALRY = 'no-charge-arm'

/** Countercharges and Opportunity Charges. */
const intercept: WhyNot<InterceptFrame> = ours((state, frame, unit) => {
  const [who, again] = frame.target >= 0 ? ['11.7/a', '11.7/f'] : ['11.8/a', '11.8/f']
  if (armOf[unit] !== CAVALRY) return refusal(who, NO_CAVALRY)
  if (state.morale[unit]! > 0) return refusal(who, 'no-charge-shaken')
  if ((state.deeds[unit]! & CHARGING) !== 0) return refusal(who, 'no-charge-twice')
  if (frame.done.includes(unit) || hasTried(state, unit, frame))
    return refusal(again, 'no-charge-tried')
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
