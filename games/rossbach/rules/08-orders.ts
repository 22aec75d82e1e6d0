import { changed } from '../../../core/list.ts'
import type { Go } from '../../../core/flow/step.ts'
import type { Frame } from '../model/levels.ts'
import { grid } from '../map/map.ts'
import { FREED, MOVED, WEARY } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { own } from '../seen/tell.ts'
import { COMBAT_UNIT, HEAVY_CAVALRY, PIECES, VEDETTE, kindOf, typeOf } from './01-pieces.ts'
import { costsFor } from './08-costs.ts'
import { distancesTo } from './08-goals.ts'
import type { Mover } from './08-group.ts'
import { whyInTheWay } from './08-road-march.ts'
import { isFeared, isKnownZone } from './08-sight.ts'

/** Where a March Order leads. */
export function objectiveOf(state: State, piece: number): number {
  return state.objective[state.order[piece]! - 1]!
}

export function forceOf(state: State, order: number): number[] {
  const pieces: number[] = []
  for (let piece = 0; piece < PIECES; piece++) if (state.order[piece] === order) pieces.push(piece)
  return pieces
}

const isFoot = (piece: number): boolean =>
  kindOf[piece] === COMBAT_UNIT && typeOf[piece]! < HEAVY_CAVALRY

const isUnit = (piece: number): boolean =>
  kindOf[piece] === COMBAT_UNIT || kindOf[piece] === VEDETTE

/**
 * Infantry or light troops that reach the objective end the order; a force without any ends it with its first unit, and one
 * without units with whoever comes first (C28).
 * @rule 7.45A
 */
export function hasArrived(state: State, { frame, pieces }: Mover): boolean {
  if (frame.hex !== frame.goal) return false
  const order = state.order[pieces[0]!]!
  if (pieces.some(isFoot)) return true
  const force = order > 0 ? forceOf(state, order) : []
  if (force.length === 0 || force.some(isFoot)) return false
  return pieces.some(isUnit) || !force.some(isUnit)
}

/**
 * The order is over; those of the force who have not moved yet do so freely, and nobody is In Command by it (7.3).
 * @rule 7.45a whoever has arrived is weary for the rest of the turn
 * @rule 7.45e
 * @rule 7.4c
 */
export function endOrder(
  state: State,
  { order, isReached, isLate = false }: { order: number; isReached: boolean; isLate?: boolean },
  go: Go<Frame>,
): void {
  if (order === 0) return
  for (const piece of forceOf(state, order)) {
    state.order = changed(state.order, piece, 0)
    if (isReached) state.deeds[piece]! |= WEARY
    const isToMove = (state.deeds[piece]! & MOVED) === 0 && state.joined[piece] === 0
    if (!isLate && isToMove) state.deeds[piece]! |= FREED
  }
  const rule = isReached ? '7.45A' : '7.45B'
  const key = isReached ? 'note-order-reached' : 'note-order-over'
  go.tell(own(state.phasing), { did: 'noted', rule, say: { key } })
}

/** Hexes that come next on a shortest way to the goal. */
export function nextOnWay(state: State, { frame, pieces }: Mover): number[] {
  const lead = pieces[0]!
  const { hex, goal } = frame
  const away = distancesTo(state, lead, { from: hex, goal })
  const here = away[hex]!
  const costs = costsFor(state, lead)
  const hexes: number[] = []
  for (let direction = 0; direction < 6; direction++) {
    const into = grid.neighbours[hex * 6 + direction]!
    if (into < 0) continue
    const there = away[into]!
    const cost = costs[hex * 6 + direction]!
    if (there >= 0 && cost + there === here) hexes.push(into)
  }
  return hexes
}

/**
 * Whether the march has met something that ends its order with this phase.
 * @rule 7.45B the next hex of the way lies in an enemy zone
 * @rule 7.45D or holds a column of its own side
 */
export function isBarred(state: State, mover: Mover): boolean {
  const next = nextOnWay(state, mover)
  if (next.length === 0) return false
  const isEngaged = isFeared(state, mover.side, mover.frame.hex)
  return next.every(
    (hex) =>
      isKnownZone(state, mover.side, hex) ||
      (isEngaged && isFeared(state, mover.side, hex)) ||
      meetsColumn(state, mover, hex),
  )
}

/** Whether a column that is not of the same force is in the way; behind one of its own it merely waits. */
function meetsColumn(state: State, mover: Mover, hex: number): boolean {
  const others = forceOf(state, state.order[mover.pieces[0]!]!).filter(
    (piece) => state.joined[piece] === 0,
  )
  for (const piece of others) state.joined[piece] = 1
  const isMet = whyInTheWay(state, mover, hex)?.rule.startsWith('8.22') ?? false
  for (const piece of others) state.joined[piece] = 0
  return isMet
}

/** A march that is bound somewhere by an order. */
export function orderOf(
  state: State,
  { goal }: { goal: number },
  pieces: readonly number[],
): number {
  return goal < 0 ? 0 : state.order[pieces[0]!]!
}
