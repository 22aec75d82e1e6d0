import type { Go } from '../../../core/flow/step.ts'
import { put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { hex as hexAt } from '../map/map.ts'
import { scenarioNamed } from '../model/scenario-book.ts'
import { ABSENT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FRENCH, isUnit } from './03-pieces.ts'
import { totalStrength } from './03-values.ts'
import { controllerOf } from './11-enter.ts'
import { leftOf } from './11-steps.ts'
import type { Mover } from './11-steps.ts'

const POINT = 2

/** Where the French may leave the map, and which hexes they must control for it to count; undefined in most scenarios. */
function exitOf(state: State): { hexes: readonly string[]; while: readonly string[] } | undefined {
  const { victory } = scenarioNamed(state.scenario)
  return victory.by === 'points' ? victory.exit : undefined
}

interface Leaver extends Mover {
  /** A hex it is bound to, or charges, −1 none. */
  readonly goal: number
  readonly target: number
}

/** One French unit, by itself, on the road that leads out, for a point (S13). */
export function mayLeave(state: State, march: Leaver): boolean {
  const { side, units, hex, steps, goal, target } = march
  if (side !== FRENCH || hex < 0 || goal >= 0 || target >= 0) return false
  const exit = exitOf(state)
  if (exit === undefined || !exit.hexes.some((at) => hexAt(at) === hex)) return false
  if (units.length > 1 || !isUnit(units[0]!)) return false
  return steps === 0 || leftOf(state, march) >= POINT
}

/** It is gone for good; its strength counts while the road through Mars-la-Tour is French. */
export function leave(
  state: State,
  { units, hex }: Pick<Mover, 'units' | 'hex'>,
  go: Go<Frame>,
): void {
  const [unit] = units
  const exit = exitOf(state)!
  if (exit.while.every((at) => controllerOf(state, hexAt(at)) === FRENCH))
    state.exited += totalStrength(state, unit!)
  put(state, unit!, ABSENT)
  state.deeds[unit!] = 0
  go.tell('all', { did: 'removed', of: 'piece', noun: unit!, from: hex, to: ABSENT })
}
