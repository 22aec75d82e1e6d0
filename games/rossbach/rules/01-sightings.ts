import type { Go } from '../../../core/flow/step.ts'
import { piecesAt } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { own } from '../seen/tell.ts'
import { COMBAT_UNIT, VEDETTE, fullStrength, kindOf, reducedStrength } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { turnUp } from './08-sight.ts'

// What a side that sees a hex from a hill learns of it.

/** In a report: what is added to a rounded strength, so that it is no mask of kinds. */
export const ROUNDED = 1000
const TEN_POINTS = 20

/** Everybody there is turned up. */
export function showFaces(state: State, _side: Side, hex: number, go: Go<Frame>): void {
  for (const piece of piecesAt(state, hex)) turnUp(state, piece, go)
}

/** Nobody is, but their strength is told. */
export function showStrength(state: State, side: Side, hex: number, go: Go<Frame>): void {
  const strength = roundedStrength(state, hex)
  state.reports.push(side, state.turn, hex, ROUNDED + strength)
  const told = { key: 'note-rounded', with: { hex: { of: 'hex', noun: hex }, strength } }
  go.tell(own(side), { did: 'noted', rule: '1.51.4d', say: told })
}

/** @rule 1.51.4d strength points to the nearest ten */
export function roundedStrength(state: State, hex: number): number {
  let halves = 0
  for (const piece of piecesAt(state, hex))
    if (kindOf[piece] === COMBAT_UNIT || kindOf[piece] === VEDETTE)
      halves += state.reduced[piece] === 1 ? reducedStrength[piece]! : fullStrength[piece]!
  return Math.round(halves / TEN_POINTS) * 10
}
