import type { Fast, Seat } from '../../../core/contract.ts'
import type { State } from '../model/state.ts'

/** Changes a state in place, and names what it has changed: units, formations; nothing if there was nothing to change. */
export type Altered = (state: State, seat: Seat, chance: Fast) => string[] | undefined

export function pick<T>(list: readonly T[], chance: Fast): T | undefined {
  return list.length === 0 ? undefined : list[chance.below(list.length)]
}

/** A list in which one number is another. */
export function put(list: readonly number[], at: number, value: number): number[] {
  const copy = list.slice()
  copy[at] = value
  return copy
}
