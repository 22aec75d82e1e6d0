import { countOf } from '../model/count.ts'
import type { State } from '../model/state.ts'
import { isBound } from './08-group.ts'
import type { MarchFrame } from './08-march-level.ts'
import { pointsLeft } from './08-rights.ts'

/** Those on the march, wherever they are: in a Repulse they have gone ahead of their frame. */
function marchers({ joined, place }: State): number[] {
  const pieces: number[] = []
  for (let piece = joined.indexOf(1); piece >= 0; piece = joined.indexOf(1, piece + 1))
    if (place[piece]! >= 0) pieces.push(piece)
  return pieces
}

export function marchLeft({ at }: MarchFrame, state: State): number {
  const pieces = marchers(state)
  const points = Math.max(0, ...pieces.map((piece) => pointsLeft(state, piece)))
  const open = countOf(pieces, (piece) => isBound(piece) && state.column[piece] === 0)
  const untolled = state.over.filter((side, train) => side >= 0 && state.toll[train]! < 0).length
  return points * 4 + open + pieces.length + untolled * 2 + (at === 'crossing' ? 0 : 1)
}
