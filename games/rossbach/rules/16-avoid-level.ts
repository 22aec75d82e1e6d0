import { given, givenList, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './01-pieces.ts'

/** Cavalry of one side goes before it comes to blows. */
export const avoid = level('avoid', ['choose', 'company', 'step', 'way', 'left'], (proc, at) => ({
  proc,
  at,
  side: given<Side>(),
  /** Hexes whose cavalry may go, and where those on their way started. */
  hexes: givenList(),
  from: -1,
  group: list(),
  steps: 0,
}))
export type AvoidFrame = FrameOf<typeof avoid>
