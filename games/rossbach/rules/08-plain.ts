import { board } from '../board.ts'
import { grid } from '../map/map.ts'
import type { State } from '../state.ts'
import { LEADER, kindOf, movementOf, other } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { count, crowdAt, crowdOf, noCrowd, whyTooMany } from './03-stacking.ts'
import { closedTo } from './08-area.ts'
import { bookOf, costsIn, tableOf } from './08-costs.ts'
import type { Book } from './08-costs.ts'
import { isColumn } from './08-group.ts'
import type { Mover } from './08-group.ts'
import { pointsLeft } from './08-rights.ts'
import { isBesideColumn } from './08-road-march.ts'
import { BARRED } from './08-terrain.ts'

// Steps like most: into an empty hex with no flag near, where the march may stay. They are found for all directions at once,
// and nothing else has to be asked about them.

/** Whether leaders who go leave more behind than may stay without them. */
export function leavesCrowd(state: State, hex: number): boolean {
  const { head, next } = board(state)
  const rest = noCrowd()
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!)
    if (state.joined[piece] === 0) count(rest, piece)
  return whyTooMany(rest) !== undefined && whyTooMany(crowdAt(state, hex)) === undefined
}

/** What such steps depend on besides the march; made once for all pieces of an ask. */
export interface Ground {
  side: Side
  book: Book
  closed: Uint8Array
}

export function groundFor(state: State, side: Side): Ground {
  return { side, book: bookOf(state), closed: closedTo(state, side) }
}

/** Directions, a bit each, in which the march can make such a step. */
export function plainSteps(state: State, mover: Mover): number {
  const { frame, side, pieces } = mover
  if (frame.goal >= 0 || frame.stopped === 1) return 0
  const ground = groundFor(state, side)
  let open = openTo(state, ground, pieces[0]!)
  for (let at = 1; at < pieces.length && open !== 0; at++)
    open &= openTo(state, ground, pieces[at]!)
  if (open === 0) return 0
  if (pieces.length > 1 && whyTooMany(crowdOf(pieces)) !== undefined) return 0
  if (frame.steps === 0 && pieces.some(isLeader) && leavesCrowd(state, frame.hex)) return 0
  return isColumn(state, pieces) ? awayFromColumns(state, mover, open) : open
}

const isLeader = (piece: number): boolean => kindOf[piece] === LEADER

/**
 * Directions in which one piece can go and pay, into hexes where nobody stands and no flag is near; none if one is near here.
 * 8.14A2: a hex dearer than everything it has is its whole march
 */
function openTo(state: State, { side, book, closed }: Ground, piece: number): number {
  const { head, flags } = board(state)
  const hex = state.place[piece]!
  const enemy = other(side) * grid.n
  if (flags[enemy + hex]! > 0) return 0
  const costs = costsIn(state, book, tableOf(piece, state.column[piece]!))
  const left = pointsLeft(state, piece)
  const whole = state.spent[piece] === 0 ? movementOf[piece]! : BARRED
  let open = 0
  for (let direction = 0; direction < 6; direction++) {
    const cost = costs[hex * 6 + direction]!
    if (cost === BARRED || (cost > left && cost <= whole)) continue
    const into = grid.neighbours[hex * 6 + direction]!
    if (head[into]! < 0 && flags[enemy + into] === 0 && closed[into] === 0) open |= 1 << direction
  }
  return open
}

/** Of these, directions that do not lead up to a column. */
function awayFromColumns(state: State, { frame, side }: Mover, steps: number): number {
  let open = steps
  for (let direction = 0; direction < 6; direction++)
    if (((steps >> direction) & 1) === 1 && isTowardColumn(state, side, frame.hex * 6 + direction))
      open &= ~(1 << direction)
  return open
}

function isTowardColumn(state: State, side: Side, edge: number): boolean {
  return isBesideColumn(state, side, grid.neighbours[edge]!)
}

/** Whether a piece that has not moved and is bound nowhere has such a step; it is marked as marching while that is looked at. */
export function hasPlainStep(state: State, ground: Ground, piece: number): boolean {
  const open = openTo(state, ground, piece)
  if (open === 0 || (state.column[piece] === 0 && kindOf[piece] !== LEADER)) return open !== 0
  const hex = state.place[piece]!
  state.joined[piece] = 1
  const isOpen = isLeader(piece)
    ? !leavesCrowd(state, hex)
    : hasOneAwayFromColumns(state, ground.side, { hex, open })
  state.joined[piece] = 0
  return isOpen
}

function hasOneAwayFromColumns(
  state: State,
  side: Side,
  { hex, open }: { hex: number; open: number },
): boolean {
  for (let direction = 0; direction < 6; direction++)
    if (((open >> direction) & 1) === 1 && !isTowardColumn(state, side, hex * 6 + direction))
      return true
  return false
}
