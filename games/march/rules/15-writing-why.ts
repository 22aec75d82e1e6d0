import type { ProcWhys, Why } from '../../../core/flow/why.ts'
import { refusal } from '../../../core/refuse.ts'
import { windowOf } from '../model/scenario-book.ts'
import { ADVANCE, ATTACK, HOLD } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { whyNotOurs } from './02-pieces-why.ts'
import { whyCannotJuggle, whyCannotLay, whyCannotLift } from './15-dummies.ts'
import { UNITS, leaderOf } from './02-pieces.ts'
import type { OrdersFrame } from './15-orders-levels.ts'
import { whyCannotCall, whyCannotGive, whyCannotOrder, whyCannotSeal } from './15-writing.ts'

type WhyOrders = Why<State, OrdersFrame>

const order: WhyOrders = (state, { side }, formation) => whyCannotOrder(state, side, formation)
const give: WhyOrders = (state, { formation }, kind) => whyCannotGive(state, formation, kind)
const dummy: WhyOrders = (state, { side }, hex) => whyCannotLay(state, side, hex)
const lift: WhyOrders = (state, { side }, hex) => whyCannotLift(state, side, hex)
const call: WhyOrders = (state, { side }, piece) =>
  whyNotOurs(side, piece) ?? whyCannotCall(state, side, piece)
const TO_CORPS = refusal('15.3/a', 'no-order-piece')
/** A piece that is touched: whom it belongs to may be written to, by its name. */
const touchedPiece: WhyOrders = (state, { side }, piece) => {
  if (whyCannotCall(state, side, piece) === undefined) return undefined
  const formation = piece < UNITS ? state.formation[piece]! : leaderOf.indexOf(piece)
  return formation < 0 ? TO_CORPS : (whyCannotOrder(state, side, formation) ?? TO_CORPS)
}
const touched: WhyOrders = (state, frame, hex) =>
  dummy(state, frame, hex) === undefined ? undefined : lift(state, frame, hex)

const NOT_IN_PLAY = refusal('T-SCN', 'no-target-hex')
const inPlay: WhyOrders = ({ scenario }, _frame, hex) =>
  windowOf(scenario)[hex] === 1 ? undefined : NOT_IN_PLAY

const BENEATH: readonly number[] = [ADVANCE, ATTACK, HOLD]
const NOT_BENEATH = refusal('15.6/j', 'no-under-order')
const under: WhyOrders = (_state, _frame, kind) =>
  BENEATH.includes(kind) ? undefined : NOT_BENEATH

export const ordersWhy: ProcWhys<State, OrdersFrame> = {
  whom: {
    order,
    formation: order,
    call,
    piece: touchedPiece,
    dummies: (state, { side }) => whyCannotJuggle(state, side),
    done: (state, { side }) => whyCannotSeal(state, side),
  },
  dummy: { dummy, lift, hex: touched },
  which: { give, order: give },
  target: { target: inPlay, hex: inPlay },
  way: { way: inPlay, hex: inPlay },
  under: { under, order: under },
}
