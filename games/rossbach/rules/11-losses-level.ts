import { given, givenList, level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './01-pieces.ts'

export const losses = level('losses', ['lose'], (proc, at) => ({
  proc,
  at,
  side: given<Side>(),
  from: givenList(),
  /** Half strength points still to lose. */
  owed: given(),
  rule: given<string>(),
}))
export type LossesFrame = FrameOf<typeof losses>
