import type { Refusal } from '../../../core/contract.ts'
import { sortFew } from '../../../core/list.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { outsetOf, whyCannotStep, whyStopped } from './06-move-steps.ts'
import { moveOf, whyCannotSetOut } from './06-movers.ts'
import type { Mover } from './06-movers.ts'
import { orderOnSteps } from './15-order-moves.ts'

const NO_WAY = refusal('6.0/a', 'no-way-out')

/** Why a piece does not take this step now: the rules of movement, or its order. */
export function whyCannotTakeStep(state: State, mover: Mover, edge: number): Refusal | undefined {
  return whyCannotStep(state, mover, edge) ?? orderOnSteps(state, mover)(edge)
}

/** The same for all steps from where it is; the order is asked when one of them is open, and once. */
function openEdges(state: State, mover: Mover): number[] {
  const found: number[] = []
  const outset = outsetOf(state, mover)
  for (let edge = mover.hex * 6; edge < mover.hex * 6 + 6; edge++)
    if (grid.neighbours[edge]! >= 0 && whyCannotStep(state, mover, edge, outset) === undefined)
      found.push(edge)
  return found
}

/** Hexes into which it can step now, in order. */
export function stepHexes(state: State, mover: Mover): number[] {
  const hexes: number[] = []
  if (whyStopped(state, mover) !== undefined) return hexes
  const open = openEdges(state, mover)
  if (open.length === 0) return hexes
  const whyForbidden = orderOnSteps(state, mover)
  for (const edge of open) if (whyForbidden(edge) === undefined) hexes.push(grid.neighbours[edge]!)
  return sortFew(hexes)
}

/** Its order leaves a step where one is open: whatever it wants can be met by one of these, or it wants nothing of them. */
function hasStep(state: State, mover: Mover): boolean {
  const outset = outsetOf(state, mover)
  for (let edge = mover.hex * 6; edge < mover.hex * 6 + 6; edge++)
    if (grid.neighbours[edge]! >= 0 && whyCannotStep(state, mover, edge, outset) === undefined)
      return true
  return false
}

/** Why a piece does not move now: who may not, and who has nowhere to go. */
export function whyCannotMove(state: State, piece: number): Refusal | undefined {
  const refused = whyCannotSetOut(state, piece)
  if (refused !== undefined) return refused
  return hasStep(state, moveOf(state, piece)) ? undefined : NO_WAY
}
