import type { State } from '../model/state.ts'
import { FOUGHT } from '../model/state.ts'

/**
 * Who has to draw supply by night: whoever fought since the last one.
 * @rule 12.1/c
 */
export function foughtToday(state: State, unit: number): boolean {
  return (state.marks[unit]! & FOUGHT) !== 0
}
/** Everybody, where the recommended option is left out. */
export function everybody(): boolean {
  return true
}
