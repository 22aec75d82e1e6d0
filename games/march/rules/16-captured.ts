import type { Go } from '../../../core/flow/step.ts'
import { put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { LOST, POOL } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_TRAIN, WAGON, armOf, takenFrom } from './02-pieces.ts'

/** What becomes of a train whose hex the enemy enters. */
export interface Overruns {
  overrunTrain(state: State, train: number, go: Go<Frame>): void
}

/** @rule 7.5/a @rule 12.6/a */
export const destroyedTrains: Overruns = {
  overrunTrain(state, train, go) {
    const from = state.place[train]!
    state.loads[train - FIRST_TRAIN] = 0
    put(state, train, LOST)
    go.tell('all', { did: 'removed', of: 'piece', noun: train, from })
  },
}

/**
 * A full wagon becomes half a wagon of the captor's; all others are destroyed.
 * @rule 16.2/a
 */
export const takenWagons: Overruns = {
  overrunTrain(state, train, go) {
    const from = state.place[train]!
    const isFull = armOf[train] === WAGON && state.loads[train - FIRST_TRAIN]! > 1
    destroyedTrains.overrunTrain(state, train, go)
    const taken = takenFrom[train]!
    if (!isFull || taken < 0 || state.place[taken] !== POOL) return
    state.loads[taken - FIRST_TRAIN] = 1
    put(state, taken, from)
    go.tell('all', { did: 'placed', of: 'piece', noun: taken, to: from })
  },
}
