import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { at, inHex, ours } from './03-whose-why.ts'
import type { WhyNot, WhysOf } from './03-whose-why.ts'
import { isImmune, whyCannotFire } from './08-fire-facts.ts'
import { whyNotTogether } from './08-fire-why.ts'
import type { DefenceFrame } from './11-move-levels.ts'

const NOT_BESIDE = refusal('11.4/a', 'no-defence-far')

const HAS_FIRED = refusal('11.4/a', 'no-defence-again')

const IN_A_FORT = refusal('8.9/a', 'no-fire-fort')

const defend: WhyNot<DefenceFrame> = ours((state, { side, hex, done }, piece) => {
  const refused = whyCannotFire(state, piece)
  if (refused !== undefined) return refused
  if (isImmune(side, hex)) return at(IN_A_FORT, 'hex', hex)
  if (done.includes(piece)) return HAS_FIRED
  return grid.distance(state.place[piece]!, hex) === 1 ? undefined : at(NOT_BESIDE, 'hex', hex)
})

const defendWith: WhyNot<DefenceFrame> = (state, frame, piece) =>
  defend(state, frame, piece) ?? whyNotTogether(state, frame, piece)

export const defenceWhy: WhysOf<DefenceFrame> = {
  choose: { fire: defend, piece: defend, hex: inHex(defend) },
  with: { with: defendWith, piece: defendWith },
}
