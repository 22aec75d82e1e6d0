import { always, hexed, ours } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { whyCannotAdvance, whyCannotRideOn, whyNotTaken } from './12-breakthrough.ts'
import type { FollowFrame, LossesFrame } from './12-assault-levels.ts'
import { whyNoRetreat, whyNotHit, whyNotMorale } from './12-losses.ts'

const pay: WhyNot<LossesFrame> = ours(whyNotHit)
const payMorale: WhyNot<LossesFrame> = ours(whyNotMorale)

const follow: WhyNot<FollowFrame> = ours(whyCannotAdvance)

export const lossesWhy: WhysOf<LossesFrame> = {
  choose: {
    retreat: (_state, frame) => whyNoRetreat(frame),
    morale: payMorale,
    casualty: pay,
    piece: pay,
    none: always('12.7.1/a', 'must-pay'),
  },
}

const taken: WhyNot<FollowFrame> = ours<FollowFrame>(whyNotTaken)

const ride: WhyNot<FollowFrame> = hexed(whyCannotRideOn)

export const followWhy: WhysOf<FollowFrame> = {
  choose: { advance: follow, piece: follow, done: always('12.9/c', 'must-advance') },
  along: { take: taken, piece: taken },
  on: { on: ride, hex: ride },
}
