import { board } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { isCombatUnit, other, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'

/**
 * An enemy zone lies on the hex for this unit of the side: friends there cancel it, but not the unit itself.
 * @rule 6.2/b
 */
export function isInEnemyZone(state: State, hex: number, side: Side, unit = -1): boolean {
  return board(state).zones[other(side)][hex]! > 0 && !hasFriends(state, hex, side, unit)
}

/** Friends who cancel enemy zones in a hex: combat units that are not strung out on the road. */
export function hasFriends(state: State, hex: number, side: Side, unit: number): boolean {
  const { head, next, troops } = board(state)
  if (troops[side][hex] === 0) return false
  for (let slot = head[hex]!; slot >= 0; slot = next[slot]!) {
    const piece = slot >> 1
    if (piece !== unit && isCombatUnit(piece) && sideOf[piece] === side) return true
  }
  return false
}
