import { countOf } from '../model/count.ts'
import type { State } from '../model/state.ts'
import { isOnItsWay, isWriting } from './07-orders-left.ts'
import { waitingOf } from './15-arrivals.ts'
import type { EntryFrame } from './15-entry-level.ts'

export function entryLeft(frame: EntryFrame, state: State): number {
  const waiting = waitingOf(state, frame.group)
  const loose = countOf(waiting, (piece) => !isOnItsWay(state, piece))
  const open = countOf(waiting, (piece) => state.column[piece] === 0)
  const isBefore = frame.at === 'begin' || frame.at === 'check' || frame.at === 'where'
  const unordered = countOf(
    waiting,
    (piece) => state.order[piece] === 0 && !(isWriting(state) && state.joined[piece] === 1),
  )
  // Twelve pieces and their marches must stay below what an entry is worth.
  return waiting.length * 2 + loose + open + unordered + (isBefore ? 1 : 0)
}
