import type { Go } from '../../../core/flow/step.ts'
import { put, remember } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { ABSENT } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { tellMoved } from '../seen/tell.ts'
import { noteStrip } from './08-area.ts'
import { coverAgain } from './08-sight.ts'
import { takeTrains } from './09-trains.ts'
import { noteControl, noteExit } from './20-control.ts'

/** Pieces go over to a hex, or come onto the map there, with all that follows at once. */
export function moveGroup(
  state: State,
  pieces: readonly number[],
  to: number,
  go: Go<Frame>,
): void {
  const from = state.place[pieces[0]!]!
  for (const piece of pieces) {
    put(state, piece, to)
    if (state.shown[piece] === 1) remember(state, piece)
    if (noteControl(state, piece, to)) go.mark('yes')
  }
  if (from < 0) tellMoved(state, pieces, { did: 'placed', to }, go)
  else tellMoved(state, pieces, { did: 'moved', from, to }, go)
  noteStrip(state, state.phasing, to)
  takeTrains(state, { from, to }, go)
  coverAgain(state, go)
}

/** At Saalfeld French units that reach the way out leave the map. */
export function leaveMap(state: State, pieces: readonly number[], go: Go<Frame>): void {
  tellMoved(state, pieces, { did: 'removed', from: state.place[pieces[0]!]! }, go)
  for (const piece of pieces) {
    put(state, piece, ABSENT)
    state.column[piece] = 0
    state.joined[piece] = 0
  }
  noteExit(state)
  coverAgain(state, go)
}
