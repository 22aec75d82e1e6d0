import { numbersOf } from '../../../core/list.ts'
import { cloneState } from '../../../games/metz/model/clone.ts'
import { FRENCH, PRUSSIAN } from '../../../games/metz/rules/03-pieces.ts'
import type { Side } from '../../../games/metz/rules/03-pieces.ts'
import { UNSEEN } from '../../../games/metz/model/state.ts'
import type { State } from '../../../games/metz/model/state.ts'
import { UNKNOWN } from '../../../games/metz/seen/view.ts'
import type { View } from '../../../games/metz/seen/view.ts'

export function sideOfSeat({ seat }: Pick<View, 'seat'>): Side {
  return seat === 'french' ? FRENCH : PRUSSIAN
}

/** The view as a state, so that the rules can be asked. Nothing of what is hidden is needed for that. */
export function stateOf(view: View): State {
  return cloneState({
    ...view,
    stack: view.frames,
    lanes: [],
    planned: [-1, -1],
    chits: numbersOf(view.chits, (at) => (at === UNKNOWN ? UNSEEN : at)),
  })
}
