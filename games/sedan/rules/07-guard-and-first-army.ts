import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid, river } from '../map/map.ts'
import { DEAD, board } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { FIRST_ARMY, FRENCH, GUARD, PRUSSIAN, sideOf } from './02-components.ts'
import type { Side } from './02-components.ts'

/** Neighbours with no river between, hex × direction, −1 where there is none: rivers keep 1st Army and the rest apart. */
export const LAND_NEIGHBOURS: Int16Array = grid.neighbours.map((into, edge) =>
  into >= 0 && river[grid.side(Math.floor(edge / 6), edge % 6)] === 0 ? into : -1,
)

const BESIDE_FIRST_ARMY = refusal('7.5/b', 'beside-first-army')
const BESIDE_FRIENDS = refusal('7.5/b', 'first-army-beside-friends')
const NOT_FIRST = refusal('7.4/b', 'first-army-moves-first')
const NOT_LAST = refusal('7.4/b', 'first-army-has-moved-last')

/**
 * 1st Army keeps one hex away from all other Prussians, rivers excepted, and they from it.
 * @rule 7.5/b
 */
export function whyCannotStandBeside(state: State, unit: number, hex: number): Refusal | undefined {
  if (sideOf[unit] === FRENCH) return undefined
  if (unit === FIRST_ARMY) return hasFriendsBeside(state, hex) ? BESIDE_FRIENDS : undefined
  const army = state.place[FIRST_ARMY]!
  if (army < 0 || grid.column[army]! - grid.column[hex]! > 1) return undefined
  for (let d = army * 6; d < army * 6 + 6; d++)
    if (LAND_NEIGHBOURS[d] === hex) return BESIDE_FIRST_ARMY
  return undefined
}

function hasFriendsBeside(state: State, hex: number): boolean {
  const { top } = board(state)
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const next = LAND_NEIGHBOURS[d]!
    if (next < 0) continue
    const there = top[next]!
    if (there >= 0 && there !== FIRST_ARMY && sideOf[there] === PRUSSIAN) return true
  }
  return false
}

export const FIRST = 1
export const LAST = 2

/**
 * Whether the French call for 1st Army's slot at the start of a Prussian movement phase.
 * @rule 7.4/a
 */
export function mustCallArmyMove(state: State): boolean {
  return state.phasing === PRUSSIAN && state.place[FIRST_ARMY]! >= 0
}

/**
 * 1st Army moves in its slot or not at all; reinforcements count as moves.
 * @rule 7.4/b
 */
export function whyCannotMoveInSlot(state: State, unit: number): Refusal | undefined {
  if (unit === FIRST_ARMY)
    return state.armyMoves === FIRST && state.moves > 0 ? NOT_FIRST : undefined
  return state.armyMoves === LAST && state.moved[FIRST_ARMY] === 1 ? NOT_LAST : undefined
}

/** Columns by which the Guard's fate moves every attack of this side: negative is left. */
export function guardShift(state: State, side: Side): number {
  return side === FRENCH ? frenchGuardShift(state) : prussianGuardShift(state)
}

/**
 * @rule 7.3/c a Guard attack that fails costs the French a column for the rest of the phase
 */
function frenchGuardShift(state: State): number {
  return state.guardFailed === 1 || isGuardDestroyed(state) ? -1 : 0
}

/**
 * @rule 7.3/e a Guard that must retreat gives the Prussians a column for the rest of the phase
 * @rule 7.3/f he attacks it when he likes; what he fought before gains nothing
 */
function prussianGuardShift(state: State): number {
  return state.guardRetreated === 1 || isGuardDestroyed(state) ? 1 : 0
}

/** @rule 7.3/g both shifts for good once the Guard is destroyed */
function isGuardDestroyed(state: State): boolean {
  return state.place[GUARD] === DEAD
}

/**
 * What 1st Army makes of a result.
 * @rule 7.7/a its EX in attack is DR
 * @rule 7.7/b its AL1 in attack is AR
 */
export function resultForArmyAttack(result: string): string {
  return result === 'EX' ? 'DR' : result === 'AL1' ? 'AR' : result
}

/** @rule 7.7/c a DL1 against it is DR */
export function resultForArmyDefence(result: string): string {
  return result === 'DL1' ? 'DR' : result
}
