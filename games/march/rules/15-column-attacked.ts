import type { Go } from '../../../core/flow/step.ts'
import { isMarked, put, unmark } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { COLUMN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS, divisionOf, other, sideOf } from './02-pieces.ts'
import { isOnMarch } from './04-setting-off.ts'
import { disorganizeOverstacked } from './06-stacking.ts'
import { fightersIn } from './07-facts.ts'
import type { Combat } from './07-facts.ts'
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

/** Whoever is on the march in hexes that the side attacks stands where he is hit; who of them was strung out. */
export function catchColumns(
  state: State,
  { side, targets }: Pick<Combat, 'side' | 'targets'>,
  go: Go<Frame>,
): number[] {
  const caught: number[] = []
  for (const hex of targets)
    for (const unit of fightersIn(state, hex, other(side))) {
      if (unit >= UNITS || !isOnMarch(state, unit)) continue
      // Who has not begun to march stands as he stood.
      if (isMarked(state, unit, COLUMN)) caught.push(unit)
      columnAttacked(state, unit, hex, go)
    }
  return caught
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
