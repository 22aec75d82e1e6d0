import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { grid } from '../map/map.ts'
import { hexesOf, piecesAt } from '../model/board.ts'
import type { State } from '../model/state.ts'
import { UNITS, isTrain, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'
import { whyColumnAhead, whyGroundShut } from './06-entry.ts'
import { whyNoRoom } from './06-stacking.ts'
import type { OverrunFrame } from './07-threat-levels.ts'

// Where trains go that are driven out of their hex.

export function trainsOf(state: State, hex: number, side: Side): number[] {
  return piecesAt(state, hex).filter((piece) => isTrain(piece) && sideOf[piece] === side)
}

const NOT_BESIDE = refusal('7.5/b', 'no-escape-beside')
const NO_FRIEND = refusal('7.5/b', 'no-escape-friend')

/** Why a train does not fall back over a hexside from the hex it is driven out of: a unit of its own must stand there. */
function whyNoEscape(state: State, train: number, edge: number): Refusal | undefined {
  const to = grid.neighbours[edge]!
  if (to < 0) return NOT_BESIDE
  if (!hasUnit(state, to, sideOf[train]!)) return NO_FRIEND
  return (
    whyGroundShut(state, train, edge) ??
    whyColumnAhead(state, train, to) ??
    whyNoRoom(state, train, to)
  )
}

/** Infantry or cavalry of the side is in the hex. */
function hasUnit(state: State, hex: number, side: Side): boolean {
  return piecesAt(state, hex).some((piece) => piece < UNITS && sideOf[piece] === side)
}

/**
 * Hexes to which a train can fall back, in order; of who lies across a hexside, from either of its hexes.
 * @rule 7.5/b
 */
export function escapeHexes(state: State, train: number, driven: number): number[] {
  const found = new Set<number>()
  for (const from of hexesOf(state, train)) {
    if (from !== driven && hasUnit(state, from, sideOf[train]!)) found.add(from)
    for (let edge = from * 6; edge < from * 6 + 6; edge++)
      if (whyNoEscape(state, train, edge) === undefined) found.add(grid.neighbours[edge]!)
  }
  found.delete(driven)
  return [...found].sort((a, b) => a - b)
}

/** Why a train that is driven out does not go to this hex. */
export function whyNotEscapeTo(
  state: State,
  { trains, hex }: Pick<OverrunFrame, 'trains' | 'hex'>,
  to: number,
): Refusal | undefined {
  const [train = -1] = trains
  if (train < 0 || escapeHexes(state, train, hex).includes(to)) return undefined
  for (const from of hexesOf(state, train)) {
    const heading = grid.directionOf(from, to)
    if (heading >= 0) return whyNoEscape(state, train, from * 6 + heading)
  }
  return NOT_BESIDE
}

/** Whether a unit that entered the hex would destroy a train there, and so pay to leave it. */
export function wouldDestroy(state: State, hex: number, side: Side): boolean {
  return trainsOf(state, hex, side).some((train) => escapeHexes(state, train, hex).length === 0)
}
