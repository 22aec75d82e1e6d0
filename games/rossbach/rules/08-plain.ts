import { board } from '../model/board.ts'
import { grid } from '../map/map.ts'
import type { State } from '../model/state.ts'
import { LEADER, PIECES, kindOf, other } from './01-pieces.ts'
import type { Side } from './01-pieces.ts'
import { count, crowdAt, crowdOf, noCrowd, whyTooMany } from './03-stacking.ts'
import { closedTo } from './08-area.ts'
import { bookOf } from './08-books.ts'
import type { Book } from './08-books.ts'
import { costsIn, tableOf } from './08-costs.ts'
import { isColumn, priceFor } from './08-group.ts'
import type { Mover } from './08-group.ts'
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
export function plainSteps(state: State, mover: Mover, ground: Ground): number {
  const { frame, pieces } = mover
  if (frame.goal >= 0 || frame.stopped === 1) return 0
  let open = openTo(state, ground, pieces[0]!)
  for (let at = 1; at < pieces.length && open !== 0; at++)
    open &= openTo(state, ground, pieces[at]!)
  if (open === 0) return 0
  if (pieces.length > 1 && whyTooMany(crowdOf(pieces)) !== undefined) return 0
  if (frame.steps === 0 && pieces.some(isLeader) && leavesCrowd(state, frame.hex)) return 0
  return isColumn(state, pieces) ? awayFromColumns(state, mover, open) : open
}

const isLeader = (piece: number): boolean => kindOf[piece] === LEADER

/** Directions in which one piece can go and pay, into hexes where nobody stands and no flag is near; none if one is near here. */
function openTo(state: State, ground: Ground, piece: number): number {
  if (isWatched(state, ground, piece)) return 0
  const costs = costsIn(state, ground.book, tableOf(piece, state.column[piece]!))
  let open = 0
  for (let direction = 0; direction < 6; direction++)
    if (canGo(state, ground, { piece, costs, direction })) open |= 1 << direction
  return open
}

/** Whether a flag is near the hex of a piece. */
function isWatched(state: State, { side }: Ground, piece: number): boolean {
  return board(state).flags[other(side) * grid.n + state.place[piece]!]! > 0
}

interface Going {
  piece: number
  costs: Uint8Array
  direction: number
}

function canGo(state: State, { side, closed }: Ground, going: Going): boolean {
  const { piece, costs, direction } = going
  const edge = state.place[piece]! * 6 + direction
  if (costs[edge] === BARRED || priceFor(state, piece, costs[edge]!) < 0) return false
  const { head, flags } = board(state)
  const into = grid.neighbours[edge]!
  return head[into]! < 0 && flags[other(side) * grid.n + into] === 0 && closed[into] === 0
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

/** By piece: where it could go when last looked at, for it mostly still can. */
const lastOpen = new Uint8Array(PIECES)

/** Whether a piece that has not moved and is bound nowhere has such a step; it is marked as marching while that is looked at. */
export function hasPlainStep(state: State, ground: Ground, piece: number): boolean {
  if (isWatched(state, ground, piece)) return false
  state.joined[piece] = 1
  const isOpen = !leavesBehind(state, piece) && findPlainStep(state, ground, piece)
  state.joined[piece] = 0
  return isOpen
}

function leavesBehind(state: State, piece: number): boolean {
  return isLeader(piece) && leavesCrowd(state, state.place[piece]!)
}

function findPlainStep(state: State, ground: Ground, piece: number): boolean {
  const costs = costsIn(state, ground.book, tableOf(piece, state.column[piece]!))
  const first = lastOpen[piece]!
  for (let turn = first; turn < first + 6; turn++) {
    const direction = turn < 6 ? turn : turn - 6
    if (!canGo(state, ground, { piece, costs, direction })) continue
    const edge = state.place[piece]! * 6 + direction
    if (state.column[piece] === 1 && isTowardColumn(state, ground.side, edge)) continue
    lastOpen[piece] = direction
    return true
  }
  return false
}
