import { countOf } from '../model/count.ts'
import { DAY_HALF, NIGHT_HALF, REORGANIZED, ROLLED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { PIECES_OF, VEDETTE, kindOf } from './01-pieces.ts'
import type { ReorganizeFrame } from './06-reorganization-level.ts'
import { LEADERS_OF } from './07-chain.ts'

/** By step of the segment in which leaders bring units back. */
function rallyStep({ at, unit }: ReorganizeFrame, chosen: number): number {
  if (at === 'host') return 11
  if (at === 'bring') return 10 - chosen
  // A vedette comes back by itself.
  if (at === 'rally') return kindOf[unit] === VEDETTE ? 10 : 22 + 4 * chosen
  if (at === 'room') return 21 + 4 * chosen
  return at === 'refuge' ? 20 + 4 * chosen : 12
}

export function reorganizeLeft(frame: ReorganizeFrame, state: State): number {
  const own = PIECES_OF[state.phasing]!
  const { place, deeds } = state
  if (frame.at === 'recover' || frame.at === 'roll') {
    const untested = (piece: number): boolean =>
      place[piece] === DAY_HALF && (deeds[piece]! & ROLLED) === 0
    return 10_000 + countOf(own, untested) * 2 + (frame.at === 'recover' ? 1 : 0)
  }
  const leaders = countOf(
    LEADERS_OF[state.phasing]!,
    (one) => place[one]! >= 0 && (deeds[one]! & REORGANIZED) === 0,
  )
  const waiting = own.filter((piece) => place[piece] === NIGHT_HALF)
  const vedettes = countOf(waiting, (piece) => kindOf[piece] === VEDETTE)
  const chosen = countOf(waiting, (piece) => state.joined[piece] === 1)
  return leaders * 64 + (waiting.length - vedettes) * 16 + vedettes * 4 + rallyStep(frame, chosen)
}
