import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { FRENCH, PRUSSIAN, SIXTH_CORPS, corpsOf, sideOf } from './02-components.ts'
import type { Side } from './02-components.ts'
import { inEnemyZone } from './09-zones-of-control.ts'

const NO_ZONE = refusal('12.4/b', 'disengaging-keeps-clear')
const AGITATED = refusal('12.4/j', 'sixth-corps-agitated')

/**
 * While a side disengages none of its units comes into an enemy zone.
 * @rule 12.4/b
 */
export function whyCannotEnterZone(state: State, side: Side, hex: number): Refusal | undefined {
  return state.disengaging === 1 && inEnemyZone(state, side, hex) ? NO_ZONE : undefined
}

/**
 * Extra halves for Germans in and around the marked hex.
 * @rule 12.4/g
 */
export function francsTireursCost(state: State, into: number): number {
  if (state.phasing !== PRUSSIAN || into < 0) return 0
  return grid.distance(state.francsTireurs, into) <= 1 ? 2 : 0
}

/** @rule 12.4/j */
export function whyCannotMoveAgitated(state: State, unit: number): Refusal | undefined {
  return state.agitation === 1 && corpsOf[unit] === SIXTH_CORPS && sideOf[unit] === FRENCH
    ? AGITATED
    : undefined
}
