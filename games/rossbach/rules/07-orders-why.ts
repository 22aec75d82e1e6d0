import type { ProcWhys, Why } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import { holder } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { LEADER, kindOf } from './01-pieces.ts'
import { ofHex, whyNotHere } from './01-named.ts'
import type { OrderFrame } from './07-orders-level.ts'
import { whyNoObjective, whyNotForce } from './07-orders.ts'

const NOBODY_THERE = refusal('7.42a', 'nobody-there')

/** An officer's force; or by a touch the stack in which a unit stands. */
const formation: Why<State, OrderFrame> = (state, { side }, piece) =>
  whyNotHere(state, piece) ?? whyNotForce(state, side, { leader: piece })

const piece: Why<State, OrderFrame> = (state, { side }, noun) =>
  whyNotHere(state, noun) ??
  (kindOf[noun] === LEADER ? undefined : whyNotForce(state, side, { hex: state.place[noun]! }))

const stack = ofHex<OrderFrame>((state, { side }, hex) =>
  holder(state, hex) === side ? whyNotForce(state, side, { hex }) : NOBODY_THERE,
)

const objective = ofHex<OrderFrame>((state, { side }, hex) => whyNoObjective(state, side, hex))

export const orderWhy: ProcWhys<State, OrderFrame> = {
  force: { formation, piece, stack, hex: stack },
  objective: { to: objective, hex: objective },
}
