import { grid } from '../map/map.ts'
import type { RetreatFrame } from './07-retreat-level.ts'

/** More steps than are ever lost on one hex. */
const TOLLS = 20
const RANK: Readonly<Record<RetreatFrame['at'], number>> = {
  begin: 5,
  next: 4,
  step: 3,
  toll: 4,
  face: 1,
  over: 0,
}

/** Hexes they have not been in, then what the last one has still to cost. */
export function retreatLeft({ at, been, casualties, stragglers }: RetreatFrame): number {
  const pending = at === 'toll' ? casualties + stragglers : 0
  return (grid.n + 2 - been.length) * TOLLS * 2 + RANK[at] + pending
}
