import { NOTHING } from '../../../core/flow/step.ts'
import { given, level } from '../../../core/flow/level.ts'
import type { FrameOf } from '../../../core/flow/level.ts'
import type { Side } from './02-pieces.ts'

/** A division goes into extended line, moves in it, or out of it again (16.7). */
export const lineLevel = level('line', ['extend', 'face', 'go', 'over'], (proc, at) => ({
  proc,
  at,
  side: given<Side>(),
  unit: given(),
  /** How often it has moved since the level began; 1 once a zone has stopped it. */
  shifts: 0,
  stopped: 0,
  back: NOTHING,
}))
export type LineFrame = FrameOf<typeof lineLevel>
