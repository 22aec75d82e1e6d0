import { NOTHING } from '../../../core/flow/step.ts'
import { given, level, list } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './03-pieces.ts'

/** A brigade becomes detachments. */
export const detachLevel = level('detach', ['choose'], (proc, at) => ({
  proc,
  at,
  made: list(),
  side: given<Side>(),
  parent: given(),
  hex: given(),
  /** Sixteenths of a point still to be given out. */
  left: given(),
  back: NOTHING,
}))
export type DetachFrame = FrameOf<typeof detachLevel>
