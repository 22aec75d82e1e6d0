import { countOf } from '../model/count.ts'
import { ENTERED, WITHIN } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { PIECES_OF } from './01-pieces.ts'
import type { SetUpFrame } from './19-set-up-level.ts'
import { overfull } from './19-places.ts'

export function setUpLeft({ at, side }: SetUpFrame, state: State): number {
  const { place, deeds } = state
  const open = countOf(
    PIECES_OF[side]!,
    (piece) => (place[piece]! >= 0 || place[piece] === WITHIN) && (deeds[piece]! & ENTERED) === 0,
  )
  const within = countOf(PIECES_OF[side]!, (piece) => place[piece] === WITHIN)
  const crowded = overfull(state, side)
  const crowd = countOf(PIECES_OF[side]!, (piece) => crowded.includes(place[piece]!))
  return open * 32 + within + crowd * 2 + (at === 'choose' ? 1 : 0)
}
