import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { board } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { COMBAT_UNIT, kindOf, sideOf } from './01-pieces.ts'
import { count, noCrowd, whyTooMany } from './03-stacking.ts'
import type { Crowd } from './03-stacking.ts'
import { paysToStack } from './08-group.ts'
import type { Mover } from './08-group.ts'
import { pointsLeft } from './08-rights.ts'
import { whyNotBeside } from './08-road-march.ts'
import { FOOT, stackingCharge } from './08-terrain.ts'

const NO_STACK_POINT = refusal('3.0b', 'no-point-to-stack')

/** Who would stand in a hex with the march, and who without. */
function crowdWith(state: State, mover: Mover, hex: number): Crowd {
  const { head, next } = board(state)
  const crowd = noCrowd()
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!)
    if (state.joined[piece] === 0) count(crowd, piece)
  for (const piece of mover.pieces) count(crowd, piece)
  return crowd
}

/** Whether combat units of its side, other than the march's, stand there. */
function meetsUnits(state: State, { side }: Mover, hex: number): boolean {
  const { head, next } = board(state)
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!)
    if (sideOf[piece] === side && state.joined[piece] === 0 && kindOf[piece] === COMBAT_UNIT)
      return true
  return false
}

/**
 * Half points each of those who pay is charged for ending the march in a hex.
 * 3.14: leaders and vedettes neither pay nor are paid for
 * @rule 3.0b one point to join combat units, passing through is free
 */
export function stackingFee(state: State, mover: Mover, hex: number): number {
  return mover.pieces.some(paysToStack) && meetsUnits(state, mover, hex) ? stackingCharge(FOOT) : 0
}

/**
 * Why the march cannot end in a hex, with so many points left after getting there.
 * @rule 3.0a looked at when a march ends, so that no phase ends overfull
 * @rule 8.14D
 */
export function whyNoRest(
  state: State,
  mover: Mover,
  { hex, least }: { hex: number; least: number },
): Refusal | undefined {
  // Alone in an empty hex everybody may stay, and pays nothing.
  if (mover.pieces.length === 1 && least >= 0 && board(state).head[hex]! < 0) return undefined
  const crowded = whyNotBeside(state, mover, hex) ?? whyTooMany(crowdWith(state, mover, hex))
  if (crowded !== undefined) return crowded
  return stackingFee(state, mover, hex) > least ? NO_STACK_POINT : undefined
}

/** Least points left among those who pay to stack, after what each of the march is to pay first. */
export function leastAfter(state: State, { pieces }: Mover, prices?: readonly number[]): number {
  let least = 255
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!
    if (!paysToStack(piece)) continue
    least = Math.min(least, pointsLeft(state, piece) - (prices === undefined ? 0 : prices[at]!))
  }
  return least
}
