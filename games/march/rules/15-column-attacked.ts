import type { Go } from '../../../core/flow/step.ts'
import { isMarked, put, unmark } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { COLUMN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { divisionOf, sideOf } from './02-pieces.ts'
import { disorganizeOverstacked } from './06-stacking.ts'
import { takeInTrailers } from './10-steps.ts'
import { endTrail } from './15-columns.ts'
import { faceAsOthers, leaveMarch } from './15-deploy.ts'

/**
 * A column that is attacked, in whatever hex one of its counters is: the whole division stands there, and its others are gone. It is
 * under MARCH no more.
 * @rule 15.7/h
 */
export function columnAttacked(state: State, unit: number, hex: number, go: Go<Frame>): void {
  // Who has not begun to march stands as he stood, and nobody knows that he was to march.
  if (!isMarked(state, unit, COLUMN)) return leaveMarch(state, unit, go)
  const from = state.place[unit]!
  takeInTrailers(state, unit)
  endTrail(state, unit)
  unmark(state, unit, COLUMN)
  if (from !== hex) {
    put(state, unit, hex)
    go.tell('all', { did: 'moved', of: 'piece', noun: unit, from, to: hex })
  }
  faceAsOthers(state, unit, go)
  disorganizeOverstacked(state, { hex, side: sideOf[unit]! }, go)
  const say = { key: 'note-column-attacked', with: { unit: { of: 'piece', noun: unit } } }
  go.tell('all', { did: 'noted', rule: '15.7/h', say })
  leaveMarch(state, unit, go)
}

/** Divisions of the side in column with a counter in the hex. */
export function columnsIn(state: State, pieces: readonly number[]): number[] {
  const found = new Set<number>()
  for (const piece of pieces) {
    const unit = divisionOf(piece)
    if ((state.marks[unit]! & COLUMN) !== 0 && sideOf[unit] === sideOf[piece]) found.add(unit)
  }
  return [...found]
}
