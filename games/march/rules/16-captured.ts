import type { Go } from '../../../core/flow/step.ts'
import { put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { LOST, POOL } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_TRAIN, WAGON, armOf, takenFrom } from './02-pieces.ts'
import { tellOf } from './10-steps.ts'

/** What a captor may do with trains whose hex he enters. */
export interface Overruns {
  /** Whether he may take it instead of destroying it, room for it left out. */
  isPrize(state: State, train: number): boolean
}

export const destroyedTrains: Overruns = { isPrize: () => false }

/** Of full wagons, as long as there are counters for what is taken. */
export const takenWagons: Overruns = {
  isPrize(state, train) {
    const isFull = armOf[train] === WAGON && state.loads[train - FIRST_TRAIN]! > 1
    const taken = takenFrom[train]!
    return isFull && taken >= 0 && state.place[taken] === POOL
  },
}

/** @rule 12.6/a */
export function destroyTrain(state: State, train: number, go: Go<Frame>): void {
  tellOf(go, '7.5/a', 'note-destroyed', train)
  removeTrain(state, train, go)
}

function removeTrain(state: State, train: number, go: Go<Frame>): void {
  const from = state.place[train]!
  state.loads[train - FIRST_TRAIN] = 0
  put(state, train, LOST)
  go.tell('all', { did: 'removed', of: 'piece', noun: train, from })
}

/**
 * It becomes half a wagon of the captor's.
 * @rule 16.2/a
 */
export function takeWagon(state: State, train: number, go: Go<Frame>): void {
  const from = state.place[train]!
  const taken = takenFrom[train]!
  tellOf(go, '16.2/a', 'note-wagon-taken', train)
  removeTrain(state, train, go)
  state.loads[taken - FIRST_TRAIN] = 1
  put(state, taken, from)
  go.tell('all', { did: 'placed', of: 'piece', noun: taken, to: from })
}
