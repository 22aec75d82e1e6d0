import { isNight } from '../model/scenario-book.ts'
import { AGGRESSIVE, DEFENSIVE, EAGER, ENTERED, SPECIAL } from '../model/state.ts'
import type { Posture, State } from '../model/state.ts'
import { formationNow } from './03-attached.ts'

// What limits a move, in bits; nothing: full allowance, engagement and charges, no March Column.

/** Half the Movement Allowance. */
export const HALVED = 1
/** Not beside an enemy combat unit, but for an announced charge. */
export const NO_ENGAGEMENT = 2
/** Half a point along major roads. */
export const COLUMN = 4
/** From road hex to linked road hex only. */
export const ROADS_ONLY = 8
/** The whole allowance but for one point, never less than one. */
export const LESS_ONE = 16
/** A move by an event: nobody breaks down (E03), and who has fired in defence before counts anew. */
export const EVENT_MOVE = 32
/** No Cavalry Charge. */
export const NO_CHARGE = 64
/** Nobody breaks down or recombines. */
export const NO_BREAKDOWN = 128
/** Out of Command, away from the hex that is the goal, whatever it costs (14.3.a). */
export const WITHDRAWAL = 256

/**
 * @rule 7.2.1/a engagement and charges, no column
 * 7.2.2/a: a column, no engagement
 */
export function postureLimits(posture: number): number {
  if (posture === SPECIAL) return COLUMN
  return posture === AGGRESSIVE ? 0 : COLUMN | NO_ENGAGEMENT | NO_CHARGE
}

/**
 * The posture a unit acts under in this activation.
 * @rule 11.10/c reinforcements under their own in the turn they enter
 */
export function postureOf(state: State, piece: number): Posture {
  const formation = state.posture[formationNow(state, piece)]! as Posture
  const deeds = state.deeds[piece]!
  if ((deeds & ENTERED) === 0 || formation === SPECIAL) return formation
  return (deeds & EAGER) !== 0 ? AGGRESSIVE : DEFENSIVE
}

/** Limits of the hour on top of those of orders; 18.2/b: by night nobody engages. */
export function limitsNow(state: State, limits: number): number {
  return isNight(state) ? limits | NO_ENGAGEMENT | NO_CHARGE : limits
}
