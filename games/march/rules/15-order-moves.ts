import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { UNITS } from './02-pieces.ts'
import { isAllFront } from './06-facing.ts'
import { stepCost } from './06-move-steps.ts'
import { leftOf } from './06-movers.ts'
import type { Mover } from './06-movers.ts'
import { hasTarget, isTargetOver } from './06-readiness.ts'
import { canComeSurely, canComeToAttack, isLastToAttack } from './15-attack-duty.ts'
import { canMeet, errandOf } from './15-errands.ts'

// What orders want of a piece on the move.

const STRAYS: Readonly<Record<string, Refusal>> = {
  '15.6/c': refusal('15.6/c', 'no-step-closing'),
  '15.6/d': refusal('15.6/d', 'no-step-advance'),
  '15.6/h': refusal('15.6/h', 'no-step-retreat'),
}
const LEAVES_DUTY = refusal('15.6/b', 'no-step-attack')

/** The mover as it would be after a step, and what it has left then. */
function after(state: State, mover: Mover, edge: number): { next: Mover; left: number } {
  const { side, piece, steps, zoned, spent } = mover
  const hex = grid.neighbours[edge]!
  const next = { side, piece, hex, last: edge % 6, steps: steps + 1, zoned, chased: 0, spent }
  return { next, left: leftOf(state, mover) - stepCost(state, mover, edge) }
}

/**
 * Why a step would spoil what an order wants of the unit, while it can still be done: for whichever step is asked about next. What
 * does not go by the step is worked out once.
 * strictly
 */
export function orderOnSteps(state: State, mover: Mover): (edge: number) => Refusal | undefined {
  const { piece } = mover
  if (piece >= UNITS) return nothing
  const left = leftOf(state, mover)
  const errand = errandOf(state, piece)
  if (errand !== undefined && canMeet(state, errand, mover, left))
    return (edge) => {
      const { next, left: then } = after(state, mover, edge)
      return canMeet(state, errand, next, then) ? undefined : STRAYS[errand.rule]
    }
  const canCome = comingOf(state, mover, left)
  if (canCome === undefined) return nothing
  return (edge) => {
    const { next, left: then } = after(state, mover, edge)
    return canCome(state, next, then) ? undefined : LEAVES_DUTY
  }
}

/** How the last who can attack has to be able to still: without a check, if he can so now; undefined if he need not, or cannot. */
function comingOf(state: State, mover: Mover, left: number): typeof canComeToAttack | undefined {
  if (!isLastToAttack(state, mover.piece)) return undefined
  return [canComeSurely, canComeToAttack].find((canCome) => canCome(state, mover, left))
}

function nothing(): undefined {
  return undefined
}

const STOPS: Readonly<Record<string, Refusal>> = {
  '15.6/c': refusal('15.6/c', 'no-stop-closing'),
  '15.6/d': refusal('15.6/d', 'no-stop-advance'),
  '15.6/h': refusal('15.6/h', 'no-stop-retreat'),
}
const MUST_ATTACK = refusal('15.6/b', 'no-stop-attack')

/** Why a unit does not stop here: its order leads on, and it can go on. */
export function whyOrderForbidsStop(state: State, mover: Mover): Refusal | undefined {
  const { piece, hex } = mover
  if (piece >= UNITS) return undefined
  const left = leftOf(state, mover)
  const errand = errandOf(state, piece)
  if (errand !== undefined)
    return !errand.isGoal(hex) && canMeet(state, errand, mover, left)
      ? STOPS[errand.rule]
      : undefined
  if (!isLastToAttack(state, piece) || hasTarget(state, piece, hex)) return undefined
  return canComeToAttack(state, mover, left) ? MUST_ATTACK : undefined
}

/** Where a move would end that goes on by lawful steps, how it comes there, and what it has left then. */
interface FarEnd {
  readonly hex: number
  readonly heading: number
  readonly left: number
}

/** Why a move does not end in a hex that it gets to from here, for whichever is asked about next. */
export function orderOnEnds(state: State, mover: Mover): (end: FarEnd) => Refusal | undefined {
  const { piece } = mover
  if (piece >= UNITS) return nothing
  const points = leftOf(state, mover)
  const errand = errandOf(state, piece)
  if (errand !== undefined) {
    if (!canMeet(state, errand, mover, points)) return nothing
    return ({ hex }) => (errand.isGoal(hex) ? undefined : STOPS[errand.rule])
  }
  const canCome = comingOf(state, mover, points)
  if (canCome === undefined) return nothing
  return ({ hex, heading, left }) => {
    if (!hasTarget(state, piece, hex)) return MUST_ATTACK
    const there = { ...mover, hex, last: heading, steps: mover.steps + 1, chased: 0 }
    return canCome(state, there, left) ? undefined : MUST_ATTACK
  }
}

const TURNS_AWAY = refusal('15.6/b', 'no-face-attack')

/** Why the last who can attack does not face away from all whom he could, while he can face one of them. */
export function whyOrderForbidsFacing(
  state: State,
  { piece, hex }: Mover,
  heading: number,
): Refusal | undefined {
  if (piece >= UNITS || isAllFront(piece, hex) || !isLastToAttack(state, piece)) return undefined
  if (!hasTarget(state, piece, hex)) return undefined
  for (const turn of [0, 1, 5])
    if (isTargetOver(state, piece, hex * 6 + ((heading + turn) % 6))) return undefined
  return TURNS_AWAY
}
