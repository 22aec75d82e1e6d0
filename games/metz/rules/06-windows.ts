import type { State } from '../state.ts'
import { HELD } from '../state.ts'
import type { Side } from './03-pieces.ts'

/** Whether a pause at this instant is worth opening: somebody holds a chit. */
export function mayInterrupt(
  state: State,
  _instant: number,
  _side: Side,
  _unit: number,
  _hex: number,
): boolean {
  return state.staff === 1 || state.chits.includes(HELD)
}
