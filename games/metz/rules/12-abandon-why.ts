import { always, at, largestOf, ours } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import {
  footIn,
  noHeavier,
  ridersOf,
  whyCannotAbandon,
  whyCannotWithdraw,
  whyNotOnFoot,
} from './12-abandon.ts'
import type { AbandonFrame } from './12-assault-levels.ts'
import type { Refusal } from '../../../core/contract.ts'
import type { State } from '../model/state.ts'

const withdraw: WhyNot<AbandonFrame> = ours((state, frame, unit) => {
  const refused = whyCannotWithdraw(state, frame, unit)
  return refused?.say.key === 'no-withdraw-weight'
    ? at(refused, 'piece', ...noHeavier(frame, unit))
    : refused
})

/** Of so many on foot who would go. */
function whyNotGone(state: State, frame: AbandonFrame, units: number[]): Refusal | undefined {
  const refused = whyCannotAbandon(state, frame, units)
  return refused && at(refused, 'piece', ...ridersOf(state, frame))
}

const abandon: WhyNot<AbandonFrame> = (state, frame) =>
  whyNotGone(state, frame, footIn(state, frame))

/** One of several on foot who would go by himself. */
const withdrawOnFoot: WhyNot<AbandonFrame> = ours(
  (state, frame, unit) => whyNotOnFoot(state, frame, unit) ?? whyNotGone(state, frame, [unit]),
)

const toll = largestOf<AbandonFrame>('12.3.b/a', ({ side, going }) => [side, going])
export const abandonWhy: WhysOf<AbandonFrame> = {
  horse: { piece: withdraw },
  foot: { withdraw: withdrawOnFoot },
  leave: { withdraw: withdrawOnFoot },
  toll: { hit: toll, piece: toll },
  any: { withdraw, abandon, two: always('12.3.a/a', 'no-second-hex') },
}
