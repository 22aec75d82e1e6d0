import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { COMBAT_UNIT, kindOf } from './01-pieces.ts'
import { noCrowd, count, whyTooMany } from './03-stacking.ts'
import { inEnemyZone, zoneSources } from './04-zones.ts'
import { costsFor } from './08-costs.ts'
import { hasFighters, isFighter } from './08-group.ts'
import type { Mover } from './08-group.ts'
import { BY_ORDER, pointsLeft } from './08-rights.ts'
import { flagsOver } from './08-sight.ts'
import { whyLeavesCrowd } from './08-steps.ts'
import { BARRED } from './08-terrain.ts'
import { attackStrength, defenceStrength } from './11-odds.ts'
import { isFort, troopsAt } from './11-ground.ts'

const NO_ENEMY = refusal('10.1a', 'no-repulse-without-enemy')
const NO_TROOPS = refusal('13.4', 'no-repulse-by-vedettes')
const FORT = refusal('10.12B', 'no-repulse-of-fort')
const NO_POINTS = refusal('10.1b', 'no-points-to-repulse')
const ORDERED = refusal('7.44b', 'no-zone-under-order')
const TOO_MANY = refusal('3.12', 'no-repulse-by-crowd')

/** Enemy stacks whose zones really cover the hex of the march, for a Repulse that is being carried out. */
export function repulseTargets(state: State, { frame, side }: Mover): number[] {
  return zoneSources(state, side, frame.hex)
}

/**
 * Half points for the dearest of the hexes the enemies stand in.
 * @rule 10.12A
 */
export function repulseCost(
  state: State,
  piece: number,
  { hex, targets }: { hex: number; targets: readonly number[] },
): number {
  const costs = costsFor(state, piece)
  let dearest = 0
  for (const target of targets) {
    const cost = costs[hex * 6 + grid.directionOf(hex, target)]!
    if (cost > dearest) dearest = cost
  }
  return dearest
}

/**
 * Why the march cannot try a Repulse, as far as flags tell: behind walls any of them counts for a garrison (H20). Whether
 * a zone covers the hex is known: contact turned it up when movement began, or it stopped the march (4.11).
 * @rule 2.11B1c
 * @rule 10.0 in movement only
 * @rule 10.1a whoever starts in a zone or enters one
 * @rule 10.1b with the points for the hex
 * @rule 10.12B never against a fortified town
 * @rule 11.57
 */
export function whyNoRepulse(state: State, mover: Mover): Refusal | undefined {
  const { frame, pieces } = mover
  if (!inEnemyZone(state, mover.side, frame.hex)) return NO_ENEMY
  const targets = flagsOver(state, mover.side, frame.hex)
  if (targets.length === 0) return NO_ENEMY
  if (frame.by === BY_ORDER) return ORDERED
  if (!hasFighters(pieces) || !pieces.some((piece) => kindOf[piece] === COMBAT_UNIT))
    return NO_TROOPS
  if (targets.some(isFort)) return FORT
  const crowd = noCrowd()
  for (const piece of pieces) count(crowd, piece)
  if (whyTooMany(crowd) !== undefined) return TOO_MANY
  const left = frame.steps === 0 ? whyLeavesCrowd(state, mover) : undefined
  if (left !== undefined) return left
  const isShort = (piece: number): boolean => {
    const cost = repulseCost(state, piece, { hex: frame.hex, targets })
    return cost === BARRED || cost > pointsLeft(state, piece)
  }
  return pieces.some(isShort) ? NO_POINTS : undefined
}

/** Strengths in quarter points. */
export interface RepulseOdds {
  attack: number
  defence: number
  isEnough: boolean
}

const NEEDED = 5

/**
 * Terrain counts on both sides, nothing else; all enemies whose zones cover the hex stand together.
 * @rule 10.11b five to one
 * @rule 1.4u
 */
export function repulseOdds(
  state: State,
  attackers: readonly number[],
  { hex, targets }: { hex: number; targets: readonly number[] },
): RepulseOdds {
  const attack = {
    pairs: targets.flatMap((target) => [hex, target]),
    attackers: attackers.filter(isFighter),
    defenders: targets.flatMap((target) => troopsAt(state, target)),
  }
  const power = attackStrength(state, attack) * 2
  const defence = defenceStrength(state, attack)
  return { attack: power, defence, isEnough: power >= NEEDED * defence }
}
