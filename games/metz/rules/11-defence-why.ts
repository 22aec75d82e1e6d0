import { at, inHex, ours } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { withHex } from './08-fire-why.ts'
import { whyCannotDefend, whyCannotDefendWith } from './11-defence.ts'
import type { DefenceFrame } from './11-move-levels.ts'

/** Keys of what points at the hex of those who came. */
const THERE: readonly string[] = ['no-fire-fort', 'no-defence-far']

const defend: WhyNot<DefenceFrame> = ours((state, frame, piece) => {
  const refused = whyCannotDefend(state, frame, piece)
  return refused && THERE.includes(refused.say.key) ? at(refused, 'hex', frame.hex) : refused
})

const defendWith: WhyNot<DefenceFrame> = (state, frame, piece) =>
  defend(state, frame, piece) ??
  withHex(state, frame.shooters, whyCannotDefendWith(state, frame, piece))

export const defenceWhy: WhysOf<DefenceFrame> = {
  choose: { fire: defend, piece: defend, hex: inHex(defend) },
  with: { with: defendWith, piece: defendWith },
}
