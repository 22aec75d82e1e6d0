import type { Refusal } from '../../../core/contract.ts'
import { refusal } from '../../../core/refuse.ts'
import { board, ownerOf } from '../model/board.ts'
import { FORTIFIED_TOWN, ROAD, grid, placeKind, road, roadIn } from '../map/map.ts'
import type { State } from '../model/state.ts'
import type { Side } from './01-pieces.ts'
import { costsFor } from './08-costs.ts'
import { isBound, isColumn } from './08-group.ts'
import type { Mover } from './08-group.ts'
import { pointsLeft } from './08-rights.ts'
import { flagsOver, isFeared } from './08-sight.ts'
import { BARRED } from './08-terrain.ts'

const NOBODY = 0
const IN_ORDER = 1
const COLUMN_THERE = 2

/** What friends in a hex are there whom the limits of Road March bind, the march itself left out: a column, others, none. */
function boundAt(state: State, side: Side, hex: number): number {
  const { head, next } = board(state)
  let found = NOBODY
  for (let piece = head[hex]!; piece >= 0; piece = next[piece]!) {
    if (ownerOf(state, piece) !== side || state.joined[piece] === 1 || !isBound(piece)) continue
    if (state.column[piece] === 1) return COLUMN_THERE
    found = IN_ORDER
  }
  return found
}

/** Whether a column stands there through which these, if any of them is bound by Road March, do not pass (8.22D, 8.22G). */
export function isShutByColumn(
  state: State,
  { side, pieces }: { side: Side; pieces: readonly number[] },
  hex: number,
): boolean {
  return pieces.some(isBound) && boundAt(state, side, hex) === COLUMN_THERE
}

const COLUMN_IN_COLUMN = refusal('8.22D', 'no-passing-columns')
const THROUGH_COLUMN = refusal('8.22G', 'no-passing-through-column')
const TOO_CLOSE = refusal('8.22E', 'no-column-so-close')

/**
 * @rule 8.22D a column does not enter the hex of another
 * @rule 8.22G others do not pass through one, though it passes through them
 * @rule 3.2b
 */
export function whyInTheWay(state: State, mover: Mover, hex: number): Refusal | undefined {
  if (!mover.pieces.some(isBound)) return undefined
  const isMarching = isColumn(state, mover.pieces)
  if (boundAt(state, mover.side, hex) === COLUMN_THERE)
    return isMarching ? COLUMN_IN_COLUMN : THROUGH_COLUMN
  return isMarching && isBesideColumn(state, mover.side, hex) ? TOO_CLOSE : undefined
}

/**
 * @rule 8.22E joined by road to the hex of a friend in column
 * @rule 8.22F friends who are not do not matter
 */
export function isBesideColumn(state: State, side: Side, hex: number): boolean {
  const { head } = board(state)
  for (let direction = 0; direction < 6; direction++) {
    const beside = grid.neighbours[hex * 6 + direction]!
    if (beside < 0 || head[beside]! < 0) continue
    if (road[grid.sides[hex * 6 + direction]!] !== ROAD) continue
    if (boundAt(state, side, beside) === COLUMN_THERE) return true
  }
  return false
}

const NO_POINTS_TO_REPULSE = refusal('8.22B2', 'no-column-without-points')

/**
 * A column that may meet a zone must be able to pay for the dearest hex it comes from; towns with walls are not shoved away.
 * @rule 8.22B2
 */
export function whyTooWeakAfter(
  state: State,
  mover: Mover,
  { into, prices }: { into: number; prices: readonly number[] },
): Refusal | undefined {
  if (!isColumn(state, mover.pieces)) return undefined
  for (const flag of flagsOver(state, mover.side, into)) {
    if (placeKind[flag] === FORTIFIED_TOWN) continue
    const edge = into * 6 + grid.directionOf(into, flag)
    for (let at = 0; at < mover.pieces.length; at++) {
      const piece = mover.pieces[at]!
      const next = costsFor(state, piece)[edge]!
      if (next === BARRED || next > pointsLeft(state, piece) - prices[at]!)
        return NO_POINTS_TO_REPULSE
    }
  }
  return undefined
}

const STACKED = refusal('8.22C', 'no-stacking-in-column')

/**
 * @rule 8.22C neither stacks nor is stacked with
 * @rule 3.2a
 */
export function whyNotBeside(state: State, mover: Mover, hex: number): Refusal | undefined {
  if (!mover.pieces.some(isBound)) return undefined
  const there = boundAt(state, mover.side, hex)
  if (there === COLUMN_THERE) return STACKED
  return there === IN_ORDER && isColumn(state, mover.pieces) ? STACKED : undefined
}

const NOT_ON_ROAD = refusal('8.21a', 'no-column-off-road')
const NO_STACK = refusal('8.22C', 'no-column-in-stack')
const IN_COLUMN = refusal('8.21a', 'no-column-twice')
const ENGAGED = refusal('8.22A', 'no-column-in-zone')
const NO_MARKER = refusal('8.23c', 'no-column-needed')

/**
 * Why this march cannot be declared a Road March here.
 * @rule 8.2a whoever is bound by the road may use it
 * @rule 8.21a at any point of the march, for nothing
 * @rule 8.23c leaders and vedettes need no marker
 * @rule 7.44c under a March Order as well, though nobody has to
 */
export function whyNoColumn(state: State, { frame, side, pieces }: Mover): Refusal | undefined {
  let first = -1
  let bound = 0
  for (let at = pieces.length - 1; at >= 0; at--) {
    if (!isBound(pieces[at]!)) continue
    first = pieces[at]!
    bound++
  }
  if (bound === 0) return NO_MARKER
  if (bound > 1) return NO_STACK
  if (state.column[first] === 1) return IN_COLUMN
  if (roadIn[frame.hex] !== ROAD) return NOT_ON_ROAD
  return frame.stopped === 1 || isFeared(state, side, frame.hex) ? ENGAGED : undefined
}

const NO_COLUMN = refusal('8.23b', 'no-column-to-end')
const IN_ZONE = refusal('8.23a', 'no-forming-in-zone')
const NO_POINT = refusal('8.23b', 'no-point-to-form')
export const FORMING = 2

/**
 * Why the Road March marker cannot be taken off here.
 * @rule 8.23a not in an enemy zone
 * @rule 8.23b for one point
 * @rule 8.23d
 */
export function whyNoForming(state: State, { frame, side, pieces }: Mover): Refusal | undefined {
  if (!isColumn(state, pieces)) return NO_COLUMN
  if (isFeared(state, side, frame.hex)) return IN_ZONE
  return pieces.some((one) => pointsLeft(state, one) < FORMING) ? NO_POINT : undefined
}
