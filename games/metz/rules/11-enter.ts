import { changed } from '../../../core/list.ts'
import type { Go } from '../../../core/flow/step.ts'
import { put } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import { grid, hex } from '../map/map.ts'
import { byScenario, countedHexes } from '../model/scenario-book.ts'
import type { State } from '../model/state.ts'
import { PRUSSIAN, other, sideOf } from './03-pieces.ts'
import type { Side } from './03-pieces.ts'
import { hasHastyWorksOf, razeWorks } from './03-values.ts'
import { hasUnits } from './11-steps.ts'
import { noteIntrusion } from './20-rousing.ts'

/**
 * Pieces of one side go to a hex, or come onto the map there, in whatever way: march, retreat, Breakthrough, countercharge,
 * event. All that follows at once from being there happens here and nowhere else.
 * @rule 11.4/g fire is drawn by moves and retreats, not by being there
 */
export function enterHex(state: State, pieces: readonly number[], to: number, go: Go<Frame>): void {
  for (const piece of pieces) {
    const from = state.place[piece]!
    put(state, piece, to)
    if (from < 0) go.tell('all', { did: 'placed', of: 'piece', noun: piece, to })
    else go.tell('all', { did: 'moved', of: 'piece', noun: piece, from, to })
  }
  if (!hasUnits(pieces)) return
  const side = sideOf[pieces[0]!]!
  trampleWorks(state, to, side, go)
  takeControl(state, to, side, go)
  noteIntrusion(state, side, to)
}

/**
 * Hasty Works of the enemy go at once, entrenchments never.
 * @rule 16.4.1
 */
function trampleWorks(state: State, at: number, side: Side, go: Go<Frame>): void {
  if (!hasHastyWorksOf(state, at, other(side))) return
  razeWorks(state, at)
  const say = { key: 'note-works-gone', with: { hex: { of: 'hex', noun: at } } }
  go.tell('all', { did: 'noted', rule: '16.4.1', say })
}

/** By scenario and hex: 1 + its number in `State.control`, 0 if it does not count. */
const counted = byScenario((scenario) => {
  const numbers = new Uint8Array(grid.n)
  countedHexes(scenario).forEach((printed, index) => (numbers[hex(printed)] = index + 1))
  return numbers
})

/** The side that was last in a hex that counts; −1 nobody, or it does not count. */
export function controllerOf(state: State, at: number): Side | -1 {
  const number = counted(state.scenario)[at]!
  return number === 0 ? -1 : (state.control[number - 1]! as Side | -1)
}

/**
 * A hex is theirs whose combat unit entered it last.
 * @rule 19.2/c
 */
function takeControl(state: State, at: number, side: Side, go: Go<Frame>): void {
  const number = counted(state.scenario)[at]!
  if (number === 0 || state.control[number - 1] === side) return
  state.control = changed(state.control, number - 1, side)
  const key = side === PRUSSIAN ? 'note-control-prussian' : 'note-control-french'
  const say = { key, with: { hex: { of: 'hex', noun: at } } }
  go.tell('all', { did: 'noted', rule: '19.2/c', say })
}
