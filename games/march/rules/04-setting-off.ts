import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { isMarked } from '../model/board.ts'
import { COLUMN, DONE, LINE, MOBILE } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS } from './02-pieces.ts'
import { whyCannotRejoin } from './10-detachments.ts'
import { whyCannotMove } from './06-ordered-steps.ts'
import { whyCannotDo } from './15-command.ts'
import { canComeUp, isLeftOver } from './15-deploy.ts'
import { marchSteps } from './15-march-steps.ts'
import { whyCannotMoveLine } from './16-line.ts'

export const IS_MARCHED = refusal('6.0/a', 'no-move-again')
const NO_ROUTE = refusal('15.6/i', 'no-march-route')

/** Why a unit cannot move now, in column or not. @rule 4.1/b */
export function whyCannotSetOff(state: State, unit: number): Refusal | undefined {
  if (isMarked(state, unit, LINE)) return whyCannotMoveLine(state, unit)
  if (unit >= UNITS || !isOnMarch(state, unit)) return whyCannotMove(state, unit)
  const refused = whyCannotDo(state, unit, MOBILE)
  if (refused !== undefined) return refused
  if (state.points[unit]! >= 0 || (state.deeds[unit]! & DONE) !== 0) return IS_MARCHED
  return canGoOn(state, unit) || whyCannotRejoin(state, unit) === undefined ? undefined : NO_ROUTE
}

/** A march leads on from where it stands, or it comes up there; whose march is over can only come up, horse too. */
export function canGoOn(state: State, unit: number): boolean {
  const isOver = isLeftOver(state, unit)
  return (!isOver && marchSteps(state, unit).length > 0) || canComeUp(state, unit)
}
/** It moves by the level of columns: under MARCH, or strung out and nobody has told it otherwise. */
export function isOnMarch(state: State, unit: number): boolean {
  return state.marching[unit]! > 0 || isMarked(state, unit, COLUMN)
}
