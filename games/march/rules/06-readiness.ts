import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { hasTroops, isBesideEnemy, isMarked } from '../model/board.ts'
import { BESIDE, DISORGANIZED, MOVED, READY } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS, other, sideOf } from './02-pieces.ts'
import { DEPLOY_FOR_ATTACK } from './02-tables.ts'
import type { Mover } from './06-movers.ts'
import { leftOf } from './06-movers.ts'
import { isRiverShut } from './06-water.ts'
import { whySmashed } from './10-steps.ts'
import { isSpent } from './11-fatigue.ts'
import { isOutOfSupply } from './12-supply.ts'
import { whyOrderForbidsAttack } from './15-order-limits.ts'

/**
 * Whether an attack of the unit would be hasty: it has moved, did not begin beside an enemy, and has not paid to deploy.
 * @rule 6.9/a
 */
export function isHasty(state: State, unit: number): boolean {
  if (!isMarked(state, unit, MOVED) || isMarked(state, unit, BESIDE)) return false
  return (state.deeds[unit]! & READY) === 0
}

/** Over this hexside, by hex * 6 + direction, there is somebody to attack. */
export function isTargetOver(state: State, piece: number, edge: number): boolean {
  const hex = grid.neighbours[edge]!
  return hex >= 0 && hasTroops(state, hex, other(sideOf[piece]!)) && !isRiverShut(state, edge)
}

const NO_FIGHTER = refusal('6.9/a', 'no-prepare-fighter')
const NOT_MOVED = refusal('6.9/a', 'no-prepare-unmoved')
const BEGAN_BESIDE = refusal('6.9/a', 'no-prepare-beside')
const NOBODY_NEAR = refusal('6.9/a', 'no-prepare-nobody')
const NO_POINTS = refusal('6.9/a', 'no-prepare-points')
const IS_DISORGANIZED = refusal('9.0/a', 'no-attack-disorganized')
const IS_SPENT = refusal('11.1/b', 'no-attack-spent')
const NO_SUPPLY = refusal('12.2/a', 'no-attack-supply')

/** What keeps a unit from attacking at all, orders left out. */
export function whyNoFight(state: State, unit: number): Refusal | undefined {
  const broken = whySmashed(state, unit)
  if (broken !== undefined) return broken
  if (isMarked(state, unit, DISORGANIZED)) return IS_DISORGANIZED
  if (isSpent(state, unit)) return IS_SPENT
  return isOutOfSupply(state, unit) ? NO_SUPPLY : undefined
}

/** Why a unit on the move does not pay to deploy for an attack. */
export function whyCannotPrepare(state: State, mover: Mover): Refusal | undefined {
  const { piece, hex, steps } = mover
  if (piece >= UNITS) return NO_FIGHTER
  if (steps === 0) return NOT_MOVED
  if (isMarked(state, piece, BESIDE)) return BEGAN_BESIDE
  if (!hasTarget(state, piece, hex)) return NOBODY_NEAR
  const refused = whyNoFight(state, piece) ?? whyOrderForbidsAttack(state, piece)
  if (refused !== undefined) return refused
  return leftOf(state, mover) < DEPLOY_FOR_ATTACK ? NO_POINTS : undefined
}

/** Beside the hex there is somebody to attack. */
export function hasTarget(state: State, piece: number, hex: number): boolean {
  if (!isBesideEnemy(state, hex, sideOf[piece]!)) return false
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++)
    if (isTargetOver(state, piece, edge)) return true
  return false
}

/** It has announced in its move that it will attack the hex (7.6). */
export function hasThreatened(
  { threats }: Pick<State, 'threats'>,
  unit: number,
  hex: number,
): boolean {
  for (let at = 0; at < threats.length; at += 2)
    if (threats[at] === unit && threats[at + 1] === hex) return true
  return false
}
