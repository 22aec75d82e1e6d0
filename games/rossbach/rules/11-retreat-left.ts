import { board } from '../model/board.ts'
import type { State } from '../model/state.ts'
import type { RetreatFrame } from './11-retreat-level.ts'

export function retreatLeft(frame: RetreatFrame, state: State): number {
  const { at, pieces, group, left, chain, toCross, followers } = frame
  const waiting = (pieces.length + group.length) * 256
  if (at === 'begin' || at === 'next') return waiting + 255
  if (at === 'follow' || at === 'to') return waiting + followers.length
  if (at === 'displace' || at === 'refuge' || at === 'settle')
    return waiting + Math.max(0, 31 - chain.length)
  const hex = waiting + left * 32
  if (at === 'vedette') return hex + 22 + Math.min(8, board(state).vedettes[frame.into]!)
  // A retreat that goes on after a fate it has brought about is at its next step again.
  return at === 'step' || at === 'on'
    ? hex + 31
    : hex + Math.min(10, toCross.length) * 2 + (at === 'order' ? 1 : 0)
}
