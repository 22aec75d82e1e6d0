import type { RuleId } from '../../../core/contract.ts'
import { grid } from '../map/map.ts'
import { isMarked } from '../model/board.ts'
import { ADVANCE, ATTACK, RETREAT, SMASHED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { UNITS, allowanceOf, isDetachment, isInfantry, other, sideOf } from './02-pieces.ts'
import { reachOf, whyNoEndIn } from './06-reach.ts'
import { moveOf } from './06-movers.ts'
import type { Mover } from './06-movers.ts'
import { mayEndBy, outsetOf, whyCannotStay } from './06-move-steps.ts'
import type { Outset } from './06-move-steps.ts'
import { allowance } from './06-allowance.ts'
import { isInEnemyZone } from './06-zones.ts'
import { FAR, halvesToFoes, hexesToEdge, hexesToHq } from './15-errand-fields.ts'
import { orderOf } from './15-track.ts'

// An errand is what an order demands of a unit's own move: where it may end. It is met, or open while the unit can still get to such
// a hex, or it has lapsed. What would close an open errand is withheld, so nobody runs into a dead end.

/** What an order wants of the corps under ATTACK (15.6/b, c). */
export const ATTACKS = 1
export const CLOSES = 2

export interface Errand {
  readonly rule: RuleId
  /** Ending a move there is as ordered. */
  isGoal(hex: number): boolean
}

/** The errand of a unit that is free to move, if its order gives it one; nothing of what it can reach. */
export function errandOf(state: State, unit: number): Errand | undefined {
  if (unit >= UNITS || state.stood[unit]! < 0 || isMarked(state, unit, SMASHED)) return undefined
  switch (orderOf(state, unit)) {
    case ADVANCE:
      return advanceErrand(state, unit)
    case RETREAT:
      return retreatErrand(state, unit)
    case ATTACK:
      return closingErrand(state, unit)
    default:
      return undefined
  }
}

function isNearer(far: Int16Array | undefined, from: number, to: number): boolean {
  return far !== undefined && far[to]! < far[from]!
}

/**
 * Infantry goes at least a hex nearer to the enemy's headquarters or his side of the map; whoever is in an enemy zone, or beside
 * one, need not.
 * @rule 15.6/d
 */
function advanceErrand(state: State, unit: number): Errand | undefined {
  const from = state.stood[unit]!
  const side = sideOf[unit]!
  if (!isInfantry(unit) || isNearZone(state, from, unit)) return undefined
  const foe = other(side)
  const [toHq, toEdge] = [hexesToHq(state, foe), hexesToEdge(state, foe)]
  return {
    rule: '15.6/d',
    isGoal: (hex) => isNearer(toHq, from, hex) || isNearer(toEdge, from, hex),
  }
}

/** In an enemy zone, or beside a hex of one. */
function isNearZone(state: State, hex: number, unit: number): boolean {
  const side = sideOf[unit]!
  if (isInEnemyZone(state, hex, side, unit)) return true
  for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
    const to = grid.neighbours[edge]!
    if (to >= 0 && isInEnemyZone(state, to, side, unit)) return true
  }
  return false
}

/**
 * Infantry divisions go at least a hex towards their own edge of the map.
 * @rule 15.6/h
 */
function retreatErrand(state: State, unit: number): Errand | undefined {
  if (!isInfantry(unit) || isDetachment(unit)) return undefined
  const from = state.stood[unit]!
  const toEdge = hexesToEdge(state, sideOf[unit]!)
  return { rule: '15.6/h', isGoal: (hex) => isNearer(toEdge, from, hex) }
}

/**
 * Nobody of the corps has an enemy in reach: each comes nearer by half its full movement, or as near as it gets.
 * @rule 15.6/c
 */
function closingErrand(state: State, unit: number): Errand | undefined {
  if (state.urge[state.formation[unit]!] !== CLOSES) return undefined
  const far = halvesToFoes(state, sideOf[unit]!)
  const from = far[state.stood[unit]!]!
  if (from === FAR) return undefined
  const wanted = from - (allowanceOf[unit]! >> 1)
  const most = Math.max(wanted, nearestReached(state, unit, { far, wanted }))
  return { rule: '15.6/c', isGoal: (hex) => far[hex]! <= most && far[hex]! < from }
}

/** How near to the enemy it gets from where it is; no nearer than is wanted of it. */
function nearestReached(
  state: State,
  unit: number,
  { far, wanted }: { far: Int16Array; wanted: number },
): number {
  const mover = moverNow(state, unit)
  let least = mover.steps > 0 ? far[mover.hex]! : FAR
  const out = reachOf(state, mover)
  for (let at = 0; at < out.count && least > wanted; at++) {
    const hex = out.touched[at]!
    if (hex !== mover.hex && far[hex]! < least && whyNoEndIn(state, mover, hex) === undefined)
      least = far[hex]!
  }
  return least
}

/** The move that is under way, or one that could begin. */
export function moverNow(state: State, unit: number): Mover {
  for (let at = state.stack.length - 1; at >= 0; at--) {
    const frame = state.stack[at]!
    if (frame.proc === 'move') return frame.piece === unit ? frame : moveOf(state, unit)
  }
  return moveOf(state, unit)
}

/** Whether a move can end where it is now. */
export function staysHere(state: State, mover: Mover, left: number): boolean {
  if (mover.steps === 0) return true
  const { piece, hex, last: heading } = mover
  return whyCannotStay(state, piece, { hex, heading, left }) === undefined
}

/** Whether a move that has so much left can still end as the errand wants it. */
export function canMeet(state: State, errand: Errand, mover: Mover, left: number): boolean {
  const { piece, hex, steps } = mover
  if (steps > 0 && errand.isGoal(hex) && staysHere(state, mover, left)) return true
  const kept = state.points[piece]!
  state.points[piece] = left
  const isMet = isNextGoal(state, errand, mover) || isGoalInReach(state, errand, mover)
  state.points[piece] = kept
  return isMet
}

/** A step ends where the errand wants it, which needs no search. */
function isNextGoal(state: State, errand: Errand, mover: Mover): boolean {
  let outset: Outset | undefined
  for (let edge = mover.hex * 6; edge < mover.hex * 6 + 6; edge++) {
    const to = grid.neighbours[edge]!
    if (to < 0 || !errand.isGoal(to)) continue
    if (mayEndBy(state, mover, edge, (outset ??= outsetOf(state, mover)))) return true
  }
  return false
}

function isGoalInReach(state: State, errand: Errand, mover: Mover): boolean {
  const { hex } = mover
  const out = reachOf(state, mover)
  let isOpen = false
  for (let at = 0; at < out.count && !isOpen; at++) {
    const to = out.touched[at]!
    if (to === hex || !errand.isGoal(to)) continue
    isOpen = whyNoEndIn(state, mover, to) === undefined
  }
  return isOpen
}

/** What a unit has left for a move that is to begin. */
export function pointsOf(state: State, unit: number): number {
  const left = state.points[unit]!
  return left < 0 ? allowance(state, unit) : left
}
