import { refusal } from '../../../core/refuse.ts'
import { DISRUPTED } from '../model/state.ts'
import { always, ours } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { whyNoRoom } from './04-stacking.ts'
import { whyClosed } from './11-steps.ts'
import type { FollowFrame, LossesFrame } from './12-assault-levels.ts'

const BLEED = refusal('12.7.2.a', 'must-bleed')

const LARGEST = refusal('12.7.1/b', 'only-largest')

const NO_POINTS = refusal('12.7.1/a', 'no-points-left')

const pay: WhyNot<LossesFrame> = ours((_state, { units, points }, unit) => {
  if (points === 0) return NO_POINTS
  return units.includes(unit) ? LARGEST : refusal('12.7/a', 'no-loss-part')
})

const payMorale: WhyNot<LossesFrame> = (state, frame, unit) => {
  const isOwed = frame.star === 1 && frame.points === 1 && frame.units.includes(unit)
  return isOwed && state.morale[unit] !== DISRUPTED ? BLEED : pay(state, frame, unit)
}

const follow: WhyNot<FollowFrame> = ours((state, frame, unit) => {
  if (!frame.units.includes(unit)) return refusal('12.9/a', 'no-advance-part')
  if (state.morale[unit]! > 0) return refusal('12.9/a', 'no-advance-shaken')
  const way = { side: frame.side, units: [unit] }
  const refused = whyClosed(state, way, frame.hex) ?? whyNoRoom(state, [unit], frame.hex)
  return refused ?? refusal('12.9/c', 'no-advance-first')
})

export const lossesWhy: WhysOf<LossesFrame> = {
  choose: {
    retreat: () => BLEED,
    morale: payMorale,
    casualty: pay,
    piece: pay,
    none: always('12.7.1/a', 'must-pay'),
  },
}

const noRide = always<FollowFrame>('12.9/c', 'no-ride-on')
export const followWhy: WhysOf<FollowFrame> = {
  choose: { advance: follow, piece: follow, done: always('12.9/c', 'must-advance') },
  along: { take: always('12.10/a', 'only-hqs-there') },
  on: { on: noRide, hex: noRide },
}
