import { isMarked, piecesAt } from '../model/board.ts'
import { FIXED } from '../model/state.ts'
import type { State } from '../model/state.ts'
import { ALLIED, AUSTRIAN, FIRST_GUNS, FIRST_HQ, isLeader, sideOf } from './02-pieces.ts'
import type { Side } from './02-pieces.ts'

/** Markers of a side that are fixed for the day: its grand battery. */
export function fixedGuns(state: State, side: Side): number[] {
  const found: number[] = []
  for (let guns = FIRST_GUNS; guns < FIRST_HQ; guns++)
    if (sideOf[guns] === side && state.place[guns]! >= 0 && isMarked(state, guns, FIXED))
      found.push(guns)
  return found
}

/** Chits of grand batteries are those of the leaders beside them. */
export function batteryChits(state: State): number[] {
  const found = new Set<number>()
  for (const side of [ALLIED, AUSTRIAN] as const)
    for (const guns of fixedGuns(state, side))
      for (const piece of piecesAt(state, state.place[guns]!))
        if (isLeader(piece) && sideOf[piece] === side) found.add(piece)
  return [...found]
}
