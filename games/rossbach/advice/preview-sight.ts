import type { Mark, Sheet } from '../../../core/contract.ts'
import { grid, hilltop } from '../map/map.ts'
import { near } from '../map/near.ts'
import { EMPTY } from './preview-empty.ts'
import { PIECES_OF } from '../rules/01-pieces.ts'
import type { Side } from '../rules/01-pieces.ts'
import { SIGHT, hasLeaderNear, isObserver, isVisible, mayBeSeen } from '../rules/01-hidden.ts'
import type { State } from '../model/state.ts'

/** What would be seen from where this side's troops stand with a leader near. */
export function sightSheet(state: State, side: Side): Sheet {
  const from = PIECES_OF[side]!.filter(
    (piece) => state.place[piece]! >= 0 && isObserver(state, piece),
  ).map((piece) => state.place[piece]!)
  const seen = from.flatMap((hex) => near(hex, SIGHT).filter((to) => isSeen(state, hex, to)))
  const hexes = [...new Set(seen)].sort((a, b) => a - b)
  return { ...EMPTY, marks: hexes.map((at) => ({ at })) }
}

const [NO_HILL, CLOSED, NO_LEADER, BLOCKED] = ['1.51e', '1.51.4a', '1.51.4b', '1.51.4c']

/** What would be seen from one hex by whoever stood there, and where the eye falls on closed ground; behind the rest something stands. */
export function hillSheet(state: State, side: Side, from: number): Sheet {
  if (from < 0 || from >= grid.n) return EMPTY
  const marks: Mark[] = near(from, SIGHT)
    .filter((to) => to !== from && isVisible(state, from, to))
    .map((at) => (mayBeSeen(at) ? { at } : { at, bar: CLOSED }))
  if (marks.length === 0) marks.push({ at: from, bar: hilltop[from] === 1 ? BLOCKED : NO_HILL })
  else if (!hasLeaderNear(state, side, from)) marks.push({ at: from, bar: NO_LEADER })
  return { ...EMPTY, marks: marks.sort((a, b) => a.at - b.at) }
}

function isSeen(state: State, from: number, to: number): boolean {
  return to !== from && mayBeSeen(to) && isVisible(state, from, to)
}
