import type { Go } from '../../../core/flow/step.ts'
import { ownerOf, put, remember } from '../model/board.ts'
import type { Frame } from '../model/levels.ts'
import type { State } from '../model/state.ts'
import { tellMoved } from '../seen/tell.ts'
import { noteStrip } from './08-area.ts'
import { takeTrains } from './09-trains.ts'
import { isTroops } from './11-elimination.ts'
import { noteControl } from './20-control.ts'

/** Puts pieces of one side down in another hex, for all to see what they may; enemy trains without escort beside it are taken. */
export function relocate(state: State, pieces: readonly number[], to: number, go: Go<Frame>): void {
  if (pieces.length === 0) return
  const from = state.place[pieces[0]!]!
  for (const piece of pieces) {
    put(state, piece, to)
    if (state.shown[piece] === 1) remember(state, piece)
    if (noteControl(state, piece, to)) go.mark('yes')
  }
  noteStrip(state, ownerOf(state, pieces[0]!), to)
  tellMoved(state, pieces, { did: 'moved', from, to }, go)
  if (pieces.some(isTroops)) takeTrains(state, { from: -1, to, spared: followers(state) }, go)
}

/** Leaders and trains that wait to follow a retreat under way. */
function followers({ stack }: State): readonly number[] {
  return stack.flatMap((frame) =>
    frame.proc === 'retreat' ? frame.followers.filter((_, i) => i % 2 === 1) : [],
  )
}
