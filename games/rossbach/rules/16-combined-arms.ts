import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid, woodsSide } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { FRENCH, LEADER, LIGHT_CAVALRY, NAPOLEON, kindOf, sideOf, typeOf } from './01-pieces.ts'
import { isFort, isRiver, troopsAt } from './11-ground.ts'
import { seconds } from './11-pairs.ts'
import { strengthOf } from './11-who-attacks.ts'
import crt from '../data/tables/crt.json' with { type: 'json' }
import type { Attack } from './16-arms.ts'
import { isFoot, isGuard, isHeavy, isHorse } from './16-arms.ts'

/** Hexsides over which somebody in this hex attacks. */
export function sidesFrom(pairs: readonly number[], hex: number): number[] {
  const sides: number[] = []
  for (let i = 0; i < pairs.length; i += 2)
    if (pairs[i] === hex) sides.push(grid.sideBetween(hex, pairs[i + 1]!))
  return sides
}

/** Hexsides over which a hex is attacked. */
export function sidesInto(pairs: readonly number[], hex: number): number[] {
  const sides: number[] = []
  for (let i = 0; i < pairs.length; i += 2)
    if (pairs[i + 1] === hex) sides.push(grid.sideBetween(pairs[i]!, hex))
  return sides
}

/** Whether one of a piece's attacks goes through woods. */
export function attacksThroughWoods(state: State, attack: Attack, piece: number): boolean {
  return sidesFrom(attack.pairs, state.place[piece]!).some((side) => woodsSide[side] === 1)
}

const sumOf = (state: State, pieces: readonly number[]): number =>
  pieces.reduce((sum, piece) => sum + strengthOf(state, piece), 0)

const ONE_POINT = 2

const NO_MIX = refusal('16.1a', 'no-arms-mix')
const TOO_FEW = refusal('16.1b', 'no-arms-few')
const THROUGH_WOODS = refusal('16.11', 'no-arms-woods')
const INTO_FORT = refusal('16.12', 'no-arms-fort')
const OVER_BRIDGE = refusal('16.13', 'no-arms-bridge')
const MET_BY_MIX = refusal('16.1c', 'no-arms-met')

/**
 * Why an attack of infantry and cavalry gains nothing from it.
 * 16.1a: both arms
 * 16.51: heavies keep it at a bridge
 * @rule 1.4c
 * @rule 1.4d
 * @rule 1.4ac
 * @rule 16.1b a point of cavalry
 * @rule 16.1d attackers only
 * @rule 16.11 none through woods
 * @rule 16.12 none into a fortified town
 * @rule 16.13 none over river bridges
 */
export function whyNoCombinedArms(state: State, attack: Attack): Refusal | undefined {
  const horse = attack.attackers.filter(isHorse)
  if (horse.length === 0 || !attack.attackers.some(isFoot)) return NO_MIX
  if (horse.some((piece) => attacksThroughWoods(state, attack, piece))) return THROUGH_WOODS
  const targets = seconds(attack.pairs)
  if (targets.some(isFort)) return INTO_FORT
  if (!horse.some(isHeavy) && targets.some((hex) => isOverBridge(attack, hex))) return OVER_BRIDGE
  if (sumOf(state, horse) < ONE_POINT) return TOO_FEW
  return targets.some((hex) => isMet(state, attack, hex)) ? MET_BY_MIX : undefined
}

function isOverBridge(attack: Attack, hex: number): boolean {
  return sidesInto(attack.pairs, hex).some(isRiver)
}

/**
 * @rule 16.1c infantry with a point of cavalry undoes it
 * @rule 16.51 light cavalry does not, where heavies attack
 */
function isMet(state: State, attack: Attack, hex: number): boolean {
  const there = troopsAt(state, hex).filter((piece) => attack.defenders.includes(piece))
  const counts = attack.attackers.some(isHeavy) ? isHeavy : isHorse
  return there.some(isFoot) && sumOf(state, there.filter(counts)) >= ONE_POINT
}

/**
 * @rule 16.32 Guard infantry in an attack
 */
export function guardShift(attack: Attack): number {
  return attack.attackers.some(isGuard) ? crt.shifts.guardInfantry : 0
}

/**
 * @rule 16.5a heavies riding down light cavalry
 * @rule 16.5b alone, for any other unit undoes it
 */
export function heavyDie(attack: Attack): number {
  if (!attack.attackers.some(isHeavy)) return 0
  const isLight = (piece: number): boolean =>
    kindOf[piece] === LEADER || typeOf[piece] === LIGHT_CAVALRY
  return attack.defenders.every(isLight) ? crt.heavyAgainstLight : 0
}

/**
 * The shift Napoleon gives the side he is with: he must be with troops that fight.
 * @rule 5.15a
 */
export function napoleonShift(state: State, attack: Attack): number {
  const hex = state.place[NAPOLEON]!
  if (hex < 0) return 0
  const isWith = (pieces: readonly number[]): boolean =>
    pieces.some((piece) => piece !== NAPOLEON && state.place[piece] === hex)
  if (isWith(attack.attackers) && sideOf[attack.attackers[0]!] === FRENCH)
    return crt.shifts.napoleon
  return isWith(attack.defenders) ? -crt.shifts.napoleon : 0
}
