import { grid } from '../map/map.ts'
import { hexesOf, isMarked } from '../model/board.ts'
import { ATTACK, ATTACKED, COLUMN, HOPPED, MOBILE, REST } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { isInfantry, sideOf } from './02-pieces.ts'
import { WHOLE, POINT, TURN_AT_END } from './02-tables.ts'
import { groundCost } from './06-entry.ts'
import { isAllFront, whyNotFacing } from './06-facing.ts'
import type { Mover } from './06-movers.ts'
import { costOf, pathTo, reachOf, whyNoEndIn } from './06-reach.ts'
import { hasTarget, isTargetOver, whyNoFight } from './06-readiness.ts'
import { isInEnemyZone } from './06-zones.ts'
import { attackHexes } from './07-ground.ts'
import { mayEnter } from './15-arrivals.ts'
import { whyCannotDare, whyCannotDo } from './15-command.ts'
import { canComeUp } from './15-deploy.ts'
import { whyOrderForbidsAttack } from './15-order-limits.ts'
import { ATTACKS, CLOSES, pointsOf, staysHere, moverNow } from './15-errands.ts'
import { orderOf, unitsOf } from './15-track.ts'

/** In a corps of foot and horse the order to attack concerns the foot. */
export function bindsToAttack(state: State, unit: number): boolean {
  if (isInfantry(unit)) return true
  return !unitsOf(state, state.formation[unit]!).some(
    (one) => isInfantry(one) && state.place[one]! >= 0,
  )
}

/** Points within which an enemy is in reach, whoever looks; two more deploy for the attack. */
const BATTLE_LINE = 6 * POINT

/** Whether there is somebody to attack beside a hex that infantry gets to with six points from where the unit stands. */
function hasFoeInReach(state: State, unit: number): boolean {
  const [from] = hexesOf(state, unit)
  if (from === undefined) return false
  const spent = new Map([[from, 0]])
  const open = [from]
  for (let hex = open.shift(); hex !== undefined; hex = open.shift()) {
    if (hasTarget(state, unit, hex)) return true
    if (hex !== from && isInEnemyZone(state, hex, sideOf[unit]!, unit)) continue
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
      const cost = groundCost(state, unit, edge)
      if (typeof cost !== 'number' || cost === WHOLE) continue
      const to = grid.neighbours[edge]!
      const sum = spent.get(hex)! + cost
      if (sum > BATTLE_LINE || sum >= (spent.get(to) ?? Infinity)) continue
      spent.set(to, sum)
      open.push(to)
    }
  }
  return false
}

/**
 * What ATTACK wants of a corps in this activation: that somebody attacks an enemy in reach of anybody, or that all close in.
 * @rule 15.6/b
 */
export function urgeOf(state: State, formation: number): number {
  if (state.order[formation] !== ATTACK) return 0
  const units = unitsOf(state, formation).filter(
    (unit) => isToAct(state, unit) && orderOf(state, unit) === ATTACK,
  )
  if (units.length === 0) return 0
  const isNear = units.some(
    (unit) => state.place[unit]! >= 0 && bindsToAttack(state, unit) && hasFoeInReach(state, unit),
  )
  return isNear ? ATTACKS : CLOSES
}

/** On the map, or about to come in. */
function isToAct(state: State, unit: number): boolean {
  return state.place[unit]! >= 0 || mayEnter(state, unit)
}

/** Somebody who stands so that he can attack. */
export function canAttackNow(state: State, unit: number): boolean {
  if (state.place[unit]! < 0 || whyNoFight(state, unit) !== undefined) return false
  if (whyOrderForbidsAttack(state, unit) !== undefined) return false
  return attackHexes(state, unit).length > 0
}

/** Units of a formation that have to see to it that somebody attacks. */
function bound(state: State, formation: number): number[] {
  return unitsOf(state, formation).filter(
    (unit) =>
      state.place[unit]! >= 0 && orderOf(state, unit) === ATTACK && bindsToAttack(state, unit),
  )
}

/** The duty is there, and nobody has attacked yet. */
function isOwed(state: State, formation: number): boolean {
  if (state.urge[formation] !== ATTACKS) return false
  return !bound(state, formation).some((unit) => isMarked(state, unit, ATTACKED))
}

/** Units of which one has still to attack; undefined when nobody need. */
export function owedAttack(state: State, formation: number): { units: number[] } | undefined {
  if (!isOwed(state, formation)) return undefined
  const units = bound(state, formation).filter((unit) => canAttackNow(state, unit))
  return units.length > 0 ? { units } : undefined
}

/** Where a unit that comes by this heading can attack, as it faces then or with a point to turn. */
function facesFoe(
  state: State,
  unit: number,
  { hex, heading, left }: { hex: number; heading: number; left: number },
): boolean {
  const isAll = isAllFront(unit, hex)
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    if (!isTargetOver(state, unit, edge)) continue
    const turn = (edge - hex * 6 - heading + 6) % 6
    if (isAll || turn <= 1 || turn === 5) return true
    if (left >= TURN_AT_END && whyNotFacing(state, unit, { hex, heading: edge % 6 }) === undefined)
      return true
  }
  return false
}

/** From where an attack counts: anywhere, or only where no check of nerve would come before it (6.2/f). */
type Counts = (mover: Mover, hex: number) => boolean
const anywhere: Counts = () => true

/** Whether a move with so much left can still come to where it can attack. */
export function canComeToAttack(state: State, mover: Mover, left: number): boolean {
  return canCome(state, mover, { left, counts: anywhere })
}

/** The same without going from one enemy zone into another, after which a check would decide. */
export function canComeSurely(state: State, mover: Mover, left: number): boolean {
  const counts: Counts = ({ zoned, side, piece }, hex) =>
    zoned === 0 || !isInEnemyZone(state, hex, side, piece)
  return canCome(state, mover, { left, counts })
}

function canCome(
  state: State,
  mover: Mover,
  { left, counts }: { left: number; counts: Counts },
): boolean {
  const { piece, hex, last, steps } = mover
  if (whyNoFight(state, piece) !== undefined) return false
  if (
    steps > 0 &&
    counts(mover, hex) &&
    facesFoe(state, piece, { hex, heading: last, left }) &&
    staysHere(state, mover, left)
  )
    return true
  const kept = state.points[piece]!
  state.points[piece] = left
  const out = reachOf(state, mover)
  const ends: number[] = []
  for (let at = 0; at < out.count; at++) {
    const to = out.touched[at]!
    if (to !== hex && hasTarget(state, piece, to) && counts(mover, to)) ends.push(to)
  }
  const found = ends.some((to) => {
    const heading = grid.directionOf(pathTo(out, to).at(-2)!, to)
    if (!facesFoe(state, piece, { hex: to, heading, left: left - costOf(out, to) })) return false
    return whyNoEndIn(state, mover, to) === undefined
  })
  state.points[piece] = kept
  return found
}

/** A unit that has not moved yet and can still bring about the attack that is owed, be it after a check. */
export function couldAttack(state: State, unit: number): boolean {
  if (canAttackNow(state, unit)) return true
  const left = pointsToCome(state, unit)
  if (left === 0) return false
  const refused = whyCannotDo(state, unit, MOBILE)
  if (refused !== undefined && whyCannotDare(state, unit) !== undefined) return false
  return canComeToAttack(state, moverNow(state, unit), left)
}

/** The same where no check stands between: on whoever might fail one nobody else can leave it (C17). */
export function couldSurelyAttack(state: State, unit: number): boolean {
  if (canAttackNow(state, unit)) return !isMarked(state, unit, HOPPED)
  const left = pointsToCome(state, unit)
  if (left === 0 || whyCannotDo(state, unit, MOBILE) !== undefined) return false
  return canComeSurely(state, moverNow(state, unit), left)
}

/** What it has left to come up and attack; nothing if it cannot attack. */
function pointsToCome(state: State, unit: number): number {
  if (whyNoFight(state, unit) !== undefined || isStuckInColumn(state, unit)) return 0
  return pointsOf(state, unit)
}

/** Strung out, and unable to come up in this activation. */
function isStuckInColumn(state: State, unit: number): boolean {
  return isMarked(state, unit, COLUMN) && !canComeUp(state, unit)
}

/**
 * Nobody but this unit can be relied on for the attack that its corps owes.
 */
export function isLastToAttack(
  state: State,
  unit: number,
  sure = (one: number) => couldSurelyAttack(state, one),
): boolean {
  const formation = state.formation[unit]!
  if (!isOwed(state, formation)) return false
  const units = bound(state, formation)
  return units.includes(unit) && !units.some((one) => one !== unit && sure(one))
}

/** What is asked about each unit of a corps that owes an attack: whether it could, and whether without a check. */
interface Able {
  could(unit: number): boolean
  sure(unit: number): boolean
}

/** Who of the corps has still to get to where he can attack, and can. */
export function owesApproach(
  state: State,
  formation: number,
  { could, sure }: Able = {
    could: (unit) => couldAttack(state, unit),
    sure: (unit) => couldSurelyAttack(state, unit),
  },
): number[] {
  if (!isOwed(state, formation)) return []
  const units = bound(state, formation)
  const there = units.filter((unit) => canAttackNow(state, unit))
  if (there.some((unit) => sure(unit))) return []
  const able = there.length > 0 ? sure : could
  return units.filter((unit) => (state.deeds[unit]! & REST) === 0 && able(unit))
}
