import { stateSeen } from '../../../core/look/facts.ts'
import type { Frame } from '../model/levels.ts'
import { scenarioNamed } from '../model/scenario-book.ts'
import type { Scenario } from '../model/scenario-book.ts'
import { blankState } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { PIECES, SEATS, UNITS } from '../rules/02-pieces.ts'
import type { Side } from '../rules/02-pieces.ts'
import type { ActivationFrame } from '../rules/03-sequence-levels.ts'
import { UNKNOWN } from '../seen/view.ts'
import type { View } from '../seen/view.ts'

/** A view, and its fields as a state, for rules that read what everybody knows. */
export interface Facts {
  view: View
  state: State
  scenario: Scenario
  /** The side whose eyes these are, undefined of spectators. */
  eyes: Side | undefined
  /** The activation that is under way. */
  activation: ActivationFrame | undefined
}

/** What this seat does not know counts as nothing; that infantry has guns shows by its zone. */
function stateOf(view: View): State {
  const state = stateSeen(blankState(view.scenario, view.options), view, ['replied'])
  state.stack = view.frames
  state.batteries = view.batteries.map((count, unit) =>
    count === UNKNOWN ? view.armed[unit]! : count,
  )
  for (const key of ['fatigue', 'stragglers', 'unsupplied', 'deeds', 'order', 'marching'] as const)
    state[key] = view[key].map((value) => (value === UNKNOWN ? 0 : value))
  return state
}

export function factsOf(view: View): Facts {
  const seat = SEATS.findIndex((one) => one === view.seat)
  return {
    view,
    state: stateOf(view),
    scenario: scenarioNamed(view.scenario),
    eyes: seat < 0 ? undefined : (seat as Side),
    activation: frameIn(view, 'activation'),
  }
}

/** The innermost level of a kind. */
export function frameIn<P extends Frame['proc']>(
  { frames }: Pick<View, 'frames'>,
  proc: P,
): Extract<Frame, { proc: P }> | undefined {
  return frames.findLast((frame): frame is Extract<Frame, { proc: P }> => frame.proc === proc)
}

/** One's own first; spectators and readers of finished games begin with the allies. */
export function sidesInOrder({ eyes }: Pick<Facts, 'eyes'>): readonly Side[] {
  return eyes === 1 ? [1, 0] : [0, 1]
}

export const ALL_PIECES: readonly number[] = Array.from({ length: PIECES }, (_, piece) => piece)
export const ALL_UNITS: readonly number[] = Array.from({ length: UNITS }, (_, unit) => unit)

/** Whether the chart of a unit lies open: one's own, and everything once the game is over. */
export function isOpen({ view }: Pick<Facts, 'view'>, unit: number): boolean {
  return view.fatigue[unit] !== UNKNOWN
}

/** Of which side a secret can be read. */
export function readsSide({ view, eyes }: Facts, side: Side): boolean {
  return view.seat === 'open' || eyes === side
}
