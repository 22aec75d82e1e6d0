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
  const {
    seat: _seat,
    asks: _asks,
    stage: _stage,
    onClock: _onClock,
    talk: _talk,
    n: _n,
    frames,
    lane: _lane,
    planned: _planned,
    promises: _promises,
    unknown: _unknown,
    ...rest
  } = view
  return {
    ...rest,
    stack: frames,
    lanes: [],
    planned: [-1, -1],
    chits: view.chits.map((at) => (at === UNKNOWN ? UNSEEN : at)),
    // What is tried out must not get into the view.
    place: view.place.slice(),
    deeds: view.deeds.slice(),
    posture: view.posture.slice(),
    lost: view.lost.slice(),
  }
}
