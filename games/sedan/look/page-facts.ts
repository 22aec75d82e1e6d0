import { scoredCities } from '../rules/04-victory.ts'
import { ABSENT, HIDDEN, blankState } from '../model/state.ts'
import type { State } from '../model/state.ts'
import type { View } from '../seen/view.ts'

/** A view, and the state the rules would make of it: what this seat cannot place is not on the map. */
export interface Facts {
  view: View
  state: State
  /** Cities that count for the Prussians. */
  scored: readonly number[]
}

export function factsOf(view: View): Facts {
  const state: State = {
    ...blankState(view.scenario, view.options),
    turn: view.turn,
    phasing: view.phasing,
    phase: view.phase,
    control: view.control,
    chits: view.chits,
    legionTurn: view.legionTurn,
    westFrom: view.westFrom,
    place: view.place.map((at) => (at === HIDDEN ? ABSENT : at)),
    fieldStaff: view.fieldStaff,
    systemeD: view.systemeD,
    disengaging: view.disengaging,
  }
  return { view, state, scored: scoredCities(state) }
}
