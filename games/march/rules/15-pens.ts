import { scenarioNamed } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { FIRST_LEADER, ordersPrinted, pieceNamed, seatOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'

/** Orders of an army's commander in a turn, as the scenario or his counter has it. */
export interface Pens {
  ordersOf(state: State, side: Side): number
}

/**
 * As the scenario has it for who begins, as his counter has it for who takes over.
 * @rule 15.12/a
 */
function printedOrders(state: State, side: Side): number {
  const { commander, orders } = scenarioNamed(state.scenario).army[seatOf(side)]
  const chief = state.chief[side]!
  if (chief < 0) return 0
  return chief === pieceNamed(commander) ? orders : ordersPrinted[chief - FIRST_LEADER]!
}

export const printedPens: Pens = { ordersOf: printedOrders }

const EQUAL_ORDERS = 4

/** @rule 15.15/a the same number for both, whatever their counters say */
export const equalPens: Pens = {
  ordersOf: (state, side) => (state.chief[side]! < 0 ? 0 : EQUAL_ORDERS),
}
