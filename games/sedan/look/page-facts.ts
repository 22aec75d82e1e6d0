import { ABSENT, HIDDEN, blankState } from '../state.ts'
import type { State } from '../state.ts'
import type { View } from '../view.ts'

/** A view, and the state the rules would make of it: what this seat cannot place is not on the map. */
export interface Facts {
  view: View
  state: State
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
  return { view, state }
}
