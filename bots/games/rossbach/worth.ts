import {
  FIRST_VEDETTE,
  FRENCH,
  GUARD,
  INFANTRY,
  SAXON,
  formationOf,
  fullInitiative,
  fullStrength,
  nationOf,
  reducedStrength,
  sideOf,
  typeOf,
} from '../../../games/rossbach/rules/01-pieces.ts'
import { levelOf } from '../../../games/rossbach/rules/12-demoralization.ts'
import type { State } from '../../../games/rossbach/model/state.ts'

// What losing a piece means.

/** Half points of full strength for each half point of the account, which counts reduced strengths: about five for three. */
const SCALE = 5 / 3
/** A broken corps is a point of victory: as much as so many half points of strength. */
const BROKEN = 14
const GUARD_EXTRA = 4
/** A patrol counts for nothing in the account, but is missed. */
const PATROL = 0.6
/** Chance that a leader is at hand to bring back somebody who has recovered. */
const BROUGHT = 0.6

/** What losing a piece means in half points of strength: as the account has it, with what it does to its corps. */
export function lossOf(state: State, piece: number, turnsLeft: number): number {
  if (piece >= FIRST_VEDETTE) return PATROL
  const counted = reducedStrength[piece]! > 0 ? reducedStrength[piece]! : fullStrength[piece]!
  const extra = piece === GUARD ? GUARD_EXTRA : 0
  const whole = counted * SCALE + extra + breaking(state, piece)
  return whole * (1 - comesBack(state, piece, turnsLeft))
}

/** Part of a broken corps that the loss of this unit is. */
function breaking(state: State, piece: number): number {
  const formation = formationOf[piece]!
  if (formation < 0) return 0
  const short = (levelOf(state, formation) - state.casualties[formation]!) * 2
  if (short <= 0) return 0
  const part = Math.min(1, fullStrength[piece]! / short)
  return BROKEN * part * part
}

/** Chance that the unit is back before the end. */
function comesBack(state: State, piece: number, turnsLeft: number): number {
  if (turnsLeft === 0 || state.reduced[piece] === 1 || reducedStrength[piece] === 0) return 0
  if (turnsLeft > 2) return BROUGHT * 0.8
  const isFoot = typeOf[piece] === INFANTRY
  const less = !isFoot || sideOf[piece] === FRENCH ? 0 : nationOf[piece] === SAXON ? 2 : 1
  const recovers = Math.max(0, fullInitiative[piece]! - less) / 6
  return BROUGHT * recovers
}
