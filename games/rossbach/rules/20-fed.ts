import type { State } from '../model/state.ts'
import { PRUSSIAN } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { isSupplied } from './14-supply.ts'

export function isSaalfeld(state: State): boolean {
  return state.scenario === 'saalfeld'
}

/** Whether a side could be supplied in a hex; at Saalfeld no Prussian source or train is in play, so nobody asks the Prussians for one. */
export function isFed(state: State, side: Side, at: number): boolean {
  return (isSaalfeld(state) && side === PRUSSIAN) || isSupplied(state, side, at)
}
