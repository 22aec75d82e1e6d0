import { stateSeen } from '../../../core/look/facts.ts'
import type { Frame } from '../model/levels.ts'
import type { ActivationFrame } from '../rules/06-chit-levels.ts'
import { PIECES, SEATS } from '../rules/03-pieces.ts'
import type { Side } from '../rules/03-pieces.ts'
import { scenarioNamed } from '../model/scenario-book.ts'
import type { Scenario } from '../model/scenario-book.ts'
import { blankState } from '../model/state.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'

/** A view, and its open fields as a state, for rules that read what everybody knows. */
export interface Facts {
  view: View
  state: State
  scenario: Scenario
  /** The side whose eyes these are, undefined of spectators. */
  eyes: Side | undefined
  /** The activation that is under way. */
  activation: ActivationFrame | undefined
}

/** Fields that a view has in another shape than the state. */
const UNLIKE = ['planned', 'promised', 'replied', 'drawn'] as const

function stateOf(view: View): State {
  const state = stateSeen(blankState(view.scenario, view.options), view, UNLIKE)
  state.stack = view.frames
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

/** One's own first; spectators and readers of finished games begin with the Prussians. */
export function sidesInOrder({ eyes }: Pick<Facts, 'eyes'>): readonly Side[] {
  return eyes === 1 ? [1, 0] : [0, 1]
}

export const ALL_PIECES: readonly number[] = Array.from({ length: PIECES }, (_, piece) => piece)
