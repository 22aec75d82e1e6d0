import { always, whyNotOurs } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import type { DetachFrame } from './17-detach-level.ts'
import { whyNotLarge, whyNotSmall } from './17-detach.ts'

const large: WhyNot<DetachFrame> = (state, frame, piece) =>
  whyNotOurs(frame.side, piece) ?? whyNotLarge(state, frame, piece)

/** Whom one side is too strong for the other may be good for. */
const small: WhyNot<DetachFrame> = (state, frame, piece) =>
  whyNotOurs(frame.side, piece) ?? whyNotSmall(state, frame, piece)

const either: WhyNot<DetachFrame> = (state, frame, piece) =>
  large(state, frame, piece) && small(state, frame, piece)

export const detachWhy: WhysOf<DetachFrame> = {
  choose: { large, small, piece: either, done: always('17.1/c', 'no-detachment-yet') },
}
