import type { State } from '../model/state.ts'
import { order } from './07-orders-level.ts'
import type { OrderFrame } from './07-orders-level.ts'

export function orderLeft({ at }: OrderFrame): number {
  return at === 'force' ? 2 : 1
}

/** An order is in the making. */
export function isWriting({ stack }: State): boolean {
  return stack.at(-1)!.proc === order.proc
}

/** In a march, or about to be; an order joins its force only for as long as it is written. */
export function isOnItsWay(state: State, piece: number): boolean {
  return state.joined[piece] === 1 && !isWriting(state)
}
