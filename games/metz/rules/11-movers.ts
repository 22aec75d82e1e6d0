import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { marchLevel } from './11-move-levels.ts'
import type { MoveStepFrame } from './11-move-levels.ts'
import { ACTIVE, COMMANDED, FIRED, HALF_FIRED, HALTED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import {
  ARTILLERY,
  MITRAILLEUSE,
  armOf,
  mitrailleuseOf,
  piecesOfSide,
  sideOf,
} from './03-pieces.ts'
import type { Side } from './03-pieces.ts'

const WITH_BATTERY = refusal('4.3/a', 'is-with-battery')
const NOT_THERE = refusal('11.1/a', 'no-move-off-map')
const NOT_ACTIVE = refusal('11.1/a', 'no-move-active')
const NO_COMMAND = refusal('11.1/a', 'no-move-command')
const MOVED_ALREADY = refusal('11.2/a', 'no-move-again')
const GUNS_FIRED = refusal('11.1/b', 'no-move-fired')

/** Whose step it is, and who is named for it. */
export interface Step {
  readonly side: Side
  readonly units: readonly number[]
}

/** Whoever is named for the step; nobody named: all who are active and in command. @rule 11.1/a */
function whyNotMeant(state: State, { units }: Step, piece: number): Refusal | undefined {
  if (units.length > 0) return units.includes(piece) ? undefined : NOT_ACTIVE
  const deeds = state.deeds[piece]!
  if ((deeds & ACTIVE) === 0) return NOT_ACTIVE
  return (deeds & COMMANDED) === 0 ? NO_COMMAND : undefined
}

/**
 * Guns stay that have fired in their Step, unless by halves; a mitrailleuse is part of its battery.
 * @rule 11.1/b
 * @rule 8.1.6/a
 */
function hasFired(state: State, piece: number): boolean {
  if (armOf[piece] !== ARTILLERY) return false
  const mitrailleuse = mitrailleuseOf[piece]!
  const deeds = state.deeds[piece]! | (mitrailleuse < 0 ? 0 : state.deeds[mitrailleuse]!)
  return (deeds & FIRED) !== 0 && (deeds & HALF_FIRED) === 0
}

/** Why a piece on the map does not move in this step. */
export function whyCannotMove(state: State, step: Step, piece: number): Refusal | undefined {
  if (state.place[piece]! < 0 || sideOf[piece] !== step.side) return NOT_THERE
  if (armOf[piece] === MITRAILLEUSE) return WITH_BATTERY
  const refused = whyNotMeant(state, step, piece)
  if (refused !== undefined) return refused
  if ((state.deeds[piece]! & HALTED) !== 0) return MOVED_ALREADY
  return hasFired(state, piece) ? GUNS_FIRED : undefined
}

/** Everybody who may move now, in the order of the pieces. */
export function movers(state: State, step: Step): number[] {
  const found: number[] = []
  for (const piece of piecesOfSide[step.side]!)
    if (whyCannotMove(state, step, piece) === undefined) found.push(piece)
  return found
}

/** A march of one piece from where it stands. */
export function marchFrom(
  state: State,
  { side, limits, goal }: Pick<MoveStepFrame, 'side' | 'limits' | 'goal'>,
  piece: number,
) {
  const hex = state.place[piece]!
  return marchLevel.frame({ side, limits, goal, units: [piece], hex, last: hex })
}

/** The Movement Step that is under way below. */
export function stepBelow(state: State): MoveStepFrame | undefined {
  return state.stack.findLast((frame): frame is MoveStepFrame => frame.proc === 'moveStep')
}
