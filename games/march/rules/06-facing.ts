import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { FORTIFIED_TOWN, TOWN, VILLAGE, chateau, grid, terrain } from '../map/map.ts'
import { board, isMarked } from '../model/board.ts'
import { COLUMN, LINE } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { isCombatUnit, isDetachment, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { isFrontOfLine } from './16-line-shape.ts'

/** Whether a piece has a front; trains, staffs and counters of a column have none. */
export function hasFacing(piece: number): boolean {
  return isCombatUnit(piece)
}

/**
 * All hexsides of such a hex are front.
 * @rule 7.7.2/a
 */
export function isAllFront(unit: number, hex: number): boolean {
  const kind = terrain[hex]
  if (kind === VILLAGE || kind === TOWN || kind === FORTIFIED_TOWN) return true
  return chateau[hex] === 1 && isDetachment(unit)
}

/**
 * Whether a direction from the hex a unit stands in is one of its front: the hexside it faces and the two beside it; of a
 * column none is.
 * @rule 6.7/a
 */
export function isFront(state: State, unit: number, at: { hex: number; heading: number }): boolean {
  if (isMarked(state, unit, COLUMN)) return false
  if (isAllFront(unit, at.hex)) return true
  const facing = state.facing[unit]!
  if (facing < 0) return false
  if (isMarked(state, unit, LINE)) return isFrontOfLine(state.place[unit]!, facing, at.heading)
  const turn = (at.heading - facing + 6) % 6
  return turn <= 1 || turn === 5
}

/** The same by hex * 6 + direction. */
export function isFrontEdge(state: State, unit: number, edge: number): boolean {
  return isFront(state, unit, { hex: Math.floor(edge / 6), heading: edge % 6 })
}

/** The way those of the side in a hex face, a piece left out; −1 where nobody does. */
export function facingIn(state: State, hex: number, side: Side, without = -1): number {
  const { head, next } = board(state)
  for (let slot = head[hex]!; slot >= 0; slot = next[slot]!) {
    const piece = slot >> 1
    if (piece !== without && sideOf[piece] === side && hasFacing(piece))
      if (!isMarked(state, piece, COLUMN) && state.place[piece] === hex) return state.facing[piece]!
  }
  return -1
}

export const HEADINGS: readonly number[] = [0, 1, 2, 3, 4, 5]

const SAME_FACING = refusal('6.1/a', 'no-other-facing')

/** Why a piece cannot face so in a hex: those who stand there face otherwise. */
export function whyNotFacing(
  state: State,
  piece: number,
  { hex, heading }: { hex: number; heading: number },
): Refusal | undefined {
  if (!hasFacing(piece)) return undefined
  const facing = facingIn(state, hex, sideOf[piece]!, piece)
  return facing < 0 || facing === heading ? undefined : SAME_FACING
}

/** The hex that a piece leads from: of who lies across a hexside, the one it faces. */
export function leadingHex(state: State, piece: number): number {
  const place = state.place[piece]!
  if (place < grid.n) return place
  const [first, second] = grid.sideHexes((place - grid.n) % (grid.n * 3))
  return grid.directionOf(first, second) === state.facing[piece] ? second : first
}
